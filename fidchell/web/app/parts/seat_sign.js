// The sign of a seat in its colour.
import { html } from "../../html.js";
import { Mark } from "../../boards/kit/icons.js";

/** @param {{ symbol: string, size?: number }} props */
export function SeatSign({ symbol, size = 26 }) {
  return html`<svg class="player-sign" width=${size} height=${size} viewBox="-13 -13 26 26" aria-hidden="true">
    <circle r="12" />
    <${Mark} name=${symbol} size=${16} width=${2.2} />
  </svg>`;
}
