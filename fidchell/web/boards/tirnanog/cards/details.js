// What is inspected, large: a card with its name, pronunciation and text; a Geas; a Subplot; the regions.
import { html } from "../../../html.js";
import { CardFace } from "./card.js";
import { changesOf, colourName } from "./changes.js";
import { geasOf, plotOf, pronunciationOf } from "./faces.js";
import { InlineGameIcon, ROWS } from "./icons.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Card} Card */
/** @typedef {import("../types.js").SagaCell} SagaCell */
/** @typedef {import("../types.js").Subplot} Subplot */

/**
 * A panel at the side of the board that is away from the pointer.
 * @param {{ table: Table, inspected: import("./inspect.js").Inspected, side: string }} props
 */
export function DetailPanel({ table, inspected, side }) {
  return html`<div class=${`tnn-closer tnn-at-${side}`} role="status">
    ${inspected.card && html`<${LargeCard} table=${table} card=${inspected.card} shown=${inspected.shown} />`}
    ${inspected.geas !== undefined && html`<${LargeGeas} table=${table} place=${inspected.geas} />`}
    ${
      inspected.plot !== undefined &&
      html`<${LargePlot} table=${table} plot=${table.view.subplots[inspected.plot]} />`
    }
    ${inspected.regions && html`<${LargeRegions} table=${table} />`}
  </div>`;
}

/**
 * A card as large as can be, with everything that is known of it.
 * @param {{ table: Table, card: Card, shown?: SagaCell }} props
 */
export function LargeCard({ table, card, shown }) {
  const player = shown && table.view.players.find((each) => each.saga.flat().includes(shown));
  const why = shown && player ? changesOf(table, shown, player) : [];
  return html`<article class="tnn-large">
    <svg viewBox="-2 -2 144 204" class="tnn-large-picture" aria-hidden="true">
      <${CardFace} card=${card} shown=${shown} width=${140} height=${200} />
    </svg>
    <div>
      <h3>${card.name}</h3>
      ${card.say && html`<p class="tnn-say">${card.say}</p>`}
      <p class="tnn-kind">
        <${InlineGameIcon} of=${card.colour} class=${`tnn-ink-${card.colour}`} /> ${colourName(
          table,
          card.colour,
        )} ${card.value}
        ${card.ailm ? html` · <${InlineGameIcon} of="ailm" /> Ailm` : null}
      </p>
      ${
        card.text
          ? html`<p class="tnn-text"><${InlineGameIcon} of=${card.timing} /> ${card.text}</p>`
          : html`<p class="tnn-text soft">${table.say("tirnanog-plain")}</p>`
      }
      ${
        shown && why.length
          ? html`<ul class="tnn-why">
            <li class="tnn-shows">
              ${table.say("tirnanog-shows", { colour: colourName(table, shown.colour), value: shown.value })}
            </li>
            ${why.map((line) => html`<li>${line}</li>`)}
          </ul>`
          : null
      }
    </div>
  </article>`;
}

/** @param {{ table: Table, place: number }} props */
export function LargeGeas({ table, place }) {
  const face = geasOf(table, place);
  const guide = pronunciationOf(table, face.name);
  return html`<article class="tnn-words">
    <p class="tnn-kind">${table.say(`tirnanog-geas-${ROWS[place]}`)}</p>
    <h3>${face.name}</h3>
    ${guide && html`<p class="tnn-say">${guide}</p>`}
    ${
      face.placement_text &&
      html`<p>
        <strong>${table.say("tirnanog-placement")}</strong> ${face.placement_text}
      </p>`
    }
    <p>
      ${face.placement_text && html`<strong>${table.say("tirnanog-scoring")}</strong> `}
      ${face.scoring_text}
    </p>
    ${table.view.balor && html`<p class="soft">${table.say("tirnanog-solo", { points: face.solo })}</p>`}
  </article>`;
}

/** @param {{ table: Table, plot: Subplot }} props */
export function LargePlot({ table, plot }) {
  const { name, text } = plotOf(table, plot);
  return html`<article class="tnn-words">
    <p class="tnn-kind">${table.say("tirnanog-subplot")}</p>
    <h3>${name}</h3>
    ${pronunciationOf(table, name) && html`<p class="tnn-say">${pronunciationOf(table, name)}</p>`}
    <p>${text}</p>
    <p class="soft">
      ${
        plot.tokens.length
          ? table.say("tirnanog-tokens", { tokens: plot.tokens.join(", ") })
          : table.say("tirnanog-closed")
      }
    </p>
  </article>`;
}

/** §D: what regions earn. @param {{ table: Table }} props */
export function LargeRegions({ table }) {
  const regions = table.gameInfo?.edition.regions;
  const values = regions ? regions[table.view.seats > 3 ? "large" : "small"] : [];
  return html`<article class="tnn-words">
    <h3>${table.say("tirnanog-regions")}</h3>
    <p>${table.say("tirnanog-regions-text", { values: values.join(", ") })}</p>
  </article>`;
}
