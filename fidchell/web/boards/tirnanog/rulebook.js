// The pictures of Tír na nÓg's rulebook, made of the pieces of its board.
import { html } from "../../html.js";
import { CardFace } from "./cards/card.js";
import { cardOf } from "./cards/faces.js";
import { GameIcon } from "./cards/icons.js";
import { Picture } from "./lobby_picture.js";
import { Teller } from "./panels/storytellers.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").Table} Table */

const RING = ["R8", "G5", "B3", "Y2", "", "G1", "B7", "Y6", "R4"]; // eight cards around a spring
const HAND = ["B6", "R5", "Y4", "G3", "R1"];
const SAGA = [
  ["G7", "G4", "R6", "B2"],
  ["Y3", "G5", "B8"],
];
const SCORING = ["0 1", "0 3"];
const REGION = ["0 0", "0 1", "1 1"];

/**
 * A card of the edition at a place.
 * @param {{ gameInfo: GameInfo, of: string, x: number, y: number, width: number }} props
 */
function CardAt({ gameInfo, of, x, y, width }) {
  const table = /** @type {Table} */ (/** @type {unknown} */ ({ gameInfo }));
  return html`<g transform=${`translate(${x} ${y})`}>
    <${CardFace} card=${cardOf(table, of)} width=${width} height=${width * 1.4} />
  </g>`;
}

/** The Otherworld of two players, a hand, and three Storytellers. @param {{ gameInfo: GameInfo }} props */
function World({ gameInfo }) {
  return html`<svg class="tnn-picture" viewBox="0 0 330 236" aria-hidden="true">
    <rect class="tnn-mist" x="4" y="4" width="198" height="228" rx="14" />
    ${RING.map((card, place) => {
      const [x, y] = [14 + (place % 3) * 64, 14 + Math.floor(place / 3) * 74];
      return (
        card && html`<${CardAt} key=${place} gameInfo=${gameInfo} of=${card} x=${x} y=${y} width=${47} />`
      );
    })}
    ${HAND.map(
      (card, place) => html`<${CardAt} key=${card} gameInfo=${gameInfo} of=${card} x=${214 + place * 15}
        y=${20 + place * 4} width=${47} />`,
    )}
    ${[0, 1, 2].map((place) => html`<${Teller} key=${place} variant="0" size=${44} x=${232 + place * 34} y=${176} />`)}
  </svg>`;
}

/** A Storyteller between two cards. @param {{ gameInfo: GameInfo }} props */
function Journey({ gameInfo }) {
  return html`<svg class="tnn-picture" viewBox="0 0 300 136" aria-hidden="true">
    <rect class="tnn-mist" x="2" y="2" width="296" height="132" rx="14" />
    <${CardAt} gameInfo=${gameInfo} of="R8" x=${32} y=${12} width=${80} />
    <${CardAt} gameInfo=${gameInfo} of="G5" x=${188} y=${12} width=${80} />
    <path class="book-arrow" d="M132 68H118M124 61L117 68L124 75M168 68H182M176 61L183 68L176 75" />
    <${Teller} variant="0" size=${44} x=${150} y=${66} />
  </svg>`;
}

/** A plain card, and two with a text. @param {{ gameInfo: GameInfo }} props */
function Cards({ gameInfo }) {
  return html`<svg class="tnn-picture" viewBox="0 0 300 134" aria-hidden="true">
    ${["Y5", "DOL", "LEA"].map(
      (card, place) => html`<${CardAt} key=${card} gameInfo=${gameInfo} of=${card} x=${12 + place * 98} y=${4}
        width=${88} />`,
    )}
  </svg>`;
}

/** Two rows of a Saga: what scores by the Geas, and a region. @param {{ gameInfo: GameInfo }} props */
function Saga({ gameInfo }) {
  return html`<svg class="tnn-picture" viewBox="0 0 330 196" aria-hidden="true">
    ${SAGA.map((row, down) =>
      row.map((card, right) => {
        const [x, y, place] = [10 + right * 80, 8 + down * 94, `${down} ${right}`];
        return html`<g key=${place}>
          <${CardAt} gameInfo=${gameInfo} of=${card} x=${x} y=${y} width=${62} />
          ${REGION.includes(place) && html`<rect class="book-best" x=${x - 3} y=${y - 3} width="68" height="92.800" rx="9" />`}
          ${
            SCORING.includes(place) &&
            html`<g class="book-sign-disc" transform=${`translate(${x + 58} ${y + 80})`}>
              <circle r="14" /><${GameIcon} of="scoring" x=${0} y=${0} size=${18} />
            </g>`
          }
        </g>`;
      }),
    )}
  </svg>`;
}

/** @type {import("../types.js").RulebookPage[]} */
export const pages = [
  [
    { key: "aim", Figure: Picture },
    { key: "setup", Figure: World },
    { key: "journey", Figure: Journey, hasCaption: true },
    { key: "saga" },
  ],
  [
    { key: "cards", Figure: Cards, hasCaption: true },
    { key: "score", Figure: Saga, hasCaption: true },
    { key: "end" },
  ],
];
