/** The icons of the page: 24 by 24, in the colour of the text. `--hole` is the colour behind them. */
export const icons = {
  heart:
    '<path d="M12 21C4 15 2 11 2 7.5A5 5 0 0 1 12 6a5 5 0 0 1 10 1.5C22 11 20 15 12 21Z" fill="currentColor"/>',
  hourglass:
    '<path d="M6 3h12M6 21h12M7 3c0 5 3 6 4 9c-1 3-4 4-4 9M17 3c0 5-3 6-4 9c1 3 4 4 4 9" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><path d="M9 20c1-3 5-3 6 0zM10 8h4l-2 3z" fill="currentColor"/>',
  clock:
    '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M12 7v5l3.5 2" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
  undo: '<path d="M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  bulb: '<path d="M8 16c-2-2-3-3.5-3-6.5a7 7 0 0 1 14 0c0 3-1 4.5-3 6.5v2H8zM9 21h6" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
  book: '<path d="M4 5c3-1.5 6-1 8 1c2-2 5-2.5 8-1v14c-3-1.5-6-1-8 1c-2-2-5-2.5-8-1zM12 6v14" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linejoin="round"/>',
  chat: '<path d="M4 5h16v11h-9l-4 4v-4H4z" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round"/>',
  scroll:
    '<path d="M8 6h13M8 12h13M8 18h13" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><path d="M3.500 6h.01M3.500 12h.01M3.500 18h.01" fill="none" stroke="currentColor" stroke-width="3.600" stroke-linecap="round"/>',
  out: '<path d="M13 4h7v7M20 4l-9 9M17 14v6H4V7h6" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round"/>',
  settings:
    '<path d="M12 2l2 3 3.5-.8 .5 3.6 3.4 1.4L20 12l1.4 2.8-3.4 1.4-.5 3.6L14 19l-2 3-2-3-3.5 .8-.5-3.6-3.4-1.4L4 12 2.6 9.2 6 7.8l.5-3.6L10 5z" fill="currentColor"/><circle cx="12" cy="12" r="3.2" fill="var(--hole,#1b2039)"/>',
  sword:
    '<path d="M20 3l-1 5-9 9-3-3 9-9zM5 13l6 6M4 20l3.5-3.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/>',
  shield: '<path d="M12 2.5l8 2.5v6c0 5-3.5 8.5-8 10.5C7.5 19.5 4 16 4 11V5z" fill="currentColor"/>',
  burst:
    '<path d="M12 1l2.6 5.6L20 4l-1.5 5.7L24 12l-5.5 2.3L20 20l-5.4-2.6L12 23l-2.6-5.6L4 20l1.5-5.7L0 12l5.5-2.3L4 4l5.4 2.6z" fill="currentColor"/>',
  wall: '<path d="M2 5h20v14H2zM2 12h20M9 5v7M15 12v7M6 12v7M17 5v7" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round"/>',
  crystal:
    '<path d="M12 1.5L20 9l-8 13.5L4 9z" fill="currentColor"/><path d="M12 1.5L9 9l3 13.5L15 9z" fill="#fff" opacity=".4"/>',
  scrap:
    '<path d="M8 2.5h8l5.5 9.5L16 21.5H8L2.5 12z" fill="currentColor"/><circle cx="12" cy="12" r="4" fill="var(--hole,#1b2039)"/>',
  animal:
    '<ellipse cx="12" cy="16" rx="6" ry="5" fill="currentColor"/><circle cx="4.5" cy="10.5" r="2.6" fill="currentColor"/><circle cx="9.3" cy="5.5" r="2.7" fill="currentColor"/><circle cx="14.7" cy="5.5" r="2.7" fill="currentColor"/><circle cx="19.5" cy="10.5" r="2.6" fill="currentColor"/>',
  appliances:
    '<path d="M8 1.5v6M16 1.5v6" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><path d="M4.5 7.5h15v4a7.5 7 0 0 1-15 0zM12 18v5" fill="currentColor" stroke="currentColor" stroke-width="2.5"/>',
  bio: '<path d="M3 21C2 9 9 3 22 2.5C22 15 15 21 6.5 18.5" fill="currentColor"/><path d="M3 22C6 15 11 11 16 8.5" stroke="var(--hole,#1b2039)" stroke-width="1.8" fill="none"/>',
  steam:
    '<path d="M5 21h14v-5H5zM9 16v-3h6v3z" fill="currentColor"/><path d="M9 10c-2-3 2-4 0-8M15 10c-2-3 2-4 0-8" stroke="currentColor" stroke-width="2.6" fill="none" stroke-linecap="round"/>',
  gear: '<path d="M10 1h4l.8 3.2 2.8 1.2 2.9-1.7 2.8 2.8-1.7 2.9 1.2 2.8L23 10v4l-.2 .2-3 .8-1.2 2.8 1.7 2.9-2.8 2.8-2.9-1.7-2.8 1.2L11 23l-3-.6-1-2.6-2.9 1.2-2.8-2.8 1.7-2.9L1.8 13 1 10l3.2-.8 1.2-2.8L3.7 3.5 6.5 .7 9.4 2.4z" fill="currentColor"/><circle cx="11.8" cy="11.8" r="4" fill="var(--hole,#1b2039)"/>',
  warfare: '<path d="M12 1l9 8v5l-9-7.5L3 14V9zM12 11l9 8v4l-9-7-9 7v-4z" fill="currentColor"/>',
  diamond: '<path d="M12 1l10 11-10 11L2 12z" fill="currentColor"/>',
  triangle: '<path d="M12 2l11 19H1z" fill="currentColor"/>',
  circle: '<circle cx="12" cy="12" r="10" fill="currentColor"/>',
  plus: '<path d="M8 1.5h8V8h6.5v8H16v6.5H8V16H1.5V8H8z" fill="currentColor"/>',
  square: '<rect x="3" y="3" width="18" height="18" fill="currentColor"/>',
  hexagon: '<path d="M7 2.5h10l5.5 9.5L17 21.5H7L1.5 12z" fill="currentColor"/>',
  vortex:
    '<path d="M12 12c0-2 3-2 3 .5c0 4-7 4-7-1c0-6 11-6 11 1.5c0 9-15 9-15-2C4 3 16 1 20 6" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>',
  upgrade: '<path d="M12 2l9 9h-5v6H8v-6H3zM8 19.5h8V23H8z" fill="currentColor"/>',
  assemble:
    '<path d="M21 6.5l-4 4-3.5-3.5 4-4a6 6 0 0 0-8 7L2 17.5 6.5 22l7.5-7.5a6 6 0 0 0 7-8z" fill="currentColor"/>',
  design:
    '<path d="M16 2l6 6L8 22H2v-6z" fill="currentColor"/><path d="M13 5l6 6" stroke="var(--hole,#1b2039)" stroke-width="2"/>',
  fabricate: '<path d="M3 3h13l3 3v4h-5v12H9V10H3z" fill="currentColor"/>',
  recycle: '<path d="M12 2l5 8H7zM2 21l4-9 5 9zM22 21h-9l4-9z" fill="currentColor"/>',
  sensor:
    '<circle cx="12" cy="14" r="4" fill="currentColor"/><path d="M4 14a8 8 0 0 1 16 0M0.5 13a11.5 11.5 0 0 1 23 0" fill="none" stroke="currentColor" stroke-width="2.2"/><path d="M12 18v5" stroke="currentColor" stroke-width="2.6"/>',
  microchip:
    '<rect x="5" y="5" width="14" height="14" rx="2" fill="currentColor"/><path d="M9 1v4M15 1v4M9 19v4M15 19v4M1 9h4M1 15h4M19 9h4M19 15h4" stroke="currentColor" stroke-width="2.4"/>',
  program:
    '<path d="M8 5L2 12l6 7M16 5l6 7-6 7" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>',
  tape: '<circle cx="11" cy="11" r="7.5" fill="none" stroke="currentColor" stroke-width="5"/><path d="M12 21h11v-4h-5" fill="currentColor"/>',
  battery:
    '<rect x="5" y="5" width="14" height="18" rx="2.5" fill="currentColor"/><rect x="9" y="1" width="6" height="4" fill="currentColor"/><path d="M13 8l-4 6h3l-1 5 4-6.5h-3z" fill="var(--hole,#1b2039)"/>',
  robot:
    '<rect x="4" y="2" width="16" height="20" rx="3" fill="currentColor"/><circle cx="9" cy="10" r="2" fill="var(--hole,#1b2039)"/><circle cx="15" cy="10" r="2" fill="var(--hole,#1b2039)"/><path d="M8 16h8" stroke="var(--hole,#1b2039)" stroke-width="2.2"/>',
  wild: '<path d="M12 1l3 7.5L23 9l-6 5.2 2 8.3-7-4.5-7 4.5 2-8.3L1 9l8-.5z" fill="currentColor"/>',
  vp: '<circle cx="12" cy="12" r="11" fill="currentColor"/><path d="M12 5l2 4.7 5 .4-3.8 3.3 1.2 5-4.4-2.7-4.4 2.7 1.2-5L5 10.1l5-.4z" fill="var(--hole,#fff)"/>',
  rowVp:
    '<path d="M12 0.5l2 4 4.5.5-3.3 3 1 4.5L12 10.3 7.8 12.5l1-4.5-3.3-3L10 4.5z" fill="currentColor"/><rect x="0.5" y="15" width="6.5" height="8.5" rx="1.5" fill="currentColor"/><rect x="8.8" y="15" width="6.5" height="8.5" rx="1.5" fill="currentColor"/><rect x="17" y="15" width="6.5" height="8.5" rx="1.5" fill="currentColor"/>',
  swap: '<path d="M4 8h14l-4-5M20 16H6l4 5" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
  unlock:
    '<rect x="4" y="11" width="16" height="11" rx="2" fill="currentColor"/><path d="M8 11V7a4 4 0 0 1 7.8-1" fill="none" stroke="currentColor" stroke-width="2.6"/>',
  lock: '<rect x="4" y="11" width="16" height="11" rx="2" fill="currentColor"/><path d="M8 11V7a4 4 0 0 1 8 0v4" fill="none" stroke="currentColor" stroke-width="2.6"/>',
  class: '<path d="M12 3L1 9l11 6 11-6zM5 13v5c4 3 10 3 14 0v-5l-7 4z" fill="currentColor"/>',
  hunter:
    '<circle cx="12" cy="12" r="7" fill="none" stroke="currentColor" stroke-width="2.6"/><path d="M12 1v6M12 17v6M1 12h6M17 12h6" stroke="currentColor" stroke-width="2.6"/>',
  frenzy:
    '<path d="M3 20L11 3l-1 8h5L9 22l1-8H4M14 20L21 6" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>',
  poisonous: '<path d="M12 2c6 8 7 10 7 13a7 7 0 0 1-14 0c0-3 1-5 7-13z" fill="currentColor"/>',
  sneaky:
    '<path d="M1 8c7-3 15-3 22 0c0 6-2 9-6 9c-3 0-3-3-5-3s-2 3-5 3c-4 0-6-3-6-9z" fill="currentColor"/><circle cx="7.5" cy="11.5" r="2" fill="var(--hole,#241b30)"/><circle cx="16.5" cy="11.5" r="2" fill="var(--hole,#241b30)"/>',
  tough:
    '<path d="M12 2.5l8 2.5v6c0 5-3.5 8.5-8 10.5C7.5 19.5 4 16 4 11V5z" fill="none" stroke="currentColor" stroke-width="2.6"/><path d="M8 12h8M12 8v8" stroke="currentColor" stroke-width="2.6"/>',
  cross: '<path d="M5 5l14 14M19 5L5 19" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"/>',
  tick: '<path d="M4 13l5.5 5.5L20 6" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>',
  play: '<path d="M6 3l15 9-15 9z" fill="currentColor"/>',
  pause: '<path d="M5 3h5v18H5zM14 3h5v18h-5z" fill="currentColor"/>',
  next: '<path d="M4 3l11 9-11 9zM17 3h4v18h-4z" fill="currentColor"/>',
  previous: '<path d="M20 3L9 12l11 9zM3 3h4v18H3z" fill="currentColor"/>',
  skip: '<path d="M2 4l9 8-9 8zM12 4l10 8-10 8z" fill="currentColor"/>',
  link: '<path d="M10 14a4.5 4.5 0 0 0 6.5 0l4-4a4.6 4.6 0 0 0-6.5-6.5l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.5 0l-4 4a4.6 4.6 0 0 0 6.5 6.5l1.5-1.5" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  people:
    '<circle cx="9" cy="8" r="4.5" fill="currentColor"/><path d="M0.5 21c0-9 17-9 17 0z" fill="currentColor"/><path d="M15.5 3.8a4.5 4.5 0 0 1 0 8.4M19 14c3 1 4.5 3.5 4.5 7" stroke="currentColor" stroke-width="2.4" fill="none" stroke-linecap="round"/>',
  person:
    '<circle cx="12" cy="7.5" r="5" fill="currentColor"/><path d="M2.5 22c0-11 19-11 19 0z" fill="currentColor"/>',
  bot: '<rect x="3" y="7" width="18" height="14" rx="4" fill="currentColor"/><path d="M12 2v5" stroke="currentColor" stroke-width="2.4"/><circle cx="12" cy="2.5" r="2" fill="currentColor"/><circle cx="8.5" cy="13" r="2.2" fill="var(--hole,#1b2039)"/><circle cx="15.5" cy="13" r="2.2" fill="var(--hole,#1b2039)"/>',
  globe:
    '<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2.2"/><path d="M2.5 12h19M12 2.5c-6 5-6 14 0 19c6-5 6-14 0-19" fill="none" stroke="currentColor" stroke-width="2"/>',
  sun: '<circle cx="12" cy="12" r="5" fill="currentColor"/><path d="M12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M20 4l-2 2M4 20l2-2" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
  calendar:
    '<rect x="2.5" y="4.5" width="19" height="17" rx="3" fill="none" stroke="currentColor" stroke-width="2.3"/><path d="M2.5 10h19M8 1.5v5M16 1.5v5" stroke="currentColor" stroke-width="2.3"/>',
  more: '<circle cx="4" cy="12" r="2.6" fill="currentColor"/><circle cx="12" cy="12" r="2.6" fill="currentColor"/><circle cx="20" cy="12" r="2.6" fill="currentColor"/>',
  eye: '<path d="M1 12c5-8 17-8 22 0c-5 8-17 8-22 0z" fill="none" stroke="currentColor" stroke-width="2.3"/><circle cx="12" cy="12" r="3.8" fill="currentColor"/>',
  left: '<path d="M15 4l-8 8 8 8" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  up: '<path d="M12 21V4M5 11l7-7 7 7" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  right:
    '<path d="M3 12h17M13 5l7 7-7 7" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  crown: '<path d="M2 6l5 5 5-8 5 8 5-5-2 14H4z" fill="currentColor"/>',
  card: '<rect x="5" y="2" width="14" height="20" rx="2.5" fill="none" stroke="currentColor" stroke-width="2.4"/>',
  mindbug:
    '<ellipse cx="12" cy="13" rx="7" ry="8.5" fill="currentColor"/><path d="M8 5L5 1M16 5l3-4M5 11L1 9M19 11l4-2M5 17l-4 2M19 17l4 2" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/><circle cx="9" cy="11" r="2.2" fill="var(--hole,#1b2039)"/><circle cx="15" cy="11" r="2.2" fill="var(--hole,#1b2039)"/>',
  flag: '<path d="M5 22V2.5h14l-3 5 3 5H5" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round"/>',
  trash:
    '<path d="M3 6h18M9 6V3h6v3M5.5 6l1 16h11l1-16" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round"/>',
  search:
    '<circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="2.8"/><path d="M15 15l7 7" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/>',
  chart:
    '<path d="M3 21V3M3 21h18M7 16l4-5 4 3 6-8" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>',
  table:
    '<path d="M3 5h18v14H3zM3 10h18M3 14.500h18M10 5v14" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 1 1 9.500 4a7 7 0 0 0 10.500 10.500z" fill="currentColor"/>',
  mute: '<path d="M4 4h16v11H11l-5 4v-4H4zM7 21L18 2" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/>',
  sound:
    '<path d="M3 9v6h4l6 5V4L7 9z" fill="currentColor"/><path d="M16 8.500a5 5 0 0 1 0 7M18.500 5.500a9 9 0 0 1 0 13" fill="none" stroke="currentColor" stroke-width="2.300" stroke-linecap="round"/>',
  download:
    '<path d="M12 3v12M6 10l6 6 6-6M4 21h16" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round"/>',
  stop: '<rect x="5" y="5" width="14" height="14" rx="2" fill="currentColor"/>',
} as const;

export type IconName = keyof typeof icons;
