/** The pictures that a page has drawn: each is one symbol in a hidden sprite, and shown as often as it is needed. */
import { figure, scene } from "./portrait";
import { subjectKey, type Subject } from "./subject";

const SVG = "http://www.w3.org/2000/svg";

interface Sprite {
  readonly element: SVGSVGElement;
  readonly ids: Map<string, string>;
}

/** One sprite a document, so that another window has its own. */
const sprites = new WeakMap<Document, Sprite>();

function spriteOf(page: Document): Sprite {
  let sprite = sprites.get(page);
  if (sprite === undefined) {
    const element = page.createElementNS(SVG, "svg");
    element.setAttribute("width", "0");
    element.setAttribute("height", "0");
    element.setAttribute("aria-hidden", "true");
    element.setAttribute("focusable", "false");
    // It may not be hidden altogether: browsers do not clip by what is not displayed.
    element.style.position = "absolute";
    sprite = { element, ids: new Map() };
    sprites.set(page, sprite);
  }
  if (!sprite.element.isConnected) page.body.prepend(sprite.element);
  return sprite;
}

/** Give the id of the symbol that shows a subject, with its window or cut out; draw it if nobody did yet. */
export function symbolId(subject: Subject, cutout = false, page: Document = document): string {
  const { element, ids } = spriteOf(page);
  const key = `${cutout ? "cutout" : "scene"} ${subjectKey(subject)}`;
  let id = ids.get(key);
  if (id === undefined) {
    id = `face-${ids.size}`;
    ids.set(key, id);
    const symbol = page.createElementNS(SVG, "symbol");
    symbol.id = id;
    symbol.setAttribute("viewBox", "0 0 100 100");
    // In a place that is not square the window goes on to both sides.
    symbol.setAttribute("overflow", "visible");
    symbol.innerHTML = cutout ? figure(subject, id) : scene(subject, id);
    element.append(symbol);
  }
  return id;
}
