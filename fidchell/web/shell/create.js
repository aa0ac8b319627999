// A new table: chairs for people, links, bots, one device for all; options, clock, undo; or a log brought along.
import { html, useEffect, useState } from "../html.js";
import * as api from "../line/api.js";
import { noteGame } from "../line/seats.js";
import { GAMES, bookOf, titleOf } from "./games.js";
import { myName } from "./lobby.js";
import { Button, Choice, Page, Trouble } from "./parts.js";
import { prefs } from "./prefs.js";
import { go } from "./route.js";
import { language, say } from "./words.js";

const CLOCKS = {
  none: null,
  quick: { kind: "live", seconds: 600, increment: 5 },
  calm: { kind: "live", seconds: 1800, increment: 15 },
  days: { kind: "days", days: 3 },
};
/** @typedef {{ kind: string, bot: string, name: string }} Chair */

/** @param {{ route: import("./route.js").Route }} props */
export function Create({ route }) {
  const [game, setGame] = useState(GAMES.includes(route.parts[0]) ? route.parts[0] : "keltis");
  const [book, setBook] = useState(/** @type {any} */ (null));
  const [levels, setLevels] = useState(/** @type {any[]} */ ([]));
  const [chairs, setChairs] = useState(/** @type {Chair[]} */ ([{ kind: "me", bot: "oisin", name: "" }, { kind: "open", bot: "oisin", name: "" }]));
  const [options, setOptions] = useState(/** @type {Record<string, any>} */ ({}));
  const [terms, setTerms] = useState({ clock: "none", undo: "free", hints: true, public: false });
  const [trouble, setTrouble] = useState("");
  const tongue = language.value;
  useEffect(() => {
    bookOf(game).then(setBook, () => setTrouble(say("shell-silence")));
    setOptions({});
  }, [game, tongue]);
  useEffect(() => {
    api.house().then((house) => setLevels(house.bots), () => {});
  }, [tongue]);
  const seats = book?.seats ?? [2];
  const resize = (/** @type {number} */ count) => setChairs(Array.from({ length: count }, (_, i) => chairs[i] ?? { kind: "open", bot: "oisin", name: "" }));
  const create = async () => {
    try {
      go(await openFor(game, chairs, options, terms));
    } catch (error) {
      setTrouble(error instanceof api.Refusal ? error.message : say("shell-silence"));
    }
  };
  return html`<${Page} title=${say("shell-new-table")}>
    <div class="create">
      ${trouble && html`<${Trouble} text=${trouble} />`}
      <section class="panel stack">
        <${Choice} legend=${say("shell-game")} name="game" value=${game} onChange=${setGame}
          choices=${GAMES.map((each) => ({ value: each, label: titleOf(each) }))} />
        <${Choice} legend=${say("shell-players")} name="seats" value=${chairs.length} onChange=${resize}
          choices=${seats.map((/** @type {number} */ each) => ({ value: each, label: String(each) }))} />
        <label class="field"><span>${say("shell-name")}</span>
          <input type="text" maxlength="24" value=${prefs.name.value} placeholder=${say("shell-guest")}
            onInput=${(/** @type {any} */ event) => (prefs.name.value = event.target.value)} /></label>
        ${chairs.map((chair, place) => html`<${ChairRow} key=${place} chair=${chair} place=${place} levels=${levels}
          onChange=${(/** @type {Chair} */ next) => setChairs(chairs.map((each, i) => (i === place ? next : each)))} />`)}
        <${Button} icon="confirm" label=${say("shell-create")} class="main" onClick=${create} disabled=${!seats.includes(chairs.length)} />
        ${!seats.includes(chairs.length) && html`<p class="soft small">${say("shell-seats-wrong", { game: titleOf(game), seats: seats.join(", ") })}</p>`}
      </section>
      <section class="panel stack">
        <${Choice} legend=${say("shell-clock")} name="clock" value=${terms.clock}
          onChange=${(/** @type {string} */ clock) => setTerms({ ...terms, clock })}
          choices=${Object.keys(CLOCKS).map((each) => ({ value: each, label: say(`shell-clock-${each}`) }))} />
        <${Choice} legend=${say("shell-undo")} name="undo" value=${terms.undo}
          onChange=${(/** @type {string} */ undo) => setTerms({ ...terms, undo })}
          choices=${["free", "agreed", "never"].map((each) => ({ value: each, label: say(`shell-undo-${each}`) }))} />
        <label class="check"><input type="checkbox" checked=${terms.hints}
          onChange=${() => setTerms({ ...terms, hints: !terms.hints })} />${say("shell-with-hints")}</label>
        <label class="check"><input type="checkbox" checked=${terms.public}
          onChange=${() => setTerms({ ...terms, public: !terms.public })} />${say("shell-public")}</label>
        <${Options} book=${book} options=${options} onChange=${setOptions} />
      </section>
      <${Bring} isOpen=${route.query.has("import")} />
    </div>
  </${Page}>`;
}

/** @param {{ chair: Chair, place: number, levels: any[], onChange: (chair: Chair) => void }} props */
function ChairRow({ chair, place, levels, onChange }) {
  const kinds = place === 0 ? ["me", "bot"] : ["open", "person", "bot", "here"];
  return html`<div class="row chair-row"><label class="field grow"><span>${say("shell-chair", { number: place + 1 })}</span>
    <select value=${chair.kind} onChange=${(/** @type {any} */ event) => onChange({ ...chair, kind: event.target.value })}>
      ${kinds.map((kind) => html`<option key=${kind} value=${kind} selected=${kind === chair.kind}>${say(`shell-chair-${kind}`)}</option>`)}
    </select></label>
    ${chair.kind === "bot" && html`<label class="field grow"><span>${say("shell-level")}</span>
      <select onChange=${(/** @type {any} */ event) => onChange({ ...chair, bot: event.target.value })}>
        ${levels.map((level) => html`<option key=${level.key} value=${level.key} selected=${level.key === chair.bot}>${level.name}</option>`)}
      </select></label>`}
    ${(chair.kind === "here" || chair.kind === "person") && html`<label class="field grow"><span>${say("shell-name")}</span>
      <input type="text" maxlength="24" value=${chair.name}
        onInput=${(/** @type {any} */ event) => onChange({ ...chair, name: event.target.value })} /></label>`}
  </div>`;
}

/** @param {{ book: any, options: Record<string, any>, onChange: (options: Record<string, any>) => void }} props */
function Options({ book, options, onChange }) {
  const shown = book?.options ?? [];
  if (!shown.length) return null;
  const label = (/** @type {any} */ value) => (value === true ? say("shell-yes") : value === false ? say("shell-no") : String(value));
  return html`<details><summary>${say("shell-options")}</summary><div class="stack option-list">
    ${shown.map((/** @type {any} */ option) => html`<div key=${option.name}>
      <${Choice} legend=${option.label} name=${option.name} value=${options[option.name] ?? option.usual}
        onChange=${(/** @type {any} */ value) => onChange({ ...options, [option.name]: value })}
        choices=${option.choices.map((/** @type {any} */ value) => ({ value, label: label(value) }))} />
      ${option.help && html`<p class="soft small">${option.help}</p>`}</div>`)}
  </div></details>`;
}

/**
 * Open the table, sit down, and seat everybody who plays on this device.
 * @param {string} game @param {Chair[]} chairs @param {Record<string, any>} options @param {any} chosen
 * @returns {Promise<string>} where to go
 */
async function openFor(game, chairs, options, chosen) {
  const here = chairs.map((chair, seat) => ({ ...chair, seat })).filter((chair) => chair.kind === "here");
  const places = chairs.map((chair) => (chair.kind === "bot" ? { kind: "bot", bot: chair.bot }
    : { kind: chair.kind === "person" ? "person" : "open", ...(chair.kind === "person" && chair.name.trim() ? { name: chair.name.trim() } : {}) }));
  const terms = { game, chairs: places, options, clock: CLOCKS[/** @type {keyof typeof CLOCKS} */ (chosen.clock)], undo: chosen.undo,
    hints: chosen.hints, public: chosen.public, hot_seat: here.length > 0 };
  const isIn = chairs[0].kind === "me";
  const opened = await api.openTable(terms, isIn ? myName() : "", isIn ? 0 : null);
  /** @type {Record<string, string>} */
  const recovery = opened.seat ? { 0: opened.seat.recovery } : {};
  noteGame(opened.table, { game, seats: isIn ? [0] : [], recovery, invites: opened.invites, isHost: true, isHotSeat: here.length > 0 });
  for (const chair of here) {
    const keys = await api.sit(opened.table, chair.name.trim() || say("shell-player", { number: chair.seat + 1 }), { seat: chair.seat });
    noteGame(opened.table, { seats: [keys.seat], recovery: { [keys.seat]: keys.recovery } });
  }
  return `/table/${opened.table}${isIn ? "?seat=0" : ""}`;
}

/** @param {{ isOpen: boolean }} props */
function Bring({ isOpen }) {
  const [trouble, setTrouble] = useState("");
  const bring = async (/** @type {any} */ event) => {
    const file = event.target.files?.[0];
    if (!file) return;
    try {
      const opened = await api.bring(await file.text());
      const shown = await api.look(opened.table, null);
      noteGame(opened.table, { game: shown.terms.game, seats: [], isHost: true, status: shown.status, names: shown.chairs.map((/** @type {any} */ chair) => chair.name) });
      go(shown.status === "ended" ? `/replay/${opened.table}` : `/join/${opened.table}`);
    } catch (error) {
      setTrouble(error instanceof api.Refusal ? error.message : say("shell-silence"));
    }
  };
  return html`<details class="panel" open=${isOpen}><summary>${say("shell-import")}</summary>
    <p class="soft">${say("shell-import-about")}</p>${trouble && html`<${Trouble} text=${trouble} />`}
    <label class="field"><span>${say("shell-file")}</span><input type="file" accept=".log,.txt,text/plain" onChange=${bring} /></label>
  </details>`;
}
