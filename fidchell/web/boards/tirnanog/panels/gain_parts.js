// Before one commits: which rows and regions would earn more or less, as the rules reckon it.
import { html } from "../../../html.js";
import { printedGain } from "../../kit/counting.js";
import { COLOUR_KEYS, COLOURS, GameIcon, ROWS } from "../cards/icons.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").View} View */
/** @typedef {Exclude<keyof View["scores"][number], "total" | "rank">} Category */

const MOST = 3;
const LINE = 17;
/** @type {[Category, string][]} with their signs */
const SIGNS = [
  ...ROWS.map((row) => /** @type {[Category, string]} */ ([row, "scoring"])),
  ...COLOURS.map((colour) => /** @type {[Category, string]} */ ([COLOUR_KEYS[colour], colour])),
  ["bonus", "token"],
  ["subplots", "saga"],
];

/**
 * A line for each category that changes, the largest first.
 * @param {{ table: Table, after: View | null, x: number, y: number, room: number }} props
 */
export function GainParts({ table, after, x, y, room }) {
  if (!after || table.you === null) return null;
  const [was, is] = [table.view.scores[table.you], after.scores[table.you]];
  const parts = SIGNS.map(([category, sign]) => ({ category, sign, gain: is[category] - was[category] }))
    .filter(({ gain }) => gain)
    .sort((one, other) => Math.abs(other.gain) - Math.abs(one.gain))
    .slice(0, Math.min(MOST, Math.floor(room / LINE)));
  return html`<g class="tnn-parts">
    ${parts.map(({ category, sign, gain }, place) => {
      const label = `${table.say(`category-${category}`)}: ${printedGain(gain)}`;
      return html`<g key=${category} role="img" aria-label=${label}
        transform=${`translate(${x} ${y + place * LINE})`}>
        <title>${label}</title>
        <rect x="-23" y="-8" width="46" height="16" rx="8" />
        <g class=${sign.length === 1 ? `tnn-ink-${sign}` : ""}>
          <${GameIcon} of=${sign} x=${-12} y=${0} size=${12} />
        </g>
        <text x="8" dy="0.36em" text-anchor="middle" font-size="12">${printedGain(gain)}</text>
      </g>`;
    })}
  </g>`;
}
