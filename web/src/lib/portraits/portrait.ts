/**
 * One generator for every face. A subject gives SVG text of 100 x 100 without scripts, styles or files, and the same
 * subject gives the same text for ever: what is below, and the order in which chance is asked, must not change.
 */
import { BACKS } from "./backs";
import { BODIES, type Body } from "./bodies";
import { EYES, MOUTHS } from "./faces";
import { features, type Features } from "./features";
import { ARMS, LEGS } from "./limbs";
import { brows, drops, mask, scope, shoulderPlates, typeSign } from "./marks";
import { hash } from "./stream";
import { subjectKey, type Keyword, type Subject } from "./subject";
import { INK, at, line, outlined, patch } from "./svg";
import { TEXTURES } from "./textures";
import { TOPS, TOPS_IN_FRONT } from "./tops";
import { WINDOWS } from "./windows";

/** Give an id that no other subject has. */
function idOf(subject: Subject): string {
  const key = subjectKey(subject);
  return `tb${hash(key).toString(36)}${hash(`${key}#`).toString(36)}`;
}

/** Draw the shade along the edge, the seams and the light from above. */
function shading({ colours }: Features, body: Body): string {
  return (
    `<path d="${body.outline}" stroke="${colours.shade}" stroke-width="16" opacity=".5" transform="translate(-5 -4)"/>` +
    (body.seam === undefined ? "" : line(body.seam, 2.2, INK, 0.7)) +
    line(at`M24 ${body.top + 26}Q26 ${body.top + 9} 40 ${body.top + 6}`, 4.5, "#fff", 0.55)
  );
}

function drawn(subject: Subject, chosen: Features, id: string): string {
  const { parts, colours, random } = chosen;
  const body: Body = BODIES[parts.body];
  const keywords: readonly Keyword[] = subject.kind === "creature" ? (subject.keywords ?? []) : [];
  const has = (keyword: Keyword): boolean => keywords.includes(keyword);
  const eyes = has("frenzy") && parts.eyes === "two" ? "angry" : parts.eyes;

  const clip = `${id}-body`;
  const clipped = (drawing: string): string =>
    drawing === "" ? "" : `<g clip-path="url(#${clip})">${drawing}</g>`;
  const top = TOPS[parts.top](colours, body);
  const inFront = TOPS_IN_FRONT.has(parts.top);

  const layers = [
    `<clipPath id="${clip}"><path d="${body.outline}"/></clipPath>`,
    BACKS[parts.back](colours),
    LEGS[parts.legs](colours),
    inFront ? "" : top,
    patch(body.outline, colours.base),
    clipped(TEXTURES[parts.texture](colours, body, random) + shading(chosen, body)),
    `<path d="${body.outline}"/>`,
    has("tough") ? shoulderPlates(body) : "",
    inFront ? top : "",
    has("sneaky") || chosen.mask ? clipped(mask(body)) : "",
    EYES[eyes](colours, body, random),
    MOUTHS[parts.mouth](colours, body.centre, body.mouth),
    has("frenzy") ? brows(body, eyes) : "",
    has("hunter") ? scope(body, eyes) : "",
    has("poisonous") ? drops(body) : "",
    ARMS[parts.arms](colours, body),
    subject.kind === "robot" ? typeSign(subject.type, body) : "",
  ];
  return outlined(layers.join(""));
}

/** Draw a subject without anything around it: SVG elements that fill 100 x 100. Their ids begin with `id`. */
export function figure(subject: Subject, id = idOf(subject)): string {
  return drawn(subject, features(subject), id);
}

/** Make a figure a little smaller, so that horns and antennae stay inside 100 x 100. */
function inset(drawing: string): string {
  return `<g transform="translate(4.5 7.5) scale(.91)">${drawing}</g>`;
}

/** Draw a subject alone, with room above its head: SVG elements inside 100 x 100. */
export function cutout(subject: Subject, id = idOf(subject)): string {
  return inset(figure(subject, id));
}

/** Draw a subject before its window: SVG elements that fill 100 x 100, and more if the place is not square. */
export function scene(subject: Subject, id = idOf(subject)): string {
  const chosen = features(subject);
  return (
    `<rect x="-40" y="-40" width="180" height="180" fill="${chosen.colours.window}"/>` +
    `<g transform="translate(-25 -25) scale(1.5)">${WINDOWS[chosen.window]}</g>` +
    `<ellipse cx="50" cy="93.5" rx="36" ry="5.5" fill="${INK}" opacity=".28"/>` +
    inset(drawn(subject, chosen, id))
  );
}

/** Draw the portrait of a subject: a whole SVG picture. */
export function portrait(subject: Subject): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${scene(subject)}</svg>`;
}
