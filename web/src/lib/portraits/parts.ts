/** The parts that a figure is put together from. */
import type { BackName } from "./backs";
import type { BodyName } from "./bodies";
import type { EyesName, MouthName } from "./faces";
import type { ArmsName, LegsName } from "./limbs";
import type { TextureName } from "./textures";
import type { TopName } from "./tops";

export interface Parts {
  readonly body: BodyName;
  readonly back: BackName;
  readonly legs: LegsName;
  readonly arms: ArmsName;
  readonly top: TopName;
  readonly eyes: EyesName;
  readonly mouth: MouthName;
  readonly texture: TextureName;
}

/** Several choices for each part. */
export type PartPool = { readonly [Part in keyof Parts]: readonly Parts[Part][] };
