// All clubs of this server, one's own first.
import { html, useEffect, useState } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { LinkButton } from "../parts/controls.js";
import { errorText, listClubs, say, worded } from "./model.js";

/** @typedef {import("./model.js").ClubLine} ClubLine */

/** The list, and the way to a new one. */
export function ClubList() {
  const [found, setFound] = useState(/** @type {ClubLine[] | null} */ (null));
  useEffect(() => {
    listClubs().then(
      ({ clubs }) => setFound(clubs),
      (error) => (errorText.value = worded(error)),
    );
  }, []);
  const own = (found ?? []).filter((each) => each.standing);
  const others = (found ?? []).filter((each) => !each.standing);
  return html`<section class="panel stack">
      <p class="soft">${say("club-about")}</p>
      ${
        accountName.value
          ? html`<div><${LinkButton} icon="people" label=${say("club-new")} href="#/clubs/new" class="main" /></div>`
          : html`<p><a href="#/account">${say("club-sign-in")}</a></p>`
      }
    </section>
    ${own.length > 0 && html`<${Lines} title=${say("club-own")} clubs=${own} />`}
    ${others.length > 0 && html`<${Lines} title=${say(own.length ? "club-others" : "club-all")} clubs=${others} />`}
    ${found?.length === 0 && html`<p>${say("club-none-yet")}</p>`}`;
}

/** @param {{ title: string, clubs: ClubLine[] }} props */
function Lines({ title, clubs }) {
  return html`<section class="panel stack">
    <h2>${title}</h2>
    <ul class="game-list club-list">
      ${clubs.map(
        (each) => html`<li key=${each.id} class="people-line">
          <a href=${`#/clubs/${each.id}`}><strong>${each.name}</strong></a>${" "}
          <span class="soft small">${summary(each)}</span>
          ${each.about && html`<br /><span class="small club-excerpt">${each.about}</span>`}
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {ClubLine} line */
function summary({ members, is_open: isOpen, standing }) {
  const kind = standing ? say(`club-standing-${standing}`) : say(isOpen ? "club-open" : "club-closed");
  return `${say("club-members-count", { count: members })} · ${kind}`;
}
