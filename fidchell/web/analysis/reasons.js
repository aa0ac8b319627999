// Why a move is good: facts found by comparing positions and forecasts, as messages of the words.
import { FIRST_CATEGORY, TOTAL } from "../rules/rules.js";
import { policyMove } from "./comparison.js";
import { meanAndError, rounded } from "./numbers.js";

/** @typedef {import("../rules/rules.js").State} State */
/** @typedef {import("../words/log.js").Message} Message */
/** @typedef {import("./comparison.js").Comparison} Comparison */
/** @typedef {import("./comparison.js").Candidate} Candidate */
/** @typedef {import("./engine.js").Engine} Engine */
/**
 * @typedef {object} TriedMove
 * @property {State} before @property {State} after @property {number} seat @property {number} action
 * @property {import("../rules/rules.js").Move} move @property {boolean} mayGoOn whether the seat acts again
 * @property {boolean} isForeseen whether it reveals nothing hidden @property {Message[]} facts
 * @property {Message[]} gains
 */

const LONGEST = 3; // moves of a continuation: a tile, its orientation, its place
const MOST_FACTS = 3;
const LEAST_POINTS = 0.5; // a smaller difference is not mentioned
const LEAST_ERRORS = 2; // standard errors that it must exceed

/** @param {Engine} engine @param {State} before @param {number} seat @param {number} action @returns {TriedMove} */
function tryMove({ rules }, before, seat, action) {
  const step = rules.advance(before, seat, action);
  if (!step) throw new Error(`not legal: ${action}`);
  const after = step.state;
  return {
    before,
    after,
    seat,
    action,
    move: rules.moveOf(before, seat, action),
    mayGoOn: step.actors.includes(seat),
    isForeseen: rules.barrier(before) === step.barrier,
    facts: rules.reasons(before, after, seat, action),
    gains: rules.gains(before, after, seat).map((gain) => gainMessage(rules.data.categories, gain)),
  };
}

/** Points that a move brings at once. @param {string[]} categories @param {import("../rules/rules.js").Gain} gain */
function gainMessage(categories, { category, points }) {
  return { key: "gain-now", category: categories[category], points };
}

/**
 * A move, and how it goes on where it says nothing by itself: a tile is chosen, then laid.
 * @param {Engine} engine @param {State} state @param {number} seat @param {number} action @returns {TriedMove[]}
 */
export function continuation(engine, state, seat, action) {
  const moves = [tryMove(engine, state, seat, action)];
  for (let last = moves[0]; moves.length < LONGEST && !isMeaningful(last) && last.mayGoOn; ) {
    last = tryMove(engine, last.after, seat, policyMove(engine, last.after, seat));
    moves.push(last);
  }
  return moves;
}

/** Whether a move shows by itself what it is for. @param {TriedMove} move */
function isMeaningful({ isForeseen, facts, gains }) {
  return !isForeseen || facts.length > 0 || gains.length > 0;
}

/**
 * The facts of a continuation, then what the best move brings that the next one does not.
 * @param {Engine} engine @param {Comparison} comparison @param {TriedMove[]} moves @returns {Message[]}
 */
export function reasons(engine, comparison, moves) {
  const told = moves.flatMap((move) => move.facts);
  const facts = (told.length ? told : moves.flatMap((move) => move.gains)).slice(0, MOST_FACTS);
  const other = comparison.candidates[1];
  if (!other) return facts;
  const more = moreByCategory(engine, comparison, other).slice(0, 1);
  return [...facts, ...more, ...lessForRivals(engine, comparison, other).slice(0, 1)];
}

/** @param {Engine} engine @param {Candidate} one @param {Candidate} two @param {number} seat @param {number} column */
function difference(engine, one, two, seat, column) {
  const place = seat * engine.rules.data.constants.COLUMNS + column;
  const more = one.forecast.finals.map((deal, number) => deal[place] - two.forecast.finals[number][place]);
  const [points, error] = meanAndError(more);
  return points > Math.max(LEAST_POINTS, LEAST_ERRORS * error) ? points : 0;
}

/**
 * Categories from which more is expected than with another move, the most first.
 * @param {Engine} engine @param {Comparison} comparison @param {Candidate} other @returns {Message[]}
 */
function moreByCategory(engine, { seat, candidates }, other) {
  return engine.rules.data.categories
    .map((category, place) => ({
      category,
      points: difference(engine, candidates[0], other, seat, FIRST_CATEGORY + place),
    }))
    .filter(({ points }) => points > 0)
    .sort((one, two) => two.points - one.points)
    .map(({ category, points }) => ({ key: "expected-more", category, points: rounded(points) }));
}

/**
 * Rivals who may expect fewer points than after another move, the one it costs most first.
 * @param {Engine} engine @param {Comparison} comparison @param {Candidate} other @returns {Message[]}
 */
function lessForRivals(engine, { state, seat, candidates }, other) {
  return [...Array(engine.rules.seats(state)).keys()]
    .filter((rival) => rival !== seat)
    .map((player) => ({ player, points: difference(engine, other, candidates[0], player, TOTAL) }))
    .filter(({ points }) => points > 0)
    .sort((one, two) => two.points - one.points)
    .map(({ player, points }) => ({ key: "rival-less", player, points: rounded(points) }));
}

/**
 * The category in which the best move gains most against the others, if there is one.
 * @param {Engine} engine @param {Comparison} comparison @returns {string | null}
 */
export function mainCategory(engine, comparison) {
  for (const other of comparison.candidates.slice(1)) {
    const [more] = moreByCategory(engine, comparison, other);
    if (more) return String(more.category);
  }
  return null;
}
