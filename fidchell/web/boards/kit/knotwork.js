// Knotwork, computed: any shape made of square cells is filled by strands that pass over and under in turn.
import { html } from "../../html.js";

/** @typedef {(column: number, row: number) => boolean} Ground which cells belong to the shape */
/** @typedef {{ under: string, over: string }} Strands two layers of paths */

/** @typedef {"n" | "e" | "s" | "w"} Side */
/** @typedef {(column: number, row: number, side: "e" | "s") => boolean} Wall whether a side is closed */

// The four sides of a cell in cell units, and the strands that join neighbouring sides.
/** @type {Record<Side, number[]>} */
const SIDES = { n: [0.5, 0], e: [1, 0.5], s: [0.5, 1], w: [0, 0.5] };
/** @type {[Side, Side][]} */
const JOINS = [
  ["n", "e"],
  ["e", "s"],
  ["s", "w"],
  ["w", "n"],
];
const BEND = 0.24;
const ROUND = 0.36;
const SHARE = 0.56; // of a strand that is one of its halves: they overlap a little

/**
 * The strands of a shape; `wall` closes sides between two of its cells.
 * @param {number} columns @param {number} rows @param {Ground} ground @param {Wall} [wall]
 * @returns {Strands}
 */
export function strands(columns, rows, ground, wall = () => false) {
  const found = { under: "", over: "" };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (ground(column, row)) addCell(found, column, row, openSides(column, row, ground, wall));
  return found;
}

/**
 * The sides of a cell beyond which the knot goes on.
 * @param {number} column @param {number} row @param {Ground} ground @param {Wall} wall
 * @returns {Record<Side, boolean>}
 */
function openSides(column, row, ground, wall) {
  return {
    n: ground(column, row - 1) && !wall(column, row - 1, "s"),
    e: ground(column + 1, row) && !wall(column, row, "e"),
    s: ground(column, row + 1) && !wall(column, row, "s"),
    w: ground(column - 1, row) && !wall(column - 1, row, "e"),
  };
}

/**
 * The four strands of a cell, each as two halves.
 * @param {Strands} found @param {number} column @param {number} row @param {Record<Side, boolean>} open
 */
function addCell(found, column, row, open) {
  for (const [from, to] of JOINS)
    for (const half of [halfOf(from, to, open[from], open[to]), halfOf(to, from, open[to], open[from])])
      found[half.layer] += `M${column + half.x} ${row + half.y}c${half.curve}`;
}

/** @typedef {{ x: number, y: number, curve: string, layer: "under" | "over" }} Half of a strand in its cell */
/** @type {Map<string, Half>} there are few, whatever the shape */
const halfKinds = new Map();

/**
 * Half of the strand from one side to another.
 * @param {Side} from @param {Side} to @param {boolean} isOpen the first side @param {boolean} isOtherOpen
 */
function halfOf(from, to, isOpen, isOtherOpen) {
  const key = `${from}${to}${isOpen}${isOtherOpen}`;
  const kept = halfKinds.get(key) ?? makeHalf(from, to, isOpen, isOtherOpen);
  halfKinds.set(key, kept);
  return kept;
}

/**
 * @param {Side} from @param {Side} to @param {boolean} isOpen @param {boolean} isOtherOpen @returns {Half}
 */
function makeHalf(from, to, isOpen, isOtherOpen) {
  const [[x, y], [tx, ty]] = [SIDES[from], SIDES[to]];
  const [pull, otherPull] = [pullAt(from, to, isOpen), pullAt(to, from, isOtherOpen)];
  const across = firstPart(pull[0], tx - x + otherPull[0], tx - x);
  const down = firstPart(pull[1], ty - y + otherPull[1], ty - y);
  const isUpright = from === "e" || from === "w";
  const falls = (tx - x) * (ty - y) > 0; // runs like a backslash
  const isOver = isOpen ? falls === isUpright : falls;
  return {
    x,
    y,
    curve: across.map((at, i) => `${at} ${down[i]}`).join(" "),
    layer: isOver ? "over" : "under",
  };
}

/**
 * Where to a strand is pulled from a side: towards the other, or along the edge of the shape.
 * @param {Side} from @param {Side} to @param {boolean} isOpen
 */
function pullAt(from, to, isOpen) {
  const [across, down] = SIDES[to].map((at, axis) => Math.sign(at - SIDES[from][axis]));
  if (isOpen) return [across * BEND, down * BEND];
  return from === "e" || from === "w" ? [0, down * ROUND] : [across * ROUND, 0];
}

/**
 * The first part of a curve from 0 on one axis (de Casteljau).
 * @param {number} b @param {number} c @param {number} d
 */
function firstPart(b, c, d) {
  const [ab, bc, cd] = [between(0, b), between(b, c), between(c, d)];
  const [abc, bcd] = [between(ab, bc), between(bc, cd)];
  return [ab, abc, between(abc, bcd)].map((at) => Math.round(at * 1000) / 1000);
}

/** @param {number} a @param {number} b */
function between(a, b) {
  return a * (1 - SHARE) + b * SHARE;
}

/** @type {Map<string, Strands>} */
const made = new Map();

/**
 * Strands are computed once for each shape.
 * @param {string} key @param {() => Strands} make
 */
export function cached(key, make) {
  const kept = made.get(key) ?? make();
  made.set(key, kept);
  return kept;
}

/**
 * Strands as SVG, in cells of a size. Colours come from CSS: .knot-ground (gaps) and .knot-strand.
 * @param {{ strands: Strands, cell?: number, width?: number, x?: number, y?: number, class?: string }} props
 */
export function Knot({ strands: { under, over }, cell = 12, width = 0.3, x = 0, y = 0, class: more = "" }) {
  const gap = width + 0.17;
  return html`<g class=${`knot ${more}`} transform=${`translate(${x} ${y}) scale(${cell})`}
    aria-hidden="true">
    <path class="knot-strand" d=${under} stroke-width=${width} />
    <path class="knot-ground" d=${over} stroke-width=${gap} />
    <path class="knot-strand" d=${over} stroke-width=${width} />
  </g>`;
}

/**
 * A band of knotwork, columns by rows of cells; every few columns a break makes it a chain of knots.
 * @param {{ columns: number, rows?: number, every?: number, cell?: number, width?: number, x?: number,
 *   y?: number, class?: string }} props
 */
export function KnotBand({ columns, rows = 2, every = 0, ...rest }) {
  const kept = cached(`band ${columns} ${rows} ${every}`, () =>
    strands(
      columns,
      rows,
      (column, row) => column >= 0 && row >= 0 && column < columns && row < rows,
      (column, row, side) =>
        every > 0 && side === "s" && row === 0 && column % every === every - 1 && column < columns - 1,
    ),
  );
  return html`<${Knot} strands=${kept} ...${rest} />`;
}

/**
 * A frame of knotwork around an empty middle.
 * @param {{ columns: number, rows: number, band?: number, cell?: number, width?: number, x?: number,
 *   y?: number, class?: string }} props
 */
export function KnotFrame({ columns, rows, band = 1, ...rest }) {
  const kept = cached(`frame ${columns} ${rows} ${band}`, () =>
    strands(columns, rows, (column, row) => {
      const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
      return isInside && Math.min(column, row, columns - 1 - column, rows - 1 - row) < band;
    }),
  );
  return html`<${Knot} strands=${kept} ...${rest} />`;
}

/**
 * A round knot for an emblem: cells within a circle, with breaks chosen by a number,
 * alike in all four quarters.
 * @param {{ size: number, seed?: number, cell?: number, width?: number, x?: number, y?: number,
 *   class?: string }} props
 */
export function KnotDisc({ size, seed = 0, ...rest }) {
  const kept = cached(`disc ${size} ${seed}`, () => {
    const middle = (size - 1) / 2;
    /** @type {Ground} */
    const ground = (column, row) => Math.hypot(column - middle, row - middle) <= size / 2;
    return strands(size, size, ground, (column, row, side) => isBroken(column, row, side, middle, seed));
  });
  return html`<${Knot} strands=${kept} ...${rest} />`;
}

/**
 * Whether a side is closed in a disc: the same for its mirror images.
 * @param {number} column @param {number} row @param {"e" | "s"} side @param {number} middle
 * @param {number} seed
 */
function isBroken(column, row, side, middle, seed) {
  if (!seed) return false;
  const across = Math.abs(side === "e" ? column + 0.5 - middle : column - middle);
  const down = Math.abs(side === "s" ? row + 0.5 - middle : row - middle);
  const [low, high] = across < down ? [across, down] : [down, across];
  const mix = Math.imul(seed * 2654435761 + low * 40503 + high * 9973, 2246822519) >>> 0;
  return mix % 7 === 0;
}
