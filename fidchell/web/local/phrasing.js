// What a local table tells, in the language of the page: names of bots, messages, and why something is refused.
import * as api from "../net/api.js";
import { loadGameInfo } from "../app/games.js";
import { language, sayFor } from "../words/i18n.js";
import { phraseMessage } from "../words/log.js";

/** @typedef {import("../net/schemas.js").LogMessage} LogMessage */
/** @typedef {import("../net/schemas.js").OptionInfo} OptionInfo */
/** @typedef {import("../net/schemas.js").ShownChair} ShownChair */
/** @typedef {import("../net/schemas.js").TableView} TableView */
/** @typedef {import("./types.js").RefusalReason} RefusalReason */

const SEAT_LETTERS = "abcde";
/** @typedef {import("../net/schemas.js").BotLevel} BotLevel */
/** @type {Map<string, Promise<Map<string, BotLevel>>>} */
const levels = new Map();

/** The levels in the language of the page. */
function knownLevels() {
  const code = language.peek();
  const asked =
    levels.get(code) ?? api.serverInfo().then(({ bots }) => new Map(bots.map((level) => [level.key, level])));
  levels.set(code, asked);
  asked.catch(() => levels.delete(code));
  return asked;
}

/**
 * What the bot of a seat is called, as the server names it: each seat has another name of its level, and gives
 * way to people.
 * @param {BotLevel | undefined} level @param {string} bot @param {number} seat @param {string[]} called people
 */
function botName(level, bot, seat, called) {
  const names = level?.names ?? [bot];
  const own = names.map((_, step) => names[(seat + step) % names.length]);
  const people = called.map((name) => name.toLowerCase());
  return own.find((name) => !people.includes(name.toLowerCase())) ?? own[0];
}

/**
 * Chairs with everybody's name, no name twice: bots go by the names of their level.
 * @template {Pick<ShownChair, "seat" | "name" | "bot">} Seated
 * @param {Seated[]} chairs
 */
export async function namedChairs(chairs) {
  const known = await knownLevels().catch(() => new Map());
  const called = chairs.map((chair) => chair.name);
  /** @type {string[]} */
  const names = [];
  return chairs.map((chair) => {
    const level = chair.bot ? known.get(chair.bot) : undefined;
    const name = chair.name || (chair.bot ? botName(level, chair.bot, chair.seat, called) : "");
    names.push(names.includes(name) ? `${name} (${SEAT_LETTERS[chair.seat]})` : name);
    return { ...chair, name: names[chair.seat], bot_name: chair.bot ? (level?.name ?? chair.bot) : null };
  });
}

/** A view with everybody's name. @param {TableView} view @returns {Promise<TableView>} */
export async function namedView(view) {
  return { ...view, chairs: await namedChairs(view.chairs) };
}

/**
 * What moves did, in words.
 * @param {LogMessage[][]} told by move @param {TableView} view whose chairs have names
 * @param {number | null} reader
 * @returns {Promise<string[]>}
 */
export async function inWords(told, { terms, chairs }, reader) {
  const { names: factNames } = await loadGameInfo(terms.game);
  const names = chairs.map((chair) => chair.name);
  const phrasing = { game: terms.game, names, you: reader, factNames };
  return told.map((messages) => messages.map((message) => phraseMessage(message, phrasing)).join(" "));
}

/**
 * A refusal as the error that a server's would be.
 * @param {RefusalReason} refused @param {string} game @param {OptionInfo[]} [options] whose labels are shown
 */
export function refusalError({ key, facts, status }, game, options = []) {
  const labelOf = (/** @type {string} */ name) => options.find((each) => each.name === name)?.label ?? name;
  const labels = String(facts.options ?? "")
    .split(" ")
    .map(labelOf)
    .join(", ");
  return new api.ApiError(status, key, sayFor(game)(key, { ...facts, options: labels }), 0);
}
