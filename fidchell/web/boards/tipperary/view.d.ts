// Made by `make types` from what tipperary shows; not to be edited.

export type TipperaryMode = "turns" | "simultaneous";

export type TipperaryPhase = "place" | "effect" | "bonus" | "tower" | "end";

export type TipperaryLandLetter = "#" | "." | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" |
  "B" | "D" | "G" | "H" | "M" | "N" | "R" | "S" | "T" | "b" | "d" | "g" | "m" | "n" | "r" | "s" | "t" | "w";

export type TipperarySide = "A" | "B";

export type TipperaryStage = "choosing" | "chosen" | "committed";

/** §6.1: what new spaces earn, and what the display then is. */
export type TipperaryEarnedView = {
  symbols: number;
  whiskeys: number;
  lines: number;
  sites: number;
  area: number;
  flock: number;
  open_ring: number;
};

/** The choice, as far as it has come. */
export type TipperaryChoiceView = {
  stage: TipperaryStage;
  slot?: number;
  tile?: number;
  face?: number;
  row?: number;
  column?: number;
  brings?: TipperaryEarnedView;
};

/** A player's display and rewards; the choice only for its owner, until all have committed. */
export type TipperaryPlayerView = {
  seat: number;
  town: number;
  side: TipperarySide;
  area: number;
  display: string[];
  corner: number[];
  barrel: number;
  whiskey: number;
  towers: number;
  due_sheep: number;
  due_bonus: number;
  flock: number;
  open_ring: number;
  committed: boolean;
  choice?: TipperaryChoiceView;
};

/** The score as if the game ended now. */
export type TipperaryScoreView = {
  total: number;
  rank: number;
  area: number;
  sheep: number;
  exploration: number;
  whiskey: number;
  circles: number;
  objectives: number;
};

/** The table as a seat sees it; -1 is a spectator. Orders and other choices stay hidden. */
export type TipperaryView = {
  game: "tipperary";
  seat: number | null;
  seats: number;
  mode: TipperaryMode;
  phase: TipperaryPhase;
  turn: null | number;
  bag_holder: number;
  round: number;
  rounds: number;
  rival: number | null;
  solo_rank: number | null;
  spin: number;
  marker: number | null;
  supply: { sheep: number; towers: number; bag: number; stack: number };
  bag_tiles: number[];
  stack_tiles: TipperaryLandLetter[];
  bonus: TipperaryLandLetter | null;
  areas: ((number | null)[])[];
  objectives: number[];
  players: TipperaryPlayerView[];
  scores: TipperaryScoreView[];
};

export type TipperaryWord = "draw" | "done";

/** The tile, then its orientation; or a space; or a word. */
export type TipperaryMove = { text: string; clicks: string[] } | { text: TipperaryWord; clicks:
  TipperaryWord[] };

export type TipperaryFeatureKey = "" | "meadow" | "pasture" | "grain" | "distillery" | "ruin" | "bog" |
  "circle" | "town" | "tower";

/** What happened, as the reader may know it; a spectator is -1. */
export type TipperaryMessage = { key: "log-take"; player: number; tile: string } | { key: "log-draw";
  player: number; feature: TipperaryFeatureKey } | { key: "log-place"; player: number; tile: string; row:
  number; column: number } | { key: "log-commit-own" | "log-sheep" | "log-build"; player: number; row:
  number; column: number } | { key: "log-bonus"; player: number; row: number; column: number; feature:
  TipperaryFeatureKey } | { key: "log-whiskey"; player: number; count: number; value: number } | { key:
  "log-done" | "log-symbol" | "log-tower" | "log-site"; player: number; count: number } | { key:
  "log-commit" | "log-supply" | "log-sheep-lost" | "log-marker"; player: number } | { key: "log-round";
  round: number; player: number } | { key: "log-marker-back" | "log-end" | "log-towers" };

/** §0.6: every tile by number: its drawing in each distinct orientation, in the letters of displays. */
export type TipperaryBook = {
  tiles: Record<string, Record<string, string[]>>;
};
