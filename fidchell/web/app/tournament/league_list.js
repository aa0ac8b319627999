// The leagues of this server.
import { html, useEffect, useState } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { titleOf } from "../games.js";
import { LinkButton } from "../parts/controls.js";
import * as api from "./api.js";
import { errorText, say, worded } from "./model.js";

/** The list, and the way to a new one. */
export function LeagueList() {
  const [found, setFound] = useState(/** @type {api.LeagueListed[]} */ ([]));
  useEffect(() => {
    api.leagues().then(
      (answer) => setFound(answer.leagues),
      (error) => (errorText.value = worded(error)),
    );
  }, []);
  return html`<section class="panel stack">
    <h2>${say("tournament-league-title")}</h2>
    <p class="soft">${say("tournament-league-about")}</p>
    ${accountName.value && html`<div><${LinkButton} icon="people" label=${say("tournament-league-new")} href="#/tournaments/league/new" /></div>`}
    <ul class="plain-list stack league-list">
      ${found.map(
        (each) => html`<li key=${each.id}>
          <a href=${`#/tournaments/league/${each.id}`}><strong>${each.plan.name}</strong></a>
          <span class="soft small">
            ${[titleOf(each.plan.game), say("tournament-entrants-count", { count: each.members }), statusText(each)].join(" · ")}
          </span>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {{ status: string, season: number }} league */
export function statusText({ status, season }) {
  return say(`tournament-league-status-${status}`, { season });
}
