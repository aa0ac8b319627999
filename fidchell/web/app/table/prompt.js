// What is asked now, in words, and what others ask of this seat.
import { html } from "../../html.js";
import { say } from "../../words/i18n.js";
import { Button } from "../parts/controls.js";
import { DeviceNotes } from "../parts/device_notes.js";
import { KnownSeed, RatedSign } from "../parts/known_seed.js";
import { RecentMoves } from "./recent_moves.js";

/** @typedef {import("./model/controller.js").TableController} TableController */
/** @typedef {import("../../net/schemas.js").TableView} TableView */

/**
 * The question to this seat, or whom everybody waits for.
 * @param {TableController} controller @returns {string}
 */
export function promptText(controller) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const [table, gameBoard] = [controller.table.value, controller.gameBoard.value];
  if (!table || !gameBoard) return say("shell-loading");
  if (controller.pastSnapshot.value)
    return `${say("shell-move-of", { at: controller.pastSnapshot.value.at, most: controller.pastSnapshot.value.moves })} ${controller.wordsOf(controller.pastSnapshot.value.at)}`;
  if (tableView.status === "stopped") return tableView.stopped ?? "";
  if (tableView.status === "ended") return say("shell-over");
  if (tableView.is_paused) return say("shell-paused");
  if (!table.isMyTurn)
    return say("shell-waits-for", {
      names: tableView.actors.map((seat) => table.names[seat]).join(", "),
    });
  if (controller.forced.move.value)
    return say("shell-forced", { move: table.moveWords(controller.forced.move.value.clicks) });
  if (controller.aim.isReady) return say("shell-tap-again");
  if (controller.draftResult.value?.confirm) return say("shell-confirm-to-see");
  if (controller.draftResult.value && !table.moves.length && !controller.isBusy.value)
    return say("shell-confirm-turn");
  return gameBoard.prompt?.(table) ?? table.say(`prompt-${table.view.phase}`);
}

/** @param {{ controller: TableController, isBroad: boolean }} props */
export function Prompt({ controller, isBroad }) {
  const table = controller.table.value;
  const isLost = controller.connectionState.value === "lost";
  return html`<section class=${`prompt ${table?.isMyTurn ? "mine" : ""}`} aria-label=${say("shell-question")}>
    <p class="prompt-words">
      ${
        isLost
          ? html`<span class="lost" role="status">
              ${say(controller.isDraftWaiting.value ? "shell-lost-draft" : "shell-lost")}
            </span>`
          : promptText(controller)
      }
    </p>
    ${controller.errorText.value && html`<p class="refused" role="alert">${controller.errorText.value}</p>`}
    <${Requests} controller=${controller} />
    <${DeviceNotes} id=${controller.id} />
    <${RatedSign} tableView=${controller.tableView.value} />
    <${KnownSeed} tableView=${controller.tableView.value} />
    ${!isBroad && html`<${RecentMoves} controller=${controller} isSlim=${true} />`}
  </section>`;
}

/**
 * What others ask of this seat: an undo, a bot in somebody's place, the end of a pause.
 * @param {{ controller: TableController }} props
 */
function Requests({ controller }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const name = (/** @type {number} */ seat) => tableView.chairs[seat].name;
  if (tableView.you === null) return null;
  const undo = tableView.undo.asked;
  if (undo && undo.seat !== tableView.you && !undo.agreed.includes(tableView.you))
    return html`<div class="row ask">
      <span>${say("shell-undo-asked", { name: name(undo.seat) })}</span>
      <${Button} label=${say("shell-agree")} class="small main"
        onClick=${() => controller.command({ command: "answerundo", agree: true })} />
      <${Button} label=${say("shell-refuse")} class="small"
        onClick=${() => controller.command({ command: "answerundo", agree: false })} />
    </div>`;
  const bot = tableView.asks.replace;
  if (bot && bot.by !== tableView.you && !bot.agreed.includes(tableView.you))
    return html`<div class="row ask">
      <span>${say("shell-bot-asked", { name: name(bot.seat) })}</span>
      <${Button} label=${say("shell-agree")} class="small main"
        onClick=${() => controller.command({ command: "agreereplace", agree: true })} />
      <${Button} label=${say("shell-refuse")} class="small"
        onClick=${() => controller.command({ command: "agreereplace", agree: false })} />
    </div>`;
  if (tableView.is_paused)
    return html`<${Button} icon="play" label=${say("shell-resume")} class="small main"
      onClick=${() => controller.command({ command: "resume" })} />`;
  if (tableView.chairs[tableView.you].bot && tableView.status === "running")
    return html`<${Button} icon="again" label=${say("shell-come-back")} class="small main"
      onClick=${() => controller.command({ command: "return" })} />`;
  return null;
}
