// Everybody's result of a deal, the best first.
import { html } from "../../html.js";
import { printed } from "../../boards/kit/counting.js";
import { say, sayFor } from "../../words/i18n.js";

/** @typedef {import("../../net/schemas.js").DailyEntry} DailyEntry */
/** @typedef {import("../../net/schemas.js").DailyPage} DailyPage */

const sayDaily = sayFor("daily");

/** @param {{ page: DailyPage }} props */
export function Results({ page: { results, own, place, players } }) {
  const isShown = results.some((entry) => entry.is_you);
  return html`<section class="panel">
    <h2>${sayDaily("daily-results")}</h2>
    <div class="score-scroll">
      <table class="fared daily-results">
        <caption class="hidden">${sayDaily("daily-results")}</caption>
        <thead>
          <tr>
            <th scope="col">${sayDaily("daily-column-place")}</th>
            <th scope="col" class="daily-name">${sayDaily("daily-column-name")}</th>
            <th scope="col">${sayDaily("daily-column-points")}</th>
            <th scope="col">${sayDaily("daily-column-table")}</th>
          </tr>
        </thead>
        <tbody>
          ${results.map((entry, row) => html`<${Row} key=${row} entry=${entry} place=${placeOf(results, entry)} />`)}
          ${own && !isShown && html`<${Row} entry=${own} place=${place ?? players} />`}
        </tbody>
      </table>
    </div>
    ${players === 1 && html`<p class="soft small">${sayDaily("daily-first")}</p>`}
  </section>`;
}

/** Equal points share a place. @param {DailyEntry[]} results @param {DailyEntry} entry */
function placeOf(results, entry) {
  return 1 + results.filter((other) => other.points > entry.points).length;
}

/** @param {{ entry: DailyEntry, place: number }} props */
function Row({ entry: { name, points, score, is_you: isYou }, place }) {
  return html`<tr class=${isYou ? "daily-you" : ""}>
    <td>${place}</td>
    <th scope="row">${name}${isYou && html` <span class="soft small">(${say("shell-you")})</span>`}</th>
    <td>${printed(points)}</td>
    <td>${sayDaily("daily-rank", { rank: score.ranks[0], seats: score.ranks.length })}</td>
  </tr>`;
}
