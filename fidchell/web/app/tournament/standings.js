// The standings, with what puts each ahead of the next.
import { html } from "../../html.js";
import { nameOf, say, shownDifference, shownPoints } from "./model.js";

/** @typedef {import("./api.js").TournamentInfo} TournamentInfo */
/** @typedef {TournamentInfo["standings"][number]} Line */

const TOLD = /** @type {const} */ (["place", "direct"]); // criteria without a column of their own

/** @param {{ info: TournamentInfo }} props */
export function Standings({ info }) {
  const columns = info.criteria.filter(
    (each) => each !== "points" && !(/** @type {readonly string[]} */ (TOLD).includes(each)),
  );
  return html`<section class="panel stack">
    <h2>${say("tournament-standings")}</h2>
    <div class="wide" tabindex="0" role="region" aria-label=${say("tournament-standings")}>
      <table class="leaderboard standings">
        <thead>
          <tr>
            <th scope="col">${say("tournament-name-column")}</th>
            <th scope="col">${say("tournament-rank")}</th>
            <th scope="col">${say("tournament-points")}</th>
            <th scope="col">${say("tournament-played")}</th>
            ${columns.map((each) => html`<th key=${each} scope="col">${say(`tournament-criterion-${each}`)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${info.standings.map((line) => html`<${Row} key=${line.number} info=${info} line=${line} columns=${columns} />`)}
        </tbody>
      </table>
    </div>
    <p class="soft small">${say(info.plan.is_duplicate ? "tournament-points-duplicate" : `tournament-points-${info.plan.format}`)}</p>
  </section>`;
}

/** @param {{ info: TournamentInfo, line: Line, columns: string[] }} props */
function Row({ info, line, columns }) {
  const entrant = info.entrants.find((each) => each.number === line.number);
  return html`<tr class=${entrant?.is_you ? "own" : ""}>
    <th scope="row">
      ${nameOf(info, line.number)}
      ${entrant && !entrant.is_playing && html` <span class="soft small">${say("tournament-left")}</span>`}
      ${line.lead && html`<br /><span class="soft small lead">${leadText(line.lead)}</span>`}
    </th>
    <td>${line.rank}</td>
    <td>${shownPoints(line.points)}</td>
    <td>${line.played}</td>
    ${columns.map((each) => html`<td key=${each}>${shownValue(each, line.values[each])}</td>`)}
  </tr>`;
}

/** @param {string} criterion @param {number} value */
function shownValue(criterion, value) {
  return criterion === "difference" ? shownDifference(value) : shownPoints(value);
}

/** Why one is ahead of the next. @param {NonNullable<Line["lead"]>} lead */
function leadText({ criterion, own, next }) {
  const [better, other] = criterion === "place" ? [-own, -next] : [own, next];
  return say(`tournament-ahead-${criterion}`, {
    own: shownValue(criterion, better),
    next: shownValue(criterion, other),
  });
}
