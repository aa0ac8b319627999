// All tournaments of this server, those that changed last first.
import { html, useEffect, useState } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { titleOf } from "../games.js";
import { Button, LinkButton } from "../parts/controls.js";
import * as api from "./api.js";
import { errorText, say, worded } from "./model.js";

/** The list, and the way to a new one. */
export function TournamentList() {
  const [found, setFound] = useState(/** @type {api.TournamentListed[] | null} */ (null));
  const [after, setAfter] = useState("");
  const load = (/** @type {string} */ from) =>
    api.list(from).then(
      (page) => {
        setFound((before) => [...(from ? (before ?? []) : []), ...page.tournaments]);
        setAfter(page.after);
      },
      (error) => (errorText.value = worded(error)),
    );
  useEffect(() => {
    load("");
  }, []);
  return html`<section class="panel stack">
    <p class="soft">${say("tournament-about")}</p>
    ${
      accountName.value
        ? html`<div><${LinkButton} icon="crown" label=${say("tournament-new")} href="#/tournaments/new" class="main" /></div>`
        : html`<p>
            <a href="#/account">${say("tournament-sign-in")}</a>
          </p>`
    }
    ${found?.length === 0 && html`<p>${say("tournament-none")}</p>`}
    <ul class="plain-list stack tournament-list">
      ${(found ?? []).map(
        (each) => html`<li key=${each.id}>
          <a href=${`#/tournaments/${each.id}`}><strong>${each.plan.name}</strong></a>
          <span class="soft small">${summary(each)}</span>
        </li>`,
      )}
    </ul>
    ${after && html`<${Button} icon="more" label=${say("tournament-more")} onClick=${() => load(after)} />`}
  </section>`;
}

/** @param {api.TournamentListed} listed */
function summary({ plan, status, round, entrants }) {
  return [
    titleOf(plan.game),
    say(`tournament-format-${plan.format}`),
    say("tournament-entrants-count", { count: entrants }),
    status === "running" ? say("tournament-round", { round }) : say(`tournament-status-${status}`),
  ].join(" · ");
}
