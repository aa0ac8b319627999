// A form of the host: a few fields and a button, folded where it has a title; a field without choices is typed.
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
  const form = html`<form class="stack" onSubmit=${onSubmit}>
    <div class="host-fields">
      ${fields.map((field) => html`<${OneOf} key=${field.name} field=${field} />`)}
    </div>
    <div><button class="button" type="submit">${button}</button></div>
  </form>`;
  if (!title) return form;
  return html`<details class="stack host-more">
    <summary>${title}</summary>
    ${form}
  </details>`;
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
