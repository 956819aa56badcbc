/** Outlines of bodies, and where on them things are fixed. */

export interface Body {
  readonly outline: string;
  /** Seams of a machine. */
  readonly seam?: string;
  /** The middle of the face, from the left. */
  readonly centre: number;
  /** Heights: of the eyes, the mouth, the top of the head, the arms, and what is worn on the chest. */
  readonly eyes: number;
  readonly mouth: number;
  readonly top: number;
  readonly arms: number;
  readonly chest: number;
  /** Half of the width between the eyes. */
  readonly half: number;
  /** The left side, where the arm grows. */
  readonly side: number;
}

type Fixed = Omit<Body, "centre" | "chest"> & Partial<Body>;

function body(fixed: Fixed): Body {
  return { centre: 50, chest: 79, ...fixed };
}

export const BODIES = {
  egg: body({
    outline: "M50 20C72 20 81 44 80 64C79 84 66 90 50 90C34 90 21 84 20 64C19 44 28 20 50 20Z",
    eyes: 46,
    mouth: 64,
    top: 20,
    half: 15,
    side: 21,
    arms: 64,
  }),
  pear: body({
    outline:
      "M50 18C66 18 70 32 72 46C74 56 86 62 84 76C82 88 66 90 50 90C34 90 18 88 16 76C14 62 26 56 28 46C30 32 34 18 50 18Z",
    eyes: 38,
    mouth: 54,
    top: 18,
    half: 12,
    side: 19,
    arms: 66,
  }),
  tall: body({
    outline: "M50 12C68 12 73 28 73 46L74 76C74 88 64 90 50 90C36 90 26 88 26 76L27 46C27 28 32 12 50 12Z",
    eyes: 36,
    mouth: 54,
    top: 12,
    half: 12,
    side: 27,
    arms: 62,
  }),
  wide: body({
    outline: "M50 34C80 34 92 52 91 70C90 86 74 90 50 90C26 90 10 86 9 70C8 52 20 34 50 34Z",
    eyes: 56,
    mouth: 73,
    top: 34,
    half: 18,
    side: 11,
    arms: 72,
  }),
  hump: body({
    outline:
      "M48 24C76 18 90 48 86 72C84 88 70 90 50 90C28 90 14 88 13 74C12 60 24 58 26 46C28 34 34 26 48 24Z",
    eyes: 50,
    mouth: 66,
    top: 24,
    half: 13,
    side: 15,
    arms: 72,
  }),
  bear: body({
    outline:
      "M50 16C70 16 78 30 77 44C77 52 74 57 70 60C78 64 81 74 79 82C77 90 66 90 50 90C34 90 23 90 21 82C19 74 22 64 30 60C26 57 23 52 23 44C22 30 30 16 50 16Z",
    eyes: 38,
    mouth: 52,
    top: 16,
    half: 14,
    side: 23,
    arms: 72,
  }),
  neck: body({
    outline:
      "M56 8C70 8 76 18 75 28C74 36 70 40 68 46L70 62C78 66 82 74 80 82C78 90 66 90 50 90C32 90 22 90 20 82C18 70 28 62 42 60L44 40C38 38 34 30 38 20C41 12 48 8 56 8Z",
    centre: 57,
    eyes: 22,
    mouth: 38,
    top: 8,
    half: 8,
    side: 22,
    arms: 74,
  }),
  long: body({
    outline:
      "M50 22C66 22 72 34 71 46C70 58 62 64 62 76C62 86 58 90 50 90C42 90 38 86 38 76C38 64 30 58 29 46C28 34 34 22 50 22Z",
    eyes: 42,
    mouth: 58,
    top: 22,
    half: 12,
    side: 33,
    arms: 68,
  }),
  spike: body({
    outline:
      "M50 14C62 20 70 26 80 28C78 40 82 50 86 60C78 66 76 78 72 90L28 90C24 78 22 66 14 60C18 50 22 40 20 28C30 26 38 20 50 14Z",
    eyes: 45,
    mouth: 63,
    top: 17,
    half: 14,
    side: 20,
    arms: 66,
  }),
  box: body({
    outline: "M30 26H70Q78 26 78 34V80Q78 88 70 88H30Q22 88 22 80V34Q22 26 30 26Z",
    eyes: 46,
    mouth: 66,
    top: 26,
    half: 14,
    side: 22,
    arms: 64,
  }),
  head: body({
    outline:
      "M32 18H68Q76 18 76 26V48Q76 56 68 56H62V60H70Q76 60 76 66V82Q76 88 70 88H30Q24 88 24 82V66Q24 60 30 60H38V56H32Q24 56 24 48V26Q24 18 32 18Z",
    eyes: 35,
    mouth: 48,
    top: 18,
    half: 13,
    side: 24,
    arms: 70,
    chest: 74,
  }),
  dome: body({
    outline: "M22 54C22 28 34 18 50 18C66 18 78 28 78 54L80 80Q80 88 72 88H28Q20 88 20 80Z",
    seam: "M22 54H78",
    eyes: 42,
    mouth: 62,
    top: 18,
    half: 14,
    side: 21,
    arms: 68,
  }),
  can: body({
    outline: "M26 30C26 20 74 20 74 30V82C74 92 26 92 26 82Z",
    seam: "M26 30C26 38 74 38 74 30M26 74C26 82 74 82 74 74",
    eyes: 45,
    mouth: 62,
    top: 23,
    half: 12,
    side: 26,
    arms: 64,
  }),
  kettle: body({
    outline:
      "M36 26H64Q68 26 69 31C82 38 88 52 85 68C83 82 74 88 50 88C26 88 17 82 15 68C12 52 18 38 31 31Q32 26 36 26Z",
    seam: "M27 34C40 40 60 40 73 34",
    eyes: 50,
    mouth: 68,
    top: 26,
    half: 14,
    side: 16,
    arms: 70,
  }),
  screen: body({
    outline:
      "M22 20H78Q86 20 86 28V58Q86 66 78 66H60V72H66Q72 72 72 78V88H28V78Q28 72 34 72H40V66H22Q14 66 14 58V28Q14 20 22 20Z",
    eyes: 40,
    mouth: 54,
    top: 20,
    half: 15,
    side: 28,
    arms: 80,
    chest: 80,
  }),
  capsule: body({
    outline: "M50 14C70 14 76 28 76 42V66C76 82 66 90 50 90C34 90 24 82 24 66V42C24 28 30 14 50 14Z",
    seam: "M24 68H76",
    eyes: 40,
    mouth: 58,
    top: 14,
    half: 13,
    side: 24,
    arms: 62,
  }),
  orb: body({
    outline: "M50 22A33 33 0 1 1 49.9 22Z",
    seam: "M18 62C30 70 70 70 82 62",
    eyes: 50,
    mouth: 67,
    top: 22,
    half: 15,
    side: 17,
    arms: 62,
  }),
  cone: body({
    outline: "M40 20H60Q65 20 67 26L82 82Q83 88 76 88H24Q17 88 18 82L33 26Q35 20 40 20Z",
    seam: "M22 74H78",
    eyes: 46,
    mouth: 64,
    top: 20,
    half: 11,
    side: 25,
    arms: 66,
  }),
  toaster: body({
    outline: "M26 34Q26 24 36 24H64Q74 24 74 34L82 40V80Q82 88 74 88H26Q18 88 18 80V40Z",
    seam: "M18 42H82",
    eyes: 50,
    mouth: 68,
    top: 24,
    half: 14,
    side: 18,
    arms: 66,
  }),
  hexagon: body({
    outline: "M34 20H66L84 50L68 88H32L16 50Z",
    eyes: 46,
    mouth: 64,
    top: 20,
    half: 14,
    side: 20,
    arms: 62,
  }),
  bin: body({
    outline: "M20 26H80V36H76L72 88H28L24 36H20Z",
    seam: "M24 36H76",
    eyes: 52,
    mouth: 69,
    top: 26,
    half: 13,
    side: 25,
    arms: 64,
  }),
} as const satisfies Record<string, Body>;

export type BodyName = keyof typeof BODIES;
