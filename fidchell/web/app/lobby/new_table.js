// A new table on one screen: the game, who plays, how; everything else is folded away.
import { html, useEffect, useState } from "../../html.js";
import { ApiError, NetworkError } from "../../net/request.js";
import * as server from "../../net/server.js";
import { isSite } from "../../net/site.js";
import { language, say } from "../../words/i18n.js";
import { GAMES, loadGameInfo, titleOf } from "../games.js";
import { GamePicture } from "../parts/game_picture.js";
import { Button, ErrorMessage, Page, RadioGroup } from "../parts/controls.js";
import { navigate } from "../router.js";
import { ChairRow } from "./chair_row.js";
import { DeviceSwitch, useDeviceTrouble } from "./device_switch.js";
import { ImportLog } from "./import_log.js";
import { openLocalTable, openTable } from "./opening.js";
import { GameOptions, TermsForm, Variants } from "./table_options.js";

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
    server.serverInfo().then(
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
      if (error instanceof NetworkError && trouble === "") switchPlace(true);
      setErrorText(error instanceof ApiError ? error.message : say("shell-silence"));
    }
  };
  return html`<${Page} title=${say("shell-new-table")} class="new-table">
    <div class="create">
      ${errorText && html`<${ErrorMessage} text=${errorText} />`}
      <${GameChoice} game=${game} onChange=${setGame} />
      <section class="panel stack">
        <${RadioGroup} legend=${say("shell-players")} name="seats" value=${chairs.length} onChange=${resize}
          choices=${seats.map((/** @type {number} */ each) => ({ value: each, label: String(each) }))} />
        <div class="chair-rows">
          ${chairs.map(
            (chair, place) => html`<${ChairRow} key=${place} chair=${chair} levels=${levels} place=${place}
              kinds=${place === 0 ? ["me", "bot"] : isHere ? KINDS_HERE : KINDS}
              onChange=${(/** @type {Chair} */ next) =>
                setChairs(chairs.map((each, i) => (i === place ? next : each)))} />`,
          )}
        </div>
      </section>
      <section class="panel stack">
        <${Variants} gameInfo=${gameInfo} options=${options} onChange=${setOptions} />
        ${isSite && trouble && html`<${ErrorMessage} text=${trouble} />`}
        ${!isSite && html`<${DeviceSwitch} isOn=${isLocal} trouble=${trouble} onChange=${switchPlace} />`}
        ${
          !seats.includes(chairs.length) &&
          html`<p class="soft small" role="status">
            ${say("shell-seats-wrong", { game: titleOf(game), seats: seats.join(", ") })}
          </p>`
        }
        <div class="create-button">
          <${Button} icon="confirm" label=${say("shell-create")} class="main large" onClick=${create}
            disabled=${!seats.includes(chairs.length)} />
        </div>
      </section>
      <details class="panel more-options">
        <summary>${say("shell-more-options")}</summary>
        ${!isHere && html`<div class="option-list"><${TermsForm} terms=${terms} onChange=${setTerms} /></div>`}
        <h2>${say("shell-options")}</h2>
        <${GameOptions} gameInfo=${gameInfo} seats=${chairs.length} options=${options} onChange=${setOptions} />
      </details>
      ${!isSite && html`<${ImportLog} isOpen=${route.query.has("import")} />`}
    </div>
  </${Page}>`;
}

/**
 * The games with their pictures.
 * @param {{ game: string, onChange: (game: string) => void }} props
 */
function GameChoice({ game, onChange }) {
  return html`<fieldset class="game-choice">
    <legend class="hidden">${say("shell-game")}</legend>
    ${GAMES.map(
      (each) => html`<label key=${each} class="game-choice-one">
        <input type="radio" name="game" checked=${each === game} onChange=${() => onChange(each)} />
        <span class="game-thumb" aria-hidden="true"><${GamePicture} game=${each} /></span>
        <strong>${titleOf(each)}</strong>
      </label>`,
    )}
  </fieldset>`;
}

/** A chair that was added. @param {boolean} isHere @returns {Chair} */
function newChair(isHere) {
  return { kind: isHere ? "bot" : "open", bot: "oisin", name: "" };
}

/** A chair at a table where everybody sits at this device. @param {Chair} chair @returns {Chair} */
function atDevice(chair) {
  return ["open", "person"].includes(chair.kind) ? { ...chair, kind: "bot" } : chair;
}
