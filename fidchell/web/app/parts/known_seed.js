// Lasting words about a table: whoever made it may know its cards; its game is rated.
import { html } from "../../html.js";
import { say } from "../../words/i18n.js";

/** @typedef {import("../../net/schemas.js").TableView} TableView */

/** @type {(string | undefined)[]} */
const KNOWN = ["import", "fork"];

/** @param {{ tableView: TableView }} props */
export function KnownSeed({ tableView }) {
  if (tableView.status === "ended" || !KNOWN.includes(tableView.origin?.kind)) return null;
  const words = say("shell-known-seed");
  return html`<p class="known-seed" role="note" title=${words}>${words}</p>`;
}

/** The game counts for ratings. @param {{ tableView: TableView }} props */
export function RatedSign({ tableView }) {
  if (!tableView.terms.rated) return null;
  return html`<p class="known-seed rated-sign" role="note">${say("shell-rated-table")}</p>`;
}
