// What computer players say: a line at the start, after a strong move, and at the end. Never more, and never aloud.
import { html, useEffect, useRef, useState } from "../../html.js";
import { hasPortrait, Portrait } from "../../boards/kit/portraits.js";
import { say } from "../../words/i18n.js";
import { settings } from "../settings.js";

/** @typedef {import("./model/controller.js").TableController} TableController */
/** @typedef {import("../../net/schemas.js").TableView} TableView */
/** @typedef {"start" | "strong" | "won" | "lost"} Moment */
/** @typedef {{ seat: number, level: string, moment: Moment }} Said */

const SHOWN_MS = 5000;
const STRONG_GAIN = 5; // points at once, and more than anybody gained before
const MOST_STRONG = 2; // lines about strong moves, for each player

/** The seats of computer players with a face. @param {TableView} tableView */
function speakers({ chairs }) {
  return chairs.filter((chair) => hasPortrait(chair.bot) && !chair.gone).map((chair) => chair.seat);
}

/** @param {TableView} tableView @param {number | undefined} seat @param {Moment} moment @returns {Said | null} */
function remarkOf({ chairs }, seat, moment) {
  const level = seat === undefined ? null : chairs[seat].bot;
  return level && seat !== undefined ? { seat, level, moment } : null;
}

/**
 * What is said at the end: a computer player has won, or one of them congratulates.
 * @param {TableView} tableView @returns {Said | null}
 */
function lastWords(tableView) {
  if (tableView.status !== "ended" || !tableView.result) return null;
  const { winners } = tableView.result;
  const bots = speakers(tableView);
  const winner = bots.find((seat) => winners.includes(seat));
  return winner === undefined ? remarkOf(tableView, bots[0], "lost") : remarkOf(tableView, winner, "won");
}

/** Listens to one table and knows when somebody has something to say. */
class Talk {
  constructor() {
    this.totals = /** @type {number[] | null} */ (null);
    this.best = STRONG_GAIN - 1;
    this.strong = /** @type {Record<number, number>} */ ({});
  }

  /** @param {TableView} tableView @returns {Said | null} */
  hear(tableView) {
    const totals = tableView.game?.scores.map((score) => score.total) ?? [];
    const before = this.totals;
    this.totals = totals;
    if (tableView.status !== "running") return null;
    if (before) return this.strongMove(tableView, totals, before);
    const isStart = tableView.number === 0 && !tableView.origin;
    return isStart ? remarkOf(tableView, speakers(tableView)[0], "start") : null;
  }

  /** @param {TableView} tableView @param {number[]} totals @param {number[]} before @returns {Said | null} */
  strongMove(tableView, totals, before) {
    const gains = totals.map((total, seat) => total - (before[seat] ?? total));
    const most = Math.max(...gains);
    if (most <= this.best) return null;
    this.best = most;
    const seat = gains.indexOf(most);
    if (!speakers(tableView).includes(seat) || (this.strong[seat] ?? 0) >= MOST_STRONG) return null;
    this.strong[seat] = (this.strong[seat] ?? 0) + 1;
    return remarkOf(tableView, seat, "strong");
  }
}

/**
 * The line that is said now, for some seconds.
 * @param {TableController} controller
 */
function useRemark(controller) {
  const talk = useRef(/** @type {Talk | null} */ (null));
  const [said, setSaid] = useState(/** @type {Said | null} */ (null));
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  useEffect(() => {
    talk.current ??= new Talk();
    const next = talk.current.hear(tableView);
    if (next) setSaid(next);
  }, [controller, tableView.version]);
  useEffect(() => {
    if (!said) return undefined;
    const end = () => setSaid(null);
    const timer = setTimeout(end, SHOWN_MS);
    addEventListener("pointerdown", end, { once: true }); // on a phone it lies over the scores
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", end);
    };
  }, [said]);
  return said;
}

/** The line beside the players. @param {{ controller: TableController }} props */
export function Remark({ controller }) {
  const said = useRemark(controller);
  return html`<li class="remark-place">
    <p class="remark-words" role="status">
      ${said && settings.remarks.value === "on" && html`<${Bubble} said=${said} />`}
    </p>
  </li>`;
}

/** @param {{ said: Said }} props */
function Bubble({ said: { seat, level, moment } }) {
  return html`<span class="remark" data-seat=${seat}>
    <${Portrait} level=${level} seat=${seat} size=${30} />
    <q>${say(`shell-remark-${level}-${moment}`)}</q>
  </span>`;
}

/** What a computer player says at the end. @param {{ tableView: TableView }} props */
export function LastWords({ tableView }) {
  const said = settings.remarks.value === "on" ? lastWords(tableView) : null;
  return (
    said &&
    html`<p class="last-words">
      <${Portrait} level=${said.level} seat=${said.seat} size=${48} />
      <span><strong>${tableView.chairs[said.seat].name}</strong> <q>${say(`shell-remark-${said.level}-${said.moment}`)}</q></span>
    </p>`
  );
}
