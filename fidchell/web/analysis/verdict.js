// How well a seat decided: what each move lost against the best one.
import { rateChoice } from "./choice.js";
import { compareMoves } from "./comparison.js";
import { mean, meanAndError } from "./numbers.js";

/** @typedef {import("./decisions.js").Decision} Decision */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./forecast.js").Forecast} Forecast */
/** @typedef {Map<number, number[]>} ByAction a value of each deal */
/**
 * @typedef {object} Verdict
 * @property {number} number @property {number} seat
 * @property {boolean} isForced there was nothing else to do
 * @property {number} cost half win chance, half margin; less the standard error, for the benefit of the doubt
 * @property {number} loss of win chance alone, in the same way
 * @property {import("./choice.js").Choice | null} choice null where there was none
 */

const SLIP_COST = 0.05; // a move that costs so much is called a slip
const MARGIN_SPREADS = 2.5; // standard deviations of the margin that weigh as much as a victory

/** The number of the move that cost most; null where none is a slip. @param {Verdict[]} verdicts */
export function worstMove(verdicts) {
  const slips = verdicts.filter(isSlip);
  return slips.length ? slips.reduce((worst, one) => (one.cost > worst.cost ? one : worst)).number : null;
}

/** Whether a move cost much. @param {Verdict} verdict */
export function isSlip({ cost }) {
  return cost >= SLIP_COST;
}

/** What each deal is worth to a seat. @param {Forecast} forecast @param {number} seat @param {number} spread */
function dealValues(forecast, seat, spread) {
  const margins = forecast.marginsOf(seat);
  return forecast.winsOf(seat).map((won, deal) => won / 2 + margins[deal] / (2 * MARGIN_SPREADS * spread));
}

/**
 * A move against the best one that its seat could have found.
 * @param {Engine} engine @param {Decision} decision @param {number} effort @param {Uint8Array} seed
 * @param {number} spread of margins @returns {Verdict}
 */
export function judge(engine, { number, seat, action, before }, effort, seed, spread) {
  if (engine.rules.legal(before, seat).length === 1)
    return { number, seat, isForced: true, cost: 0, loss: 0, choice: null };
  const { candidates, state } = compareMoves(engine, before, seat, effort, seed, [action]);
  const by = (/** @type {(forecast: Forecast) => number[]} */ count) =>
    new Map(candidates.map((candidate) => [candidate.action, count(candidate.forecast)]));
  const values = by((forecast) => dealValues(forecast, seat, spread));
  const wins = by((forecast) => forecast.winsOf(seat));
  const [cost, loss] = [values, wins].map((counted) => beyondDoubt(lossOf(values, counted, action)));
  return { number, seat, isForced: false, cost, loss, choice: rateChoice(engine, state, seat, action) };
}

/**
 * The best action by some of the deals; in a tie the one that was played.
 * @param {ByAction} values @param {number} action @param {number} half of the deals
 */
function bestAction(values, action, half) {
  const worth = (/** @type {number} */ one) => mean(everySecond(values.get(one) ?? [], half));
  return [...values.keys()].reduce((best, one) => {
    const ahead = worth(one) - worth(best);
    return ahead > 0 || (ahead === 0 && one === action) ? one : best;
  });
}

/** @param {number[]} values @param {number} first */
function everySecond(values, first) {
  return values.filter((_, place) => place % 2 === first);
}

/**
 * How much an action loses against the best one: one half of the deals chooses the best, the other half counts.
 * @param {ByAction} values @param {ByAction} counted @param {number} action @returns {[number, number]}
 */
function lossOf(values, counted, action) {
  const own = counted.get(action) ?? [];
  const parts = [0, 1].flatMap((half) => {
    const best = counted.get(bestAction(values, action, half)) ?? [];
    return everySecond(
      best.map((value, deal) => value - own[deal]),
      1 - half,
    );
  });
  return meanAndError(parts);
}

/** A loss less its standard error: the player gets the benefit of the doubt. @param {[number, number]} found */
function beyondDoubt([loss, error]) {
  return Math.max(0, loss - error);
}
