// The audit log: what was done, by whom and when, in words.
import { html } from "../../html.js";
import { language } from "../../words/i18n.js";
import { audit, say } from "./model.js";
import { moment } from "./people.js";

/** @typedef {import("../../net/schemas.js").AuditEntry} AuditEntry */

const TEXTS = ["label", "reason", "note"]; // what somebody has written

/** What was done, by whom. */
export function AuditLog() {
  return html`<details class="panel host-audit">
    <summary>${say("host-audit")}</summary>
    <ul class="game-list small">
      ${audit.value.entries.map((entry) => html`<${Line} key=${entry.id} entry=${entry} />`)}
    </ul>
  </details>`;
}

/** @param {{ entry: AuditEntry }} props */
function Line({ entry }) {
  const written = writtenText(entry.detail ?? {});
  return html`<li>
    <span class="soft">${moment(entry.at)}</span> ${words(entry)}
    ${written && html` <q>${written}</q>`}
    ${entry.table && html` <a href=${`#/table/${entry.table}`}>${say("host-look")}</a>`}
  </li>`;
}

/** One entry as a sentence. @param {AuditEntry} entry */
function words({ kind, detail = {} }) {
  return say(`host-audit-${kind}`, {
    name: nameOf(detail.account, "host-audit-somebody"),
    by: nameOf(detail.by, "host-audit-server"),
    what: detail.about ?? detail.act ?? detail.why ?? "",
    count: Number(detail.count ?? detail.messages ?? detail.uses ?? 0),
  });
}

/** The name of an account, while there is one. @param {string | undefined} id @param {string} otherwise */
function nameOf(id, otherwise) {
  return audit.value.names[id ?? ""] ?? say(otherwise);
}

/** @param {Record<string, string>} detail */
function writtenText(detail) {
  return detail[language.value] ?? TEXTS.map((name) => detail[name]).find(Boolean) ?? "";
}
