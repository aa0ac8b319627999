// What a line of the log of Tipperary is about, drawn small: a tile, a sheep, a tower.
import { html } from "../../../html.js";
import { frontOf } from "../pieces/book.js";
import { CELL } from "../pieces/lands.js";
import { Tile } from "../pieces/tile.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../../../words/log.js").Message} Message */

/** @type {Record<string, string>} what a message is about, as a letter of displays */
const LETTERS = { "log-sheep": "w", "log-symbol": "w", "log-build": "#", "log-tower": "#" };
/** @type {Record<string, string>} */
const FEATURES = { meadow: "m", pasture: "s", grain: "g", distillery: "d", ruin: "r", bog: "b" };

/** @param {Table} table @param {Message} message @returns {string[] | null} */
function rowsOf(table, { key, tile, feature }) {
  if (typeof tile === "string") return frontOf(table, Number(tile.slice(1)));
  const letter = LETTERS[key] ?? FEATURES[String(feature)];
  return letter ? [letter] : null;
}

/** @param {Table} table @param {Message} message @returns {import("../../types.js").Children} */
export function picture(table, message) {
  const rows = rowsOf(table, message);
  if (!rows) return null;
  const [width, height] = [rows[0].length * CELL + 4, rows.length * CELL + 4];
  return html`<svg class="log-picture tipperary" viewBox=${`-2 -2 ${width} ${height}`} aria-hidden="true"
    style=${{ height: `${0.5 + 0.6 * rows.length}em` }}>
    <${Tile} rows=${rows} cell=${CELL} />
  </svg>`;
}
