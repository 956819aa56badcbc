/** The signs of the factions. */
import type { CardFacts } from "../../api/types/rumblebots";
import type { IconName } from "../../ui/icons";

export type Faction = CardFacts["factions"][number];

export const FACTION_SIGNS: Record<Faction, IconName> = {
  animal: "animal",
  appliances: "appliances",
  bio: "bio",
  steam: "steam",
  mech: "gear",
  warfare: "warfare",
};
