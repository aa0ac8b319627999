// Founding a club.
import { html, useState } from "../../html.js";
import { foundClub, say } from "./model.js";
import { AboutFields } from "./about_fields.js";

/** @typedef {import("../../html.js").InputChange} InputChange */

/** The form. */
export function NewClub() {
  const [name, setName] = useState("");
  const [about, setAbout] = useState("");
  const [isOpen, setOpen] = useState(true);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (name.trim()) foundClub({ name: name.trim(), about, is_open: isOpen });
  };
  return html`<form class="panel stack" onSubmit=${send}>
    <label class="field">
      <span>${say("club-name")}</span>
      <input type="text" name="club-name" maxlength="24" required value=${name}
        onInput=${(/** @type {InputChange} */ event) => setName(event.target.value)} />
    </label>
    <${AboutFields} about=${about} isOpen=${isOpen} onAbout=${setAbout} onOpen=${setOpen} />
    <button class="button main" type="submit">${say("club-found")}</button>
  </form>`;
}
