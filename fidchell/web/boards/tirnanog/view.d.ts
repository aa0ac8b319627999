// Made by `make types` from what tirnanog shows; not to be edited.

export type TirnanogPhaseName = "over" | "token" | "place" | "take" | "pick" | "play" | "power" | "step" |
  "claim" | "love" | "cleanup" | "remove";

export type TirnanogStage = "journey" | "saga" | "echtra" | "cleanup" | "scoring" | "end";

export type TirnanogQuestion = "prompt-over" | "prompt-token" | "prompt-place" | "prompt-take" |
  "prompt-pick" | "prompt-play" | "prompt-power" | "prompt-step" | "prompt-claim" | "prompt-love" |
  "prompt-cleanup" | "prompt-remove" | "prompt-step-discard" | "prompt-step-card" | "prompt-step-colour" |
  "prompt-step-otherworld" | "prompt-step-row" | "prompt-step-space" | "prompt-step-teller";

/** A cell of the Otherworld: a card, nothing where it is gone, or the hole. */
export type TirnanogWorldCell = { hole: true } | string | null;

/** §13.1: a Subplot with the tokens left. */
export type TirnanogSubplotView = {
  id: string;
  tokens: number[];
};

export type TirnanogCellText = "T1" | "T2" | "T3" | "T4" | "T5" | "T6" | "T7" | "T8" | "M1" | "M2" | "M3" |
  "M4" | "M5" | "M6" | "M7" | "M8" | "B1" | "B2" | "B3" | "B4" | "B5" | "B6" | "B7" | "B8";

export type TirnanogCopied = "" | "value" | "colour";

/** One change: the cell it comes from, and how much or what is copied. */
export type TirnanogChangeView = { from: TirnanogCellText; amount: number } | { from: TirnanogCellText;
  copies: TirnanogCopied };

/** A card of a Saga, what lies on it, what it shows and why. */
export type TirnanogSagaCell = {
  cell: TirnanogCellText;
  card: string;
  colour: null | "R" | "Y" | "G" | "B";
  value: number;
  dye: null | "R" | "Y" | "G" | "B";
  token: number;
  marks: boolean[];
  used: boolean;
  why: TirnanogChangeView[];
  earned: number;
};

export type TirnanogSpaceText = "home" | "H11" | "H12" | "H13" | "H14" | "H15" | "H21" | "H22" | "H23" |
  "H24" | "H25" | "H31" | "H32" | "H33" | "H34" | "H35" | "V11" | "V12" | "V13" | "V14" | "V15" | "V16" |
  "V21" | "V22" | "V23" | "V24" | "V25" | "V26" | "K11" | "K12" | "K13" | "K14" | "K15" | "K21" | "K22" |
  "K23" | "K24" | "K25";

/** A player's Saga and Storytellers; the hand only for its owner (R51). */
export type TirnanogPlayerView = {
  seat: number;
  saga: ((TirnanogSagaCell | null)[])[];
  regions: number[];
  tellers: TirnanogSpaceText[];
  tellers_home: number;
  hand_size: number;
  subplot_points: number;
  allowances_used: number[];
  hand?: string[];
  picked?: string[];
};

/** The score as if the game ended now. */
export type TirnanogScoreView = {
  total: number;
  rank: number;
  top: number;
  middle: number;
  bottom: number;
  red: number;
  yellow: number;
  green: number;
  blue: number;
  bonus: number;
  subplots: number;
};

export type TirnanogSide = "highest" | "lowest";

/** §12: Balor's card, token, Storytellers, pile and score. */
export type TirnanogBalorView = {
  side: TirnanogSide;
  token: TirnanogSpaceText;
  tellers: TirnanogSpaceText[];
  pile: string[];
  regions: number[];
  removed: string[];
  to_remove: number;
  score: TirnanogScoreView;
};

/** The table as a seat sees it; a spectator (-1) sees no hand. */
export type TirnanogView = {
  game: "tirnanog";
  seat: number | null;
  seats: number;
  round: number;
  rounds: number;
  phase: TirnanogPhaseName;
  stage: TirnanogStage;
  echtra: boolean;
  turn: number;
  first: number;
  question: { key: TirnanogQuestion; facts: { card?: string }; seats: number[] };
  deck: number;
  discards: string[];
  columns: number;
  otherworld: TirnanogWorldCell[][];
  geas: string[];
  subplots: TirnanogSubplotView[];
  players: TirnanogPlayerView[];
  scores: TirnanogScoreView[];
  balor?: TirnanogBalorView;
  drawn?: string;
};

/** The legal moves with what one clicks: a verb is no thing, but tells what a click is for. */
export type TirnanogMove = {
  text: string;
  clicks: string[];
};

export type TirnanogColourKey = "red" | "yellow" | "green" | "blue";

/** What happened, as the reader may know it; a spectator is -1. */
export type TirnanogMessage = { key: "log-token"; player: number; space: TirnanogSpaceText } | { key:
  "log-pick" | "log-decline"; player: number } | { key: "log-pick-own" | "log-use" | "log-take"; player:
  number; card: string } | { key: "log-draw"; player: number; count: number } | { key: "log-discard" |
  "log-draw-own" | "log-remove"; player: number; cards: string[] } | { key: "log-balor-moved" |
  "log-balor-place"; space: TirnanogSpaceText; old: TirnanogSpaceText } | { key: "log-moved" | "log-place";
  player: number; space: TirnanogSpaceText; old: TirnanogSpaceText } | { key: "log-exchange" | "log-play" |
  "log-shift"; player: number; card: string; cell: TirnanogCellText } | { key: "log-dye"; player: number;
  card: string; cell: TirnanogCellText; colour: TirnanogColourKey } | { key: "log-mark"; player: number;
  card: string; cell: TirnanogCellText; amount: number } | { key: "log-claim"; player: number; plot: string
  } | { key: "log-eye" | "log-balor-take" | "log-cleared"; cards: string[] } | { key: "log-over" |
  "log-echtra" | "log-reshuffle" | "log-lowest" | "log-highest" } | { key: "log-round-solo"; round: number }
  | { key: "log-round"; round: number; player: number };
