// The deal of the day: the three games of today, or one deal of one day.
import { html, useEffect, useState } from "../../html.js";
import { today } from "../../net/daily.js";
import { language, loadMessages, sayFor } from "../../words/i18n.js";
import { GAMES, titleOf } from "../games.js";
import { ErrorMessage, LinkButton, Loading, Page } from "../parts/controls.js";
import { DealList } from "../lobby/daily_card.js";
import { dateWords } from "./dates.js";
import { Deal } from "./deal.js";
import { StreakWords } from "./streak.js";

const sayDaily = sayFor("daily");
const DAY = /^\d{4}-\d\d-\d\d$/;

/** @param {{ route: import("../router.js").Route }} props */
export function Daily({ route }) {
  const [day = today(), game = ""] = route.parts;
  const [isLoaded, setLoaded] = useState("");
  const languageCode = language.value;
  useEffect(() => {
    loadMessages("daily", languageCode).then(
      () => setLoaded(languageCode),
      () => setLoaded(languageCode),
    );
  }, [languageCode]);
  if (isLoaded !== languageCode) return html`<${Loading} />`;
  const isDay = isOfCalendar(day);
  const title = game ? sayDaily("daily-title-of", { game: titleOf(game) }) : sayDaily("daily-title");
  return html`<${Page} title=${title} back=${game ? "#/daily" : "#/"} class="daily">
    ${isDay && html`<p class="soft narrow daily-date">${dateWords(day, languageCode)}</p>`}
    ${
      !isDay || day > today() || (game && !GAMES.includes(game))
        ? html`<div class="narrow stack">
            <${ErrorMessage} text=${sayDaily("daily-none")} />
            <${LinkButton} icon="play" label=${sayDaily("daily-today")} href="#/daily" class="main" />
          </div>`
        : game
          ? html`<${Deal} day=${day} game=${game} />`
          : html`<${Overview} day=${day} />`
    }
  </${Page}>`;
}

/** Whether there is such a day. @param {string} day */
function isOfCalendar(day) {
  const at = DAY.test(day) ? Date.parse(day) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** The deals of a day, and how it works. @param {{ day: string }} props */
function Overview({ day }) {
  return html`<div class="narrow stack">
    <section class="panel stack"><${DealList} day=${day} isPage=${true} /><${StreakWords} /></section>
    <section class="panel">
      <h2>${sayDaily("daily-how")}</h2>
      <p>${sayDaily("daily-about")}</p>
      <p class="soft small">${sayDaily("daily-honour")}</p>
    </section>
  </div>`;
}
