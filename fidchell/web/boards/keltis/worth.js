// Where the points are: what each figure is worth, and which way each column runs, as the rules' numbers tell.
import { html } from "../../html.js";
import { printed } from "../kit/counting.js";
import { PointsSign } from "../kit/points_sign.js";
import { LETTERS } from "./colours.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./layout.js").Layout} Layout */

/**
 * What the figures of a seat are worth, by path; the large one counts what the rules' sum leaves for it.
 * @param {Table} table @param {number} seat @returns {number[]}
 */
function worthOf({ view }, seat) {
  const { rows, large } = view.players[seat];
  const values = rows.map((row) => view.row_values[row]);
  const path = LETTERS.indexOf(large);
  if (path < 0) return values;
  const others = values.reduce((sum, value, at) => (at === path ? sum : sum + value), 0);
  return values.map((value, at) => (at === path ? view.scores[seat].rows - others : value));
}

/**
 * A number on every figure that has left the start; figures on one stone have theirs by turns higher.
 * @param {{ table: Table, layout: Layout, seat: number, path: number, place: number }} props
 */
export function Worth({ table, layout, seat, path, place }) {
  if (!table.isScoring) return null;
  const points = worthOf(table, seat)[path];
  const label = table.say("keltis-worth", { points, player: table.names[seat] });
  const size = layout.isUpright ? 11 : 17;
  const y = -layout.stoneSize * 0.1 - (place % 2) * size * 1.5;
  return html`<${PointsSign} words=${printed(points)} label=${label} x=${0} y=${y} size=${size}
    seat=${`seat-${seat}`} />`;
}

/**
 * Which way a column runs: up, down, or not said yet.
 * @param {{ table: Table, seat: number, path: number, x: number, y: number, size: number }} props
 */
export function Direction({ table, seat, path, x, y, size }) {
  const way = table.view.players[seat].directions[path];
  if (!table.isScoring || !way) return null;
  const label = table.say(way > 0 ? "keltis-runs-up" : "keltis-runs-down");
  return html`<${PointsSign} words=${way > 0 ? "↑" : "↓"} label=${label} x=${x} y=${y} size=${size} />`;
}
