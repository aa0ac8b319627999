// Beside the question of a local table: that another page plays it, why a bot cannot move, how far it is.
import { html } from "../../html.js";
import { heldElsewhere, refusedBots, thinking } from "../../local/signals.js";
import { localClient } from "../../net/local.js";
import { say } from "../../words/i18n.js";
import { Button } from "./controls.js";

/** @param {{ id: string }} props */
export function DeviceNotes({ id }) {
  const bot = thinking.value;
  const takeOver = async () => (await localClient()).takeOver(id);
  const again = async () => (await localClient()).askBots(id);
  const stop = async () => (await localClient()).stopThinking();
  if (heldElsewhere.value.includes(id))
    return html`<div class="row ask" role="status">
      <span>${say("shell-local-elsewhere")}</span>
      <${Button} label=${say("shell-local-take-over")} class="small main" onClick=${takeOver} />
    </div>`;
  if (refusedBots.value[id])
    return html`<div class="row ask" role="alert">
      <span>${refusedBots.value[id]}</span>
      <${Button} label=${say("shell-local-again")} class="small main" onClick=${again} />
    </div>`;
  if (bot?.table !== id || bot.share === null) return null;
  return html`<div class="row thinking">
    <label>
      <span class="hidden">${say("shell-local-thinking")}</span>
      <progress max="1" value=${bot.share}></progress>
    </label>
    <${Button} icon="forward" label=${say("shell-local-stop-thinking")} iconOnly=${true} onClick=${stop} />
  </div>`;
}
