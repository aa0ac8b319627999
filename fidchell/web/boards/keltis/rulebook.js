// The pictures of Keltis' rulebook, made of the pieces of its board.
import { html } from "../../html.js";
import { Stone } from "../kit/surfaces.js";
import { Face } from "./cards.js";
import { LETTERS, PATHS } from "./colours.js";
import { Figure } from "./figures.js";
import { Picture } from "./lobby_picture.js";
import { Tile } from "./paths.js";

/** @typedef {import("../types.js").Children} Children */

const ROW_VALUES = ["−4", "−3", "−2", "+1", "+2", "+3", "+6", "+7", "+10"];
const AREAS = ["minus", "middle", "goal"];

/**
 * A stone of a path, and what lies or stands on it.
 * @param {{ x: number, y: number, number: number, tile?: string, children?: Children }} props
 */
function Step({ x, y, number, tile, children }) {
  return html`<g transform=${`translate(${x} ${y})`}>
    <${Stone} number=${number} across=${24} down=${17} class="keltis-stone" />
    ${tile && html`<${Tile} tile=${tile} size=${24} />`}
    ${children && html`<g transform="translate(0 8)">${children}</g>`}
  </g>`;
}

/** A piece of a path from left to right. @param {{ letter: string, line: string }} props */
function Ribbon({ letter, line }) {
  return html`<g class=${`keltis-path ${PATHS[letter].colour}`}>
    <path class="keltis-ribbon-edge" d=${line} stroke-width="30" />
    <path class="keltis-ribbon" d=${line} stroke-width="25" />
  </g>`;
}

/** A column of cards, and the step that its last card brings. */
function Turn() {
  return html`<svg viewBox="0 -14 280 204" aria-hidden="true">
    ${[2, 4, 4, 7].map(
      (value, place) => html`<g key=${place} transform=${`translate(${16 + place * 7} ${8 + place * 31})`}>
        <${Face} card=${`R${value}`} width=${60} />
      </g>`,
    )}
    <path class="book-arrow" d="M112 132H148M138 122L150 132L138 142" />
    <${Ribbon} letter="R" line="M182 182V2" />
    <${Step} x=${182} y=${160} number=${3} />
    <${Step} x=${182} y=${110} number=${4}>
      <g class="keltis-ghost"><${Figure} seat=${0} size=${1.1} /></g>
    </${Step}>
    <${Step} x=${182} y=${56} number=${5} tile="W" />
    <g transform="translate(206 66)"><${Figure} seat=${0} size=${1.1} /></g>
    <path class="book-arrow" d="M222 112Q252 96 240 70M232 80L239 68L248 78" />
    <${Step} x=${182} y=${8} number=${6} />
  </svg>`;
}

/** The three kinds of tiles. */
function Tiles() {
  return html`<svg viewBox="0 0 320 80" aria-hidden="true">
    <${Ribbon} letter="S" line="M20 44H300" />
    ${["W", "C", "2"].map(
      (tile, place) =>
        html`<${Step} key=${tile} x=${70 + place * 90} y=${44} number=${place + 3} tile=${tile} />`,
    )}
  </svg>`;
}

/** The values of the rows, with two figures. */
function Rows() {
  return html`<svg viewBox="0 0 420 110" aria-hidden="true">
    ${AREAS.map(
      (
        area,
        place,
      ) => html`<rect key=${area} class=${`keltis-area ${area}`} x=${place * 140} y="0" width="140"
        height="110" />`,
    )}
    <${Ribbon} letter="M" line="M6 56H414" />
    ${ROW_VALUES.map(
      (value, row) => html`<g key=${value}>
        <${Step} x=${24 + row * 46.5} y=${56} number=${row + 2} />
        <text class="book-value" x=${24 + row * 46.5} y="100" text-anchor="middle" font-size="19">${value}</text>
      </g>`,
    )}
    <g transform="translate(210 62)"><${Figure} seat=${0} size=${1.2} /></g>
    <g transform="translate(303 62)"><${Figure} seat=${0} isLarge=${true} size=${1.1} /></g>
  </svg>`;
}

/** Five figures in the goal area. */
function Goal() {
  return html`<svg viewBox="0 0 320 100" aria-hidden="true">
    <rect class="keltis-area goal" width="320" height="100" rx="8" />
    ${LETTERS.map(
      (letter, place) => html`<g key=${letter}>
        <${Ribbon} letter=${letter} line=${`M${32 + place * 64} 100V10`} />
        <${Step} x=${32 + place * 64} y=${70} number=${place + 4} />
        <g transform=${`translate(${32 + place * 64} 76)`}>
          <${Figure} seat=${place % 2} isLarge=${place === 2} size=${1.2} />
        </g>
      </g>`,
    )}
  </svg>`;
}

/** @type {import("../types.js").RulebookPage[]} */
export const pages = [
  [{ key: "aim", Figure: Picture }, { key: "setup" }, { key: "turn", Figure: Turn, hasCaption: true }],
  [
    { key: "tiles", Figure: Tiles, hasCaption: true },
    { key: "end", Figure: Goal, hasCaption: true },
    { key: "score", Figure: Rows, hasCaption: true },
  ],
];
