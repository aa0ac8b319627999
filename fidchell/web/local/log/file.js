// A local table as a log: the moves that stand, as `fidchell verify` and a server's import read them.
import { lineChecksum } from "./checksum.js";

/** @typedef {import("../../rules/data.js").Boxes} Boxes */
/** @typedef {import("../types.js").TableHeader} TableHeader */
/** @typedef {import("../types.js").TimedEvent} TimedEvent */
/** @typedef {import("../types.js").LoggedMove} LoggedMove */
/** @typedef {import("../../net/schemas.js").Terms} Terms */

export const FIRST_LINE = "fidchell log 1";
export const SEAT_LETTERS = "abcde";
export const PERSON = "you";

/**
 * The whole log; it is made of header and events alone, so that a game by other rules can be saved too.
 * @param {TableHeader} header @param {TimedEvent[]} events @param {string[]} names of all seats
 * @param {Boxes} boxes @returns {Promise<string>}
 */
export async function writeLog(header, events, names, boxes) {
  const moves = standingMoves(header, events);
  const lines = [
    FIRST_LINE,
    `game ${header.terms.game}`,
    `rules ${header.rules}`,
    `edition ${header.edition}`,
    `options ${optionsText(header.terms, boxes)}`,
    ...header.terms.chairs.map((chair, seat) => `seat ${SEAT_LETTERS[seat]} ${kindOf(chair)} ${names[seat]}`),
    `commitment ${header.commitment}`,
    `seed ${header.seed}`,
    ...moves.map(([seat, text], place) => `${place + 1} ${SEAT_LETTERS[seat]} ${text}`),
    ...endOf(events),
  ];
  return withChecksums(lines);
}

/** @param {Terms["chairs"][number]} chair */
function kindOf(chair) {
  return chair.kind === "bot" && chair.bot ? chair.bot : PERSON;
}

/** A game that was given up has no end by the rules. @param {TimedEvent[]} events @returns {string[]} */
function endOf(events) {
  const ended = events.find((event) => event.kind === "ended");
  return ended?.kind === "ended" && ended.reason === "finished" ? [`end ${ended.totals.join(" ")}`] : [];
}

/**
 * The moves that were not taken back.
 * @param {TableHeader} header @param {TimedEvent[]} events @returns {LoggedMove[]}
 */
export function standingMoves(header, events) {
  let moves = [...header.line];
  for (const event of events)
    if (event.kind === "move") moves.push([event.seat, event.text]);
    else if (event.kind === "undo") moves = [...moves.slice(0, event.first), ...event.kept];
  return moves;
}

/** The variant and whatever was chosen otherwise. @param {Terms} terms @param {Boxes} boxes */
function optionsText({ options = {} }, { variants, choices }) {
  const variant = String(options.variant ?? Object.keys(variants)[0]);
  const isOther = (/** @type {string} */ name) =>
    name in variants[variant] || choices.some((each) => each.option === name && each.value === options[name]);
  const chosen = Object.keys(options).filter((name) => name !== "variant" && isOther(name));
  return [`variant=${variant}`, ...chosen.map((name) => `${name}=${optionText(options[name])}`)].join(" ");
}

/** How a value is written: on, off, or itself in small letters. @param {boolean | number | string} value */
export function optionText(value) {
  if (typeof value === "boolean") return value ? "on" : "off";
  return String(value).toLowerCase();
}

/** @param {string[]} texts @returns {Promise<string>} */
async function withChecksums(texts) {
  let [whole, before] = ["", ""];
  for (const text of texts) {
    before = `${text} #${await lineChecksum(before, text)}`;
    whole += `${before}\n`;
  }
  return whole;
}
