// The bar of actions: undo and why not, confirm, hints, and the panels.
import { html } from "../../html.js";
import { say } from "../../words/i18n.js";
import { Button } from "../parts/controls.js";

/** @typedef {import("./model/controller.js").TableController} TableController */
/** @typedef {import("../../net/schemas.js").TableView} TableView */

/**
 * @param {{ controller: TableController, panel: string | null, unread: number,
 *   onPanel: (name: string) => void, onEnd: (() => void) | null, onHandOver: import("./frame.js").OnHandOver }} props
 */
export function ActionBar({ controller, panel, unread, onPanel, onEnd, onHandOver }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const isPlaying = tableView.you !== null && tableView.status === "running";
  const hasDraft = controller.draft.value.moves.length > 0;
  const table = controller.table.value;
  const isWhole =
    hasDraft &&
    controller.draftResult.value &&
    (controller.draftResult.value.confirm || !table?.moves.length);
  const mayConfirm = isWhole || controller.aim.isReady;
  const isCrowded = mayConfirm || onHandOver || onEnd;
  return html`<section class=${isCrowded ? "actions crowded" : "actions"} aria-label=${say("shell-actions")}>
    ${isPlaying && html`<${Undo} controller=${controller} hasDraft=${hasDraft} />`}
    ${
      mayConfirm &&
      html`<${Button} icon="confirm" label=${say("shell-confirm")} class="main"
        onClick=${() => controller.confirm()} />`
    }
    ${
      isPlaying &&
      tableView.terms.hints &&
      html`<${Button} icon="hint" label=${say("shell-hint")} onClick=${() => controller.askForHint()} data-short=${say("shell-short-hint")}
        disabled=${!table?.isMyTurn || controller.hints.isLoading.value} class="act" />`
    }
    <${Button} icon="points" label=${say("shell-points")} title=${say("shell-points-where")} class="act" data-short=${say("shell-short-points")}
      aria-pressed=${controller.isScoring.value ? "true" : "false"} onClick=${() => controller.toggleScoring()} />
    ${
      onHandOver &&
      html`<${Button} icon="people" label=${say("shell-hand-on", { name: onHandOver.name })}
        class="main hand-on" onClick=${onHandOver.go} />`
    }
    ${onEnd && html`<${Button} icon="crown" label=${say("shell-result")} class="main" onClick=${onEnd} />`}
    ${["log", "chat", "moves", "text"]
      .filter((name) => name !== "chat" || tableView.terms.chat !== "none")
      .map(
        (name) => html`<${Button} key=${name}
          icon=${{ log: "log", chat: "chat", moves: "list", text: "book" }[name]}
          label=${panelLabel(name, unread)} class=${`act panel-button ${name === "chat" && unread ? "unread" : ""}`}
          data-short=${say(`shell-short-${name}`)} data-unread=${name === "chat" && unread ? unread : undefined}
          aria-pressed=${panel === name ? "true" : "false"} onClick=${() => onPanel(name)} />`,
      )}
  </section>`;
}

/**
 * What the button of a panel says; the chat's says how many messages are new.
 * @param {string} name @param {number} unread
 */
function panelLabel(name, unread) {
  const label = say(`shell-panel-${name}`);
  return name === "chat" && unread ? `${label} (${say("shell-unread", { count: unread })})` : label;
}

/**
 * Undo, and why it is blocked.
 * @param {{ controller: TableController, hasDraft: boolean }} props
 */
function Undo({ controller, hasDraft }) {
  const { undo, terms, number } = /** @type {TableView} */ (controller.tableView.value);
  const may = hasDraft || controller.picked.value.length > 0 || controller.aim.isReady || undo.may;
  const mayAsk = !may && undo.why && terms.undo !== "never" && !undo.asked && (number ?? 0) > 0;
  const onClick = () => {
    if (may) controller.undo();
    else if (mayAsk) controller.command({ command: "askundo" });
    else controller.errorText.value = controller.whyNoUndo();
  };
  return html`<${Button} icon="undo" label=${mayAsk ? say("shell-ask-undo") : say("shell-undo")} class="act"
    data-short=${say("shell-short-undo")} onClick=${onClick} aria-disabled=${may || mayAsk ? undefined : "true"}
    title=${may ? "" : controller.whyNoUndo()} />`;
}
