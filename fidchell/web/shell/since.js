// What happened since one's last turn: a note that can be looked at again, move by move.
import { html, signal, useEffect, useRef } from "../html.js";
import * as api from "../line/api.js";
import { Button } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */

const PACE = 900; // milliseconds a move is shown
const hiddenAt = signal(-1);

/**
 * The entries after this seat's last own move.
 * @param {Desk} desk
 */
function sinceMine(desk) {
  const log = desk.log.value.filter((entry) => entry.kind === "move");
  const mine = log.findLastIndex((entry) => entry.seat === desk.shown.value.you);
  return mine < 0 ? [] : log.slice(mine + 1);
}

/**
 * On a wide screen a note above the log, otherwise one line under the question.
 * @param {{ desk: Desk, isSlim: boolean }} props
 */
export function Since({ desk, isSlim }) {
  const shown = desk.shown.value;
  const isMine = shown.you !== null && shown.actors.includes(shown.you) && shown.status === "running";
  const entries = isMine ? sinceMine(desk) : [];
  const isPlaying = useRef(false);
  const last = entries.at(-1)?.version ?? -1;
  useEffect(() => {
    if (desk.draft.value.moves.length || desk.picked.value.length) hiddenAt.value = last;
  }, [desk.draft.value, desk.picked.value]);
  if (!entries.length || hiddenAt.value === last) return null;
  const again = async () => {
    if (isPlaying.current) return;
    isPlaying.current = true;
    await playAgain(desk, entries[0].move - 1, entries.at(-1).move);
    isPlaying.current = false;
  };
  const button = html`<${Button} icon="again" label=${say("shell-show-again")} only=${true} onClick=${again} />`;
  if (isSlim) return html`<section class="since slim" aria-label=${say("shell-since")}><p>${entries.map((entry) => entry.words).join(" ")}</p>${button}</section>`;
  return html`<section class="since" aria-label=${say("shell-since")}>
    <header class="row"><h2 class="grow">${say("shell-since")}</h2>
      ${button}
      <${Button} icon="close" label=${say("shell-close")} only=${true} onClick=${() => (hiddenAt.value = last)} /></header>
    <ul>${entries.slice(-6).map((entry) => html`<li key=${entry.version} class=${`log-line seat-${entry.seat}`}>${entry.words}</li>`)}</ul>
  </section>`;
}

/**
 * Show the moves once more, one after the other; then the table as it is.
 * @param {Desk} desk @param {number} from @param {number} to
 */
async function playAgain(desk, from, to) {
  const shown = desk.shown.peek();
  for (let at = Math.max(0, from); at <= to; at++) {
    const past = await api.replay(desk.id, at, "own", shown.you);
    if (desk.shown.peek().version !== shown.version) return;
    desk.shown.value = { ...shown, game: past.game, moves: [] };
    await new Promise((done) => setTimeout(done, PACE));
    if (desk.shown.peek().version !== shown.version) return;
  }
  desk.shown.value = shown;
}
