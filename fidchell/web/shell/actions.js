// The bar of actions: undo and why not, confirm, hints, and the panels.
import { html } from "../html.js";
import { Button } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {{ desk: Desk, panel: string | null, onPanel: (name: string) => void, onEnd: (() => void) | null }} props */
export function Actions({ desk, panel, onPanel, onEnd }) {
  const shown = desk.shown.value;
  const isPlaying = shown.you !== null && shown.status === "running";
  const hasDraft = desk.draft.value.moves.length > 0;
  const table = desk.table.value;
  const mayConfirm = hasDraft && desk.foreseen.value && (desk.foreseen.value.confirm || !table?.moves.length);
  return html`<section class="actions" aria-label=${say("shell-actions")}>
    ${isPlaying && html`<${Undo} desk=${desk} hasDraft=${hasDraft} />`}
    ${mayConfirm && html`<${Button} icon="confirm" label=${say("shell-confirm")} class="main" onClick=${() => desk.confirm()} />`}
    ${isPlaying && shown.terms.hints && html`<${Button} icon="hint" label=${say("shell-hint")} onClick=${() => desk.advise()} disabled=${!table?.isMyTurn || desk.isThinking.value} class="act" />`}
    ${onEnd && html`<${Button} icon="crown" label=${say("shell-result")} class="main" onClick=${onEnd} />`}
    ${["log", "chat", "moves", "text"].filter((name) => name !== "chat" || shown.terms.chat !== "none").map((name) => html`<${Button} key=${name}
      icon=${{ log: "log", chat: "chat", moves: "list", text: "book" }[name]} label=${say(`shell-panel-${name}`)} class="act panel-button"
      aria-pressed=${panel === name ? "true" : "false"} onClick=${() => onPanel(name)} />`)}
  </section>`;
}

/**
 * Undo, and why it is blocked.
 * @param {{ desk: Desk, hasDraft: boolean }} props
 */
function Undo({ desk, hasDraft }) {
  const { undo } = desk.shown.value;
  const may = hasDraft || desk.picked.value.length > 0 || undo?.may;
  const mayAsk = !may && undo?.why && desk.shown.value.terms.undo !== "never" && !undo.asked && desk.shown.value.number > 0;
  const onClick = () => {
    if (may) desk.undo();
    else if (mayAsk) desk.command({ command: "askundo" });
    else desk.refusal.value = undo?.why ?? "";
  };
  return html`<${Button} icon="undo" label=${mayAsk ? say("shell-ask-undo") : say("shell-undo")} class="act" onClick=${onClick}
    aria-disabled=${may || mayAsk ? undefined : "true"} title=${may ? "" : undo?.why ?? ""} />`;
}
