/** What shows the keywords of a creature and the type of a robot. */
import type { Body } from "./bodies";
import type { EyesName } from "./faces";
import { TYPE_COLOURS } from "./palettes";
import type { RobotType } from "./subject";
import { INK, at, both, disc, dot, limb, line, patch, shape } from "./svg";

const RED = "#e2503f";
const POISON = "#a6e04a";

/** Draw a mask across the eyes; it must be clipped to the body. */
export function mask({ eyes: y }: Body): string {
  return patch(at`M0 ${y - 10}H100V${y + 9}Q75 ${y + 12} 50 ${y + 4}Q25 ${y + 12} 0 ${y + 9}Z`, INK, 0.82);
}

/** Draw plates on the shoulders. */
export function shoulderPlates({ side: x, arms: y }: Body): string {
  return both(
    shape(
      at`M${x - 3} ${y + 2}Q${x + 4} ${y - 8} ${x + 15} ${y - 4}L${x + 13} ${y + 10}Q${x + 4} ${y + 14} ${x - 3} ${y + 10}Z`,
      "#c9d2de",
    ) +
      dot(x + 3, y + 4, 1.6, INK) +
      dot(x + 10, y + 2, 1.6, INK),
  );
}

/** Draw a scope round the right eye. */
export function scope({ centre, half, eyes, top }: Body, kind: EyesName): string {
  const [x, y] = kind === "stalks" ? [67, top - 10] : [centre + half - 2, eyes];
  return disc(x, y, 10, "none") + line(at`M${x} ${y - 13}v5M${x} ${y + 13}v-5M${x + 13} ${y}h-5`, 2.6, RED);
}

/** Draw drops beside the mouth. */
export function drops({ centre: x, mouth: y }: Body): string {
  return (
    shape(at`M${x + 14} ${y + 1}c-5 8-4 13 0 13s5-5 0-13z`, POISON) +
    shape(at`M${x - 15} ${y + 3}c-3.5 6-3 9 0 9s3.5-3 0-9z`, POISON)
  );
}

/** Draw burning brows over the eyes. */
export function brows({ centre, eyes, top }: Body, kind: EyesName): string {
  const [y, apart] = kind === "stalks" ? [top - 10, 17] : [eyes, 11];
  const brow = (side: 1 | -1): string =>
    limb(at`M${centre + side * (apart + 10)} ${y - 11}L${centre + side * (apart - 6)} ${y - 5}`, 2, RED);
  return brow(-1) + brow(1);
}

/** Draw the sign of a type on the chest. */
export function typeSign(type: RobotType, { chest }: Body): string {
  const [x, y, fill] = [38, Math.min(81, chest + 2), TYPE_COLOURS[type]];
  switch (type) {
    case "cosmetic":
      return shape(at`M${x} ${y - 6}L${x + 6} ${y}L${x} ${y + 6}L${x - 6} ${y}Z`, fill);
    case "speed":
      return shape(at`M${x} ${y - 6}L${x + 6} ${y + 5}H${x - 6}Z`, fill);
    case "communications":
      return disc(x, y, 5.5, fill);
    case "efficiency":
      return shape(at`M${x - 2} ${y - 6}h4v4h4v4h-4v4h-4v-4h-4v-4h4z`, fill);
  }
}
