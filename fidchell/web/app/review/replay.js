// The replay: any move, after the end from any seat; a link to a position, a fork, the log as a file.
import { html, useEffect, useMemo, useState } from "../../html.js";
import { language, say } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { Button, ErrorMessage, LinkButton, Loading } from "../parts/controls.js";
import { BROAD, useMedia } from "../parts/media_query.js";
import { saveLog } from "../parts/save_log.js";
import { BoardHost } from "../table/board_host.js";
import { Analysis } from "./analysis.js";
import { ForkDialog } from "./fork.js";
import { Highlights } from "./highlights.js";
import { ReplayController } from "./replay_controller.js";
import { ReviewChart, ReviewWords, useReview } from "./review.js";

/** @typedef {import("../../html.js").InputChange} InputChange */
/** @typedef {import("../../html.js").SelectChange} SelectChange */

const STEP_MS = 1100; // milliseconds a move is shown

/** @param {{ route: import("../router.js").Route }} props */
export function Replay({ route }) {
  const id = route.parts[0];
  const controller = useMemo(
    () => new ReplayController(id, Number(route.parts[1] ?? 0), route.query.get("eyes") ?? "own"),
    [id],
  );
  const [isPlaying, setPlaying] = useState(false);
  const [forkedAt, setForkedAt] = useState(/** @type {number | null} */ (null));
  const languageCode = language.value;
  useEffect(() => {
    controller.open();
  }, [controller, languageCode]);
  useReplayKeys(controller, () => setPlaying((before) => !before));
  const snapshot = controller.snapshot.value;
  useEffect(() => {
    if (!isPlaying || !snapshot) return undefined;
    if (snapshot.at >= snapshot.moves) return setPlaying(false);
    const timer = setTimeout(() => controller.show(snapshot.at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, snapshot]);
  const tableView = controller.tableView.value;
  const isOver = tableView?.status === "ended";
  const table = controller.table.value;
  const found = useReview(id, isOver, controller.phrasing(), tableView?.log ?? []);
  const isBroad = useMedia(BROAD);
  const [isLooking, setLooking] = useState(/** @type {boolean | null} */ (null));
  if (controller.errorText.value) return html`<${ReplayError} text=${controller.errorText.value} />`;
  if (!tableView || !snapshot) return html`<${Loading} />`;
  const names = tableView.chairs.map((chair) => chair.name);
  const isOpen = isOver && (isLooking ?? isBroad);
  return html`<div class=${`frame replay ${isBroad && isOpen ? "broad" : ""}`}>
    <${Head} controller=${controller} isOver=${isOver} onFork=${() => setForkedAt(snapshot.at)} />
    <section class="prompt" aria-label=${say("shell-move")}>
      <p class="prompt-words" role="status">
        ${say("shell-move-of", { at: snapshot.at, most: snapshot.moves })} ${controller.words()}
      </p>
    </section>
    <main class="frame-board" id="main"><${BoardHost} controller=${controller} /></main>
    <section class="actions replay-bar" aria-label=${say("shell-actions")}>
      <${Steps} controller=${controller} isPlaying=${isPlaying} onPlay=${() => setPlaying(!isPlaying)} />
      ${
        isOver &&
        html`<${Button} icon="curve" label=${say("shell-review")} iconOnly=${true}
          aria-pressed=${isOpen ? "true" : "false"} onClick=${() => setLooking(!isOpen)} />`
      }
      <div class="grow slider">
        ${
          isOver &&
          html`<${ReviewChart} found=${found} names=${names} at=${snapshot.at}
            onMove=${(/** @type {number} */ move) => controller.show(move)} />`
        }
        <input type="range" min="0" max=${snapshot.moves} value=${snapshot.at} aria-label=${say("shell-move")}
          onInput=${(/** @type {InputChange} */ event) => controller.show(Number(event.target.value))} />
      </div>
    </section>
    ${
      isOpen &&
      html`<${ReviewSide} controller=${controller} found=${found} names=${names} isBroad=${isBroad}
        onFork=${setForkedAt} onClose=${() => setLooking(false)} />`
    }
    ${
      forkedAt !== null &&
      html`<${ForkDialog} id=${id} tableView=${tableView} at=${forkedAt} onClose=${() => setForkedAt(null)} />`
    }
  </div>`;
}

/**
 * Nothing can be shown, and why.
 * @param {{ text: string }} props
 */
function ReplayError({ text }) {
  return html`<main class="page" id="main">
    <${ErrorMessage} text=${text} />
    <${LinkButton} icon="home" label=${say("shell-home")} href="#/" />
  </main>`;
}

/**
 * The title, from which seat one looks, and what can be done with the game.
 * @param {{ controller: ReplayController, isOver: boolean, onFork: () => void }} props
 */
function Head({ controller, isOver, onFork }) {
  const { terms } = controller.tableView.value;
  const copy = () => navigator.clipboard?.writeText(location.href).catch(() => {});
  const save = () => saveLog(terms.game, controller.id, controller.seat);
  return html`<header class="frame-head">
    <${LinkButton} icon="back" label=${say("shell-home")} href="#/" iconOnly=${true} />
    <h1 class="replay-title">${titleOf(terms.game)}</h1>
    ${isOver && html`<${ViewpointSelect} controller=${controller} />`}
    ${isOver && html`<${Button} icon="fork" label=${say("shell-fork")} iconOnly=${true} onClick=${onFork} />`}
    <${Button} icon="link" label=${say("shell-copy-link")} iconOnly=${true} onClick=${copy} />
    <${Button} icon="download" label=${say("shell-export")} iconOnly=${true} onClick=${save} />
  </header>`;
}

/** @param {{ controller: ReplayController }} props */
function ViewpointSelect({ controller }) {
  const now = controller.snapshot.value.eyes === null ? "public" : String(controller.snapshot.value.eyes);
  const seats = controller.tableView.value.chairs.map((chair) => [String(chair.seat), chair.name]);
  return html`<label class="eyes">
    <span class="hidden">${say("shell-eyes")}</span>
    <select onChange=${(/** @type {SelectChange} */ event) => controller.lookAs(event.target.value)}>
      ${[...seats, ["public", say("shell-eyes-public")]].map(
        ([eyes, name]) => html`<option key=${eyes} value=${eyes} selected=${eyes === now}>${name}</option>`,
      )}
    </select>
  </label>`;
}

/**
 * One move on or back, to the ends, or all of them one after the other.
 * @param {{ controller: ReplayController, isPlaying: boolean, onPlay: () => void }} props
 */
function Steps({ controller, isPlaying, onPlay }) {
  const { at, moves } = controller.snapshot.value;
  const play = isPlaying ? say("shell-stop") : say("shell-run");
  return html`<${Button} icon="first" label=${say("shell-first")} iconOnly=${true}
    onClick=${() => controller.show(0)} />
    <${Button} icon="back" label=${say("shell-previous")} iconOnly=${true}
      onClick=${() => controller.show(at - 1)} />
    <${Button} icon=${isPlaying ? "pause" : "play"} label=${play} iconOnly=${true} onClick=${onPlay} />
    <${Button} icon="forward" label=${say("shell-next")} iconOnly=${true}
      onClick=${() => controller.show(at + 1)} />
    <${Button} icon="last" label=${say("shell-last")} iconOnly=${true}
      onClick=${() => controller.show(moves)} />`;
}

/**
 * The analysis: of the position that is shown, and of the whole game.
 * @param {{ controller: ReplayController, found: ReturnType<typeof useReview>, names: string[],
 *   isBroad: boolean, onFork: (at: number) => void, onClose: () => void }} props
 */
function ReviewSide({ controller, found, names, isBroad, onFork, onClose }) {
  const [table, at] = [controller.table.value, controller.snapshot.value.at];
  const lookAs = (/** @type {number} */ seat) =>
    controller.snapshot.peek().eyes !== seat && controller.lookAs(String(seat));
  const isLast = at >= controller.snapshot.value.moves;
  const show = (/** @type {number} */ move) => controller.show(move);
  return html`<aside class="side review-side" aria-label=${say("shell-review")}>
    <header class="row side-head">
      <h2 class="grow">${say("shell-review")}</h2>
      <${Button} icon="close" label=${say("shell-close")} iconOnly=${true} onClick=${onClose} />
    </header>
    <div class="stack review-words" tabindex=${isBroad ? "-1" : "0"}>
      ${
        table &&
        !isLast &&
        html`<${Analysis} id=${controller.id} at=${at} table=${table} phrasing=${controller.phrasing()}
          onSeat=${lookAs} />`
      }
      ${
        !isLast &&
        html`<${Button} icon="fork" label=${say("shell-fork")} class="small" onClick=${() => onFork(at)} />`
      }
      <${Highlights} id=${controller.id} found=${found} names=${names} you=${controller.seat} onMove=${show}
        onFork=${onFork} />
      <${ReviewWords} found=${found} names=${names} at=${at} onMove=${show} />
    </div>
  </aside>`;
}

/**
 * Left and right step, Home and End jump, p plays.
 * @param {ReplayController} controller @param {() => void} toggle
 */
function useReplayKeys(controller, toggle) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      const snapshot = controller.snapshot.peek();
      if (!snapshot || /** @type {Element} */ (event.target).closest("input, select, dialog")) return;
      /** @type {Record<string, () => unknown>} */
      const keys = {
        ArrowLeft: () => controller.show(snapshot.at - 1),
        ArrowRight: () => controller.show(snapshot.at + 1),
        Home: () => controller.show(0),
        End: () => controller.show(snapshot.moves),
        p: toggle,
      };
      if (!keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [controller]);
}
