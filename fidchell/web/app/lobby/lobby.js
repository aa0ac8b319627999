// The lobby: three games with their pictures, one click to play, my games, open tables.
import { html, signal, useEffect } from "../../html.js";
import { Icon } from "../../boards/kit/icons.js";
import * as api from "../../net/api.js";
import { listenToLobby } from "../../net/live.js";
import { forgetGame, myGames, rememberGame } from "../../net/my_games.js";
import { showCode } from "../../net/recovery_codes.js";
import { language, LANGUAGES, say } from "../../words/i18n.js";
import { GAMES, loadedGameBoards, loadGameBoard, titleOf } from "../games.js";
import { Button, ErrorMessage, KnotDivider, LinkButton } from "../parts/controls.js";
import { navigate } from "../router.js";
import { playerName, setLanguage } from "../settings.js";

/** @typedef {import("../../net/schemas.js").BotLevel} Level */
/** @typedef {import("../../net/schemas.js").Chair} Chair */
/** @typedef {import("../../net/schemas.js").Listed} Listed */

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
    const opened = await api.openTable(
      { game, chairs: [{ kind: "open" }, ...bots], hints: true, chat: "none" },
      playerName(),
    );
    showCode(opened.table, opened.seat);
    rememberGame(opened.table, { game, seats: [0], isHost: true });
    navigate(`/table/${opened.table}?seat=0`);
  } catch (error) {
    errorText.value = error instanceof api.ApiError ? error.message : say("shell-silence");
  } finally {
    isOpening.value = false;
  }
}

/** The first page. */
export function Lobby() {
  useEffect(() => {
    document.title = "Fidchell";
    for (const game of GAMES) loadGameBoard(game).catch(() => {});
    return listenToLobby((tables) => (openTables.value = tables));
  }, []);
  const languageCode = language.value;
  useEffect(() => {
    api.serverInfo().then(
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
        <${LinkButton} icon="settings" label=${say("shell-settings")} href="#/settings" class="quiet" />
      </nav>
    </header>
    <${KnotDivider} />
    <main id="main" class="lobby-body">
      ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
      <${LevelChoice} />
      <div class="games">${GAMES.map((game) => html`<${GameCard} key=${game} game=${game} />`)}</div>
      <div class="lobby-lists"><${MyGames} /><${OpenTables} /></div>
    </main>
    <footer class="lobby-foot soft small">
      <a href="#/new?import=1">${say("shell-import")}</a> · <a href="/api">${say("shell-programmers")}</a>
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
  const gameBoard = loadedGameBoards.value[game];
  return html`<article class="game-card">
    <button class="game-picture" onClick=${() => playNow(game, level.value)}>
      ${gameBoard ? html`<${gameBoard.Picture} />` : html`<span class="picture"></span>`}
      <span class="game-play">
        <${Icon} name="play" size=${22} /> <span>
          ${say("shell-play-now")}
          <span class="hidden">: ${titleOf(game)}</span>
        </span>
      </span>
    </button>
    <div class="game-words">
      <h2>${titleOf(game)}</h2>
      <p class="soft">${say(`shell-about-${game}`)}</p>
      <div class="row">
        <${LinkButton} icon="people" label=${say("shell-new-table")} href=${`#/new/${game}`} class="small" />
        <${LinkButton} icon="book" label=${say("shell-how")} href=${`#/learn/${game}`} class="small quiet" />
      </div>
    </div>
  </article>`;
}

/** Games in which this device has a seat. */
function MyGames() {
  const games = myGames.value.filter((game) => game.game);
  return html`<section class="panel">
    <h2>${say("shell-my-games")}</h2>
    ${games.length === 0 && html`<p class="soft">${say("shell-no-games")}</p>`}
    <ul class="game-list">
      ${games.slice(0, 12).map(
        (game) => html`<li key=${game.table} class="row game-line">
          <a class="grow" href=${`#/table/${game.table}?seat=${game.seats[0] ?? ""}`}>
            <strong>${titleOf(game.game)}</strong> <span class="soft">${(game.names ?? []).join(", ")}</span>
          </a>
          <span class=${`state ${game.isMyTurn ? "turn" : ""}`}>${stateOf(game)}</span>
          ${
            game.status === "ended" &&
            html`<a class="small" href=${`#/replay/${game.table}`}>${say("shell-replay")}</a>`
          }
          <${Button} icon="close" label=${say("shell-forget")} iconOnly=${true} class="small"
            onClick=${() => forgetGame(game.table)} />
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {import("../../net/my_games.js").MyGame} game */
function stateOf(game) {
  if (game.status === "ended") return say("shell-state-ended");
  if (game.status === "open") return say("shell-state-open");
  return game.isMyTurn ? say("shell-state-yours") : say("shell-state-running");
}

/** Public tables. */
function OpenTables() {
  const tables = openTables.value;
  return html`<section class="panel">
    <h2>${say("shell-open-tables")}</h2>
    ${tables.length === 0 && html`<p class="soft">${say("shell-no-tables")}</p>`}
    <ul class="game-list">
      ${tables.map(
        (table) => html`<li key=${table.table} class="row game-line">
          <span class="grow">
            <strong>${titleOf(table.game)}</strong> <span class="soft">
              ${table.seats.map((seat) => (seat.taken ? seat.name : say("shell-free-chair"))).join(", ")}
            </span>
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
