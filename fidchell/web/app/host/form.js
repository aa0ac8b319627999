// A form of the host: a few fields and a button; a field without choices is typed.
import { html } from "../../html.js";

/** @typedef {{ name: string, label: string, type?: string, value?: string | number, isNeeded?: boolean,
 *   choices?: { value: string | number, label: string }[] }} Field */

/**
 * @param {{ title?: string, fields: Field[], button: string, onSend: (values: Record<string, string>) => void }} props
 */
export function HostForm({ title, fields, button, onSend }) {
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    onSend(Object.fromEntries(given));
  };
  return html`<form class="stack" onSubmit=${onSubmit}>
    ${title && html`<h3>${title}</h3>`}
    ${fields.map((field) => html`<${OneOf} key=${field.name} field=${field} />`)}
    <button class="button" type="submit">${button}</button>
  </form>`;
}

/** @param {{ field: Field }} props */
function OneOf({ field: { name, label, type = "text", value, isNeeded = true, choices } }) {
  return html`<label class="field">
    <span>${label}</span>
    ${
      choices
        ? html`<select name=${name}>
            ${choices.map(
              (each) => html`<option key=${each.value} value=${each.value} selected=${each.value === value}>
                ${each.label}
              </option>`,
            )}
          </select>`
        : html`<input type=${type} name=${name} required=${isNeeded} min="0" autocomplete="off" value=${value} />`
    }
  </label>`;
}
