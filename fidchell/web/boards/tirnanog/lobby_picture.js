// The picture of Tír na nÓg for the lobby: the isle beyond the ninth wave, and a storyteller who looks at it.
import { html } from "../../html.js";
import { KnotBand } from "../kit/knotwork.js";
import { MotifOf } from "./cards/emblem.js";

const WAVES = [176, 190, 206, 224];

/** @param {number} y @param {number} shift */
function wave(y, shift) {
  let line = `M-20 ${y}`;
  for (let x = 0; x < 9; x++) line += `q${13 + shift} -9 ${26} 0t26 0`;
  return `${line}V260H-20Z`;
}

/**
 * A card that floats in the picture.
 * @param {{ of: string, colour: string, x: number, y: number, turn: number }} props
 */
function Floating({ of, colour, x, y, turn }) {
  return html`<g class=${`tnn-card tnn-${colour}`} transform=${`translate(${x} ${y}) rotate(${turn})`}>
    <rect class="tnn-field" x="-27" y="-37" width="54" height="74" rx="7" />
    <rect class="tnn-rim" x="-24.5" y="-34.5" width="49" height="69" rx="5" />
    <circle class="tnn-disc" r="21" cy="2" />
    <g class="tnn-emblem" transform="translate(-17 -15) scale(.34)"><${MotifOf} of=${of} /></g>
  </g>`;
}

export function Picture() {
  return html`<svg class="tnn-lobby" viewBox="0 0 400 250" role="img" aria-hidden="true">
    <rect class="tnn-sky" width="400" height="250" />
    <circle class="tnn-moon" cx="200" cy="112" r="74" />
    <circle class="tnn-moon-ring" cx="200" cy="112" r="88" />
    <path class="tnn-isle" d="M96 176Q126 128 162 132Q178 96 206 100Q236 92 250 126Q286 124 306 176Z" />
    <path class="tnn-isle-near" d="M120 176Q150 148 186 152Q210 132 236 150Q268 146 284 176Z" />
    <path class="tnn-tree"
      d="M206 106V82M206 92Q196 88 193 80M206 90Q216 86 220 78M186 80a9 9 0 1 1 8-13a11 11 0 1 1 21-1a9 9 0 1 1 6 15Z" />
    ${WAVES.map(
      (y, place) => html`<path key=${y} class=${`tnn-sea tnn-sea-${place}`}
        d=${wave(y, (place % 2) * 4 - 2)} />`,
    )}
    <path class="tnn-boat"
      d="M176 198Q200 206 226 196Q222 212 200 213Q182 212 176 198ZM199 198V170M201 172Q220 180 222 194H201Z" />
    <${Floating} of="R8" colour="R" x=${52} y=${98} turn=${-12} />
    <${Floating} of="Y5" colour="Y" x=${104} y=${62} turn=${-5} />
    <${Floating} of="G6" colour="G" x=${296} y=${62} turn=${5} />
    <${Floating} of="B4" colour="B" x=${348} y=${98} turn=${12} />
    <${KnotBand} columns=${34} rows=${2} every=${5} cell=${12} x=${-4} y=${225} class="tnn-lobby-knot" />
  </svg>`;
}
