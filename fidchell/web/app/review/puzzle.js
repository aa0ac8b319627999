// The page of a puzzle: the position before one's worst move, what one tries there, and how it compares.
import { html, useEffect, useMemo, useState } from "../../html.js";
import { language, say } from "../../words/i18n.js";
import { MoveList } from "../parts/advice.js";
import { Button, ErrorMessage, LinkButton, Loading } from "../parts/controls.js";
import { BoardHost } from "../table/board_host.js";
import { ForkDialog } from "./fork.js";
import { PuzzleController } from "./puzzle_controller.js";

/** @typedef {import("../../boards/types.js").Table} Table */
/** @typedef {import("../../net/schemas.js").Analysis} Found */

const AS_GOOD = 0.02; // win chance by which nobody should be blamed

/** @param {{ route: import("../router.js").Route }} props */
export function Puzzle({ route }) {
  const [id, number] = [route.parts[0], Number(route.parts[1] ?? 1)];
  const controller = useMemo(() => new PuzzleController(id, number), [id, number]);
  const languageCode = language.value;
  useEffect(() => {
    controller.open();
  }, [controller, languageCode]);
  const [isForking, setForking] = useState(false);
  const [table, tableView] = [controller.table.value, controller.tableView.value];
  if (controller.errorText.value)
    return html`<main class="page" id="main">
      <${ErrorMessage} text=${controller.errorText.value} />
      <${LinkButton} icon="back" label=${say("shell-review")} href=${`#/replay/${id}`} />
    </main>`;
  if (!table || !tableView) return html`<${Loading} />`;
  return html`<div class="frame lesson puzzle">
    <header class="frame-head">
      <${LinkButton} icon="back" label=${say("shell-review")} href=${`#/replay/${id}/${number}`}
        iconOnly=${true} />
      <h1 class="replay-title">${say("shell-puzzle-title", { number })}</h1>
    </header>
    <section class="prompt mine lesson-words" aria-live="polite" aria-label=${say("shell-question")}>
      <p class="prompt-words">${wordsOf(controller, table)}</p>
      <${Beside} controller=${controller} table=${table} />
      ${controller.isShown.value && html`<${Compared} controller=${controller} table=${table} />`}
    </section>
    <main class="frame-board" id="main"><${BoardHost} controller=${controller} /></main>
    <${Actions} controller=${controller} onFork=${() => setForking(true)} />
    ${
      isForking &&
      html`<${ForkDialog} id=${id} tableView=${tableView} at=${number - 1} onClose=${() => setForking(false)} />`
    }
  </div>`;
}

/**
 * What is asked, or how the move that was tried compares.
 * @param {PuzzleController} controller @param {Table} table
 */
function wordsOf(controller, table) {
  const [tried, found] = [controller.tried.value, controller.found.value];
  if (!found && (tried || controller.isShown.value)) return say("shell-analysing");
  if (!found) return say("shell-puzzle-ask", { name: table.names[table.you ?? 0] });
  if (!tried) return say("shell-puzzle-best", { move: table.moveWords(found.moves[0].clicks) });
  return say(`shell-puzzle-${verdictOn(found, tried.text)}`, { move: table.moveWords(tried.clicks) });
}

/**
 * How a move compares with the best one and with what was played.
 * @param {Found} found @param {string} tried
 */
function verdictOn({ moves, played }, tried) {
  const [best, own, before] = [
    moves[0],
    ...[tried, played].map((text) => moves.find((move) => move.text === text)),
  ];
  if (tried === best.text) return "found";
  if (tried === played) return "same";
  if (own && own.behind <= AS_GOOD && best.points - own.points < 1) return "good";
  return own && before && moves.indexOf(own) < moves.indexOf(before) ? "better" : "worse";
}

/**
 * Things that are offered beside the board.
 * @param {{ controller: PuzzleController, table: Table }} props
 */
function Beside({ controller, table }) {
  const gameBoard = controller.gameBoard.value;
  const beside = [...table.lit].filter((thing) => gameBoard?.isOnBoard && !gameBoard.isOnBoard(thing));
  return beside.map(
    (thing) => html`<${Button} key=${thing} label=${table.nameOf(thing)} class="main small"
      data-thing=${thing} onClick=${() => table.pick(thing)} />`,
  );
}

/**
 * The moves in comparison: the best, what was tried, and what was played.
 * @param {{ controller: PuzzleController, table: Table }} props
 */
function Compared({ controller, table }) {
  const found = controller.found.value;
  if (!found) return null;
  const told = [found.moves[0].text, controller.tried.value?.text, found.played];
  return html`<div class="puzzle-compared">
    <${MoveList} moves=${found.moves.filter((move) => told.includes(move.text))} table=${table} isGlance=${found.is_glance} played=${found.played} />
  </div>`;
}

/** @param {{ controller: PuzzleController, onFork: () => void }} props */
function Actions({ controller, onFork }) {
  const [tried, isShown] = [controller.tried.value, controller.isShown.value];
  const isThinking = (tried || isShown) && !controller.found.value;
  return html`<section class="actions" aria-label=${say("shell-actions")}>
    ${
      (tried || isShown) &&
      html`<${Button} icon="again" label=${say("shell-puzzle-again")} disabled=${isThinking}
        onClick=${() => controller.again()} />`
    }
    ${
      !isShown &&
      html`<${Button} icon="hint" label=${say("shell-puzzle-show")} class=${tried ? "main" : ""}
        disabled=${isThinking} onClick=${() => controller.showBest()} />`
    }
    <${Button} icon="fork" label=${say("shell-fork")} onClick=${onFork} />
  </section>`;
}
