// The past of a local table: its position after any number of moves, and the points after each.
import { SPECTATOR } from "../../rules/rules.js";
import { Refusal } from "../refusal.js";
import { moveMessages } from "./transcript.js";

/** @typedef {import("../../net/schemas.js").LogMessage} LogMessage */
/** @typedef {import("../../net/schemas.js").ReplayView} ReplayView */
/** @typedef {import("../table.js").LocalTable} LocalTable */
/** @typedef {Omit<ReplayView, "words"> & { told: LogMessage[] }} Replayed the page puts what is told into words */

/**
 * The table after so many moves that a reader knows of, through somebody's eyes; after the end, any seat's.
 * @param {LocalTable} table @param {number | null} seat @param {number} at @param {string} eyes
 * @returns {Replayed}
 */
export function replayView(table, seat, at, eyes) {
  const reader = viewer(table, seat, eyes);
  const known = knownMoves(table, seat);
  if (!Number.isInteger(at) || at < 0 || at > known.length)
    throw new Refusal("replay-range", { most: known.length, came: at }, 422);
  const index = at ? known[at - 1] : -1;
  const { history, moveItems, rules } = table;
  return {
    at,
    moves: known.length,
    eyes: reader,
    mover: at ? history.moves[index].seat : null,
    told: at ? moveMessages(table, moveItems[index], reader) : [],
    game: rules.view(history.states[index + 1], reader ?? SPECTATOR),
    whole: null,
  };
}

/** @param {LocalTable} table @param {number | null} seat @param {string} eyes @returns {number | null} */
function viewer(table, seat, eyes) {
  if (eyes === "own") return seat;
  if (eyes === "public") return null;
  const wanted = Number(eyes);
  if (!table.seats[wanted]) throw new Refusal("no-chair", { chairs: table.seats.length }, 422);
  if (table.status !== "ended" && wanted !== seat) throw new Refusal("replay-eyes", {}, 403);
  return wanted;
}

/**
 * Where in the history the moves stand that a reader knows of; after the end, all.
 * @param {LocalTable} table @param {number | null} seat
 */
function knownMoves({ history: { moves }, status }, seat) {
  return [...moves.keys()].filter(
    (place) => status === "ended" || !moves[place].isHidden || moves[place].seat === seat,
  );
}

/** The totals of all seats before the first move and after each. @param {LocalTable} table */
export function pointsCurve({ history, rules, status }) {
  if (status !== "ended") throw new Refusal("shell-local-later", {}, 403);
  return { totals: history.states.map((state) => rules.scores(state).map((score) => score.total)) };
}
