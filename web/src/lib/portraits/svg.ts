/** The strokes that every drawing is made of. They return SVG text; `outlined` gives it its ink. */

/** The colour of all outlines. */
export const INK = "#241b30";
/** The white of eyes and paper. */
export const PAPER = "#fffdf5";

/** Write a number with at most two decimals, so that every browser writes the same text. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Write path data, with its numbers rounded. */
export function at(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, index) => text + number(values[index - 1] ?? 0) + part);
}

function faded(opacity: number): string {
  return opacity === 1 ? "" : ` opacity="${number(opacity)}"`;
}

/** Wrap a drawing so that its shapes have an ink outline and its lines are not filled. */
export function outlined(drawing: string): string {
  return `<g fill="none" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">${drawing}</g>`;
}

/** Draw a filled shape with an outline. */
export function shape(data: string, fill: string): string {
  return `<path d="${data}" fill="${fill}"/>`;
}

/** Draw a filled shape without an outline. */
export function patch(data: string, fill: string, opacity = 1): string {
  return `<path d="${data}" fill="${fill}" stroke="none"${faded(opacity)}/>`;
}

/** Draw an ellipse with an outline. */
export function oval(x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string {
  const turned = turn === 0 ? "" : ` transform="rotate(${at`${turn} ${x} ${y}`})"`;
  return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"${turned}/>`;
}

/** Draw a disc with an outline. */
export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"/>`;
}

/** Draw a disc without an outline. */
export function dot(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}" stroke="none"${faded(opacity)}/>`;
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  return `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="${number(radius)}"`;
}

/** Draw a rectangle with round corners and an outline. */
export function plate(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  return `${rectangle(x, y, width, height, radius)} fill="${fill}"/>`;
}

/** Draw a rectangle with round corners and without an outline. */
export function tile(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  return `${rectangle(x, y, width, height, radius)} fill="${fill}" stroke="none"/>`;
}

/** Draw a line. */
export function line(data: string, width = 2.2, colour = INK, opacity = 1): string {
  const stroke = colour === INK ? "" : ` stroke="${colour}"`;
  return `<path d="${data}"${stroke} stroke-width="${number(width)}"${faded(opacity)}/>`;
}

/** Draw a thick line with an outline: an arm, a tail, a trunk. */
export function limb(data: string, width: number, colour: string): string {
  return line(data, width + 5) + line(data, width, colour);
}

/** Draw something on the left, and its mirror image on the right. */
export function both(left: string): string {
  return `${left}<g transform="matrix(-1 0 0 1 100 0)">${left}</g>`;
}

/** Join what `draw` makes of each item. */
export function each<Item>(items: readonly Item[], draw: (item: Item, index: number) => string): string {
  return items.map(draw).join("");
}

function polygon(
  corners: number,
  x: number,
  y: number,
  corner: (index: number) => [angle: number, radius: number],
): string {
  let data = "";
  for (let index = 0; index < corners; index++) {
    const [angle, radius] = corner(index);
    const across = (x + radius * Math.cos(angle)).toFixed(1);
    const down = (y + radius * Math.sin(angle)).toFixed(1);
    data += `${index === 0 ? "M" : "L"}${across} ${down}`;
  }
  return `${data}Z`;
}

/** Draw a gear wheel with a hole; without a `hole` colour the hole is ink. */
export function gear(x: number, y: number, radius: number, teeth: number, fill: string, hole = INK): string {
  const corners = teeth * 4;
  const rim = polygon(corners, x, y, (index) => [
    ((index - 0.5) / corners) * Math.PI * 2,
    index % 4 < 2 ? radius : radius * 0.78,
  ]);
  return shape(rim, fill) + disc(x, y, radius * 0.32, hole);
}

/** Give the path data of a star with so many points. */
export function starPath(x: number, y: number, outer: number, inner: number, points: number): string {
  return polygon(points * 2, x, y, (index) => [
    (index / points) * Math.PI - Math.PI / 2,
    index % 2 === 0 ? outer : inner,
  ]);
}
