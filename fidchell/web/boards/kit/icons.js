// Symbols and icons drawn by us, in a box of 24 by 24. A colour of a game never comes without its symbol.
import { html } from "../../html.js";

/** @typedef {{ line?: string, full?: string }} Picture `line` is stroked, `full` is filled */

/**
 * A spiral as a path: from a radius to another, by a number of turns.
 * @param {number} x @param {number} y @param {number} inner @param {number} outer
 * @param {number} start in degrees @param {number} turns
 */
export function spiral(x, y, inner, outer, start, turns) {
  const steps = Math.ceil(Math.abs(turns) * 14);
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const angle = (start / 180 + 2 * turns * share) * Math.PI;
    const radius = inner + (outer - inner) * share;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}`;
}

/** Three spirals that meet in the middle. */
function triskele() {
  return [-90, 30, 150]
    .map((angle) => {
      const [cos, sin] = [Math.cos((angle / 180) * Math.PI), Math.sin((angle / 180) * Math.PI)];
      return spiral(12 + 5.4 * cos, 12 + 5.4 * sin, 0.4, 4.9, angle - 30, 1.58);
    })
    .join("");
}

/** Three half circles, each through the middles of the two others. */
function triquetra() {
  const [radius, far] = [8.4, 9.7];
  const tips = [-90, 30, 150].map((angle) => {
    const turn = (angle / 180) * Math.PI;
    return `${(12 + far * Math.cos(turn)).toFixed(2)} ${(13 + far * Math.sin(turn)).toFixed(2)}`;
  });
  return tips.map((tip, i) => `M${tip}A${radius} ${radius} 0 0 0 ${tips[(i + 1) % 3]}`).join("");
}

/** @type {Record<string, Picture>} */
export const ICONS = {
  // Colours of Keltis
  triskele: { line: triskele() },
  torc: {
    line: "M9.2 5.4A7.6 7.6 0 1 0 14.8 5.4M9.8 8.6A4.4 4.4 0 1 0 14.2 8.6",
    full: "M9.5 3.1a2.4 2.4 0 1 0 .01 0zM14.5 3.1a2.4 2.4 0 1 0 .01 0z",
  },
  triquetra: { line: triquetra() },
  shieldknot: {
    line: "M9 6A3 3 0 1 0 6 9L18 9A3 3 0 1 0 15 6L15 18A3 3 0 1 0 18 15L6 15A3 3 0 1 0 9 18Z",
  },
  doublespiral: { line: spiral(7.4, 12, 0.4, 4.9, 180, -1.5) + spiral(16.6, 12, 0.4, 4.9, 0, -1.5) },
  // Colours of Tír na nÓg
  raven: {
    full: "M2.5 10.2C5 8 7 8.3 8.2 9C10 5.2 14 4 17 5.4L21.5 4.2L19.4 7.6C20.4 11 18.6 14.6 15 16L17.2 20.5H14.6L12.4 16.6C8 16.8 4.8 14.6 4.4 11Z",
  },
  sun: {
    full: "M12 7a5 5 0 1 0 .01 0z",
    line: "M12 1.8V4.2M12 19.8V22.2M1.8 12H4.2M19.8 12H22.2M4.8 4.8L6.5 6.5M17.5 17.5L19.2 19.2M4.8 19.2L6.5 17.5M17.5 6.5L19.2 4.8",
  },
  leaf: {
    full: "M20 3.5C10 3 4 8 4.2 16.2L2.8 20.4L4.4 21.2L6.2 18.4C15.5 19.6 20.6 13.5 20 3.5Z",
    line: "",
  },
  wave: {
    line: "M2 8C4.5 4.6 7.5 4.6 9.5 7.4S14.6 10.8 17 8S20.6 5.6 22 6.6M2 13C4.5 9.6 7.5 9.6 9.5 12.4S14.6 15.8 17 13S20.6 10.6 22 11.6M2 18C4.5 14.6 7.5 14.6 9.5 17.4S14.6 20.8 17 18S20.6 15.6 22 16.6",
  },
  // Seats: a material, or an instrument
  oak: {
    full: "M12 2C14 3 14.5 4.6 14 6C16 5.6 17.6 6.8 17.4 8.8C19.4 9 20 11 18.8 12.6C20.2 14 19.4 16 17.4 16.2C16.6 18 14.6 18.4 12.8 17.6L12.6 22H11.4L11.2 17.6C9.4 18.4 7.4 18 6.6 16.2C4.6 16 3.8 14 5.2 12.6C4 11 4.6 9 6.6 8.8C6.4 6.8 8 5.6 10 6C9.5 4.6 10 3 12 2Z",
  },
  granite: { full: "M4 19L2.6 13L7 6L13.4 3.6L20 7.4L21.6 14L18.4 20Z" },
  peat: {
    full: "M12 2C13 6 18.6 9 18.6 15A6.6 6.6 0 0 1 5.4 15C5.4 12 7 10.4 8 8.6C8.6 10 9.4 10.8 10.4 11.2C10 8 10.6 4.6 12 2Z",
  },
  chalk: {
    line: "M2.6 10.6C5 8.2 7.6 8.6 10 9.8C13 11 15.4 9.6 17 7.6L20.4 5.2L21.4 7M6 9.4L4.4 17M9 10L8.6 18.4M14.6 10.4L17.2 17.6M17 8.4L21 15",
  },
  bells: {
    full: "M12 2.4a1.6 1.6 0 0 1 1.5 2C17 5.4 18.4 8.4 18.6 12C18.8 15 19.6 16.4 21 17.6H3C4.4 16.4 5.2 15 5.4 12C5.6 8.4 7 5.4 10.5 4.4A1.6 1.6 0 0 1 12 2.4ZM9.6 19H14.4A2.4 2.4 0 0 1 9.6 19Z",
  },
  lyre: {
    line: "M7 3C4 8 4.4 15 8.4 18H15.6C19.6 15 20 8 17 3M6.4 6H17.6M9.6 6V18M12 6V18M14.4 6V18M9 21H15",
  },
  flute: {
    line: "M3 18.5L18.5 3M5.5 21L21 5.5M3 18.5A1.8 1.8 0 0 0 5.5 21M18.5 3A1.8 1.8 0 0 1 21 5.5M9 15L9.01 15.01M12 12L12.01 12.01M15 9L15.01 9.01",
  },
  harp: {
    line: "M5 3C9 2 12 6 15.6 5C18 4.4 19.4 6 19.4 6C19.4 12 15 18.6 7.4 21L5 3ZM9 4.6L9.6 19.4M12.2 5.6L12.6 17M15.6 5.2L15.8 13.4",
  },
  tuba: {
    line: "M20 4V8C18 11 15 11.4 9 11.4A4.2 4.2 0 0 0 9 19.8H13A3.4 3.4 0 0 0 13 13H3.4M17 3L22.4 5.4",
  },
  // The frame's own
  home: { line: "M4 11L12 4L20 11V20H14.5V14H9.5V20H4Z" },
  play: { full: "M7 4L20 12L7 20Z" },
  pause: { full: "M6 4H10V20H6ZM14 4H18V20H14Z" },
  people: {
    line: "M8.5 11A3.5 3.5 0 1 0 8.49 11M2.5 20C2.5 15.5 5 13.6 8.5 13.6S14.5 15.5 14.5 20M16 11A3 3 0 1 0 15 5.4M17 13.8C20 14.2 21.5 16.2 21.5 20",
  },
  link: {
    line: "M10 14A4 4 0 0 0 15.6 14L19.6 10A4 4 0 0 0 14 4.4L12.4 6M14 10A4 4 0 0 0 8.4 10L4.4 14A4 4 0 0 0 10 19.6L11.6 18",
  },
  settings: { line: "M4 7H14M18 7H20M4 12H6M10 12H20M4 17H12M16 17H20M14 5V9M8 10V14M14 15V19" },
  book: {
    line: "M12 6C9.5 4.2 6.5 4 3.5 4.6V18.6C6.5 18 9.5 18.2 12 20C14.5 18.2 17.5 18 20.5 18.6V4.6C17.5 4 14.5 4.2 12 6ZM12 6V20",
  },
  undo: { line: "M8 5L3.5 9.5L8 14M4 9.5H14.5A5 5 0 0 1 14.5 19.5H9" },
  confirm: { line: "M4 12.5L9.5 18L20 6.5" },
  close: { line: "M6 6L18 18M18 6L6 18" },
  hint: { line: "M9 17.5C9 15 6 13.4 6 9.4A6 6 0 0 1 18 9.4C18 13.4 15 15 15 17.5ZM9.6 20.5H14.4" },
  chat: { line: "M4 5H20V16H11L6.5 20V16H4Z" },
  log: { line: "M6 3.5H18V20.5H6ZM9 8H15M9 12H15M9 16H13" },
  sound: { line: "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9A4 4 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5" },
  silent: { line: "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM16 9.5L21 14.5M21 9.5L16 14.5" },
  first: { line: "M18 5L9 12L18 19ZM6 5V19" },
  last: { line: "M6 5L15 12L6 19ZM18 5V19" },
  back: { line: "M15 5L8 12L15 19" },
  forward: { line: "M9 5L16 12L9 19" },
  curve: { line: "M4 4V20H20M7 16C10 16 10 8 13 8C15.5 8 15.5 12 19.5 6.5" },
  fork: { line: "M7 21V13L17 5M7 13V3M13 5H17V9" },
  flag: { line: "M6 21V4H18L15.5 8L18 12H6" },
  eye: { line: "M2.5 12C6 6 18 6 21.5 12C18 18 6 18 2.5 12ZM12 9.2a2.8 2.8 0 1 0 .01 0" },
  lock: { line: "M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11" },
  clock: { line: "M12 3.5a8.5 8.5 0 1 0 .01 0M12 7.5V12L15 14.5" },
  more: { full: "M12 4a2 2 0 1 0 .01 0zM12 10a2 2 0 1 0 .01 0zM12 16a2 2 0 1 0 .01 0z" },
  list: { line: "M9 6H20M9 12H20M9 18H20M4.5 6H5M4.5 12H5M4.5 18H5" },
  download: { line: "M12 4V15M7 10.5L12 15.5L17 10.5M4.5 20H19.5" },
  share: {
    line: "M8.2 10.8L15.8 6.6M8.2 13.2L15.8 17.4M18 8a2.6 2.6 0 1 0 -.01 0M6 14.6a2.6 2.6 0 1 0 -.01 0M18 21.2a2.6 2.6 0 1 0 -.01 0",
  },
  picture: { line: "M4 5H20V19H4ZM4 16L9 11L13 15L16 12L20 16M15.5 8.2a1 1 0 1 0 .01 0" },
  upload: { line: "M12 16V5M7 9.5L12 4.5L17 9.5M4.5 20H19.5" },
  again: { line: "M19 12A7 7 0 1 1 16.5 6.6M17 2.8V7H12.8" },
  robot: { line: "M6 9H18V19H6ZM12 9V5.5M9.5 13V14M14.5 13V14M10 16.6H14M3.6 12V16M20.4 12V16" },
  points: { line: "M12 3.5a8.5 8.5 0 1 0 .01 0M12 8V16M8 12H16" },
  crown: { full: "M3 18.5L2 7L8 11L12 4L16 11L22 7L21 18.5Z" },
  clover: {
    full: "M12 11.4C9 11.6 7.6 9.8 8 8S10.6 5.6 12 7.4C13.4 5.6 15.6 6.2 16 8S15 11.6 12 11.4ZM11.6 12C11.4 15 9.6 16.4 7.8 16S5.4 13.4 7.2 12C5.4 10.6 6 8.4 7.8 8S11.8 9 11.6 12ZM12.4 12C12.6 15 14.4 16.4 16.2 16S18.6 13.4 16.8 12C18.6 10.6 18 8.4 16.2 8S12.2 9 12.4 12ZM11.6 12.5C12 16 11.4 18.4 9.6 21L11 21.4C12.6 18.6 12.8 15.6 12.4 12.5Z",
  },
  stone: {
    full: "M4.5 15C4 10 8 5.6 13 6.4C18 7 20.6 11 19.8 15C19 18.6 15 19.6 11 19C7.4 18.6 4.8 17.6 4.5 15Z",
  },
};

/**
 * An icon inside an SVG: middle at x, y.
 * @param {{ name: string, size?: number, x?: number, y?: number, width?: number, class?: string }} props
 */
export function Mark({ name, size = 24, x = 0, y = 0, width = 1.9, class: more = "" }) {
  const { line, full } = ICONS[name] ?? {};
  const scale = size / 24;
  return html`<g class=${`mark ${more}`}
    transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`} aria-hidden="true">
    ${full && html`<path class="mark-full" d=${full} />`}
    ${line && html`<path class="mark-line" d=${line} stroke-width=${width} />`}
  </g>`;
}

/**
 * An icon beside text.
 * @param {{ name: string, size?: number }} props
 */
export function Icon({ name, size = 20 }) {
  return html`<svg class="icon" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true"
    focusable="false">
    <${Mark} name=${name} x=${12} y=${12} />
  </svg>`;
}
