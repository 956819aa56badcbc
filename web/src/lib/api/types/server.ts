/** A message was taken. */
export interface AckFrame {
  type: "ack";
  id: string;
  sequence: number | null;
}

/** The answer to a question. */
export interface AnswerFrame {
  type: "answer";
  id: string;
  answer: unknown;
}

/** The last message of a socket. */
export interface ByeFrame {
  type: "bye";
  reason: "restart" | "slow" | "closed";
  reconnect: boolean;
}

/** What was said. */
export interface ChatFrameView {
  type: "chat";
  lines: ChatLine[];
}

/** Something that was said at a table; the seat is null if a spectator said it. */
export interface ChatLine {
  number: number;
  name: string;
  seat: number | null;
  text: string;
  time: number;
}

/** A seat in a list of tables. */
export interface ListedSeat {
  name: string;
  bot: boolean;
  open: boolean;
}

/** A table in a list. */
export interface ListedTable {
  id: string;
  game: string;
  phase: "lobby" | "dealing" | "playing" | "over" | "closed";
  options: Record<string, boolean | number | string>;
  clock: Record<string, number>;
  created: number;
  seats: ListedSeat[];
  mine: number[];
}

/** Who somebody is; the token is null except for whom it was made. */
export interface Me {
  id: string;
  nickname: string;
  language: string;
  token: string | null;
}

/** A table of mine; while its game runs, with what is asked there, of me if it is my turn. */
export interface MyTable {
  id: string;
  game: string;
  phase: "lobby" | "dealing" | "playing" | "over" | "closed";
  options: Record<string, boolean | number | string>;
  clock: Record<string, number>;
  created: number;
  seats: ListedSeat[];
  mine: number[];
  question: Span[] | null;
  my_turn: boolean;
}

/** The puzzle of a day. */
export interface PuzzleData {
  date: string;
  game: string;
  position: string;
  level: string;
  rating: number;
  view: unknown;
  mine: PuzzleResult;
}

/** Somebody's best solution of a puzzle; null while there is none. */
export interface PuzzleResult {
  moves: number | null;
  seconds: number | null;
}

/** A message changed nothing, and why. */
export interface RefusedFrame {
  type: "refused";
  id: string;
  text: Span[];
  rule: string | null;
  key: string;
  retry_after: number | null;
}

/** The room, at first and whenever it changes. */
export interface RoomFrameView {
  type: "room";
  room: RoomView;
}

/** A seat as somebody may see it. */
export interface RoomSeat {
  name: string;
  kind: "person" | "bot" | "open";
  bot: string;
  mine: boolean;
  owner: boolean;
  present: boolean;
  away: boolean;
  committed: boolean;
  muted: boolean;
}

/** A room as somebody may see it. */
export interface RoomView {
  id: string;
  code: string;
  game: string;
  options: Record<string, boolean | number | string>;
  clock: Record<string, number>;
  advice: boolean;
  public: boolean;
  phase: "lobby" | "dealing" | "playing" | "over" | "closed";
  mine: boolean;
  created: number;
  seats: RoomSeat[];
  commitment: string;
  rematch: string;
  watchers: number;
}

/** A rule by its id. */
export interface RuleText {
  rule: string;
  text: string;
}

/** A rulebook. */
export interface RulesPage {
  game: string;
  title: string;
  summary: string;
  sections: RulesSection[];
}

/** A section of a rulebook. */
export interface RulesSection {
  title: string;
  rules: RuleText[];
}

/** A part of a text: words, and what they name if they name something. */
export interface Span {
  text: string;
  card?: string;
  id?: number;
  seat?: number;
  rule?: string;
}

/** The list of open tables. */
export interface TablesFrame {
  type: "tables";
  tables: ListedTable[];
}
