// §17.2: which tiles are left in the bag and in the stack of bonus tiles; their order is hidden.
import { html } from "../../../html.js";
import { featureWords, tileWords } from "../names.js";
import { frontOf } from "../pieces/book.js";
import { TileIn } from "../pieces/tile.js";

/** @typedef {import("../types.js").Table} Table */

const SIDE = 44;

/** @param {{ table: Table }} props */
export function Leftover({ table }) {
  const { view } = table;
  return html`<div class="tip-leftover">
    <h3>${table.say("tipperary-bag", { count: view.supply.bag })}</h3>
    <ul>
      ${view.bag_tiles.map(
        (/** @type {number} */ tile) => html`<li key=${tile}>
          <${Small} rows=${frontOf(table, tile)} />
          <span class="hidden">${tileWords(table, frontOf(table, tile))}</span>
        </li>`,
      )}
    </ul>
    <h3>${table.say("tipperary-stack", { count: view.supply.stack })}</h3>
    <ul>
      ${view.stack_tiles.map(
        (/** @type {string} */ letter, /** @type {number} */ place) => html`<li key=${place}>
          <${Small} rows=${[letter]} />
          <span>${featureWords(table, letter)}</span>
        </li>`,
      )}
    </ul>
  </div>`;
}

/** A tile drawn small. @param {{ rows: string[] }} props */
function Small({ rows }) {
  return html`<svg class="tip-picture" width=${SIDE} height=${SIDE} viewBox=${`0 0 ${SIDE} ${SIDE}`}
    aria-hidden="true">
    <${TileIn} rows=${rows} x=${1} y=${1} width=${SIDE - 2} height=${SIDE - 2} most=${16} />
  </svg>`;
}
