// The path board: earth, meadow and golden goal, five paths of stones with their tiles.
import { html, useKept } from "../../html.js";
import { Thing } from "../../input/thing.js";
import { BoardPart, useDrawn } from "../kit/drawn.js";
import { Mark } from "../kit/icons.js";
import { KnotFrame } from "../kit/knotwork.js";
import { noise, pebble, Stone } from "../kit/surfaces.js";
import { textScale } from "../kit/svg_text.js";
import { LETTERS, PATHS } from "./colours.js";
import { Waiting } from "./figures.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./layout.js").Layout} Layout */

const ROWS = 9;
const TUFTS = 60; // of grass
const AREAS = [
  { name: "minus", low: 1, high: 3 },
  { name: "middle", low: 4, high: 6 },
  { name: "goal", low: 7, high: 9 },
];

/**
 * A path as a smooth line from the start stone to its end stone.
 * @param {Layout} layout @param {number} path
 */
function lineOf(layout, path) {
  const spots = Array.from({ length: ROWS + 1 }, (_, row) => layout.stone(path, row));
  return spots
    .map(({ x, y }, row) => {
      if (row === 0) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
      const before = spots[row - 1];
      const middle = ((before.y + y) / 2).toFixed(1);
      return `C${before.x.toFixed(1)} ${middle} ${x.toFixed(1)} ${middle} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/**
 * The land under the paths, in a frame of wood and knotwork.
 * @param {{ layout: Layout }} props
 */
function Land({ layout }) {
  const { x, y, width, height } = layout.board;
  const edge = layout.isUpright ? 5 : 13;
  const top = (/** @type {number} */ row) =>
    layout.stone(2, row).y - (layout.stone(2, 1).y - layout.stone(2, 2).y) / 2;
  const cell = layout.isUpright ? 0 : 11;
  const [columns, rows] = [Math.floor((width - 3) / 11), Math.floor((height - 3) / 11)];
  return useKept(
    () => html`<g class="keltis-land">
      <rect class="keltis-frame" x=${x} y=${y} width=${width} height=${height}
        rx=${layout.isUpright ? 9 : 16} />
      ${
        cell > 0 &&
        html`<${KnotFrame} columns=${columns} rows=${rows} band=${1} cell=${cell} width=${0.3}
          x=${x + (width - columns * cell) / 2} y=${y + (height - rows * cell) / 2}
          class="keltis-frame-knot" />`
      }
      <clipPath id="keltis-land">
        <rect x=${x + edge} y=${y + edge} width=${width - 2 * edge} height=${height - 2 * edge}
          rx=${layout.isUpright ? 6 : 9} />
      </clipPath>
      <g clip-path="url(#keltis-land)">
        <rect class="keltis-start" x=${x} y=${y} width=${width} height=${height} />
        ${AREAS.map(({ name, low, high }) => {
          const [head, foot] = [
            high === 9 ? y : top(high),
            top(low - 1) + (low === 1 ? layout.stoneSize * 0.5 : 0),
          ];
          return html`<path key=${name} class=${`keltis-area ${name}`}
            d=${hills(x, width, head, foot, low)} />`;
        }).reverse()}
        <path class="keltis-grass" d=${grass(layout.board)} />
      </g>
    </g>`,
    [x, y, width, height, layout.isUpright],
  );
}

/**
 * Tufts of grass all over the land, as one line.
 * @param {import("./layout.js").Area} land
 */
function grass({ x, y, width, height }) {
  const tuft = (/** @type {number} */ i) => {
    const [half, at] = [
      2 + 3 * noise(i),
      { x: x + width * noise(i * 3 + 1), y: y + height * noise(i * 7 + 2) },
    ];
    return `M${(at.x - half).toFixed(1)} ${at.y.toFixed(1)}a${half.toFixed(1)} 1.2 0 1 0 ${(2 * half).toFixed(1)} 0a${half.toFixed(1)} 1.2 0 1 0 ${(-2 * half).toFixed(1)} 0`;
  };
  return Array.from({ length: TUFTS }, (_, i) => tuft(i)).join("");
}

/**
 * A band of land with a wavering upper edge.
 * @param {number} x @param {number} width @param {number} head @param {number} foot @param {number} number
 */
function hills(x, width, head, foot, number) {
  const steps = 6;
  const points = Array.from({ length: steps + 1 }, (_, i) => [
    x + (width * i) / steps,
    head + 7 * (noise(number * 17 + i) - 0.5),
  ]);
  const line = points.map(([px, py], i) => {
    if (i === 0) return `M${px} ${py}`;
    const middle = (points[i - 1][0] + px) / 2;
    return `C${middle} ${points[i - 1][1]} ${middle} ${py} ${px} ${py}`;
  });
  return `${line.join("")}V${foot + 12}H${x}Z`;
}

/**
 * The values of the rows, at the left edge.
 * @param {{ table: Table, layout: Layout }} props
 */
function RowValues({ table, layout }) {
  const size = layout.isUpright ? Math.min(17, 12 * textScale()) : 25;
  const { x, width } = layout.board;
  const draw = () => html`<g class="keltis-row-values" aria-hidden="true">
    ${Array.from({ length: ROWS }, (_, i) => {
      const [row, value] = [i + 1, table.view.row_values[i + 1]];
      const y = layout.stone(2, row).y;
      const area = row > 6 ? "goal" : row > 3 ? "middle" : "minus";
      const said = value > 0 ? `+${value}` : `−${-value}`;
      return [x + (layout.isUpright ? 18 : 38), x + width - (layout.isUpright ? 18 : 38)].map(
        (at) =>
          html`<text key=${`${row} ${at}`} class=${area} x=${at} y=${y + size * 0.35} font-size=${size}
            text-anchor="middle">
            ${said}
          </text>`,
      );
    })}
  </g>`;
  return useDrawn(table, [table.view.row_values, layout], draw);
}

/**
 * What lies on a stone.
 * @param {{ tile: string, size: number }} props
 */
export function Tile({ tile, size }) {
  if (tile === "W")
    return html`<g class="keltis-wish">
      <path d=${pebble(5, size * 0.62, size * 0.46, 0.12)} />
      <path class="keltis-wish-light" d=${pebble(6, size * 0.22, size * 0.12)}
        transform=${`translate(${-size * 0.16} ${-size * 0.16})`} />
    </g>`;
  if (tile === "C")
    return html`<g class="keltis-clover">
      <circle r=${size * 0.62} />
      <${Mark} name="clover" size=${size * 1.12} y=${-size * 0.04} />
    </g>`;
  return html`<g class="keltis-points">
    <circle r=${size * 0.58} />
    <text y=${size * 0.34} font-size=${size * 0.96} text-anchor="middle">${tile}</text>
  </g>`;
}

/**
 * The stones of a path, from the start upwards.
 * @param {{ table: Table, layout: Layout, path: number }} props
 */
function Stones({ table, layout, path }) {
  const { tiles, letter } = table.view.paths[path];
  const { x: left, y: head, width, height } = layout.board;
  return useKept(
    () =>
      html`<g>
        ${Array.from({ length: ROWS }, (_, i) => {
          const row = i + 1;
          const { x, y } = layout.stone(path, row);
          const size = layout.stoneSize * (row === ROWS ? 1.14 : 1);
          const tile = tiles[i];
          return html`<g key=${row} transform=${`translate(${x} ${y})`}
            data-place=${`stone-${letter}-${row}`}>
            <${Stone} number=${path * 11 + row} across=${size} down=${size * 0.7}
              class=${`keltis-stone ${PATHS[letter].colour}`} />
            ${tile !== "." && html`<${Tile} tile=${tile} size=${size} />`}
          </g>`;
        })}
      </g>`,
    [tiles.join(""), left, head, width, height],
  );
}

/**
 * One path: its ribbon, its stones, its symbol; lit when a figure may go on.
 * @param {{ table: Table, layout: Layout, path: number }} props
 */
function Path({ table, layout, path }) {
  const letter = LETTERS[path];
  const { colour, symbol } = PATHS[letter];
  const line = lineOf(layout, path);
  const size = layout.stoneSize;
  const end = layout.stone(path, ROWS);
  const draw =
    () => html`<path class="glow keltis-path-glow" d=${line} style=${{ strokeWidth: `${size * 1.9}px` }} />
    <path class="keltis-ribbon-edge" d=${line} stroke-width=${size * 1.24} />
    <path class="keltis-ribbon" d=${line} stroke-width=${size * 1.04} />
    <path class="keltis-path-hit" d=${line} stroke-width=${size * 2.2} />
    <${Stones} table=${table} layout=${layout} path=${path} />
    <g class=${`keltis-sign ${colour}`} transform=${`translate(${end.x} ${end.y - size * 1.36})`}>
      <circle r=${size * 0.56} />
      <${Mark} name=${symbol} size=${size * 0.84} width=${2} />
    </g>`;
  const drawn = useDrawn(table, [table.view.paths[path].tiles, layout], draw);
  return html`<${Thing} table=${table} id=${`path ${letter}`} class=${`keltis-path ${colour}`}>${drawn}</${Thing}>`;
}

/**
 * The whole path board without its figures.
 * @param {{ table: Table, layout: Layout }} props
 */
export function PathBoard({ table, layout }) {
  const { board, stoneSize } = layout;
  const start = { x: board.x + board.width / 2, y: board.y + board.height * 0.93 };
  return html`<g class="keltis-board">
    <${BoardPart}>
      <${Land} layout=${layout} />
      <${RowValues} table=${table} layout=${layout} />
    </${BoardPart}>
    ${LETTERS.map(
      (letter, path) => html`<${BoardPart} key=${letter}>
        <${Path} table=${table} layout=${layout} path=${path} />
      </${BoardPart}>`,
    )}
    <g transform=${`translate(${start.x} ${start.y})`}>
      <${Stone} number=${99} across=${Math.min(stoneSize * 5, board.width * 0.3)} down=${board.height * 0.052}
        class="keltis-start-stone" />
    </g>
    <${Waiting} table=${table} layout=${layout} />
  </g>`;
}
