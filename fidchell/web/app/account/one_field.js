// A form with one field.
import { html, useState } from "../../html.js";

/** @typedef {import("../../html.js").InputChange} InputChange */

/**
 * One thing to type and a button to send it.
 * @param {{ label: string, button: string, name: string, type?: string, start?: string, class?: string,
 *   onSend: (text: string) => void }} props
 */
export function OneField({ label, button, name, type = "text", start = "", class: more = "", onSend }) {
  const [text, setText] = useState(start);
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    onSend(text);
  };
  return html`<form class="stack" onSubmit=${onSubmit}>
    <label class="field">
      <span>${label}</span>
      <input type=${type} name=${name} required autocomplete=${type === "email" ? "email" : "off"} value=${text}
        onInput=${(/** @type {InputChange} */ event) => setText(event.target.value)} />
    </label>
    <button class=${`button ${more}`} type="submit">${button}</button>
  </form>`;
}
