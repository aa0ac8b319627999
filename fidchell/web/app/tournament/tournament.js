// One tournament, always as it is now: what one can do, the standings, the rounds, and what was done.
import { html, useEffect } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { say as sayApp, language } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { Button, LinkButton, Loading } from "../parts/controls.js";
import { saveFile } from "../parts/save_file.js";
import * as api from "./api.js";
import { ask, errorText, nameOf, refresh, say, tournament, worded } from "./model.js";
import { Notes } from "./notes.js";
import { OrganiserTools } from "./organiser.js";
import { Rounds } from "./rounds.js";
import { Standings } from "./standings.js";

/** @typedef {{ info: api.TournamentInfo }} Props */

const LOOK_AGAIN = 4000; // milliseconds

/** @param {{ id: string }} props */
export function TournamentPanel({ id }) {
  useEffect(() => {
    const look = () =>
      refresh(id).then(
        () => {},
        (error) => (errorText.value = worded(error)),
      );
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [id, language.value]);
  const info = tournament.value;
  if (info?.id !== id) return errorText.value ? null : html`<${Loading} />`;
  return html`
    <${About} info=${info} />
    ${info.is_organiser && html`<${OrganiserTools} info=${info} />`}
    ${info.round > 0 && html`<${Standings} info=${info} />`}
    ${info.played.length > 0 && html`<${Rounds} info=${info} />`}
    ${info.round === 0 && html`<${Entrants} info=${info} />`}
    <${Notes} info=${info} />
    <${Save} info=${info} />`;
}

/** What it is, how it stands, and what one can do. @param {Props} props */
function About({ info }) {
  const { plan } = info;
  const facts = [
    titleOf(plan.game),
    say(`tournament-format-${plan.format}`),
    say("tournament-table-of", { count: plan.seats }),
    plan.clock.kind === "days"
      ? say("tournament-days", { count: plan.clock.days })
      : say("tournament-minutes", { count: Math.round(plan.clock.seconds / 60) }),
    say("tournament-rounds-count", { count: info.rounds }),
    ...(plan.is_duplicate ? [say("tournament-duplicate")] : []),
    ...(plan.is_rated ? [sayApp("shell-rated-table")] : []),
  ];
  return html`<section class="panel stack">
    <p>${facts.join(" · ")}</p>
    <p role="status"><strong>${statusText(info)}</strong></p>
    <p class="soft small">
      ${info.organiser ? say("tournament-by", { name: info.organiser }) : say("tournament-by-nobody")} ·
      ${" "}${say("tournament-entrants-count", { count: info.entrants.filter((each) => each.is_playing).length })}
    </p>
    ${plan.is_duplicate && html`<p class="soft small">${say("tournament-about-duplicate")}</p>`}
    <${OwnPart} info=${info} />
  </section>`;
}

/** @param {api.TournamentInfo} info */
function statusText(info) {
  if (info.status !== "running") return say(`tournament-status-${info.status}`);
  if (info.next_round_at !== null) {
    const time = new Intl.DateTimeFormat(language.value, { dateStyle: "short", timeStyle: "short" });
    return say("tournament-next-at", { round: info.round + 1, at: time.format(info.next_round_at * 1000) });
  }
  const open = info.played[0]?.tables.filter((table) => table.state !== "done").length ?? 0;
  return say("tournament-round-of", { round: info.round, rounds: info.rounds, open });
}

/** What the reader has to do with it. @param {Props} props */
function OwnPart({ info }) {
  const own = info.entrants.find((each) => each.is_you);
  const isOver = info.status === "ended" || info.status === "cancelled";
  if (!accountName.value && !own)
    return isOver
      ? null
      : html`<p>
          <a href="#/account">${say("tournament-sign-in")}</a>
        </p>`;
  const order = (/** @type {api.TournamentCommand} */ command) => ask(info.id, command);
  return html`<div class="row">
    ${info.own_table && html`<${LinkButton} icon="play" class="main" label=${say("tournament-to-table")} href=${`#/table/${info.own_table}`} />`}
    ${
      !own &&
      info.is_open &&
      html`<${Button} icon="confirm" class="main" label=${say("tournament-enter")}
        onClick=${() => order({ command: "enter" })} />`
    }
    ${
      own?.is_playing &&
      !isOver &&
      html`<${Button} icon="close" class="quiet" label=${say("tournament-withdraw")}
        onClick=${() => order({ command: "withdraw" })} />`
    }
    ${own && !own.is_playing && html`<p class="soft">${say("tournament-you-left")}</p>`}
  </div>`;
}

/** Who has entered so far. @param {Props} props */
function Entrants({ info }) {
  return html`<section class="panel stack">
    <h2>${say("tournament-entrants")}</h2>
    ${info.entrants.length === 0 && html`<p class="soft">${say("tournament-nobody-yet")}</p>`}
    <ol class="entrants">
      ${info.entrants.map((each) => html`<li key=${each.number}>${nameOf(info, each.number)}</li>`)}
    </ol>
  </section>`;
}

/** The tournament as a file. @param {Props} props */
function Save({ info }) {
  const save = async (/** @type {string} */ form) => {
    try {
      const text =
        form === "csv" ? await api.savedAsTable(info.id) : JSON.stringify(await api.saved(info.id), null, 2);
      saveFile(
        `${info.id}.${form}`,
        new Blob([text], { type: form === "csv" ? "text/csv" : "application/json" }),
      );
    } catch (error) {
      errorText.value = worded(error);
    }
  };
  return html`<div class="row">
    <${Button} icon="download" class="quiet" label=${say("tournament-save-csv")} onClick=${() => save("csv")} />
    <${Button} icon="download" class="quiet" label=${say("tournament-save-json")} onClick=${() => save("json")} />
  </div>`;
}
