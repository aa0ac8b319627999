// The whole table in words, for screen readers.
import { changesOf, colourName } from "./cards/changes.js";
import { cardOf, geasOf, isCard, plotOf } from "./cards/faces.js";
import { COLOUR_KEYS, COLOURS, ROWS } from "./cards/icons.js";
import { cardName, cardWords } from "./names.js";
import { cellPlace, listed, spacePlace, worldPlace } from "./places.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").SagaCell} SagaCell */
/** @typedef {import("../types.js").Passage} Passage */

/** @param {Table} table @returns {Passage[]} */
export function text(table) {
  const { view } = table;
  const nearest = table.you ?? 0;
  const order = view.players.map((_, /** @type {number} */ step) => (nearest + step) % view.seats);
  return [
    state(table),
    otherworld(table),
    ...(view.players[nearest].hand ? [hand(table, view.players[nearest])] : []),
    geas(table),
    ...(view.subplots.length ? [plots(table)] : []),
    ...order.map((/** @type {number} */ seat) => saga(table, view.players[seat])),
    ...(view.balor ? [balor(table, view.balor)] : []),
  ];
}

/** @param {Table} table @returns {Passage} */
function state({ view, say, names }) {
  const lines = [
    say("tirnanog-round", { round: view.round, rounds: view.rounds }),
    say(`tirnanog-stage-${view.stage}`),
  ];
  if (!view.balor) lines.push(say("tirnanog-first", { player: names[view.first] }));
  lines.push(
    say("tirnanog-deck", { count: view.deck }),
    say("tirnanog-discards", { count: view.discards.length }),
  );
  return { heading: say("tirnanog-table"), lines };
}

/** @param {Table} table @returns {Passage} */
function otherworld(table) {
  const { view, say, names } = table;
  const lines = [];
  view.otherworld.forEach((row, /** @type {number} */ r) =>
    row.forEach((card, c) => {
      if (isCard(card)) {
        const place = worldPlace(table, `${r + 1},${c + 1}`);
        lines.push(say("tirnanog-lies", { place, card: cardWords(table, card) }));
      }
    }),
  );
  const standing = (/** @type {string} */ player, /** @type {string[]} */ tellers) =>
    say("tirnanog-standing", { player, spaces: tellers.map((space) => spacePlace(table, space)).join("; ") });
  for (const { seat, tellers } of view.players)
    if (tellers.length) lines.push(standing(names[seat], tellers));
  if (view.balor?.tellers.length) lines.push(standing("Balor", view.balor.tellers));
  return { heading: say("tirnanog-otherworld"), lines };
}

/** @param {Table} table @param {Player} player @returns {Passage} */
function hand(table, player) {
  const lines = (player.hand ?? []).map((card) => withText(table, card));
  if (table.view.drawn) lines.push(table.say("tirnanog-drawn", { card: withText(table, table.view.drawn) }));
  return { heading: table.say("tirnanog-hand"), lines };
}

/** @param {Table} table @param {string} card */
function withText(table, card) {
  const { text: words } = cardOf(table, card);
  return words ? `${cardWords(table, card)}. ${words}` : cardWords(table, card);
}

/** @param {Table} table @returns {Passage} */
function geas(table) {
  const { say } = table;
  const lines = ROWS.map((row, place) => {
    const { name, placement_text, scoring_text } = geasOf(table, place);
    const words = [placement_text, scoring_text].filter(Boolean).join(" ");
    return `${say(`tirnanog-geas-${row}`)}. ${name}. ${words}`;
  });
  return { heading: say("tirnanog-geas"), lines };
}

/** @param {Table} table @returns {Passage} */
function plots(table) {
  const { view, say } = table;
  const lines = view.subplots.map((plot) => {
    const left = plot.tokens.length
      ? say("tirnanog-tokens", { tokens: plot.tokens.join(", ") })
      : say("tirnanog-closed");
    const printed = plotOf(table, plot);
    return `${printed.name}. ${printed.text} ${left}`;
  });
  return { heading: say("tirnanog-subplots"), lines };
}

/** @param {Table} table @param {Player} player @returns {Passage} */
function saga(table, player) {
  const { view, say, names } = table;
  const scores = view.scores[player.seat];
  const lines = player.saga.map((row, /** @type {number} */ place) => {
    const cards = row.map((cell) => (cell ? cellWords(table, cell, player) : say("tirnanog-gap")));
    return say("tirnanog-row", {
      row: say(`tirnanog-row-${ROWS[place]}`),
      points: scores[ROWS[place]],
      cards: cards.join("; ") || say("tirnanog-empty"),
    });
  });
  const regions = COLOURS.map((colour, place) =>
    say("tirnanog-region", {
      region: say(`category-${COLOUR_KEYS[colour]}`),
      size: player.regions[place],
      points: scores[COLOUR_KEYS[colour]],
    }),
  );
  lines.push(regions.join("; "));
  lines.push(
    say("tirnanog-score", { total: scores.total, tellers: player.tellers_home, hand: player.hand_size }),
  );
  return { heading: say("tirnanog-saga-of", { player: names[player.seat] }), lines };
}

/** @param {Table} table @param {SagaCell} cell @param {Player} player */
function cellWords(table, cell, player) {
  const { name } = cardOf(table, cell.card);
  const shown = table.say("tirnanog-cell", {
    cell: cellPlace(table, cell.cell),
    name,
    colour: colourName(table, cell.colour),
    value: cell.value,
  });
  const why = changesOf(table, cell, player);
  return why.length ? `${shown} (${why.join(" ")})` : shown;
}

/** @param {Table} table @param {import("./view.js").TirnanogBalorView} his @returns {Passage} */
function balor(table, his) {
  const { say } = table;
  const pile = his.pile.map((card) => cardName(table, card));
  const lines = [
    say(`tirnanog-${his.side}`),
    say("tirnanog-token", { space: spacePlace(table, his.token) }),
    say("tirnanog-pile", { cards: pile.length ? listed(table, pile) : "–" }),
  ];
  lines.push(say("tirnanog-balor-score", { total: his.score.total }));
  if (his.to_remove) lines.push(say("tirnanog-remove", { count: his.to_remove }));
  return { heading: "Balor", lines };
}
