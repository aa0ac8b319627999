// In the lobby: invitations to tables, and people who want to be friends.
import { html } from "../../html.js";
import { titleOf } from "../games.js";
import { Button, ErrorMessage } from "../parts/controls.js";
import { accept, change, errorText, refuse, say, useFriends } from "./friends_model.js";

/** What somebody who is signed in should answer; nothing where there is nothing. */
export function InvitationsPanel() {
  const found = useFriends();
  if (!found || (!found.invitations.length && !found.people.asking.length)) return null;
  return html`<section class="panel stack invitations" aria-label=${say("community-invitations")}>
    <h2>${say("community-invitations")}</h2>
    ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
    <ul class="game-list" aria-live="polite">
      ${found.invitations.map(
        (invitation) => html`<li key=${invitation.id} class="row game-line people-line">
          <span class="grow">${say("community-invites", { name: invitation.by, game: titleOf(invitation.game) })}</span>
          <${Button} icon="confirm" class="small main" label=${say("community-accept")}
            onClick=${() => accept(invitation)} />
          <${Button} icon="close" class="small" label=${say("community-refuse")}
            onClick=${() => refuse(invitation.table)} />
        </li>`,
      )}
      <${Asking} names=${found.people.asking} />
    </ul>
  </section>`;
}

/** Those who want to be friends. @param {{ names: string[] }} props */
export function Asking({ names }) {
  return names.map(
    (name) => html`<li key=${name} class="row game-line people-line">
      <span class="grow">${say("community-asks", { name })}</span>
      <${Button} icon="confirm" class="small main" label=${say("community-accept")} onClick=${() => change("accept", name)} />
      <${Button} icon="close" class="small" label=${say("community-refuse")} onClick=${() => change("refuse", name)} />
    </li>`,
  );
}
