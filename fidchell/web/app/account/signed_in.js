// What belongs to the account that is signed in: passkeys, codes, e-mail, devices, its data and its end.
import { html } from "../../html.js";
import { forgetGame, myGames } from "../../net/my_games.js";
import { isLocal } from "../../net/local.js";
import { language, say as sayShell } from "../../words/i18n.js";
import { Button, LinkButton } from "../parts/controls.js";
import { saveFile } from "../parts/save_file.js";
import * as api from "./api.js";
import { act, codes, say, signOut } from "./model.js";
import { OneField } from "./one_field.js";
import { hasPasskeys, makePasskey } from "./passkey.js";
import { Identities } from "./provider.js";
import { Ratings } from "./ratings.js";

/** @typedef {api.AccountInfo} AccountInfo */

/** @param {{ account: AccountInfo, hasMail: boolean, provider: string, isHost: boolean }} props */
export function SignedIn({ account, hasMail, provider, isHost }) {
  return html`<section class="panel row">
      <h2 class="grow">${say("account-hello", { name: account.name })}</h2>
      <${Button} icon="back" label=${say("account-sign-out")} onClick=${leave} />
    </section>
    <${LinkButton} icon="curve" label=${sayShell("shell-profile")} href="#/profile" class="profile-link" />
    <${LinkButton} icon="people" label=${sayShell("shell-friends")} href="#/friends" class="friends-link" />
    <${LinkButton} icon="torc" label=${sayShell("shell-clubs")} href="#/clubs" />
    ${isHost && html`<${LinkButton} icon="settings" label=${sayShell("shell-host")} href="#/host" />`}
    <section class="panel row">
      <h2 class="grow">${say("account-news")}</h2>
      <a class="button" href="#/account/news">${say("account-news-open")}</a>
    </section>
    <${Ratings} account=${account} />
    <${Passkeys} account=${account} />
    ${provider && html`<${Identities} account=${account} provider=${provider} />`}
    <${CodesLeft} account=${account} />
    ${hasMail && html`<${Email} account=${account} />`}
    <${Devices} account=${account} />
    <${Data} account=${account} />`;
}

/** Sign out; the account's games go from this device's list. */
async function leave() {
  await signOut();
  for (const { table } of myGames.peek().filter((game) => !isLocal(game.table))) forgetGame(table);
}

/** @param {number} seconds since 1970 */
function day(seconds) {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(seconds * 1000);
}

/** @param {{ account: AccountInfo }} props */
function Passkeys({ account }) {
  return html`<section class="panel stack">
    <h2>${say("account-passkeys")}</h2>
    ${account.passkeys.length === 0 && html`<p class="soft">${say("account-no-passkeys")}</p>`}
    <ul class="game-list">
      ${account.passkeys.map(
        (passkey) => html`<li key=${passkey.id} class="row game-line passkey">
          <span class="grow">
            ${passkey.label} <span class="soft small">${say("account-used", { day: day(passkey.used) })}</span>
          </span>
          <${Button} icon="close" class="small" label=${say("account-remove")}
            onClick=${() => act(() => api.removePasskey(passkey.id))} />
        </li>`,
      )}
    </ul>
    ${
      hasPasskeys()
        ? html`<${Button} icon="lock" label=${say("account-add-passkey")} onClick=${() => act(makePasskey)} />`
        : html`<p class="soft small">${say("account-passkeys-elsewhere")}</p>`
    }
  </section>`;
}

/** @param {{ account: AccountInfo }} props */
function CodesLeft({ account }) {
  const renew = () => act(async () => (codes.value = (await api.renewCodes()).codes));
  return html`<section class="panel stack">
    <h2>${say("account-codes")}</h2>
    <p>${say("account-codes-left", { count: account.codes_left })}</p>
    <${Button} icon="again" label=${say("account-codes-renew")} onClick=${renew} />
  </section>`;
}

/** @param {{ account: AccountInfo }} props */
function Email({ account }) {
  return html`<section class="panel stack">
    <h2>${say("account-email")}</h2>
    ${
      account.email
        ? html`<p class="row">
            <span class="grow">${account.email}</span>
            <${Button} icon="close" class="small" label=${say("account-email-forget")}
              onClick=${() => act(api.forgetEmail)} />
          </p>`
        : html`<p class="soft small">${say("account-email-why")}</p>
            <${OneField} label=${say("account-email-new")} button=${say("account-email-confirm")} name="new-email"
              type="email" onSend=${(/** @type {string} */ email) => act(() => api.askEmail(email), say("account-mail-sent"))} />`
    }
  </section>`;
}

/** @param {{ account: AccountInfo }} props */
function Devices({ account }) {
  return html`<section class="panel stack">
    <h2>${say("account-devices")}</h2>
    <ul class="game-list">
      ${account.devices.map(
        (device) => html`<li key=${device.id} class="row game-line device">
          <span class="grow">
            ${device.device || say("account-device-unknown")} <span class="soft small">
              ${device.is_this ? say("account-device-this") : say("account-used", { day: day(device.used) })}
            </span>
          </span>
          ${
            !device.is_this &&
            html`<${Button} icon="close" class="small" label=${say("account-sign-out")}
              onClick=${() => act(() => api.signDeviceOut(device.id))} />`
          }
        </li>`,
      )}
    </ul>
    ${
      account.devices.length > 1 &&
      html`<${Button} label=${say("account-sign-others-out")} onClick=${() => act(api.signOthersOut)} />`
    }
  </section>`;
}

/** Everything as a file, and the end. @param {{ account: AccountInfo }} props */
function Data({ account }) {
  const save = () =>
    act(async () => {
      const content = JSON.stringify(await api.exportAccount(), null, 2);
      saveFile("fidchell-account.json", new Blob([content], { type: "application/json" }));
    });
  const remove = (/** @type {string} */ name) =>
    act(async () => {
      await api.deleteAccount(name);
      codes.value = [];
    }, say("account-deleted"));
  return html`<section class="panel stack">
    <h2>${say("account-data")}</h2>
    <${Button} icon="download" label=${say("account-export")} onClick=${save} />
    <details>
      <summary>${say("account-delete")}</summary>
      <p>${say("account-delete-about")}</p>
      <${OneField} label=${say("account-delete-name", { name: account.name })} button=${say("account-delete-now")}
        name="delete-name" class="warn" onSend=${remove} />
    </details>
  </section>`;
}
