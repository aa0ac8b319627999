// How well a move was chosen among all that were possible, by the scores of the tuned player: they have no
// chance in them, and every game brings its own scale, what a move taken at random is worth on average.
import { findWeights } from "../rules/weights.js";
import { mean } from "./numbers.js";

/** @typedef {import("../rules/rules.js").State} State */
/** @typedef {import("./engine.js").Engine} Engine */
/**
 * @typedef {object} Choice
 * @property {number} stake how much better the best move is than a random one on average, in 64ths of a point
 * @property {number} behind 0: it was the best; 1: no better than a random one
 */

const MOST_STAKE = 64; // one point: a decision that matters more does not count more
const MOST_BEHIND = 3;
const SHARPNESS = 1.5; // a power: what random play gets by chance is worth little

/**
 * How well an action was chosen, from what its seat may know.
 * @param {Engine} engine @param {State} known @param {number} seat @param {number} action @returns {Choice}
 */
export function rateChoice(engine, known, seat, action) {
  const { rules, evaluation } = engine;
  const weights = findWeights(rules.data.players, rules.seats(known));
  const { actions, scores } = evaluation.scoreActions(known, seat, weights);
  const best = Math.max(...scores);
  const stake = best - mean(scores);
  if (stake <= 0) return { stake: 0, behind: 0 };
  const own = scores[actions.indexOf(action)];
  return { stake: Math.min(stake, MOST_STAKE), behind: Math.min((best - own) / stake, MOST_BEHIND) };
}

/** From 0 (no better than random moves) to 100 (always the best); null where there was no choice. @param {Choice[]} choices */
export function accuracy(choices) {
  if (!choices.length) return null;
  const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
  const stakes = sum(choices.map(({ stake }) => stake));
  const lost = stakes ? sum(choices.map(({ stake, behind }) => stake * behind)) / stakes : 0;
  return 100 * Math.min(1, Math.max(0, 1 - lost)) ** SHARPNESS;
}
