// A table of figures that may be wider than a phone: it scrolls by itself, also by keys.
import { html } from "../../html.js";

/** @typedef {import("../../html.js").Children} Children */

/**
 * @param {{ label: string, columns: Children[], rows: { key: string, head: Children, cells: Children[] }[] }} props
 *   the first column is the head of each row
 */
export function WideTable({ label, columns, rows }) {
  return html`<div class="wide" tabindex="0" role="region" aria-label=${label}>
    <table class="leaderboard">
      <thead>
        <tr>${columns.map((column, place) => html`<th key=${place} scope="col">${column}</th>`)}</tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ key, head, cells }) => html`<tr key=${key}>
            <th scope="row">${head}</th>
            ${cells.map((cell, place) => html`<td key=${place}>${cell}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
