// My games in the lobby: a picture, whose turn, points, when; one that is taken off the list can be put back.
import { printed } from "../../boards/kit/counting.js";
import { html, signal, useEffect } from "../../html.js";
import { isLocal, localClient } from "../../net/local.js";
import { forgetGame, myGames, removeGame } from "../../net/my_games.js";
import { language, say } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { GamePicture } from "../parts/game_picture.js";
import { Button } from "../parts/controls.js";

/** @typedef {import("../../net/my_games.js").MyGame} MyGame */

const MOST = 12;
const FIRST = 3; // on a phone, before the rest is unfolded
const TOAST_MS = 10_000; // milliseconds in which a removal can be taken back at once
const UNITS = /** @type {const} */ ([
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
]);

/** The game that was just taken off the list. */
const removed = signal(/** @type {string | null} */ (null));

/** Those on the list, where it is my turn first. */
export function shownGames() {
  const games = myGames.value.filter((game) => game.game && !game.isRemoved);
  const isMine = (/** @type {MyGame} */ game) => Number(game.status !== "ended" && Boolean(game.isMyTurn));
  return games.sort((one, other) => isMine(other) - isMine(one)).slice(0, MOST);
}

/** Games in which this device has a seat. @param {{ isShort: boolean }} props */
export function MyGames({ isShort }) {
  const games = shownGames();
  const first = isShort ? games.slice(0, FIRST) : games;
  const rest = games.slice(first.length);
  return html`<section class="panel my-games">
    <h2>${say("shell-my-games")}</h2>
    ${games.length === 0 && html`<p class="soft">${say("shell-no-games")}</p>`}
    <${GameLines} games=${first} />
    ${
      rest.length > 0 &&
      html`<details>
        <summary>${say("shell-more-games", { count: rest.length })}</summary>
        <${GameLines} games=${rest} />
      </details>`
    }
    <${RemovedGames} />
    <${Toast} />
  </section>`;
}

/** @param {{ games: MyGame[] }} props */
function GameLines({ games }) {
  return html`<ul class="game-list">
    ${games.map((game) => html`<${GameLine} key=${game.table} game=${game} />`)}
  </ul>`;
}

/** @param {{ game: MyGame }} props */
function GameLine({ game }) {
  const remove = () => {
    removeGame(game.table, true);
    removed.value = game.table;
  };
  return html`<li class="row game-line">
    <a class="grow my-game" href=${`#/table/${game.table}?seat=${game.seats[0] ?? ""}`}>
      <span class="game-thumb" aria-hidden="true"><${GamePicture} game=${game.game} /></span>
      <span class="my-game-words">
        <span class="row">
          <strong>${titleOf(game.game)}</strong>
          <span class=${`state ${game.isMyTurn && game.status !== "ended" ? "turn" : ""}`}>${stateOf(game)}</span>
        </span>
        <span class="soft small">${standing(game)}</span>
        <span class="soft small">${since(game.at)}</span>
      </span>
    </a>
    ${
      game.status === "ended" &&
      html`<a class="small" href=${`#/replay/${game.table}`}>${say("shell-replay")}</a>`
    }
    <${Button} icon="close" label=${say("shell-forget")} iconOnly=${true} class="small" onClick=${remove} />
  </li>`;
}

/** Everybody with their points. @param {MyGame} game */
function standing({ names = [], scores }) {
  return names
    .map((name, seat) => (scores?.[seat] == null ? name : `${name} ${printed(scores[seat])}`))
    .join(" · ");
}

/** How long ago that was, in words. @param {number} at milliseconds */
function since(at) {
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const seconds = Math.max(0, (Date.now() - at) / 1000);
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ["second", seconds || 1];
  return unit === "second" ? words.format(0, "second") : words.format(-Math.floor(seconds / length), unit);
}

/** @param {MyGame} game */
function stateOf(game) {
  if (game.status === "ended") return say("shell-state-ended");
  if (game.status === "open") return say("shell-state-open");
  if (game.isMyTurn) return say("shell-state-yours");
  return game.actors?.length
    ? say("shell-state-theirs", { names: game.actors.join(", ") })
    : say("shell-state-running");
}

/** What was taken off the list: to be put back, or to be deleted where it is only on this device. */
function RemovedGames() {
  const games = myGames.value.filter((game) => game.game && game.isRemoved);
  if (!games.length) return null;
  const forget = async (/** @type {string} */ table) => {
    if (isLocal(table)) await (await localClient()).forget(table);
    forgetGame(table);
  };
  return html`<details class="removed-games">
    <summary class="soft small">${say("shell-removed-games", { count: games.length })}</summary>
    <ul class="game-list">
      ${games.map(
        (game) => html`<li key=${game.table} class="row game-line" data-table=${game.table}>
          <span class="grow"><strong>${titleOf(game.game)}</strong> <span class="soft small">${standing(game)}</span></span>
          <${Button} label=${say("shell-put-back")} class="small" onClick=${() => removeGame(game.table, false)} />
          <${Button} label=${say(isLocal(game.table) ? "shell-delete" : "shell-forget-for-good")} class="small warn"
            onClick=${() => forget(game.table)} />
        </li>`,
      )}
    </ul>
  </details>`;
}

/** For some seconds a removal can be taken back where it was made. */
function Toast() {
  const table = removed.value;
  useEffect(() => {
    if (!table) return undefined;
    const timer = setTimeout(() => (removed.value = null), TOAST_MS);
    return () => clearTimeout(timer);
  }, [table]);
  const undo = () => {
    if (table) removeGame(table, false);
    removed.value = null;
  };
  return html`<div role="status" class="toast-place">
    ${
      table &&
      html`<div class="toast row">
        <span class="grow">${say("shell-removed")}</span>
        <${Button} icon="undo" label=${say("shell-undo")} class="small" onClick=${undo} />
      </div>`
    }
  </div>`;
}
