// Looking back: any move, after the end through any eyes; a link to a position, a fork, the log as a file.
import { computed, html, signal, useEffect, useMemo, useState } from "../html.js";
import * as api from "../line/api.js";
import { findGame, noteGame } from "../line/seats.js";
import { Curve } from "./curve.js";
import { BoardHost } from "./frame.js";
import { bookOf, drawingOf, titleOf } from "./games.js";
import { myName } from "./lobby.js";
import { saveFile } from "./menu.js";
import { Button, Dialog, LinkButton, Loading, Trouble } from "./parts.js";
import { become, go } from "./route.js";
import { language, say, sayFor } from "./words.js";

/** @typedef {import("../draw/drawing.js").Table} Table */

const PACE = 1100;

/** A table that is looked back at. */
class Past {
  /** @param {string} id @param {number} at @param {string} eyes */
  constructor(id, at, eyes) {
    this.id = id;
    this.at = signal(at);
    this.eyes = signal(eyes);
    this.shown = signal(/** @type {any} */ (null));
    this.moment = signal(/** @type {any} */ (null));
    this.drawing = signal(/** @type {any} */ (null));
    this.book = signal(/** @type {any} */ (null));
    this.trouble = signal("");
    this.isUpright = signal(false);
    this.seat = findGame(id)?.seats[0] ?? null;
    this.table = computed(() => this.makeTable());
  }

  async open() {
    try {
      const shown = await api.look(this.id, this.seat);
      const [drawing, book] = await Promise.all([drawingOf(shown.terms.game), bookOf(shown.terms.game)]);
      this.shown.value = shown;
      this.drawing.value = drawing;
      this.book.value = book;
      await this.show(this.at.peek());
    } catch (error) {
      this.trouble.value = error instanceof api.Refusal ? error.message : say("shell-silence");
    }
  }

  /** @param {number} at */
  async show(at) {
    const most = this.moment.peek()?.moves;
    const wish = Math.max(0, most === undefined ? at : Math.min(at, most));
    this.at.value = wish;
    try {
      const moment = await api.replay(this.id, wish, this.eyes.peek(), this.seat);
      if (this.at.peek() === wish) this.moment.value = moment;
      become(`/replay/${this.id}/${wish}${this.eyes.peek() === "own" ? "" : `?eyes=${this.eyes.peek()}`}`);
    } catch (error) {
      if (error instanceof api.Refusal && most === undefined && wish > 0) await this.show(0);
      else this.trouble.value = error instanceof api.Refusal ? error.message : say("shell-silence");
    }
  }

  /** @param {string} eyes */
  look(eyes) {
    this.eyes.value = eyes;
    return this.show(this.at.peek());
  }

  /** @returns {Table | null} */
  makeTable() {
    const [shown, moment, drawing, book] = [this.shown.value, this.moment.value, this.drawing.value, this.book.value];
    if (!moment || !drawing || !book) return null;
    /** @type {Table} */
    const table = {
      view: moment.game, you: moment.eyes, names: shown.chairs.map((/** @type {any} */ chair) => chair.name), book, language: language.value,
      say: sayFor(shown.terms.game), lit: new Set(), reachable: new Set(), picked: [], pick: () => {}, unpick: () => {}, moves: [],
      preview: () => null, nameOf: (thing) => drawing.nameOf(table, thing), shape: this.isUpright.value ? "upright" : "wide",
      isMyTurn: false, changed: new Set(), pointed: null, still: false,
    };
    return table;
  }
}

/** @param {{ route: import("./route.js").Route }} props */
export function Replay({ route }) {
  const id = route.parts[0];
  const past = useMemo(() => new Past(id, Number(route.parts[1] ?? 0), route.query.get("eyes") ?? "own"), [id]);
  const [isPlaying, setPlaying] = useState(false);
  const [isForking, setForking] = useState(false);
  const tongue = language.value;
  useEffect(() => {
    past.open();
  }, [past, tongue]);
  useReplayKeys(past, () => setPlaying((before) => !before));
  const moment = past.moment.value;
  useEffect(() => {
    if (!isPlaying || !moment) return undefined;
    if (moment.at >= moment.moves) return setPlaying(false);
    const timer = setTimeout(() => past.show(moment.at + 1), PACE);
    return () => clearTimeout(timer);
  }, [isPlaying, moment]);
  const shown = past.shown.value;
  if (past.trouble.value) return html`<div class="page"><${Trouble} text=${past.trouble.value} /><${LinkButton} icon="home" label=${say("shell-home")} href="#/" /></div>`;
  if (!shown || !moment) return html`<${Loading} />`;
  const isOver = shown.status === "ended";
  return html`<div class="frame replay">
    <header class="frame-head">
      <${LinkButton} icon="back" label=${say("shell-home")} href="#/" only=${true} />
      <h1 class="replay-title">${titleOf(shown.terms.game)}</h1>
      ${isOver && html`<label class="eyes"><span class="hidden">${say("shell-eyes")}</span><select onChange=${(/** @type {any} */ event) => past.look(event.target.value)}>
        ${[...shown.chairs.map((/** @type {any} */ chair) => [String(chair.seat), chair.name]), ["public", say("shell-eyes-public")]].map(([eyes, name]) =>
          html`<option key=${eyes} value=${eyes} selected=${eyes === (moment.eyes === null ? "public" : String(moment.eyes))}>${name}</option>`)}</select></label>`}
      ${isOver && html`<${Button} icon="fork" label=${say("shell-fork")} only=${true} onClick=${() => setForking(true)} />`}
      <${Button} icon="link" label=${say("shell-copy-link")} only=${true} onClick=${() => navigator.clipboard?.writeText(location.href).catch(() => {})} />
      <${Button} icon="download" label=${say("shell-export")} only=${true} onClick=${async () => saveFile(`${shown.terms.game}-${id}.log`, await api.log(id, past.seat))} />
    </header>
    <section class="prompt" aria-label=${say("shell-move")}><p class="prompt-words" role="status">${say("shell-move-of", { at: moment.at, most: moment.moves })} ${moment.words}</p></section>
    <main class="frame-board" id="main"><${BoardHost} desk=${past} /></main>
    <section class="actions replay-bar" aria-label=${say("shell-actions")}>
      <${Button} icon="first" label=${say("shell-first")} only=${true} onClick=${() => past.show(0)} />
      <${Button} icon="back" label=${say("shell-previous")} only=${true} onClick=${() => past.show(moment.at - 1)} />
      <${Button} icon=${isPlaying ? "pause" : "play"} label=${isPlaying ? say("shell-stop") : say("shell-run")} only=${true} onClick=${() => setPlaying(!isPlaying)} />
      <${Button} icon="forward" label=${say("shell-next")} only=${true} onClick=${() => past.show(moment.at + 1)} />
      <${Button} icon="last" label=${say("shell-last")} only=${true} onClick=${() => past.show(moment.moves)} />
      <div class="grow slider">${isOver && html`<${Curve} table=${id} at=${moment.at} moves=${moment.moves} />`}
        <input type="range" min="0" max=${moment.moves} value=${moment.at} aria-label=${say("shell-move")} onInput=${(/** @type {any} */ event) => past.show(Number(event.target.value))} /></div>
    </section>
    ${isForking && html`<${Fork} past=${past} onClose=${() => setForking(false)} />`}
  </div>`;
}

/**
 * Left and right step, Home and End jump, p plays.
 * @param {Past} past @param {() => void} toggle
 */
function useReplayKeys(past, toggle) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      const moment = past.moment.peek();
      if (!moment || /** @type {Element} */ (event.target).closest("input, select, dialog")) return;
      /** @type {Record<string, () => unknown>} */
      const keys = {
        ArrowLeft: () => past.show(moment.at - 1), ArrowRight: () => past.show(moment.at + 1),
        Home: () => past.show(0), End: () => past.show(moment.moves), p: toggle,
      };
      if (!keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [past]);
}

/** @param {{ past: Past, onClose: () => void }} props */
function Fork({ past, onClose }) {
  const shown = past.shown.value;
  const [trouble, setTrouble] = useState("");
  const fork = async (/** @type {number} */ seat) => {
    try {
      const opened = await api.fork(past.id, past.at.peek(), seat, myName(), "oisin");
      noteGame(opened.table, { game: shown.terms.game, seats: [seat], recovery: { [seat]: opened.seat?.recovery ?? "" }, isHost: true });
      go(`/table/${opened.table}?seat=${seat}`);
    } catch (error) {
      setTrouble(error instanceof api.Refusal ? error.message : say("shell-silence"));
    }
  };
  return html`<${Dialog} title=${say("shell-fork")} onClose=${onClose}><p>${say("shell-fork-about", { at: past.at.value })}</p>
    ${trouble && html`<${Trouble} text=${trouble} />`}
    <div class="row">${shown.chairs.map((/** @type {any} */ chair) => html`<${Button} key=${chair.seat} label=${say("shell-fork-as", { name: chair.name })} onClick=${() => fork(chair.seat)} />`)}</div>
  </${Dialog}>`;
}
