// What a club says of itself, and whether it is open.
import { html } from "../../html.js";
import { say } from "./model.js";

/** @typedef {import("../../html.js").InputChange} InputChange */

/**
 * @param {{ about: string, isOpen: boolean, onAbout: (about: string) => void, onOpen: (isOpen: boolean) => void }} props
 */
export function AboutFields({ about, isOpen, onAbout, onOpen }) {
  return html`<label class="field">
      <span>${say("club-about-field")}</span>
      <textarea name="club-about" maxlength="500" rows="3" value=${about}
        onInput=${(/** @type {InputChange} */ event) => onAbout(event.target.value)}></textarea>
    </label>
    <label class="check">
      <input type="checkbox" name="club-open" checked=${isOpen} onChange=${() => onOpen(!isOpen)} />
      ${say("club-open-field")}
    </label>`;
}
