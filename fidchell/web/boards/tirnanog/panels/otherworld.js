// §1.7: the Otherworld, with the Storytellers between its cards.
import { html } from "../../../html.js";
import { Thing } from "../../../input/thing.js";
import { Trace } from "../../kit/trace.js";
import { CardFace } from "../cards/card.js";
import { cardOf, isCard } from "../cards/faces.js";
import { GameIcon } from "../cards/icons.js";
import { Inspector } from "../cards/inspect.js";
import { spacePlace } from "../places.js";
import { Teller, tellersOn, variantOf } from "./storytellers.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").WorldCell} WorldCell */
/** @typedef {import("../layout.js").Box} Box */
/** @typedef {{ x: number, y: number, width: number, height: number, gap: number, columns: number }} Grid */

const SEAT_LETTERS = "abcde";

/** The measures of the grid in its box. @param {Box} box @param {number} columns @returns {Grid} */
export function gridIn(box, columns) {
  const gap = Math.max(17, Math.min(34, Math.min(box.width / columns, box.height / 3) * 0.25));
  const edge = Math.min(10, gap / 2);
  const height = (box.height - 2 * gap - 2 * edge) / 3;
  const width = Math.min((box.width - (columns - 1) * gap - edge) / columns, height * 0.86);
  const low = Math.min(height, width * 1.42);
  const whole = { x: columns * width + (columns - 1) * gap, y: 3 * low + 2 * gap };
  return {
    x: box.x + (box.width - whole.x) / 2,
    y: box.y + (box.height - whole.y) / 2,
    width,
    height: low,
    gap,
    columns,
  };
}

/** The middle of a space or corner. @param {Grid} grid @param {string} space */
export function middleOf(grid, space) {
  const [kind, row, column] = [space[0], Number(space[1]) - 1, Number(space[2]) - 1];
  const x = grid.x + column * (grid.width + grid.gap);
  const y = grid.y + row * (grid.height + grid.gap);
  const [beside, below] = [grid.width + grid.gap / 2, grid.height + grid.gap / 2];
  if (kind === "H") return { x: x + beside, y: y + grid.height / 2 };
  if (kind === "V") return { x: x + grid.width / 2, y: y + below };
  return { x: x + beside, y: y + below };
}

/** @param {{ table: Table, box: Box, inspector: Inspector }} props */
export function Otherworld({ table, box, inspector }) {
  const { view } = table;
  const grid = gridIn(box, view.columns);
  const cells = view.otherworld.flatMap((row, /** @type {number} */ r) =>
    row.map(
      (cell, c) =>
        html`<${Place} key=${`${r} ${c}`} table=${table} grid=${grid} cell=${cell} row=${r} column=${c}
          inspector=${inspector} />`,
    ),
  );
  const spaces = allSpaces(view.columns).map(
    (space) => html`<${Space} key=${space} table=${table} grid=${grid} space=${space} />`,
  );
  return html`<g class="tnn-world"><${Mist} grid=${grid} box=${box} />${cells}${spaces}</g>`;
}

/** Every space and corner of a grid. @param {number} columns */
function allSpaces(columns) {
  const names = [];
  for (let row = 1; row <= 3; row++)
    for (let column = 1; column <= columns; column++) {
      if (column < columns) names.push(`H${row}${column}`);
      if (row < 3) names.push(`V${row}${column}`);
      if (row < 3 && column < columns) names.push(`K${row}${column}`);
    }
  return names;
}

/** The ground of the Otherworld. @param {{ grid: Grid, box: Box }} props */
function Mist({ grid, box }) {
  const edge = Math.min(10, grid.gap / 2);
  const width = grid.columns * (grid.width + grid.gap) - grid.gap + 2 * edge;
  const height = 3 * (grid.height + grid.gap) - grid.gap + 2 * edge;
  const [x, y] = [Math.max(box.x - 4, grid.x - edge), grid.y - edge];
  return html`<rect class="tnn-mist" x=${x} y=${y} width=${Math.min(width, box.width + 8)} height=${height}
    rx="16" />`;
}

/**
 * A cell: its card, the place of a card that is gone, or the hole.
 * @param {{ table: Table, grid: Grid, cell: WorldCell, row: number, column: number, inspector: Inspector }} props
 */
function Place({ table, grid, cell, row, column, inspector }) {
  const x = grid.x + column * (grid.width + grid.gap);
  const y = grid.y + row * (grid.height + grid.gap);
  const { width, height } = grid;
  if (!cell) return html`<rect class="tnn-gone" x=${x} y=${y} width=${width} height=${height} rx="8" />`;
  if (!isCard(cell)) return html`<${Hole} x=${x} y=${y} width=${width} height=${height} />`;
  const card = cardOf(table, cell);
  return html`<g ...${inspector.props({ card })}>
    <${Thing} table=${table} id=${`world ${row + 1},${column + 1}`} x=${x} y=${y} class="tnn-piece">
      <g class="piece" data-piece=${`world ${row},${column} ${card.card}`} data-place=${`card ${card.card}`}
        data-from=${`card ${card.card}`}>
        <${CardFace} card=${card} width=${width} height=${height} />
        <rect class="glow" width=${width} height=${height} rx="8" />
      </g>
    </${Thing}>
  </g>`;
}

/** The hole of the small grid: a spring. @param {Box} props */
function Hole({ x, y, width, height }) {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const rings = [0.44, 0.33, 0.22, 0.1].map(
    (share) =>
      html`<ellipse class="tnn-ripple" cx=${cx} cy=${cy} rx=${width * share} ry=${height * share} />`,
  );
  return html`<g class="tnn-hole">${rings}</g>`;
}

/**
 * A space: who stands there, and whether one may place there.
 * @param {{ table: Table, grid: Grid, space: string }} props
 */
function Space({ table, grid, space }) {
  const { view } = table;
  const standing = tellersOn(view, space);
  const { x, y } = middleOf(grid, space);
  const isLit = table.reachable.has(`space ${space}`);
  const hasToken = view.balor?.token === space;
  if (!standing.length && !isLit && !hasToken) return null;
  const size = Math.min(44, Math.max(27, grid.gap * 1.5));
  const reach = Math.max(14, size * 0.5);
  return html`<g>
    ${
      hasToken &&
      html`<g class="tnn-first">
        <circle cx=${x} cy=${y} r=${size * 0.42} />
        <${GameIcon} of="token" x=${x} y=${y} size=${size * 0.62} />
        <${Trace} table=${table} of=${["token"]} x=${x - size * 0.42} y=${y - size * 0.42} width=${size * 0.84}
          height=${size * 0.84} />
      </g>`
    }
    ${
      isLit &&
      html`<${Thing} table=${table} id=${`space ${space}`} x=${x} y=${y} class="tnn-space">
        <circle class="tnn-spot" r=${reach} />
        <circle class="tnn-spot-heart" r=${reach * 0.3} />
      </${Thing}>`
    }
    ${standing.map(
      (seat, place) => html`<${Standing} key=${`${seat} ${place}`} table=${table} seat=${seat} space=${space}
        isOnLit=${isLit} x=${x + (place - (standing.length - 1) / 2) * size * 0.62} y=${y} size=${size} />`,
    )}
  </g>`;
}

/**
 * A Storyteller as a thing: itself, its seat while seats are asked, or the way of Mag Mell.
 * @param {{ table: Table, seat: number, space: string, isOnLit: boolean, x: number, y: number,
 *   size: number }} props
 *   `isOnLit`: the space may be picked, and whoever stands there must not be in the way
 */
function Standing({ table, seat, space, isOnLit, x, y, size }) {
  const asSeat = `seat ${SEAT_LETTERS[seat]}`;
  const isOwn = seat === table.you;
  const isAsked = table.lit.has(asSeat) || table.picked.includes(asSeat);
  const isMine = isOwn || isAsked;
  const id = table.lit.has(asSeat) ? asSeat : isMine ? `teller ${space}` : `teller of ${seat} ${space}`;
  const label = table.lit.has(asSeat) ? `${table.nameOf(asSeat)}, ${spacePlace(table, space)}` : undefined;
  const any = `any ${space}`;
  const isInTheWay = isOnLit && !table.lit.has(id) && !table.reachable.has(id);
  return html`<${Thing} table=${table} id=${id} x=${x} y=${y} label=${label}
    class=${`tnn-standing ${isInTheWay ? "tnn-passed" : ""}`}>
    <circle class="tnn-halo" r=${size * 0.56} />
    <g class="piece" data-piece=${`teller ${seat} ${space}`} data-from=${`home ${seat}`}>
      <${Teller} variant=${variantOf(table.view, seat)} size=${size} />
    </g>
    <${Trace} table=${table} of=${[`teller ${seat} ${space}`]} x=${-size * 0.4} y=${-size * 0.5} width=${size * 0.8}
      height=${size} edge=${1} />
  </${Thing}>
    ${
      isOwn &&
      table.reachable.has(any) &&
      html`<${Thing} table=${table} id=${any} x=${x + size * 0.52} y=${y - size * 0.5} class="tnn-any">
        <circle class="tnn-any-spot" r="12.5" />
        <${GameIcon} of="from_hand" x=${0} y=${0} size=${14} />
      </${Thing}>`
    }`;
}
