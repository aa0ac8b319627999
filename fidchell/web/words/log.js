// The log in words: it comes as keys of messages with their facts, and is phrased in the language of the page.
import { knows, sayFor } from "./i18n.js";

/** @typedef {import("../net/schemas.js").ShownLogEntry} LogEntry */
/** @typedef {{ key: string } & Record<string, unknown>} Message of the game or the table, with its facts */
/** @typedef {string | number} Fact */
/**
 * @typedef {object} Phrasing
 * @property {string} game
 * @property {string[]} names of the players
 * @property {number | null} you
 * @property {Record<string, Record<string, string>>} factNames what values of facts are called, by fact
 * @property {(message: Message) => Message} [tell] a message in the words of the game's board
 */

/**
 * What it takes to put messages about a table into words.
 * @param {import("../boards/types.js").Table} table
 * @param {import("../boards/types.js").GameBoard | null} gameBoard @returns {Phrasing}
 */
export function phrasingOf(table, gameBoard) {
  const { gameInfo, names, you } = table;
  const tell = (/** @type {Message} */ message) => gameBoard?.tell?.(table, message) ?? message;
  return { game: gameInfo.game, names, you, factNames: gameInfo.names, tell };
}

/** Messages of the table that the page says in its own words: what they quote stands elsewhere on it. */
const OWN_WORDS = new Map([["told-created", "shell-told-created"]]);

/**
 * An entry of the log in words.
 * @param {LogEntry} entry @param {Phrasing} phrasing @returns {string}
 */
export function phraseEntry(entry, phrasing) {
  const by = entry.kind === "move" ? phrasing : { ...phrasing, you: null, factNames: {}, tell: undefined };
  return entry.messages.map((message) => phraseMessage(message, by)).join(" ");
}

/**
 * What a move did, as the log tells it to everybody; null where the log does not have it.
 * @param {LogEntry[]} log @param {number} move @param {Phrasing} phrasing
 */
export function phraseMove(log, move, phrasing) {
  const entry = log.find((each) => each.kind === "move" && each.move === move);
  return entry ? phraseEntry(entry, { ...phrasing, you: null }) : null;
}

/**
 * A message in words; the reader is addressed where the game has the words for it.
 * @param {Message} message @param {Phrasing} by @returns {string}
 */
export function phraseMessage(message, by) {
  const { key: known, ...facts } = by.tell?.(message) ?? message;
  const key = OWN_WORDS.get(known) ?? known;
  const isAddressed = by.you !== null && facts.player === by.you && knows(by.game, `${key}-you`);
  const named = Object.entries(facts).map(([fact, value]) => [fact, factInWords(fact, value, by)]);
  return sayFor(by.game)(isAddressed ? `${key}-you` : key, Object.fromEntries(named));
}

/**
 * A fact as it stands in a sentence: seats by name, cards and the like by what they are called.
 * @param {string} fact @param {unknown} value @param {Phrasing} by
 * @returns {Fact}
 */
function factInWords(fact, value, { names, factNames }) {
  if (fact === "winners")
    return (
      [value]
        .flat()
        .map((seat) => names[Number(seat)])
        .join(", ") || "-"
    );
  if (fact === "player" && typeof value === "number") return names[value];
  const called = (/** @type {Fact} */ each) => factNames[fact]?.[each] ?? each;
  return Array.isArray(value) ? value.map(called).join(", ") : called(/** @type {Fact} */ (value));
}
