// The whole table in words, for screen readers.
import { featureWords, tileWords } from "./names.js";
import { categoriesOf } from "./panels/scores.js";
import { frontOf, objectivesOf } from "./pieces/book.js";
import { lineWords } from "./places.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("../types.js").Passage} Passage */

/** @param {Table} table @returns {Passage[]} */
export function text(table) {
  const { view } = table;
  const nearest = table.you ?? 0;
  const order = view.players.map((_, /** @type {number} */ step) => (nearest + step) % view.seats);
  const cards = view.objectives.length ? [objectives(table)] : [];
  return [
    state(table),
    wheel(table),
    ...cards,
    ...order.map((/** @type {number} */ seat) => display(table, view.players[seat])),
  ];
}

/** @param {Table} table @returns {Passage} */
function state(table) {
  const { view, say, names } = table;
  const lines = [
    view.phase === "end"
      ? say("tipperary-end")
      : say("tipperary-round", { round: view.round, rounds: view.rounds }),
  ];
  lines.push(say("tipperary-bag-holder", { player: names[view.bag_holder] }));
  for (const [key, count] of [
    ["sheep", view.supply.sheep],
    ["tower", view.supply.towers],
    ["bonus", view.supply.stack],
    ["bag", view.supply.bag],
  ])
    lines.push(say(`tipperary-supply-${key}`, { count }));
  lines.push(
    `${say("tipperary-bag", { count: view.supply.bag })}. ${view.bag_tiles.map((tile) => tileWords(table, frontOf(table, tile))).join("; ")}`,
  );
  lines.push(
    view.marker === null
      ? say("tipperary-marker-free")
      : say("tipperary-marker", { player: names[view.marker] }),
  );
  if (view.rival !== null) lines.push(say("tipperary-rival", { count: view.rival }));
  return { heading: say("tipperary-table"), lines };
}

/** @param {Table} table @returns {Passage} */
function wheel(table) {
  const { view, say, names } = table;
  const lines = view.areas.map((tiles, /** @type {number} */ area) => {
    const owner = view.players.find((player) => player.area === area);
    const words = tiles
      .filter((tile) => tile !== null)
      .map((tile) => tileWords(table, frontOf(table, tile)))
      .join("; ");
    return `${say("tipperary-area", { area: area + 1 })}${owner ? ` (${names[owner.seat]})` : ""}. ${words}`;
  });
  return { heading: say("tipperary-wheel"), lines };
}

/** @param {Table} table @returns {Passage} */
function objectives(table) {
  return {
    heading: table.say("tipperary-objectives"),
    lines: objectivesOf(table).map((card) => `${card.name} (${card.vp}). ${card.text}`),
  };
}

/** @param {Table} table @param {Player} player @returns {Passage} */
function display(table, player) {
  const { view, say, names } = table;
  const scores = view.scores[player.seat];
  const lines = [
    categoriesOf(view)
      .map((key) => `${say(`category-${key}`)} ${scores[key]}`)
      .join(", "),
    say("tipperary-total", { total: scores.total }),
  ];
  lines.push(
    say("tipperary-facts", {
      flock: player.flock,
      whiskey: player.whiskey,
      towers: player.towers,
      open: player.open_ring,
    }),
  );
  if (player.committed) lines.push(say("tipperary-committed"));
  lines.push(...landLines(table, player));
  return { heading: say("tipperary-display-of", { player: names[player.seat] }), lines };
}

/**
 * What lies in a display, line by line from the top; what is free is told too.
 * @param {Table} table @param {Player} player
 */
function landLines(table, player) {
  return player.display.map((line, /** @type {number} */ place) => {
    const lands = [...line].map((letter) =>
      letter === "." ? table.say("tipperary-free") : featureWords(table, letter),
    );
    const row = lineWords(table, player.seat, player.corner[0] + place);
    return table.say("tipperary-row", { row, lands: lands.join(", ") });
  });
}
