// Where on the board a message of the log of Keltis lies: cards, figures, piles and the deck.

/** @typedef {import("../../../words/log.js").Message} Message */
/** @typedef {Record<string, unknown>} Facts */

/** @type {Record<string, (facts: Facts) => string[]>} */
const PLACES = {
  "log-lay": laid,
  "log-lay-large": laid,
  "log-step": ({ player, path }) => [`figure ${player} ${path}`],
  "log-start": ({ player, path }) => [`figure ${player} ${path}`],
  "log-start-large": ({ player, path }) => [`figure ${player} ${path}`],
  "log-discard": ({ card }) => [`pile ${String(card)[0]}`],
  "log-take": ({ player, card }) => [`pile ${String(card)[0]}`, `hand ${player} ${card}`],
  "log-deck": () => ["deck"],
  "log-deck-own": ({ player, card }) => ["deck", `hand ${player} ${card}`],
};

/** A laid card leads its figure on. @param {Facts} facts */
function laid({ player, card }) {
  return [`laid ${player} ${card}`, `figure ${player} ${String(card)[0]}`];
}

/**
 * @param {Pick<import("../types.js").Table, "view" | "you" | "gameInfo">} _seen @param {Message} message
 * @returns {string[]}
 */
export function placesOf(_seen, { key, ...facts }) {
  return PLACES[key]?.(facts) ?? [];
}
