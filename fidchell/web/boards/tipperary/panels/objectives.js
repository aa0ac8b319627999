// §41: the house objectives that lie open; due rewards and the rival flock beside them.
import { html } from "../../../html.js";
import { useDrawn } from "../../kit/drawn.js";
import { TextLines, truncateText, wrapText } from "../../kit/svg_text.js";
import { objectivesOf } from "../pieces/book.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Objective} Objective */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** @param {{ table: Table, box: Box, open: () => void }} props */
export function Objectives({ table, box, open }) {
  const objectives = objectivesOf(table);
  const width = (box.width - 6 * (objectives.length - 1)) / objectives.length;
  const onKey = (/** @type {KeyboardEvent} */ event) =>
    (event.key === "Enter" || event.key === " ") && (event.preventDefault(), open());
  const draw = () => html`<g class="tip-objectives tip-small" role="button" tabindex="0"
    aria-label=${table.say("tipperary-objectives")} onClick=${open} onKeyDown=${onKey}>
    <rect class="tip-plank tip-bare" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="7" />
  </g>
    <g class="tip-above">
      ${objectives.map(
        (card, /** @type {number} */ place) => html`<${Objective} key=${card.id} card=${card}
          box=${{ x: box.x + place * (width + 6), y: box.y, width, height: box.height }} />`,
      )}
    </g>`;
  return useDrawn(table, [table.view.objectives, table.gameInfo, box], draw);
}

/** @param {{ card: Objective, box: Box }} props */
function Objective({ card, box }) {
  const { name, text, vp } = card;
  const rows = box.height > 50 ? wrapText(text, box.width - 12, 12, 3, 400) : [];
  return html`<g>
    <title>${`${name} (${vp}): ${text}`}</title>
    <rect class="tip-plank" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="7" />
    <text class="tip-name" x=${box.x + 6} y=${box.y + 15} font-size="12">
      ${truncateText(name, box.width - 34, 12)}
    </text>
    <g class="tip-coin">
      <circle cx=${box.x + box.width - 11} cy=${box.y + 11} r="8.500" />
      <text x=${box.x + box.width - 11} y=${box.y + 11} dy="0.36em" text-anchor="middle" font-size="12">
        ${vp}
      </text>
    </g>
    <${TextLines} rows=${rows} x=${box.x + 6} y=${box.y + 30} size=${12} lead=${1.15} class="tip-soft" />
  </g>`;
}
