/** The signs of the table and of its games. */
import { INK, PAPER } from "./svg";

/** Draw the logo: SVG elements in 40 x 40. */
export function logo(): string {
  return (
    `<g stroke="${INK}" stroke-width="2.4" stroke-linejoin="round">` +
    `<path d="M20 3v6" stroke-width="3" stroke="#e6b450"/>` +
    `<circle cx="20" cy="4" r="3" fill="#e2503f"/>` +
    `<rect x="5" y="9" width="30" height="20" rx="7" fill="#e6b450"/>` +
    `<path d="M8 33h24l3 5H5z" fill="#fbf1da"/>` +
    `<circle cx="14" cy="19" r="5" fill="${PAPER}"/><circle cx="26" cy="19" r="5" fill="${PAPER}"/></g>` +
    `<circle cx="15" cy="20" r="2.4" fill="${INK}"/><circle cx="25" cy="20" r="2.4" fill="${INK}"/>`
  );
}

function spinningEye(x: number): string {
  return (
    `<circle cx="${x}" cy="-2" r="14" fill="${PAPER}" stroke-width="3.5"/>` +
    `<circle cx="${x}" cy="-2" r="9" fill="none" stroke="#8b5cc0" stroke-width="2.5"/>` +
    `<circle cx="${x}" cy="-2" r="4" fill="${INK}" stroke="none"/>`
  );
}

/** Draw the creature on the back of a Mindbug: SVG elements around 0, 0, within 64 of it. */
export function mindbug(): string {
  return (
    `<g stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M-30 -20L-52 -46M30 -20L52 -46M-36 6L-60 0M36 6L60 0M-30 26L-50 42M30 26L50 42" stroke-width="6"/>` +
    `<ellipse rx="40" ry="44" fill="#f28fb1"/>` +
    `<path d="M-26 -32C-40 -52 -8 -66 0 -48C8 -66 40 -52 26 -32" fill="#ffb9cf"/>` +
    `<path d="M0 -48V-22M-14 -46c-4 8 4 10 0 18M14 -46c4 8 -4 10 0 18" fill="none" stroke-width="3"/>` +
    spinningEye(-15) +
    spinningEye(15) +
    `<path d="M-12 24Q0 32 12 24" fill="none"/></g>`
  );
}
