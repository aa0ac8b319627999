// The other displays in small; a touch lets one grow.
import { html } from "../../../html.js";
import { useDrawn } from "../../kit/drawn.js";
import { textScale, truncateText } from "../../kit/svg_text.js";
import { Barrel } from "../pieces/emblems.js";
import { GameIcon } from "../pieces/icons.js";
import { BestLands } from "./best_lands.js";
import { Display, extentOf, landsOf } from "./display.js";
import { fitting, transformText } from "./fitting.js";
import { Traced } from "./traced.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").View} View */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** The seats of the others in the order of the table. @param {View} view @param {number} nearest */
export function otherSeats(view, nearest) {
  return Array.from({ length: view.seats - 1 }, (_, step) => (nearest + step + 1) % view.seats);
}

/**
 * @param {{ table: Table, box: Box, nearest: number, open: (seat: number) => void, columns: number }} props
 */
export function Others({ table, box, nearest, open, columns }) {
  const seats = otherSeats(table.view, nearest);
  const gap = 6;
  const rows = Math.ceil(seats.length / columns);
  const [width, height] = [
    (box.width - gap * (columns - 1)) / columns,
    (box.height - gap * (rows - 1)) / rows,
  ];
  return html`<g class="tip-others">
    ${seats.map(
      (seat, place) =>
        html`<${Small} key=${seat} table=${table} seat=${seat} open=${open} box=${{
          x: box.x + (place % columns) * (width + gap),
          y: box.y + Math.floor(place / columns) * (height + gap),
          width,
          height,
        }} />`,
    )}
  </g>`;
}

/** @param {{ table: Table, seat: number, box: Box, open: (seat: number) => void }} props */
function Small({ table, seat, box, open }) {
  const { view } = table;
  const player = view.players[seat];
  const head = 20;
  const inner = { width: box.width - 8, height: box.height - head - 5 };
  const transform = fitting(extentOf(landsOf(player)), inner.width, inner.height, 1);
  const isMarked = view.marker === seat;
  const total = String(view.scores[seat].total);
  const large = Math.min(1.3, textScale()); // as far as the head has room
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    open(seat);
  };
  const draw =
    () => html`<g class=${`tip-small ${player.committed ? "tip-committed" : ""}`} role="button" tabindex="0"
    aria-label=${table.say("tipperary-open-display", { player: table.names[seat] })}
    onClick=${() => open(seat)} onKeyDown=${onKey}>
    <rect class="tip-plank" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="9" />
  </g>
    <g class="tip-above">
      <g transform=${`translate(${box.x + 4} ${box.y + head + 1}) ${transformText(transform)}`}>
        <${Display} table=${table} player=${player} />
        <${Traced} table=${table} player=${player} />
        <${BestLands} table=${table} player=${player} />
      </g>
      <${Barrel} seat=${seat} x=${box.x + 12} y=${box.y + 11} size=${16} />
      <text class="tip-name" x=${box.x + 23} y=${box.y + 15.5} font-size=${12.5 * large}>
        ${truncateText(
          table.names[seat] ?? "",
          box.width - 32 - total.length * 9 * large - (isMarked && box.width > 110 ? 15 : 0),
          12.5 * large,
        )}
      </text>
      ${
        isMarked
          ? html`<g class="tip-gold">
            <${GameIcon} of="marker"
              x=${box.width > 110 ? box.x + box.width - 14 - total.length * 9 * large : box.x + 12}
              y=${box.width > 110 ? box.y + 11 : box.y + box.height - 12} size=${box.width > 110 ? 13 : 15} />
          </g>`
          : null
      }
      <text class="tip-total" x=${box.x + box.width - 5} y=${box.y + 15.5} font-size=${14 * large} text-anchor="end">
        ${total}
      </text>
      ${
        player.committed
          ? html`<g class="tip-tick">
            <circle cx=${box.x + box.width - 12} cy=${box.y + box.height - 12} r="8.500" />
            <path d=${`M${box.x + box.width - 16} ${box.y + box.height - 12}l3 3.500l5.500 -6.500`} />
          </g>`
          : null
      }
    </g>`;
  return useDrawn(table, [player, total, isMarked, ...Object.values(box)], draw);
}
