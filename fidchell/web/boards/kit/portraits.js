// Faces of the computer players: each level a character in a round frame, each seat with its own colours.
import { html } from "../../html.js";

/**
 * A character in a field of 64 by 64, from back to front. A layer is a part's class and its path; `hair`, `cloak`
 * and the others take their colours from style/portraits.css, where each seat has its own.
 * @typedef {[part: string, path: string][]} Layers
 */

const SHOULDERS = "M4 66Q6 49 23 45L32 50L41 45Q58 49 60 66Z";
const NECK = "M27 36H37V47Q32 51 27 47Z";
const FACE = "M21.500 26Q21 15 32 15Q43 15 42.500 26Q42.500 34 38 39Q32 43 26 39Q21.500 34 21.500 26Z";
const EYES = "M27.200 27.600a1.300 1.500 0 1 0 .01 0ZM36.800 27.600a1.300 1.500 0 1 0 .01 0Z";
const NOSE = "M32 28Q31 32 32.600 32.600";

/** @type {Record<string, Layers>} */
const CHARACTERS = {
  lir: [
    ["hair", "M17 28Q15 11 32 11Q49 11 47 28Q47 34 46 38H18Q17 34 17 28Z"],
    ["cloak", SHOULDERS],
    ["trim", "M23 45L32 50L41 45L43 47.500L32 54L21 47.500Z"],
    ["skin", NECK],
    [
      "skin",
      "M20.500 28Q20 16 32 16Q44 16 43.500 28Q43.500 36 38 39.500Q32 42.500 26 39.500Q20.500 36 20.500 28Z",
    ],
    ["blush", "M24.500 32.600a2.600 1.800 0 1 0 .01 0ZM39.500 32.600a2.600 1.800 0 1 0 .01 0Z"],
    ["dark", "M27 28a1.500 1.900 0 1 0 .01 0ZM37 28a1.500 1.900 0 1 0 .01 0Z"],
    ["line", "M32 30Q31 32.600 32.400 33M28.600 36.200Q32 38.800 35.400 36.200"],
    ["hair", "M19 28Q19 15 32 15Q45 15 45 28Q41 25 39 20Q34 25 19 28Z"],
    ["hair", "M20 34Q14 38 16 44Q13 48 16 54L19 58L21 53Q23 47 20 44Q23 39 20 34Z"],
    ["hair", "M44 34Q50 38 48 44Q51 48 48 54L45 58L43 53Q41 47 44 44Q41 39 44 34Z"],
    ["gold", "M15 53h6v2.400h-6ZM43 53h6v2.400h-6Z"],
    ["pale", "M41 17Q44 6 54 4Q56 14 46 19L41 22Z"],
    ["line", "M41.500 20Q46 13 52 7"],
  ],
  setanta: [
    ["wood", "M47 64L54 22Q54 13 47 10Q44 12 46 16Q50 18 49.400 23L43 63Z"],
    ["cloak", SHOULDERS],
    ["trim", "M12 52Q30 62 52 51L53 55Q30 66 11 56Z"],
    ["skin", NECK],
    ["skin", FACE],
    ["blush", "M25.600 33.400a2 1.400 0 1 0 .01 0ZM38.400 33.400a2 1.400 0 1 0 .01 0Z"],
    ["dark", EYES],
    ["line", "M24.600 24.600L29 23.800M35 23.800L39.400 24.600"],
    ["line", NOSE],
    ["pale", "M27 35.200Q32 36.200 37 35.200Q36 39.200 32 39.200T27 35.200Z"],
    [
      "hair",
      "M20 28L18 21L21 20L18.500 14L24 14.500L24 9L29 12L33 7L36 12L42 9L41.500 14.500L46.500 15L43 20L46 23L43.500 29Q42 22 39 20L35 22L32 19L27.500 22L24 20.500Q21.500 23 20 28Z",
    ],
  ],
  oisin: [
    ["hair", "M18 26Q17 10 32 10Q47 10 46 26Q46 38 50 47Q44 52 40 46H24Q20 52 14 47Q18 38 18 26Z"],
    ["cloak", SHOULDERS],
    ["trim", "M30 49L12 66H6L27 46ZM34 49L52 66H58L37 46Z"],
    ["skin", NECK],
    ["skin", FACE],
    [
      "line",
      "M24.800 28Q27.200 30 29.600 28M34.400 28Q36.800 30 39.200 28M25 24.600Q27 23.400 29.400 24M34.600 24Q37 23.400 39 24.600",
    ],
    ["line", NOSE],
    [
      "hair",
      "M22 31Q24 36 28 35.600Q32 34 36 35.600Q40 36 42 31Q43.500 40 36.500 44L32 50L27.500 44Q20.500 40 22 31Z",
    ],
    ["blush", "M29 37.800Q32 37 35 37.800Q32 40 29 37.800Z"],
    ["hair", "M20 27Q19 13 32 13Q45 13 44 27Q42 20 36 18Q28 22 20 27Z"],
    ["gold", "M19.600 20.500Q32 14.500 44.400 20.500L44.600 23.500Q32 17.500 19.400 23.500Z"],
    ["gold", "M32 51.500a3.400 3.400 0 1 0 .01 0ZM32 53.300a1.600 1.600 0 1 1-.01 0Z"],
  ],
  medb: [
    ["hair", "M17 27Q15 11 32 11Q49 11 47 27L51 60H40L42 40H22L24 60H13Z"],
    ["cloak", SHOULDERS],
    ["trim", "M10 53Q20 47 24 45L32 66H26ZM54 53Q44 47 40 45L32 66H38Z"],
    ["skin", "M27 36H37L38 46L32 53L26 46Z"],
    ["gold", "M25.500 44.500Q32 51 38.500 44.500L39.500 47.500Q32 54.500 24.500 47.500Z"],
    ["skin", FACE],
    ["blush", "M25.600 33a2.200 1.500 0 1 0 .01 0ZM38.400 33a2.200 1.500 0 1 0 .01 0Z"],
    [
      "dark",
      "M24.400 28.600Q27 25.800 29.800 28.400Q27 30 24.400 28.600ZM34.200 28.400Q37 25.800 39.600 28.600Q37 30 34.200 28.400Z",
    ],
    ["line", "M24 25Q27 22 30 24.600M34 23.400Q37 21 40 24"],
    ["line", NOSE],
    ["lips", "M28.400 36.200Q30.400 35 32 35.800Q33.600 35 35.600 36.200Q32 39.400 28.400 36.200Z"],
    ["hair", "M19 30Q18 14 32 13.500Q46 14 45 30Q42 22 32 18Q22 22 19 30Z"],
    [
      "hair",
      "M19 44q4 3 0 6q4 3 0 7l-3 6l-3-6q-3-4 1-7q-3-3 1-8ZM45 44q-4 3 0 6q-4 3 0 7l3 6l3-6q3-4-1-7q3-3-1-8Z",
    ],
    ["gold", "M18.500 18Q32 11.500 45.500 18L47 7L40.500 12L37 5L32 10.500L27 5L23.500 12L17 7Z"],
    ["gem", "M32 12a1.800 2.200 0 1 0 .01 0Z"],
  ],
  fionn: [
    ["wood", "M11 66L17 3H19.400L14 66Z"],
    ["pale", "M18.400 0L21.400 9L15.600 9Z"],
    ["cloak", "M13 36Q11 7 32 7Q53 7 51 36Q51 42 47 46Q58 50 61 66H3Q6 50 17 46Q13 42 13 36Z"],
    ["shade", "M18 34Q16 12 32 12Q48 12 46 34Q46 42 40 46H24Q18 42 18 34Z"],
    ["skin", FACE],
    ["dark", EYES],
    ["line", "M24 25.600L29.600 24.400M34.400 24.400L40 25.600"],
    ["line", NOSE],
    [
      "hair",
      "M20.500 29Q23 34 27 34.400Q32 32.800 37 34.400Q41 34 43.500 29Q46 42 39 48Q35 52.500 32 52.500T25 48Q18 42 20.500 29Z",
    ],
    ["blush", "M28.600 37.600Q32 36.600 35.400 37.600Q32 40.200 28.600 37.600Z"],
    ["hair", "M21 25Q21 15 32 15Q43 15 43 25Q40 19.500 32 19.500T21 25Z"],
    [
      "trim",
      "M13 36Q11 7 32 7Q53 7 51 36Q51 41 48 45L44.500 42Q46.500 38 46 33Q46 12 32 12T18 33Q17.500 38 19.500 42L16 45Q13 41 13 36Z",
    ],
    ["gold", "M42 52.500a3.600 3.600 0 1 0 .01 0ZM42 54.500a1.600 1.600 0 1 1-.01 0Z"],
  ],
  lugh: [
    [
      "gold",
      "M32 0l3 8l7-5l-.6 8.600l8.600-.6l-5 7l8 3l-8 3l5 7l-8.600-.6l.6 8.600l-7-5l-3 8l-3-8l-7 5l.6-8.600l-8.600.6l5-7l-8-3l8-3l-5-7l8.600.6L22 3l7 5Z",
    ],
    ["hair", "M18 25Q17 9 32 9Q47 9 46 25Q46 42 49 52H15Q18 42 18 25Z"],
    ["cloak", SHOULDERS],
    ["trim", "M22 45.500L29 66H24L16 47.500ZM42 45.500L35 66H40L48 47.500Z"],
    ["skin", FACE],
    ["dark", EYES],
    [
      "hair",
      "M23.600 25.600Q26.600 22.400 30.400 24.600Q27 24.600 23.600 25.600ZM40.400 25.600Q37.400 22.400 33.600 24.600Q37 24.600 40.400 25.600Z",
    ],
    [
      "line",
      "M24 30.800Q25.600 31.800 27 31.400M40 30.800Q38.400 31.800 37 31.400M28 20.600Q32 19.600 36 20.600",
    ],
    ["line", NOSE],
    [
      "hair",
      "M20.500 28Q23 34.600 27.600 34.200Q32 32.600 36.400 34.200Q41 34.600 43.500 28Q46 42 40 50L36 60L32 64L28 60L24 50Q18 42 20.500 28Z",
    ],
    ["blush", "M29 37.200Q32 36.400 35 37.200Q32 39.400 29 37.200Z"],
    ["line", "M28 44Q29 52 31 58M36 44Q35 52 33 58"],
    ["hair", "M20 25Q19 12 32 12Q45 12 44 25Q42 17.500 32 16.500T20 25Z"],
    ["gold", "M19.400 18.800Q32 13 44.600 18.800L44.800 21.200Q32 15.400 19.200 21.200Z"],
    ["gem", "M32 14.800a1.900 1.900 0 1 0 .01 0Z"],
  ],
};

/** Whether a computer player has a face. @param {string | null | undefined} level */
export function hasPortrait(level) {
  return Boolean(level && level in CHARACTERS);
}

/**
 * The portrait of a computer player; `seat` chooses its colours, so that no two at a table look the same.
 * @param {{ level: string, seat?: number, size: number, class?: string }} props
 */
export function Portrait({ level, seat = 0, size, class: more = "" }) {
  if (!hasPortrait(level)) return null;
  return html`<svg class=${`portrait portrait-${level} looks-${seat} ${more}`} width=${size} height=${size}
    viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <circle class="portrait-ground" cx="32" cy="32" r="32" />
    ${CHARACTERS[level].map(([part, path], place) => html`<path key=${place} class=${`portrait-${part}`} d=${path} />`)}
    <circle class="portrait-rim" cx="32" cy="32" r="30.500" />
  </svg>`;
}
