/** Help in place: what a sign means, told by the game that draws it, beside the sign. */
import type { IconName } from "./icons";

export interface Explanation {
  /** What the sign is called; empty where the text says it all. */
  name: string;
  text: string;
  rule?: string | undefined;
  icon?: IconName | undefined;
}

/** Return what a sign means. `about` says which thing it stands for, where one sign stands for many. */
export type Explain = (sign: string, about: string) => Explanation[];

/** The attributes of a sign that stands alone: the keyboard reaches it, too. */
export interface Alone {
  "data-explain": string;
  "data-about": string | undefined;
  tabindex: 0;
}

/** Return the attributes of a sign that is part of nothing that has the focus. */
export function standing<Sign extends string>(sign: Sign, about?: string | number): Alone {
  return {
    "data-explain": sign,
    "data-about": about === undefined ? undefined : String(about),
    tabindex: 0,
  };
}

/** Return an explanation of a text such as "Crystals: they are won in battles." */
export function titled(text: string, rule?: string, icon?: IconName): Explanation {
  const end = text.indexOf(": ");
  return end < 0
    ? { name: "", text, rule, icon }
    : { name: capital(text.slice(0, end)), text: capital(text.slice(end + 2)), rule, icon };
}

/** Return a text with a capital letter at its start. */
export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** Return explanations as one text that is read aloud. */
export function aloud(told: readonly Explanation[]): string {
  return told
    .map(({ name, text, rule }) => [name ? `${name}:` : "", text, rule ? `(${rule})` : ""])
    .map((parts) => parts.filter(Boolean).join(" "))
    .join(" ");
}

/** So many signs of a card are told together. */
const MOST = 8;

/** Return what an element that has the focus means: itself, or the signs on it. */
export function toldBy(element: HTMLElement | SVGElement, explain: Explain): Explanation[] {
  const { explain: sign, about = "" } = element.dataset;
  if (sign !== undefined) return explain(sign, about);
  if (element.dataset.signs === undefined) return [];
  const found = new Map<string, Explanation>();
  for (const each of element.querySelectorAll<HTMLElement | SVGElement>("[data-explain]")) {
    for (const one of explain(each.dataset.explain ?? "", each.dataset.about ?? "")) {
      // Signs of which the same is true are told in one breath.
      const same = found.get(one.text);
      if (!same) found.set(one.text, one);
      else if (!same.name.split(", ").includes(one.name))
        found.set(one.text, { ...same, name: `${same.name}, ${one.name}`, icon: undefined });
    }
  }
  return [...found.values()].slice(0, MOST);
}

/** How far from a sign a finger may touch. */
export const FINGER = 8;

/**
 * Return the sign at a point of an element. On a card (`data-signs`) it is found by its place, because a button may lie
 * over all of them.
 */
export function signAt(
  target: EventTarget | null,
  x: number,
  y: number,
  reach = 0,
): HTMLElement | SVGElement | null {
  if (!(target instanceof Element)) return null;
  const sign = target.closest<HTMLElement | SVGElement>("[data-explain]");
  const card = target.closest("[data-signs]");
  if (card === null || (sign !== null && sign !== card && card.contains(sign))) return sign;
  let nearest: HTMLElement | SVGElement | null = null;
  let least = Infinity;
  for (const each of card.querySelectorAll<HTMLElement | SVGElement>("[data-explain]")) {
    const box = each.getBoundingClientRect();
    const aside = Math.max(box.left - x, x - box.right, 0) + Math.max(box.top - y, y - box.bottom, 0);
    // Of signs within each other the inner one is meant: it comes later.
    if (box.width === 0 || aside > reach || aside > least) continue;
    [nearest, least] = [each, aside];
  }
  return nearest ?? sign;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where an explanation stands: its corner, how far its point is from its left edge, and on which side. */
export interface Spot {
  left: number;
  top: number;
  point: number;
  above: boolean;
}

const GAP = 11;
const EDGE = 8;

/** Return where an explanation of a size stands beside a sign, so that all of it is seen. */
export function spotFor(
  sign: Box,
  size: { width: number; height: number },
  room: { width: number; height: number },
  below = false,
): Spot {
  const over = sign.top - GAP - size.height;
  const under = sign.top + sign.height + GAP;
  const fitsOver = over >= EDGE;
  const fitsUnder = under + size.height <= room.height - EDGE;
  const more = sign.top > room.height - sign.top - sign.height;
  const above = below ? !fitsUnder && (fitsOver || more) : fitsOver || (!fitsUnder && more);
  const middle = sign.left + sign.width / 2;
  const left = within(middle - size.width / 2, room.width - size.width);
  return {
    left,
    top: within(above ? over : under, room.height - size.height),
    point: Math.max(18, Math.min(size.width - 18, middle - left)),
    above,
  };
}

function within(value: number, most: number): number {
  return Math.max(EDGE, Math.min(most - EDGE, value));
}
