// Leaderboards: the best at a game for so many, people and computer players on one scale.
import { html, useEffect, useState } from "../../html.js";
import { serverInfo } from "../../net/server.js";
import { language } from "../../words/i18n.js";
import { GAMES, titleOf } from "../games.js";
import { RadioGroup } from "../parts/controls.js";
import { navigate } from "../router.js";
import * as api from "./api.js";
import { errorText, say } from "./model.js";
import { interval } from "./ratings.js";

/** @typedef {import("../../net/schemas.js").Leaderboard} Board */

/** @param {{ parts: string[] }} props the game and the number of players, from the address */
export function LeaderboardPanel({ parts }) {
  const game = GAMES.includes(parts[0]) ? parts[0] : GAMES[0];
  const seats = Number(parts[1]) || 2;
  const [board, setBoard] = useState(/** @type {Board | null} */ (null));
  const [counts, setCounts] = useState(/** @type {Record<string, number[]>} */ ({}));
  useEffect(() => {
    serverInfo().then(
      ({ games }) => setCounts(Object.fromEntries(games.map((each) => [each.game, each.seats]))),
      () => {},
    );
  }, []);
  useEffect(() => {
    api.leaderboard(game, seats).then(setBoard, () => (errorText.value = say("account-silence")));
  }, [game, seats, language.value]);
  const go = (/** @type {string} */ name, /** @type {number} */ count) =>
    navigate(`/account/leaderboard/${name}/${count}`);
  return html`<section class="panel stack">
    <${RadioGroup} legend=${say("account-game")} name="game" value=${game}
      onChange=${(/** @type {string} */ name) => go(name, 2)}
      choices=${GAMES.map((each) => ({ value: each, label: titleOf(each) }))} />
    <${RadioGroup} legend=${say("account-seats")} name="seats" value=${seats}
      onChange=${(/** @type {number} */ count) => go(game, count)}
      choices=${(counts[game] ?? []).filter((each) => each > 1).map((each) => ({ value: each, label: String(each) }))} />
    ${board && board.game === game && board.seats === seats && html`<${Rows} board=${board} />`}
    <p class="soft small">${say("account-leaderboard-about")}</p>
  </section>`;
}

/** @param {{ board: Board }} props */
function Rows({ board }) {
  return html`<div class="wide" tabindex="0" role="region" aria-label=${say("account-leaderboards")}><table class="leaderboard">
    <thead>
      <tr>
        <th scope="col">${say("account-name")}</th>
        <th scope="col">${say("account-points")}</th>
        <th scope="col">${say("account-interval")}</th>
      </tr>
    </thead>
    <tbody>
      ${board.rows.map(
        ({ name, bot, rating }) => html`<tr key=${bot || name}>
          <th scope="row">
            ${bot ? name : html`<a href=${`#/profile/${encodeURIComponent(name)}`}>${name}</a>`} ${bot && html`<span class="soft small">${say("account-computer")}</span>`}
          </th>
          <td>${Math.round(rating.points)}</td>
          <td class="soft">${interval(rating)}</td>
        </tr>`,
      )}
    </tbody>
  </table></div>`;
}
