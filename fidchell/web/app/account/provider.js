// Signing in at a club's own provider: the way there, the way back, and what ties both accounts together.
import { html, useEffect, useState } from "../../html.js";
import { Button } from "../parts/controls.js";
import { replaceRoute } from "../router.js";
import * as api from "./api.js";
import { joinGames } from "./games.js";
import { act, enter, say, signIn } from "./model.js";
import { OneField } from "./one_field.js";

/** Go to the provider; it sends people back to #/account/openid. */
function leave() {
  return act(async () => location.assign((await api.beginOpenId()).url));
}

/** @param {{ provider: string }} props */
export function ProviderButton({ provider }) {
  return html`<${Button} icon="lock" label=${say("account-by-provider", { provider })} onClick=${leave} />`;
}

/**
 * Back from the provider: signed in, tied, or asked for a name.
 * @param {{ query: URLSearchParams, provider: string, onDone: () => void }} props
 */
export function ProviderReturn({ query, provider, onDone }) {
  const [newcomer, setNewcomer] = useState({ token: "", name: "" });
  useEffect(() => {
    replaceRoute("/account");
    comeBack(query.get("code") ?? "", query.get("state") ?? "", setNewcomer, onDone);
  }, []);
  if (!newcomer.token) return html`<p class="soft">${say("account-provider-back", { provider })}</p>`;
  const claim = (/** @type {string} */ name) =>
    signIn(async () => {
      const answer = await api.claimByOpenId(newcomer.token, name);
      onDone();
      return answer;
    });
  return html`<section class="panel stack">
    <h2>${say("account-provider-name")}</h2>
    <${OneField} label=${say("account-name")} button=${say("account-claim-name")} name="provider-name"
      start=${newcomer.name} class="main" onSend=${claim} />
  </section>`;
}

/**
 * Hand in what the provider sent.
 * @param {string} code without one, somebody did not sign in there @param {string} state
 * @param {(newcomer: { token: string, name: string }) => void} onNewcomer @param {() => void} onDone
 */
function comeBack(code, state, onNewcomer, onDone) {
  if (!code) {
    onDone();
    return act(async () => {}, say("account-provider-denied"));
  }
  return act(async () => {
    try {
      const { signed_in: answer, claim_token: token, name } = await api.finishOpenId(code, state);
      if (token) return onNewcomer({ token, name });
      if (answer) enter(answer);
      if (answer) await joinGames();
      onDone();
    } catch (error) {
      onDone();
      throw error;
    }
  });
}

/** Who of the provider opens the account. @param {{ account: api.AccountInfo, provider: string }} props */
export function Identities({ account, provider }) {
  return html`<section class="panel stack">
    <h2>${say("account-provider", { provider })}</h2>
    <ul class="game-list">
      ${account.identities.map(
        (identity) => html`<li key=${identity.id} class="row game-line identity">
          <span class="grow">${identity.label}</span>
          <${Button} icon="close" class="small" label=${say("account-remove")}
            onClick=${() => act(() => api.untieIdentity(identity.id))} />
        </li>`,
      )}
    </ul>
    <p class="soft small">${say("account-provider-about")}</p>
    <${Button} icon="lock" label=${say("account-provider-tie", { provider })} onClick=${leave} />
  </section>`;
}
