// Final scores of many games played on from a position, dealt anew for an observer each time.
import { findWeights, rolloutWeights } from "./weights.js";

/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {import("./rules.js").State} State */
/** @typedef {Int32Array[]} Finals of each deal: a row of columns for each seat, and one for a rival without a seat */

export const NO_ACTION = -1;
const BATCH = 16; // deals in one call
const NOISE = 48; // the most that chance adds to a policy score, in 64ths of a point

/** Forecasts on an instance of the rules. */
export class Forecaster {
  /** @param {Rules} rules */
  constructor(rules) {
    const { OPTIONS, WEIGHTS } = rules.data.constants;
    this.rules = rules;
    this.options = rules.memory.room(8 * OPTIONS);
    this.scores = rules.memory.room(8 * OPTIONS);
    this.weights = rules.memory.room(8 * WEIGHTS);
    this.rows = { address: 0, deals: 0 };
  }

  /**
   * The final scores of the deals from first on, after an action of the observer or as it stands.
   * @param {State} state @param {number} seat @param {number} action or NO_ACTION @param {Uint8Array} seed
   * @param {number} first @param {number} deals @returns {Finals}
   */
  play(state, seat, action, seed, first, deals) {
    const { rules } = this;
    const { call, memory, box, scoreSize } = rules;
    const { players } = rules.data;
    const weights = rolloutWeights(players, findWeights(players, rules.seats(state)));
    memory.writeLongs(this.weights, weights);
    this.reserve(first + deals);
    const seedAt = rules.placeSeed(seed);
    for (let begin = first; begin < first + deals; begin += BATCH) {
      const given = [box, rules.placeState(state), seat, action, this.weights, NOISE, seedAt];
      const count = Math.min(BATCH, first + deals - begin);
      call.forecast(...given, this.options, this.scores, this.rows.address, begin, count);
    }
    return Array.from({ length: deals }, (_, deal) =>
      memory.integers(this.rows.address + 4 * scoreSize * (first + deal), scoreSize).slice(),
    );
  }

  /** Room for the scores of so many deals. @param {number} deals */
  reserve(deals) {
    if (deals <= this.rows.deals) return;
    const size = 2 * deals;
    this.rows = { address: this.rules.memory.room(4 * this.rules.scoreSize * size), deals: size };
  }
}
