// What a host does about people and tables: reports, mutes and bans, another name, a closed table.
import { html } from "../../html.js";
import { language } from "../../words/i18n.js";
import { Button } from "../parts/controls.js";
import * as api from "./api.js";
import { HostForm } from "./form.js";
import { act, reports, say } from "./model.js";

const DAY = 86400;

/** A moment as the reader writes it. @param {number} at */
export function moment(at) {
  const style = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  return new Intl.DateTimeFormat(language.value, style).format(at * 1000);
}

/** Until when something holds. @param {number} until */
function end(until) {
  return until ? say("host-until", { time: moment(until) }) : say("host-for-good");
}

const days = () => ({ name: "days", label: say("host-days"), type: "number", value: 7 });

/** Reports that wait. */
export function Reports() {
  return html`<section class="panel stack">
    <h2>${say("host-reports")}</h2>
    ${reports.value.length === 0 && html`<p class="soft">${say("host-no-reports")}</p>`}
    ${reports.value.map((report) => html`<${OneReport} key=${report.id} report=${report} />`)}
  </section>`;
}

/** @param {{ report: api.ReportShown }} props */
function OneReport({ report }) {
  const canSanction = report.is_account || report.seat !== null;
  const decisions = ["none", ...(canSanction ? ["mute", "ban"] : [])];
  const send = (/** @type {Record<string, string>} */ given) =>
    act(() =>
      api.resolve(report.id, {
        note: given.note,
        sanction: given.decision === "none" ? null : given.decision,
        seconds: Number(given.days ?? 0) * DAY,
      }),
    );
  return html`<article class="stack host-report">
    <p>
      <strong>${say(`host-report-${report.kind}`)}</strong> ${report.name} <span class="soft small">${moment(report.at)}</span>
    </p>
    ${report.said && html`<blockquote>${report.kind === "pattern" ? patternWords(report.said) : report.said}</blockquote>`}
    ${report.words && html`<p>${say("host-words", { words: report.words, name: report.reporter || say("host-guest") })}</p>`}
    ${report.table && html`<a href=${`#/table/${report.table}`}>${say("host-look")}</a>`}
    <${HostForm} button=${say("host-resolve")} onSend=${send} fields=${[
      { name: "note", label: say("host-note"), isNeeded: false },
      {
        name: "decision",
        label: say("host-decision"),
        choices: decisions.map((value) => ({ value, label: say(`host-decision-${value}`) })),
      },
      ...(canSanction ? [days()] : []),
    ]} />
    ${
      report.table &&
      html`<${Button} icon="lock" class="quiet" label=${say("host-close-this")} onClick=${() => act(() => api.closeTable(report.table))} />`
    }
  </article>`;
}

/** What looks made up, in words. @param {string} said such as "one-sided 9 10" */
function patternWords(said) {
  const [kind, count, most] = said.split(" ");
  return say(`host-pattern-${kind}`, { count: Number(count), most: Number(most) });
}

/** Mutes, bans, names and tables. @param {{ sanctions: api.HostState["sanctions"] }} props */
export function People({ sanctions }) {
  const impose = (/** @type {Record<string, string>} */ given) =>
    act(() =>
      api.sanction({
        kind: given.kind,
        name: given.name,
        reason: given.reason,
        seconds: Number(given.days) * DAY,
      }),
    );
  return html`<section class="panel stack">
    <h2>${say("host-people")}</h2>
    <ul class="stack">
      ${sanctions.map(
        (each) => html`<li key=${each.id} class="row game-line">
          <span class="grow">
            <strong>${each.name}</strong> ${say(`host-is-${each.kind}`)} ${end(each.until)} <span class="soft small">${each.reason}</span>
          </span>
          <${Button} icon="close" label=${say("host-lift")} onClick=${() => act(() => api.lift(each.id))} />
        </li>`,
      )}
    </ul>
    <${HostForm} title=${say("host-sanction")} button=${say("host-impose")} onSend=${impose} fields=${[
      { name: "name", label: say("host-name") },
      {
        name: "kind",
        label: say("host-decision"),
        choices: ["mute", "ban"].map((value) => ({ value, label: say(`host-decision-${value}`) })),
      },
      { name: "reason", label: say("host-reason"), isNeeded: false },
      days(),
    ]} />
    <${HostForm} title=${say("host-rename")} button=${say("host-rename-now")} onSend=${(/** @type {Record<string, string>} */ given) => act(() => api.rename(given))}
      fields=${[
        { name: "name", label: say("host-name") },
        { name: "new_name", label: say("host-new-name") },
      ]} />
    <${HostForm} title=${say("host-close")} button=${say("host-close-now")}
      onSend=${(/** @type {Record<string, string>} */ { table }) => act(() => api.closeTable(tableIn(table)))} fields=${[{ name: "table", label: say("host-table") }]} />
  </section>`;
}

/** The name of a table, where its whole link was given. @param {string} text */
function tableIn(text) {
  return (text.split("/table/")[1] ?? text).split("?")[0].trim();
}
