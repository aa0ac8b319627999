// Before a game: friends who can be invited by one press.
import { html } from "../../html.js";
import { Button, ErrorMessage } from "../parts/controls.js";
import { errorText, invite, invited, say, useFriends } from "./friends_model.js";
import { OnlineSign } from "./online_sign.js";

/** @param {{ table: string }} props */
export function InviteFriends({ table }) {
  const friends = useFriends()?.people.friends ?? [];
  const asked = invited.value[table] ?? [];
  if (!friends.length) return null;
  return html`<section class="stack invite-friends">
    <h3>${say("community-invite-friends")}</h3>
    ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
    <ul class="game-list" aria-live="polite">
      ${friends.map(
        ({ name, is_online: isOnline }) => html`<li key=${name} class="row game-line people-line">
          <span class="grow">${name} <${OnlineSign} isOnline=${isOnline} /></span>
          ${
            asked.includes(name)
              ? html`<span class="soft small">${say("community-invited")}</span>`
              : html`<${Button} icon="people" class="small" label=${say("community-invite")}
                  onClick=${() => invite(table, name)} />`
          }
        </li>`,
      )}
    </ul>
  </section>`;
}
