// The page of one's friends: who is here, requests, and whom one does not want to meet.
import { html, useEffect, useState } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { language, loadMessages } from "../../words/i18n.js";
import { Button, ErrorMessage, LinkButton, Loading, Page } from "../parts/controls.js";
import { change, errorText, say, useFriends } from "./friends_model.js";
import { Asking } from "./invitations_panel.js";
import { OnlineSign } from "./online_sign.js";

/** @typedef {import("./friends_model.js").FriendList["people"]} People */
/** @typedef {import("../../html.js").InputChange} InputChange */

/** The page, once its words are loaded. */
export function FriendsPage() {
  const languageCode = language.value;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    errorText.value = "";
    loadMessages("community", languageCode).then(() => setReady(true));
  }, [languageCode]);
  if (!isReady) return html`<${Loading} />`;
  return html`<${Page} title=${say("community-friends")}>
    <div class="narrow stack">
      ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
      ${accountName.value ? html`<${OwnFriends} />` : html`<${NeedsAccount} />`}
    </div>
  </${Page}>`;
}

/** Friends are for people who can be found again. */
function NeedsAccount() {
  return html`<section class="panel stack">
    <p>${say("community-friends-account")}</p>
    <${LinkButton} icon="lock" label=${say("community-to-account")} href="#/account" class="main" />
  </section>`;
}

/** What is shown of whom one knows. */
function OwnFriends() {
  const people = useFriends()?.people;
  if (!people) return null;
  return html`<${AskForm} />
    <section class="panel stack friends">
      <h2>${say("community-friends")}</h2>
      ${people.friends.length === 0 && html`<p class="soft">${say("community-no-friends")}</p>`}
      <ul class="game-list">
        <${Asking} names=${people.asking} />
        ${people.friends.map(
          ({ name, is_online: isOnline }) => html`<li key=${name} class="row game-line people-line friend">
            <span class="grow"><strong>${name}</strong> <${OnlineSign} isOnline=${isOnline} /></span>
            <${Button} icon="close" class="small" label=${say("community-remove")}
              onClick=${() => change("remove", name)} />
            <${Button} icon="silent" class="small" label=${say("community-block")}
              onClick=${() => change("block", name)} />
          </li>`,
        )}
      </ul>
    </section>
    <${NameList} title="community-asked" names=${people.asked} label="community-take-back" action="remove" />
    <${NameList} title="community-blocked" names=${people.blocked} label="community-unblock" action="unblock" />`;
}

/** Ask somebody by name, or block them. */
function AskForm() {
  const [name, setName] = useState("");
  const act = async (/** @type {"ask" | "block"} */ action) => {
    if (name.trim() && (await change(action, name.trim()))) setName("");
  };
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    act("ask");
  };
  return html`<form class="panel stack" onSubmit=${send}>
    <label class="field">
      <span>${say("community-friend-name")}</span>
      <input type="text" name="friend" maxlength="24" value=${name}
        onInput=${(/** @type {InputChange} */ event) => setName(event.target.value)} />
    </label>
    <div class="row">
      <button class="button main" type="submit">${say("community-ask")}</button>
      <${Button} icon="silent" class="quiet" label=${say("community-block")} onClick=${() => act("block")} />
    </div>
    <p class="soft small">${say("community-block-about")}</p>
  </form>`;
}

/**
 * Some names, and what can be done about each.
 * @param {{ title: string, names: string[], label: string, action: "remove" | "unblock" }} props
 */
function NameList({ title, names, label, action }) {
  if (!names.length) return null;
  return html`<section class="panel stack">
    <h2>${say(title)}</h2>
    <ul class="game-list">
      ${names.map(
        (name) => html`<li key=${name} class="row game-line people-line">
          <span class="grow">${name}</span>
          <${Button} icon="undo" class="small" label=${say(label)} onClick=${() => change(action, name)} />
        </li>`,
      )}
    </ul>
  </section>`;
}
