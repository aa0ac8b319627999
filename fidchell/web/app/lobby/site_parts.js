// What the lobby of a site of files shows instead of tables of a server.
import { html } from "../../html.js";
import { say } from "../../words/i18n.js";
import { LinkButton, Page } from "../parts/controls.js";

/** Ways into a game without a server. @param {{ game: string }} props */
export function SiteLinks({ game }) {
  return html`<${LinkButton} icon="people" label=${say("shell-together")} class="small"
      href=${`#/new/${game}?together=1`} />
    <${LinkButton} icon="play" label=${say("shell-lesson")} href=${`#/learn/${game}/lesson`} class="small" />
    <${LinkButton} icon="book" label=${say("shell-rules")} href=${`#/rules/${game}`} class="small quiet" />`;
}

/** Why there are no tables of other people. */
export function SiteNote() {
  return html`<section class="panel">
    <h2>${say("shell-site")}</h2>
    <p class="soft">${say("shell-site-about")}</p>
  </section>`;
}

/** A link to a table of a server, followed on a site that has none. */
export function NoServer() {
  return html`<${Page} title=${say("shell-no-table")}>
    <p>${say("shell-site-no-server")}</p>
    <${LinkButton} icon="home" label=${say("shell-home")} href="#/" class="main" />
  </${Page}>`;
}
