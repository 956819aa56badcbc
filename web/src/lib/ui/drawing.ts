/** Drawings of our own inside an SVG element. Each is read once and copied from then on: a table has hundreds. */
import type { Attachment } from "svelte/attachments";

const read = new Map<string, DocumentFragment>();

/** Fill an element with a drawing. */
export function drawing(markup: string): Attachment<SVGElement> {
  return (element) => element.replaceChildren(copyOf(markup));
}

function copyOf(markup: string): Node {
  let one = read.get(markup);
  if (one === undefined) {
    const place = document.createElement("template");
    place.innerHTML = `<svg>${markup}</svg>`;
    one = document.createDocumentFragment();
    one.append(...(place.content.firstElementChild?.childNodes ?? []));
    read.set(markup, one);
  }
  return one.cloneNode(true);
}
