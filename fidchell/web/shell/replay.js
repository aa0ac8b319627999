// Looking back: any move, after the end through any eyes; a link to a position, a fork, the log as a file.
import { computed, html, signal, useEffect, useMemo, useState } from "../html.js";
import * as api from "../line/api.js";
import { findGame, noteGame } from "../line/seats.js";
import { Analysis } from "./analysis.js";
import { BROAD, BoardHost, useMedia } from "./frame.js";
import { bookOf, drawingOf, titleOf } from "./games.js";
import { myName } from "./lobby.js";
import { saveFile } from "./menu.js";
import { Button, Dialog, LinkButton, Loading, Trouble } from "./parts.js";
import { ReviewCurve, ReviewWords, useReview } from "./review.js";
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
  const isOver = shown?.status === "ended";
  const found = useReview(id, isOver);
  const isBroad = useMedia(BROAD);
  const [isLooking, setLooking] = useState(/** @type {boolean | null} */ (null));
  if (past.trouble.value) return html`<${Stuck} text=${past.trouble.value} />`;
  if (!shown || !moment) return html`<${Loading} />`;
  const names = shown.chairs.map((/** @type {any} */ chair) => chair.name);
  const isOpen = isOver && (isLooking ?? isBroad);
  return html`<div class=${`frame replay ${isBroad && isOpen ? "broad" : ""}`}>
    <${Head} past=${past} isOver=${isOver} onFork=${() => setForking(true)} />
    <section class="prompt" aria-label=${say("shell-move")}>
      <p class="prompt-words" role="status">${say("shell-move-of", { at: moment.at, most: moment.moves })} ${moment.words}</p></section>
    <main class="frame-board" id="main"><${BoardHost} desk=${past} /></main>
    <section class="actions replay-bar" aria-label=${say("shell-actions")}>
      <${Steps} past=${past} isPlaying=${isPlaying} onPlay=${() => setPlaying(!isPlaying)} />
      ${isOver && html`<${Button} icon="curve" label=${say("shell-review")} only=${true} aria-pressed=${isOpen ? "true" : "false"}
        onClick=${() => setLooking(!isOpen)} />`}
      <div class="grow slider">
        ${isOver && html`<${ReviewCurve} found=${found} names=${names} at=${moment.at} onMove=${(/** @type {number} */ move) => past.show(move)} />`}
        <input type="range" min="0" max=${moment.moves} value=${moment.at} aria-label=${say("shell-move")}
          onInput=${(/** @type {any} */ event) => past.show(Number(event.target.value))} /></div>
    </section>
    ${isOpen && html`<${ReviewSide} past=${past} found=${found} names=${names} isBroad=${isBroad} onClose=${() => setLooking(false)} />`}
    ${isForking && html`<${Fork} past=${past} onClose=${() => setForking(false)} />`}
  </div>`;
}

/**
 * Nothing can be shown, and why.
 * @param {{ text: string }} props
 */
function Stuck({ text }) {
  return html`<main class="page" id="main"><${Trouble} text=${text} /><${LinkButton} icon="home" label=${say("shell-home")} href="#/" /></main>`;
}

/**
 * The title, whose eyes one looks through, and what can be done with the game.
 * @param {{ past: Past, isOver: boolean, onFork: () => void }} props
 */
function Head({ past, isOver, onFork }) {
  const { terms } = past.shown.value;
  const copy = () => navigator.clipboard?.writeText(location.href).catch(() => {});
  const save = async () => saveFile(`${terms.game}-${past.id}.log`, await api.log(past.id, past.seat));
  return html`<header class="frame-head">
    <${LinkButton} icon="back" label=${say("shell-home")} href="#/" only=${true} />
    <h1 class="replay-title">${titleOf(terms.game)}</h1>
    ${isOver && html`<${Eyes} past=${past} />`}
    ${isOver && html`<${Button} icon="fork" label=${say("shell-fork")} only=${true} onClick=${onFork} />`}
    <${Button} icon="link" label=${say("shell-copy-link")} only=${true} onClick=${copy} />
    <${Button} icon="download" label=${say("shell-export")} only=${true} onClick=${save} />
  </header>`;
}

/** @param {{ past: Past }} props */
function Eyes({ past }) {
  const now = past.moment.value.eyes === null ? "public" : String(past.moment.value.eyes);
  const seats = past.shown.value.chairs.map((/** @type {any} */ chair) => [String(chair.seat), chair.name]);
  return html`<label class="eyes"><span class="hidden">${say("shell-eyes")}</span>
    <select onChange=${(/** @type {any} */ event) => past.look(event.target.value)}>
      ${[...seats, ["public", say("shell-eyes-public")]].map(([eyes, name]) =>
        html`<option key=${eyes} value=${eyes} selected=${eyes === now}>${name}</option>`)}</select></label>`;
}

/**
 * One move on or back, to the ends, or all of them one after the other.
 * @param {{ past: Past, isPlaying: boolean, onPlay: () => void }} props
 */
function Steps({ past, isPlaying, onPlay }) {
  const { at, moves } = past.moment.value;
  const play = isPlaying ? say("shell-stop") : say("shell-run");
  return html`<${Button} icon="first" label=${say("shell-first")} only=${true} onClick=${() => past.show(0)} />
    <${Button} icon="back" label=${say("shell-previous")} only=${true} onClick=${() => past.show(at - 1)} />
    <${Button} icon=${isPlaying ? "pause" : "play"} label=${play} only=${true} onClick=${onPlay} />
    <${Button} icon="forward" label=${say("shell-next")} only=${true} onClick=${() => past.show(at + 1)} />
    <${Button} icon="last" label=${say("shell-last")} only=${true} onClick=${() => past.show(moves)} />`;
}

/**
 * The analysis: of the position that is shown, and of the whole game.
 * @param {{ past: Past, found: ReturnType<typeof useReview>, names: string[], isBroad: boolean, onClose: () => void }} props
 */
function ReviewSide({ past, found, names, isBroad, onClose }) {
  const [table, at] = [past.table.value, past.moment.value.at];
  const look = (/** @type {number} */ seat) => past.moment.peek().eyes !== seat && past.look(String(seat));
  const isLast = at >= past.moment.value.moves;
  return html`<aside class="side review-side" aria-label=${say("shell-review")}>
    <header class="row side-head"><h2 class="grow">${say("shell-review")}</h2>
      <${Button} icon="close" label=${say("shell-close")} only=${true} onClick=${onClose} /></header>
    <div class="stack review-words" tabindex=${isBroad ? "-1" : "0"}>
      ${table && !isLast && html`<${Analysis} id=${past.id} at=${at} table=${table} onSeat=${look} />`}
      <${ReviewWords} found=${found} names=${names} at=${at} onMove=${(/** @type {number} */ move) => past.show(move)} />
    </div>
  </aside>`;
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
