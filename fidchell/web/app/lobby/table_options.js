// What a new table may have besides: clock, undo, hints, and the options of its game, each in words.
import { html } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { say } from "../../words/i18n.js";
import { RadioGroup } from "../parts/controls.js";
import { CLOCKS } from "./opening.js";

/** @typedef {import("../../html.js").SelectChange} SelectChange */
/** @typedef {import("../../net/schemas.js").GameInfo} GameInfo */
/** @typedef {import("../../net/schemas.js").OptionInfo} OptionInfo */
/** @typedef {OptionInfo["choices"][number]} Value */
/** @typedef {import("./opening.js").Chosen} Chosen */
/** @typedef {import("./opening.js").ChosenOptions} ChosenOptions */

const MOST_BUTTONS = 4; // choices that are shown side by side
const SEAT = /(?:^|_)([a-e])$/; // how options name a seat

/**
 * What a table of the server may have besides: a clock, undo, hints, a place in the lobby.
 * @param {{ terms: Chosen, onChange: (terms: Chosen) => void }} props
 */
export function TermsForm({ terms, onChange }) {
  return html`<${RadioGroup} legend=${say("shell-clock")} name="clock" value=${terms.clock}
    onChange=${(/** @type {Chosen["clock"]} */ clock) => onChange({ ...terms, clock })}
    choices=${Object.keys(CLOCKS).map((each) => ({
      value: each,
      label: say(`shell-clock-${each}`),
    }))} />
  <${RadioGroup} legend=${say("shell-undo")} name="undo" value=${terms.undo}
    onChange=${(/** @type {Chosen["undo"]} */ undo) => onChange({ ...terms, undo })}
    choices=${["free", "agreed", "never"].map((each) => ({
      value: each,
      label: say(`shell-undo-${each}`),
    }))} />
  ${
    accountName.value &&
    html`<label class="check">
      <input type="checkbox" name="rated" checked=${terms.rated === true}
        onChange=${() => onChange({ ...terms, rated: !terms.rated, hints: false })} />
      ${say("shell-rated")}
    </label>`
  }
  <label class="check">
    <input type="checkbox" checked=${terms.hints} disabled=${terms.rated === true}
      onChange=${() => onChange({ ...terms, hints: !terms.hints })} />
    ${say("shell-with-hints")}
  </label>
  <label class="check">
    <input type="checkbox" checked=${terms.public}
      onChange=${() => onChange({ ...terms, public: !terms.public })} />
    ${say("shell-public")}
  </label>`;
}

/**
 * The ways in which a game is usually played, by their names.
 * @param {{ gameInfo: GameInfo | null, options: ChosenOptions,
 *   onChange: (options: ChosenOptions) => void }} props
 */
export function Variants({ gameInfo, options, onChange }) {
  const variants = /** @type {Record<string, { name: string }>} */ (gameInfo?.edition.variants ?? {});
  const names = Object.keys(variants);
  if (names.length < 2) return null;
  return html`<${RadioGroup} legend=${say("shell-variant")} name="variant"
    value=${String(options.variant ?? names[0])}
    onChange=${(/** @type {string} */ variant) => onChange({ variant })}
    choices=${names.map((each) => ({ value: each, label: variants[each].name }))} />`;
}

/**
 * Every option of the game.
 * @param {{ gameInfo: GameInfo | null, seats: number, options: ChosenOptions,
 *   onChange: (options: ChosenOptions) => void }} props
 */
export function GameOptions({ gameInfo, seats, options, onChange }) {
  const shown = (gameInfo?.options ?? []).filter((option) => isAtTable(option.name, seats));
  const sets = setBy(gameInfo, options);
  return html`<div class="option-list">
    ${shown.map(
      (option) => html`<${OneOption} key=${option.name} option=${option} seats=${seats}
        value=${options[option.name] ?? sets[option.name] ?? option.usual}
        onChange=${(/** @type {Value} */ value) => onChange({ ...options, [option.name]: value })} />`,
    )}
  </div>`;
}

/**
 * What the chosen variant sets.
 * @param {GameInfo | null} gameInfo @param {ChosenOptions} options @returns {Record<string, Value>}
 */
function setBy(gameInfo, options) {
  const variants = /** @type {Record<string, { set: Record<string, Value> }>} */ (
    gameInfo?.edition.variants ?? {}
  );
  return variants[String(options.variant ?? Object.keys(variants)[0])]?.set ?? {};
}

/**
 * Whether an option or a value is about somebody who sits at the table; those without a seat always are.
 * @param {Value} name @param {number} seats
 */
function isAtTable(name, seats) {
  const letter = SEAT.exec(String(name))?.[1];
  return !letter || letter.charCodeAt(0) - "a".charCodeAt(0) < seats;
}

/**
 * One option: a tick, a few buttons, or a list.
 * @param {{ option: OptionInfo, seats: number, value: Value, onChange: (value: Value) => void }} props
 */
function OneOption({ option, seats, value, onChange }) {
  const choices = option.choices
    .map((each, place) => ({ value: each, label: option.words[place] }))
    .filter((each) => isAtTable(each.value, seats));
  const isTick = typeof option.usual === "boolean";
  return html`<div class="option">
    ${
      isTick
        ? html`<label class="check">
            <input type="checkbox" checked=${value === true} onChange=${() => onChange(value !== true)} />
            <strong>${option.label}</strong>
          </label>`
        : choices.length > MOST_BUTTONS
          ? html`<${Choice} legend=${option.label} choices=${choices} value=${value} onChange=${onChange} />`
          : html`<${RadioGroup} legend=${option.label} name=${`option-${option.name}`} value=${value}
              onChange=${onChange} choices=${choices} />`
    }
    ${option.help && html`<p class="soft small">${option.help}</p>`}
  </div>`;
}

/**
 * One of many, as a list to open.
 * @param {{ legend: string, choices: { value: Value, label: string }[], value: Value,
 *   onChange: (value: Value) => void }} props
 */
function Choice({ legend, choices, value, onChange }) {
  return html`<label class="field">
    <strong>${legend}</strong>
    <select onChange=${(/** @type {SelectChange} */ event) => onChange(choices[Number(event.target.value)].value)}>
      ${choices.map(
        (each, place) => html`<option key=${place} value=${place} selected=${each.value === value}>
          ${each.label}
        </option>`,
      )}
    </select>
  </label>`;
}
