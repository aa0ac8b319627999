// The end: who won, the score counted up by category, the next game, a picture to share, and the analysis.
import { html, useEffect, useState } from "../../html.js";
import * as api from "../../net/api.js";
import { dailyOf } from "../../net/daily.js";
import { findGame, rememberGame } from "../../net/my_games.js";
import { carryCodes } from "../../net/recovery_codes.js";
import { say } from "../../words/i18n.js";
import { handIn } from "../daily/hand_in.js";
import { Button, Dialog, LinkButton } from "../parts/controls.js";
import { saveLog } from "../parts/save_log.js";
import { Legend } from "../review/chart.js";
import { ForkDialog } from "../review/fork.js";
import { Highlights } from "../review/highlights.js";
import { ReviewChart, ReviewWords, useReview } from "../review/review.js";
import { navigate } from "../router.js";
import { LastWords } from "../table/remarks.js";
import { Celebration } from "./celebration.js";
import { Proof } from "./proof.js";
import { resultOf } from "./result.js";
import { ScoreTable } from "./score_table.js";
import { Series } from "./series.js";
import { ShareDialog } from "./share.js";

/** @typedef {import("../table/model/controller.js").TableController} TableController */
/** @typedef {import("../../boards/types.js").Table} Table */
/** @typedef {import("../../net/schemas.js").TableView} TableView */

/** @param {{ controller: TableController, onClose: () => void }} props */
export function GameOver({ controller, onClose }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const table = /** @type {Table} */ (controller.table.value);
  const result = resultOf(tableView, table, controller.gameBoard.value);
  const [isSharing, setSharing] = useState(false);
  return html`<${Dialog} title=${result.title} onClose=${onClose} class="end">
    <${Celebration} result=${result} />
    <${LastWords} tableView=${tableView} />
    <${ScoreTable} result=${result} table=${table} />
    <${Series} tableView=${tableView} names=${table.names} />
    <${Next} controller=${controller} onShare=${() => setSharing(true)} />
    ${
      isSealed(tableView)
        ? html`<p class="soft sealed">${say("shell-sealed")}</p>`
        : html`<${LookBack} controller=${controller} names=${table.names} />`
    }
    <${Proof} commitment=${tableView.commitment} seed=${tableView.seed} />
    ${
      isSharing &&
      html`<${ShareDialog} result=${result} id=${controller.id} sayOfGame=${table.say}
        onClose=${() => setSharing(false)} />`
    }
  </${Dialog}>`;
}

/** Whether others still play the same deal, so that nothing of it is shown. @param {TableView} tableView */
function isSealed(tableView) {
  return tableView.origin?.is_sealed === true && tableView.seed === null;
}

/** The tournament of a table, or "". @param {TableView} tableView */
function tournamentOf(tableView) {
  return tableView.origin?.kind === "tournament" ? (tableView.origin.table ?? "") : "";
}

/**
 * What one may do next.
 * @param {{ controller: TableController, onShare: () => void }} props
 */
function Next({ controller, onShare }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const save = () => saveLog(tableView.terms.game, controller.id, tableView.you);
  const daily = dailyOf(controller.id);
  const tournament = tournamentOf(tableView);
  useEffect(() => {
    if (daily) handIn(daily.day, daily.game).catch(() => {}); // the page of the deal tries again
  }, [controller.id]);
  return html`<div class="row end-next">
    ${daily && html`<${LinkButton} icon="people" label=${say("shell-daily-results")} class="main" href=${`#/daily/${daily.day}/${daily.game}`} />`}
    ${tournament && html`<${LinkButton} icon="crown" label=${say("shell-to-tournament")} class="main" href=${`#/tournaments/${tournament}`} />`}
    ${tableView.you !== null && !daily && !tournament && html`<${Rematch} controller=${controller} />`}
    ${!isSealed(tableView) && html`<${LinkButton} icon="curve" label=${say("shell-end-review")} href=${`#/replay/${controller.id}`} />`}
    <${Button} icon="share" label=${say("shell-share")} onClick=${onShare} />
    <${Button} icon="download" label=${say("shell-export")} class="quiet" onClick=${save} />
    <${LinkButton} icon="home" label=${say("shell-home")} href="#/" class="quiet" />
  </div>`;
}

/**
 * The curve of chances, the turning point, one's worst move, and how everybody fared.
 * @param {{ controller: TableController, names: string[] }} props
 */
function LookBack({ controller, names }) {
  const { you } = /** @type {TableView} */ (controller.tableView.value);
  const found = useReview(controller.id, true, controller.phrasing(), controller.entries.value);
  const [forkedAt, setForkedAt] = useState(/** @type {number | null} */ (null));
  const look = (/** @type {number} */ move) => navigate(`/replay/${controller.id}/${move}`);
  return html`<section class="stack end-review">
    <${Highlights} id=${controller.id} found=${found} names=${names} you=${you} onMove=${look}
      onFork=${setForkedAt} />
    <h3>${found.status?.review ? say("shell-chances") : say("shell-curve")}</h3>
    <${Legend} names=${names} />
    <${ReviewChart} found=${found} names=${names} onMove=${look} />
    <${ReviewWords} found=${found} names=${names} onMove=${look} />
    ${
      forkedAt !== null &&
      html`<${ForkDialog} id=${controller.id} tableView=${controller.tableView.value} at=${forkedAt}
        onClose=${() => setForkedAt(null)} />`
    }
  </section>`;
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
