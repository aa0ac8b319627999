// §1.4: a Saga with its three Geas: the own one large, another one when it is enlarged.
import { html } from "../../../html.js";
import { Thing } from "../../../input/thing.js";
import { gainIn, GainBadge, previewAt } from "../../kit/gain.js";
import { textScale, truncateText } from "../../kit/svg_text.js";
import { Trace } from "../../kit/trace.js";
import { CardFace } from "../cards/card.js";
import { cardOf } from "../cards/faces.js";
import { GameIcon, ROW_LETTERS, ROWS } from "../cards/icons.js";
import { rowsOf } from "../layout.js";
import { GainParts } from "./gain_parts.js";
import { Geas, Info, isNarrow } from "./geas.js";
import { Regions } from "./regions.js";
import { Teller, variantOf } from "./storytellers.js";
import { CardWorth, RegionWorth, RowWorth } from "./worth.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").SagaCell} SagaCell */
/** @typedef {import("../layout.js").Box} Box */
/** @typedef {import("../cards/inspect.js").Inspector} Inspector */

/** @typedef {{ slots: number, step: number, width: number, height: number }} Measures of a row */

const LEAST = 5; // slots that are always drawn

/** How many slots a Saga needs. @param {Player} player */
export function slotsOf(player) {
  const longest = Math.max(...player.saga.map((row) => row.length));
  return Math.max(LEAST, longest);
}

/**
 * The slots of the own Saga: one more where a card may land behind the last one.
 * @param {Table} table @param {Player} player
 */
function ownSlots(table, player) {
  const landings = ROWS.map((row, place) =>
    table.reachable.has(`row ${row}`) ? landingSlot(player.saga[place]) + 1 : 0,
  );
  return Math.max(slotsOf(player), ...landings);
}

/**
 * A whole Saga in a box; things of moves only when it is the own one.
 * @param {{ table: Table, player: Player, box: Box, geas: number, inspector: Inspector, isOwn: boolean }} props
 */
export function Saga({ table, player, box, geas, inspector, isOwn }) {
  const slots = isOwn ? ownSlots(table, player) : slotsOf(player);
  const { header, gap, height } = rowsOf(box);
  const step = (box.width - geas - 4) / slots;
  const width = Math.min(step - (step > 80 ? 10 : 5), height * 0.86);
  const low = Math.min(height - 4, width * 1.42);
  const measures = { slots, step: Math.min(step, width + 26), width, height: low };
  const rows = ROWS.map(
    (row, place) => html`<${SagaRow} key=${row} table=${table} player=${player} place=${place}
      box=${{ x: box.x, y: box.y + header + place * (height + gap), width: box.width, height }} geas=${geas}
      measures=${measures} inspector=${inspector} isOwn=${isOwn} />`,
  );
  const cardAt = (/** @type {number} */ row, /** @type {number} */ slot) => ({
    x: box.x + geas + 8 + slot * measures.step,
    y: box.y + header + row * (height + gap) + (height - low) / 2,
  });
  const cards = { at: cardAt, width, height: low };
  return html`<g class="tnn-saga">
    <${Header} table=${table} player=${player} box=${box} inspector=${inspector} />
    ${rows}
    <${RegionWorth} table=${table} player=${player} cards=${cards} />
    <${CardWorth} table=${table} player=${player} cards=${cards} />
  </g>`;
}

/**
 * Who it is, Storytellers at home, regions and the score now.
 * @param {{ table: Table, player: Player, box: Box, inspector: Inspector }} props
 */
function Header({ table, player, box, inspector }) {
  const { view } = table;
  const total = view.scores[player.seat].total;
  const size = Math.min(20, 14 * textScale());
  const name = truncateText(table.names[player.seat] ?? "", box.width * 0.26, size);
  const home = Array.from(
    { length: player.tellers_home },
    (_, place) => html`<${Teller} variant=${variantOf(view, player.seat)} size=${21}
      x=${box.x + 11 + place * 15} y=${box.y + 10} />`,
  );
  const left = box.x + (player.tellers_home ? 13 + player.tellers_home * 15 : 2);
  return html`<g class="tnn-header">
    <g data-place=${`home ${player.seat}`}>${home}</g>
    <text class="tnn-title" x=${left} y=${box.y + 16} font-size=${size}>${name}</text>
    <${Regions} table=${table} player=${player} x=${box.x + box.width - 50} y=${box.y + 11}
      room=${box.width * 0.52} inspector=${inspector} />
    <text class="tnn-total" x=${box.x + box.width - 2} y=${box.y + 17} font-size=${Math.min(22, 18 * textScale())} text-anchor="end">
      ${total}
    </text>
  </g>`;
}

/**
 * A row: its Geas, its cards, and where the next one lands.
 * @param {{ table: Table, player: Player, place: number, box: Box, geas: number, measures: Measures,
 *   inspector: Inspector, isOwn: boolean }} props
 */
function SagaRow({ table, player, place, box, geas, measures, inspector, isOwn }) {
  const row = player.saga[place];
  const id = `row ${ROWS[place]}`;
  const { step, width, height, slots } = measures;
  const top = box.y + (box.height - height) / 2;
  const left = box.x + geas + 8;
  const cells = Array.from({ length: slots }, (_, slot) => {
    const cell = row[slot];
    const x = left + slot * step;
    if (!cell)
      return html`<rect key=${slot} class=${`tnn-slot ${slot < row.length ? "tnn-gap" : ""}`} x=${x} y=${top}
        width=${width} height=${height} rx="7" />`;
    return html`<${Cell} key=${slot} table=${table} seat=${player.seat} cell=${cell} x=${x} y=${top} width=${width}
      height=${height} inspector=${inspector} isOwn=${isOwn} />`;
  });
  const isLit = isOwn && table.reachable.has(id);
  const landing = landingSlot(row);
  return html`<g class="tnn-row">
    <rect class="tnn-shelf" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="10" />
    <${Geas} table=${table} player=${player} place=${place} box=${{ ...box, width: geas }}
      inspector=${inspector} />
    ${cells}
    ${
      isLit &&
      html`<${Thing} table=${table} id=${id} class="tnn-rowthing">
        <rect class="tnn-rowlight" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="10" />
        ${
          landing < slots &&
          html`<rect class="tnn-landing" x=${left + landing * step} y=${top} width=${width} height=${height}
            rx="7" />`
        }
        ${
          table.picked.length > 0 &&
          html`<${Ahead} table=${table} id=${id} x=${left + Math.min(landing, slots - 1) * step + width / 2} y=${top}
            height=${height} />`
        }
      </${Thing}>`
    }
    <${RowWorth} table=${table} points=${table.view.scores[player.seat][ROWS[place]]}
      x=${Math.min(left + row.length * step + 18, box.x + box.width - 24)} y=${top + height / 2} />
    ${isNarrow({ ...box, width: geas }) && html`<${Info} table=${table} place=${place} box=${box} geas=${geas} inspector=${inspector} />`}
  </g>`;
}

/**
 * What a card would bring in a row: the points, and where they come from.
 * @param {{ table: Table, id: string, x: number, y: number, height: number }} props
 */
function Ahead({ table, id, x, y, height }) {
  const after = previewAt(table, id);
  const room = height - 34;
  return html`<${GainBadge} table=${table} gain=${gainIn(table, after)} size=${14} x=${x}
      y=${room > 14 ? y + 15 : y + height / 2} />
    <${GainParts} table=${table} after=${after} x=${x} y=${y + 38} room=${room} />`;
}

/** Where the picture of the next card stands: the first slot that is empty. @param {(SagaCell | null)[]} row */
function landingSlot(row) {
  const gap = row.findIndex((cell) => !cell);
  return gap < 0 ? row.length : gap;
}

/**
 * A card of a Saga; a power that may be used is a second thing on it.
 * @param {{ table: Table, seat: number, cell: SagaCell, x: number, y: number, width: number, height: number,
 *   inspector: Inspector, isOwn: boolean }} props
 */
function Cell({ table, seat, cell, x, y, width, height, inspector, isOwn }) {
  const card = cardOf(table, cell.card);
  const picture = html`<g class="piece" ...${isOwn ? flight(cell) : {}}>
    <${CardFace} card=${card} width=${width} height=${height} shown=${cell} />
    ${isOwn && html`<rect class="glow" width=${width} height=${height} rx="8" />`}
  </g>`;
  const inspected = inspector.props({ card, shown: cell });
  const trace = html`<${Trace} table=${table} of=${[`cell ${seat} ${cell.cell}`]} width=${width} height=${height} />`;
  if (!isOwn) return html`<g transform=${`translate(${x} ${y})`} ...${inspected}>${picture}${trace}</g>`;
  const power = `power ${cell.cell}`;
  const isChanged = table.changed.has(`cell ${cell.cell}`);
  return html`<g ...${inspected}>
    <${Thing} table=${table} id=${`cell ${cell.cell}`} x=${x} y=${y}
      class=${`tnn-piece ${isChanged ? "tnn-changed" : ""} ${isClaimed(table, cell.cell) ? "tnn-claimed" : ""}`}>
      ${picture}${trace}
    </${Thing}>
  </g>
    ${
      table.reachable.has(power) &&
      html`<${Thing} table=${table} id=${power} x=${x + 16}
        y=${y + height - (width >= 76 && height >= 108 ? 46 : 17)} class="tnn-any">
        <circle class="tnn-any-spot" r="15" />
        <${GameIcon} of="saga" x=${0} y=${0} size=${17} />
      </${Thing}>`
    }`;
}

/** How a card flies: its own name here, and where a card of its kind lay. @param {SagaCell} cell */
function flight(cell) {
  const kind = `card ${cell.card}`;
  return { "data-piece": `saga ${cell.cell} ${cell.card}`, "data-place": kind, "data-from": kind };
}

/** Whether a cell belongs to a claim that is pointed at. @param {Table} table @param {string} cell */
function isClaimed(table, cell) {
  const claim = [table.highlighted, ...table.picked].find((thing) => thing?.startsWith("claim "));
  return claim?.split(" ").includes(cell) ?? false;
}

/** The letter of a row. @param {number} place */
export const rowLetter = (place) => ROW_LETTERS[place];
