// What was done in a tournament, by whom and when: everybody can read what the organiser has decided.
import { html } from "../../html.js";
import { language } from "../../words/i18n.js";
import { nameOf, say } from "./model.js";

/** @typedef {import("./api.js").TournamentInfo} TournamentInfo */
/** @typedef {TournamentInfo["notes"][number]} Note */
/** @typedef {{ number?: number, round?: number, table?: number, reason?: string, is_open?: boolean }} Detail */

/** @param {{ info: TournamentInfo }} props */
export function Notes({ info }) {
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "short", timeStyle: "short" });
  return html`<section class="panel">
    <details>
      <summary>${say("tournament-notes")}</summary>
      <ul class="plain-list stack">
        ${info.notes.map(
          (note, place) => html`<li key=${place} class="small">
            <span class="soft">${when.format(note.at * 1000)}</span> ${noteText(info, note)}
          </li>`,
        )}
      </ul>
    </details>
  </section>`;
}

/** @param {TournamentInfo} info @param {Note} note */
function noteText(info, note) {
  const { number, round, table, reason, is_open: isOpen } = /** @type {Detail} */ (note.detail);
  const kind = note.kind === "registration" ? `registration-${isOpen ? "on" : "off"}` : note.kind;
  return say(`tournament-note-${kind}`, {
    name: number
      ? nameOf(info, number)
      : note.number
        ? nameOf(info, note.number)
        : say("tournament-somebody"),
    round: round ?? 0,
    table: table ?? 0,
    reason: reason ?? "",
  });
}
