// A log played again entry by entry, those that were taken back included: every one must be right.
import { History } from "../history.js";
import { fromHex } from "../../rules/bytes.js";
import { Refusal } from "../refusal.js";
import { undoOf } from "./reader.js";

/** @typedef {import("../../rules/rules.js").Rules} Rules */
/** @typedef {import("../history.js").HistoryMove} HistoryMove */
/** @typedef {import("../types.js").LoggedMove} LoggedMove */
/** @typedef {import("./reader.js").LogEntry} LogEntry */
/** @typedef {import("./reader.js").ReadLog} ReadLog */

/**
 * The moves of a log that stand, after all its entries were played and its totals counted.
 * @param {ReadLog} log @param {Rules} rules with the box of its options @returns {LoggedMove[]}
 */
export function importedLine(log, rules) {
  const history = new History(rules, rules.start(log.players.length, fromHex(log.seed)));
  for (const entry of log.entries) play(history, entry);
  checkTotals(log, history);
  return history.moves.map(({ seat, text }) => [seat, text]);
}

/** @param {History} history @param {LogEntry} entry */
function play(history, entry) {
  const undo = undoOf(entry.text);
  try {
    if (undo) takeBack(history, entry, undo.count, undo.isAgreed);
    else history.append(history.tryMove(entry.seat, entry.text));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal("shell-local-log-move", { line: entry.line, move: entry.text }, 422);
  }
}

/**
 * An undo; without consent it stops at the barrier, and at what others have done since.
 * @param {History} history @param {LogEntry} entry @param {number} count @param {boolean} isAgreed
 */
function takeBack(history, { seat }, count, isAgreed) {
  const { moves } = history;
  const first = isAgreed ? moves.length - count : history.startOfLastMoves(seat, count, 0);
  const refused = new Refusal("undo-nothing");
  if (first < 0) throw refused;
  if (isAgreed) return history.truncate(first);
  if (moves[first].barrier !== history.barrier) throw refused;
  const isAlone = moves.slice(first).every((move) => move.seat === seat);
  const kept = isAlone ? [] : history.replayedWithout(first, seat);
  if (!kept) throw refused;
  history.truncate(first);
  for (const outcome of kept) history.append(outcome);
  return undefined;
}

/**
 * The totals that a log ends with must be those of its last position.
 * @param {ReadLog} log @param {History} history
 */
function checkTotals({ totals }, { rules, state, actors }) {
  if (!totals) return;
  const counted = rules.scores(state).map((score) => score.total);
  if (actors.length || counted.join(" ") !== totals.join(" "))
    throw new Refusal("shell-local-log-totals", {}, 422);
}
