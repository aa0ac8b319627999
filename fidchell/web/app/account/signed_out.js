// For whoever is not signed in: claim a name, or come back to one.
import { html, useState } from "../../html.js";
import { Button, LinkButton } from "../parts/controls.js";
import { settings } from "../settings.js";
import * as api from "./api.js";
import { act, claim, say, signIn } from "./model.js";
import { OneField } from "./one_field.js";
import { hasPasskeys, usePasskey } from "./passkey.js";
import { ProviderButton } from "./provider.js";

/** @typedef {import("../../html.js").InputChange} InputChange */

/**
 * @param {{ mayClaim: boolean, hasMail: boolean, provider: string, invitation: string, needsInvitation: boolean }} props
 */
export function SignedOut({ mayClaim, hasMail, provider, invitation, needsInvitation }) {
  const isInvited = !needsInvitation || invitation !== "";
  return html`<p>${say("account-why")}</p>
    ${mayClaim && !isInvited && html`<p class="panel">${say("account-invited-only")}</p>`}
    ${
      mayClaim &&
      isInvited &&
      html`<${Claim} hasMail=${hasMail && !needsInvitation} invitation=${invitation} />`
    }
    <section class="panel stack">
      <h2>${say("account-sign-in")}</h2>
      ${
        hasPasskeys() &&
        html`<${Button} icon="lock" class="main" label=${say("account-by-passkey")}
          onClick=${() => signIn(usePasskey)} />`
      }
      ${provider && html`<${ProviderButton} provider=${provider} />`}
      <${OneField} key="code" label=${say("account-code")} button=${say("account-by-code")} name="code"
        onSend=${(/** @type {string} */ code) => signIn(() => api.signInByCode(code))} />
      ${
        hasMail &&
        html`<${OneField} key="email" label=${say("account-email")} button=${say("account-by-email")}
          name="email" type="email"
          onSend=${(/** @type {string} */ email) => act(() => api.askLink(email, ""), say("account-mail-sent"))} />`
      }
    </section>
    <${LinkButton} icon="crown" label=${say("account-leaderboards")} href="#/account/leaderboard" />`;
}

/** A name of one's own. @param {{ hasMail: boolean, invitation: string }} props */
function Claim({ hasMail, invitation }) {
  const [name, setName] = useState(settings.name.peek());
  const [email, setEmail] = useState("");
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (email) act(() => api.askLink(email, name), say("account-mail-sent"));
    else claim(name, invitation);
  };
  return html`<form class="panel stack" onSubmit=${onSubmit}>
    <h2>${say("account-claim")}</h2>
    ${invitation && html`<p class="soft small">${say("account-invited")}</p>`}
    <label class="field">
      <span>${say("account-name")}</span>
      <input type="text" name="name" maxlength="24" required autocomplete="nickname" value=${name}
        onInput=${(/** @type {InputChange} */ event) => setName(event.target.value)} />
    </label>
    ${
      hasMail &&
      html`<label class="field">
        <span>${say("account-email-optional")}</span>
        <input type="email" name="claim-email" autocomplete="email" value=${email}
          onInput=${(/** @type {InputChange} */ event) => setEmail(event.target.value)} />
      </label>`
    }
    <p class="soft small">${say(hasPasskeys() ? "account-claim-passkey" : "account-claim-codes")}</p>
    <button class="button main" type="submit">${say("account-claim-name")}</button>
  </form>`;
}
