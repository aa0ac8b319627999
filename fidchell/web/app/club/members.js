// Who is in a club, and what leaders can do about each.
import { html } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { Button } from "../parts/controls.js";
import { actOn, say } from "./model.js";

/** @typedef {import("./model.js").ClubInfo} ClubInfo */
/** @typedef {ClubInfo["people"]["members"][number]} Person */

/** @param {{ info: ClubInfo }} props */
export function Members({ info }) {
  const { members, asking, count } = info.people;
  const isLeader = info.standing === "leader";
  const hidden = count - members.length;
  return html`${asking.length > 0 && html`<${Asking} id=${info.id} names=${asking} />`}
    <section class="panel stack club-members">
      <h2>${say("club-members")}</h2>
      <ul class="game-list">
        ${members.map((person) => html`<${Member} key=${person.name} person=${person} id=${info.id} isLeader=${isLeader} />`)}
      </ul>
      ${hidden > 0 && html`<p class="soft small">${say("club-members-hidden", { count: hidden })}</p>`}
    </section>`;
}

/** @param {{ person: Person, id: string, isLeader: boolean }} props */
function Member({ person, id, isLeader }) {
  const { name } = person;
  const isSelf = name === accountName.value;
  return html`<li class="row game-line people-line">
    <span class="grow">
      ${person.has_profile || isSelf ? html`<a href=${`#/profile/${encodeURIComponent(name)}`}><strong>${name}</strong></a>` : html`<strong>${name}</strong>`}
      ${" "}<span class="soft small">
        ${[person.is_leader && say("club-standing-leader"), person.is_online && say("club-here")].filter(Boolean).join(" · ")}
      </span>
    </span>
    ${
      isLeader &&
      !person.is_leader &&
      html`<${Button} icon="crown" class="small" label=${say("club-lead")} onClick=${() => actOn(id, name, "lead")} />
        <${Button} icon="close" class="small" label=${say("club-remove")} onClick=${() => actOn(id, name, "remove")} />`
    }
    ${isLeader && isSelf && html`<${Button} class="small quiet" label=${say("club-step-down")} onClick=${() => actOn(id, name, "step-down")} />`}
  </li>`;
}

/** Who wants to come in. @param {{ id: string, names: string[] }} props */
function Asking({ id, names }) {
  return html`<section class="panel stack club-asking">
    <h2>${say("club-asking")}</h2>
    <ul class="game-list">
      ${names.map(
        (name) => html`<li key=${name} class="row game-line people-line">
          <span class="grow">${name}</span>
          <${Button} icon="confirm" class="small main" label=${say("club-accept")} onClick=${() => actOn(id, name, "accept")} />
          <${Button} icon="close" class="small" label=${say("club-refuse")} onClick=${() => actOn(id, name, "remove")} />
        </li>`,
      )}
    </ul>
  </section>`;
}
