// The page of a club.
import { html, useEffect } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { Button } from "../parts/controls.js";
import { Ladder } from "./ladder.js";
import { Leading } from "./leading.js";
import { Members } from "./members.js";
import { club, join, leave, refresh, say } from "./model.js";
import { Tables } from "./tables.js";

/** @typedef {import("./model.js").ClubInfo} ClubInfo */

const REFRESH_MS = 15_000;

/** @param {{ id: string }} props */
export function ClubPanel({ id }) {
  useEffect(() => {
    refresh(id);
    const timer = setInterval(() => document.hidden || refresh(id), REFRESH_MS);
    return () => clearInterval(timer);
  }, [id]);
  const info = club.value;
  if (info?.id !== id) return null;
  const isInside = info.standing === "member" || info.standing === "leader";
  return html`<${Head} info=${info} />
    <${Tables} info=${info} isInside=${isInside} />
    <${Ladder} id=${id} isInside=${isInside} members=${info.people.count} />
    <${Members} info=${info} />
    ${info.may_end && html`<${Leading} info=${info} />`}`;
}

/** What the club is, and how one comes in or out. @param {{ info: ClubInfo }} props */
function Head({ info }) {
  return html`<section class="panel stack club-head">
    ${info.about && html`<p class="club-about">${info.about}</p>`}
    <p class="soft small">
      ${say("club-members-count", { count: info.people.count })} · ${say(info.is_open ? "club-open" : "club-closed")}
      ${info.standing && ` · ${say(`club-standing-${info.standing}`)}`}
    </p>
    <div class="row">
      ${
        info.standing === "" &&
        (accountName.value
          ? html`<${Button} icon="people" class="main" label=${say(info.is_open ? "club-join" : "club-ask")} onClick=${() => join(info.id)} />`
          : html`<a href="#/account">${say("club-sign-in")}</a>`)
      }
      ${info.standing !== "" && html`<${Button} icon="back" class="quiet" label=${say(info.standing === "asked" ? "club-take-back" : "club-leave")} onClick=${() => leave(info.id)} />`}
    </div>
    ${info.standing === "" && html`<p class="soft small">${say("club-join-about")}</p>`}
  </section>`;
}
