// The lobby: three games with their pictures, one click to play, my games, open tables.
import { html, signal, useEffect } from "../../html.js";
import { Icon } from "../../boards/kit/icons.js";
import { Portrait } from "../../boards/kit/portraits.js";
import { ApiError, NetworkError } from "../../net/request.js";
import * as server from "../../net/server.js";
import { listenToLobby } from "../../net/live.js";
import { localClient } from "../../net/local.js";
import { findGame, rememberGame } from "../../net/my_games.js";
import { isOffline, isReadyOffline } from "../../net/offline.js";
import { showCode } from "../../net/recovery_codes.js";
import { accountName } from "../../net/signed_in.js";
import { isSite } from "../../net/site.js";
import { language, LANGUAGES, say } from "../../words/i18n.js";
import { GAMES, titleOf } from "../games.js";
import { GamePicture } from "../parts/game_picture.js";
import { ErrorMessage, KnotDivider, LinkButton } from "../parts/controls.js";
import { laterPart } from "../parts/later_part.js";
import { NARROW, useMedia } from "../parts/media_query.js";
import { navigate } from "../router.js";
import { playerName, setLanguage } from "../settings.js";
import { DailyCard } from "./daily_card.js";
import { followMyGames } from "./follow_games.js";
import { MyGames, shownGames } from "./my_games_list.js";
import { openLocalTable } from "./opening.js";
import { SiteLinks, SiteNote } from "./site_parts.js";

/** @typedef {import("../../net/schemas.js").BotLevel} Level */
/** @typedef {import("../../net/schemas.js").Chair} Chair */
/** @typedef {import("../../net/schemas.js").Listed} Listed */

const Invitations = laterPart(
  async () => (await import("../community/invitations_panel.js")).InvitationsPanel,
  "community",
);
const DEFAULT_LEVEL = "oisin";
const openTables = signal(/** @type {Listed[]} */ ([]));
const levels = signal(/** @type {Level[]} */ ([]));
const level = signal(DEFAULT_LEVEL);
const errorText = signal("");
const isOpening = signal(false);

/**
 * Open a table against computer players and sit down at it.
 * @param {string} game @param {string} bot @param {number} [rivals]
 */
export async function playNow(game, bot, rivals = 1) {
  if (isOpening.value) return;
  errorText.value = "";
  isOpening.value = true;
  const bots = Array.from({ length: rivals }, () => /** @type {Chair} */ ({ kind: "bot", bot }));
  try {
    if (isOffline.peek()) return navigate(await playHere(game, bot, rivals));
    const opened = await server.openTable(
      { game, chairs: [{ kind: "open" }, ...bots], hints: true, chat: "none" },
      playerName(),
    );
    showCode(opened.table, opened.seat);
    rememberGame(opened.table, { game, seats: [0], isHost: true });
    navigate(`/table/${opened.table}?seat=0`);
  } catch (error) {
    errorText.value = error instanceof ApiError ? error.message : say("shell-silence");
    if (error instanceof NetworkError) await playHereInstead(game, bot, rivals);
  } finally {
    isOpening.value = false;
  }
}

/** Tables that the device keeps are on the list, also where the list was lost. */
async function rememberKeptTables() {
  const bases = await indexedDB.databases();
  if (!bases.some((base) => base.name === "fidchell")) return;
  for (const { id, terms, names } of await (await localClient()).listTables()) {
    const seats = [...terms.chairs.keys()].filter((seat) => terms.chairs[seat].kind !== "bot");
    const isHotSeat = seats.length > 1;
    if (!findGame(id)) rememberGame(id, { game: terms.game, seats, names: names.filter(Boolean), isHotSeat });
  }
}

/**
 * A table on this device against computer players.
 * @param {string} game @param {string} bot @param {number} rivals
 */
function playHere(game, bot, rivals) {
  const chairs = Array.from({ length: rivals }, () => ({ kind: "bot", bot, name: "" }));
  return openLocalTable(game, [{ kind: "me", bot: "", name: "" }, ...chairs], {});
}

/**
 * The server does not answer: play on this device, where that can be done.
 * @param {string} game @param {string} bot @param {number} rivals
 */
async function playHereInstead(game, bot, rivals) {
  try {
    navigate(await playHere(game, bot, rivals));
    errorText.value = "";
  } catch {
    // The first error says what is wrong.
  }
}

/** The first page. */
export function Lobby() {
  useEffect(() => {
    document.title = "Fidchell";
    rememberKeptTables().catch(() => {});
    if (isSite) return undefined;
    const stops = [followMyGames(), listenToLobby((tables) => (openTables.value = tables))];
    return () => stops.forEach((stop) => stop());
  }, []);
  const languageCode = language.value;
  const isNarrow = useMedia(NARROW);
  const areMineFirst = isNarrow && shownGames().length > 0;
  useEffect(() => {
    server.serverInfo().then(
      (info) => (levels.value = info.bots),
      () => {},
    );
  }, [languageCode]);
  return html`<div class="page lobby">
    <header class="lobby-head">
      <div class="lobby-title"><h1>Fidchell</h1><p class="soft">${say("shell-welcome")}</p></div>
      <nav class="row" aria-label=${say("shell-menu")}>
        ${LANGUAGES.filter((each) => each !== languageCode).map(
          (each) => html`<button key=${each} class="button quiet" lang=${each}
            onClick=${() => setLanguage(each)}>
            ${say(`shell-language-${each}`)}
          </button>`,
        )}
        <${LinkButton} icon="book" label=${say("shell-learn")} href="#/learn" class="quiet" />
        ${
          !isSite &&
          html`<${LinkButton} icon="lock" label=${accountName.value || say("shell-account")} href="#/account"
            class="quiet account-link" />`
        }
        <${LinkButton} icon="settings" label=${say("shell-settings")} href="#/settings" class="quiet" />
      </nav>
    </header>
    <${KnotDivider} />
    <main id="main" class="lobby-body">
      ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
      <${Invitations} />
      ${areMineFirst && html`<${MyGames} isShort=${true} />`}
      <${LevelChoice} />
      ${isNarrow && html`<${DailyCard} isShort=${true} />`}
      <div class="games">${GAMES.map((game) => html`<${GameCard} key=${game} game=${game} />`)}</div>
      ${!isNarrow && html`<${DailyCard} isShort=${false} />`}
      <div class="lobby-lists">
        ${!areMineFirst && html`<${MyGames} isShort=${false} />`}
        ${isSite ? html`<${SiteNote} />` : html`<${OpenTables} />`}
      </div>
    </main>
    <footer class="lobby-foot soft small">
      ${isReadyOffline.value && html`<span class="ready-offline">${say("shell-ready-offline")}</span> · `}
      ${
        isSite
          ? html`<a href="#/log">${say("shell-open-log")}</a>`
          : html`<a href="#/tournaments">${say("shell-tournaments")}</a>${" · "}
              <a href="#/clubs">${say("shell-clubs")}</a>${" · "}
              <a href="#/new?import=1">${say("shell-import")}</a>${" · "}
              <a href="/api">${say("shell-programmers")}</a>${" · "}
              <a href=${`/privacy?language=${languageCode}`}>${say("shell-privacy")}</a>`
      }
    </footer>
  </div>`;
}

/** Against whom "play now" plays. */
function LevelChoice() {
  const about = levels.value.find((each) => each.key === level.value)?.about;
  return html`<section class="levels" aria-label=${say("shell-opponent")}>
    <div class="level-row" role="radiogroup" aria-label=${say("shell-opponent")}>
      ${levels.value.map(
        (each, place) => html`<label key=${each.key} class="level">
          <input type="radio" name="level" checked=${each.key === level.value}
            onChange=${() => (level.value = each.key)} />
          <${Portrait} level=${each.key} seat=${1} size=${52} />
          <span class="level-name">${each.name}</span>
          <span class="level-strength" aria-hidden="true">
            ${Array.from(
              { length: levels.value.length },
              (_, i) => html`<i key=${i} class=${i <= place ? "full" : ""}></i>`,
            )}
          </span>
        </label>`,
      )}
    </div>
    <p class="soft small level-about" aria-live="polite">${about ?? " "}</p>
  </section>`;
}

/** @param {{ game: string }} props */
function GameCard({ game }) {
  return html`<article class="game-card">
    <button class="game-picture" onClick=${() => playNow(game, level.value)}>
      <${GamePicture} game=${game} />
      <span class="game-play">
        <${Icon} name="play" size=${22} /> <span>
          ${say(isSite ? "shell-play-computer" : "shell-play-now")}
          <span class="hidden">: ${titleOf(game)}</span>
        </span>
      </span>
    </button>
    <div class="game-words">
      <h2>${titleOf(game)}</h2>
      <p class="soft">${say(`shell-about-${game}`)}</p>
      <div class="row">
        ${isSite ? html`<${SiteLinks} game=${game} />` : html`<${TableLinks} game=${game} />`}
      </div>
    </div>
  </article>`;
}

/** @param {{ game: string }} props */
function TableLinks({ game }) {
  return html`<${LinkButton} icon="people" label=${say("shell-new-table")} class="small"
      href=${`#/new/${game}`} />
    <${LinkButton} icon="book" label=${say("shell-how")} href=${`#/learn/${game}`} class="small quiet" />`;
}

/** Public tables. */
function OpenTables() {
  const tables = openTables.value;
  return html`<section class="panel">
    <h2>${say("shell-open-tables")}</h2>
    <${LinkButton} icon="people" label=${say("shell-match")} href="#/match" class="match-link" />
    ${tables.length === 0 && html`<p class="soft">${say("shell-no-tables")}</p>`}
    <ul class="game-list">
      ${tables.map(
        (table) => html`<li key=${table.table} class="row game-line">
          <span class="grow">
            <strong>${titleOf(table.game)}</strong> <span class="soft">
              ${table.seats.map((seat) => (seat.taken ? seat.name : say("shell-free-chair"))).join(", ")}
            </span>
            <${Faces} table=${table} />
            ${table.is_rated && html`<span class="known-seed">${say("shell-rated-table")}</span>`}
            ${table.is_seed_known && html`<span class="known-seed">${say("shell-known-seed")}</span>`}
          </span>
          ${
            table.status === "open" && table.free > 0
              ? html`<a class="button small main" href=${`#/join/${table.table}`}>${say("shell-sit-down")}</a>`
              : html`<a class="button small" href=${`#/table/${table.table}`}>${say("shell-watch")}</a>`
          }
        </li>`,
      )}
    </ul>
  </section>`;
}

/** The computer players of a table. @param {{ table: Listed }} props */
function Faces({ table }) {
  return html`<span class="faces">
    ${table.seats.map(
      ({ bot }, seat) => bot && html`<${Portrait} key=${seat} level=${bot} seat=${seat} size=${24} />`,
    )}
  </span>`;
}
