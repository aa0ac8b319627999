// Advice in words and figures: sentences whose moves are named as on the board, and how the moves compare.
import { html } from "../../html.js";
import { say } from "../../words/i18n.js";

/** @typedef {import("../../boards/types.js").Table} Table */
/** @typedef {import("../../net/schemas.js").Suggestion} Suggestion */

/**
 * A share of one as people read it.
 * @param {number} share
 */
export function percent(share) {
  return say("shell-percent", { number: Math.round(share * 100) });
}

/**
 * What one clicks, in words.
 * @param {Table} table @param {string[]} clicks
 */
export function moveName(table, clicks) {
  return clicks.map(table.nameOf).join(" → ");
}

/**
 * A sentence in which every move is named as on the board; those that are listed behind the first,
 * by their number.
 * @param {string} sentence @param {Record<string, string[]>} named @param {Table} table
 * @param {Suggestion[]} [listed]
 */
export function withMoveNames(sentence, named, table, listed = []) {
  const texts = Object.keys(named).sort((a, b) => b.length - a.length);
  if (!texts.length) return sentence;
  const any = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return sentence.replace(new RegExp(`(?<![\\p{L}\\d])(?:${any})(?![\\p{L}\\d])`, "gu"), (text) => {
    const place = listed.findIndex((move) => move.text === text);
    return place > 0 ? say("shell-hint-nth", { number: place + 1 }) : moveName(table, named[text]);
  });
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
          ${moveName(table, move.clicks)}
          ${move.text === played && html` <strong class="played">${say("shell-played")}</strong>`}
        </span>
        ${!isGlance && html`<${Figures} move=${move} isBest=${place === 0} />`}
      </li>`,
    )}
  </ol>`;
}

/** @param {{ move: Suggestion, isBest: boolean }} props */
function Figures({ move, isBest }) {
  return html`<meter min="0" max="1" value=${move.value} aria-label=${say("shell-hint-value")}></meter>
    <span class="compared-chance">${percent(move.value)}</span>
    <span class="soft small compared-note">
      ${say("shell-hint-points", { points: Math.round(move.points) })}
      ${!isBest && ` · ${say("shell-hint-behind", { percent: percent(move.behind) })}`}
    </span>`;
}
