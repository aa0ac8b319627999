// The picture of Keltis for the lobby: five paths over hills to the golden goal, and a traveller.
import { html } from "../../html.js";
import { Mark } from "../kit/icons.js";
import { KnotFrame } from "../kit/knotwork.js";
import { pebble, Stone } from "../kit/surfaces.js";
import { LETTERS, PATHS } from "./colours.js";
import { Figure } from "./figures.js";

const FEET = [
  [2, 5, 0, true],
  [1, 3, 1, false],
  [3, 6, 1, false],
  [0, 2, 0, false],
  [4, 4, 0, false],
];

/** @param {number} path @param {number} row */
function spot(path, row) {
  const share = row / 7;
  return { x: 200 + (path - 2) * (24 + 46 * share), y: 214 - 166 * share + 5 * Math.abs(path - 2) * share };
}

/** The picture. */
export function Picture() {
  return html`<svg viewBox="0 0 400 250" class="picture keltis-picture" preserveAspectRatio="xMidYMid slice"
    aria-hidden="true">
    <rect class="keltis-sky-ground" width="400" height="250" />
    <circle class="keltis-sun" cx="200" cy="62" r="44" />
    <path class="keltis-area goal" d="M0 92C70 66 120 60 200 64S340 70 400 92V250H0Z" />
    <path class="keltis-area middle" d="M0 142C60 118 130 118 200 126S330 118 400 142V250H0Z" />
    <path class="keltis-area minus" d="M0 192C80 176 140 178 200 184S330 176 400 192V250H0Z" />
    ${LETTERS.map((letter, path) => {
      const line = Array.from({ length: 8 }, (_, row) => spot(path, row))
        .map(({ x, y }, row) => `${row ? "L" : "M"}${x} ${y}`)
        .join("");
      const end = spot(path, 7);
      return html`<g key=${letter} class=${`keltis-path ${PATHS[letter].colour}`}>
        <path class="keltis-ribbon-edge" d=${line} stroke-width="17" />
        <path class="keltis-ribbon" d=${line} stroke-width="14" />
        ${Array.from({ length: 7 }, (_, i) => {
          const { x, y } = spot(path, i + 1);
          return html`<g key=${i} transform=${`translate(${x} ${y})`}>
            <${Stone} number=${path * 9 + i} across=${12.5} down=${8.4} />
          </g>`;
        })}
        <g class=${`keltis-sign ${PATHS[letter].colour}`} transform=${`translate(${end.x} ${end.y - 19})`}>
          <circle r="12" />
          <${Mark} name=${PATHS[letter].symbol} size=${17} />
        </g>
      </g>`;
    })}
    <path class="keltis-wish-shape" d=${pebble(3, 10, 7)} transform="translate(152 122)" />
    <g transform="translate(200 222)"><${Stone} number=${4} across=${82} down=${13} /></g>
    ${FEET.map(([path, row, seat, isLarge]) => {
      const { x, y } = spot(Number(path), Number(row));
      return html`<g key=${path} transform=${`translate(${x} ${y + 3})`}>
        <${Figure} seat=${seat} isLarge=${isLarge} size=${0.8} />
      </g>`;
    })}
    <${KnotFrame} columns=${36} rows=${22} band=${1} cell=${11} x=${2} y=${4} width=${0.3}
      class="picture-knot" />
  </svg>`;
}
