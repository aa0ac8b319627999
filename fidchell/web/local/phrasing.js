// What a local table tells, in the language of the page: names of bots, messages, and why something is refused.
import { ApiError } from "../net/request.js";
import * as server from "../net/server.js";
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
    levels.get(code) ??
    server.serverInfo().then(({ bots }) => new Map(bots.map((level) => [level.key, level])));
  levels.set(code, asked);
  asked.catch(() => levels.delete(code));
  return asked;
}

/**
 * A name of a level for a seat that is none of those: each seat begins with another one.
 * @param {string[]} names of the level @param {number} seat @param {string[]} called
 */
function botName(names, seat, called) {
  const own = names.map((_, step) => names[(seat + step) % names.length]);
  const taken = called.map((name) => name.toLowerCase());
  return own.find((name) => !taken.includes(name.toLowerCase())) ?? own[0];
}

/**
 * Chairs with everybody's name, no name twice, as a server names them: bots get the name of their seat, unless
 * a person has it.
 * @template {Pick<ShownChair, "seat" | "name" | "bot">} Seated
 * @param {Seated[]} chairs
 */
export async function namedChairs(chairs) {
  const known = await knownLevels().catch(() => /** @type {Map<string, BotLevel>} */ (new Map()));
  const people = chairs.map((chair) => chair.name);
  const namesOf = (/** @type {string} */ bot) => known.get(bot)?.names ?? [bot];
  const called = chairs.map(({ name, bot, seat }) => {
    const own = bot && !name ? botName(namesOf(bot), seat, []) : "";
    return bot && own === botName(namesOf(bot), seat, people) ? own : name;
  });
  for (const { bot, seat } of chairs)
    if (bot && !called[seat]) called[seat] = botName(namesOf(bot), seat, called);
  return chairs.map((chair) => {
    const name = called[chair.seat];
    const isTwice = called.indexOf(name) < chair.seat;
    const botLevel = chair.bot ? (known.get(chair.bot)?.name ?? chair.bot) : null;
    return { ...chair, name: isTwice ? `${name} (${SEAT_LETTERS[chair.seat]})` : name, bot_name: botLevel };
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
  return new ApiError(status, key, sayFor(game)(key, { ...facts, options: labels }), 0);
}
