// The end: who won, the score by category, the curve of chances, proof of the shuffle, and the next game.
import { html, useEffect, useState } from "../../html.js";
import { Icon } from "../../boards/kit/icons.js";
import * as api from "../../net/api.js";
import { findGame, rememberGame } from "../../net/my_games.js";
import { carryCodes } from "../../net/recovery_codes.js";
import { say } from "../../words/i18n.js";
import { Button, Dialog, LinkButton } from "../parts/controls.js";
import { saveLog } from "../parts/save_log.js";
import { Legend } from "../review/chart.js";
import { ReviewChart, ReviewWords, useReview } from "../review/review.js";
import { navigate } from "../router.js";

/** @typedef {import("./model/controller.js").TableController} TableController */
/** @typedef {import("../../net/schemas.js").TableView} TableView */

/** @param {{ controller: TableController, onClose: () => void }} props */
export function GameOver({ controller, onClose }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const { result } = tableView;
  const names = tableView.chairs.map((chair) => chair.name);
  const winners = (result?.winners ?? []).map((/** @type {number} */ seat) => names[seat]);
  const isMine = tableView.you !== null && result?.winners.includes(tableView.you);
  const reached = controller.table.value && verdict(controller.table.value);
  const title = reached
    ? reached
    : isMine
      ? say("shell-you-won")
      : say("shell-won", { count: winners.length, names: winners.join(", ") });
  const found = useReview(controller.id, true, controller.phrasing(), controller.entries.value);
  const look = (/** @type {number} */ move) => navigate(`/replay/${controller.id}/${move}`);
  const save = () => saveLog(tableView.terms.game, controller.id, tableView.you);
  return html`<${Dialog} title=${title} onClose=${onClose} class="end">
    <${ScoreTable} controller=${controller} />
    <div class="row end-next">
      ${tableView.you !== null && html`<${Rematch} controller=${controller} />`}
      <${LinkButton} icon="play" label=${say("shell-replay")} href=${`#/replay/${controller.id}`} />
      <${Button} icon="download" label=${say("shell-export")} class="quiet" onClick=${save} />
      <${LinkButton} icon="home" label=${say("shell-home")} href="#/" class="quiet" />
    </div>
    <section class="stack end-review">
      <h3>${found.status?.review ? say("shell-chances") : say("shell-curve")}</h3>
      <${Legend} names=${names} />
      <${ReviewChart} found=${found} names=${names} onMove=${look} />
      <${ReviewWords} found=${found} names=${names} onMove=${look} />
    </section>
    <${Proof} commitment=${tableView.commitment} seed=${tableView.seed} />
  </${Dialog}>`;
}

/**
 * What a game alone ends with, where its view tells a rank: nobody could lose it.
 * @param {import("../../boards/types.js").Table} table
 */
function verdict({ view, gameInfo, say: sayOfGame }) {
  if (!("solo_rank" in view) || !view.solo_rank) return null;
  const rank = gameInfo.names.solo_rank[view.solo_rank];
  return sayOfGame("verdict-solo", { rank, points: view.scores[0].total });
}

/**
 * The score of every seat by category.
 * @param {{ controller: TableController }} props
 */
export function ScoreTable({ controller }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const [table, gameInfo] = [controller.table.value, controller.gameInfo.value];
  /** @type {Record<string, number>[] | undefined} */
  const scores = tableView.result?.scores ?? table?.view.scores;
  if (!scores || !table || !gameInfo) return null;
  const rows = gameInfo.categories.filter((/** @type {string} */ name) =>
    scores.some((score) => score[name] !== 0),
  );
  const best = Math.min(...scores.map((score) => score.rank));
  const number = (/** @type {number} */ value) => (value < 0 ? `−${-value}` : value);
  return html`<div class="score-scroll">
    <table class="score">
      <thead>
        <tr>
          <td></td>
          ${tableView.chairs.map((chair) => html`<th key=${chair.seat} scope="col">${chair.name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (/** @type {string} */ name) => html`<tr key=${name}>
            <th scope="row">${table.say(`category-${name}`)}</th>
            ${scores.map(
              (score, /** @type {number} */ seat) => html`<td key=${seat}>
                ${number(score[name])}
              </td>`,
            )}
          </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${say("shell-total")}</th>
          ${scores.map(
            (
              score,
              /** @type {number} */ seat,
            ) => html`<td key=${seat} class=${score.rank === best ? "best" : ""}>
              ${score.rank === best && html`<${Icon} name="crown" size=${16} />`} ${number(score.total)}
            </td>`,
          )}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/**
 * Compute the commitment from the seed that is shown now, in this browser.
 * @param {{ commitment: string, seed: string | null }} props
 */
export function Proof({ commitment, seed }) {
  const [found, setFound] = useState("");
  if (!seed) return null;
  const check = async () => {
    const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    setFound([...hash].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  };
  return html`<div class="proof">
    <${Button} icon="lock" label=${say("shell-verify")} class="small" onClick=${check} />
    <p class="small" role="status">
      ${
        found &&
        (found === commitment
          ? html`<strong class="good">${say("shell-verified")}</strong>`
          : html`<strong class="bad">${say("shell-not-verified")}</strong>`)
      }
      ${
        found &&
        html`<br />
          <span class="soft">${say("shell-seed")}</span> <code class="code">${seed.slice(0, 20)}…</code>
          <span class="soft">SHA-256</span> <code class="code">${found.slice(0, 20)}…</code>`
      }
    </p>
  </div>`;
}

/** @param {{ controller: TableController }} props */
function Rematch({ controller }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const you = /** @type {number} */ (tableView.you);
  const { ready, table } = tableView.rematch;
  const isReady = ready.includes(you);
  useEffect(() => {
    if (!table || !isReady) return;
    const before = findGame(controller.id);
    const { seats = [you], isHost, isHotSeat } = before ?? {};
    rememberGame(table, { game: tableView.terms.game, seats, isHost, isHotSeat });
    carryCodes(controller.id, table, seats);
    api.followRematch(controller.id).then(
      () => navigate(`/table/${table}?seat=${you}`),
      () => navigate(`/join/${table}`),
    );
  }, [table, isReady]);
  return html`<${Button} icon="again" label=${isReady ? say("shell-rematch-waits") : say("shell-rematch")}
    class="main" disabled=${isReady}
    onClick=${() => controller.command({ command: "offerrematch", on: true })} />`;
}
