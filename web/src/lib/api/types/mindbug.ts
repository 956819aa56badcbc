/** Power that is added to the printed one, and the card that adds it. */
export interface BonusView {
  amount: number;
  card: string;
}

/** Something that a player does with a card, or that happens to it. */
export interface CardEvent {
  text: Span[];
  event: "play" | "mindbug" | "enter" | "effect" | "attack" | "hunt" | "unblocked" | "discard" | "take_control" | "exhaust" | "defeated";
  seat: number;
  card: PieceView;
}

/** A creature as it is printed. */
export interface CardFacts {
  name: string;
  text: string;
  power: number;
  copies: number;
  keywords: ("frenzy" | "hunter" | "poisonous" | "sneaky" | "tough")[];
  trigger: "" | "play" | "attack" | "defeated" | "permanent";
}

/** The time of the game itself that runs, and the seconds that are left of it. */
export interface CountdownUpdate {
  name: string;
  seconds: number;
  left: number;
}

/** A creature in play with its current power and keywords. */
export interface CreatureView {
  card: string;
  place: string;
  exhausted: boolean;
  printed: number;
  power: number;
  bonuses: BonusView[];
  keywords: KeywordView[];
}

/** A player draws cards, which only that player sees. */
export interface DrawEvent {
  text: Span[];
  event: "draw";
  seat: number;
  count: number;
  cards?: PieceView[];
}

/** The attacker and a blocker of the player at this seat fight. */
export interface FightEvent {
  text: Span[];
  event: "fight";
  seat: number;
  card: PieceView;
  power: number;
  blocker: PieceView;
  against: number;
}

/** A keyword: its word, what it does, and the rule that says so. */
export interface KeywordFacts {
  name: string;
  text: string;
  rule: string;
}

/** A keyword that a creature has now, and the card that it comes from. */
export interface KeywordView {
  keyword: "frenzy" | "hunter" | "poisonous" | "sneaky" | "tough";
  card: string;
}

/** A piece that the question is about and that cannot be chosen, and why. */
export interface LockedUpdate {
  card: string;
  id?: number;
  tag: Span[];
  text: Span[];
  rule: string;
}

/** A player loses life, and has so much left. */
export interface LoseLifeEvent {
  text: Span[];
  event: "lose_life";
  seat: number;
  count: number;
  life: number;
}

/** The printed facts of Mindbug. */
export interface MindbugCatalogue {
  cards: Record<string, CardFacts>;
  keywords: Record<string, KeywordFacts>;
  words: Record<string, string>;
}

export type MindbugEvent = TurnEvent | CardEvent | SilencedEvent | FightEvent | LoseLifeEvent | SetLifeEvent | DrawEvent | StealEvent | ReturnDiscardsEvent | ReviveEvent | TableEvent;

/** What happened up to a beat: the first moment has the table at it, the others a patch of the one before. */
export interface MindbugMomentUpdate {
  events: MindbugEvent[];
  table?: MindbugTableUpdate;
  patch?: Record<string, unknown>;
  heading?: Span[] | null;
}

/** What the viewer is asked, or what is asked of those whom it waits for. */
export interface MindbugQuestionUpdate {
  key: string;
  rule: string;
  text: Span[];
  values: MindbugValues;
  consequence: Span[] | null;
  mine: boolean;
  seats: number[];
  needed: number[];
}

/** A moment of a record. */
export interface MindbugSeenMoment {
  events: MindbugEvent[];
  table?: MindbugTableUpdate;
  patch?: Record<string, unknown>;
  heading?: Span[] | null;
  moves?: number;
}

/** A record as one seat, or a spectator, may see it; its first moment is the table before the first move. */
export interface MindbugSeenRecord {
  seen: number;
  seat: number | null;
  language: string;
  head: SeenHead;
  moments: MindbugSeenMoment[];
  ending: Span[] | null;
}

/** The table at a moment. */
export interface MindbugTableUpdate {
  view: MindbugView;
  pieces: Record<string, number[]>;
}

/** Everything that a viewer must be told. */
export interface MindbugUpdate {
  sequence: number;
  heading: Span[] | null;
  view: MindbugView;
  pieces: Record<string, number[]>;
  question: MindbugQuestionUpdate | null;
  offers: OfferUpdate[];
  locked: LockedUpdate[];
  moments: MindbugMomentUpdate[];
  clock: CountdownUpdate | PlayerClocksUpdate | null;
  undo: UndoUpdate | null;
  agreed: number[];
  ending: Span[] | null;
}

/** The values of a question. */
export interface MindbugValues {
  seat?: number;
  card?: PieceView;
  count?: number;
}

/** A game of Mindbug as a seat sees it. */
export interface MindbugView {
  game: string;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  outcome: OutcomeView | null;
  turn: number;
  turns: number;
  players: PlayerView[];
  played: string | null;
  attacker: string | null;
  source: string | null;
  chosen: string | null;
  pile: number | null;
  waiting: string[][];
  unseen: string[];
}

/** A legal move of the viewer, or several moves proposed as one. */
export interface OfferUpdate {
  moves: string[];
  kind: string;
  label: Span[];
  final: boolean;
  pieces: RoleUpdate[];
  price?: Record<string, number>;
  skips?: PieceView[];
  preview?: Span[];
  alternatives?: string[][];
}

/** An `Outcome`, ready for JSON. */
export interface OutcomeView {
  scores: number[];
  winners: number[];
  reason: string;
}

/** A piece by its card, and by its id if the viewer can tell it from others. */
export interface PieceView {
  card: string;
  id?: number;
}

/** The seconds that each player has left, and the seats whose clock runs. */
export interface PlayerClocksUpdate {
  players: number[];
  running: number[];
}

/** What a viewer sees of one player. */
export interface PlayerView {
  life: number;
  mindbugs: number;
  hand_size: number;
  hand: string[];
  shown: string[];
  pile_size: number;
  discard: string[];
  creatures: CreatureView[];
  revealed: string[];
}

/** A player takes the discard pile back into the hand. */
export interface ReturnDiscardsEvent {
  text: Span[];
  event: "return_discards";
  seat: number;
  count: number;
}

/** A player puts a card of a discard pile into play; *other* is whose pile it is. */
export interface ReviveEvent {
  text: Span[];
  event: "revive";
  seat: number;
  other: number;
  card: PieceView;
}

/** A piece that an offer is about. */
export interface RoleUpdate {
  card: string;
  id?: number;
  role: string;
}

/** What everybody may know of a game before its first move. */
export interface SeenHead {
  game: string;
  rules: number;
  seats: number;
  options: Record<string, boolean | number | string>;
  names: string[];
  bots: Record<string, string>;
  created: string;
  program: string;
  clock: Record<string, number>;
  advice: boolean;
}

/** A player now has so much life. */
export interface SetLifeEvent {
  text: Span[];
  event: "set_life";
  seat: number;
  life: number;
}

/** A creature cancels the Play effect of another. */
export interface SilencedEvent {
  text: Span[];
  event: "silenced";
  card: PieceView;
  by: PieceView;
}

/** A part of a text: words, and what they name if they name something. */
export interface Span {
  text: string;
  card?: string;
  id?: number;
  seat?: number;
  rule?: string;
}

/** A player steals cards from the hand of another; both see them. */
export interface StealEvent {
  text: Span[];
  event: "steal";
  seat: number;
  other: number;
  count: number;
  cards?: PieceView[];
}

/** What happens at any table: a move is taken back, a player resigns or runs out of time, the game is abandoned. */
export interface TableEvent {
  text: Span[];
  event: "undone" | "resigned" | "time" | "agreed" | "abandoned";
  seat: number;
}

/** A turn begins. */
export interface TurnEvent {
  text: Span[];
  event: "turn";
  seat: number;
  turn: number;
}

/** The moves that the viewer may take back. */
export interface UndoUpdate {
  moves: string[];
}
