// A card's own illustration: its motif before a pale disc, with a ring of computed knotwork.
import { html } from "../../../html.js";
import { BLUE, GREEN, UNKNOWN } from "./motifs_green_blue.js";
import { RED, YELLOW } from "./motifs_red_yellow.js";

/** @typedef {import("./motifs_red_yellow.js").Motif} Motif */

/** @type {Record<string, Motif>} */
const MOTIFS = { ...RED, ...YELLOW, ...GREEN, ...BLUE };
const LAYERS = /** @type {const} */ (["c", "f", "p", "s", "l"]);
const HALF = Math.PI / 2;

/** A number that belongs to a text, the same everywhere. @param {string} text */
export function seedOf(text) {
  let mixed = 2166136261;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16777619);
  return mixed >>> 0;
}

/** The motif of a card by its text; plain cards are known without their mark. @param {string} text */
function motifOf(text) {
  return MOTIFS[text.replace("*", "")] ?? UNKNOWN;
}

/** @type {Map<string, { under: string, over: string }>} */
const rings = new Map();

/**
 * Two strands that wind around a circle; each passes over and under the other in turn.
 * @param {number} waves @param {number} middle @param {number} swing
 */
function ring(waves, middle, swing) {
  const key = `${waves} ${middle} ${swing}`;
  const kept = rings.get(key);
  if (kept) return kept;
  /** @type {Record<"under" | "over", string>} */
  const layers = { under: "", over: "" };
  for (let half = 0; half < 2 * waves; half++)
    for (const side of [1, -1])
      layers[half % 2 === (side > 0 ? 0 : 1) ? "over" : "under"] += arc(waves, middle, swing * side, half);
  rings.set(key, layers);
  return layers;
}

/**
 * A strand from the middle of one loop to the middle of the next, across a crossing.
 * @param {number} waves @param {number} middle @param {number} swing @param {number} half
 */
function arc(waves, middle, swing, half) {
  const points = [];
  for (let step = 0; step <= 8; step++) {
    const phase = half * Math.PI - HALF + (step / 8) * Math.PI;
    const turn = phase / waves;
    const far = middle + swing * Math.sin(phase);
    points.push(`${(50 + far * Math.sin(turn)).toFixed(1)} ${(50 - far * Math.cos(turn)).toFixed(1)}`);
  }
  return `M${points[0]}L${points.slice(1).join(" ")}`;
}

/**
 * A motif alone.
 * @param {{ of: string }} props
 */
export function MotifOf({ of }) {
  const motif = motifOf(of);
  return html`${LAYERS.map(
    (layer) => motif[layer] && html`<path class=${`tnn-${layer}`} d=${motif[layer]} />`,
  )}`;
}

/**
 * The emblem of a card in a square; a small one has no ring.
 * @param {{ of: string, x: number, y: number, size: number, isPlainRing?: boolean }} props
 */
export function Emblem({ of, x, y, size }) {
  const seed = seedOf(of);
  const hasRing = size >= 46;
  const inner = hasRing ? 0.72 : 0.8;
  const waves = 7 + (seed % 7);
  const strands = hasRing ? ring(waves, 45, 3 + (seed % 3) * 0.4) : null;
  return html`<g class="tnn-emblem" transform=${`translate(${x} ${y}) scale(${size / 100})`}>
    ${
      strands &&
      html`<path class="tnn-strand" d=${strands.under} />
        <path class="tnn-strand-gap" d=${strands.over} />
        <path class="tnn-strand" d=${strands.over} />`
    }
    <circle class="tnn-disc" cx="50" cy="50" r=${hasRing ? 40 : 49} />
    <g transform=${`translate(${50 - 50 * inner} ${50 - 50 * inner}) scale(${inner})`}>
      <${MotifOf} of=${of} />
    </g>
  </g>`;
}
