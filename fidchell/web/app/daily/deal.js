// One deal: play it, go on with it, or look at what came of it.
import { html, useEffect, useState } from "../../html.js";
import * as api from "../../net/api.js";
import { ApiError } from "../../net/request.js";
import { dailyTable, playedDeal } from "../../net/daily.js";
import { rememberGame } from "../../net/my_games.js";
import { isSite } from "../../net/site.js";
import { language, say, sayFor } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { GamePicture } from "../parts/game_picture.js";
import { Button, ErrorMessage, LinkButton } from "../parts/controls.js";
import { navigate } from "../router.js";
import { playerName, settings } from "../settings.js";
import { Decisions } from "./decisions.js";
import { handIn, loadDeal, SEAT } from "./hand_in.js";
import { Results } from "./results.js";
import { pointsWords } from "./points_words.js";
import { ShareText } from "./share_text.js";
import { StreakWords } from "./streak.js";

/** @typedef {import("../../net/schemas.js").DailyPage} DailyPage */
/** @typedef {import("../../net/schemas.js").TableView} TableView */
/** @typedef {import("../../html.js").InputChange} InputChange */
/** @typedef {{ day: string, game: string }} DealName */

const sayDaily = sayFor("daily");

/** @param {unknown} error */
function wordsOf(error) {
  if (error instanceof ApiError && error.key === "no-server") return ""; // a site of files has none
  return error instanceof ApiError ? error.message : say("shell-silence");
}

/** The table of a deal on this device; null where it was not begun. @param {DealName} deal */
async function ownTable({ day, game }) {
  try {
    return await api.getTable(dailyTable(day, game), SEAT);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** What this device and the server know of a deal. @param {DealName} deal */
function useDeal({ day, game }) {
  const [table, setTable] = useState(/** @type {TableView | null | undefined} */ (undefined));
  const [page, setPage] = useState(/** @type {DailyPage | null} */ (null));
  const [errorText, setErrorText] = useState("");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const found = await ownTable({ day, game });
      if (isGone) return;
      setTable(found);
      const isFinished = found?.result?.reason === "finished";
      const heard = await (isFinished ? handIn(day, game) : loadDeal(day, game));
      if (!isGone) setPage(heard);
    };
    setErrorText("");
    show().catch((error) => !isGone && setErrorText(wordsOf(error)));
    return () => {
      isGone = true;
    };
  }, [day, game, language.value, tries]);
  return { table, page, errorText, again: () => setTries(tries + 1) };
}

/** @param {DealName} props */
export function Deal({ day, game }) {
  const { table, page, errorText, again } = useDeal({ day, game });
  const played = playedDeal(day, game);
  const isOver = table?.status === "ended" || (!table && played);
  return html`<div class="stack">
    ${errorText && html`<${ErrorMessage} text=${errorText} />`}
    ${
      errorText &&
      played &&
      !played.isSent &&
      html`<p class="row">
        ${sayDaily("daily-waiting")} <${Button} label=${sayDaily("daily-again")} class="small" onClick=${again} />
      </p>`
    }
    ${table !== undefined && !isOver && html`<${Begin} day=${day} game=${game} table=${table} page=${page} />`}
    ${isOver && !played && html`<p class="panel">${sayDaily("daily-given-up")}</p>`}
    ${isOver && played && html`<${Summary} day=${day} game=${game} page=${page} table=${table ?? null} />`}
  </div>`;
}

/**
 * Before the end: who plays, against whom, and the way to the table.
 * @param {DealName & { table: TableView | null, page: DailyPage | null }} props
 */
function Begin({ day, game, table, page }) {
  const [errorText, setErrorText] = useState("");
  const play = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const { openDaily } = await import("../../local/daily/client.js");
      const id = await openDaily(day, game, playerName());
      rememberGame(id, { game, seats: [SEAT] });
      navigate(`/table/${id}?seat=${SEAT}`);
    } catch (error) {
      setErrorText(wordsOf(error));
    }
  };
  return html`<form class="panel narrow stack" onSubmit=${play}>
    <span class="daily-picture" aria-hidden="true"><${GamePicture} game=${game} /></span>
    <p>${sayDaily("daily-about")}</p>
    ${
      !table &&
      html`<label class="field">
        <span>${say("shell-name")}</span>
        <input type="text" maxlength="24" value=${settings.name.value} placeholder=${say("shell-guest")}
          onInput=${(/** @type {InputChange} */ event) => (settings.name.value = event.target.value)} />
      </label>`
    }
    ${errorText && html`<${ErrorMessage} text=${errorText} />`}
    <button class="button main large" type="submit">
      ${sayDaily(table ? "daily-go-on" : "daily-play", { game: titleOf(game) })}
    </button>
    ${page && html`<p class="soft small">${sayDaily("daily-players", { count: page.players })}</p>`}
    <p class="soft small">${sayDaily("daily-honour")}</p>
  </form>`;
}

/**
 * After the end: one's own result, everybody's, and what was decided.
 * @param {DealName & { page: DailyPage | null, table: TableView | null }} props
 */
function Summary({ day, game, page, table }) {
  const played = playedDeal(day, game);
  if (!played) return null;
  const seats = table?.chairs.length ?? page?.own?.score.totals.length ?? 0;
  return html`<section class="panel stack daily-own">
      <p class="daily-points">${pointsWords(played, seats)}</p>
      ${page?.place && html`<p>${sayDaily("daily-place", { place: page.place, players: page.players })}</p>`}
      <${StreakWords} found=${page?.streak} />
      <${ShareText} day=${day} game=${game} seats=${seats} page=${page} />
      ${
        table &&
        html`<div class="row">
          <${LinkButton} icon="picture" label=${sayDaily("daily-picture")} href=${`#/table/${table.table}?seat=${SEAT}`} />
          <${LinkButton} icon="curve" label=${say("shell-end-review")} href=${`#/replay/${table.table}`} />
        </div>`
      }
    </section>
    ${page && html`<${Results} page=${page} />`}
    ${isSite && html`<p class="soft">${sayDaily("daily-site")}</p>`}
    ${table && html`<${Decisions} table=${table.table} results=${page?.results ?? null} />`}`;
}
