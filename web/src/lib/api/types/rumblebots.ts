/** The start of a battle, with all decks shuffled. */
export interface BattleEvent {
  text: Span[];
  event: "battle";
  round: number;
}

/** The winner of a battle. */
export interface BattleWonEvent {
  text: Span[];
  event: "battle_won";
  seat: number;
}

/** A Champion who is beaten by another player. */
export interface BeatenEvent {
  text: Span[];
  event: "beaten";
  seat: number;
  other: number;
}

/** A Bot that is borrowed from another player's discard pile. */
export interface BorrowEvent {
  text: Span[];
  event: "borrow";
  seat: number;
  card: PieceView;
  other: number;
}

/** A Bot in a squad. */
export interface BotView {
  card: string;
  owner: number;
  stays: boolean;
  attack: number;
  crits: number;
  defence: number;
  barriers: number;
}

/** A card that is built. */
export interface BuildEvent {
  text: Span[];
  event: "build";
  seat: number;
  card: PieceView;
  from_hand: boolean;
}

/** What is printed on a card. */
export interface CardFacts {
  name: string;
  text: string;
  level: number;
  copies: number;
  contraption: boolean;
  cost: number;
  recycle: number;
  attack: number;
  defence: number;
  crits: number;
  barriers: number;
  factions: ("animal" | "appliances" | "bio" | "steam" | "mech" | "warfare")[];
  keywords: ("energized" | "swarm" | "enter" | "finale" | "ripening" | "reboot" | "transformation" | "contraption")[];
  into: string | null;
}

/** A player who challenges the Champion. */
export interface ChallengeEvent {
  text: Span[];
  event: "challenge";
  seat: number;
  other: number;
}

/** A new Champion. */
export interface ChampionEvent {
  text: Span[];
  event: "champion";
  seat: number;
}

/** The totals of the present clash. */
export interface ClashView {
  challenger: number;
  champion: number;
  attack: number;
  boost: number;
  defence: number;
  crits: number;
  needed: number;
  faction: "animal" | "appliances" | "bio" | "steam" | "mech" | "warfare" | null;
}

/** The time of the game itself that runs, and the seconds that are left of it. */
export interface CountdownUpdate {
  name: string;
  seconds: number;
  left: number;
}

/** The crystals that a player gets, and those that cards add. */
export interface CrystalsEvent {
  text: Span[];
  event: "crystals";
  seat: number;
  count: number;
  extra: number;
}

/** A battle deck: how many cards, and of each from the top, what the viewer knows of it. */
export interface DeckView {
  size: number;
  cards: (string | null)[];
  contents: string[];
}

/** A Bot of a player's squad that is defeated. */
export interface DefeatedEvent {
  text: Span[];
  event: "defeated";
  seat: number;
  card: PieceView;
}

/** The first defender of a battle. */
export interface DefendEvent {
  text: Span[];
  event: "defend";
  seat: number;
  card: PieceView;
}

/** A crystal that is energized for scrap. */
export interface EnergiseEvent {
  text: Span[];
  event: "energise";
  seat: number;
  scrap: number;
}

/** Scanned cards that go back under their decks. */
export interface HandBackEvent {
  text: Span[];
  event: "hand_back";
  seat: number;
  count: number;
}

/** The faction that a new Champion keeps in defence. */
export interface KeepEvent {
  text: Span[];
  event: "keep";
  seat: number;
  faction: "animal" | "appliances" | "bio" | "steam" | "mech" | "warfare";
}

/** One level of the Laboratory. */
export interface LevelView {
  open: boolean;
  row: (string | null)[];
  deck_size: number;
  returned: string[][];
}

/** A piece that the question is about and that cannot be chosen, and why. */
export interface LockedUpdate {
  card: string;
  id?: number;
  tag: Span[];
  text: Span[];
  rule: string;
}

/** The top cards of a deck that its player looks at, the top one first; nobody else sees them. */
export interface LookEvent {
  text: Span[];
  event: "look";
  seat: number;
  count: number;
  cards?: PieceView[];
}

/** A Challenger who reveals the same cards over and over. */
export interface LoopEvent {
  text: Span[];
  event: "loop";
  seat: number;
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

/** A Bot that goes on top of a deck. */
export interface OnTopEvent {
  text: Span[];
  event: "on_top";
  seat: number;
  card: PieceView;
}

/** A row that opens. */
export interface OpenRowEvent {
  text: Span[];
  event: "open_row";
  level: number;
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
  workshop: number;
  scrap: number;
  storage: number;
  reactor: number;
  cryo: number;
  crystals: number;
  bots: string[];
  new: string[];
  hand_levels: number[];
  hand: string[];
  ready: string[];
  turned: string[];
  totals: TotalsView;
  deck: DeckView;
  squad: BotView[];
  discard: string[];
  surrendered: boolean;
}

/** What things cost and yield in scrap for the player who builds, and how often they may be done. */
export interface PricesView {
  rows: ((number | null)[])[];
  hand: number[];
  upgrade: number | null;
  bots: number[];
  ready: number[];
  turned: number[];
  energise: number;
  energise_cryo: number;
  build_limit: number;
  upgrade_limit: number | null;
  energise_limit: number | null;
}

/** A Bot of a player's squad that goes under its owner's deck. */
export interface RebootEvent {
  text: Span[];
  event: "reboot";
  seat: number;
  card: PieceView;
}

/** A card that is recycled for scrap. */
export interface RecycleEvent {
  text: Span[];
  event: "recycle";
  seat: number;
  card: PieceView;
  scrap: number;
}

/** A Bot that is shuffled into a deck. */
export interface ReturnedToDeckEvent {
  text: Span[];
  event: "returned_to_deck";
  seat: number;
  card: PieceView;
}

/** A card that the Challenger reveals. */
export interface RevealEvent {
  text: Span[];
  event: "reveal";
  seat: number;
  card: PieceView;
}

/** A card that was revealed in a battle, and by whom. */
export interface RevealView {
  seat: number;
  card: string;
}

/** A piece that an offer is about. */
export interface RoleUpdate {
  card: string;
  id?: number;
  role: string;
}

/** The start of a round. */
export interface RoundEvent {
  text: Span[];
  event: "round";
  round: number;
}

/** A keyword or a place, and the rule about it. */
export interface RuleFacts {
  name: string;
  text: string;
  rule: string;
}

/** The printed facts of a card set in one language. */
export interface RumblebotsCatalogue {
  cards: Record<string, CardFacts>;
  words: Record<string, string>;
  factions: Record<string, string>;
  keywords: Record<string, RuleFacts>;
  places: Record<string, RuleFacts>;
  dominance: number;
}

export type RumblebotsEvent = RoundEvent | TurnEvent | BuildEvent | TrashEvent | TakeEvent | RecycleEvent | UpgradeEvent | OpenRowEvent | EnergiseEvent | ScanEvent | HandBackEvent | TransformEvent | BattleEvent | DefendEvent | ChallengeEvent | RevealEvent | TotalsEvent | UseEvent | TurnedEvent | LookEvent | BorrowEvent | OnTopEvent | ReturnedToDeckEvent | WorkshopDownEvent | DefeatedEvent | RebootEvent | CrystalsEvent | BeatenEvent | ChampionEvent | KeepEvent | StayEvent | SurrenderEvent | LoopEvent | BattleWonEvent | TableEvent;

/** What happened up to a beat: the first moment has the table at it, the others a patch of the one before. */
export interface RumblebotsMomentUpdate {
  events: RumblebotsEvent[];
  table?: RumblebotsTableUpdate;
  patch?: Record<string, unknown>;
  heading?: Span[] | null;
}

/** What the viewer is asked, or what is asked of those whom it waits for. */
export interface RumblebotsQuestionUpdate {
  key: string;
  rule: string;
  text: Span[];
  values: RumblebotsValues;
  consequence: Span[] | null;
  mine: boolean;
  seats: number[];
  needed: number[];
}

/** A moment of a record. */
export interface RumblebotsSeenMoment {
  events: RumblebotsEvent[];
  table?: RumblebotsTableUpdate;
  patch?: Record<string, unknown>;
  heading?: Span[] | null;
  moves?: number;
}

/** A record as one seat, or a spectator, may see it; its first moment is the table before the first move. */
export interface RumblebotsSeenRecord {
  seen: number;
  seat: number | null;
  language: string;
  head: SeenHead;
  moments: RumblebotsSeenMoment[];
  ending: Span[] | null;
}

/** The table at a moment. */
export interface RumblebotsTableUpdate {
  view: RumblebotsView;
  pieces: Record<string, number[]>;
}

/** Everything that a viewer must be told. */
export interface RumblebotsUpdate {
  sequence: number;
  heading: Span[] | null;
  view: RumblebotsView;
  pieces: Record<string, number[]>;
  question: RumblebotsQuestionUpdate | null;
  offers: OfferUpdate[];
  locked: LockedUpdate[];
  moments: RumblebotsMomentUpdate[];
  clock: CountdownUpdate | PlayerClocksUpdate | null;
  undo: UndoUpdate | null;
  agreed: number[];
  ending: Span[] | null;
}

/** The values of a question. */
export interface RumblebotsValues {
  seat?: number;
  other?: number;
  card?: PieceView;
  cards?: string[];
  count?: number;
  scrap?: number;
  faction?: "animal" | "appliances" | "bio" | "steam" | "mech" | "warfare";
}

/** A game of Rumblebots as a seat sees it. */
export interface RumblebotsView {
  game: string;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  outcome: OutcomeView | null;
  round: number;
  phase: "build" | "battle" | "over";
  clockwise: boolean;
  prizes: number[];
  order: number[];
  champion: number;
  turn: number | null;
  builds: number;
  upgrades: number;
  energised: number;
  prices: PricesView | null;
  levels: LevelView[];
  transformations: string[];
  recycling: string[];
  supply: number;
  players: PlayerView[];
  clash: ClashView | null;
  reveals: RevealView[];
  source: string | null;
}

/** Cards that are scanned; only their player knows which. */
export interface ScanEvent {
  text: Span[];
  event: "scan";
  seat: number;
  count: number;
  level: number;
  cards?: PieceView[];
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

/** Another Bot that a new Champion keeps. */
export interface StayEvent {
  text: Span[];
  event: "stay";
  seat: number;
  card: PieceView;
}

/** A player who is out of this battle. */
export interface SurrenderEvent {
  text: Span[];
  event: "surrender";
  seat: number;
}

/** What happens at any table: a move is taken back, a player resigns or runs out of time, the game is abandoned. */
export interface TableEvent {
  text: Span[];
  event: "undone" | "resigned" | "time" | "agreed" | "abandoned";
  seat: number;
}

/** A Bot of the Recycling zone that comes with one that is built. */
export interface TakeEvent {
  text: Span[];
  event: "take";
  seat: number;
  card: PieceView;
}

/** The totals of a clash that is put to the test. */
export interface TotalsEvent {
  text: Span[];
  event: "totals";
  seat: number;
  other: number;
  attack: number;
  defence: number;
  crits: number;
  needed: number;
}

/** The sums of what is printed on the Bots of a player in the Build phase. */
export interface TotalsView {
  attack: number;
  defence: number;
  crits: number;
  barriers: number;
}

/** A card and the evolved version that replaces it. */
export interface TransformEvent {
  text: Span[];
  event: "transform";
  seat: number;
  card: PieceView;
  into: PieceView;
}

/** An older Bot that is trashed for one that is built. */
export interface TrashEvent {
  text: Span[];
  event: "trash";
  seat: number;
  card: PieceView;
}

/** The start of a turn of building: its scrap, and how much of that is the bonus of an underdog. */
export interface TurnEvent {
  text: Span[];
  event: "turn";
  seat: number;
  scrap: number;
  bonus: number;
}

/** A Contraption that is turned without its effect. */
export interface TurnedEvent {
  text: Span[];
  event: "turned";
  seat: number;
  card: PieceView;
}

/** The moves that the viewer may take back. */
export interface UndoUpdate {
  moves: string[];
}

/** A Workshop that reaches a level. */
export interface UpgradeEvent {
  text: Span[];
  event: "upgrade";
  seat: number;
  level: number;
}

/** A Contraption that is used. */
export interface UseEvent {
  text: Span[];
  event: "use";
  seat: number;
  card: PieceView;
}

/** A Workshop that drops to a level. */
export interface WorkshopDownEvent {
  text: Span[];
  event: "workshop_down";
  seat: number;
  level: number;
}
