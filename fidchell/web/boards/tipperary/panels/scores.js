// §15: five categories (six with objectives) and the total as if the game ended now.
import { html } from "../../../html.js";
import { useDrawn } from "../../kit/drawn.js";
import { textScale, truncateText } from "../../kit/svg_text.js";
import { Barrel } from "../pieces/emblems.js";
import { GameIcon } from "../pieces/icons.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").View} View */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** @typedef {Exclude<keyof import("../types.js").Score, "total" | "rank">} Category */
/** @type {Category[]} */
const USUAL = ["area", "sheep", "exploration", "whiskey", "circles"];

/** The categories that are played for. @param {View} view @returns {Category[]} */
export function categoriesOf(view) {
  return view.objectives.length ? [...USUAL, "objectives"] : USUAL;
}

/** The own points in one line. @param {{ table: Table, seat: number, box: Box }} props */
export function ScoreLine({ table, seat, box }) {
  const scores = table.view.scores[seat];
  const keys = categoriesOf(table.view);
  const step = (box.width - 44) / keys.length;
  const middle = box.y + box.height / 2;
  const size = Math.min(14 * textScale(), box.height * 0.75, (step - 24) / 1.3);
  return html`<g class="tip-scores">
    ${keys.map(
      (
        key,
        place,
      ) => html`<g key=${key} role="img" aria-label=${`${table.say(`category-${key}`)}: ${scores[key]}`}>
        <title>${table.say(`category-${key}`)}</title>
        <${GameIcon} of=${key} x=${box.x + place * step + 10} y=${middle} size=${16} class="tip-soft" />
        <text class="tip-points" x=${box.x + place * step + 22} y=${middle} dy="0.36em"
          font-size=${size}>
          ${scores[key]}
        </text>
      </g>`,
    )}
    <text class="tip-total" x=${box.x + box.width - 2} y=${middle} dy="0.36em"
      font-size=${Math.min(19 * textScale(), box.height)} text-anchor="end">
      ${scores.total}
    </text>
  </g>`;
}

/** Everybody's points in a table. @param {{ table: Table, box: Box }} props */
export function ScoreTable({ table, box }) {
  const { view, names } = table;
  const keys = categoriesOf(view);
  const row = Math.min(30, (box.height - 24) / view.seats);
  const size = Math.min(14 * textScale(), row * 0.8);
  const name = box.width * 0.36;
  const step = (box.width - name) / (keys.length + 1);
  const column = (/** @type {number} */ place) => box.x + name + (place + 0.5) * step;
  const draw = () => html`<g class="tip-scores">
    ${keys.map(
      (key, place) => html`<g key=${key} role="img" aria-label=${table.say(`category-${key}`)}>
        <title>${table.say(`category-${key}`)}</title>
        <${GameIcon} of=${key} x=${column(place)} y=${box.y + 10} size=${18} class="tip-soft" />
      </g>`,
    )}
    ${view.players.map((player, /** @type {number} */ place) => {
      const y = box.y + 24 + (place + 0.5) * row;
      const scores = view.scores[player.seat];
      return html`<g key=${player.seat} class=${player.seat === table.you ? "tip-mine" : ""}>
        ${place ? html`<path class="tip-rule" d=${`M${box.x} ${y - row / 2}h${box.width}`} />` : null}
        <${Barrel} seat=${player.seat} x=${box.x + 10} y=${y} size=${19} />
        <text class="tip-name" x=${box.x + 24} y=${y} dy="0.36em" font-size=${size}>
          ${truncateText(names[player.seat] ?? "", name - 46, size)}
        </text>
        ${
          view.marker === player.seat
            ? html`<g class="tip-gold">
              <${GameIcon} of="marker" x=${box.x + name - 12} y=${y} size=${15} />
            </g>`
            : null
        }
        ${keys.map(
          (key, at) => html`<text key=${key} class=${scores[key] ? "tip-points" : "tip-points tip-soft"}
            x=${column(at)} y=${y} dy="0.36em" font-size=${size} text-anchor="middle">
            ${scores[key]}
          </text>`,
        )}
        <text class="tip-total" x=${column(keys.length)} y=${y} dy="0.36em" font-size=${Math.min(16 * textScale(), row)}
          text-anchor="middle">
          ${scores.total}
        </text>
      </g>`;
    })}
  </g>`;
  return useDrawn(table, [view.scores, view.marker, view.players.length, table.you, keys.length, box], draw);
}
