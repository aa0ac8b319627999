// What is asked now, in words, with buttons for what has no place on the board.
import { html } from "../html.js";
import { Button } from "./parts.js";
import { Since } from "./since.js";
import { say } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * The question to this seat, or whom everybody waits for.
 * @param {Desk} desk @returns {string}
 */
export function asked(desk) {
  const [shown, table, drawing] = [desk.shown.value, desk.table.value, desk.drawing.value];
  if (!table || !drawing) return say("shell-loading");
  if (desk.past.value) return `${say("shell-move-of", { at: desk.past.value.at, most: desk.past.value.moves })} ${desk.past.value.words}`;
  if (shown.status === "stopped") return shown.stopped;
  if (shown.status === "ended") return say("shell-over");
  if (shown.is_paused) return say("shell-paused");
  if (!table.isMyTurn) return say("shell-waits-for", { names: shown.actors.map((/** @type {number} */ seat) => table.names[seat]).join(", ") });
  if (desk.foreseen.value?.confirm) return say("shell-confirm-to-see");
  if (desk.foreseen.value && !table.moves.length && !desk.isBusy.value) return say("shell-confirm-turn");
  return drawing.prompt?.(table) ?? table.say(`prompt-${table.view.phase}`);
}

/** @param {{ desk: Desk, isBroad: boolean }} props */
export function Prompt({ desk, isBroad }) {
  const [table, drawing] = [desk.table.value, desk.drawing.value];
  const beside = table && drawing?.isOnBoard ? [...table.lit].filter((thing) => !drawing.isOnBoard?.(thing)) : [];
  const isLost = desk.line.value === "lost";
  return html`<section class=${`prompt ${table?.isMyTurn ? "mine" : ""}`} aria-label=${say("shell-question")}>
    <p class="prompt-words">${isLost ? html`<span class="lost" role="status">${say("shell-lost")}</span>` : asked(desk)}</p>
    ${beside.map((thing) => html`<${Button} key=${thing} label=${table?.nameOf(thing) ?? thing} class="main small" data-thing=${thing} onClick=${() => table?.pick(thing)} />`)}
    ${desk.refusal.value && html`<p class="refused" role="alert">${desk.refusal.value}</p>`}
    <${Asks} desk=${desk} />
    ${!isBroad && html`<${Since} desk=${desk} isSlim=${true} />`}
  </section>`;
}

/**
 * What others ask of this seat: an undo, a bot in somebody's place, the end of a pause.
 * @param {{ desk: Desk }} props
 */
function Asks({ desk }) {
  const shown = desk.shown.value;
  const name = (/** @type {number} */ seat) => shown.chairs[seat].name;
  if (shown.you === null) return null;
  const undo = shown.undo?.asked;
  if (undo && undo.seat !== shown.you && !undo.agreed.includes(shown.you))
    return html`<div class="row ask"><span>${say("shell-undo-asked", { name: name(undo.seat) })}</span>
      <${Button} label=${say("shell-agree")} class="small main" onClick=${() => desk.command({ command: "answerundo", agree: true })} />
      <${Button} label=${say("shell-refuse")} class="small" onClick=${() => desk.command({ command: "answerundo", agree: false })} /></div>`;
  const bot = shown.asks.replace;
  if (bot && bot.by !== shown.you && !bot.agreed.includes(shown.you))
    return html`<div class="row ask"><span>${say("shell-bot-asked", { name: name(bot.seat) })}</span>
      <${Button} label=${say("shell-agree")} class="small main" onClick=${() => desk.command({ command: "agreereplace", agree: true })} />
      <${Button} label=${say("shell-refuse")} class="small" onClick=${() => desk.command({ command: "agreereplace", agree: false })} /></div>`;
  if (shown.is_paused) return html`<${Button} icon="play" label=${say("shell-resume")} class="small main" onClick=${() => desk.command({ command: "resume" })} />`;
  if (shown.chairs[shown.you].bot && shown.status === "running")
    return html`<${Button} icon="again" label=${say("shell-come-back")} class="small main" onClick=${() => desk.command({ command: "return" })} />`;
  return null;
}
