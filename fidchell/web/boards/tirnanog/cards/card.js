// One Encounter card in any size: value, colour with its icon, Ailm, illustration, and the name.
import { html, useKept } from "../../../html.js";
import { textScale, TextLines, textWidth, wrapText } from "../../kit/svg_text.js";
import { Emblem } from "./emblem.js";
import { GameIcon, hasIcon } from "./icons.js";

/** @typedef {import("../types.js").SagaCell} SagaCell */
/** @typedef {import("../types.js").Card} Card */

const NAMED = { width: 76, height: 108 }; // from this size on a card bears its name

/**
 * The name of a card in as large a size as it may have without being cut; in two rows, a long one in three, and as
 * small as its longest word needs.
 * @param {string} name @param {number} width
 */
export function nameIn(name, width) {
  const usual = width >= 120 ? 13 : 12;
  const sizes = [1, 0.85, 0.7].map((share) => Math.max(usual, usual * textScale() * share));
  const inTwoRows = sizes.map((size) => ({ size, rows: wrapText(name, width - 6, size, 2, 600) }));
  const longest = Math.max(...name.split(" ").map((word) => textWidth(word, 600)));
  const small = Math.min(sizes[2], (width - 6.1) / longest);
  const inThree = [sizes[2], ...[1, 0.9, 0.8, 0.7, 0.6].map((share) => small * share)].map((size) => ({
    size,
    rows: wrapText(name, width - 6, size, 3, 600),
  }));
  return [...inTwoRows, ...inThree].find(({ rows }) => !rows.some((row) => row.endsWith("…"))) ?? inThree[5];
}

/** @param {number} low @param {number} number @param {number} high */
export const between = (low, number, high) => Math.max(low, Math.min(number, high));

/**
 * A card at (0, 0); `shown` is its cell of a Saga, where it may show something else than is printed.
 * @param {{ card: Card, width: number, height: number, shown?: SagaCell }} props
 */
export function CardFace({ card, width, height, shown }) {
  return useKept(() => face(card, width, height, shown), [card, width, height, shown, textScale()]);
}

/** @param {Card} card @param {number} width @param {number} height @param {SagaCell} [shown] */
function face(card, width, height, shown) {
  const colour = shown?.colour ?? card.colour;
  const badge = between(9.5, Math.min(width * 0.19, height * 0.16), 20);
  const { rows, size: letters } =
    width >= NAMED.width && height >= NAMED.height ? nameIn(card.name, width) : { rows: [], size: 12 };
  const band = rows.length ? rows.length * letters * 1.12 + 5 : 0;
  const room = height - band;
  const size = Math.min(width - 5, room - badge * 0.7 - 3);
  const special = card.timing && hasIcon(card.timing);
  return html`<g class=${`tnn-card tnn-${colour}`}>
    <rect class="tnn-field" width=${width} height=${height} rx=${Math.min(9, width * 0.11)} />
    <rect class="tnn-rim" x="2" y="2" width=${width - 4} height=${height - 4}
      rx=${Math.min(7, width * 0.09)} />
    <${Emblem} of=${card.card} x=${(width - size) / 2} y=${room - size - 2} size=${size} />
    ${band ? html`<${NameBand} rows=${rows} size=${letters} width=${width} height=${height} band=${band} />` : null}
    <${GameIcon} of=${colour} x=${width - badge - 0.5} y=${badge + 1.5} size=${badge * 1.45}
      class="tnn-on-field" />
    ${card.ailm && html`<${Ailm} x=${width - badge} y=${badge * 2.7 + 1} size=${badge * 1.15} />`}
    ${
      special &&
      html`<${Timing} of=${card.timing} x=${badge * 0.86 + 1} y=${room - badge * 0.86 - 1}
        size=${badge * 1.5} />`
    }
    <${Value} card=${card} shown=${shown} badge=${badge} />
    ${shown && html`<${Changes} card=${card} shown=${shown} width=${width} height=${room} badge=${badge} />`}
  </g>`;
}

/**
 * The name at the foot of a card.
 * @param {{ rows: string[], size: number, width: number, height: number, band: number }} props
 */
function NameBand({ rows, size, width, height, band }) {
  const [round, top] = [6, height - band - 1];
  const shape = `M2 ${top}H${width - 2}V${height - 2 - round}q0 ${round} -${round} ${round}H${2 + round}q-${round} 0 -${round} -${round}Z`;
  return html`<path class="tnn-band" d=${shape} />
    <${TextLines} rows=${rows} x=${width / 2} y=${top + size} size=${size} lead=${1.12}
      anchor="middle" class="tnn-name" />`;
}

/**
 * §9.6: the shown value, marked when it is not the printed one.
 * @param {{ card: Card, shown: SagaCell, badge: number }} props
 */
function Value({ card, shown, badge }) {
  const value = shown?.value ?? card.value;
  const turn = Math.sign(value - card.value);
  const state = turn > 0 ? "tnn-raised" : turn < 0 ? "tnn-lowered" : "";
  const middle = badge + 1.5;
  const arrow = turn > 0 ? "M-3.4 2.2L0-2.6L3.4 2.2Z" : "M-3.4-2.2L0 2.6L3.4-2.2Z";
  return html`<g class=${`tnn-value ${state}`}>
    <circle cx=${middle} cy=${middle} r=${badge} />
    <text x=${middle} y=${middle} dy="0.35em" text-anchor="middle"
      font-size=${badge * (value > 9 ? 1.2 : 1.42)}>
      ${value}
    </text>
    ${
      turn
        ? html`<path class="tnn-turn" d=${arrow}
          transform=${`translate(${middle + badge} ${middle + badge * 0.75})`} />`
        : null
    }
  </g>`;
}

/** The Ailm mark. @param {{ x: number, y: number, size: number }} props */
function Ailm({ x, y, size }) {
  return html`<g class="tnn-ailm">
    <circle cx=${x} cy=${y} r=${size * 0.66} />
    <${GameIcon} of="ailm" x=${x} y=${y} size=${size} />
  </g>`;
}

/** When a text works. @param {{ of: string, x: number, y: number, size: number }} props */
function Timing({ of, x, y, size }) {
  return html`<g class="tnn-timing">
    <circle cx=${x} cy=${y} r=${size * 0.56} />
    <${GameIcon} of=${of} x=${x} y=${y} size=${size * 0.76} />
  </g>`;
}

/**
 * What lies on a card of a Saga: a dye over the printed colour, value tokens, marks of Subplots; used powers.
 * @param {{ card: Card, shown: SagaCell, width: number, height: number, badge: number }} props
 */
function Changes({ card, shown, width, height, badge }) {
  const small = Math.max(8, badge * 0.8);
  const corner = badge * 1.9;
  return html`<g class="tnn-changes">
    ${
      shown.colour !== card.colour &&
      html`<g class=${`tnn-${card.colour}`}>
        <path class="tnn-field" d=${`M${width} ${height}h-${corner}L${width} ${height - corner}Z`} />
        <${GameIcon} of=${card.colour} x=${width - corner * 0.33} y=${height - corner * 0.33}
          size=${corner * 0.46} class="tnn-on-field" />
      </g>`
    }
    ${
      shown.dye &&
      html`<g class=${`tnn-${shown.dye} tnn-dye`}>
        <${GameIcon} of="drop" x=${width / 2} y=${small * 0.9} size=${small * 1.7} />
      </g>`
    }
    ${
      shown.token > 0 &&
      html`<g class="tnn-token">
        <circle cx=${width / 2} cy=${height - small * 1.1} r=${small * 1.1} />
        <text x=${width / 2} y=${height - small * 1.1} dy="0.35em" text-anchor="middle"
          font-size=${Math.max(12, small * 1.2)}>
          +${shown.token}
        </text>
      </g>`
    }
    ${[0, 1].map(
      (side) =>
        shown.marks[side] &&
        html`<g class=${`tnn-plot tnn-plot-${side}`}>
          <circle cx=${width - 7 - side * 15} cy=${height - 1} r="7.4" />
          <text x=${width - 7 - side * 15} y=${height - 1} dy="0.35em" text-anchor="middle" font-size="12">
            ${side + 1}
          </text>
        </g>`,
    )}
    ${
      shown.used && html`<rect class="tnn-used" x="2" y="2" width=${width - 4} height=${height - 4} rx="6" />`
    }
  </g>`;
}

/** The back of a card. @param {{ width: number, height: number }} props */
export function CardBack({ width, height }) {
  return html`<g class="tnn-back">
    <rect width=${width} height=${height} rx=${Math.min(9, width * 0.11)} />
    <rect class="tnn-rim" x="2" y="2" width=${width - 4} height=${height - 4}
      rx=${Math.min(7, width * 0.09)} />
    <${Emblem} of="back" x=${width * 0.1} y=${(height - width * 0.8) / 2} size=${width * 0.8} />
  </g>`;
}
