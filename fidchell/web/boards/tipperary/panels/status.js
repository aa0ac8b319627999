// The round on the river, the phase, and what is left in the supply.
import { html } from "../../../html.js";
import { useDrawn } from "../../kit/drawn.js";
import { textScale, textWidth } from "../../kit/svg_text.js";
import { GameIcon } from "../pieces/icons.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").View} View */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** @param {{ table: Table, box: Box, open: () => void }} props */
export function Status({ table, box, open }) {
  const { view } = table;
  const middle = box.y + box.height / 2;
  const rank = view.solo_rank ? ` · ${table.gameInfo.names.solo_rank[view.solo_rank]}` : "";
  const plain =
    view.phase === "end"
      ? table.say("tipperary-end")
      : table.say("tipperary-round", { round: view.round, rounds: view.rounds });
  const supply = /** @type {[string, number][]} */ ([
    ["sheep", view.supply.sheep],
    ["tower", view.supply.towers],
    ["bonus", view.supply.stack],
    ["bag", view.supply.bag],
  ]);
  if (view.rival !== null) supply.unshift(["rival", view.rival]);
  const label = (/** @type {string} */ key, /** @type {number} */ count) =>
    table.say(key === "rival" ? "tipperary-rival" : `tipperary-supply-${key}`, { count });
  const onKey = (/** @type {KeyboardEvent} */ event) =>
    (event.key === "Enter" || event.key === " ") && (event.preventDefault(), open());
  const scale = Math.min(textScale(), box.height / 18, box.width / 340);
  const [step, size] = [40 * Math.max(1, scale), 14 * Math.max(1, scale)];
  const left = box.x + box.width - supply.length * step - (view.marker === null ? 20 : 0);
  const words = textWidth(plain + rank, 700) * size < left - box.x - 16 ? plain + rank : plain;
  const river = box.x + textWidth(words, 600) * size + 12;
  const room = left - river - 16;
  const draw = () => html`<g class="tip-status">
    <text class="tip-round" x=${box.x} y=${middle} dy="0.36em" font-size=${size}>${words}</text>
    ${room > 90 ? html`<${River} view=${view} x=${river} y=${middle} width=${Math.min(room, 260)} />` : null}
    ${
      view.marker === null
        ? html`<g class="tip-gold" role="img" aria-label=${table.say("tipperary-marker-free")}>
          <title>${table.say("tipperary-marker-free")}</title>
          <${GameIcon} of="marker" x=${left + 4} y=${middle} size=${15} />
        </g>`
        : null
    }
    ${supply.map(([key, count], place) => {
      const x = left + (view.marker === null ? 20 : 0) + place * step;
      return html`<g key=${key} role="img" aria-label=${label(key, count)}>
        <title>${label(key, count)}</title>
        <${GameIcon} of=${key} x=${x + 8} y=${middle} size=${16} class="tip-soft" />
        <text class="tip-soft" x=${x + 18} y=${middle} dy="0.36em" font-size=${size - 1}>${count}</text>
      </g>`;
    })}
    <g class="tip-grows" role="button" tabindex="0" aria-label=${table.say("tipperary-open-bag")}
      onClick=${open} onKeyDown=${onKey}>
      <title>${table.say("tipperary-open-bag")}</title>
      <rect class="tip-cover" x=${box.x + box.width - 2 * step} y=${box.y} width=${2 * step}
        height=${box.height} rx="7" />
    </g>
  </g>`;
  return useDrawn(table, [words, view.round, view.supply, view.rival, view.marker, box], draw);
}

/**
 * §2.1: the river with its round marker.
 * @param {{ view: View, x: number, y: number, width: number }} props
 */
function River({ view, x, y, width }) {
  const step = width / Math.max(1, view.rounds - 1);
  const at = (/** @type {number} */ round) => ({
    x: x + (round - 1) * step,
    y: y + Math.sin(round * 0.9) * 3,
  });
  const line = Array.from(
    { length: view.rounds },
    (_, place) => `${at(place + 1).x} ${at(place + 1).y}`,
  ).join("L");
  const now = at(Math.min(view.round, view.rounds));
  return html`<g>
    <path class="tip-river" d=${`M${line}`} />
    ${Array.from(
      { length: view.rounds },
      (_, place) => html`<circle key=${place} class=${place + 1 < view.round ? "tip-past" : "tip-yet"}
        cx=${at(place + 1).x} cy=${at(place + 1).y} r="2.400" />`,
    )}
    <circle class="tip-now" cx=${now.x} cy=${now.y} r="6" />
  </g>`;
}
