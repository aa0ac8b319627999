// §8.2: the whiskey track with everybody's barrel; a sheep stands where one is earned.
import { html } from "../../../html.js";
import { useDrawn } from "../../kit/drawn.js";
import { Barrel } from "../pieces/emblems.js";
import { GameIcon } from "../pieces/icons.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** @param {{ table: Table, box: Box }} props */
export function Track({ table, box }) {
  const { view } = table;
  const { track } = table.gameInfo.edition;
  const step = box.width / track.value.length;
  const size = Math.min(22, box.height * 0.62, step * 0.5);
  const draw = () => html`<g class="tip-track" role="img" aria-label=${view.players
    .map((player) =>
      table.say("tipperary-barrel", { player: table.names[player.seat], value: player.whiskey }),
    )
    .join(" ")}>
    ${track.value.map(
      (value, place) => html`<g key=${place}>
        <rect class="tip-cask" x=${box.x + place * step + 1.5} y=${box.y} width=${step - 3}
          height=${box.height} rx="7" />
        <text class="tip-cask-value" x=${box.x + place * step + 8} y=${box.y + box.height / 2} dy="0.35em"
          font-size=${box.height > 34 ? 15 : 13}>
          ${value}
        </text>
        ${
          track.sheep[place]
            ? html`<${GameIcon} of="sheep" x=${box.x + (place + 1) * step - 11} y=${box.y + 9} size=${13}
              class="tip-soft" />`
            : null
        }
      </g>`,
    )}
    ${view.players.map((player) => {
      const together = view.players.filter((other) => other.barrel === player.barrel);
      const place = together.findIndex((other) => other.seat === player.seat);
      const spread = Math.min(size * 0.9, (step - size - 20) / Math.max(1, together.length - 1));
      const x =
        box.x +
        (player.barrel + 1) * step -
        size * 0.62 -
        (together.length - 1 - place) * Math.max(4, spread);
      return html`<g class="piece" key=${player.seat} data-piece=${`barrel ${player.seat}`}>
        <${Barrel} seat=${player.seat} x=${x} y=${box.y + box.height - size * 0.62} size=${size} />
      </g>`;
    })}
  </g>`;
  return useDrawn(table, [view.players, track, box], draw);
}
