// A lasting word of warning: whoever made this table may know its cards.
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
