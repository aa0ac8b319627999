// What the tuned player thinks of a position: policy scores of the legal actions, and expected points.
import { findWeights } from "./weights.js";

/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {import("./rules.js").State} State */
/** @typedef {{ actions: number[], scores: number[] }} ScoredActions in 64ths of a point */

/** Calls of the evaluation; it has memory of its own beside that of the rules. */
export class Evaluation {
  /** @param {Rules} rules */
  constructor(rules) {
    const { WEIGHTS, OPTIONS } = rules.data.constants;
    this.rules = rules;
    this.weights = rules.memory.room(8 * WEIGHTS);
    this.scores = rules.memory.room(8 * OPTIONS);
  }

  /**
   * The legal actions of a seat with their policy scores.
   * @param {State} state @param {number} seat @param {number[]} weights @returns {ScoredActions}
   */
  scoreActions(state, seat, weights) {
    const { call, memory, box, actions } = this.rules;
    memory.writeLongs(this.weights, weights);
    const address = this.rules.placeState(state);
    const count = call.policy_scores_at(box, address, 0, seat, actions, this.weights, this.scores);
    return { actions: memory.longs(actions, count), scores: memory.longs(this.scores, count) };
  }

  /** The points a seat may expect at the end. @param {State} state @param {number} seat @param {number[]} weights */
  expectedPoints(state, seat, weights) {
    const { call, memory, box, scored } = this.rules;
    memory.writeLongs(this.weights, weights);
    return call.expected_points_at(box, this.rules.placeState(state), 0, seat, this.weights, scored);
  }

  /**
   * What a level without search chooses: the best score with an error of its own on each.
   * @param {State} state @param {number} seat @param {import("./data.js").LevelData} level
   * @param {(place: number) => number} [chance] from 0 up to 1 for an action by its place
   */
  choose(state, seat, level, chance = Math.random) {
    const { players } = this.rules.data;
    const seats = this.rules.seats(state);
    const { actions, scores } = this.scoreActions(state, seat, findWeights(players, seats, level.ignored));
    const noise = level.noise * players.configs[seats].noise_scale;
    const noisy = scores.map((score, place) => score + chance(place) * (noise + 1));
    return actions[noisy.indexOf(Math.max(...noisy))];
  }
}
