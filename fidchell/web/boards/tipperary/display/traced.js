// Lines around the spaces of a display that were filled last, or that a line of the log names.
import { html } from "../../../html.js";
import { TraceLine } from "../../kit/trace.js";
import { outlineOf } from "../log/places.js";
import { CELL } from "../pieces/lands.js";

/**
 * @param {{ table: import("../types.js").Table, player: import("../types.js").Player }} props
 */
export function Traced({ table, player }) {
  const [told, last] = [outlineOf(player, table.told), outlineOf(player, table.marked)];
  const props = { transform: `scale(${CELL})`, scale: 1 / CELL };
  return html`<g class="tip-traced">
    ${last && html`<${TraceLine} kind="last" line=${last} ...${props} />`}
    ${told && html`<${TraceLine} kind="told" line=${told} ...${props} />`}
  </g>`;
}
