// Paper, stone and wood: the surfaces everything is drawn on. Colours come from style/tokens.css.
import { html } from "../../html.js";

const MOST_LINES = 1000;

/**
 * Gradients that every board may use: url(#paper-light), url(#stone-light), url(#gold), url(#wood).
 * The page shows them once, in an empty picture.
 */
export function Surfaces() {
  return html`<svg class="surfaces" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id="paper-light" x1="0" y1="0" x2="0.4" y2="1">
        <stop offset="0" class="paper-high" />
        <stop offset="1" class="paper-low" />
      </linearGradient>
      <radialGradient id="stone-light" cx="0.38" cy="0.28" r="0.85">
        <stop offset="0" class="stone-high" />
        <stop offset="0.62" class="stone-middle" />
        <stop offset="1" class="stone-low" />
      </radialGradient>
      <radialGradient id="dark-stone-light" cx="0.38" cy="0.28" r="0.85">
        <stop offset="0" class="dark-stone-high" />
        <stop offset="1" class="dark-stone-low" />
      </radialGradient>
      <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" class="gold-high" />
        <stop offset="1" class="gold-low" />
      </linearGradient>
      <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" class="wood-high" />
        <stop offset="1" class="wood-low" />
      </linearGradient>
      <radialGradient id="shade" cx="0.5" cy="0.5" r="0.5">
        <stop offset="0" class="shade-in" />
        <stop offset="0.7" class="shade-in" />
        <stop offset="1" class="shade-out" />
      </radialGradient>
    </defs>
  </svg>`;
}

/**
 * A sheet of paper with its shadow: a card's ground. Its corner is at 0, 0.
 * @param {{ width: number, height: number, round?: number, class?: string, children?: import("../types.js").Children }} props
 */
export function Sheet({ width, height, round = 6, class: more = "", children }) {
  return html`<g class=${`sheet ${more}`}>
    <rect class="sheet-shadow" x="0.6" y="1.6" width=${width} height=${height} rx=${round} />
    <rect class="sheet-paper" width=${width} height=${height} rx=${round} />
    ${children}
  </g>`;
}

/** @type {Map<string, string>} */
const lines = new Map();

/**
 * A closed line that wavers around an ellipse, the same for the same number: a stone, a puddle, a hill.
 * @param {number} number @param {number} across half of the width @param {number} down half of the height
 * @param {number} [waver] @param {number} [corners]
 */
export function pebble(number, across, down, waver = 0.07, corners = 8) {
  const key = `${number} ${across} ${down} ${waver} ${corners}`;
  const line = lines.get(key) ?? pebbleLine(number, [across, down], waver, corners);
  if (lines.size > MOST_LINES) lines.clear(); // boards of many sizes were drawn
  lines.set(key, line);
  return line;
}

/**
 * The curves between the corners: each point pulls as its neighbours lie.
 * @param {number} number @param {number[]} reach @param {number} waver @param {number} corners
 */
function pebbleLine(number, reach, waver, corners) {
  const xs = [];
  const ys = [];
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners;
    const far = 1 + waver * (2 * noise(number * 31 + i) - 1);
    xs.push(reach[0] * far * Math.cos(angle));
    ys.push(reach[1] * far * Math.sin(angle));
  }
  let line = `M${rounded(xs[0])} ${rounded(ys[0])}`;
  for (let i = 0; i < corners; i++) {
    const [before, next, after] = [(i + corners - 1) % corners, (i + 1) % corners, (i + 2) % corners];
    const from = `${rounded(xs[i] + (xs[next] - xs[before]) / 6)} ${rounded(ys[i] + (ys[next] - ys[before]) / 6)}`;
    const to = `${rounded(xs[next] - (xs[after] - xs[i]) / 6)} ${rounded(ys[next] - (ys[after] - ys[i]) / 6)}`;
    line += `C${from} ${to} ${rounded(xs[next])} ${rounded(ys[next])}`;
  }
  return `${line}Z`;
}

/** @param {number} number */
function rounded(number) {
  return Math.round(number * 100) / 100;
}

/**
 * A number from 0 to 1 that looks like chance and is always the same.
 * @param {number} number
 */
export function noise(number) {
  let mixed = Math.imul((number | 0) ^ 0x9e3779b9, 2246822519);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489917);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/**
 * A stone with its shadow, middle at 0, 0.
 * @param {{ number?: number, across: number, down?: number, class?: string, children?: import("../types.js").Children }} props
 */
export function Stone({ number = 1, across, down = across, class: more = "", children }) {
  const line = pebble(number, across, down);
  return html`<g class=${`stone ${more}`}>
    <path class="stone-shadow" d=${line} transform=${`translate(${across * 0.05} ${down * 0.14})`} />
    <path class="stone-body" d=${line} />
    ${children}
  </g>`;
}

/**
 * Something that moves from place to place: animation.js flies it from where it was.
 * Its key is the same wherever it lies.
 * @param {{ piece: string, x?: number, y?: number, turn?: number, from?: string, class?: string,
 *   children?: import("../types.js").Children }} props
 */
export function Piece({ piece, x = 0, y = 0, turn = 0, from, class: more = "", children }) {
  return html`<g class=${more} transform=${`translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}`}>
    <g class="piece" data-piece=${piece} data-from=${from}>${children}</g>
  </g>`;
}
