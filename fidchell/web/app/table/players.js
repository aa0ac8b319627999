// Everybody at the table: seat colour and symbol, name, whose turn it is, clock, who is away.
import { html, useEffect, useState } from "../../html.js";
import { Points } from "../../boards/kit/counting.js";
import { Icon } from "../../boards/kit/icons.js";
import { hasPortrait, Portrait } from "../../boards/kit/portraits.js";
import { say } from "../../words/i18n.js";
import { SeatSign } from "../parts/seat_sign.js";
import { Remark } from "./remarks.js";

/** @typedef {import("./model/controller.js").TableController} TableController */
/** @typedef {import("../../net/schemas.js").TableView} TableView */

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Time that is left, in words a glance can read.
 * @param {number} seconds
 */
export function timeLeft(seconds) {
  const left = Math.max(0, Math.round(seconds));
  if (left >= 2 * DAY) return say("shell-days", { count: Math.floor(left / DAY) });
  if (left >= HOUR)
    return `${Math.floor(left / HOUR)}:${String(Math.floor((left % HOUR) / 60)).padStart(2, "0")} h`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** @param {{ clock: { left: number | null, until: number | null } }} props */
function Clock({ clock }) {
  const [, tick] = useState(0);
  const isRunning = clock.until !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  const left = clock.until === null ? (clock.left ?? 0) : clock.until - Date.now() / 1000;
  return html`<span class=${`clock ${isRunning ? "running" : ""} ${left < 30 ? "short" : ""}`}>
    <${Icon} name="clock" size=${14} />
    ${timeLeft(left)}
  </span>`;
}

/** @param {{ controller: TableController }} props */
export function Players({ controller }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const gameBoard = controller.gameBoard.value;
  const table = controller.table.value;
  const totals = table?.view.scores.map((score) => score.total) ?? [];
  const isTight = tableView.chairs.length > 2 || Boolean(tableView.clocks);
  return html`<ul class=${`players ${isTight ? "tight" : ""}`} aria-label=${say("shell-players")}>
    ${tableView.chairs.map((chair) => {
      const isActing = tableView.actors.includes(chair.seat);
      const look = gameBoard?.seatColour(chair.seat);
      const isAway =
        !tableView.terms.hot_seat &&
        chair.kind !== "bot" &&
        !chair.bot &&
        !controller.presence.value.seats.includes(chair.seat) &&
        chair.seat !== tableView.you;
      return html`<li key=${chair.seat}
        class=${`player seat-${chair.seat} ${isActing ? "acting" : ""} ${isAway ? "away" : ""}`}>
        ${look && html`<${SeatSign} symbol=${look.symbol} />`}
        <span class="player-name" title=${chair.bot_name ?? undefined}>
          ${chair.name}
          ${
            chair.is_account &&
            html`<span class="account-mark" title=${say("shell-account-mark")}>
              <${Icon} name="confirm" size=${13} /><span class="hidden"> ${say("shell-account-mark")}</span>
            </span>`
          }
          ${chair.seat === tableView.you ? html`<span class="hidden"> (${say("shell-you")})</span>` : ""}
        </span>
        ${
          chair.bot &&
          (hasPortrait(chair.bot)
            ? html`<${Portrait} level=${chair.bot} seat=${chair.seat} size=${28} />`
            : html`<${Icon} name="robot" size=${16} />`)
        }
        ${
          totals[chair.seat] !== undefined &&
          html`<span class="player-total">
            <span class="hidden">${say("shell-total")} </span>
            <${Points} value=${totals[chair.seat]} />
          </span>`
        }
        ${tableView.clocks && html`<${Clock} clock=${tableView.clocks[chair.seat]} />`}
        ${isActing && html`<span class="hidden">${say("shell-acts")}</span>`}
        ${isAway && html`<span class="hidden">${say("shell-away")}</span>`}
      </li>`;
    })}
    <${Remark} controller=${controller} />
    ${
      controller.presence.value.watchers > 0 &&
      html`<li class="watchers">
        <${Icon} name="eye" size=${16} /> ${controller.presence.value.watchers}
        <span class="hidden"> ${say("shell-watchers")}</span>
      </li>`
    }
  </ul>`;
}
