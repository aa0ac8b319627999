// Knotwork, computed: any shape made of square cells is filled by strands that pass over and under in turn.
import { html } from "../../html.js";

/** @typedef {(column: number, row: number) => boolean} Ground which cells belong to the shape */
/** @typedef {{ under: string, over: string }} Strands two layers of paths */

// The four sides of a cell in cell units, and the strands that join neighbouring sides.
const SIDES = { n: [0.5, 0], e: [1, 0.5], s: [0.5, 1], w: [0, 0.5] };
/** @type {[keyof typeof SIDES, keyof typeof SIDES][]} */
const JOINS = [
  ["n", "e"],
  ["e", "s"],
  ["s", "w"],
  ["w", "n"],
];
const NEIGHBOUR = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
const BEND = 0.24;
const ROUND = 0.36;

/**
 * The strands of a shape; `wall` closes sides between two of its cells.
 * @param {number} columns @param {number} rows @param {Ground} ground
 * @param {(column: number, row: number, side: "e" | "s") => boolean} [wall]
 * @returns {Strands}
 */
export function strands(columns, rows, ground, wall = () => false) {
  /** @type {Record<"under" | "over", string[]>} */
  const layers = { under: [], over: [] };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (ground(column, row))
        for (const [from, to] of JOINS) {
          const a = end(column, row, from, to, ground, wall);
          const b = end(column, row, to, from, ground, wall);
          const [first, second] = halves(a, b);
          layers[a.isOver ? "over" : "under"].push(first);
          layers[b.isOver ? "over" : "under"].push(second);
        }
  return { under: layers.under.join(""), over: layers.over.join("") };
}

/**
 * Where a strand meets a side: the point, the pull of its curve, and whether it passes over there.
 * @param {number} column @param {number} row
 * @param {keyof typeof SIDES} side @param {keyof typeof SIDES} other
 * @param {Ground} ground @param {(column: number, row: number, side: "e" | "s") => boolean} wall
 */
function end(column, row, side, other, ground, wall) {
  const [sx, sy] = SIDES[side];
  const [ox, oy] = SIDES[other];
  const [nx, ny] = NEIGHBOUR[side];
  const [beyondColumn, beyondRow] = [column + nx, row + ny];
  const isWalled =
    side === "e"
      ? wall(column, row, "e")
      : side === "s"
        ? wall(column, row, "s")
        : side === "w"
          ? wall(column - 1, row, "e")
          : wall(column, row - 1, "s");
  const isOpen = ground(beyondColumn, beyondRow) && !isWalled;
  const isUpright = side === "e" || side === "w";
  const falls = (ox - sx) * (oy - sy) > 0; // runs like a backslash
  const pull = isOpen
    ? [Math.sign(ox - sx) * BEND, Math.sign(oy - sy) * BEND]
    : isUpright
      ? [0, Math.sign(oy - sy) * ROUND]
      : [Math.sign(ox - sx) * ROUND, 0];
  return { x: column + sx, y: row + sy, pull, isOver: isOpen ? falls === isUpright : falls };
}

/**
 * A strand between two sides, as two halves that overlap a little.
 * @param {{ x: number, y: number, pull: number[] }} a @param {{ x: number, y: number, pull: number[] }} b
 */
function halves(a, b) {
  const points = [
    [a.x, a.y],
    [a.x + a.pull[0], a.y + a.pull[1]],
    [b.x + b.pull[0], b.y + b.pull[1]],
    [b.x, b.y],
  ];
  return [part(points, 0.56), part([...points].reverse(), 0.56)];
}

/**
 * The first part of a curve (de Casteljau).
 * @param {number[][]} points @param {number} share
 */
function part(points, share) {
  const kept = [points[0]];
  let line = points;
  while (line.length > 1) {
    line = line.slice(1).map((point, i) => point.map((p, axis) => line[i][axis] * (1 - share) + p * share));
    kept.push(line[0]);
  }
  const [m, ...rest] = kept.map((point) => point.map((p) => +p.toFixed(3)).join(" "));
  return `M${m}C${rest.join(" ")}`;
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
