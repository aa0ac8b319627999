// Before one commits: how many points a lit choice would bring, as the rules reckon it.
import { html } from "../../html.js";
import { movesStartingWith } from "../../input/move_picker.js";
import { textScale, textWidth } from "./svg_text.js";

/** @typedef {import("../types.js").GameView & { scores: { total: number }[] }} ScoredView */
/**
 * @template {ScoredView} View @template Edition @template Book
 * @typedef {import("../types.js").Table<View, Edition, Book>} Table
 */

/**
 * The view after the move that begins with what is picked and one more thing; null where it is not known.
 * @template {ScoredView} View @template Edition @template Book
 * @param {Table<View, Edition, Book>} table @param {string} thing @returns {View | null}
 */
export function previewAt(table, thing) {
  if (table.you === null || !table.lit.has(thing)) return null;
  const [move] = movesStartingWith(table.moves, [...table.picked, thing]);
  return move ? table.preview(move.text) : null;
}

/**
 * What a player's score would change by.
 * @template {ScoredView} View @template Edition @template Book
 * @param {Table<View, Edition, Book>} table @param {View | null} after @returns {number | null}
 */
export function gainIn(table, after) {
  if (!after || table.you === null) return null;
  return after.scores[table.you].total - table.view.scores[table.you].total;
}

/**
 * A gain as a badge with its middle at a place.
 * @template {ScoredView} View @template Edition @template Book
 * @param {{ table: Table<View, Edition, Book>, gain: number | null, x: number, y: number, size: number }} props
 */
export function GainBadge({ table, gain, x, y, size: usual }) {
  if (gain === null) return null;
  const words = gain < 0 ? `−${-gain}` : gain > 0 ? `+${gain}` : "±0";
  const size = usual * Math.min(1.4, textScale());
  const width = textWidth(words) * size + size;
  const label = table.say("shell-gain", { points: gain });
  const kind = gain < 0 ? "worse" : gain > 0 ? "better" : "even";
  return html`<g class=${`gain ${kind}`} role="img" aria-label=${label} transform=${`translate(${x} ${y})`}>
    <rect x=${-width / 2} y=${-size * 0.8} width=${width} height=${size * 1.6} rx=${size * 0.8} />
    <text dy="0.36em" text-anchor="middle" font-size=${size}>${words}</text>
  </g>`;
}
