/** A part of a seat's standing that a move has changed. */
export interface ChangeData {
  seat: number;
  part: string;
  before: number;
  after: number;
}

/** A value of an option with its label. */
export interface ChoiceData {
  value: string;
  label: string;
}

/** The time of the game itself that runs, and the seconds that are left of it. */
export interface CountdownUpdate {
  name: string;
  seconds: number;
  left: number;
}

/** The entries that every event has; each adds its own. */
export interface Event {
  text: Span[];
  event: string;
}

/** What a strong bot would do, and how sure it is, from 0 to 1. */
export interface HintAnswer {
  moves: string[];
  label: Span[];
  sure: number;
}

/** A strength of bots. */
export interface LevelData {
  level: string;
  name: string;
  bot: string;
}

/** For how many seats a value of an option is; null stands for every value but the default. */
export interface LimitData {
  value: boolean | number | string | null;
  low: number;
  high: number;
}

/** How a seat stands at the end of a round, and how many moves it has made in it. */
export interface LineData {
  seat: number;
  score: number;
  parts: Record<string, number>;
  moves: number;
}

/** Everything that is chosen before a game starts. */
export interface Lobby {
  game: string;
  title: string;
  summary: string;
  seats: SeatsData;
  clock: boolean;
  options: OptionData[];
  levels: LevelData[];
  bots: string[];
  analysis: boolean;
}

/** A piece that the question is about and that cannot be chosen, and why. */
export interface LockedUpdate {
  card: string;
  id?: number;
  tag: Span[];
  text: Span[];
  rule: string;
}

/** What happened up to a beat: the first moment has the table at it, the others a patch of the one before. */
export interface MomentUpdate {
  events: Event[];
  table?: TableUpdate;
  patch?: Record<string, unknown>;
  heading?: Span[] | null;
}

/** The chance of each seat to win, from 0 to 1, and by how many playouts it was found. */
export interface OddsAnswer {
  odds: number[];
  playouts: number;
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

/** A choice made before a game starts. */
export interface OptionData {
  option: string;
  label: string;
  help: string;
  rule: string;
  type: string;
  default: boolean | number | string;
  limits: LimitData[];
  low?: number;
  high?: number;
  choices?: ChoiceData[];
}

/** An `Outcome`, ready for JSON. */
export interface OutcomeView {
  scores: number[];
  winners: number[];
  reason: string;
}

/** A part of a score with its label. */
export interface PartData {
  part: string;
  label: Span[];
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

/** What the viewer is asked, or what is asked of those whom it waits for. */
export interface QuestionUpdate {
  key: string;
  rule: string;
  text: Span[];
  values: Values;
  consequence: Span[] | null;
  mine: boolean;
  seats: number[];
  needed: number[];
}

/** A piece that an offer is about. */
export interface RoleUpdate {
  card: string;
  id?: number;
  role: string;
}

/** A round: its label, how many moves of the record were made by its end, and a line for each seat. */
export interface RoundData {
  label: Span[];
  moves: number;
  lines: LineData[];
}

/** How few and how many can play. */
export interface SeatsData {
  low: number;
  high: number;
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

/** A moment of a record. */
export interface SeenMoment {
  events: Event[];
  table?: TableUpdate;
  patch?: Record<string, unknown>;
  heading?: Span[] | null;
  moves?: number;
}

/** A record as one seat, or a spectator, may see it; its first moment is the table before the first move. */
export interface SeenRecord {
  seen: number;
  seat: number | null;
  language: string;
  head: SeenHead;
  moments: SeenMoment[];
  ending: Span[] | null;
}

/** A part of a text: words, and what they name if they name something. */
export interface Span {
  text: string;
  card?: string;
  id?: number;
  seat?: number;
  rule?: string;
}

/** The story of a game: the standings by round, and up to three turning points in the order of play. */
export interface StoryData {
  game: string;
  seats: number;
  score: Span[];
  parts: PartData[];
  rounds: RoundData[];
  turning_points: TurningPointData[];
  outcome: OutcomeView | null;
}

/** The table at a moment. */
export interface TableUpdate {
  view: View;
  pieces: Record<string, number[]>;
}

/** A move that turned the game: its index in the record, whose it is (-1: the table's), and what it changed. */
export interface TurningPointData {
  move: number;
  seat: number;
  round: number;
  label: Span[];
  text: Span[];
  changes: ChangeData[];
}

/** The moves that the viewer may take back. */
export interface UndoUpdate {
  moves: string[];
}

/** Everything that a viewer must be told. */
export interface Update {
  sequence: number;
  heading: Span[] | null;
  view: View;
  pieces: Record<string, number[]>;
  question: QuestionUpdate | null;
  offers: OfferUpdate[];
  locked: LockedUpdate[];
  moments: MomentUpdate[];
  clock: CountdownUpdate | PlayerClocksUpdate | null;
  undo: UndoUpdate | null;
  agreed: number[];
  ending: Span[] | null;
}

/** The values of a question; each game adds its own. */
export interface Values {
  seat?: number;
}

/** The entries that every view has; each game adds its own. */
export interface View {
  game: string;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  outcome: OutcomeView | null;
}
