// A new table: seats for people and bots, links, options, clock, undo; or a log that is imported.
import { html, useEffect, useState } from "../../html.js";
import * as api from "../../net/api.js";
import { rememberGame } from "../../net/my_games.js";
import { showCode } from "../../net/recovery_codes.js";
import { language, say } from "../../words/i18n.js";
import { GAMES, loadGameInfo, titleOf } from "../games.js";
import { Button, ErrorMessage, Page, RadioGroup } from "../parts/controls.js";
import { navigate } from "../router.js";
import { playerName, settings } from "../settings.js";

/** @typedef {import("../../html.js").InputChange} InputChange */
/** @typedef {import("../../html.js").SelectChange} SelectChange */
/** @typedef {import("../../net/schemas.js").GameInfo} GameInfo */
/** @typedef {import("../../net/schemas.js").BotLevel} BotLevel */
/** @typedef {import("../../net/schemas.js").Terms} Terms */
/** @typedef {NonNullable<Terms["options"]>} ChosenOptions */
/** @typedef {{ clock: keyof typeof CLOCKS, undo: Terms["undo"], hints: boolean, public: boolean }} Chosen */

/** @satisfies {Record<string, Terms["clock"]>} */
const CLOCKS = /** @type {const} */ ({
  none: null,
  quick: { kind: "live", seconds: 600, increment: 5 },
  calm: { kind: "live", seconds: 1800, increment: 15 },
  days: { kind: "days", days: 3 },
});
/** @typedef {{ kind: string, bot: string, name: string }} Chair */

/** @param {{ route: import("../router.js").Route }} props */
export function NewTable({ route }) {
  const [game, setGame] = useState(GAMES.includes(route.parts[0]) ? route.parts[0] : "keltis");
  const [gameInfo, setGameInfo] = useState(/** @type {GameInfo | null} */ (null));
  const [levels, setLevels] = useState(/** @type {BotLevel[]} */ ([]));
  const [chairs, setChairs] = useState(
    /** @type {Chair[]} */ ([
      { kind: "me", bot: "oisin", name: "" },
      { kind: "open", bot: "oisin", name: "" },
    ]),
  );
  const [options, setOptions] = useState(/** @type {ChosenOptions} */ ({}));
  const [terms, setTerms] = useState(
    /** @type {Chosen} */ ({ clock: "none", undo: "free", hints: true, public: false }),
  );
  const [errorText, setErrorText] = useState("");
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
    setChairs(Array.from({ length: count }, (_, i) => chairs[i] ?? { kind: "open", bot: "oisin", name: "" }));
  const create = async () => {
    try {
      navigate(await openTable(game, chairs, options, terms));
    } catch (error) {
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
        ${chairs.map(
          (chair, place) => html`<${ChairRow} key=${place} chair=${chair} place=${place} levels=${levels}
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
        <${RadioGroup} legend=${say("shell-clock")} name="clock" value=${terms.clock}
          onChange=${(/** @type {Chosen["clock"]} */ clock) => setTerms({ ...terms, clock })}
          choices=${Object.keys(CLOCKS).map((each) => ({
            value: each,
            label: say(`shell-clock-${each}`),
          }))} />
        <${RadioGroup} legend=${say("shell-undo")} name="undo" value=${terms.undo}
          onChange=${(/** @type {Chosen["undo"]} */ undo) => setTerms({ ...terms, undo })}
          choices=${["free", "agreed", "never"].map((each) => ({
            value: each,
            label: say(`shell-undo-${each}`),
          }))} />
        <label class="check">
          <input type="checkbox" checked=${terms.hints}
            onChange=${() => setTerms({ ...terms, hints: !terms.hints })} />
          ${say("shell-with-hints")}
        </label>
        <label class="check">
          <input type="checkbox" checked=${terms.public}
            onChange=${() => setTerms({ ...terms, public: !terms.public })} />
          ${say("shell-public")}
        </label>
        <${Options} gameInfo=${gameInfo} options=${options} onChange=${setOptions} />
      </section>
      <${ImportLog} isOpen=${route.query.has("import")} />
    </div>
  </${Page}>`;
}

/** @param {{ chair: Chair, place: number, levels: BotLevel[], onChange: (chair: Chair) => void }} props */
function ChairRow({ chair, place, levels, onChange }) {
  const kinds = place === 0 ? ["me", "bot"] : ["open", "person", "bot", "here"];
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

/**
 * Open the table, sit down, and seat everybody who plays on this device.
 * @param {string} game @param {Chair[]} chairs @param {ChosenOptions} options
 * @param {Chosen} chosen
 * @returns {Promise<string>} where to go
 */
async function openTable(game, chairs, options, chosen) {
  const here = chairs.map((chair, seat) => ({ ...chair, seat })).filter((chair) => chair.kind === "here");
  /** @type {Terms["chairs"]} */
  const places = chairs.map((chair) =>
    chair.kind === "bot"
      ? { kind: "bot", bot: chair.bot }
      : {
          kind: chair.kind === "person" ? "person" : "open",
          ...(chair.kind === "person" && chair.name.trim() ? { name: chair.name.trim() } : {}),
        },
  );
  const terms = {
    game,
    chairs: places,
    options,
    clock: CLOCKS[chosen.clock],
    undo: chosen.undo,
    hints: chosen.hints,
    public: chosen.public,
    hot_seat: here.length > 0,
  };
  const isSeated = chairs[0].kind === "me";
  const opened = await api.openTable(terms, isSeated ? playerName() : "", isSeated ? 0 : null);
  showCode(opened.table, opened.seat);
  rememberGame(opened.table, {
    game,
    seats: isSeated ? [0] : [],
    invites: opened.invites,
    isHost: true,
    isHotSeat: here.length > 0,
  });
  for (const chair of here) {
    const keys = await api.takeSeat(
      opened.table,
      chair.name.trim() || say("shell-player", { number: chair.seat + 1 }),
      { seat: chair.seat },
    );
    showCode(opened.table, keys);
    rememberGame(opened.table, { seats: [keys.seat] });
  }
  return `/table/${opened.table}${isSeated ? "?seat=0" : ""}`;
}

/** @param {{ isOpen: boolean }} props */
function ImportLog({ isOpen }) {
  const [errorText, setErrorText] = useState("");
  const bring = async (/** @type {InputChange} */ event) => {
    const file = event.target.files?.[0];
    if (!file) return;
    try {
      const opened = await api.importLog(await file.text());
      const tableView = await api.getTable(opened.table, null);
      rememberGame(opened.table, {
        game: tableView.terms.game,
        seats: [],
        isHost: true,
        status: tableView.status,
        names: tableView.chairs.map((chair) => chair.name),
      });
      navigate(tableView.status === "ended" ? `/replay/${opened.table}` : `/join/${opened.table}`);
    } catch (error) {
      setErrorText(error instanceof api.ApiError ? error.message : say("shell-silence"));
    }
  };
  return html`<details class="panel" open=${isOpen}>
    <summary>${say("shell-import")}</summary>
    <p class="soft">${say("shell-import-about")}</p>
    ${errorText && html`<${ErrorMessage} text=${errorText} />`}
    <label class="field">
      <span>${say("shell-file")}</span>
      <input type="file" accept=".log,.txt,text/plain" onChange=${bring} />
    </label>
  </details>`;
}
