// The lands of Tipperary, each a square of 40 with its colour and its picture; defined once, used everywhere.
import { html, useKept } from "../../../html.js";

export const CELL = 40;

const SHEEP =
  "M-9 1a4.6 4.6 0 0 1 1-6.6a5 5 0 0 1 7.4-2.2a5 5 0 0 1 7 1.2a4.8 4.8 0 0 1 3 6.2a4.6 4.6 0 0 1-4.6 5.4h-9A4.6 4.6 0 0 1-9 1Z";
const LEGS = "M-4.4 4.6v4.8M3.6 4.6v4.8";
const HEAD = "M-13.4-3.6q0-4 4-4t3.4 4.6q-.6 4-3.8 4t-3.6-4.6Z";

/**
 * A sheep with its middle at a place.
 * @param {{ x: number, y: number, size?: number, class?: string }} props
 */
export function Sheep({ x, y, size = 1, class: more = "" }) {
  return html`<g class=${`tip-sheep ${more}`} transform=${`translate(${x} ${y}) scale(${size})`}>
    <path class="tip-legs" d=${LEGS} />
    <path class="tip-fleece" d=${SHEEP} />
    <path class="tip-head" d=${HEAD} />
  </g>`;
}

const TUFTS =
  "M7 13q1-5 1-5M10 13q0-4 2-5M28 10q1-5 1-5M31 10q0-4 2-5M12 34q1-5 1-5M15 34q0-4 2-5M29 30q1-5 1-5M32 30q0-4 2-5";
const GRASS = html`<path class="tip-tuft" d=${TUFTS} />`;

/** @type {Record<string, import("../../types.js").Children>} the picture of each feature, on its ground */
const PICTURES = {
  m: GRASS,
  s: html`<${Sheep} x=${21} y=${21} size=${1.08} />`,
  t: html`<${Sheep} x=${17} y=${13.4} size=${0.86} />
    <${Sheep} x=${25} y=${28} size=${0.86} />`,
  g: html`<path class="tip-straw" d="M12 36V16M20 36V12M28 36V16" />
    <path class="tip-ear"
      d="M12 6q4 4 0 8q-4-4 0-8ZM12 13q5 1 4 6q-5 0-4-6ZM12 13q-5 1-4 6q5 0 4-6ZM12 20q5 1 4 6q-5 0-4-6ZM12 20q-5 1-4 6q5 0 4-6ZM20 3q4 4 0 8q-4-4 0-8ZM20 10q5 1 4 6q-5 0-4-6ZM20 10q-5 1-4 6q5 0 4-6ZM20 17q5 1 4 6q-5 0-4-6ZM20 17q-5 1-4 6q5 0 4-6ZM28 6q4 4 0 8q-4-4 0-8ZM28 13q5 1 4 6q-5 0-4-6ZM28 13q-5 1-4 6q5 0 4-6ZM28 20q5 1 4 6q-5 0-4-6ZM28 20q-5 1-4 6q5 0 4-6Z" />`,
  d: html`<path class="tip-copper"
    d="M6 34Q3 24 12 19Q14 12 15 8Q18 4 22 7L34 15V34H31V17L22 12Q20 16 21 19Q30 24 27 34Z" />
    <path class="tip-shine" d="M10 30Q9 25 13 23M26 34h8" />`,
  r: html`<path class="tip-stone"
    d="M4 36V12l4-4 3 3V8h5v5h3l3-4 4 5v6l4-2 3 4v14h-7V25q0-4-4-4t-4 4v11h-6V27q0-3-3-3t-3 3v9Z" />
    <path class="tip-cracks" d="M8 16h4M14 19h4M24 17h3M30 26h4M6 31h3" />`,
  b: html`<path class="tip-water" d="M3 27q5-4 9-1t9-1 8 0 8 1v10H3Z" />
    <path class="tip-reed" d="M10 30V14M15 32V9M28 30V13M32 31V18" />
    <path class="tip-bulrush"
      d="M8.4 9h3.2v8H8.4ZM13.4 4h3.2v9h-3.2ZM26.4 8h3.2v8h-3.2ZM30.6 13h2.8v7h-2.8Z" />`,
  H: html`<path class="tip-roof" d="M4 20L13 10l9 10ZM19 26L28 15l9 11Z" />
    <path class="tip-house" d="M6 20h14v13H6ZM21 26h14v9H21Z" />
    <path class="tip-door" d="M11 33v-7h4v7ZM26 35v-6h4v6Z" />`,
  "#": html`<path class="tip-tower" d="M12 37L14 14H26L28 37Z" />
    <path class="tip-cap" d="M12 15L20 3L28 15Z" />
    <path class="tip-door" d="M18 37V31h4v6ZM18.8 19h2.4v4h-2.4Z" />`,
  w: html`${GRASS}<${Sheep} x=${21} y=${21} size=${1.16} class="tip-wooden" />`,
};
const BONUS = { n: "m", N: "w" };
const FEATURES = {
  m: "meadow",
  s: "pasture",
  t: "pasture",
  g: "grain",
  d: "distillery",
  r: "ruin",
  b: "bog",
  H: "town",
  "#": "tower",
  w: "pasture",
};

/**
 * A letter of a display: its feature's letter, and whether it carries a sheep symbol or is a bonus tile.
 * @param {string} letter
 */
export function read(letter) {
  if (/\d/.test(letter)) return { base: "o", points: Number(letter), hasSymbol: false, isBonus: false };
  if (letter in BONUS)
    return { base: BONUS[/** @type {"n" | "N"} */ (letter)], points: 0, hasSymbol: false, isBonus: true };
  if (letter === "H" || letter === "w" || letter === "#")
    return { base: letter, points: 0, hasSymbol: false, isBonus: false };
  const base = letter.toLowerCase();
  return { base, points: 0, hasSymbol: base !== letter, isBonus: false };
}

/** The key of a feature, for words. @param {string} letter */
export function featureOf(letter) {
  const { base } = read(letter);
  return base === "o" ? "circle" : (FEATURES[/** @type {keyof typeof FEATURES} */ (base)] ?? "meadow");
}

/** A ring of stones around a number. */
function circleStones() {
  return Array.from({ length: 9 }, (_, stone) => {
    const turn = (stone / 9) * 2 * Math.PI;
    return html`<ellipse class="tip-menhir" cx=${20 + 14 * Math.cos(turn)} cy=${20 + 13 * Math.sin(turn)}
      rx="3.6" ry="4.4" />`;
  });
}

/** All pictures, to be used by name; one board has them once. */
export function LandDefs() {
  return useKept(landSymbols, []);
}

function landSymbols() {
  const grounds = Object.keys(PICTURES).map(
    (letter) => html`<symbol id=${symbolOf(letter)} key=${letter} viewBox="0 0 40 40" overflow="visible">
      <rect class=${`tip-ground tip-${featureOf(letter)}`} x="0.5" y="0.5" width="39" height="39" rx="3.5" />
      ${PICTURES[letter]}
    </symbol>`,
  );
  return html`<defs>
    ${grounds}
    <symbol id="tip-land-o" viewBox="0 0 40 40">
      <rect class="tip-ground tip-circle" x="0.5" y="0.5" width="39" height="39" rx="3.5" />
      ${circleStones()}
    </symbol>
    <symbol id="tip-badge" viewBox="0 0 16 16">
      <circle class="tip-badge" cx="8" cy="8" r="7.4" />
      <${Sheep} x=${8.6} y=${8} size=${0.5} />
    </symbol>
  </defs>`;
}

/** @param {string} base */
const symbolOf = (base) => `tip-land-${base === "#" ? "tower" : base}`;

/** One space at a row and column. @param {{ letter: string, row: number, column: number }} props */
export function Land({ letter, row, column }) {
  const { base, points, hasSymbol, isBonus } = read(letter);
  const [x, y] = [column * CELL, row * CELL];
  return html`<use href=${`#${symbolOf(base)}`} x=${x} y=${y} width=${CELL} height=${CELL} />
    ${
      points
        ? html`<text class="tip-circle-points" x=${x + 20} y=${y + 20} dy="0.35em" text-anchor="middle"
          font-size="17">
          ${points}
        </text>`
        : null
    }
    ${hasSymbol ? html`<use href="#tip-badge" x=${x + 23} y=${y + 1} width="16" height="16" />` : null}
    ${
      isBonus
        ? html`<rect class="tip-bonus-rim" x=${x + 2.5} y=${y + 2.5} width="35" height="35" rx="3" />`
        : null
    }`;
}
