/** What a board is drawn from and played on: a live table, or a record that is watched. */
import type { OfferUpdate, Span, Update, View } from "../api/types/common";
import type { ChatLine, RoomView } from "../api/types/server";
import type { Film, Frame } from "./film.svelte";
import type { LogLine } from "./log";
import type { Refusal } from "./table.svelte";

/** Return where the rules of a game are: at the one that is asked about or was refused by, if there is one. */
export function rulesOf(game: string, { refusal, question }: Pick<Stage, "refusal" | "question">): string {
  const rule = refusal?.rule ?? question?.rule ?? "";
  return `/rules/${game}${rule ? `#${rule}` : ""}`;
}

/** A piece by its card, and by its id if the viewer can tell it from others. */
export interface Piece {
  card: string;
  id?: number | undefined;
}

/** Return whether two mentions are of one piece; without an id any copy of the card is meant. */
export function same(one: Piece, other: Piece): boolean {
  if (one.id !== undefined && other.id !== undefined) return one.id === other.id;
  return one.card === other.card;
}

/** Return the offers that are about a piece, in any of these roles. */
export function offersAbout(offers: OfferUpdate[], piece: Piece, roles?: string[]): OfferUpdate[] {
  return offers.filter((offer) =>
    offer.pieces.some((part) => same(part, piece) && (roles === undefined || roles.includes(part.role))),
  );
}

/** Return why a piece cannot be chosen, if the question concerns it. */
export function lockOn(locked: Update["locked"], piece: Piece): Update["locked"][number] | null {
  return locked.find((part) => same(part, piece)) ?? null;
}

export interface Stage {
  /** Who sits where, and what was chosen for the game. */
  readonly room: RoomView | null;
  /** The last update; null while a record is watched. */
  readonly update: Update | null;
  /** The seat whose view is shown; null for a spectator's. */
  readonly seat: number | null;
  readonly log: LogLine[];
  readonly chat: ChatLine[];
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  readonly looked: LogLine | null;
  /** What is pointed at or has the focus, so that "Why?" can explain it. */
  pointed: Piece | null;
  readonly film: Film;
  /** What is drawn now. */
  readonly frame: Frame | null;
  readonly view: View | null;
  /** Whether the table is shown as it is now. */
  readonly current: boolean;
  readonly offers: OfferUpdate[];
  readonly locked: Update["locked"];
  readonly question: Update["question"];
  /** Whether this viewer is asked something, and may answer now. */
  readonly asked: boolean;
  readonly over: boolean;
  readonly spectating: boolean;
  /** Whether a record is watched: then nothing can be done. */
  readonly replaying: boolean;
  /** Whether there is nobody to talk to. */
  readonly alone?: boolean;
  /** What a watched record tells of the moment; null before the first move. */
  readonly told?: Span[] | null;
  name(seat: number): string;
  about(piece: Piece, roles?: string[]): OfferUpdate[];
  lockOf(piece: Piece): Update["locked"][number] | null;
  choose(offer: OfferUpdate): Promise<boolean>;
  submit(moves: string[]): Promise<boolean>;
  /** Take back the last move, where moves are made at all. */
  undo?(): Promise<boolean>;
  ask<T>(helper: string, question?: unknown): Promise<T | null>;
  explain(moves: string[]): Promise<void>;
  abandon(): Promise<boolean>;
  speak(text: string): Promise<boolean>;
  refuse(text: Span[], rule: string | null): void;
  look(line: LogLine | null): void;
}
