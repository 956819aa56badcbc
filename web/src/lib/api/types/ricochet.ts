/** A diagonal barrier: its square, colour and direction. */
export interface BarrierView {
  square: string;
  colour: "red" | "green" | "blue" | "yellow";
  direction: "/" | "\\";
}

/** A player bids; ``try``: a player shows the solution of a bid; the others: a try has failed. */
export interface BidEvent {
  text: Span[];
  event: "bid" | "try" | "failed_bid_used_up" | "failed_decline" | "failed_give_up" | "failed_check_time_out";
  seat: number;
  bid: number;
}

/** A bid; equal bids are tried in the order in which they were made. */
export interface BidView {
  seat: number;
  bid: number;
  order: number;
  tried: boolean;
}

/** The board, with everything needed to draw it. */
export interface BoardView {
  faces: string[];
  walls: string[];
  targets: Record<string, string>;
  barriers: BarrierView[];
}

/** A chip is turned up: a round begins. */
export interface ChipEvent {
  text: Span[];
  event: "chip";
  round: number;
  target: TargetPiece;
}

/** Nobody wins the chip: alone it is lost, else it goes back among the others. */
export interface ChipGoneEvent {
  text: Span[];
  event: "chip_lost" | "chip_back";
  target: TargetPiece;
}

/** A player wins the chip. */
export interface ChipWonEvent {
  text: Span[];
  event: "chip_won";
  seat: number;
  target: TargetPiece;
  moves: number;
}

/** The time of the game itself that runs, and the seconds that are left of it. */
export interface CountdownUpdate {
  name: string;
  seconds: number;
  left: number;
}

/** One face of a board section, as it lies in the upper left corner: its targets and barriers by square. */
export interface FaceFacts {
  short: string;
  colour: "red" | "green" | "blue" | "yellow";
  walls: string[];
  targets: Record<string, string>;
  barriers: BarrierView[];
}

/** The hourglass is turned. */
export interface HourglassEvent {
  text: Span[];
  event: "hourglass";
}

/** The hourglass: whether it is running, how many times it was turned this round, and how long it takes. */
export interface HourglassView {
  running: boolean;
  turned: number;
  seconds: number;
}

/** A piece that the question is about and that cannot be chosen, and why. */
export interface LockedUpdate {
  card: string;
  id?: number;
  tag: Span[];
  text: Span[];
  rule: string;
}

/** Nobody has bid for so long that the hourglass may be turned. */
export interface NobodyBidEvent {
  text: Span[];
  event: "nobody_bid";
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

/** A robot, or a target. */
export interface PieceFacts {
  type: "robot" | "target";
  name: string;
  text: string;
  robot?: "red" | "green" | "blue" | "yellow" | "silver" | null;
  symbol?: "circle" | "triangle" | "square" | "hexagon" | "vortex";
  free_text?: string;
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

/** A player is ready for the check. */
export interface ReadyEvent {
  text: Span[];
  event: "ready";
  seat: number;
}

/** The printed facts of Ricochet Robots. */
export interface RicochetCatalogue {
  cards: Record<string, PieceFacts>;
  faces: Record<string, FaceFacts>;
  words: Record<string, string>;
}

export type RicochetEvent = ChipEvent | HourglassEvent | BidEvent | ReadyEvent | NobodyBidEvent | SlideEvent | RobotsBackEvent | ChipWonEvent | ChipGoneEvent | TableEvent;

/** What happened up to a beat: the first moment has the table at it, the others a patch of the one before. */
export interface RicochetMomentUpdate {
  events: RicochetEvent[];
  table?: RicochetTableUpdate;
  patch?: Record<string, unknown>;
  heading?: Span[] | null;
}

/** What the viewer is asked, or what is asked of those whom it waits for. */
export interface RicochetQuestionUpdate {
  key: string;
  rule: string;
  text: Span[];
  values: RicochetValues;
  consequence: Span[] | null;
  mine: boolean;
  seats: number[];
  needed: number[];
}

/** A moment of a record. */
export interface RicochetSeenMoment {
  events: RicochetEvent[];
  table?: RicochetTableUpdate;
  patch?: Record<string, unknown>;
  heading?: Span[] | null;
  moves?: number;
}

/** A record as one seat, or a spectator, may see it; its first moment is the table before the first move. */
export interface RicochetSeenRecord {
  seen: number;
  seat: number | null;
  language: string;
  head: SeenHead;
  moments: RicochetSeenMoment[];
  ending: Span[] | null;
}

/** The table at a moment. */
export interface RicochetTableUpdate {
  view: RicochetView;
  pieces: Record<string, number[]>;
}

/** Everything that a viewer must be told. */
export interface RicochetUpdate {
  sequence: number;
  heading: Span[] | null;
  view: RicochetView;
  pieces: Record<string, number[]>;
  question: RicochetQuestionUpdate | null;
  offers: OfferUpdate[];
  locked: LockedUpdate[];
  moments: RicochetMomentUpdate[];
  clock: CountdownUpdate | PlayerClocksUpdate | null;
  undo: UndoUpdate | null;
  agreed: number[];
  ending: Span[] | null;
}

/** The values of a question. */
export interface RicochetValues {
  seat?: number;
  target?: TargetPiece;
  bid?: number;
  left?: number;
}

/** A game of Ricochet Robots as everybody sees it. */
export interface RicochetView {
  game: string;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  outcome: OutcomeView | null;
  phase: "bidding" | "check" | "solo" | "over";
  round: number;
  goal: number | null;
  board: BoardView;
  robots: Record<string, string>;
  markers: Record<string, string>;
  slides: Record<string, Record<string, string>>;
  target: "red-circle" | "red-triangle" | "red-square" | "red-hexagon" | "green-circle" | "green-triangle" | "green-square" | "green-hexagon" | "blue-circle" | "blue-triangle" | "blue-square" | "blue-hexagon" | "yellow-circle" | "yellow-triangle" | "yellow-square" | "yellow-hexagon" | "vortex" | null;
  square: string | null;
  face_down: ("red-circle" | "red-triangle" | "red-square" | "red-hexagon" | "green-circle" | "green-triangle" | "green-square" | "green-hexagon" | "blue-circle" | "blue-triangle" | "blue-square" | "blue-hexagon" | "yellow-circle" | "yellow-triangle" | "yellow-square" | "yellow-hexagon" | "vortex")[];
  chips: (("red-circle" | "red-triangle" | "red-square" | "red-hexagon" | "green-circle" | "green-triangle" | "green-square" | "green-hexagon" | "blue-circle" | "blue-triangle" | "blue-square" | "blue-hexagon" | "yellow-circle" | "yellow-triangle" | "yellow-square" | "yellow-hexagon" | "vortex")[])[];
  lost: ("red-circle" | "red-triangle" | "red-square" | "red-hexagon" | "green-circle" | "green-triangle" | "green-square" | "green-hexagon" | "blue-circle" | "blue-triangle" | "blue-square" | "blue-hexagon" | "yellow-circle" | "yellow-triangle" | "yellow-square" | "yellow-hexagon" | "vortex")[];
  bids: BidView[];
  first: number | null;
  may_bid: number[];
  ready: number[];
  hourglass: HourglassView;
  attempt: TryView | null;
}

/** A robot, with its id. */
export interface RobotPiece {
  card: "red" | "green" | "blue" | "yellow" | "silver";
  id?: number;
}

/** The robots go back to their markers. */
export interface RobotsBackEvent {
  text: Span[];
  event: "robots_back";
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

/** A robot has slid; the path has the squares where it started, turned and stopped. */
export interface SlideEvent {
  text: Span[];
  event: "slide";
  seat: number;
  robot: RobotPiece;
  heading: "up" | "right" | "down" | "left";
  path: string[];
  number: number;
}

/** A part of a text: words, and what they name if they name something. */
export interface Span {
  text: string;
  card?: string;
  id?: number;
  seat?: number;
  rule?: string;
}

/** What happens at any table: a move is taken back, a player resigns or runs out of time, the game is abandoned. */
export interface TableEvent {
  text: Span[];
  event: "undone" | "resigned" | "time" | "agreed" | "abandoned";
  seat: number;
}

/** A target, with its id if it lies on the table. */
export interface TargetPiece {
  card: "red-circle" | "red-triangle" | "red-square" | "red-hexagon" | "green-circle" | "green-triangle" | "green-square" | "green-hexagon" | "blue-circle" | "blue-triangle" | "blue-square" | "blue-hexagon" | "yellow-circle" | "yellow-triangle" | "yellow-square" | "yellow-hexagon" | "vortex";
  id?: number;
}

/** The try in progress. */
export interface TryView {
  seat: number;
  bid: number | null;
  moves: number;
  turned: ("red" | "green" | "blue" | "yellow" | "silver")[];
}

/** The moves that the viewer may take back. */
export interface UndoUpdate {
  moves: string[];
}
