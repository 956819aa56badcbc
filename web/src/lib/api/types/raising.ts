/** A player uses an ability at the end of a round. */
export interface AbilityEvent {
  text: Span[];
  seat: number;
  card: PieceView;
  event: "ability";
}

/** A Robot acts: basic, upgraded, upgraded without a token, or once more. */
export interface ActEvent {
  text: Span[];
  seat: number;
  card: PieceView;
  event: "act" | "act_upgraded" | "act_boosted" | "again";
}

/** A printed action. */
export interface ActionFacts {
  energy: number;
  pays: Record<string, number>;
  gives: Record<string, number>;
  does: string[];
  one_of: string[];
  text: string;
  notation: string;
}

/** A player puts a figure on a bidding track. */
export interface BidEvent {
  text: Span[];
  seat: number;
  card: PieceView;
  event: "bid";
  space: number;
}

/** An action of the player board. */
export interface BoardActionFacts {
  name: string;
  text: string;
  kind: "action";
  phase: "upgrade" | "assemble" | "design" | "fabricate" | "recycle";
  action: ActionFacts;
  improved: ActionFacts;
}

/** A player's Inventor adds energy to an energy card. */
export interface BoostEvent {
  text: Span[];
  seat: number;
  card: PieceView;
  event: "boost";
  count: number;
}

/** The break begins. */
export interface BreakEvent {
  text: Span[];
  event: "break";
}

/** A player takes a Class, or gives one up. */
export interface ClassEvent {
  text: Span[];
  seat: number;
  card: PieceView;
  event: "keep" | "replace";
}

/** A Class. */
export interface ClassFacts {
  name: string;
  text: string;
  kind: "class";
  type: "cosmetic" | "speed" | "communications" | "efficiency";
  objective: string;
  what: string | null;
  low: number;
  high: number;
  scale: number[];
  points: number[];
  needs_credit: boolean;
}

/** A Class and what it is worth as things stand. */
export interface ClassView {
  card: string;
  credit: boolean;
  count: number;
  grade: "" | "D" | "C" | "B" | "A";
  raised: boolean;
  points: number;
}

/** A column of a Robot: what it costs to assemble. */
export interface ColumnFacts {
  energy: number;
  pays: Record<string, number>;
}

/** The time of the game itself that runs, and the seconds that are left of it. */
export interface CountdownUpdate {
  name: string;
  seconds: number;
  left: number;
}

/** A player draws Robots, or Classes to keep one; only that player sees which. */
export interface DrawingEvent {
  text: Span[];
  seat: number;
  event: "draw" | "lesson";
  count: number;
  cards?: PieceView[];
}

/** A player turns up two energy cards. */
export interface EnergyEvent {
  text: Span[];
  seat: number;
  event: "energy";
  first: PieceView;
  second: PieceView;
}

/** An energy card. */
export interface EnergyFacts {
  name: string;
  text: string;
  kind: "energy";
  value: number;
  cubes: number;
  doubles: boolean;
  players: number[];
}

/** Where the energy of a phase comes from. */
export interface EnergyView {
  card: number;
  cubes: number;
  board: number;
  inventor: number;
  batteries: number;
}

/** A player chooses what Inspiration gives. */
export interface InspireEvent {
  text: Span[];
  seat: number;
  event: "inspire";
  choice: "classes" | "wilds" | "batteries";
}

/** A player gets an Inventor. */
export interface InventorEvent {
  text: Span[];
  seat: number;
  card: PieceView;
  event: "inventor";
}

/** An Inventor. */
export interface InventorFacts {
  name: string;
  text: string;
  kind: "inventor";
  level: "easy" | "medium" | "hard";
  type: "cosmetic" | "speed" | "communications" | "efficiency";
  robots: number;
  tokens: number;
  instead: boolean;
}

/** A player gains or pays items. */
export interface ItemsEvent {
  text: Span[];
  seat: number;
  event: "gain" | "pay";
  count: number;
  item: "vp" | "sensor" | "gear" | "microchip" | "program" | "tape" | "battery" | "robot" | "wild";
}

/** A piece that the question is about and that cannot be chosen, and why. */
export interface LockedUpdate {
  card: string;
  id?: number;
  tag: Span[];
  text: Span[];
  rule: string;
}

/** A card of the neutral row is turned up. */
export interface NeutralEvent {
  text: Span[];
  event: "neutral";
  phase: "upgrade" | "assemble" | "design" | "fabricate" | "recycle";
  count: number;
}

/** The neutral row: the cards that are revealed, and the cubes of all. */
export interface NeutralView {
  shown: ("upgrade" | "assemble" | "design" | "fabricate" | "recycle")[];
  cubes: number[];
}

/** The next game of a challenge begins. */
export interface NextGameEvent {
  text: Span[];
  event: "next_game";
  number: number;
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

/** What the viewer chooses from, and has chosen so far. */
export interface OfferView {
  inventors: string[];
  classes: string[];
  kept_inventor: string | null;
  kept_class: string | null;
  rejected: string[];
}

/** A player is outbid. */
export interface OutbidEvent {
  text: Span[];
  seat: number;
  event: "outbid";
}

/** An `Outcome`, ready for JSON. */
export interface OutcomeView {
  scores: number[];
  winners: number[];
  reason: string;
}

/** A player begins a phase. */
export interface PhaseEvent {
  text: Span[];
  seat: number;
  event: "phase";
  phase: "upgrade" | "assemble" | "design" | "fabricate" | "recycle";
  energy: number;
}

/** A piece by its card, and by its id if the viewer can tell it from others. */
export interface PieceView {
  card: string;
  id?: number;
}

/** A player places a token on a card. */
export interface PlaceEvent {
  text: Span[];
  seat: number;
  card: PieceView;
  event: "place";
}

/** The seconds that each player has left, and the seats whose clock runs. */
export interface PlayerClocksUpdate {
  players: number[];
  running: number[];
}

/** One player's part of the board. */
export interface PlayerView {
  inventory: Record<string, number>;
  hand_size: number;
  hand: string[];
  rows: Record<string, string[]>;
  upgraded: string[];
  classes: ClassView[];
  inventor: string | null;
  inventor_upgraded: boolean;
  unlocked: string[];
  tokens: Record<string, number>;
  energy_cards: string[];
  boosted: number[];
  energy_to_come: string[];
  energy_discard: string[];
  assigned: ("upgrade" | "assemble" | "design" | "fabricate" | "recycle")[];
  ready: boolean;
  doing: "done" | "bidder" | "drafting" | "ready" | "starting" | "assigning" | "assigned" | "spending" | "acting" | "closing" | "learning" | "placing";
  phase: "upgrade" | "assemble" | "design" | "fabricate" | "recycle" | null;
  energy: number;
  energy_left: number;
  energy_parts: EnergyView | null;
  energies: Record<string, number>;
  performed: ("upgrade" | "assemble" | "design" | "fabricate" | "recycle")[];
  owed: Record<string, number>;
  spaces: Record<string, number>;
  upgrade_wilds: number[];
  passed: string[];
  score: ScoreView;
  offer: OfferView | null;
}

/** The printed facts of a component set. */
export interface RaisingCatalogue {
  cards: Record<string, RobotFacts | ClassFacts | InventorFacts | EnergyFacts | TokenFacts | BoardActionFacts | RowFacts | WordFacts>;
  words: Record<string, string>;
  letters: Record<string, string>;
  rounds: number;
  slots: number[];
  bids: Record<string, number>[];
  neutral: Record<string, number[]>;
}

export type RaisingEvent = BidEvent | OutbidEvent | ReadyEvent | InventorEvent | RejectedEvent | ItemsEvent | DrawingEvent | RebuildEvent | ClassEvent | RefuseEvent | UnlockEvent | PlaceEvent | RobotEvent | RoundEvent | EnergyEvent | BoostEvent | RevealEvent | NeutralEvent | PhaseEvent | UseEvent | ActEvent | InspireEvent | AbilityEvent | BreakEvent | ScoreEvent | NextGameEvent | TableEvent;

/** What happened up to a beat: the first moment has the table at it, the others a patch of the one before. */
export interface RaisingMomentUpdate {
  events: RaisingEvent[];
  table?: RaisingTableUpdate;
  patch?: Record<string, unknown>;
  heading?: Span[] | null;
}

/** What the viewer is asked, or what is asked of those whom it waits for. */
export interface RaisingQuestionUpdate {
  key: string;
  rule: string;
  text: Span[];
  values: RaisingValues;
  consequence: Span[] | null;
  mine: boolean;
  seats: number[];
  needed: number[];
}

/** A moment of a record. */
export interface RaisingSeenMoment {
  events: RaisingEvent[];
  table?: RaisingTableUpdate;
  patch?: Record<string, unknown>;
  heading?: Span[] | null;
  moves?: number;
}

/** A record as one seat, or a spectator, may see it; its first moment is the table before the first move. */
export interface RaisingSeenRecord {
  seen: number;
  seat: number | null;
  language: string;
  head: SeenHead;
  moments: RaisingSeenMoment[];
  ending: Span[] | null;
}

/** The table at a moment. */
export interface RaisingTableUpdate {
  view: RaisingView;
  pieces: Record<string, number[]>;
}

/** Everything that a viewer must be told. */
export interface RaisingUpdate {
  sequence: number;
  heading: Span[] | null;
  view: RaisingView;
  pieces: Record<string, number[]>;
  question: RaisingQuestionUpdate | null;
  offers: OfferUpdate[];
  locked: LockedUpdate[];
  moments: RaisingMomentUpdate[];
  clock: CountdownUpdate | PlayerClocksUpdate | null;
  undo: UndoUpdate | null;
  agreed: number[];
  ending: Span[] | null;
}

/** The values of a question. */
export interface RaisingValues {
  seat?: number;
  count?: number;
  card?: PieceView;
  phase?: "upgrade" | "assemble" | "design" | "fabricate" | "recycle";
  energy?: number;
  left?: number;
  next?: PieceView;
  points?: number;
  robots?: number;
  none?: "upgrade" | "assemble" | "design" | "fabricate" | "recycle";
  upgrade?: number[];
  assemble?: number[];
  design?: number[];
  fabricate?: number[];
  recycle?: number[];
}

/** A game of Raising Robots as a seat sees it. */
export interface RaisingView {
  game: string;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  outcome: OutcomeView | null;
  round: number;
  stage: "bids" | "draft" | "first_robots" | "assignment" | "round" | "break" | "last_tokens" | "over";
  cubes: Record<string, number>;
  neutral: NeutralView | null;
  robot_deck: number;
  robot_discard: string[];
  class_deck: number;
  class_discard: string[];
  removed_robots: string[];
  removed_classes: string[];
  tracks: TrackView[];
  earlier: number[];
  players: PlayerView[];
}

/** A player has chosen everything in the draft, or has assigned two phases. */
export interface ReadyEvent {
  text: Span[];
  seat: number;
  event: "ready" | "assigned";
}

/** Discarded cards are shuffled into a new deck. */
export interface RebuildEvent {
  text: Span[];
  event: "rebuild_robots" | "rebuild_classes";
  count: number;
}

/** A player keeps none of the Classes drawn, or assembles no Robot. */
export interface RefuseEvent {
  text: Span[];
  seat: number;
  event: "refuse" | "pass";
}

/** A player discards the Robots rejected in the draft. */
export interface RejectedEvent {
  text: Span[];
  seat: number;
  event: "rejected";
  cards: PieceView[];
}

/** A player reveals the phases of the two energy cards. */
export interface RevealEvent {
  text: Span[];
  seat: number;
  event: "reveal";
  first: "upgrade" | "assemble" | "design" | "fabricate" | "recycle";
  second: "upgrade" | "assemble" | "design" | "fabricate" | "recycle";
}

/** A player assembles, discards, or pays with a Robot. */
export interface RobotEvent {
  text: Span[];
  seat: number;
  card: PieceView;
  event: "assemble" | "discard" | "pay_robot";
}

/** A Robot. */
export interface RobotFacts {
  name: string;
  text: string;
  kind: "robot";
  row: "upgrade" | "assemble" | "design" | "fabricate" | "recycle";
  type: "cosmetic" | "speed" | "communications" | "efficiency";
  vp: number;
  columns: ColumnFacts[];
  basic: ActionFacts;
  upgraded: ActionFacts;
}

/** A piece that an offer is about. */
export interface RoleUpdate {
  card: string;
  id?: number;
  role: string;
}

/** A round begins. */
export interface RoundEvent {
  text: Span[];
  event: "round";
  round: number;
}

/** A row of the Upgrade section. */
export interface RowFacts {
  name: string;
  text: string;
  kind: "row";
  energy: number;
  wilds: number;
}

/** A player is scored. */
export interface ScoreEvent {
  text: Span[];
  seat: number;
  event: "score";
  points: number;
}

/** A score as things stand, by its parts. */
export interface ScoreView {
  robots: number;
  classes: number;
  track: number;
  left_over: number;
  total: number;
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

/** A place for a token on the player board. */
export interface TokenFacts {
  name: string;
  text: string;
  kind: "token";
  place: string;
  phase: "upgrade" | "assemble" | "design" | "fabricate" | "recycle";
  type: "cosmetic" | "speed" | "communications" | "efficiency";
  energy: number;
  option: string | null;
  inspires: boolean;
  action: string | null;
}

/** A bidding track. */
export interface TrackView {
  inventor: string;
  seat: number | null;
  space: number;
}

/** The moves that the viewer may take back. */
export interface UndoUpdate {
  moves: string[];
}

/** A player takes a token off the board. */
export interface UnlockEvent {
  text: Span[];
  seat: number;
  event: "unlock";
  place: PieceView;
  type: "cosmetic" | "speed" | "communications" | "efficiency";
}

/** A player uses a board action. */
export interface UseEvent {
  text: Span[];
  seat: number;
  event: "use";
  action: PieceView;
}

/** A phase or an item: nothing is printed on it but its sign. */
export interface WordFacts {
  name: string;
  text: string;
  kind: "phase" | "item";
}
