// The rounds with their tables: who played whom, and what came out.
import { html } from "../../html.js";
import { nameOf, say, shownDifference, shownPoints } from "./model.js";

/** @typedef {import("./api.js").TournamentInfo} TournamentInfo */
/** @typedef {import("./api.js").TournamentTableInfo} TableInfo */
/** @typedef {TableInfo["results"][number]} SeatResult */

/** @param {{ info: TournamentInfo }} props */
export function Rounds({ info }) {
  return html`<section class="panel stack">
    <h2>${say("tournament-rounds-title")}</h2>
    ${info.played.map(
      (round, place) => html`<details key=${round.number} open=${place === 0}>
        <summary>
          ${say("tournament-round", { round: round.number })}
          ${!round.is_done && html` <span class="soft small">${say("tournament-round-runs")}</span>`}
        </summary>
        ${
          info.plan.is_duplicate &&
          !round.is_done &&
          html`<p class="soft small">${say("tournament-hidden")}</p>`
        }
        <ul class="plain-list stack">
          ${round.tables.map((table) => html`<${OneTable} key=${table.number} info=${info} table=${table} />`)}
        </ul>
      </details>`,
    )}
  </section>`;
}

/** @param {{ info: TournamentInfo, table: TableInfo }} props */
function OneTable({ info, table }) {
  if (table.players.length === 1)
    return html`<li>${say("tournament-bye", { name: nameOf(info, table.players[0]) })}</li>`;
  return html`<li class="pairing">
    <strong>${say("tournament-table", { table: table.number })}</strong>
    ${table.table && html` <a href=${`#/table/${table.table}`}>${say("tournament-look")}</a>`}
    ${table.results.length === 0 && html` <span class="soft small">${say(`tournament-table-${table.state}`)}</span>`}
    <ul class="plain-list">
      ${table.players.map(
        (number, seat) => html`<li key=${number}>
          ${
            table.results[seat]
              ? say("tournament-result", {
                  name: nameOf(info, number),
                  result: resultText(table.results[seat], table.is_played_out),
                })
              : nameOf(info, number)
          }
        </li>`,
      )}
    </ul>
    ${table.is_corrected && html`<p class="small">${say("tournament-corrected", { reason: table.reason })}</p>`}
  </li>`;
}

/** @param {SeatResult} result @param {boolean} isPlayedOut */
function resultText(result, isPlayedOut) {
  const parts = [say("tournament-result-rank", { rank: result.rank })];
  if (isPlayedOut) parts.push(say("tournament-result-total", { count: result.total }));
  parts.push(say("tournament-result-points", { points: shownPoints(result.points) }));
  if (result.difference !== null)
    parts.push(say("tournament-result-difference", { difference: shownDifference(result.difference) }));
  if (result.gave_up) parts.push(say("tournament-gave-up"));
  return parts.join(", ");
}
