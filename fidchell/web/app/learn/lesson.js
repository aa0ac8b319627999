// An interactive lesson: scripted positions on the real engine. Only what the lesson asks for is lit.
import { computed, html, signal, useEffect, useMemo } from "../../html.js";
import { litThings, pick, reachable } from "../../input/move_picker.js";
import { ApiError } from "../../net/request.js";
import { language, say, sayFor } from "../../words/i18n.js";
import { loadGameBoard, loadGameInfo, titleOf } from "../games.js";
import { playNow } from "../lobby/lobby.js";
import { Button, ErrorMessage, LinkButton } from "../parts/controls.js";
import { BoardHost } from "../table/board_host.js";
import { showScene } from "./scenes.js";

/** @typedef {import("../../boards/types.js").Table} Table */
/** @typedef {import("../../boards/types.js").GameBoard} GameBoard */
/** @typedef {import("../../input/move_picker.js").Move} Move */
/** @typedef {import("../../net/schemas.js").GameInfo} GameInfo */
/** @typedef {import("../../net/schemas.js").Shown} Shown */

/** One run through the lesson of a game. */
class LessonController {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.gameBoard = signal(/** @type {GameBoard | null} */ (null));
    this.gameInfo = signal(/** @type {GameInfo | null} */ (null));
    this.step = signal(0);
    this.scene = signal(/** @type {Shown | null} */ (null));
    this.picked = signal(/** @type {string[]} */ ([]));
    this.aimed = signal(/** @type {string | null} */ (null)); // what a second tap does
    this.isLoading = signal(false); // a scene is on its way: what is lit belongs to the last one
    this.errorText = signal("");
    this.isUpright = signal(false);
    this.start = ""; // the name of the position that the moves began at
    this.played = /** @type {string[]} */ ([]);
    this.table = computed(() => this.makeTable());
  }

  /** The step that is shown. */
  get now() {
    return this.gameBoard.value?.lesson?.[this.step.value];
  }

  async begin() {
    try {
      this.gameInfo.value = await loadGameInfo(this.game);
      this.gameBoard.value = await loadGameBoard(this.game);
      await this.goTo(this.step.peek());
    } catch (error) {
      this.showError(error);
    }
  }

  /** @param {number} step */
  async goTo(step) {
    if (this.isLoading.peek()) return;
    const lesson = this.gameBoard.peek()?.lesson ?? [];
    const { scene } = lesson[step] ?? {};
    if (scene) [this.start, this.played] = [scene, []];
    await this.loadScene();
    this.step.value = step;
  }

  async loadScene() {
    this.isLoading.value = true;
    const phrasing = {
      game: this.game,
      names: names(),
      you: 0,
      factNames: this.gameInfo.peek()?.names ?? {},
    };
    try {
      this.scene.value = await showScene(this.start, this.played, phrasing);
    } catch (error) {
      this.showError(error);
    }
    this.picked.value = [];
    this.aimed.value = null;
    this.isLoading.value = false;
  }

  /** @param {unknown} error */
  showError(error) {
    this.errorText.value = error instanceof ApiError ? error.message : say("shell-silence");
  }

  /** The legal moves that the lesson asks for. @returns {Move[]} */
  moves() {
    const asked = this.isLoading.value ? [] : (this.now?.moves ?? []);
    return (this.scene.value?.moves ?? []).filter((move) => asked.includes(move.text));
  }

  /** @param {string} thing */
  async pick(thing) {
    const choice = pick(this.moves(), this.picked.peek(), thing);
    this.picked.value = choice.picked;
    this.aimed.value = null;
    this.errorText.value = "";
    if (!choice.move) return;
    this.played.push(`a ${choice.move.text}`);
    await this.goTo(this.step.peek() + 1);
  }

  /**
   * As at a table, a finger that would make a move at once only aims.
   * @param {string} thing
   */
  tap(thing) {
    const choice = pick(this.moves(), this.picked.peek(), thing);
    const isWhole = choice.move !== null && choice.picked[0] === thing;
    if (isWhole && this.aimed.peek() !== thing) this.aim(thing);
    else this.pick(thing);
  }

  /** Show what would be done at a thing. @param {string} thing */
  aim(thing) {
    this.picked.value = [];
    this.aimed.value = thing;
  }

  /** Something else than the lesson asks for. */
  refuse() {
    if (this.moves().length) this.errorText.value = say("shell-lesson-lit");
  }

  /** @returns {Table | null} */
  makeTable() {
    const [scene, gameBoard, gameInfo, picked] = [
      this.scene.value,
      this.gameBoard.value,
      this.gameInfo.value,
      this.picked.value,
    ];
    if (!scene || !gameBoard || !gameInfo) return null;
    const moves = this.moves();
    /** @type {Table} */
    const table = {
      view: scene.view,
      you: 0,
      names: names(),
      gameInfo,
      language: language.value,
      say: sayFor(this.game),
      lit: litThings(moves, picked),
      reachable: reachable(moves, picked),
      picked,
      moves,
      preview: () => null,
      pick: (...things) => things.forEach((thing) => this.pick(thing)),
      unpick: () => ((this.aimed.value = null), (this.picked.value = picked.slice(0, -1))),
      aimed: this.aimed.value,
      aim: (thing) => this.aim(thing),
      tap: (thing) => this.tap(thing),
      refuse: () => this.refuse(),
      nameOf: (thing) => gameBoard.nameOf(table, thing),
      moveWords: (clicks, view = table.view) => gameBoard.moveWords({ ...table, view }, clicks),
      shape: this.isUpright.value ? "upright" : "wide",
      isMyTurn: moves.length > 0,
      changed: new Set(),
      highlighted: picked.length ? null : (this.now?.point ?? null),
    };
    return table;
  }
}

/** What everybody is called. @returns {string[]} */
function names() {
  return [say("shell-lesson-you"), "Aoife", "Brian", "Ciara", "Donal"];
}

/** @param {{ game: string }} props */
export function Lesson({ game }) {
  const controller = useMemo(() => new LessonController(game), [game]);
  const languageCode = language.value;
  useEffect(() => {
    controller.begin();
  }, [controller, languageCode]);
  useEffect(() => {
    document.title = `${titleOf(game)} · Fidchell`;
  }, [game]);
  const [table, gameBoard, step] = [
    controller.table.value,
    controller.gameBoard.value,
    controller.step.value,
  ];
  const lesson = gameBoard?.lesson ?? [];
  const now = controller.now;
  const isLast = step === lesson.length - 1;
  const beside = table
    ? [...table.lit].filter((thing) => gameBoard?.isOnBoard && !gameBoard.isOnBoard(thing))
    : [];
  return html`<div class="frame lesson">
    <header class="frame-head">
      <${LinkButton} icon="back" label=${say("shell-back")} href=${`#/learn/${game}`} iconOnly=${true} />
      <h1 class="replay-title">${say("shell-lesson-of", { game: titleOf(game) })}</h1>
      <progress max=${lesson.length} value=${step + 1}
        aria-label=${say("shell-lesson-step", { step: step + 1, steps: lesson.length })}></progress>
    </header>
    <section class="prompt mine lesson-words" aria-live="polite" aria-label=${say("shell-question")}>
      ${controller.errorText.value && html`<${ErrorMessage} text=${controller.errorText.value} />`}
      <p class="prompt-words">${now && table ? table.say(now.say) : say("shell-loading")}</p>
      ${controller.aimed.value && html`<p class="note lesson-again">${say("shell-tap-again")}</p>`}
      ${beside.map(
        (thing) => html`<${Button} key=${thing} label=${table?.nameOf(thing) ?? thing} class="main small"
          data-thing=${thing} onClick=${() => table?.pick(thing)} />`,
      )}
    </section>
    <main class="frame-board" id="main"><${BoardHost} controller=${controller} /></main>
    <section class="actions" aria-label=${say("shell-actions")}>
      ${
        step > 0 &&
        html`<${Button} icon="back" label=${say("shell-lesson-again")}
          onClick=${() => controller.goTo(backTo(lesson, step))} />`
      }
      ${
        now &&
        !now.moves &&
        !isLast &&
        html`<${Button} icon="forward" label=${say("shell-lesson-next")} class="main"
          onClick=${() => controller.goTo(step + 1)} />`
      }
      ${
        now &&
        isLast &&
        html`<${Button} icon="play" label=${say("shell-play-now")} class="main"
          onClick=${() => playNow(game, "lir")} />`
      }
    </section>
  </div>`;
}

/**
 * Where the scene before this step began.
 * @param {import("../../boards/types.js").Lesson[]} lesson @param {number} step
 */
function backTo(lesson, step) {
  let back = step - 1;
  while (back > 0 && !lesson[back].scene) back--;
  return back;
}
