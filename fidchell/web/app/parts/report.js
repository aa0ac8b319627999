// Something that is wrong at a table, reported to the host of the server: a message, a name, or the table.
import { html, useState } from "../../html.js";
import { ApiError, request } from "../../net/request.js";
import { say } from "../../words/i18n.js";
import { Button } from "./controls.js";

/** @typedef {import("../../net/schemas.js").TableView} TableView */
/** @typedef {{ value: string, label: string, body: Record<string, unknown> }} Choice */

const MOST_MESSAGES = 20; // the last of the chat

/** What can be reported at a table. @param {TableView} tableView @returns {Choice[]} */
function choices({ chat, chairs, you }) {
  const messages = chat
    .filter((each) => each.seat === null || each.seat !== you)
    .slice(-MOST_MESSAGES)
    .reverse()
    .map(({ name, text, version }) => ({
      value: `chat-${version}`,
      label: say("shell-report-chat", { name, text: text.slice(0, 60) }),
      body: { kind: "chat", message: version },
    }));
  const names = chairs
    .filter((chair) => chair.is_taken && !chair.bot && chair.seat !== you)
    .map(({ name, seat }) => ({
      value: `name-${seat}`,
      label: say("shell-report-name", { name }),
      body: { kind: "name", seat },
    }));
  return [
    ...messages,
    ...names,
    { value: "table", label: say("shell-report-table"), body: { kind: "table" } },
  ];
}

/** A button that opens the form. @param {{ id: string, tableView: TableView }} props */
export function ReportButton({ id, tableView }) {
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState("");
  const found = choices(tableView);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    const chosen = found.find((each) => each.value === given.get("what"));
    if (!chosen) return;
    const body = { ...chosen.body, words: String(given.get("words")), reader: tableView.you };
    try {
      await request("POST", `/tables/${encodeURIComponent(id)}/reports`, body);
      setAnswer(say("shell-report-done"));
      setOpen(false);
    } catch (error) {
      setAnswer(error instanceof ApiError ? error.message : say("shell-silence"));
    }
  };
  return html`${
    !isOpen && html`<${Button} icon="eye" label=${say("shell-report")} onClick=${() => setOpen(true)} />`
  }
    ${
      isOpen &&
      html`<form class="stack report-form" onSubmit=${send}>
        <label class="field">
          <span>${say("shell-report-what")}</span>
          <select name="what">
            ${found.map((each) => html`<option key=${each.value} value=${each.value}>${each.label}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${say("shell-report-words")}</span>
          <input type="text" name="words" maxlength="500" autocomplete="off" />
        </label>
        <button class="button" type="submit">${say("shell-report-send")}</button>
      </form>`
    }
    ${answer && html`<p class="small" role="status">${answer}</p>`}`;
}
