// What a line of the log of Keltis is about, drawn small: the card.
import { html } from "../../../html.js";
import { Face } from "../cards.js";

/**
 * @param {import("../types.js").Table} _table @param {import("../../../words/log.js").Message} message
 * @returns {import("../../types.js").Children}
 */
export function picture(_table, { card }) {
  if (typeof card !== "string") return null;
  return html`<svg class="log-picture keltis" viewBox="0 0 100 140" aria-hidden="true">
    <${Face} card=${card} width=${100} />
  </svg>`;
}
