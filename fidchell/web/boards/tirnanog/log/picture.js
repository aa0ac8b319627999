// What a line of the log of Tír na nÓg is about, drawn small: the cards.
import { html } from "../../../html.js";
import { CardFace } from "../cards/card.js";
import { cardOf } from "../cards/faces.js";

const MOST = 4; // cards of one line

/**
 * @param {import("../types.js").Table} table @param {import("../../../words/log.js").Message} message
 * @returns {import("../../types.js").Children}
 */
export function picture(table, { card, cards }) {
  const texts = [card ?? cards ?? []].flat().slice(0, MOST);
  return texts.map(
    (text) => html`<svg key=${text} class="log-picture tirnanog" viewBox="0 0 60 84" aria-hidden="true">
      <${CardFace} card=${cardOf(table, String(text))} width=${60} height=${84} />
    </svg>`,
  );
}
