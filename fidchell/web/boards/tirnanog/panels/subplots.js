// §13: the two Subplots with the tokens left beside them.
import { html } from "../../../html.js";
import { TextLines, truncateText, wrapText } from "../../kit/svg_text.js";
import { plotOf } from "../cards/faces.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Subplot} Subplot */
/** @typedef {import("../layout.js").Box} Box */
/** @typedef {import("../cards/inspect.js").Inspector} Inspector */

/** @param {{ table: Table, box: Box, inspector: import("../cards/inspect.js").Inspector }} props */
export function Plots({ table, box, inspector }) {
  const width = (box.width - 8) / 2;
  return html`<g class="tnn-plots">
    ${table.view.subplots.map(
      (
        plot,
        /** @type {number} */ side,
      ) => html`<${Plot} key=${side} table=${table} plot=${plot} side=${side} inspector=${inspector}
        box=${{ x: box.x + side * (width + 8), y: box.y, width, height: box.height }} />`,
    )}
  </g>`;
}

/** @param {{ table: Table, plot: Subplot, side: number, inspector: Inspector, box: Box }} props */
function Plot({ table, plot, side, inspector, box }) {
  const printed = plotOf(table, plot);
  const isRoomy = box.height > 50;
  const shown = plot.tokens.length ? plot.tokens : [];
  const room = box.width - 30;
  const rows = isRoomy ? wrapText(printed.text, box.width - 16, 13, 2, 400) : [];
  const tokens = isRoomy ? Math.min(shown.length, 7) * 17 : 0;
  const name = truncateText(printed.name, isRoomy ? room - tokens : room, 13);
  return html`<g class="tnn-plotcard" ...${inspector.props({ plot: side })}>
    <rect class="tnn-plank" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="8" />
    <g class=${`tnn-plot tnn-plot-${side}`}>
      <circle cx=${box.x + 13} cy=${box.y + 10.5} r="8" />
      <text x=${box.x + 13} y=${box.y + 10.5} dy="0.35em" text-anchor="middle" font-size="12">
        ${side + 1}
      </text>
    </g>
    <text class="tnn-title" x=${box.x + 25} y=${box.y + 15} font-size="13">${name}</text>
    <${TextLines} rows=${rows} x=${box.x + 8} y=${box.y + 33} size=${13} class="tnn-soft" />
    ${shown.map((/** @type {number} */ points, /** @type {number} */ place) => {
      const x = isRoomy ? box.x + box.width - 12 - (shown.length - 1 - place) * 17 : box.x + 13 + place * 17;
      const y = isRoomy ? box.y + 11 : box.y + 25;
      return html`<g key=${place} class="tnn-coin">
        <circle cx=${x} cy=${y} r="7.6" />
        <text x=${x} y=${y} dy="0.36em" text-anchor="middle" font-size="12">${points}</text>
      </g>`;
    })}
    ${
      shown.length
        ? null
        : html`<text class="tnn-soft" x=${isRoomy ? box.x + box.width - 8 : box.x + 8}
          y=${isRoomy ? box.y + 15 : box.y + 29} font-size="12" text-anchor=${isRoomy ? "end" : "start"}>
          ${table.say("tirnanog-closed")}
        </text>`
    }
  </g>`;
}
