// Where the points are: the regions that earn something, and what a row and each of its cards earn.
import { html } from "../../../html.js";
import { printedGain } from "../../kit/counting.js";
import { PointsSign } from "../../kit/points_sign.js";
import { spaceKey, takeGroup } from "../../kit/touching.js";
import { colourName } from "../cards/changes.js";
import { COLOUR_KEYS, COLOURS } from "../cards/icons.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").SagaCell} SagaCell */
/** @typedef {{ row: number, slot: number, cell: SagaCell }} Placed */
/** @typedef {{ at: (row: number, slot: number) => { x: number, y: number }, width: number, height: number }} Cards */

/**
 * Cards of one shown colour that touch and are as many as the rules count.
 * @param {Player} player @param {string} colour @param {number} size @returns {Placed[]}
 */
export function regionOf(player, colour, size) {
  const left = new Map(
    player.saga
      .flatMap((cells, row) => cells.map((cell, slot) => ({ row, slot, cell })))
      .filter(({ cell }) => cell?.colour === colour)
      .map((placed) => [spaceKey(placed.row, placed.slot), /** @type {Placed} */ (placed)]),
  );
  while (left.size) {
    const group = takeGroup(left);
    if (group.length === size) return group;
  }
  return [];
}

/**
 * The regions that earn something: a frame around their cards, and the points on the first.
 * @param {{ table: Table, player: Player, cards: Cards }} props
 */
export function RegionWorth({ table, player, cards }) {
  if (!table.isScoring) return null;
  const scores = table.view.scores[player.seat];
  return html`<g class="tnn-worth">
    ${COLOURS.map((colour, place) => {
      const points = scores[COLOUR_KEYS[colour]];
      const region = points ? regionOf(player, colour, player.regions[place]) : [];
      if (!region.length) return null;
      const label = table.say("tirnanog-worth-region", { points, colour: colourName(table, colour) });
      const first = cards.at(region[0].row, region[0].slot);
      return html`<g key=${colour} class=${`points-place tnn-worth-${colour}`}>
        ${region.map(({ row, slot }) => html`<${Frame} key=${`${row} ${slot}`} at=${cards.at(row, slot)} cards=${cards} />`)}
        <${PointsSign} words=${`+${points}`} label=${label} x=${first.x + cards.width / 2} y=${first.y + cards.height - 6} size=${15} />
      </g>`;
    })}
  </g>`;
}

/** @param {{ at: { x: number, y: number }, cards: Cards }} props */
function Frame({ at: { x, y }, cards: { width, height } }) {
  return html`<rect class="points-ground-halo" x=${x} y=${y} width=${width} height=${height} rx="7" />
    <rect class="points-ground" x=${x} y=${y} width=${width} height=${height} rx="7" />`;
}

/**
 * What a row earns by its Geas, at its end.
 * @param {{ table: Table, points: number, x: number, y: number }} props
 */
export function RowWorth({ table, points, x, y }) {
  if (!table.isScoring || !points) return null;
  const label = table.say("tirnanog-worth-row", { points });
  return html`<${PointsSign} words=${printedGain(points)} label=${label} x=${x} y=${y}
    size=${17} />`;
}

/**
 * What the Geas would earn less without each card.
 * @param {{ table: Table, player: Player, cards: Cards }} props
 */
export function CardWorth({ table, player, cards }) {
  if (!table.isScoring) return null;
  const size = Math.min(12, Math.max(9, cards.width * 0.2));
  const placed = player.saga.flatMap((cells, row) => cells.map((cell, slot) => ({ row, slot, cell })));
  return html`<g class="tnn-earned">
    ${placed.map(({ row, slot, cell }) => {
      if (!cell?.earned) return null;
      const { x, y } = cards.at(row, slot);
      const label = table.say("tirnanog-worth-card", { points: printedGain(cell.earned) });
      return html`<${PointsSign} key=${cell.cell} words=${printedGain(cell.earned)} label=${label}
        x=${x + cards.width - size} y=${y + 2} size=${size} />`;
    })}
  </g>`;
}
