// The round, the part of the round, deck and discard pile.
import { html } from "../../../html.js";
import { useDrawn } from "../../kit/drawn.js";
import { textScale, textWidth } from "../../kit/svg_text.js";
import { Trace } from "../../kit/trace.js";
import { GameIcon } from "../cards/icons.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../layout.js").Box} Box */

/** @param {{ table: Table, box: Box, open: () => void }} props */
export function Status({ table, box, open }) {
  const { view } = table;
  const middle = box.y + box.height / 2;
  const step = 15;
  const size = Math.min(15 * textScale(), box.height * 0.85);
  const stage = table.say(`tirnanog-stage-${view.stage}`);
  const after = box.x + view.rounds * step + 10;
  const tail = box.x + box.width;
  const piles = /** @type {[string, number, string][]} */ ([
    ["deck", view.deck, table.say("tirnanog-deck", { count: view.deck })],
    ["discards", view.discards.length, table.say("tirnanog-discards", { count: view.discards.length })],
  ]);
  const draw = () => html`<g class="tnn-status">
    <g role="img" aria-label=${table.say("tirnanog-round", { round: view.round, rounds: view.rounds })}>
      ${Array.from(
        { length: view.rounds },
        (_, place) => html`<${Pip} key=${place} x=${box.x + 7 + place * step} y=${middle}
          state=${place + 1 < view.round ? "past" : place + 1 === view.round ? "now" : "yet"}
          round=${place + 1} />`,
      )}
    </g>
    <text class="tnn-stage" x=${after} y=${middle} dy="0.36em" font-size=${size}>${stage}</text>
    ${
      view.echtra && view.stage !== "echtra"
        ? html`<${GameIcon} of="look" x=${after + textWidth(stage) * size + 14} y=${middle} size=${14} />`
        : null
    }
    ${piles.map(
      ([sign, count, label], place) => html`<g key=${sign} role="img" aria-label=${label} class="tnn-quiet">
        <title>${label}</title>
        <${GameIcon} of=${sign} x=${tail - 118 + place * 43} y=${middle} size=${16} />
        <text x=${tail - 107 + place * 43} y=${middle} dy="0.36em" font-size=${Math.min(17, 13 * textScale())}>${count}</text>
        <${Trace} table=${table} of=${[sign]} x=${tail - 127 + place * 43} y=${middle - 9} width=${38} height=${18}
          edge=${1} />
      </g>`,
    )}
    <g class="tnn-more" role="button" tabindex="0" aria-label=${table.say("tirnanog-all-cards")}
      onClick=${open} onKeyDown=${(/** @type {KeyboardEvent} */ event) =>
        (event.key === "Enter" || event.key === " ") && (event.preventDefault(), open())}>
      <rect x=${tail - 32} y=${middle - 12} width="32" height="24" rx="12" />
      <${GameIcon} of="saga" x=${tail - 16} y=${middle} size=${16} />
    </g>
  </g>`;
  return useDrawn(table, [view.round, view.stage, view.echtra, view.deck, view.discards.length, box], draw);
}

/**
 * A round: past, now, or yet to come.
 * @param {{ x: number, y: number, state: string, round: number }} props
 */
function Pip({ x, y, state, round }) {
  if (state === "now")
    return html`<g class="tnn-pip tnn-now">
      <circle cx=${x} cy=${y} r="8.5" />
      <text x=${x} y=${y} dy="0.36em" text-anchor="middle" font-size="12">${round}</text>
    </g>`;
  return html`<circle class=${`tnn-pip tnn-${state}`} cx=${x} cy=${y} r="4.4" />`;
}
