// How a series of games of the same people stands: 2 : 1.
import { html } from "../../html.js";
import { say } from "../../words/i18n.js";

/** @typedef {import("../../net/schemas.js").TableView} TableView */

/** How many games each seat has won, with this one. @param {TableView} tableView @returns {number[]} */
export function winsOf({ origin, result, chairs }) {
  const wins = chairs.map((_, seat) => origin?.wins?.[seat] ?? 0);
  if (result?.winners.length === 1) wins[result.winners[0]]++;
  return wins;
}

/** @param {{ tableView: TableView, names: string[] }} props */
export function Series({ tableView, names }) {
  const { origin } = tableView;
  if (origin?.kind !== "rematch" || !origin.games || names.length < 2) return null;
  const wins = winsOf(tableView);
  const standing =
    names.length === 2
      ? `${names[0]} ${wins[0]} : ${wins[1]} ${names[1]}`
      : names.map((name, seat) => `${name} ${wins[seat]}`).join(" · ");
  return html`<p class="series">
    <strong>${standing}</strong> <span class="soft small">${say("shell-series", { count: origin.games + 1 })}</span>
  </p>`;
}
