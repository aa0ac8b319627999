// The deal of a day on this device: which table it is, from which seed, and what may not be done there.
import { toHex } from "../../rules/bytes.js";
import { sha256 } from "../../rules/sha256.js";
import { Refusal } from "../refusal.js";

/** @typedef {import("../../net/schemas.js").DailyTerms} DailyTerms */
/** @typedef {import("../../net/schemas.js").Terms} Terms */
/** @typedef {import("../../words/log.js").Message} Message */
/** @typedef {import("../header.js").Beginning} Beginning */
/** @typedef {import("../table.js").LocalTable} LocalTable */
/** @typedef {{ at: number, text: string, count: number }} Decision `count`: of the moves that were legal */

/** One person against the computer players of the day. @param {string} game @param {DailyTerms} daily @returns {Terms} */
export function dailyTerms(game, { bots = [] }) {
  return {
    game,
    chairs: [{ kind: "open" }, ...bots.map((bot) => ({ kind: /** @type {const} */ ("bot"), bot }))],
  };
}

/**
 * How the table of a deal begins; its name is known, so that there is only one on a device.
 * @param {string} id @param {string} day @param {string} game @param {DailyTerms} daily @returns {Beginning}
 */
export function dailyBeginning(id, day, game, { words = "" }) {
  return { id, day, seed: toHex(sha256(new TextEncoder().encode(`${words}\n${day}\n${game}`))) };
}

/**
 * Whether moves must stand: in a deal of the day nothing is taken back that came to light or was answered.
 * @param {LocalTable} table @param {number} seat @param {number} first
 */
export function mustStand({ header, history }, seat, first) {
  if (!header.day || first < 0) return false;
  const isAnswered = history.moves.slice(first).some((move) => move.seat !== seat); // perhaps for what it was
  return isAnswered || history.moves[first].barrier !== history.barrier;
}

/** What cannot be done at the table of a deal. @param {LocalTable} table */
export function checkNotDaily({ header }) {
  if (header.day) throw new Refusal("shell-daily-once");
}

/** The decisions of a seat in a finished game. @param {LocalTable} table @param {number} seat @returns {Decision[]} */
export function decisionsOf({ history, rules, status }, seat) {
  if (status !== "ended") throw new Refusal("review-early");
  return history.moves.flatMap((move, at) =>
    move.seat === seat ? [{ at, text: move.text, count: rules.legal(history.states[at], seat).length }] : [],
  );
}

/**
 * What moves would have done in a position of a finished game, as their seat is told.
 * @param {LocalTable} table @param {number} seat @param {number} at @param {string[]} texts @returns {Message[][]}
 */
export function toldMoves({ history, rules, status }, seat, at, texts) {
  if (status !== "ended") throw new Refusal("review-early");
  return texts.map((text) => {
    const { before, after, move } = history.tryMove(seat, text, history.states[at]);
    return rules.log(before, after, seat, move.action, seat);
  });
}
