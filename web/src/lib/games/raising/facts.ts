/** What is printed on the pieces of Raising Robots, found by name. */
import type {
  ActionFacts,
  BoardActionFacts,
  ClassFacts,
  EnergyFacts,
  InventorFacts,
  PlayerView,
  RaisingCatalogue,
  RobotFacts,
  RowFacts,
  TokenFacts,
} from "../../api/types/raising";

export const PHASES = ["upgrade", "assemble", "design", "fabricate", "recycle"] as const;
export type Phase = (typeof PHASES)[number];
export const ROWS = ["design", "fabricate", "recycle"] as const;
export type Row = (typeof ROWS)[number];
export const TYPES = ["cosmetic", "speed", "communications", "efficiency"] as const;
export type TokenType = (typeof TYPES)[number];
export const STOCK = ["vp", "sensor", "gear", "microchip", "program", "tape", "battery"] as const;
/** The slots of a row. */
export const SLOTS = 5;

type CardFacts = RaisingCatalogue["cards"][string];

/** A place for a token with its name in offers. */
export interface Place extends TokenFacts {
  piece: string;
}

/** An action of the board with its name in offers and views. */
export interface BoardAction extends BoardActionFacts {
  id: string;
}

/** A row of the Upgrade section with its name in offers. */
export interface UpgradeRow extends RowFacts {
  piece: string;
}

export class Facts {
  readonly places: Place[];
  readonly actions: BoardAction[];
  readonly upgradeRows: UpgradeRow[];
  readonly letters: ReadonlyMap<string, string>;

  constructor(readonly catalogue: RaisingCatalogue) {
    const cards = Object.entries(catalogue.cards);
    this.places = cards.flatMap(([piece, card]) => (card.kind === "token" ? [{ ...card, piece }] : []));
    this.actions = cards.flatMap(([id, card]) => (card.kind === "action" ? [{ ...card, id }] : []));
    this.upgradeRows = cards.flatMap(([piece, card]) => (card.kind === "row" ? [{ ...card, piece }] : []));
    this.letters = new Map(Object.entries(catalogue.letters).map(([item, letter]) => [letter, item]));
  }

  robot(id: string): RobotFacts {
    return this.#card(id, "robot");
  }

  class(id: string): ClassFacts {
    return this.#card(id, "class");
  }

  inventor(id: string): InventorFacts {
    return this.#card(id, "inventor");
  }

  energy(id: string): EnergyFacts {
    return this.#card(id, "energy");
  }

  /** Return what kind of card has this name, if any has. */
  kind(id: string): CardFacts["kind"] | null {
    return this.catalogue.cards[id]?.kind ?? null;
  }

  name(id: string): string {
    return this.catalogue.cards[id]?.name ?? this.word(id);
  }

  word(id: string): string {
    return this.catalogue.words[id] ?? id;
  }

  /** Return an item with the form of its number. */
  counted(item: string, count: number): string {
    return count === 1 ? this.name(item) : (this.catalogue.words[`${item}_many`] ?? this.name(item));
  }

  /** Return the actions of the board in a phase, in their order. */
  actionsOf(phase: Phase): BoardAction[] {
    return this.actions.filter((action) => action.phase === phase);
  }

  placesOf(phase: Phase): Place[] {
    return this.places.filter((place) => place.phase === phase);
  }

  /** Return the place whose token covers a part of an action of the board. */
  placeOf(action: string): Place | null {
    return this.places.find((place) => place.action === action) ?? null;
  }

  /** Return the places of a phase that cover no action: energy, Inspiration. */
  extrasOf(phase: Phase): Place[] {
    return this.placesOf(phase).filter((place) => place.action === null);
  }

  /** Return what an action of the board does for a player now. */
  printed(action: BoardAction, player: PlayerView): ActionFacts {
    return player.unlocked.includes(action.id) ? action.improved : action.action;
  }

  /** Return the energy under a token; that of Assemble is an option of the table. */
  energyUnder(place: Place, options: Record<string, boolean | number | string>): number {
    const chosen = place.option === null ? undefined : options[place.option];
    return typeof chosen === "number" ? chosen : place.energy;
  }

  #card<Kind extends CardFacts["kind"]>(id: string, kind: Kind): Extract<CardFacts, { kind: Kind }> {
    const card = this.catalogue.cards[id];
    if (card?.kind !== kind) throw new Error(`there is no ${kind} ${id}`);
    return card as Extract<CardFacts, { kind: Kind }>;
  }
}
