// What things are called, and what is asked now.
import { landsOf } from "./display/display.js";
import { frontOf } from "./pieces/book.js";
import { featureOf } from "./pieces/lands.js";
import { tileName } from "./pieces/letter_grid.js";
import { placeWords } from "./places.js";

/** @typedef {import("./types.js").Table} Table */

/** A feature in words. @param {Table} table @param {string} letter */
export function featureWords(table, letter) {
  const key = featureOf(letter);
  if (key === "circle") return table.say("tipperary-feature-circle", { points: Number(letter) });
  if (key === "pasture")
    return table.say("tipperary-feature-pasture", { count: letter.toLowerCase() === "t" ? 2 : 1 });
  const name = table.say(`tipperary-feature-${key}`);
  return letter !== letter.toLowerCase() && !"HN".includes(letter)
    ? table.say("tipperary-with-symbol", { feature: name })
    : name;
}

/** A tile in words: its features, the same ones together. @param {Table} table @param {string[]} rows */
export function tileWords(table, rows) {
  const letters = [...rows.join("")].filter((letter) => letter !== ".");
  const counts = new Map();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts]
    .map(([letter, count]) => (count > 1 ? `${count} × ` : "") + featureWords(table, letter))
    .join(", ");
}

/** @param {Table} table @param {string} name */
function offered(table, name) {
  return table.view.areas.flat().find((tile) => tile !== null && tileName(tile) === name);
}

/** @param {Table} table @param {string} thing @returns {string} */
export function nameOf(table, thing) {
  const [kind, first, second] = thing.split(" ");
  if (kind === "tile") {
    const tile = offered(table, first);
    return table.say("tipperary-thing-tile", { lands: tile ? tileWords(table, frontOf(table, tile)) : "" });
  }
  if (kind === "face")
    return table.say(Number(first) > 3 ? "tipperary-thing-face-back" : "tipperary-thing-face", {
      turns: Number(first) % 4,
    });
  if (kind === "space") return spaceWords(table, Number(first), Number(second));
  return table.say(`tipperary-thing-${kind}`);
}

/** @param {Table} table @param {number} row @param {number} column */
function spaceWords(table, row, column) {
  const seat = table.you ?? 0;
  const there = landsOf(table.view.players[seat]).find((spot) => spot.row === row && spot.column === column);
  const place = placeWords(table, seat, row, column);
  if (!there) return table.say("tipperary-thing-space", { place });
  return table.say("tipperary-thing-space-land", { place, land: featureWords(table, there.letter) });
}

/** What is asked now. @param {Table} table */
export function prompt(table) {
  const { view } = table;
  const player = view.players[table.you ?? 0];
  if (view.phase === "end") return table.say("tipperary-end");
  if (!table.moves.length)
    return player.committed || player.choice?.stage === "committed" ? table.say("prompt-wait") : "";
  if (view.phase === "place")
    return table.say(player.choice?.stage === "chosen" ? "prompt-at" : "prompt-take");
  if (view.phase === "tower" && !player.towers) return table.say("prompt-tower-none");
  if (view.phase !== "effect") return table.say(`prompt-${view.phase}`);
  const hasDraw = table.moves.some((move) => move.text === "draw");
  const hasSheep = table.moves.some((move) => move.text !== "draw");
  if (hasDraw && hasSheep) return table.say("prompt-effect");
  return hasDraw
    ? table.say("prompt-draw", { count: player.due_bonus })
    : table.say("prompt-sheep", { count: player.due_sheep });
}
