// A curve for every seat, move by move: a mark for the move that is shown, and buttons where the game turned.
import { printed } from "../../boards/kit/counting.js";
import { html } from "../../html.js";
import { say } from "../../words/i18n.js";
import { percent } from "../parts/advice.js";

/** @typedef {import("../../net/schemas.js").Turn} TurningPoint */

const [WIDTH, HEIGHT, MARGIN] = [300, 100, 4];
const SIGNS = {
  luck: "M0 -6 6 0 0 6 -6 0Z",
  slip: "M-6 -5 6 -5 0 6Z",
  move: "M0 -5.5A5.5 5.5 0 1 1 0 5.5 5.5 5.5 0 1 1 0 -5.5Z",
};

/**
 * Where a value lies between the lowest and the highest, from 0 at the top to 1.
 * @param {number} value @param {number} low @param {number} high
 */
function depth(value, low, high) {
  return 1 - (value - low) / (high - low || 1);
}

/**
 * @param {object} props
 * @param {number[][]} props.rows the values of all seats before the first move and after each
 * @param {string} props.label what is drawn, in words
 * @param {boolean} [props.isChance] values are shares of one
 * @param {number} [props.at] the move that is shown
 * @param {TurningPoint[]} [props.turns] @param {string[]} [props.names]
 * @param {(move: number) => void} [props.onMove] @param {[string, string]} [props.ends] where it begins and ends
 */
export function LineChart({ rows, label, isChance = false, at, turns = [], names = [], onMove, ends }) {
  if (rows.length < 2) return null;
  const all = rows.flat();
  const [low, high] = isChance ? [0, 1] : [Math.min(...all), Math.max(...all, 1)];
  const across = (/** @type {number} */ move) => move / (rows.length - 1);
  const y = (/** @type {number} */ value) => MARGIN + depth(value, low, high) * (HEIGHT - 2 * MARGIN);
  const rounded = (/** @type {number} */ place) => Math.round(place * 10) / 10;
  const lines = rows[0].map((_, seat) =>
    rows.map((row, move) => `${rounded(across(move) * WIDTH)},${rounded(y(row[seat]))}`).join(" "),
  );
  const zero = isChance ? 0.5 : 0;
  return html`<div class=${`curve ${isChance ? "chances" : ""}`}>
    <div class="curve-scale" aria-hidden="true">
      ${[high, (low + high) / 2, low].map((value) => html`<span>${isChance ? percent(value) : printed(Math.round(value))}</span>`)}
    </div>
    <div class="curve-sheet">
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label=${label}>
        ${
          low <= zero &&
          zero <= high &&
          html`<line class="curve-zero" x1="0" x2=${WIDTH} y1=${y(zero)} y2=${y(zero)} />`
        }
        ${lines.map((line, seat) => html`<polyline key=${`under ${seat}`} class="curve-under" points=${line} />`)}
        ${lines.map((line, seat) => html`<polyline key=${seat} class=${`curve-line seat-${seat}`} points=${line} />`)}
        ${
          at !== undefined &&
          html`<line class="curve-at" x1=${across(at) * WIDTH} x2=${across(at) * WIDTH} y1="0" y2=${HEIGHT} />`
        }
      </svg>
      ${turns.map(
        (turn) => html`<${TurnMark} key=${turn.number} turn=${turn} name=${names[turn.mover] ?? ""}
          onMove=${onMove} left=${across(turn.number)}
          top=${y(rows[turn.number]?.[turn.mover] ?? 0) / HEIGHT} />`,
      )}
      <div class="curve-moves" aria-hidden="true">
        <span>${ends?.[0] ?? say("shell-axis-start")}</span>
        <span>${ends?.[1] ?? say("shell-axis-end", { moves: rows.length - 1 })}</span>
      </div>
    </div>
  </div>`;
}

/** The room for a curve that is still to come. */
export function NoCurve() {
  return html`<div class="curve"><div class="curve-sheet"></div></div>`;
}

/**
 * Whose line is whose.
 * @param {{ names: string[] }} props
 */
export function Legend({ names }) {
  return html`<p class="curve-legend small">
    ${names.map(
      (name, seat) => html`<span key=${seat}>
        <svg class=${`curve-key seat-${seat}`} viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
          <line class="curve-under" x1="0" x2="28" y1="4" y2="4" />
          <line class="curve-line" x1="0" x2="28" y1="4" y2="4" />
        </svg> ${name}
      </span>`,
    )}
  </p>`;
}

/**
 * A turning point in one line of words.
 * @param {TurningPoint} turn @param {string} name whose chance changed most
 */
export function turnWords(turn, name) {
  return say("shell-turn-name", {
    number: turn.number,
    cause: say(`shell-turn-${turn.cause}`),
    words: turn.words,
    name,
    swing: signedPercent(turn.swing),
  });
}

/**
 * A change of a chance with its sign.
 * @param {number} change
 */
export function signedPercent(change) {
  return `${change < 0 ? "−" : "+"}${percent(Math.abs(change))}`;
}

/**
 * The sign of a cause: luck, a slip, or the move itself.
 * @param {{ cause: string, seat: number }} props
 */
export function CauseSign({ cause, seat }) {
  return html`<svg class=${`cause seat-${seat}`} viewBox="-8 -8 16 16" width="16" height="16"
    aria-hidden="true">
    <path d=${SIGNS[/** @type {keyof typeof SIGNS} */ (cause)] ?? SIGNS.move} />
  </svg>`;
}

/**
 * @param {{ turn: TurningPoint, name: string, left: number, top: number,
 *   onMove?: (move: number) => void }} props
 */
function TurnMark({ turn, name, left, top, onMove }) {
  const words = turnWords(turn, name);
  const style = { left: `${left * 100}%`, top: `${top * 100}%` };
  const sign = html`<${CauseSign} cause=${turn.cause} seat=${turn.mover} />`;
  if (!onMove) return html`<span class="turn-mark" style=${style} title=${words}>${sign}</span>`;
  return html`<button type="button" class="turn-mark" style=${style} title=${words} aria-label=${words}
    onClick=${() => onMove(turn.number)}>
    ${sign}
  </button>`;
}
