// An interactive lesson: scripted positions on the real engine. Only what the lesson asks for is lit.
import { computed, html, signal, useEffect, useMemo } from "../html.js";
import { litThings, pick, reachable } from "../choose/chooser.js";
import * as api from "../line/api.js";
import { BoardHost } from "./frame.js";
import { bookOf, drawingOf, titleOf } from "./games.js";
import { playNow } from "./lobby.js";
import { Button, LinkButton, Trouble } from "./parts.js";
import { language, say, sayFor } from "./words.js";

/** @typedef {import("../draw/drawing.js").Table} Table */
/** @typedef {import("../draw/drawing.js").Drawing} Drawing */
/** @typedef {import("../choose/chooser.js").Move} Move */

/** One run through the lesson of a game. */
class Course {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.drawing = signal(/** @type {Drawing | null} */ (null));
    this.book = signal(/** @type {any} */ (null));
    this.step = signal(0);
    this.shown = signal(/** @type {any} */ (null));
    this.picked = signal(/** @type {string[]} */ ([]));
    this.trouble = signal("");
    this.isUpright = signal(false);
    this.start = /** @type {any} */ ({});
    this.made = /** @type {string[]} */ ([]);
    this.table = computed(() => this.makeTable());
  }

  /** The step that is shown. */
  get now() {
    return this.drawing.value?.lesson?.[this.step.value];
  }

  async begin() {
    try {
      this.book.value = await bookOf(this.game);
      this.drawing.value = await drawingOf(this.game);
      await this.go(this.step.peek());
    } catch (error) {
      this.refuse(error);
    }
  }

  /** @param {number} step */
  async go(step) {
    const lesson = this.drawing.peek()?.lesson ?? [];
    const { scene, deal } = lesson[step] ?? {};
    if (scene || deal) {
      this.start = scene ? { position: scene } : { ...deal, moves: undefined };
      this.made = [...(deal?.moves ?? [])];
    }
    await this.look();
    this.step.value = step;
  }

  async look() {
    const names = [say("shell-lesson-you"), ...["Aoife", "Brian", "Ciara", "Donal"]];
    try {
      this.shown.value = await api.scene(this.game, { ...this.start, moves: this.made, names });
    } catch (error) {
      this.refuse(error);
    }
    this.picked.value = [];
  }

  /** @param {unknown} error */
  refuse(error) {
    this.trouble.value = error instanceof api.Refusal ? error.message : say("shell-silence");
  }

  /** The legal moves that the lesson asks for. @returns {Move[]} */
  moves() {
    const asked = this.now?.moves ?? [];
    return (this.shown.value?.moves ?? []).filter((/** @type {Move} */ move) => asked.includes(move.text));
  }

  /** @param {string} thing */
  async pick(thing) {
    const choice = pick(this.moves(), this.picked.peek(), thing);
    this.picked.value = choice.picked;
    if (!choice.move) return;
    this.made.push(`a ${choice.move.text}`);
    await this.go(this.step.peek() + 1);
  }

  /** @returns {Table | null} */
  makeTable() {
    const [shown, drawing, book, picked] = [this.shown.value, this.drawing.value, this.book.value, this.picked.value];
    if (!shown || !drawing || !book) return null;
    const moves = this.moves();
    /** @type {Table} */
    const table = {
      view: shown.view, you: 0, names: [say("shell-lesson-you"), "Aoife", "Brian", "Ciara", "Donal"], book, language: language.value, say: sayFor(this.game),
      lit: litThings(moves, picked), reachable: reachable(moves, picked), picked, moves, preview: () => null,
      pick: (...things) => things.forEach((thing) => this.pick(thing)), unpick: () => (this.picked.value = picked.slice(0, -1)),
      nameOf: (thing) => drawing.nameOf(table, thing), shape: this.isUpright.value ? "upright" : "wide",
      isMyTurn: moves.length > 0, changed: new Set(), pointed: picked.length ? null : this.now?.point ?? null, still: false,
    };
    return table;
  }
}

/** @param {{ game: string }} props */
export function Lesson({ game }) {
  const course = useMemo(() => new Course(game), [game]);
  const tongue = language.value;
  useEffect(() => {
    course.begin();
  }, [course, tongue]);
  useEffect(() => {
    document.title = `${titleOf(game)} · Fidchell`;
  }, [game]);
  const [table, drawing, step] = [course.table.value, course.drawing.value, course.step.value];
  const lesson = drawing?.lesson ?? [];
  const now = course.now;
  const isLast = step === lesson.length - 1;
  const beside = table ? [...table.lit].filter((thing) => drawing?.isOnBoard && !drawing.isOnBoard(thing)) : [];
  return html`<div class="frame lesson">
    <header class="frame-head"><${LinkButton} icon="back" label=${say("shell-back")} href=${`#/learn/${game}`} only=${true} />
      <h1 class="replay-title">${say("shell-lesson-of", { game: titleOf(game) })}</h1>
      <progress max=${lesson.length} value=${step + 1} aria-label=${say("shell-lesson-step", { step: step + 1, steps: lesson.length })}></progress></header>
    <section class="prompt mine lesson-words" aria-live="polite" aria-label=${say("shell-question")}>
      ${course.trouble.value && html`<${Trouble} text=${course.trouble.value} />`}
      <p class="prompt-words">${now && table ? table.say(now.say) : say("shell-loading")}</p>
      ${beside.map((thing) => html`<${Button} key=${thing} label=${table?.nameOf(thing) ?? thing} class="main small" data-thing=${thing} onClick=${() => table?.pick(thing)} />`)}
    </section>
    <main class="frame-board" id="main"><${BoardHost} desk=${course} /></main>
    <section class="actions" aria-label=${say("shell-actions")}>
      ${step > 0 && html`<${Button} icon="back" label=${say("shell-lesson-again")} onClick=${() => course.go(backTo(lesson, step))} />`}
      ${now && !now.moves && !isLast && html`<${Button} icon="forward" label=${say("shell-lesson-next")} class="main" onClick=${() => course.go(step + 1)} />`}
      ${now && isLast && html`<${Button} icon="play" label=${say("shell-play-now")} class="main" onClick=${() => playNow(game, "lir")} />`}
    </section>
  </div>`;
}

/**
 * Where the scene before this step began.
 * @param {import("../draw/drawing.js").Lesson[]} lesson @param {number} step
 */
function backTo(lesson, step) {
  let back = step - 1;
  while (back > 0 && !lesson[back].scene && !lesson[back].deal) back--;
  return back;
}
