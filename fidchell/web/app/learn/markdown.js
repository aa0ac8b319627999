// The text of the rules as a page: headings, numbered paragraphs, rulings, tables, lists.
import { html } from "../../html.js";

/**
 * @typedef {{ kind: "heading" | "text" | "table" | "list" | "quote", level?: number, lines: string[],
 *   id: string }} Block
 */

const PARAGRAPH = /^\*\*(§[\w.]+)\*\*/;
const RULING = /^\*\*(Ruling|Décision)\s+(\d+)/;

/**
 * Split a text into blocks.
 * @param {string} text @returns {Block[]}
 */
export function parseBlocks(text) {
  /** @type {Block[]} */
  const found = [];
  for (const chunk of text.split(/\n{2,}/)) {
    const lines = chunk.split("\n").filter(Boolean);
    if (!lines.length) continue;
    const heading = /^(#+)\s+(.*)/.exec(lines[0]);
    if (heading) {
      found.push({ kind: "heading", level: heading[1].length, lines: [heading[2]], id: idOf(heading[2]) });
      if (lines.length > 1) found.push(blockOf(lines.slice(1)));
    } else found.push(blockOf(lines));
  }
  return found;
}

/** @param {string[]} lines @returns {Block} */
function blockOf(lines) {
  if (lines[0].startsWith("|")) return { kind: "table", lines, id: "" };
  if (/^(-|\*|\d+\.)\s/.test(lines[0])) return { kind: "list", lines, id: "" };
  if (lines[0].startsWith(">")) {
    const said = lines.map((line) => line.replace(/^>\s?/, ""));
    return { kind: "quote", lines: said, id: idOf(said[0]) };
  }
  return { kind: "text", lines, id: idOf(lines[0]) };
}

/** @param {string} line */
function idOf(line) {
  const paragraph = PARAGRAPH.exec(line)?.[1] ?? /^(§[\w.]+)/.exec(line)?.[1];
  const ruling = RULING.exec(line)?.[2];
  return paragraph ? paragraph : ruling ? `R${ruling}` : "";
}

/**
 * Bold, italic and code inside a line; whatever is searched for is marked.
 * @param {string} line @param {string} [wanted]
 */
export function inline(line, wanted = "") {
  return line.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part, place) => {
    if (part.startsWith("**"))
      return html`<strong key=${place}>${marked(part.slice(2, -2), wanted)}</strong>`;
    if (part.startsWith("*") && part.length > 2)
      return html`<em key=${place}>${marked(part.slice(1, -1), wanted)}</em>`;
    if (part.startsWith("`")) return html`<code key=${place}>${part.slice(1, -1)}</code>`;
    return marked(part, wanted);
  });
}

/** @param {string} text @param {string} wanted @returns {import("../../html.js").Children} */
function marked(text, wanted) {
  if (!wanted) return text;
  const place = text.toLowerCase().indexOf(wanted.toLowerCase());
  if (place < 0) return text;
  const end = place + wanted.length;
  return html`${text.slice(0, place)}
    <mark>${text.slice(place, end)}</mark>
    ${marked(text.slice(end), wanted)}`;
}

/** @param {{ block: Block, wanted?: string }} props */
export function BlockView({ block, wanted = "" }) {
  const { kind, lines, id } = block;
  if (kind === "heading") {
    const inside = inline(lines[0], wanted);
    return (block.level ?? 2) <= 2
      ? html`<h2 id=${id || undefined}>${inside}</h2>`
      : html`<h3 id=${id || undefined}>${inside}</h3>`;
  }
  if (kind === "table") return html`<${TableBlock} lines=${lines} wanted=${wanted} />`;
  if (kind === "list")
    return html`<ul class="rules-list">
      ${lines.map(
        (line, place) => html`<li key=${place}>${inline(line.replace(/^(-|\*|\d+\.)\s+/, ""), wanted)}</li>`,
      )}
    </ul>`;
  if (kind === "quote")
    return html`<blockquote class="ruling" id=${id || undefined}>
      ${lines.map((line, place) => html`<p key=${place}>${inline(line, wanted)}</p>`)}
    </blockquote>`;
  return html`<p id=${id || undefined} class=${id ? "paragraph" : ""}>${inline(lines.join(" "), wanted)}</p>`;
}

/** @param {{ lines: string[], wanted: string }} props */
function TableBlock({ lines, wanted }) {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return html`<div class="score-scroll" tabindex="0">
    <table class="rules-table">
      <thead>
        <tr>${rows[0].map((cell, i) => html`<th key=${i} scope="col">${inline(cell, wanted)}</th>`)}</tr>
      </thead>
      <tbody>
        ${rows.slice(1).map(
          (row, i) => html`<tr key=${i}>
            ${row.map((cell, j) => html`<td key=${j}>${inline(cell, wanted)}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
