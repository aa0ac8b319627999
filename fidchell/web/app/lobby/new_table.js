// A new table: seats for people and bots, links, options, clock, undo; or a log that is imported.
import { html, useEffect, useState } from "../../html.js";
import * as api from "../../net/api.js";
import { isSite } from "../../net/site.js";
import { language, say } from "../../words/i18n.js";
import { GAMES, loadGameInfo, titleOf } from "../games.js";
import { Button, ErrorMessage, Page, RadioGroup } from "../parts/controls.js";
import { navigate } from "../router.js";
import { settings } from "../settings.js";
import { DeviceSwitch, useDeviceTrouble } from "./device_switch.js";
import { ImportLog } from "./import_log.js";
import { CLOCKS, openLocalTable, openTable } from "./opening.js";

/** @typedef {import("../../html.js").InputChange} InputChange */
/** @typedef {import("../../html.js").SelectChange} SelectChange */
/** @typedef {import("../../net/schemas.js").GameInfo} GameInfo */
/** @typedef {import("../../net/schemas.js").BotLevel} BotLevel */
/** @typedef {import("./opening.js").Chair} Chair */
/** @typedef {import("./opening.js").Chosen} Chosen */
/** @typedef {import("./opening.js").ChosenOptions} ChosenOptions */

const KINDS = ["open", "person", "bot", "here"]; // who may sit on any chair but the first
const KINDS_HERE = ["bot", "here"]; // at a table on this device

/** @param {{ route: import("../router.js").Route }} props */
export function NewTable({ route }) {
  const [game, setGame] = useState(GAMES.includes(route.parts[0]) ? route.parts[0] : "keltis");
  const [gameInfo, setGameInfo] = useState(/** @type {GameInfo | null} */ (null));
  const [levels, setLevels] = useState(/** @type {BotLevel[]} */ ([]));
  const [chairs, setChairs] = useState(
    /** @type {Chair[]} */ ([
      { kind: "me", bot: "oisin", name: "" },
      { ...newChair(isSite), ...(route.query.has("together") ? { kind: "here" } : {}) },
    ]),
  );
  const [options, setOptions] = useState(/** @type {ChosenOptions} */ ({}));
  const [terms, setTerms] = useState(
    /** @type {Chosen} */ ({ clock: "none", undo: "free", hints: true, public: false }),
  );
  const [errorText, setErrorText] = useState("");
  const [isLocal, setLocal] = useState(false);
  const trouble = useDeviceTrouble(game);
  const isHere = isSite || (isLocal && trouble === "");
  const switchPlace = (/** @type {boolean} */ isOn) => {
    setLocal(isOn);
    if (isOn) setChairs(chairs.map(atDevice));
  };
  const languageCode = language.value;
  useEffect(() => {
    loadGameInfo(game).then(setGameInfo, () => setErrorText(say("shell-silence")));
    setOptions({});
  }, [game, languageCode]);
  useEffect(() => {
    api.serverInfo().then(
      (info) => setLevels(info.bots),
      () => {},
    );
  }, [languageCode]);
  const seats = gameInfo?.seats ?? [2];
  const resize = (/** @type {number} */ count) =>
    setChairs(Array.from({ length: count }, (_, i) => chairs[i] ?? newChair(isHere)));
  const create = async () => {
    try {
      navigate(
        await (isHere ? openLocalTable(game, chairs, options) : openTable(game, chairs, options, terms)),
      );
    } catch (error) {
      if (error instanceof api.NetworkError && trouble === "") switchPlace(true);
      setErrorText(error instanceof api.ApiError ? error.message : say("shell-silence"));
    }
  };
  return html`<${Page} title=${say("shell-new-table")}>
    <div class="create">
      ${errorText && html`<${ErrorMessage} text=${errorText} />`}
      <section class="panel stack">
        <${RadioGroup} legend=${say("shell-game")} name="game" value=${game} onChange=${setGame}
          choices=${GAMES.map((each) => ({ value: each, label: titleOf(each) }))} />
        <${RadioGroup} legend=${say("shell-players")} name="seats" value=${chairs.length} onChange=${resize}
          choices=${seats.map((/** @type {number} */ each) => ({ value: each, label: String(each) }))} />
        <label class="field">
          <span>${say("shell-name")}</span>
          <input type="text" maxlength="24" value=${settings.name.value} placeholder=${say("shell-guest")}
            onInput=${(/** @type {InputChange} */ event) => (settings.name.value = event.target.value)} />
        </label>
        ${isSite && trouble && html`<${ErrorMessage} text=${trouble} />`}
        ${!isSite && html`<${DeviceSwitch} isOn=${isLocal} trouble=${trouble} onChange=${switchPlace} />`}
        ${chairs.map(
          (chair, place) => html`<${ChairRow} key=${place} chair=${chair} levels=${levels} place=${place}
            kinds=${place === 0 ? ["me", "bot"] : isHere ? KINDS_HERE : KINDS}
            onChange=${(/** @type {Chair} */ next) =>
              setChairs(chairs.map((each, i) => (i === place ? next : each)))} />`,
        )}
        <${Button} icon="confirm" label=${say("shell-create")} class="main" onClick=${create}
          disabled=${!seats.includes(chairs.length)} />
        ${
          !seats.includes(chairs.length) &&
          html`<p class="soft small">
            ${say("shell-seats-wrong", { game: titleOf(game), seats: seats.join(", ") })}
          </p>`
        }
      </section>
      <section class="panel stack">
        ${!isHere && html`<${TermsForm} terms=${terms} onChange=${setTerms} />`}
        <${Options} gameInfo=${gameInfo} options=${options} onChange=${setOptions} />
      </section>
      ${!isSite && html`<${ImportLog} isOpen=${route.query.has("import")} />`}
    </div>
  </${Page}>`;
}

/** A chair that was added. @param {boolean} isHere @returns {Chair} */
function newChair(isHere) {
  return { kind: isHere ? "bot" : "open", bot: "oisin", name: "" };
}

/** A chair at a table where everybody sits at this device. @param {Chair} chair @returns {Chair} */
function atDevice(chair) {
  return ["open", "person"].includes(chair.kind) ? { ...chair, kind: "bot" } : chair;
}

/**
 * What a table of the server may have besides: a clock, undo, hints, a place in the lobby.
 * @param {{ terms: Chosen, onChange: (terms: Chosen) => void }} props
 */
function TermsForm({ terms, onChange }) {
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
  <label class="check">
    <input type="checkbox" checked=${terms.hints}
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
 * @param {{ chair: Chair, place: number, kinds: string[], levels: BotLevel[],
 *   onChange: (chair: Chair) => void }} props
 */
function ChairRow({ chair, place, kinds, levels, onChange }) {
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
      html`<label class="field grow">
        <span>${say("shell-level")}</span>
        <select onChange=${(/** @type {SelectChange} */ event) => onChange({ ...chair, bot: event.target.value })}>
          ${levels.map(
            (level) => html`<option key=${level.key} value=${level.key} selected=${level.key === chair.bot}>
              ${level.name}
            </option>`,
          )}
        </select>
      </label>`
    }
    ${
      (chair.kind === "here" || chair.kind === "person") &&
      html`<label class="field grow">
        <span>${say("shell-name")}</span>
        <input type="text" maxlength="24" value=${chair.name}
          onInput=${(/** @type {InputChange} */ event) => onChange({ ...chair, name: event.target.value })} />
      </label>`
    }
  </div>`;
}

/**
 * @param {{ gameInfo: GameInfo | null, options: ChosenOptions,
 *   onChange: (options: ChosenOptions) => void }} props
 */
function Options({ gameInfo, options, onChange }) {
  const choices = gameInfo?.options ?? [];
  if (!choices.length) return null;
  const label = (/** @type {string | number | boolean} */ value) =>
    value === true ? say("shell-yes") : value === false ? say("shell-no") : String(value);
  return html`<details>
    <summary>${say("shell-options")}</summary>
    <div class="stack option-list">
      ${choices.map(
        (option) => html`<div key=${option.name}>
          <${RadioGroup} legend=${option.label} name=${option.name}
            value=${options[option.name] ?? option.usual}
            onChange=${(/** @type {string | number | boolean} */ value) => onChange({ ...options, [option.name]: value })}
            choices=${option.choices.map((value) => ({ value, label: label(value) }))} />
          ${option.help && html`<p class="soft small">${option.help}</p>`}
        </div>`,
      )}
    </div>
  </details>`;
}
