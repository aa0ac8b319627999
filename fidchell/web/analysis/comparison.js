// The comparison of moves at one decision: a search finds the candidates, forecasts compare them.
import { NO_ACTION } from "../rules/forecast.js";
import { ranked } from "../rules/search.js";
import { findWeights } from "../rules/weights.js";
import { parScore } from "./forecast.js";
import { mean, meanAndError } from "./numbers.js";
import { deriveSeed } from "./seeds.js";

/** @typedef {import("../rules/rules.js").State} State */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./forecast.js").Forecast} Forecast */
/** @typedef {{ action: number, share: number, forecast: Forecast, value: number }} Candidate */
/** @typedef {{ state: State, seat: number, candidates: Candidate[] }} Comparison the best move first */

const MOST_MOVES = 3; // that are compared
export const LEAST_DEALS = 16;
const TREES = 2; // a fixed number, so that every machine finds the same
const EFFORTS = [16, 32, 64, 128, 256, 512, 1024, 2048, 4096];
const TIMED_DEALS = 2;

/**
 * Compare the best moves of a seat, and some in any case, from what the seat may know.
 * @param {Engine} engine @param {State} state @param {number} seat @param {number} effort
 * @param {Uint8Array} seed @param {number[]} [wanted] compared in any case @returns {Comparison}
 */
export function compareMoves(engine, state, seat, effort, seed, wanted = []) {
  const known = engine.rules.redealt(state, seat, deriveSeed(seed, "known"));
  const shares = visitShares(engine, known, seat, effort, deriveSeed(seed, "search"));
  const actions = [...new Set([...[...shares.keys()].slice(0, MOST_MOVES), ...wanted])];
  const deals = Math.max(LEAST_DEALS, Math.floor(effort / 2));
  const dealt = deriveSeed(seed, "deals");
  const forecasts = actions.map((action) => engine.forecast(known, seat, action, deals, dealt));
  const par = parScore(forecasts);
  const candidates = actions.map((action, place) => {
    const forecast = forecasts[place].withPar(par);
    return { action, share: shares.get(action) ?? 0, forecast, value: mean(forecast.valuesOf(seat)) };
  });
  candidates.sort((one, two) => two.value - one.value || one.action - two.action);
  return { state: known, seat, candidates };
}

/**
 * Each legal action with its share of the search's visits, the most visited first.
 * @param {Engine} engine @param {State} known @param {number} seat @param {number} effort @param {Uint8Array} seed
 * @returns {Map<number, number>}
 */
function visitShares(engine, known, seat, effort, seed) {
  const actions = engine.rules.legal(known, seat);
  if (actions.length === 1) return new Map([[actions[0], 1]]);
  const root = engine.search(known, seat, seed, effort, TREES);
  const untried = actions.filter((action) => !root.has(action));
  const total = [...root.values()].reduce((sum, { visits }) => sum + visits, 0);
  return new Map(
    [...ranked(root, seat), ...untried].map((action) => [
      action,
      (root.get(action)?.visits ?? 0) / Math.max(1, total),
    ]),
  );
}

/**
 * The best comparison that a time allows: some deals are timed, then the effort is chosen.
 * @param {Engine} engine @param {State} state @param {number} seat @param {number} seconds @param {Uint8Array} seed
 * @param {number[]} [wanted] compared in any case
 */
export function compareWithin(engine, state, seat, seconds, seed, wanted) {
  engine.forecast(state, seat, NO_ACTION, TIMED_DEALS, seed); // the browser optimises what runs often
  const start = performance.now();
  engine.forecast(state, seat, NO_ACTION, TIMED_DEALS, seed);
  const dealSeconds = (performance.now() - start) / 1000 / TIMED_DEALS;
  const fitting = EFFORTS.filter((effort) => dealSeconds * dealsOf(effort) <= seconds);
  return compareMoves(engine, state, seat, fitting.at(-1) ?? EFFORTS[0], seed, wanted);
}

/** @param {number} effort @returns {number} deals of a whole comparison, search and forecasts */
function dealsOf(effort) {
  return effort + MOST_MOVES * Math.max(LEAST_DEALS, Math.floor(effort / 2));
}

/**
 * How much more often a seat wins with one move than with another, and the standard error of it.
 * @param {Forecast} one @param {Forecast} other @param {number} seat
 */
export function winLead(one, other, seat) {
  return meanAndError(one.winsOf(seat).map((won, deal) => won - other.wins[deal][seat]));
}

/**
 * The move with the best policy score, the first of several.
 * @param {Engine} engine @param {State} state @param {number} seat
 */
export function policyMove(engine, state, seat) {
  const { players } = engine.rules.data;
  const weights = findWeights(players, engine.rules.seats(state), players.lookahead);
  const { actions, scores } = engine.evaluation.scoreActions(state, seat, weights);
  return actions[scores.indexOf(Math.max(...scores))];
}
