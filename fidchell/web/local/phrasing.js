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
/** @type {Map<string, Promise<Map<string, string>>>} */
const levels = new Map();

/** What the levels are called in the language of the page. */
function levelNames() {
  const code = language.peek();
  const asked =
    levels.get(code) ??
    api.serverInfo().then(({ bots }) => new Map(bots.map(({ key, name }) => [key, name])));
  levels.set(code, asked);
  asked.catch(() => levels.delete(code));
  return asked;
}

/**
 * Chairs with everybody's name, no name twice: bots are called by their level.
 * @template {Pick<ShownChair, "seat" | "name" | "bot">} Seated
 * @param {Seated[]} chairs
 */
export async function namedChairs(chairs) {
  const called = await levelNames().catch(() => new Map());
  /** @type {string[]} */
  const names = [];
  return chairs.map((chair) => {
    const botName = chair.bot ? (called.get(chair.bot) ?? chair.bot) : null;
    const name = chair.name || botName || "";
    names.push(names.includes(name) ? `${name} (${SEAT_LETTERS[chair.seat]})` : name);
    return { ...chair, name: names[chair.seat], bot_name: botName };
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
