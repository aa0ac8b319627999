// One league: its divisions, its seasons, and what one can do.
import { html, useEffect, useState } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { language } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { Button, Loading } from "../parts/controls.js";
import * as api from "./api.js";
import { statusText } from "./league_list.js";
import { attempt, errorText, say, worded } from "./model.js";

/** @typedef {{ info: api.LeagueInfo, ask: (command: api.LeagueCommand) => void }} Props */

const LOOK_AGAIN = 10000; // milliseconds

/** @param {{ id: string }} props */
export function LeaguePanel({ id }) {
  const [info, setInfo] = useState(/** @type {api.LeagueInfo | null} */ (null));
  useEffect(() => {
    const look = () => api.league(id).then(setInfo, (error) => (errorText.value = worded(error)));
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [id, language.value]);
  const ask = (/** @type {api.LeagueCommand} */ command) =>
    attempt(async () => setInfo(await api.commandLeague(id, command)));
  if (info?.id !== id) return errorText.value ? null : html`<${Loading} />`;
  return html`<${About} info=${info} ask=${ask} />
    <${Divisions} info=${info} />
    ${info.seasons.length > 0 && html`<${Seasons} info=${info} />`}`;
}

/** What it is, and what one can do. @param {Props} props */
function About({ info, ask }) {
  const { plan } = info;
  const facts = [
    titleOf(plan.game),
    say("tournament-table-of", { count: plan.seats }),
    say("tournament-days", { count: plan.days }),
    say("tournament-league-of", { size: plan.size, moving: plan.moving }),
    ...(plan.is_duplicate ? [say("tournament-duplicate")] : []),
  ];
  const button = (
    /** @type {string} */ key,
    /** @type {string} */ icon,
    /** @type {api.LeagueCommand} */ command,
  ) =>
    html`<${Button} icon=${icon} label=${say(key, { season: info.season + 1 })} onClick=${() => ask(command)} />`;
  return html`<section class="panel stack">
    <h2>${plan.name}</h2>
    <p>${facts.join(" · ")}</p>
    <p role="status"><strong>${statusText(info)}</strong></p>
    <p class="soft small">${info.organiser ? say("tournament-by", { name: info.organiser }) : say("tournament-by-nobody")}</p>
    <div class="row">
      ${accountName.value && !info.is_member && info.is_open && button("tournament-league-join", "confirm", { command: "join" })}
      ${info.is_member && info.status !== "closed" && button("tournament-league-leave", "close", { command: "leave" })}
    </div>
    ${
      info.is_organiser &&
      info.status !== "closed" &&
      html`<div class="row" role="group" aria-label=${say("tournament-organiser")}>
        ${info.status === "waiting" && button("tournament-league-begin", "play", { command: "begin_season", season: info.season + 1 })}
        ${
          info.is_open
            ? button("tournament-do-close", "lock", { command: "registration", is_open: false })
            : button("tournament-do-open", "people", { command: "registration", is_open: true })
        }
        ${info.status === "waiting" && button("tournament-league-close", "close", { command: "close" })}
      </div>`
    }
  </section>`;
}

/** Who plays where. @param {{ info: api.LeagueInfo }} props */
function Divisions({ info }) {
  return html`<section class="panel stack">
    <h2>${say("tournament-league-divisions")}</h2>
    ${info.divisions.length === 0 && html`<p class="soft">${say("tournament-nobody-yet")}</p>`}
    ${info.divisions.map(
      ({ division, members }) => html`<div key=${division}>
        <h3>${division ? say("tournament-league-division", { division }) : say("tournament-league-waiting")}</h3>
        <ol class="entrants">
          ${members.map((each, place) => html`<li key=${place} class=${each.is_you ? "own" : ""}>${each.name || say("tournament-somebody")}</li>`)}
        </ol>
      </div>`,
    )}
  </section>`;
}

/** The tournaments of all seasons. @param {{ info: api.LeagueInfo }} props */
function Seasons({ info }) {
  return html`<section class="panel stack">
    <h2>${say("tournament-league-seasons")}</h2>
    <ul class="plain-list stack">
      ${info.seasons.map(
        (each) => html`<li key=${each.tournament}>
          <a href=${`#/tournaments/${each.tournament}`}>
            ${say("tournament-league-season-division", { season: each.season, division: each.division })}
          </a>
        </li>`,
      )}
    </ul>
  </section>`;
}
