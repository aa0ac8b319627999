// One chair of a new table: who sits there, how strong, under which name.
import { html } from "../../html.js";
import { Portrait } from "../../boards/kit/portraits.js";
import { say } from "../../words/i18n.js";
import { settings } from "../settings.js";

/** @typedef {import("../../html.js").InputChange} InputChange */
/** @typedef {import("../../html.js").SelectChange} SelectChange */
/** @typedef {import("../../net/schemas.js").BotLevel} BotLevel */
/** @typedef {import("./opening.js").Chair} Chair */

/**
 * @param {{ chair: Chair, place: number, kinds: string[], levels: BotLevel[],
 *   onChange: (chair: Chair) => void }} props
 */
export function ChairRow({ chair, place, kinds, levels, onChange }) {
  const level = levels.find((each) => each.key === chair.bot);
  return html`<div class="row chair-row">
    <label class="field grow">
      <span>${say("shell-chair", { number: place + 1 })}</span>
      <select value=${chair.kind}
        onChange=${(/** @type {SelectChange} */ event) => onChange({ ...chair, kind: event.target.value })}>
        ${kinds.map(
          (kind) => html`<option key=${kind} value=${kind} selected=${kind === chair.kind}>
            ${say(`shell-chair-${kind}`)}
          </option>`,
        )}
      </select>
    </label>
    ${
      chair.kind === "bot" &&
      html`<${Portrait} level=${chair.bot} seat=${place} size=${44} class="chair-face" />
      <label class="field grow">
        <span>${level ? level.names[place] : say("shell-level")}</span>
        <select onChange=${(/** @type {SelectChange} */ event) => onChange({ ...chair, bot: event.target.value })}>
          ${!levels.length && html`<option>${say("shell-level")}</option>`}
          ${levels.map(
            (level) => html`<option key=${level.key} value=${level.key} selected=${level.key === chair.bot}>
              ${level.name}
            </option>`,
          )}
        </select>
      </label>`
    }
    ${
      chair.kind === "me" &&
      html`<label class="field grow">
        <span>${say("shell-name")}</span>
        <input type="text" maxlength="24" value=${settings.name.value} placeholder=${say("shell-guest")}
          onInput=${(/** @type {InputChange} */ event) => (settings.name.value = event.target.value)} />
      </label>`
    }
    ${
      (chair.kind === "here" || chair.kind === "person") &&
      html`<label class="field grow">
        <span>${say("shell-their-name")}</span>
        <input type="text" maxlength="24" value=${chair.name}
          onInput=${(/** @type {InputChange} */ event) => onChange({ ...chair, name: event.target.value })} />
      </label>`
    }
  </div>`;
}
