// The deal of the day in the lobby: one for each game, with one's own points once it was played.
import { html, useEffect } from "../../html.js";
import { printed } from "../../boards/kit/counting.js";
import { playedDeal, today, waitingDeals } from "../../net/daily.js";
import { isOffline } from "../../net/offline.js";
import { say } from "../../words/i18n.js";
import { GAMES, titleOf } from "../games.js";
import { GamePicture } from "../parts/game_picture.js";

/** Results that no server has yet are handed in while somebody is in the lobby. */
async function handInWaiting() {
  const waiting = waitingDeals();
  if (!waiting.length) return;
  const { handIn } = await import("../daily/hand_in.js");
  for (const { day, game } of waiting) await handIn(day, game).catch(() => {});
}

/** The deals of a day, on a page of their own with pictures. @param {{ day: string, isPage?: boolean }} props */
export function DealList({ day, isPage = false }) {
  return html`<ul class=${isPage ? "daily-deals daily-pictures" : "daily-deals"}>
    ${GAMES.map((game) => {
      const played = playedDeal(day, game);
      return html`<li key=${game}>
        <a class=${`button ${played ? "quiet" : ""}`} href=${`#/daily/${day}/${game}`}>
          ${isPage && html`<span class="game-thumb" aria-hidden="true"><${GamePicture} game=${game} /></span>`}
          ${titleOf(game)}${played && html` <strong>${say("shell-daily-played", { points: printed(played.points) })}</strong>`}
        </a>
      </li>`;
    })}
  </ul>`;
}

/** The deals of today, or on a phone the way to them. @param {{ isShort: boolean }} props */
export function DailyCard({ isShort }) {
  useEffect(() => {
    if (!isOffline.value) handInWaiting().catch(() => {});
  }, [isOffline.value]);
  if (isShort) return html`<a class="button daily-link" href="#/daily">${say("shell-daily")}</a>`;
  return html`<section class="panel daily-card" aria-label=${say("shell-daily")}>
    <h2><a href="#/daily">${say("shell-daily")}</a></h2>
    <p class="soft small">${say("shell-daily-about")}</p>
    <${DealList} day=${today()} />
  </section>`;
}
