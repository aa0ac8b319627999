// The places where news go: this browser, the mailbox, webhooks.
import { html, useState } from "../../html.js";
import { Button } from "../parts/controls.js";
import * as api from "./api.js";
import { act, say, secret } from "./model.js";
import { addThisBrowser, hasPush } from "./push.js";

const HOOKS = ["discord", "slack", "webhook"];

/** @param {{ page: api.NewsPage, email: string }} props */
export function Places({ page, email }) {
  const hasMailbox = page.endpoints.some((each) => each.kind === "mail");
  return html`<section class="panel stack">
    <h2>${say("news-places")}</h2>
    ${page.endpoints.length === 0 && html`<p class="soft">${say("news-no-places")}</p>`}
    <ul class="game-list">
      ${page.endpoints.map((each) => html`<${Place} key=${each.id} place=${each} email=${email} />`)}
    </ul>
    ${
      hasPush()
        ? html`<${Button} label=${say("news-add-push")}
            onClick=${() => act(() => addThisBrowser(page.push_key), say("news-added"))} />`
        : html`<p class="soft small">${say("news-push-elsewhere")}</p>`
    }
    ${
      page.has_mail &&
      !hasMailbox &&
      (email
        ? html`<${Button} label=${say("news-add-mail", { email })}
            onClick=${() => act(() => api.addEndpoint({ kind: "mail" }), say("news-added"))} />`
        : html`<p class="soft small">${say("news-mail-first")}</p>`)
    }
    <details>
      <summary>${say("news-add-hook")}</summary>
      <${HookForm} />
    </details>
    ${secret.value && html`<p class="stack" role="status">${say("news-secret")} <code>${secret.value}</code></p>`}
  </section>`;
}

/** @param {{ place: api.EndpointInfo, email: string }} props */
function Place({ place, email }) {
  const where = place.kind === "mail" ? email : place.label || place.address;
  const name = `${say(`news-channel-${place.kind}`)} ${where}`;
  return html`<li class="row game-line place">
    <span class="grow">${say(`news-channel-${place.kind}`)} <span class="soft small">${where}</span></span>
    <${Button} class="small" label=${say("news-test")} aria-label=${say("news-done-to", { what: say("news-test"), name })}
      onClick=${() => act(() => api.testEndpoint(place.id), say("news-test-sent"))} />
    <${Button} icon="close" class="small" label=${say("news-remove")} aria-label=${say("news-done-to", { what: say("news-remove"), name })}
      onClick=${() => act(() => api.removeEndpoint(place.id))} />
  </li>`;
}

/** A webhook of Discord, of Slack, or of a program of one's own. */
function HookForm() {
  const [kind, setKind] = useState("discord");
  const [address, setAddress] = useState("");
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    act(async () => {
      secret.value = "";
      const made = await api.addEndpoint({ kind, address });
      if (kind === "webhook") secret.value = made.secret;
      setAddress("");
    }, say("news-added"));
  };
  return html`<form class="stack" onSubmit=${onSubmit}>
    <label class="field">
      <span>${say("news-hook-kind")}</span>
      <select name="hook-kind" value=${kind}
        onChange=${(/** @type {import("../../html.js").InputChange} */ event) => setKind(event.target.value)}>
        ${HOOKS.map((each) => html`<option key=${each} value=${each}>${say(`news-channel-${each}`)}</option>`)}
      </select>
    </label>
    <label class="field">
      <span>${say("news-hook-address")}</span>
      <input type="url" name="hook-address" required autocomplete="off" value=${address}
        onInput=${(/** @type {import("../../html.js").InputChange} */ event) => setAddress(event.target.value)} />
    </label>
    <button class="button" type="submit">${say("news-hook-add")}</button>
  </form>`;
}
