/** A table whose changes are shown as soon as the picture has time for them, for one part of a large board. */
import { untrack } from "svelte";
import type { OfferUpdate, Span, Update, View } from "../api/types/common";
import type { ChatLine, RoomView } from "../api/types/server";
import type { Film, Frame } from "./film.svelte";
import type { LogLine } from "./log";
import { pictures } from "./pictures";
import { lockOn, offersAbout, type Piece, type Stage } from "./stage";
import type { Refusal } from "./table.svelte";

type Shown = Pick<
  Stage,
  "update" | "log" | "looked" | "frame" | "view" | "current" | "offers" | "locked" | "question" | "asked"
>;

/** What a part of a board is drawn from, to be made while its component is. It changes only when something does that
 * the part depends on, and may lie a few pictures back; what somebody does goes to the table itself, unless it was chosen from what is offered no more. */
export class Later implements Stage {
  readonly #now: Shown = $derived.by(() => {
    const { update, log, looked, frame, view, current, offers, locked, question, asked } = this.stage();
    return { update, log, looked, frame, view, current, offers, locked, question, asked };
  });
  #shown: Shown;

  constructor(
    readonly stage: () => Stage,
    /** Return the values on which the part depends. */
    readonly needs: () => readonly unknown[],
  ) {
    this.#shown = $state.raw(untrack(() => this.#now));
    let before = untrack(needs);
    const show = (): void => {
      before = needs();
      this.#shown = this.#now;
    };
    $effect.pre(() => {
      if (needs().some((value, index) => value !== before[index])) pictures.ask(show);
    });
    $effect.pre(() => () => pictures.drop(show));
  }

  get update(): Update | null {
    return this.#shown.update;
  }

  get log(): LogLine[] {
    return this.#shown.log;
  }

  get looked(): LogLine | null {
    return this.#shown.looked;
  }

  get frame(): Frame | null {
    return this.#shown.frame;
  }

  get view(): View | null {
    return this.#shown.view;
  }

  get current(): boolean {
    return this.#shown.current;
  }

  get offers(): OfferUpdate[] {
    return this.#shown.offers;
  }

  get locked(): Update["locked"] {
    return this.#shown.locked;
  }

  get question(): Update["question"] {
    return this.#shown.question;
  }

  get asked(): boolean {
    return this.#shown.asked;
  }

  get room(): RoomView | null {
    return this.stage().room;
  }

  get seat(): number | null {
    return this.stage().seat;
  }

  get chat(): ChatLine[] {
    return this.stage().chat;
  }

  get refusal(): Refusal | null {
    return this.stage().refusal;
  }

  get busy(): boolean {
    return this.stage().busy;
  }

  get pointed(): Piece | null {
    return this.stage().pointed;
  }

  set pointed(piece: Piece | null) {
    this.stage().pointed = piece;
  }

  get film(): Film {
    return this.stage().film;
  }

  get over(): boolean {
    return this.stage().over;
  }

  get spectating(): boolean {
    return this.stage().spectating;
  }

  get replaying(): boolean {
    return this.stage().replaying;
  }

  name(seat: number): string {
    return this.stage().name(seat);
  }

  about(piece: Piece, roles?: string[]): OfferUpdate[] {
    return offersAbout(this.offers, piece, roles);
  }

  lockOf(piece: Piece): Update["locked"][number] | null {
    return lockOn(this.locked, piece);
  }

  async choose(offer: OfferUpdate): Promise<boolean> {
    return this.#fresh && this.stage().choose(offer);
  }

  async submit(moves: string[]): Promise<boolean> {
    return this.#fresh && this.stage().submit(moves);
  }

  /** Whether this part offers what the table does. */
  get #fresh(): boolean {
    return !this.busy && this.#shown.offers === this.#now.offers;
  }

  async ask<T>(helper: string, question?: unknown): Promise<T | null> {
    return this.stage().ask<T>(helper, question);
  }

  async explain(moves: string[]): Promise<void> {
    await this.stage().explain(moves);
  }

  async abandon(): Promise<boolean> {
    return this.stage().abandon();
  }

  async speak(text: string): Promise<boolean> {
    return this.stage().speak(text);
  }

  refuse(text: Span[], rule: string | null): void {
    this.stage().refuse(text, rule);
  }

  look(line: LogLine | null): void {
    this.stage().look(line);
  }
}
