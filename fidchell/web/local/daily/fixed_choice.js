// What a computer player does in a deal of the day: chance comes from the seed, so everybody meets the same.
// A server computes the same to verify a log (fidchell/table/daily/fixed_choice.py), to the last bit.
import { sha256 } from "../../rules/sha256.js";

/** @typedef {import("../table.js").LocalTable} LocalTable */
/** @typedef {import("../../rules/evaluation.js").Evaluation} Evaluation */
/** @typedef {import("../../rules/data.js").LevelData} LevelData */

const WORDS_OF_HASH = 8;
const WORD = 2 ** 32;

/**
 * 32 bytes for one purpose at one decision of a seat.
 * @param {string} seed @param {string} purpose @param {number} seat @param {number} number
 * @param {number} [block]
 */
function chanceHash(seed, purpose, seat, number, block = 0) {
  return sha256(new TextEncoder().encode(`${seed} ${purpose} ${seat} ${number} ${block}`));
}

/**
 * A number from 0 up to 1 for each legal action, by its place.
 * @param {string} seed @param {number} seat @param {number} number
 */
export function fractions(seed, seat, number) {
  /** @type {DataView[]} */
  const blocks = [];
  return (/** @type {number} */ place) => {
    const block = Math.floor(place / WORDS_OF_HASH);
    blocks[block] ??= new DataView(chanceHash(seed, "error", seat, number, block).buffer);
    return blocks[block].getUint32(4 * (place % WORDS_OF_HASH), true) / WORD;
  };
}

/**
 * The action of a seat; it knows what its seat may know.
 * @param {LocalTable} table @param {number} seat @param {LevelData} level @param {Evaluation} evaluation
 */
export function fixedChoice({ header: { seed }, history, rules }, seat, level, evaluation) {
  const number = history.moves.filter((move) => move.seat === seat).length;
  const known = rules.redealt(history.state, seat, chanceHash(seed, "deal", seat, number));
  return evaluation.choose(known, seat, level, fractions(seed, seat, number));
}
