// What leaders change of their club; a host of the server may end it.
import { html, useState } from "../../html.js";
import { Button } from "../parts/controls.js";
import { AboutFields } from "./about_fields.js";
import { change, end, say } from "./model.js";

/** @param {{ info: import("./model.js").ClubInfo }} props */
export function Leading({ info }) {
  const [about, setAbout] = useState(info.about);
  const [isOpen, setOpen] = useState(info.is_open);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    change(info.id, about, isOpen);
  };
  return html`<section class="panel stack club-leading">
    <h2>${say("club-leading")}</h2>
    ${
      info.standing === "leader" &&
      html`<form class="stack" onSubmit=${send}>
        <${AboutFields} about=${about} isOpen=${isOpen} onAbout=${setAbout} onOpen=${setOpen} />
        <div><button class="button" type="submit">${say("club-change")}</button></div>
      </form>`
    }
    <details>
      <summary>${say("club-end")}</summary>
      <p>${say("club-end-about")}</p>
      <${Button} icon="close" class="warn" label=${say("club-end-now")} onClick=${() => end(info.id)} />
    </details>
  </section>`;
}
