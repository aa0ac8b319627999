// One tree of a search for the seat that decides; several workers grow one each, and the roots are added up.
import { Evaluation } from "./evaluation.js";
import { findWeights, rolloutWeights, rootWeights } from "./weights.js";

/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {import("./rules.js").State} State */
/** @typedef {{ visits: number, values: number[], points: number[] }} Tried sums over all visits */
/** @typedef {Map<number, Tried>} Root what was found about each action that was tried */

const WORD = 8;

/** A tree that is only a root at first. */
export class Tree {
  /**
   * @param {Rules} rules an instance of its own: its memory is filled with the tree
   * @param {State} state what the seat cannot know is dealt anew in every iteration
   * @param {number} seat @param {Uint8Array} seed @param {number} number of the tree @param {number} size most nodes
   * @param {number[]} [ignored] weights that count 0
   */
  constructor(rules, state, seat, seed, number, size, ignored = []) {
    this.rules = rules;
    this.seat = seat;
    this.seats = rules.seats(state);
    const { sizes, constants } = rules.data;
    this.size = Math.min(size, rules.data.players.max_nodes) + 2;
    const { memory } = rules;
    this.nodes = memory.room(this.size * sizes.node);
    this.workspace = memory.room(sizes.workspace);
    this.stop = memory.room(WORD);
    this.weightRows = memory.room(2 * WORD * constants.WEIGHTS);
    this.config = this.prepare(state, ignored);
    memory.writeLongs(this.workspace + rules.data.workspace.seed, new Uint32Array(seed.slice().buffer));
    memory.writeLongs(this.workspace + rules.data.workspace.seed + 6 * WORD, [number]);
    memory.writeLongs(this.workspace + rules.data.workspace.node_count, [1]);
    rules.placeState(state);
  }

  /** Weights, scores at the root and configuration. @param {State} state @param {number[]} ignored */
  prepare(state, ignored) {
    const { memory, data } = this.rules;
    const evaluation = new Evaluation(this.rules);
    const { players } = data;
    const config = { ...players.configs[this.seats] };
    const known = findWeights(players, this.seats, ignored);
    const root = evaluation.scoreActions(state, this.seat, rootWeights(players, known));
    root.actions.forEach((action, place) => {
      memory.writeLongs(this.workspace + data.workspace.root_scores + WORD * action, [root.scores[place]]);
    });
    memory.writeLongs(this.weightRows, [
      ...rolloutWeights(players, known),
      ...rolloutWeights(players, known, config.opponent_pruning),
    ]);
    if (this.seats === 1 || config.own_points_only)
      config.baseline = evaluation.expectedPoints(state, this.seat, known);
    return this.placeConfig(config);
  }

  /** @param {Record<string, number>} config @returns {number} its address */
  placeConfig(config) {
    const { memory, data } = this.rules;
    const address = memory.room(data.sizes.config);
    data.config.forEach(([name, isWhole], place) => {
      const at = address + WORD * place;
      if (isWhole) memory.writeLongs(at, [config[name]]);
      else memory.fractions(at, 1)[0] = config[name];
    });
    return address;
  }

  /** Run so many iterations. @param {number} iterations @returns {number} how many there were */
  grow(iterations) {
    const { call, box, states } = this.rules;
    const tree = [this.nodes, this.size, this.workspace, this.config, this.stop, this.weightRows];
    return call.search(box, states, this.seat, ...tree, iterations);
  }

  /** @returns {Root} */
  root() {
    const { memory, data } = this.rules;
    const { node, constants } = data;
    /** @type {Root} */
    const found = new Map();
    const number = (/** @type {number} */ child, /** @type {number} */ place) =>
      memory.integers(this.nodes + child * data.sizes.node + place, 1)[0];
    const sums = (/** @type {number} */ child, /** @type {number} */ place) => [
      ...memory.fractions(this.nodes + child * data.sizes.node + place, this.seats),
    ];
    for (let child = number(0, node.first_child); child; child = number(child, node.next_sibling)) {
      const key = number(child, node.key);
      found.set(key - this.seat * constants.ACTIONS, {
        visits: number(child, node.visits),
        values: sums(child, node.value_sum),
        points: sums(child, node.points_sum),
      });
    }
    return found;
  }
}

/** @param {Root[]} roots of several trees @returns {Root} their sum */
export function mergeRoots(roots) {
  /** @type {Root} */
  const whole = new Map();
  for (const root of roots)
    for (const [action, { visits, values, points }] of root) {
      const before = whole.get(action);
      whole.set(action, {
        visits: visits + (before?.visits ?? 0),
        values: values.map((value, seat) => value + (before?.values[seat] ?? 0)),
        points: points.map((point, seat) => point + (before?.points[seat] ?? 0)),
      });
    }
  return whole;
}

/**
 * The actions from the most visited to the least; ties by value, then by number.
 * @param {Root} root @param {number} seat @returns {number[]}
 */
export function ranked(root, seat) {
  const valueOf = (/** @type {Tried} */ { visits, values }) => values[seat] / Math.max(1, visits);
  return [...root]
    .sort(
      ([one, first], [two, second]) =>
        second.visits - first.visits || valueOf(second) - valueOf(first) || one - two,
    )
    .map(([action]) => action);
}

/**
 * Whether the most visited action leads by more visits than are still to come at the same pace.
 * @param {Root} root @param {number} past milliseconds @param {number} left milliseconds
 */
export function isDecided(root, past, left) {
  const visits = [...root.values()].map((tried) => tried.visits).sort((one, two) => two - one);
  const total = visits.reduce((sum, each) => sum + each, 0);
  return ((visits[0] ?? 0) - (visits[1] ?? 0)) * past > total * left;
}
