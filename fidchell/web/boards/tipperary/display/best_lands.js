// Where the points of a display lie: the rectangle and the flock that have the size which the rules count.
import { html } from "../../../html.js";
import { PointsSign } from "../../kit/points_sign.js";
import { spaceKey, takeGroup } from "../../kit/touching.js";
import { CELL, featureOf } from "../pieces/lands.js";
import { outline } from "../pieces/letter_grid.js";
import { extentOf, landsOf } from "./display.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../pieces/letter_grid.js").Spot} Spot */

/** @param {{ row: number, column: number }} spot */
const keyOf = ({ row, column }) => spaceKey(row, column);

/**
 * A full rectangle of so many spaces; none where the rules counted something else.
 * @param {Spot[]} lands @param {number} size @returns {Spot[]}
 */
export function rectangleOf(lands, size) {
  const filled = new Map(lands.map((spot) => [keyOf(spot), spot]));
  const shapes = Array.from({ length: size }, (_, i) => [i + 1, size / (i + 1)]);
  const whole = shapes.filter(([, width]) => Number.isInteger(width));
  whole.sort(([h1, w1], [h2, w2]) => Math.abs(h1 - w1) - Math.abs(h2 - w2));
  for (const [height, width] of whole)
    for (const corner of lands) {
      const cells = cellsFrom(filled, corner, height, width);
      if (cells.length === size) return cells;
    }
  return [];
}

/**
 * The filled spaces of a rectangle.
 * @param {Map<string, Spot>} filled @param {Spot} corner @param {number} height @param {number} width
 */
function cellsFrom(filled, corner, height, width) {
  return Array.from({ length: height * width }, (_, at) =>
    filled.get(keyOf({ row: corner.row + Math.floor(at / width), column: corner.column + (at % width) })),
  ).filter((spot) => spot !== undefined);
}

/** The sheep that are drawn on a pasture. @param {Spot} spot */
const sheepOn = ({ letter }) => (letter.toLowerCase() === "t" ? 2 : 1);

/**
 * Pastures that touch and carry so many sheep.
 * @param {Spot[]} lands @param {number} size @returns {Spot[]}
 */
export function flockOf(lands, size) {
  const left = new Map(
    lands.filter(({ letter }) => featureOf(letter) === "pasture").map((spot) => [keyOf(spot), spot]),
  );
  while (left.size) {
    const group = takeGroup(left);
    if (group.reduce((sum, spot) => sum + sheepOn(spot), 0) === size) return group;
  }
  return [];
}

/**
 * Lines around the best rectangle and the largest flock, each with its points.
 * @param {{ table: Table, player: Player }} props
 */
export function BestLands({ table, player }) {
  if (!table.isScoring) return null;
  const [lands, { area }] = [landsOf(player), table.view.scores[player.seat]];
  return html`<g class="tip-best">
    <${Ground} table=${table} of="area" cells=${rectangleOf(lands, area)} points=${area} />
    <${Ground} table=${table} of="flock" cells=${flockOf(lands, player.flock)} points=${player.flock} />
  </g>`;
}

/** @param {{ table: Table, of: string, cells: Spot[], points: number }} props */
function Ground({ table, of, cells, points }) {
  if (!cells.length || !points) return null;
  const { top, left } = extentOf(cells);
  const corner = cells.find(({ row }) => row === top) ?? cells[0];
  const transform = `scale(${CELL})`;
  const style = { "--trace-scale": String(1 / CELL) };
  const line = outline(cells);
  return html`<g class=${`points-place points-${of}`} style=${style}>
    <path class="points-ground-halo" d=${line} transform=${transform} />
    <path class="points-ground" d=${line} transform=${transform} />
    <${PointsSign} words=${String(points)} label=${table.say(`tipperary-best-${of}`, { points })}
      x=${((of === "area" ? left : corner.column) + 0.5) * CELL} y=${top * CELL} size=${17} />
  </g>`;
}
