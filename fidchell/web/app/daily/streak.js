// The days in a row on which this device has played.
import { html } from "../../html.js";
import { ownStreak } from "../../net/daily.js";
import { sayFor } from "../../words/i18n.js";

const sayDaily = sayFor("daily");

/** A streak in words; nothing where there is none. @param {{ found?: { now: number, best: number } }} props */
export function StreakWords({ found = ownStreak() }) {
  if (!found.best) return null;
  return html`<p class="daily-streak">
    ${sayDaily("daily-streak", { days: found.now })} <span class="soft small">${sayDaily("daily-streak-best", { days: found.best })}</span>
  </p>`;
}
