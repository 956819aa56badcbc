/** The pictures that a page has drawn: each is one symbol in a hidden sprite, and shown as often as it is needed. */
const SVG = "http://www.w3.org/2000/svg";

/** A picture in the sprite: the id of its symbol, and its view box. */
export interface SpriteImage {
  readonly id: string;
  readonly viewBox: string;
}

interface Sprite {
  readonly element: SVGSVGElement;
  readonly images: Map<string, SpriteImage>;
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
    sprite = { element, images: new Map() };
    sprites.set(page, sprite);
  }
  if (!sprite.element.isConnected) page.body.prepend(sprite.element);
  return sprite;
}

/**
 * Give the picture of a key; draw it if nobody did yet. `draw` is given an id that the picture has alone on this page,
 * for those that need ids inside. The view box is as wide and as high as said and begins at 0, 0 unless it is centred.
 */
export function spriteImage(
  key: string,
  [width, height]: readonly [width: number, height: number],
  draw: (id: string) => string,
  { centred = false, page = document }: { centred?: boolean; page?: Document } = {},
): SpriteImage {
  const { element, images } = spriteOf(page);
  let image = images.get(key);
  if (image === undefined) {
    const viewBox = `0 0 ${width} ${height}`;
    image = { id: `picture-${images.size}`, viewBox };
    images.set(key, image);
    const symbol = page.createElementNS(SVG, "symbol");
    symbol.id = image.id;
    symbol.setAttribute("viewBox", centred ? `${-width / 2} ${-height / 2} ${width} ${height}` : viewBox);
    // In a place of another form a picture goes on beyond its edges.
    symbol.setAttribute("overflow", "visible");
    symbol.innerHTML = draw(image.id);
    element.append(symbol);
  }
  return image;
}
