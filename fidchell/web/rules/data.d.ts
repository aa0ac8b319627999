// What a game's module comes with, as `fidchell.wasm.data` writes it.

export interface BoxChoice {
  option: string;
  value: boolean | number | string;
  changes: number[];
  seats: number[];
}

export interface BoxPair {
  one: number;
  two: number;
  changes: number[] | null;
}

export interface Boxes {
  default: string; // base64
  choices: BoxChoice[];
  pairs: BoxPair[];
  variants: Record<string, Record<string, boolean | number | string>>;
}

export interface WriterTexts {
  pool: string; // base64
  starts: number[];
  firsts: number[];
}

export interface LevelData {
  key: string;
  ignored: number[];
  noise: number;
  seconds: number;
}

export interface Players {
  levels: LevelData[];
  weights: Record<string, number[]>;
  configs: Record<string, Record<string, number>>;
  lookahead: number[];
  pruning: number[];
  root_factor: number;
  max_nodes: number;
}

export interface SceneData {
  changes: number[]; // in the box of the defaults
  state: string; // base64
}

export interface ModuleData {
  game: string;
  version: number;
  edition: string;
  constants: Record<string, number>;
  categories: string[];
  sizes: { box: number; state: number; notes: number; node: number; workspace: number; config: number };
  state: { seats: number };
  node: {
    value_sum: number;
    points_sum: number;
    first_child: number;
    next_sibling: number;
    key: number;
    visits: number;
  };
  workspace: {
    root_scores: number;
    seed: number;
    node_count: number;
    iterations: number;
    rollout_decisions: number;
  };
  config: [string, boolean][];
  boxes: Boxes;
  texts: WriterTexts;
  players: Players;
  scenes: Record<string, SceneData>;
}
