// The pictures of Tipperary's rulebook, made of the pieces of its board.
import { html } from "../../html.js";
import { Display } from "./display/display.js";
import { Picture } from "./lobby_picture.js";
import { Wheel } from "./panels/wheel.js";
import { GameIcon } from "./pieces/icons.js";
import { CELL, LandDefs } from "./pieces/lands.js";
import { Tile } from "./pieces/tile.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").Table} Table */

const LANDS = [
  { rows: ["ss", ".t"], sign: "flock", x: 10, y: 8 },
  { rows: ["gd"], sign: "whiskey", x: 160, y: 24 },
  { rows: ["rrr"], sign: "tower", x: 10, y: 104 },
  { rows: ["3"], sign: "circles", x: 194, y: 104 },
  { rows: ["bb"], sign: "bonus", x: 10, y: 180 },
];
const TOWN = ["HHHg", "HHH.", "sr.."];
const FIELD = ["mssgb", "mHHHg", "mHHHd", "msr.m"]; // the largest rectangle is of the three upper rows

/**
 * What the drawings of the board read of a table.
 * @param {GameInfo} gameInfo @param {object} view
 */
function tableOf(gameInfo, view) {
  return /** @type {Table} */ (/** @type {unknown} */ ({ gameInfo, you: 0, view: { spin: 0, ...view } }));
}

/**
 * The land around the first hometown.
 * @param {{ gameInfo: GameInfo, rows: string[], corner: [number, number] }} props
 */
function Land({ gameInfo, rows, corner }) {
  const player = /** @type {import("./types.js").Player} */ (
    /** @type {unknown} */ ({ seat: 0, area: 0, town: 1, side: "A", display: rows, corner })
  );
  return html`<${Display} table=${tableOf(gameInfo, {})} player=${player} />`;
}

/**
 * A wheel as at the start of a game.
 * @param {{ gameInfo: GameInfo }} props
 */
function Start({ gameInfo }) {
  const areas = Array.from({ length: 5 }, (_, area) => [2 * area + 1, 2 * area + 2]);
  const players = [0, 1].map((seat) => ({ seat, area: 2 * seat }));
  const table = tableOf(gameInfo, { areas, players });
  return html`<svg class="tip-picture" viewBox="-112 -116 224 228" aria-hidden="true">
    <${LandDefs} />
    <${Wheel} table=${table} x=${0} y=${0} radius=${104} />
  </svg>`;
}

/** A tile that comes to lie beside the hometown. @param {{ gameInfo: GameInfo }} props */
function Turn({ gameInfo }) {
  return html`<svg class="tip-picture" viewBox="0 0 290 150" aria-hidden="true">
    <g transform="translate(20 16)"><${Land} gameInfo=${gameInfo} rows=${TOWN} corner=${[0, 0]} /></g>
    <g transform="translate(180 16)"><${Tile} rows=${["d", "m", "m"]} cell=${CELL} class="book-new" /></g>
    <g class="book-sign-disc" transform="translate(258 36)">
      <circle r="22" /><${GameIcon} of="whiskey" x=${0} y=${0} size=${26} />
    </g>
    <path class="book-arrow" d="M224 36H232" />
  </svg>`;
}

/** What the lands earn. */
function Lands() {
  return html`<svg class="tip-picture" viewBox="0 0 300 236" aria-hidden="true">
    ${LANDS.map(({ rows, sign, x, y }) => {
      const [wide, high] = [rows[0].length, rows.length];
      return html`<g key=${sign} transform=${`translate(${x} ${y})`}>
        <${Tile} rows=${rows} cell=${34} />
        <g class="book-sign-disc" transform=${`translate(${34 * wide + 26} ${17 * high})`}>
          <circle r="19" /><${GameIcon} of=${sign} x=${0} y=${0} size=${23} />
        </g>
      </g>`;
    })}
  </svg>`;
}

/** A land with its largest rectangle. @param {{ gameInfo: GameInfo }} props */
function Field({ gameInfo }) {
  return html`<svg class="tip-picture" viewBox="0 0 240 188" aria-hidden="true">
    <g transform="translate(60 52)">
      <${Land} gameInfo=${gameInfo} rows=${FIELD} corner=${[-1, -1]} />
      <rect class="book-best" x="-40" y="-40" width="200" height="120" rx="6" />
    </g>
  </svg>`;
}

/** @type {import("../types.js").RulebookPage[]} */
export const pages = [
  [
    { key: "aim", Figure: Picture },
    { key: "setup", Figure: Start, hasCaption: true },
    { key: "turn", Figure: Turn, hasCaption: true },
  ],
  [
    { key: "lands", Figure: Lands, hasCaption: true },
    { key: "score", Figure: Field, hasCaption: true },
    { key: "end" },
  ],
];
