// What is looked at, large: a card with its name, pronunciation and text; a Geas; a Subplot; the regions.
import { html } from "../../html.js";
import { faceOn, guideFor, said } from "./book.js";
import { CardFace } from "./card.js";
import { ROWS, SignPicture } from "./signs.js";
import { colourWord, reasons } from "./why.js";

/** @typedef {import("../drawing.js").Table} Table */

/**
 * A panel at the side of the board that is away from the pointer.
 * @param {{ table: Table, looked: import("./look.js").Looked, side: string }} props
 */
export function Closer({ table, looked, side }) {
  return html`<div class=${`tnn-closer tnn-at-${side}`} role="status">
    ${looked.card && html`<${LargeCard} table=${table} card=${looked.card} shown=${looked.shown} />`}
    ${looked.geas !== undefined && html`<${LargeGeas} table=${table} place=${looked.geas} />`}
    ${looked.plot !== undefined && html`<${LargePlot} table=${table} plot=${table.view.subplots[looked.plot]} />`}
    ${looked.regions && html`<${LargeRegions} table=${table} />`}
  </div>`;
}

/** A card as large as can be, with everything that is known of it. @param {{ table: Table, card: any, shown?: any }} props */
export function LargeCard({ table, card, shown }) {
  const face = faceOn(table, card);
  const player = shown && table.view.players.find((/** @type {any} */ each) => each.saga.flat().includes(shown));
  const why = shown && player ? reasons(table, shown, player, (each) => faceOn(table, each).name) : [];
  return html`<article class="tnn-large">
    <svg viewBox="-2 -2 144 204" class="tnn-large-picture" aria-hidden="true"><${CardFace} table=${table} card=${card} shown=${shown} width=${140} height=${200} /></svg>
    <div>
      <h3>${face.name}</h3>
      ${face.say && html`<p class="tnn-say">${face.say}</p>`}
      <p class="tnn-kind"><${SignPicture} of=${card.colour} class=${`tnn-ink-${card.colour}`} /> ${colourWord(table, card.colour)} ${card.value}
        ${card.ailm ? html` · <${SignPicture} of="ailm" /> Ailm` : null}</p>
      ${face.text ? html`<p class="tnn-text"><${SignPicture} of=${face.timing} /> ${face.text}</p>` : html`<p class="tnn-text soft">${table.say("tirnanog-plain")}</p>`}
      ${why.length ? html`<ul class="tnn-why"><li class="tnn-shows">${table.say("tirnanog-shows", { colour: colourWord(table, shown.colour), value: shown.value })}</li>
        ${why.map((line) => html`<li>${line}</li>`)}</ul>` : null}
    </div>
  </article>`;
}

/** @param {{ table: Table, place: number }} props */
export function LargeGeas({ table, place }) {
  const face = table.view.geas[place];
  const name = said(face.name, table.language);
  const guide = guideFor(table, name);
  return html`<article class="tnn-words">
    <p class="tnn-kind">${table.say(`tirnanog-geas-${ROWS[place]}`)}</p>
    <h3>${name}</h3>
    ${guide && html`<p class="tnn-say">${guide}</p>`}
    ${face.placement_text && html`<p><strong>${table.say("tirnanog-placement")}</strong> ${said(face.placement_text, table.language)}</p>`}
    <p>${face.placement_text && html`<strong>${table.say("tirnanog-scoring")}</strong> `}${said(face.scoring_text, table.language)}</p>
    ${table.view.balor && html`<p class="soft">${table.say("tirnanog-solo", { points: face.solo })}</p>`}
  </article>`;
}

/** @param {{ table: Table, plot: any }} props */
export function LargePlot({ table, plot }) {
  const name = said(plot.name, table.language);
  return html`<article class="tnn-words">
    <p class="tnn-kind">${table.say("tirnanog-subplot")}</p>
    <h3>${name}</h3>
    ${guideFor(table, name) && html`<p class="tnn-say">${guideFor(table, name)}</p>`}
    <p>${said(plot.text, table.language)}</p>
    <p class="soft">${plot.tokens.length ? table.say("tirnanog-tokens", { tokens: plot.tokens.join(", ") }) : table.say("tirnanog-closed")}</p>
  </article>`;
}

/** §D: what regions earn. @param {{ table: Table }} props */
export function LargeRegions({ table }) {
  const { regions } = table.book?.edition ?? {};
  const values = regions ? regions[table.view.seats > 3 ? "large" : "small"] : [];
  return html`<article class="tnn-words">
    <h3>${table.say("tirnanog-regions")}</h3>
    <p>${table.say("tirnanog-regions-text", { values: values.join(", ") })}</p>
  </article>`;
}
