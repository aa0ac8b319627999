// Advice in words and figures: sentences whose moves are named as on the board, and how the moves compare.
import { html } from "../../html.js";
import { say } from "../../words/i18n.js";

/** @typedef {import("../../boards/types.js").Table} Table */
/** @typedef {import("../../net/schemas.js").Suggestion} Suggestion */
/** @typedef {Pick<import("../../net/schemas.js").SeatHint, "moves" | "named" | "later">} Named moves that sentences name */

/**
 * A share of one as people read it.
 * @param {number} share
 */
export function percent(share) {
  return say("shell-percent", { number: Math.round(share * 100) });
}

/**
 * A move in words; one that comes later in the turn is told as the board lies then.
 * @param {Table} table @param {Named} hint @param {string} text
 */
export function moveName(table, { moves, named, later }, text) {
  const move = moves.some((each) => each.text === text) ? null : later.find((each) => each.text === text);
  return move ? table.moveWords(move.clicks, move.game) : table.moveWords(named[text]);
}

/**
 * A sentence in which every move is named as on the board; those that are listed behind the first,
 * by their number.
 * @param {string} sentence @param {Named} hint @param {Table} table @param {Suggestion[]} [listed]
 */
export function withMoveNames(sentence, hint, table, listed = []) {
  const texts = Object.keys(hint.named).sort((a, b) => b.length - a.length);
  if (!texts.length) return sentence;
  const any = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const quoted = new RegExp(`([“«]\\s?)?(?<![\\p{L}\\d])(${any})(?![\\p{L}\\d])(\\s?[”»])?`, "gu");
  const told = sentence.replace(quoted, (_, opening = "", text, closing = "") => {
    const place = listed.findIndex((move) => move.text === text);
    if (place > 0) return say("shell-hint-nth", { number: place + 1 });
    return `${opening}${moveName(table, hint, text)}${closing}`;
  });
  return told[0].toLocaleUpperCase() + told.slice(1);
}

/**
 * The moves one under the other, each with its chance and how far it is behind the best;
 * a glance has no figures.
 * @param {object} props
 * @param {Suggestion[]} props.moves @param {Table} props.table @param {boolean} props.isGlance
 * @param {string} [props.played] @param {(thing: string | null) => void} [props.onPoint]
 */
export function MoveList({ moves, table, isGlance, played, onPoint }) {
  return html`<ol class="compared">
    ${moves.map(
      (move, place) => html`<li key=${move.text} onMouseEnter=${() => onPoint?.(move.clicks[0])}
        onMouseLeave=${() => onPoint?.(null)}>
        <span class="compared-move">
          <span class="compared-nth">${place + 1}</span>
          ${table.moveWords(move.clicks)}
          ${move.text === played && html` <strong class="played">${say("shell-played")}</strong>`}
        </span>
        ${
          !isGlance &&
          html`<${Figures} move=${move} isBest=${place === 0} isAlone=${table.names.length === 1} />`
        }
      </li>`,
    )}
  </ol>`;
}

/**
 * How often it wins, or where nobody can be beaten, reaches the mean; and what it scores in the end.
 * @param {{ move: Suggestion, isBest: boolean, isAlone: boolean }} props
 */
function Figures({ move, isBest, isAlone }) {
  const chance = say(isAlone ? "shell-hint-mean" : "shell-hint-wins", { percent: percent(move.value) });
  return html`<meter min="0" max="1" value=${move.value} aria-label=${chance}></meter>
    <span class="small soft compared-note">
      <strong>${chance}</strong> · ${say("shell-hint-points", { points: Math.round(move.points) })}
      ${!isBest && ` · ${say("shell-hint-behind", { percent: percent(move.behind) })}`}
    </span>`;
}
