// What holds for everybody: house rules, invitations, an announcement, and how long what is kept.
import { html, useState } from "../../html.js";
import { Button } from "../parts/controls.js";
import * as api from "./api.js";
import { HostForm } from "./form.js";
import { act, say } from "./model.js";
import { moment } from "./people.js";

/** @typedef {api.HostState["rules"]} Rules */

const DAY = 86400;

/** @param {{ rules: Rules }} props */
export function HouseRules({ rules }) {
  const send = (/** @type {Record<string, string>} */ given) =>
    act(() =>
      api.changeRules({
        registration: given.registration,
        is_invite_only: given.invite === "yes",
        tables_per_hour: Number(given.tables),
        open_tables: Number(given.open),
      }),
    );
  return html`<section class="panel stack">
    <h2>${say("host-rules")}</h2>
    <${HostForm} button=${say("host-change")} onSend=${send} fields=${[
      {
        name: "registration",
        label: say("host-registration"),
        value: rules.registration,
        choices: ["open", "invited", "closed"].map((value) => ({
          value,
          label: say(`host-registration-${value}`),
        })),
      },
      {
        name: "invite",
        label: say("host-invite-only"),
        value: rules.is_invite_only ? "yes" : "no",
        choices: ["no", "yes"].map((value) => ({ value, label: say(`host-${value}`) })),
      },
      {
        name: "tables",
        label: say("host-tables-per-hour"),
        type: "number",
        value: rules.tables_per_hour ?? 0,
      },
      { name: "open", label: say("host-open-tables"), type: "number", value: rules.open_tables ?? 0 },
    ]} />
  </section>`;
}

/** @param {{ invitations: api.HostState["invitations"] }} props */
export function Invitations({ invitations }) {
  const [link, setLink] = useState("");
  const send = (/** @type {Record<string, string>} */ given) =>
    act(async () => {
      const { token } = await api.invite({
        label: given.label,
        uses: Number(given.uses),
        seconds: Number(given.days) * DAY,
      });
      setLink(`${location.origin}/#/account/invited/${token}`);
    });
  return html`<section class="panel stack">
    <h2>${say("host-invitations")}</h2>
    ${link && html`<p role="status">${say("host-invitation-once")} <code class="code host-invitation">${link}</code></p>`}
    <ul class="stack">
      ${invitations.map(
        (each) => html`<li key=${each.id} class="row game-line">
          <span class="grow">
            ${each.label || say("host-invitation-unnamed")} <span class="soft small">${say("host-invitation-left", { count: each.uses_left, time: moment(each.expires) })}</span>
          </span>
          <${Button} icon="close" label=${say("host-withdraw")} onClick=${() => act(() => api.withdraw(each.id))} />
        </li>`,
      )}
    </ul>
    <${HostForm} button=${say("host-invite")} onSend=${send} fields=${[
      { name: "label", label: say("host-label"), isNeeded: false },
      { name: "uses", label: say("host-uses"), type: "number", value: 1 },
      { name: "days", label: say("host-days-valid"), type: "number", value: 30 },
    ]} />
  </section>`;
}

/** @param {{ said?: Rules["announcement"] }} props */
export function Announcement({ said }) {
  const send = (/** @type {Record<string, string>} */ given) =>
    act(() => api.announce({ en: given.en, fr: given.fr, seconds: Number(given.days) * DAY }));
  return html`<section class="panel stack">
    <h2>${say("host-announcement")}</h2>
    ${
      said &&
      html`<p>${said.en}<br />${said.fr}<br /><span class="soft small">${say("host-until", { time: moment(said.until) })}</span></p>
        <${Button} icon="close" label=${say("host-announce-end")} onClick=${() => act(api.endAnnouncement)} />`
    }
    <${HostForm} button=${say("host-announce")} onSend=${send} fields=${[
      { name: "en", label: say("host-english") },
      { name: "fr", label: say("host-french") },
      { name: "days", label: say("host-days-shown"), type: "number", value: 1 },
    ]} />
  </section>`;
}

/** A length of time, such as 365d, in words. @param {string} text */
function lengthWords(text) {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(text) ?? [];
  return unit ? say(`host-length-${unit}`, { count: Number(count) }) : say("host-for-ever");
}

/** @param {{ kept: Record<string, string>, hosts: string[] }} props */
export function Kept({ kept, hosts }) {
  return html`<section class="panel stack">
    <h2>${say("host-kept")}</h2>
    <p class="soft small">${say("host-kept-about")} <a href="/privacy">${say("host-privacy")}</a></p>
    <ul>
      ${Object.entries(kept).map(
        ([name, value]) => html`<li key=${name}>
          ${say(`host-kept-${name.replaceAll("_", "-")}`, { time: lengthWords(value) })}
        </li>`,
      )}
    </ul>
    <p>${say("host-hosts", { names: hosts.join(", ") })}</p>
  </section>`;
}
