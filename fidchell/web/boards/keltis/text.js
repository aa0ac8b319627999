// Keltis in words: what things are called, and the whole table for screen readers.
import { LETTERS, readCard } from "./colours.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Path} Path */
/** @typedef {import("./types.js").Player} Player */

/**
 * What a path is called.
 * @param {Table} table @param {string} letter @returns {string}
 */
export function pathName(table, letter) {
  return table.gameInfo.edition.colours[LETTERS.indexOf(letter)].name;
}

/** @param {Table} table @param {string} card */
export function cardName(table, card) {
  const { letter, value } = readCard(card);
  return `${pathName(table, letter)} ${value}`;
}

/**
 * What a thing is called.
 * @param {Table} table @param {string} thing
 */
export function nameOf(table, thing) {
  const [kind, what] = thing.split(" ");
  if (kind === "hand") return table.say("keltis-thing-hand", { card: cardName(table, what) });
  if (kind === "path")
    return table.say("keltis-thing-path", { path: pathName(table, what), row: myRow(table, what) });
  if (kind === "pile") return pileName(table, what);
  if (kind === "deck") return table.say("keltis-thing-deck", { count: table.view.deck });
  return table.say(`keltis-thing-${kind}`);
}

/** @param {Table} table @param {string} letter */
function myRow(table, letter) {
  return table.view.players[table.you ?? 0].rows[LETTERS.indexOf(letter)];
}

/** @param {Table} table @param {string} letter */
function pileName(table, letter) {
  const { pile, height } = table.view.paths[LETTERS.indexOf(letter)];
  const top = pile.at(-1);
  if (!top) return table.say("keltis-thing-pile-empty", { path: pathName(table, letter) });
  const [path, card] = [pathName(table, letter), cardName(table, top)];
  return table.say("keltis-thing-pile", { path, card, height });
}

/**
 * The table in words.
 * @param {Table} table @returns {import("../types.js").Passage[]}
 */
export function text(table) {
  const { view } = table;
  const passages = [];
  const mine = table.you === null ? null : view.players[table.you];
  if (mine)
    passages.push({
      heading: table.say("keltis-text-hand"),
      lines: (mine.hand ?? []).map((card) => cardName(table, card)),
    });
  for (const player of view.players)
    passages.push({
      heading: table.say("keltis-text-player", { name: table.names[player.seat] }),
      lines: playerLines(table, player),
    });
  passages.push({
    heading: table.say("keltis-text-paths"),
    lines: view.paths.map((path) => pathLine(table, path)),
  });
  passages.push({
    heading: table.say("keltis-text-table"),
    lines: [
      table.say("keltis-thing-deck", { count: view.deck }),
      table.say("keltis-text-goal", { count: view.goal, most: view.goal_figures }),
    ],
  });
  return passages;
}

/** @param {Table} table @param {Player} player */
function playerLines(table, player) {
  const columns = LETTERS.map((letter, path) =>
    table.say("keltis-text-column", {
      path: pathName(table, letter),
      cards: player.columns[path].join(", ") || table.say("keltis-text-none"),
      row: player.rows[path],
      large: player.large === letter ? "yes" : "no",
    }),
  );
  return [
    ...columns,
    table.say("keltis-stones", { count: player.stones }),
    table.say("keltis-points", { count: player.points }),
    table.say("keltis-total", { count: table.view.scores[player.seat].total }),
    table.say("keltis-text-cards", { count: player.hand_size }),
  ];
}

/** @param {Table} table @param {Path} path */
function pathLine(table, path) {
  const tiles = path.tiles.map((/** @type {string} */ tile, /** @type {number} */ i) =>
    tile === "."
      ? ""
      : table.say("keltis-text-tile", {
          row: i + 1,
          tile: table.say(`keltis-tile-${tile === "W" ? "wish" : tile === "C" ? "clover" : "number"}`, {
            points: tile,
          }),
        }),
  );
  const top = path.pile.at(-1);
  return table.say("keltis-text-path", {
    path: pathName(table, path.letter),
    tiles: tiles.filter(Boolean).join(", ") || table.say("keltis-text-none"),
    pile: top ? cardName(table, top) : table.say("keltis-text-none"),
    height: path.height,
  });
}
