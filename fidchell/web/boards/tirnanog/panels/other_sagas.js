// The other Sagas in small; a touch lets one grow.
import { html } from "../../../html.js";
import { Thing } from "../../../input/thing.js";
import { useDrawn } from "../../kit/drawn.js";
import { textScale, truncateText } from "../../kit/svg_text.js";
import { Trace } from "../../kit/trace.js";
import { GameIcon } from "../cards/icons.js";
import { slotsOf } from "./saga.js";
import { Teller, variantOf } from "./storytellers.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {{ colour: string | null, value: number }} Chipped a card of a Saga or of a pile */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../layout.js").Box} Box */

const SEAT_LETTERS = "abcde";

/** The seats of the others, in the order of the turns. @param {View} view @param {number} nearest */
export function otherSeats(view, nearest) {
  return Array.from({ length: view.seats - 1 }, (_, step) => (nearest + step + 1) % view.seats);
}

/** @param {{ table: Table, box: Box, nearest: number, open: (seat: number) => void }} props */
export function Others({ table, box, nearest, open }) {
  const seats = otherSeats(table.view, nearest);
  const gap = 6;
  const width = Math.min((box.width - gap * (seats.length - 1)) / seats.length, 360);
  return html`<g class="tnn-others">
    ${seats.map(
      (seat, place) => html`<${Small} key=${seat} table=${table} seat=${seat} open=${open}
        box=${{ x: box.x + place * (width + gap), y: box.y, width, height: box.height }} />`,
    )}
  </g>`;
}

/**
 * One Saga in small: shown colours and values.
 * @param {{ table: Table, seat: number, box: Box, open: (seat: number) => void }} props
 */
function Small({ table, seat, box, open }) {
  const player = table.view.players[seat];
  const slots = slotsOf(player);
  const head = 19;
  const step = Math.min((box.width - 8) / slots, 64);
  const height = (box.height - head - 4) / 3;
  const left = box.x + (box.width - step * slots) / 2;
  const drawCells = () =>
    player.saga.flatMap((row, /** @type {number} */ place) =>
      Array.from({ length: slots }, (_, slot) => {
        const [x, y] = [left + slot * step, box.y + head + place * height];
        const size = { width: step - 1.6, height: height - 1.6 };
        return html`<g key=${`${place} ${slot}`}>
          <${Chip} cell=${row[slot]} x=${x} y=${y} ...${size} />
          <${Trace} table=${table} of=${[`cell ${seat} ${row[slot]?.cell}`]} x=${x} y=${y} ...${size} edge=${0.5} />
        </g>`;
      }),
    );
  const cells = useDrawn(table, [player.saga, ...Object.values(box)], drawCells);
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    open(seat);
  };
  return html`<g class="tnn-small" role="button" tabindex="0"
    aria-label=${table.say("tirnanog-open-saga", { player: table.names[seat] })} onClick=${() => open(seat)}
    onKeyDown=${onKey}>
    <rect class="tnn-plank" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="8" />
  </g>
    <g class="tnn-above">${cells}</g>
    <${SmallHead} table=${table} player=${player} box=${box} />`;
}

/** Who it is, who begins, and the score now. @param {{ table: Table, player: Player, box: Box }} props */
function SmallHead({ table, player, box }) {
  const { view } = table;
  const { seat } = player;
  const isAsked = view.question.seats.includes(seat);
  const isFirst = view.first === seat;
  const room = box.width - 26 - 24 - (isFirst ? 16 : 0) - (box.width > 130 ? 34 : 0);
  const large = Math.min(1.25, textScale()); // as far as the head has room
  const id = `seat ${SEAT_LETTERS[seat]}`;
  const figure = html`<${Teller} variant=${variantOf(view, seat)} size=${19} />`;
  return html`<g class=${`tnn-smallhead ${isAsked ? "tnn-asked" : ""}`}>
    ${
      table.reachable.has(id)
        ? html`<${Thing} table=${table} id=${id} x=${box.x + 12} y=${box.y + 9.5}>
          <circle class="tnn-halo" r="12.5" />
          ${figure}
        </${Thing}>`
        : html`<g data-place=${`home ${seat}`} transform=${`translate(${box.x + 12} ${box.y + 9.5})`}>
          ${figure}
        </g>`
    }
    <text class="tnn-title" x=${box.x + 23} y=${box.y + 14} font-size=${12.5 * large}>
      ${truncateText(table.names[seat] ?? "", room, 12.5 * large)}
    </text>
    ${
      isFirst &&
      html`<${GameIcon} of="token" x=${box.x + box.width - 31 * large - (box.width > 130 ? 36 : 0)} y=${box.y + 9.5}
        size=${13} class="tnn-gold" />`
    }
    ${
      box.width > 130 &&
      html`<g class="tnn-quiet">
        <${GameIcon} of="hand" x=${box.x + box.width - 52} y=${box.y + 9.5} size=${13} />
        <text x=${box.x + box.width - 43} y=${box.y + 14} font-size="12">${player.hand_size}</text>
        <${Trace} table=${table} of=${[`holder ${seat}`]} x=${box.x + box.width - 60} y=${box.y + 2} width=${26}
          height=${15} edge=${1} />
      </g>`
    }
    <text class="tnn-total" x=${box.x + box.width - 5} y=${box.y + 14.5} font-size=${14 * large} text-anchor="end">
      ${view.scores[seat].total}
    </text>
  </g>`;
}

/** A card in small. @param {{ cell: Chipped | null, x: number, y: number, width: number, height: number }} props */
export function Chip({ cell, x, y, width, height }) {
  if (!cell) return html`<rect class="tnn-slot" x=${x} y=${y} width=${width} height=${height} rx="3" />`;
  const size = Math.min(height * 0.86, 15);
  const hasSign = width >= 27 && height >= 13;
  return html`<g class=${`tnn-${cell.colour} tnn-chip`}>
    <rect class="tnn-field" x=${x} y=${y} width=${width} height=${height} rx="3" />
    ${
      hasSign
        ? html`<${GameIcon} of=${cell.colour} x=${x + width * 0.3} y=${y + height / 2}
          size=${Math.min(12, height * 0.7)} class="tnn-on-field" />`
        : html`<${Hatch} colour=${cell.colour} x=${x} y=${y} width=${width} height=${height} />`
    }
    <text class="tnn-on-field" x=${x + width * (hasSign ? 0.7 : 0.5)} y=${y + height / 2} dy="0.36em"
      font-size=${Math.max(12, size)} text-anchor="middle">
      ${cell.value}
    </text>
  </g>`;
}

/**
 * Where no sign fits: a mark at another edge for each colour.
 * @param {{ colour: string, x: number, y: number, width: number, height: number }} props
 */
function Hatch({ colour, x, y, width, height }) {
  /** @type {Record<string, number[]>} */
  const bars = {
    R: [x + 1, y + 1, 2, height - 2],
    Y: [x + 1, y + 1, width - 2, 2],
    G: [x + width - 3, y + 1, 2, height - 2],
    B: [x + 1, y + height - 3, width - 2, 2],
  };
  const [left, top, wide, high] = bars[colour];
  return html`<rect class="tnn-hatch" x=${left} y=${top} width=${wide} height=${high} rx="1" />`;
}
