/** A message was taken. */
export interface AckFrame {
  type: "ack";
  id: string;
  sequence: number | null;
}

/** The end of an analysis: all that was counted, in the order of the moves; complete unless time was short. */
export interface AnalysedFrame {
  type: "analysed";
  id: string;
  kind: "chance" | "score";
  playouts: number;
  count: number;
  stopped: boolean;
  complete: boolean;
  points: AnalysedPoint[];
}

/** What was counted after so many moves of a record: for each seat the chance to win, or alone the score. */
export interface AnalysedPoint {
  moves: number;
  values: number[];
  playouts: number;
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

/** Somebody's games of one kind; those that they played at several seats of one screen are only counted. */
export interface GameStatistics {
  game: string;
  one_screen: number;
  total: Tally;
  by_opponent: OpponentTally[];
}

/** A hint: its sentence, and what it gives away, null or empty as long as it does not. */
export interface HintData {
  number: number;
  text: string;
  robot: string | null;
  square: string | null;
  move: string | null;
  path: string[];
}

/** A guided first game; seat 0 learns. */
export interface LessonPage {
  game: string;
  title: string;
  minutes: number;
  tasks: number;
  names: string[];
  options: Record<string, boolean | number | string>;
  steps: LessonStep[];
}

/** What forbids moves at a step of a lesson. */
export interface LessonRefusal {
  rule: string | null;
  text: Span[];
}

/** A step of a lesson: what the learner sees since the step before, is told, and may do. */
export interface LessonStep {
  name: string;
  update: unknown;
  say: Span[];
  wrong: Span[] | null;
  accept: string[][];
  point: string[];
}

/** The solved puzzles of one level. */
export interface LevelTally {
  solved: number;
  fewest: number;
  best_seconds: number | null;
  average_seconds: number | null;
  level: "easy" | "medium" | "hard" | "expert";
}

/** A guided first game in a list: about how many minutes it takes, and how many moves it asks for. */
export interface ListedLesson {
  game: string;
  title: string;
  minutes: number;
  tasks: number;
}

/** A rated puzzle in a list; *moves* are the fewest of mine, null if I have not solved it. */
export interface ListedPuzzle {
  number: number;
  position: string;
  level: "easy" | "medium" | "hard" | "expert";
  rating: number;
  solved: boolean;
  moves: number | null;
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

/** A move of a record; the seat is -1 if the table made it because time had run out. */
export interface MadeMove {
  seat: number;
  label: Span[];
}

/** Who somebody is; the token is null except for whom it was made. */
export interface Me {
  id: string;
  nickname: string;
  named: boolean;
  language: string;
  token: string | null;
}

/** How a finished game ended for me: *people* are the others who are no bots, *reason* is how the game ended. */
export interface MyResult {
  table: string;
  ended: string;
  game: string;
  seconds: number | null;
  seats: number;
  people: number;
  against: "alone" | "easy" | "medium" | "hard" | "other" | "people" | "one_screen";
  result: "won" | "drawn" | "lost" | "resigned" | "abandoned" | "played";
  reason: string;
  place: number | null;
  score: number | null;
  options: Record<string, boolean | number | string>;
}

/** My finished games, the newest first, and the puzzles that I have solved. */
export interface MyResults {
  games: MyResult[];
  puzzles: MySolution[];
}

/** A puzzle that I have solved: a date, or the key of a rated puzzle, and the fewest moves possible, if known. */
export interface MySolution {
  puzzle: string;
  solved: string | null;
  moves: number;
  fewest: number | null;
  seconds: number;
  level: "easy" | "medium" | "hard" | "expert" | null;
}

/** What I have played, summed up; the game that I played last comes first. */
export interface MyStatistics {
  games: GameStatistics[];
  puzzles: PuzzleStatistics;
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

/** How the games against one kind of opponent ended. */
export interface OpponentTally {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  resigned: number;
  abandoned: number;
  average_score: number | null;
  best_score: number | null;
  average_place: number | null;
  average_players: number | null;
  average_seconds: number | null;
  against: "alone" | "easy" | "medium" | "hard" | "other" | "people";
}

/** How far an analysis is, and what was counted since; *count* points are to be counted. */
export interface PointsFrame {
  type: "points";
  id: string;
  kind: "chance" | "score";
  playouts: number;
  count: number;
  done: number;
  points: AnalysedPoint[];
}

/** A position to solve; puzzle and result are null unless it is one of the rated puzzles. */
export interface PositionData {
  position: string;
  game: string;
  view: unknown;
  puzzle: ListedPuzzle | null;
  mine: PuzzleResult | null;
}

/** How far a search is. */
export interface ProgressFrame {
  type: "progress";
  id: string;
  moves: number;
  nodes: number;
  seconds: number;
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

/** A page of the rated puzzles, of one level or of all. */
export interface PuzzlePage {
  page: number;
  pages: number;
  count: number;
  solved: number;
  puzzles: ListedPuzzle[];
}

/** Somebody's best solution of a puzzle; null while there is none. */
export interface PuzzleResult {
  moves: number | null;
  seconds: number | null;
}

/** Somebody's puzzles; *days* are those of the last five weeks whose puzzle was solved on its day. */
export interface PuzzleStatistics {
  solved: number;
  fewest: number;
  best_seconds: number | null;
  average_seconds: number | null;
  streak: number;
  longest_streak: number;
  days: string[];
  by_level: LevelTally[];
}

/** How many puzzles were solved, in how many of them with the fewest moves possible, and how fast. */
export interface PuzzleTally {
  solved: number;
  fewest: number;
  best_seconds: number | null;
  average_seconds: number | null;
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

/** What a search has found: *moves* is null if it was not enough, and then a solution is the best that is known. */
export interface SolvedData {
  moves: number | null;
  lower_bound: number;
  solution: string[];
  solutions: string[][];
  complete: boolean;
  nodes: number;
  seconds: number;
}

/** The end of a search. */
export interface SolvedFrame {
  moves: number | null;
  lower_bound: number;
  solution: string[];
  solutions: string[][];
  complete: boolean;
  nodes: number;
  seconds: number;
  type: "solved";
  id: string;
  stopped: boolean;
}

/** A part of a text: words, and what they name if they name something. */
export interface Span {
  text: string;
  card?: string;
  id?: number;
  seat?: number;
  rule?: string;
}

/** A solution that holds: its moves, and for daily and rated puzzles the fewest possible and my best result. */
export interface SubmittedData {
  moves: number;
  best: number | null;
  mine: PuzzleResult | null;
}

/** The list of open tables. */
export interface TablesFrame {
  type: "tables";
  tables: ListedTable[];
}

/** How many games ended how; what nothing is known of is null, and places count among three players and more. */
export interface Tally {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  resigned: number;
  abandoned: number;
  average_score: number | null;
  best_score: number | null;
  average_place: number | null;
  average_players: number | null;
  average_seconds: number | null;
}

/** Where the robots stand after some slides, where each could slide next, and the corners of each path so far. */
export interface TraceData {
  robots: Record<string, string>;
  slides: Record<string, Record<string, string>>;
  paths: string[][];
  moves: number;
  arrived: boolean;
}
