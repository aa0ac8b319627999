// What happened since one's last turn: a note that can be looked at again, move by move.
import { html, signal, useEffect, useRef, useState } from "../../html.js";
import * as api from "../../net/api.js";
import { say } from "../../words/i18n.js";
import { phraseEntry } from "../../words/log.js";
import { Button } from "../parts/controls.js";
import { LogLine } from "./log_line.js";

/** @typedef {import("../../net/schemas.js").LogMessage} LogMessage */
/** @typedef {import("./model/controller.js").TableController} TableController */

const STEP_MS = 900; // milliseconds a move is shown
const hiddenAt = signal(-1);

const ONLY_CHOSEN = ["log-commit", "log-pick"]; // what was chosen is told when it is laid open

/**
 * What others did since this seat's last own move, and what that move laid open of their choices.
 * @param {TableController} controller
 */
function movesSinceMine(controller) {
  const log = controller.log.value.filter((entry) => entry.kind === "move");
  const { you } = controller.tableView.value;
  const mine = log.findLastIndex((entry) => entry.seat === you);
  if (mine < 0) return [];
  return log.slice(mine).flatMap((entry) => {
    const messages = entry.messages.filter((message) => isNews(message, entry.seat === you, you));
    const seat = messages.length ? (playerOf(messages[0]) ?? entry.seat) : entry.seat;
    return messages.length ? [{ ...entry, seat, messages }] : [];
  });
}

/**
 * Whether a message tells something that others did.
 * @param {LogMessage} message @param {boolean} isMine in an entry of one's own @param {number | null} you
 */
function isNews(message, isMine, you) {
  if (ONLY_CHOSEN.includes(message.key)) return false;
  return !isMine || ![null, you].includes(playerOf(message));
}

/** Whom a message is about, if anybody. @param {LogMessage} message */
function playerOf(message) {
  return "player" in message && typeof message.player === "number" ? message.player : null;
}

/**
 * On a wide screen a note above the log, otherwise one line under the question.
 * @param {{ controller: TableController, isSlim: boolean }} props
 */
export function RecentMoves({ controller, isSlim }) {
  const tableView = controller.tableView.value;
  const isMine =
    tableView.you !== null && tableView.actors.includes(tableView.you) && tableView.status === "running";
  const entries = isMine ? movesSinceMine(controller) : [];
  const isPlaying = useRef(false);
  const last = entries.at(-1)?.version ?? -1;
  useEffect(() => {
    if (controller.draft.value.moves.length || controller.picked.value.length) hiddenAt.value = last;
  }, [controller.draft.value, controller.picked.value]);
  const phrasing = controller.phrasing();
  if (!phrasing || !entries.length || hiddenAt.value === last) return null;
  const told = entries.map((entry) => ({ ...entry, words: phraseEntry(entry, phrasing) }));
  const again = async () => {
    if (isPlaying.current) return;
    isPlaying.current = true;
    await replayMoves(controller, entries[0].move - 1, entries.at(-1)?.move ?? 0);
    isPlaying.current = false;
  };
  const button = html`<${Button} icon="again" label=${say("shell-show-again")} iconOnly=${true}
    onClick=${again} />`;
  if (isSlim) return html`<${Line} key=${last} told=${told} button=${button} />`;
  return html`<section class="since" aria-label=${say("shell-since")}>
    <header class="row">
      <h2 class="grow">${say("shell-since")}</h2>
      ${button}
      <${Button} icon="close" label=${say("shell-close")} iconOnly=${true}
        onClick=${() => (hiddenAt.value = last)} />
    </header>
    <ul>
      ${told.slice(-6).map(
        (entry) =>
          html`<li key=${entry.version} class=${`log-line seat-${entry.seat}`}>
              <${LogLine} controller=${controller} entry=${entry} />
            </li>`,
      )}
    </ul>
  </section>`;
}

/**
 * All in one line; a tap unfolds it over the board, and folds it again.
 * @param {{ told: { version: number, seat: number, words: string }[], button: import("../../html.js").Children }} props
 */
function Line({ told, button }) {
  const [isWhole, setWhole] = useState(false);
  return html`<section class="since slim" aria-label=${say("shell-since")}>
    <button type="button" class="since-line" aria-expanded=${isWhole} onClick=${() => setWhole(!isWhole)}>
      ${isWhole ? say("shell-since") : told.map((entry) => entry.words).join(" ")}
    </button>
    ${button}
    ${
      isWhole &&
      html`<ul onClick=${() => setWhole(false)}>
        ${told.map((entry) => html`<li key=${entry.version} class=${`log-line seat-${entry.seat}`}>${entry.words}</li>`)}
      </ul>`
    }
  </section>`;
}

/**
 * Show the moves once more, one after the other; then the table as it is.
 * @param {TableController} controller @param {number} from @param {number} to
 */
async function replayMoves(controller, from, to) {
  const tableView = controller.tableView.peek();
  for (let at = Math.max(0, from); at <= to; at++) {
    const snapshot = await api.replay(controller.id, at, "own", tableView.you);
    if (controller.tableView.peek().version !== tableView.version) return;
    controller.tableView.value = { ...tableView, game: snapshot.game, moves: [] };
    await new Promise((done) => setTimeout(done, STEP_MS));
    if (controller.tableView.peek().version !== tableView.version) return;
  }
  controller.tableView.value = tableView;
}
