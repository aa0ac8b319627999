// How the points went, move by move: one line a seat, and a mark for the move that is shown.
import { html, useEffect, useState } from "../html.js";
import * as api from "../line/api.js";
import { say } from "./words.js";

/** @param {{ table: string, at?: number, moves: number }} props */
export function Curve({ table, at, moves }) {
  const [totals, setTotals] = useState(/** @type {number[][]} */ ([]));
  useEffect(() => {
    api.curve(table).then((found) => setTotals(found.totals), () => {});
  }, [table]);
  if (totals.length < 2) return null;
  const all = totals.flat();
  const [low, high] = [Math.min(...all), Math.max(...all, 1)];
  const x = (/** @type {number} */ move) => (move / Math.max(1, totals.length - 1)) * 300;
  const y = (/** @type {number} */ points) => 38 - ((points - low) / (high - low || 1)) * 36;
  return html`<svg class="curve" viewBox="0 0 300 40" preserveAspectRatio="none" role="img" aria-label=${say("shell-curve")}>
    ${low < 0 && high > 0 && html`<line class="curve-zero" x1="0" x2="300" y1=${y(0)} y2=${y(0)} />`}
    ${totals[0].map((_, seat) => html`<polyline key=${seat} class=${`curve-line seat-${seat}`} points=${totals.map((row, move) => `${x(move).toFixed(1)},${y(row[seat]).toFixed(1)}`).join(" ")} />`)}
    ${at !== undefined && html`<line class="curve-at" x1=${x((at / Math.max(1, moves)) * (totals.length - 1))} x2=${x((at / Math.max(1, moves)) * (totals.length - 1))} y1="0" y2="40" />`}
  </svg>`;
}
