// Made by `make types` from what keltis shows; not to be edited.

export type KeltisPhase = "play" | "clover" | "free" | "draw" | "end";

export type KeltisEnd = "-" | "goal" | "deck";

export type KeltisLetterOrDash = "R" | "A" | "H" | "M" | "S" | "-";

export type KeltisLetter = "R" | "A" | "H" | "M" | "S";

export type KeltisTileLetter = "." | "1" | "2" | "3" | "C" | "W";

export type KeltisCardText = "R0" | "R1" | "R2" | "R3" | "R4" | "R5" | "R6" | "R7" | "R8" | "R9" | "R10" |
  "A0" | "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A7" | "A8" | "A9" | "A10" | "H0" | "H1" | "H2" | "H3" |
  "H4" | "H5" | "H6" | "H7" | "H8" | "H9" | "H10" | "M0" | "M1" | "M2" | "M3" | "M4" | "M5" | "M6" | "M7" |
  "M8" | "M9" | "M10" | "S0" | "S1" | "S2" | "S3" | "S4" | "S5" | "S6" | "S7" | "S8" | "S9" | "S10";

/** A path: its tiles from row 1, and its pile (Ruling 22: top card and size, all with the memory aid). */
export type KeltisPathView = {
  letter: KeltisLetter;
  tiles: KeltisTileLetter[];
  pile: KeltisCardText[];
  height: number;
};

/** A player's open cards and figures; the hand only for its owner, the known cards with the aid. */
export type KeltisPlayerView = {
  seat: number;
  rows: number[];
  large: KeltisLetterOrDash;
  columns: number[][];
  directions: number[];
  stones: number;
  points: number;
  hand_size: number;
  known?: KeltisCardText[];
  hand?: KeltisCardText[];
};

/** The score as if the game ended now. */
export type KeltisScoreView = {
  total: number;
  rank: number;
  rows: number;
  tiles: number;
  stones: number;
  carry: number;
};

/** The table as a seat sees it; a spectator (-1) sees no hand. */
export type KeltisView = {
  game: "keltis";
  seat: number | null;
  seats: number;
  turn: number;
  phase: KeltisPhase;
  end: KeltisEnd;
  round: number;
  rounds: number;
  scale: number;
  deck: number;
  removed: number;
  stall: number;
  stall_limit: number;
  goal: number;
  goal_figures: number;
  discarded: KeltisLetterOrDash;
  finished: KeltisLetterOrDash;
  row_values: number[];
  paths: KeltisPathView[];
  players: KeltisPlayerView[];
  scores: KeltisScoreView[];
  unseen?: number[];
};

/** The legal moves with what one clicks. */
export type KeltisMove = {
  text: string;
  clicks: string[];
};

/** What happened, as the reader may know it; a spectator is -1. */
export type KeltisMessage = { key: "log-start-large" | "log-start"; player: number; path: KeltisLetter } | {
  key: "log-step"; player: number; path: KeltisLetter; row: number } | { key: "log-lay-large" | "log-lay" |
  "log-discard" | "log-take" | "log-deck-own"; player: number; card: KeltisCardText } | { key: "round-deck"
  | "round-goal"; round: number } | { key: "log-round"; round: number; player: number } | { key: "log-carry"
  | "log-number"; player: number; points: number } | { key: "log-stone"; player: number; count: number } | {
  key: "log-decline" | "log-deck" | "log-free" | "log-clover"; player: number } | { key: "end-goal"; count:
  number } | { key: "log-lapse" | "end-deck" };
