// A finished game looked back on: the curve of chances, how everybody fared, and where the game turned.
import { html, useEffect, useState } from "../../html.js";
import { canAnalyse } from "../../analysis/client.js";
import { phrasedReview, reviewHere } from "../../analysis/thinking.js";
import * as api from "../../net/api.js";
import { whenCalm } from "../../turns.js";
import { language, say } from "../../words/i18n.js";
import { phraseMove } from "../../words/log.js";
import { percent } from "../parts/advice.js";
import { Button } from "../parts/controls.js";
import { CauseSign, LineChart, NoCurve, signedPercent, turnWords } from "./chart.js";

/** @typedef {import("../../net/schemas.js").ReviewStatus} ReviewStatus */
/** @typedef {import("../../net/schemas.js").ShownLogEntry} LogEntry */
/** @typedef {import("../../words/log.js").Phrasing} Phrasing */
/** @typedef {import("../../net/schemas.js").Reviewed} GameReview */
/** @typedef {import("../../analysis/thinking.js").ThoughtReview} ThoughtReview */

const SOON = 1000; // milliseconds until we ask again how far it is
const LATER = 4000;
const ROWS = 10; // of the table of chances

/**
 * The review of a game, made on this device or by the server; and the points until then.
 * @param {string} table @param {boolean} isOver @param {Phrasing | null} phrasing
 * @param {LogEntry[]} log of the game, in whose words turning points are told
 */
export function useReview(table, isOver, phrasing, log) {
  const [heard, setStatus] = useState(/** @type {ReviewStatus | null} */ (null));
  const [thought, setThought] = useState(/** @type {ThoughtReview | null} */ (null));
  const [totals, setTotals] = useState(/** @type {number[][]} */ ([]));
  const [tries, setTries] = useState(0);
  const languageCode = thought ? "" : language.value; // what was thought here is phrased in any
  useEffect(() => {
    if (!isOver || !phrasing || thought) return undefined;
    let isGone = false;
    const calledOff = new AbortController();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const hear = async () => {
      const found = await api
        .review(table)
        .catch(() => /** @type {ReviewStatus} */ ({ state: "failed", done: 0, steps: 0, review: null }));
      if (isGone) return;
      setStatus(found);
      if (found.state === "waiting" || found.state === "underway")
        timer = setTimeout(hear, found.state === "underway" ? SOON : LATER);
    };
    const tell = (/** @type {number} */ done, /** @type {number} */ steps) =>
      !isGone && setStatus({ state: "underway", done, steps, review: null });
    const think = async () => {
      await whenCalm();
      if (isGone) return;
      const known = await api.reviewStatus(table);
      if (known.review || !canAnalyse()) return hear();
      const found = await reviewHere(table, phrasing.game, tell, calledOff.signal);
      if (!isGone) setThought(found);
    };
    think().catch(() => (isGone ? undefined : hear()));
    return () => {
      isGone = true;
      calledOff.abort();
      clearTimeout(timer);
    };
  }, [table, isOver && phrasing !== null, languageCode, tries]);
  useEffect(() => {
    const curve = () => api.scoreCurve(table).then((found) => setTotals(found.totals));
    if (isOver)
      whenCalm()
        .then(curve)
        .catch(() => {});
  }, [table, isOver]);
  const status = thought && phrasing ? ready(phrasedReview(thought, phrasing)) : heard;
  return {
    status: status && phrasing ? inOwnWords(status, log, phrasing) : status,
    totals,
    again: () => setTries(tries + 1),
  };
}

/**
 * A review whose turning points are told as the log tells them.
 * @param {ReviewStatus} status @param {LogEntry[]} log @param {Phrasing} phrasing @returns {ReviewStatus}
 */
function inOwnWords(status, log, phrasing) {
  if (!status.review) return status;
  const turns = status.review.turns.map((turn) => ({
    ...turn,
    words: phraseMove(log, turn.number, phrasing) ?? turn.words,
  }));
  return { ...status, review: { ...status.review, turns } };
}

/** @param {GameReview} review @returns {ReviewStatus} */
function ready(review) {
  return { state: "ready", done: 1, steps: 1, review };
}

/**
 * Every seat's way in one sentence each, for whoever does not see the curve.
 * @param {GameReview} review @param {string[]} names
 */
function spokenSummary(review, names) {
  const title =
    review.par === null ? say("shell-chances") : say("shell-chances-par", { par: Math.round(review.par) });
  const ways = names.map((name, seat) => {
    const way = review.chances.map((row) => row[seat]);
    const [first, last, low, high] = [way[0], way[way.length - 1], Math.min(...way), Math.max(...way)].map(
      percent,
    );
    return say("shell-chances-of", { name, first, last, low, high });
  });
  return [`${title}.`, ...ways].join(" ");
}

/**
 * The curve: chances where they are known, the points meanwhile.
 * @param {{ found: ReturnType<typeof useReview>, names: string[], at?: number,
 *   onMove?: (move: number) => void }} props
 */
export function ReviewChart({ found, names, at, onMove }) {
  const review = found.status?.review;
  if (!review && !found.totals.length) return html`<${NoCurve} />`;
  if (!review) return html`<${LineChart} rows=${found.totals} label=${say("shell-curve")} at=${at} />`;
  return html`<${LineChart} rows=${review.chances} label=${spokenSummary(review, names)} isChance=${true}
    at=${at} turns=${review.turns} names=${names} onMove=${onMove} />`;
}

/**
 * How far the analysis is, while it is made.
 * @param {{ found: ReturnType<typeof useReview> }} props
 */
export function ReviewProgress({ found }) {
  const { status, again } = found;
  if (status?.state === "waiting")
    return html`<p class="soft small review-progress" role="status">${say("shell-review-waiting")}</p>`;
  if (status?.state === "underway")
    return html`<p class="soft small review-progress">
      <label>
        ${say("shell-review-underway")}
        <progress max=${status.steps} value=${status.done}></progress>
      </label>
    </p>`;
  if (status?.state === "failed")
    return html`<p class="soft small review-progress" role="status">
      ${say("shell-review-failed")}
      <${Button} label=${say("shell-review-again")} class="small" onClick=${again} />
    </p>`;
  return null;
}

/**
 * Accuracy, slips and luck of every seat: decisions and luck stand apart.
 * @param {{ review: GameReview, names: string[] }} props
 */
export function SeatSummary({ review, names }) {
  const luck = (/** @type {GameReview["seats"][number]} */ seat) =>
    `${signedPercent(seat.luck)} ± ${percent(seat.luck_error)}`;
  return html`<div class="score-scroll">
    <table class="fared">
      <caption class="hidden">${say("shell-fared")}</caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col" title=${say("shell-accuracy-about")}>${say("shell-accuracy")}</th>
          <th scope="col">${say("shell-slips")}</th>
          <th scope="col" title=${say("shell-luck-about")}>${say("shell-luck")}</th>
        </tr>
      </thead>
      <tbody>
        ${review.seats.map(
          (seat, place) => html`<tr key=${place}>
            <th scope="row">
              <svg class=${`curve-key seat-${place}`} viewBox="0 0 28 8" width="28" height="8"
                aria-hidden="true">
                <line class="curve-line" x1="0" x2="28" y1="4" y2="4" />
              </svg> ${names[place]}
            </th>
            <td>${seat.accuracy === null ? "–" : Math.round(seat.accuracy)}</td>
            <td>${seat.slips}</td>
            <td>${luck(seat)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * Where the game turned, the largest swing first.
 * @param {{ review: GameReview, names: string[], at?: number, onMove?: (move: number) => void }} props
 */
export function Turns({ review, names, at, onMove }) {
  if (!review.turns.length) return html`<p class="soft small">${say("shell-no-turning-points")}</p>`;
  return html`<ol class="turns">
    ${review.turns.map((turn) => {
      const words = html`<${CauseSign} cause=${turn.cause} seat=${turn.mover} />
        <span>${turnWords(turn, names[turn.mover])}</span>`;
      return html`<li key=${turn.number}>
        ${
          onMove
            ? html`<button type="button" class="button quiet move"
              aria-current=${turn.number === at ? "true" : undefined} onClick=${() => onMove(turn.number)}>
              ${words}
            </button>`
            : html`<div class="turn-line">${words}</div>`
        }
      </li>`;
    })}
  </ol>`;
}

/**
 * The chances at a few moves, as a table.
 * @param {{ review: GameReview, names: string[] }} props
 */
export function ChanceTable({ review, names }) {
  const last = review.chances.length - 1;
  const some = Array.from({ length: ROWS + 1 }, (_, row) => Math.round((row / ROWS) * last));
  const moves = [...new Set([...some, ...review.turns.map((turn) => turn.number)])].sort((a, b) => a - b);
  return html`<details>
    <summary>${say("shell-chances-table")}</summary>
    <div class="score-scroll">
      <table class="fared">
        <thead>
          <tr>
            <th scope="col">${say("shell-move")}</th>
            ${names.map((name) => html`<th key=${name} scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${moves.map(
            (move) => html`<tr key=${move}>
              <th scope="row">${move}</th>
              ${review.chances[move].map((chance, seat) => html`<td key=${seat}>${percent(chance)}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

/**
 * Everything about a review except its curve.
 * @param {{ found: ReturnType<typeof useReview>, names: string[], at?: number,
 *   onMove?: (move: number) => void }} props
 */
export function ReviewWords({ found, names, at, onMove }) {
  const review = found.status?.review;
  if (!review) return html`<${ReviewProgress} found=${found} />`;
  return html`<${SeatSummary} review=${review} names=${names} />
    <h3>${say("shell-turning-points")}</h3>
    <${Turns} review=${review} names=${names} at=${at} onMove=${onMove} />
    <${ChanceTable} review=${review} names=${names} />`;
}
