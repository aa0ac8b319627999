// The picture of Tipperary for the lobby: green fields, a round tower, sheep, and a tile that comes to lie.
import { html } from "../../html.js";
import { KnotBand } from "../kit/knotwork.js";
import { LandDefs, Sheep } from "./pieces/lands.js";
import { Tile } from "./pieces/tile.js";

export function Picture() {
  return html`<svg class="tip-lobby" viewBox="0 0 400 250" role="img" aria-hidden="true">
    <${LandDefs} />
    <rect class="tip-sky" width="400" height="250" />
    <circle class="tip-sun" cx="316" cy="58" r="27" />
    <path class="tip-hill tip-far" d="M-10 132Q60 78 132 112Q200 64 270 106Q340 82 420 122V250H-10Z" />
    <path class="tip-hill tip-middle" d="M-10 158Q70 118 160 150Q260 116 420 162V250H-10Z" />
    <g class="tip-lobby-tower" transform="translate(72 74)">
      <path class="tip-tower" d="M-10 66L-7 4H7L10 66Z" />
      <path class="tip-cap" d="M-9 5L0-14L9 5Z" />
      <path class="tip-door" d="M-2.500 66V56h5v10ZM-1.600 18h3.200v6h-3.200Z" />
    </g>
    <path class="tip-hill tip-near" d="M-10 188Q110 150 230 182Q320 164 420 186V250H-10Z" />
    <${Sheep} x=${46} y=${184} size=${1.1} />
    <${Sheep} x=${92} y=${196} size=${1.3} />
    <${Sheep} x=${352} y=${190} size=${1.2} />
    <g transform="translate(176 148) skewX(-8)"><${Tile} rows=${["smg", "md.", "r2b"]} cell=${25} /></g>
    <g transform="translate(236 62) rotate(12)"><${Tile} rows=${["tm", ".g", ".d"]} cell=${25} /></g>
    <${KnotBand} columns=${34} rows=${2} every=${3} cell=${12} x=${-4} y=${226} class="tip-lobby-knot" />
  </svg>`;
}
