// What is told, by which channel, in which language, and how many at once.
import { html } from "../../html.js";
import { choose, say } from "./model.js";

/** @typedef {import("./api.js").NewsPage} NewsPage */
/** @typedef {import("../../html.js").InputChange} InputChange */

const CHANNELS = ["push", "mail", "webhook", "discord", "slack"];
const MINUTES = [0, 5, 15, 60, 240, 1440];

/** @param {{ page: NewsPage }} props */
export function Choices({ page }) {
  const channels = CHANNELS.filter((kind) => page.endpoints.some((each) => each.kind === kind));
  const { digest_minutes: minutes, language } = page.settings;
  const times = MINUTES.includes(minutes) ? MINUTES : [...MINUTES, minutes];
  return html`<section class="panel stack">
    <h2>${say("news-events")}</h2>
    ${channels.length > 0 && html`<${Table} page=${page} channels=${channels} />`}
    <label class="field">
      <span>${say("news-digest")}</span>
      <select name="digest" value=${String(minutes)}
        onChange=${(/** @type {InputChange} */ event) => choose({ digest_minutes: Number(event.target.value) })}>
        ${times.map((each) => html`<option key=${each} value=${String(each)}>${say("news-minutes", { count: each })}</option>`)}
      </select>
    </label>
    <label class="field">
      <span>${say("news-language")}</span>
      <select name="news-language" value=${language}
        onChange=${(/** @type {InputChange} */ event) => choose({ language: event.target.value })}>
        <option value="en" lang="en">${say("news-english")}</option>
        <option value="fr" lang="fr">${say("news-french")}</option>
      </select>
    </label>
  </section>`;
}

/** @param {{ page: NewsPage, channels: string[] }} props */
function Table({ page, channels }) {
  return html`<div class="wide" tabindex="0" role="group" aria-label=${say("news-events")}>
    <table class="leaderboard news-table">
      <thead>
        <tr>
          <th scope="col">${say("news-event")}</th>
          ${channels.map((kind) => html`<th key=${kind} scope="col">${say(`news-channel-${kind}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${page.events.map(
          ({ event, is_usual: isUsual }) => html`<tr key=${event}>
            <th scope="row">${say(`news-event-${event}`)}</th>
            ${channels.map(
              (kind) => html`<td key=${kind}>
                <input type="checkbox" name=${`${event}:${kind}`}
                  aria-label=${`${say(`news-event-${event}`)}, ${say(`news-channel-${kind}`)}`}
                  checked=${isOn(page, `${event}:${kind}`, isUsual)}
                  onChange=${() => toggle(page, `${event}:${kind}`, isUsual)} />
              </td>`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** @param {NewsPage} page @param {string} name @param {boolean} isUsual */
function isOn({ settings }, name, isUsual) {
  return isUsual ? !settings.off.includes(name) : settings.on.includes(name);
}

/** @param {NewsPage} page @param {string} name @param {boolean} isUsual */
function toggle({ settings }, name, isUsual) {
  const field = isUsual ? "off" : "on";
  const named = settings[field];
  return choose({ [field]: named.includes(name) ? named.filter((each) => each !== name) : [...named, name] });
}
