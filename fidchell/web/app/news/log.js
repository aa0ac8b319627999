// What came of the last news: sent, waiting, seen, given up, and why.
import { html } from "../../html.js";
import { language } from "../../words/i18n.js";
import { say } from "./model.js";

/** @typedef {import("../../net/schemas.js").DeliveryInfo} DeliveryInfo */

const FEW = 10; // are shown at once

/** @param {number} seconds since 1970 */
function moment(seconds) {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "short", timeStyle: "short" }).format(
    seconds * 1000,
  );
}

/** Why something was not sent, such as http-410. @param {string} detail */
function reason(detail) {
  const [, kind, code] = /^(http|mail)-(\d+)$/.exec(detail) ?? [];
  if (kind) return say(`news-detail-${kind}`, { code });
  return [
    "timeout",
    "unreachable",
    "removed",
    "unsubscribed",
    "mail-address",
    "mail-server",
    "failure",
  ].includes(detail)
    ? say(`news-detail-${detail}`)
    : detail && say("news-detail-address");
}

/** @param {{ page: import("./api.js").NewsPage }} props */
export function DeliveryLog({ page }) {
  return html`<section class="panel stack">
    <h2>${say("news-log")}</h2>
    ${page.deliveries.length === 0 && html`<p class="soft">${say("news-log-empty")}</p>`}
    <${Lines} deliveries=${page.deliveries.slice(0, FEW)} />
    ${
      page.deliveries.length > FEW &&
      html`<details>
        <summary>${say("news-log-more")}</summary>
        <${Lines} deliveries=${page.deliveries.slice(FEW)} />
      </details>`
    }
  </section>`;
}

/** @param {{ deliveries: DeliveryInfo[] }} props */
function Lines({ deliveries }) {
  return html`<ul class="game-list">
    ${deliveries.map((each, place) => html`<${Line} key=${place} delivery=${each} />`)}
  </ul>`;
}

/** @param {{ delivery: DeliveryInfo }} props */
function Line({ delivery }) {
  const [kind, ...label] = delivery.channel.split(" ");
  const why = reason(delivery.detail);
  return html`<li class="row game-line delivery">
    <span class="grow">${say(`news-event-${delivery.event}`)} · ${say(`news-channel-${kind}`)} ${label.join(" ")}</span>
    <span class="soft small">${say(`news-state-${delivery.state}`)}${why && ` (${why})`} · ${moment(delivery.done || delivery.created)}</span>
  </li>`;
}
