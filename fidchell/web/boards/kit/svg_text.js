// Words inside SVG: measured, and wrapped into lines.
import { html } from "../../html.js";

/** @type {Record<string, number>} as style/tokens.css has them */
const SIZES = { usual: 1, large: 1.1875, largest: 1.375 };
const MOST_SCALE = 2;
const USUAL_PIXELS = 16;
let browserScale = 0; // of the text that the browser itself is set to

/** How much larger than usual the player wishes text: by the settings, and by the browser's own. */
export function textScale() {
  const root = document.documentElement;
  const wished = SIZES[root.dataset.size ?? "usual"] ?? 1;
  browserScale ||= parseFloat(getComputedStyle(root).fontSize) / USUAL_PIXELS / wished;
  return Math.min(MOST_SCALE, Math.max(1, wished * browserScale));
}

/**
 * A size of text as the player wishes it, as far as there is room.
 * @param {number} size usual @param {string} text @param {number} room for its width @param {number} [most] size
 */
export function roomySize(size, text, room, most = Infinity) {
  return Math.min(size * textScale(), most, Math.max(size * 0.8, room / textWidth(text)));
}

const TRIED = 100; // pixels at which words are measured
/** @type {Map<string, number>} */
const known = new Map();
/** @type {CanvasRenderingContext2D | null} */
let ruler = null;
let family = ""; // asked for once: an answer makes the browser reckon all styles

/**
 * The width of a text in units of its size, measured once; bold is the widest it can be.
 * @param {string} text @param {number} [weight]
 */
export function textWidth(text, weight = 700) {
  const key = `${weight} ${text}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  ruler ??= document.createElement("canvas").getContext("2d");
  if (!ruler) return text.length * 0.6;
  family ||= getComputedStyle(document.documentElement).getPropertyValue("--serif") || "serif";
  ruler.font = `${weight} ${TRIED}px ${family}`;
  const width = ruler.measureText(text).width / TRIED;
  if (known.size > 4000) known.clear();
  known.set(key, width);
  return width;
}

/**
 * A text in at most so many lines; what is left out is marked.
 * @param {string} text @param {number} width @param {number} size @param {number} most
 * @param {number} [weight] @returns {string[]}
 */
export function wrapText(text, width, size, most, weight = 700) {
  const rows = [""];
  for (const word of text.split(/ (?![:;!?»])|(?<=\p{L}-)(?=\p{L})/u)) {
    const before = rows[rows.length - 1];
    const joined = before ? `${before}${before.endsWith("-") ? "" : " "}${word}` : word;
    if (textWidth(joined, weight) * size <= width || !rows[rows.length - 1]) rows[rows.length - 1] = joined;
    else rows.push(word);
  }
  if (rows.length > most) rows.splice(most - 1, Infinity, `${rows.slice(most - 1).join(" ")}`);
  return rows.slice(0, most).map((row) => truncateText(row, width, size, weight));
}

/** @param {string} text @param {number} width @param {number} size @param {number} [weight] */
export function truncateText(text, width, size, weight = 700) {
  if (textWidth(text, weight) * size <= width) return text;
  let kept = text;
  while (kept.length > 1 && textWidth(`${kept}…`, weight) * size > width) kept = kept.slice(0, -1);
  return `${kept.replace(/[ ,;:.'’]+$/, "")}…`;
}

/**
 * Lines of text; y is the base of the first one.
 * @param {{ rows: string[], x: number, y: number, size: number, lead?: number, anchor?: string,
 *   class?: string }} props
 */
export function TextLines({ rows, x, y, size, lead = 1.18, anchor = "start", class: more = "" }) {
  return html`<text class=${more} font-size=${size} text-anchor=${anchor}>
    ${rows.map((row, place) => html`<tspan x=${x} y=${y + place * size * lead}>${row}</tspan>`)}
  </text>`;
}
