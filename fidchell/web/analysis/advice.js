// Advice for a seat, as messages of the words: a nudge (where to look), a shortlist, or the answer with reasons.
import { compareWithin, winLead } from "./comparison.js";
import { rounded } from "./numbers.js";
import { continuation, mainCategory, reasons } from "./reasons.js";

/** @typedef {import("../net/schemas.js").LaterMove} LaterMove */
/** @typedef {import("../net/schemas.js").Suggestion} Suggestion */
/** @typedef {import("../rules/rules.js").State} State */
/** @typedef {import("../words/log.js").Message} Message */
/** @typedef {import("./comparison.js").Comparison} Comparison */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {Suggestion & { error: number }} Judged */
/**
 * @typedef {object} Advice
 * @property {Suggestion[]} moves the best first @property {Record<string, Message[]>} messages by strength
 * @property {string[]} kinds of the things one clicks for the best move
 * @property {Record<string, string[]>} named what one clicks for every move that messages name
 * @property {LaterMove[]} later how the best move goes on
 */

const CLEAR_LEAD = 0.02; // win chance by which one move is clearly better than the next
const LEAST_POINTS = 0.5;

/**
 * One analysis of a decision, with messages of every strength.
 * @param {Engine} engine @param {State} state @param {number} seat @param {Uint8Array} seed
 * @param {number} seconds it may take @param {number[]} [wanted] compared in any case @returns {Advice}
 */
export function advise(engine, state, seat, seed, seconds, wanted) {
  const comparison = compareWithin(engine, state, seat, seconds, seed, wanted);
  const { rules } = engine;
  const moves = comparison.candidates.map((candidate) => judged(rules, comparison, candidate));
  const line = continuation(engine, comparison.state, seat, comparison.candidates[0].action);
  const later = line.slice(1).map(({ before, move }) => ({ ...move, game: rules.view(before, seat) }));
  const named = Object.fromEntries([...later, ...moves].map(({ text, clicks }) => [text, clicks]));
  const kinds = moves[0].clicks.map((click) => click.split(" ")[0]);
  const isOnly = rules.legal(comparison.state, seat).length === 1;
  const isAlone = comparison.candidates[0].forecast.par !== null;
  const asked = { seat, isOnly, isAlone };
  const messages = {
    nudge: nudge(mainCategory(engine, comparison), moves, asked),
    shortlist: moves.map((move) => ({
      key: isAlone ? "shortlist-alone" : "shortlist-move",
      move: move.text,
      ...figures(move, seat),
    })),
    answer: answer(moves, line.slice(1), reasons(engine, comparison, line), asked),
  };
  return { moves: moves.map(({ error: _, ...move }) => move), messages, kinds, named, later };
}

/**
 * A move of a comparison as plain numbers.
 * @param {import("../rules/rules.js").Rules} rules @param {Comparison} comparison
 * @param {import("./comparison.js").Candidate} candidate @returns {Judged}
 */
function judged(rules, { state, seat, candidates }, { action, share, forecast }) {
  const { text, clicks } = rules.moveOf(state, seat, action);
  const [behind, error] = winLead(candidates[0].forecast, forecast, seat);
  const { chances, points } = forecast;
  const own = { value: chances[seat], points: points[seat] };
  return { text, clicks, ...own, share, behind, chances, expected: points, error };
}

/**
 * Where to look, without the move.
 * @param {string | null} category @param {Judged[]} moves @param {{ isOnly: boolean }} asked @returns {Message[]}
 */
function nudge(category, moves, { isOnly }) {
  const aim = category ? [{ key: "nudge-aim", category }] : [];
  const clearness = isOnly ? "nudge-only" : isClear(moves[1]) ? "nudge-clear" : "nudge-open";
  return [...aim, { key: clearness }];
}

/** Whether a move is clearly behind the best one. @param {Judged | undefined} other */
function isClear(other) {
  return !other || other.behind > Math.max(CLEAR_LEAD, other.error);
}

/** @param {Judged} move @param {number} seat */
function figures({ chances, expected }, seat) {
  return { wins: Math.round(chances[seat] * 100), points: rounded(expected[seat]) };
}

/**
 * The move, why, and how much better it is than the next.
 * @param {Judged[]} moves @param {import("./reasons.js").TriedMove[]} later how the move goes on
 * @param {Message[]} facts @param {{ seat: number, isOnly: boolean, isAlone: boolean }} asked
 * @returns {Message[]}
 */
function answer(moves, later, facts, asked) {
  const [best, other] = moves;
  const then = later.map(({ move }) => move.text).join(", ");
  const play = then ? { key: "answer-then", move: best.text, then } : { key: "answer", move: best.text };
  const told = facts.map((fact) => ({ next: other?.text ?? "", ...fact }));
  return [play, ...told, howMuchBetter(best, other, asked)];
}

/**
 * The lead over the next best move: in games won, else in points, else hardly any.
 * @param {Judged} best @param {Judged | undefined} other
 * @param {{ seat: number, isOnly: boolean, isAlone: boolean }} asked @returns {Message}
 */
function howMuchBetter(best, other, { seat, isOnly, isAlone }) {
  if (!other) return { key: isOnly ? "lead-only" : "lead-alone" };
  if (isClear(other) && !isAlone) {
    const others = figures(other, seat).wins;
    return { key: "lead-wins", next: other.text, wins: figures(best, seat).wins, others };
  }
  const points = rounded(best.expected[seat] - other.expected[seat]);
  return points >= LEAST_POINTS
    ? { key: "lead-points", next: other.text, points }
    : { key: "lead-none", next: other.text };
}
