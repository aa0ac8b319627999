// §11: the largest region of each colour, and what it would earn now.
import { html } from "../../../html.js";
import { COLOUR_KEYS, COLOURS, GameIcon } from "../cards/icons.js";

/** @typedef {import("../types.js").Table} Table */

/**
 * The four regions in a line that ends at x.
 * @param {{ table: Table, player: { seat: number, regions: number[] }, x: number, y: number, room: number,
 *   inspector?: import("../cards/inspect.js").Inspector }} props
 */
export function Regions({ table, player, x, y, room, inspector }) {
  const scores = table.view.scores[player.seat] ?? table.view.balor?.score;
  const step = Math.min(66, room / 4);
  return html`<g class="tnn-regions" ...${inspector ? inspector.props({ regions: true }) : {}}>
    ${COLOURS.map(
      (colour, place) => html`<${Region} key=${colour} colour=${colour} size=${player.regions[place]}
        earned=${scores[COLOUR_KEYS[colour]]} x=${x - (4 - place) * step} y=${y} step=${step} />`,
    )}
  </g>`;
}

/** @param {{ colour: string, size: number, earned: number, x: number, y: number, step: number }} props */
function Region({ colour, size, earned, x, y, step }) {
  const isWide = step >= 58;
  return html`<g class=${`tnn-${colour} tnn-region ${earned ? "" : "tnn-none"}`}>
    <rect class="tnn-field" x=${x} y=${y - 9} width=${Math.min(step - 3, 34)} height="18" rx="9" />
    <${GameIcon} of=${colour} x=${x + 9} y=${y} size=${11.5} class="tnn-on-field" />
    <text class="tnn-on-field" x=${x + 17} y=${y + 4.4} font-size="12.5">${size}</text>
    ${
      isWide && earned
        ? html`<text class="tnn-earned" x=${x + 37} y=${y + 4.6} font-size="13">+${earned}</text>`
        : null
    }
  </g>`;
}
