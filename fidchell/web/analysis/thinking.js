// Hints, analyses and reviews made on this device, in the words of the page and in the form of the server's.
import * as api from "../net/api.js";
import { knows, sayFor } from "../words/i18n.js";
import { phraseMessage } from "../words/log.js";
import { tableModule } from "../rules/table_module.js";
import { ask } from "./client.js";

/** @typedef {import("../net/schemas.js").Analysis} Analysis */
/** @typedef {import("../net/schemas.js").Reviewed} Reviewed */
/** @typedef {import("../net/schemas.js").SeatHint} SeatHint */
/** @typedef {import("../rules/rules.js").State} State */
/** @typedef {import("../words/log.js").Message} Message */
/** @typedef {import("../words/log.js").Phrasing} Phrasing */
/** @typedef {import("./advice.js").Advice} Advice */
/** @typedef {import("./client.js").OnProgress} OnProgress */
/** @typedef {{ review: Reviewed, told: Message[][] }} ThoughtReview a review, and messages for each turn */

const SECONDS = 2; // that advice may take

/**
 * What is best for a seat, from what it knows.
 * @param {import("./worker.js").TableModule} table @param {State} state @param {number} seat
 * @returns {Promise<Advice>}
 */
export function adviceFor(table, state, seat) {
  return ask(table, { kind: "advise", state, seat, seconds: SECONDS });
}

/**
 * Advice of one strength, in words.
 * @param {Advice} advice @param {string} strength @param {number} number @param {Phrasing} phrasing
 * @returns {SeatHint}
 */
export function hintOf(advice, strength, number, phrasing) {
  const isNudge = strength === "nudge";
  const where = isNudge ? whereToLook(advice.kinds, phrasing.game) : [];
  return {
    number,
    strength,
    sentences: [...where, ...advice.messages[strength].map((message) => phrased(message, phrasing))],
    moves: isNudge ? [] : advice.moves,
    kind: advice.kinds[0],
    named: isNudge ? {} : advice.named,
    later: isNudge ? [] : advice.later,
    is_glance: false,
  };
}

/** What kind of thing to look at, where the game has words for it. @param {string[]} kinds @param {string} game */
function whereToLook(kinds, game) {
  const keys = kinds.map((_, place) => `nudge-${kinds.slice(0, kinds.length - place).join("-")}`);
  const known = keys.find((key) => knows(game, key));
  return known ? [sayFor(game)(known)] : [];
}

/** @param {Message} message @param {Phrasing} phrasing */
function phrased(message, phrasing) {
  const category = message.category === undefined ? {} : { category: categoryOf(message, phrasing.game) };
  return phraseMessage({ ...message, ...category }, { ...phrasing, you: null });
}

/** @param {Message} message @param {string} game */
function categoryOf(message, game) {
  return sayFor(game)(`category-${message.category}`);
}

/**
 * The review of a finished game, with what is told of its turning points.
 * @param {string} table @param {string} game @param {OnProgress} onProgress @param {AbortSignal} signal
 * @returns {Promise<ThoughtReview>}
 */
export async function reviewHere(table, game, onProgress, signal) {
  const [module, record] = await Promise.all([tableModule(game, table), api.gameRecord(table)]);
  return ask(module, { kind: "review", record }, { onProgress, signal });
}

/**
 * A review in words.
 * @param {ThoughtReview} thought @param {Phrasing} phrasing @returns {Reviewed}
 */
export function phrasedReview({ review, told }, phrasing) {
  const turns = review.turns.map((turn, place) => ({
    ...turn,
    words: told[place].map((message) => phraseMessage(message, { ...phrasing, you: null })).join(" "),
  }));
  return { ...review, turns };
}

/**
 * A position of a finished game, analysed for whoever moved there.
 * @param {string} table @param {number} at @param {Phrasing} phrasing
 * @param {string} [tried] a move that is compared, too @returns {Promise<Analysis>}
 */
export async function analysisHere(table, at, phrasing, tried) {
  const [module, record] = await Promise.all([tableModule(phrasing.game, table), api.gameRecord(table)]);
  /** @type {{ seat: number, played: string, advice: Advice }} */
  const { seat, played, advice } = await ask(module, {
    kind: "analyse",
    record,
    at,
    seconds: SECONDS,
    tried,
  });
  const { sentences, moves, named, later } = hintOf(advice, "answer", 0, phrasing);
  return { at, seat, played, sentences, moves, named, later, is_glance: false };
}
