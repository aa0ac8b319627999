// Moves and what happened in Tipperary, as somebody at the table would say it.
import { tileWords } from "./names.js";
import { frontOf } from "./pieces/book.js";
import { placeWords } from "./places.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("../../words/log.js").Message} Message */

const PIECES = { effect: "sheep", bonus: "bonus", tower: "tower", place: "tile", end: "tower" };
const PLACED = ["place", "commit-own", "sheep", "bonus", "build"].map((key) => `log-${key}`);

/** A tile by its name in moves and messages, such as T25. @param {Table} table @param {string} name */
function tileCalled(table, name) {
  return tileWords(table, frontOf(table, Number(name.slice(1))));
}

/**
 * A move in words.
 * @param {Table} table @param {string[]} clicks @returns {string}
 */
export function moveWords(table, clicks) {
  const [[kind, first, second], [, face] = []] = clicks.map((click) => click.split(" "));
  if (kind === "tile") return takeWords(table, first, Number(face ?? 0));
  if (kind !== "space") return table.say(`tipperary-thing-${kind}`);
  const place = placeWords(table, table.you ?? 0, Number(first), Number(second));
  return table.say(`tipperary-do-${PIECES[table.view.phase]}`, { place });
}

/** @param {Table} table @param {string} name @param {number} face */
function takeWords(table, name, face) {
  const lands = tileCalled(table, name);
  const [turns, isFlipped] = [face % 4, face > 3 ? "yes" : "no"];
  return table.say("tipperary-do-take", { lands, turns, flipped: isFlipped });
}

/**
 * A message in the words of this board: tiles by what they show, spaces by where they lie.
 * @param {Table} table @param {Message} message @returns {Message}
 */
export function tell(table, { key, ...facts }) {
  const tile = typeof facts.tile === "string" ? { tile: tileCalled(table, facts.tile) } : {};
  const feature = facts.feature
    ? { feature: table.say(`tipperary-feature-${facts.feature}`, { count: 1, points: 0 }) }
    : {};
  const told = { ...facts, ...tile, ...feature };
  if (key === "log-take") return { key: "tipperary-log-take", ...told };
  if (!PLACED.includes(key)) return { key, ...told };
  const place = placeWords(table, Number(facts.player), Number(facts.row), Number(facts.column));
  return { key: `tipperary-log-${key.slice("log-".length)}`, ...told, place };
}
