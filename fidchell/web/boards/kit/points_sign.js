// A number beside what earns it, while the board shows where the points are.
import { html } from "../../html.js";
import { textScale, textWidth } from "./svg_text.js";

/**
 * @param {{ words: string, label: string, x: number, y: number, size: number, seat?: string }} props
 *   `seat`: the class of the seat whose points they are
 */
export function PointsSign({ words, label, x, y, size: usual, seat = "" }) {
  const size = usual * Math.min(1.3, textScale());
  const width = textWidth(words) * size + size * 0.9;
  return html`<g class=${`points-sign ${seat}`} role="img" aria-label=${label}
    transform=${`translate(${x} ${y})`}>
    <title>${label}</title>
    <rect x=${-width / 2} y=${-size * 0.72} width=${width} height=${size * 1.44} rx=${size * 0.4} />
    <text dy="0.36em" text-anchor="middle" font-size=${size}>${words}</text>
  </g>`;
}
