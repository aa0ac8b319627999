// A result as a few lines to send to others: nothing in them tells the cards.
import { html, useState } from "../../html.js";
import { ownStreak, playedDeal } from "../../net/daily.js";
import { language, say, sayFor } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { Button } from "../parts/controls.js";
import { dateWords } from "./dates.js";
import { pointsWords } from "./points_words.js";

/** @typedef {import("../../net/schemas.js").DailyPage} DailyPage */
/** @typedef {{ day: string, game: string, seats: number, page: DailyPage | null }} Shared */

const sayDaily = sayFor("daily");

/** @param {Shared} shared */
function linesOf({ day, game, seats, page }) {
  const played = playedDeal(day, game);
  const { now } = page?.streak ?? ownStreak();
  return [
    `Fidchell · ${titleOf(game)} · ${dateWords(day, language.value)}`,
    ...(played ? [pointsWords(played, seats)] : []),
    ...(page?.place ? [sayDaily("daily-place", { place: page.place, players: page.players })] : []),
    ...(now > 1 ? [sayDaily("daily-streak", { days: now })] : []),
    `${location.origin}${location.pathname}#/daily/${day}/${game}`,
  ];
}

/** @param {Shared} props */
export function ShareText(props) {
  const [told, setTold] = useState("");
  const lines = linesOf(props);
  const give = async () => {
    const text = lines.join("\n");
    try {
      const maySend = "share" in navigator;
      if (maySend) await navigator.share({ text });
      else await navigator.clipboard.writeText(text);
      setTold(maySend ? say("shell-share-given") : sayDaily("daily-copied"));
    } catch (error) {
      const isOff = error instanceof DOMException && error.name === "AbortError";
      setTold(isOff ? "" : sayDaily("daily-copy-failed"));
    }
  };
  return html`<details class="daily-share">
    <summary>${sayDaily("daily-share")}</summary>
    <p class="daily-lines">${lines.map((line) => html`<span key=${line}>${line}</span>`)}</p>
    <div class="row">
      <${Button} icon="share" label=${sayDaily("daily-send")} class="small" onClick=${give} />
      <span class="small soft" role="status">${told}</span>
    </div>
  </details>`;
}
