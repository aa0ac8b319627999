// A display: the hometown with its ring, and everything laid around it.
import { html } from "../../../html.js";
import { textWidth } from "../../kit/svg_text.js";
import { armsOf, townOf } from "../pieces/book.js";
import { Arms } from "../pieces/emblems.js";
import { CELL, Land } from "../pieces/lands.js";
import { outline, spots } from "../pieces/letter_grid.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types.js").Children} Children */
/** @typedef {import("../pieces/letter_grid.js").Spot} Spot */
/**
 * @typedef {{ top: number, left: number, bottom: number, right: number }} Extent in spaces;
 *   bottom and right are behind the last one
 */

/**
 * The spaces of the hometown: its drawing begins at (0, 0).
 * @param {Table} table @param {Player} player @returns {Spot[]}
 */
export function homeOf(table, player) {
  const town = townOf(table, player);
  return spots(player.side === "A" ? town.side_a : town.side_b);
}

/** §15.3: the spaces around the hometown, corner contacts included. @param {Spot[]} home */
export function ringOf(home) {
  const inside = new Set(home.map(({ row, column }) => `${row} ${column}`));
  const around = new Map();
  for (const { row, column } of home)
    for (const down of [-1, 0, 1])
      for (const right of [-1, 0, 1]) {
        const key = `${row + down} ${column + right}`;
        if (!inside.has(key)) around.set(key, { row: row + down, column: column + right });
      }
  return [...around.values()];
}

/** How far some spaces reach. @param {{ row: number, column: number }[]} cells @returns {Extent} */
export function extentOf(cells) {
  const [rows, columns] = [cells.map(({ row }) => row), cells.map(({ column }) => column)];
  return {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows) + 1,
    right: Math.max(...columns) + 1,
  };
}

/** @type {WeakMap<Player, Spot[]>} */
const lands = new WeakMap();

/** What lies in a display. @param {Player} player @returns {Spot[]} */
export function landsOf(player) {
  const known = lands.get(player);
  if (known) return known;
  const found = spots(player.display, player.corner[0], player.corner[1]);
  lands.set(player, found);
  return found;
}

/** @type {WeakMap<Player, { picture: Children, hasRing: boolean, gameInfo: object }>} */
const drawn = new WeakMap();

/**
 * A display in spaces of CELL; the ring only where it matters. Drawn once for each view.
 * @param {{ table: Table, player: Player, hasRing?: boolean }} props
 */
export function Display({ table, player, hasRing = false }) {
  const kept = drawn.get(player);
  if (kept && kept.hasRing === hasRing && kept.gameInfo === table.gameInfo) return kept.picture;
  const picture = html`<g class="tip-display">
    ${hasRing ? html`<${Ring} home=${homeOf(table, player)} lands=${landsOf(player)} />` : null}
    <${Lands} table=${table} player=${player} />
  </g>`;
  drawn.set(player, { picture, hasRing, gameInfo: table.gameInfo });
  return picture;
}

/** @param {{ home: Spot[], lands: Spot[] }} props */
function Ring({ home, lands }) {
  const taken = new Set(lands.map(({ row, column }) => `${row} ${column}`));
  const open = ringOf(home).filter(({ row, column }) => !taken.has(`${row} ${column}`));
  return html`<path class="tip-ring"
    d=${open.map(({ row, column }) => `M${column * CELL + 5} ${row * CELL + 5}h30v30h-30Z`).join("")} />`;
}

/** @param {{ table: Table, player: Player }} props */
function Lands({ table, player }) {
  const lands = landsOf(player);
  const home = homeOf(table, player);
  const inner = lands.filter(({ letter }) => letter === "H");
  return html`<path class="tip-land-shadow"
    d=${lands.map(({ row, column }) => `M${column} ${row}h1v1h-1Z`).join("")}
    transform=${`translate(3 5) scale(${CELL})`} />
    ${lands.map(({ row, column, letter }) =>
      letter === "H"
        ? null
        : html`<${Land} key=${`${row} ${column}`} letter=${letter} row=${row} column=${column} />`,
    )}
    ${inner.length ? html`<${Town} table=${table} player=${player} inner=${inner} />` : null}
    <path class="tip-home-edge" d=${outline(home)} transform=${`scale(${CELL})`} />`;
}

/**
 * §32: the undivided middle of the hometown with its arms and its name.
 * @param {{ table: Table, player: Player, inner: Spot[] }} props
 */
function Town({ table, player, inner }) {
  const { top, left, bottom, right } = extentOf(inner);
  const [x, y, width, height] = [left * CELL, top * CELL, (right - left) * CELL, (bottom - top) * CELL];
  const words = townOf(table, player).name.split(" ");
  const rows = words.length > 2 ? [words.slice(0, -1).join(" "), ...words.slice(-1)] : words;
  const size = Math.min(
    12,
    (width - 52) /
      Math.max(...rows.map((/** @type {string} */ each) => textWidth(each) + 0.03 * each.length)),
  );
  return html`<g class="tip-town">
    <path class="tip-town-ground" d=${inner
      .map(({ row, column }) => `M${column * CELL} ${row * CELL}h${CELL}v${CELL}h-${CELL}Z`)
      .join("")} />
    <rect class="tip-town-rim" x=${x + 3} y=${y + 3} width=${width - 6} height=${height - 6} rx="6" />
    <${Arms} of=${armsOf(table, player)} x=${x + 25} y=${y + height / 2} size=${36} />
    ${rows.map(
      (
        /** @type {string} */ row,
        /** @type {number} */ place,
      ) => html`<text class="tip-town-name" key=${place} x=${x + width / 2 + 21}
        y=${y + height / 2 + (place - (rows.length - 1) / 2) * 14} dy="0.35em" text-anchor="middle"
        font-size=${size}>
        ${row}
      </text>`,
    )}
  </g>`;
}
