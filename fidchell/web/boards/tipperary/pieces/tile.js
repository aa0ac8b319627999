// A landscape tile, drawn in spaces of any size.
import { html, useKept } from "../../../html.js";
import { CELL, Land } from "./lands.js";
import { outline, spots } from "./letter_grid.js";

/**
 * A tile in one orientation with its corner at (0, 0).
 * @param {{ rows: string[], cell: number, class?: string }} props
 */
export function Tile({ rows, cell, class: more = "" }) {
  const draw = () => drawn(spots(rows), cell, more);
  return useKept(draw, [rows, cell, more]);
}

/** @param {import("./letter_grid.js").Spot[]} found @param {number} cell @param {string} more */
function drawn(found, cell, more) {
  return html`<g class=${`tip-tile ${more}`} transform=${`scale(${cell / CELL})`}>
    <path class="tip-tile-shadow" d=${blocks(found)} transform=${`translate(2 4) scale(${CELL})`} />
    ${found.map(
      ({ row, column, letter }) => html`<${Land} key=${`${row} ${column}`} letter=${letter} row=${row}
        column=${column} />`,
    )}
    <path class="tip-tile-edge" d=${outline(found)} transform=${`scale(${CELL})`} />
  </g>`;
}

/** @param {{ row: number, column: number }[]} cells */
function blocks(cells) {
  return cells.map(({ row, column }) => `M${column} ${row}h1v1h-1Z`).join("");
}

/**
 * How large the spaces of a tile may be in a box.
 * @param {string[]} rows @param {number} width @param {number} height @param {number} most
 */
export function cellFor(rows, width, height, most) {
  return Math.min(width / rows[0].length, height / rows.length, most);
}

/**
 * A tile in the middle of a box.
 * @param {{ rows: string[], x: number, y: number, width: number, height: number, most: number,
 *   class?: string }} props
 */
export function TileIn({ rows, x, y, width, height, most, class: more = "" }) {
  const cell = cellFor(rows, width, height, most);
  const [left, top] = [x + (width - cell * rows[0].length) / 2, y + (height - cell * rows.length) / 2];
  return html`<g transform=${`translate(${left} ${top})`}>
    <${Tile} rows=${rows} cell=${cell} class=${more} />
  </g>`;
}
