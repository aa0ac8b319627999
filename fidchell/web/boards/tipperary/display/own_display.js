// The own display: where the piece in hand may be laid, its ghost, and what it would earn there.
import { html, useEffect, useRef, useState } from "../../../html.js";
import { textWidth } from "../../kit/svg_text.js";
import { chosenRows } from "../pieces/book.js";
import { GameIcon, RoundButton } from "../pieces/icons.js";
import { anchorOf, spots } from "../pieces/letter_grid.js";
import { Display, extentOf, homeOf, landsOf, ringOf } from "./display.js";
import { gains } from "./gains.js";
import { Ghost, Marks, moveOf, pieceOf, placesOf } from "./placement.js";
import { dragTile } from "./tile_drag.js";
import { useViewport } from "./viewport.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("./placement.js").Place} Place */
/** @typedef {import("./viewport.js").Viewport} Viewport */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ current: ((event: PointerEvent) => void) | null }} StartDrag */

/** The spaces where the marks of the places stand. @param {Place[]} places @param {string[] | null} piece */
function marked(places, piece) {
  const anchor = piece ? anchorOf(piece) : { row: 0, column: 0 };
  return places.map(({ row, column }) => ({ row: row + anchor.row, column: column + anchor.column }));
}

/**
 * Everything that should be seen: the display, its ring, and the marks of the places.
 * @param {Table} table @param {Player} player @param {{ row: number, column: number }[]} marks
 */
function extentToShow(table, player, marks) {
  const found = extentOf([
    ...landsOf(player),
    ...ringOf(homeOf(table, player)),
    ...laid(table, player),
    ...marks,
  ]);
  return {
    top: found.top - 0.5,
    left: found.left - 0.5,
    bottom: found.bottom + 0.5,
    right: found.right + 0.5,
  };
}

/** §16.1: a tile that is placed but not revealed yet. @param {Table} table @param {Player} player */
function laid(table, player) {
  const { choice } = player;
  return choice?.stage === "committed"
    ? spots(chosenRows(table, player) ?? [], choice.row, choice.column)
    : [];
}

/**
 * Where the tile in hand is drafted to lie, when confirming it will reveal everything.
 * @param {Table} table @param {Player} player @param {Place[]} places
 */
function drafted(table, player, places) {
  if (player.choice?.stage !== "chosen" || places.length || !table.view.brings) return null;
  const space = [...table.changed].find((thing) => thing.startsWith("space "));
  const [, row, column] = space?.split(" ").map(Number) ?? [];
  return space ? { row, column } : null;
}

/** @param {{ table: Table, seat: number, box: Box, startDrag: StartDrag }} props */
export function OwnDisplay({ table, seat, box, startDrag }) {
  const player = table.view.players[seat];
  const isOwn = seat === table.you;
  const places = isOwn ? placesOf(table) : [];
  const piece = isOwn ? pieceOf(table) : null;
  const [hovered, setHovered] = useState(/** @type {string | null} */ (null));
  const ghost = useRef(/** @type {SVGGElement | null} */ (null));
  const free = freeArea(box);
  const marks = marked(places, piece);
  const viewport = useViewport(extentToShow(table, player, marks), free.width, free.height, marks);
  startDrag.current = (/** @type {PointerEvent} */ event) =>
    piece &&
    dragTile(event, { table, places, rows: piece, viewport, ghost: ghost.current, onHover: setHovered });
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (
        !(/** @type {Element} */ (event.target).closest?.("input, textarea, select")) &&
        !event.ctrlKey &&
        !event.metaKey
      )
        viewport.onKey(event, box.width, box.height);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [box.width, box.height]);
  const shown = places.find(({ id }) => id === hovered);
  const draft = drafted(table, player, places);
  const isTile = table.view.phase === "place";
  return html`<svg class="tip-window" x=${box.x} y=${box.y} width=${box.width} height=${box.height}
    ref=${(/** @type {SVGSVGElement | null} */ node) => (viewport.frame = node)}
    onPointerDownCapture=${(/** @type {PointerEvent} */ event) => viewport.onDown(event)}
    onPointerMove=${(/** @type {PointerEvent} */ event) => viewport.onMove(event)}
    onPointerUp=${(/** @type {PointerEvent} */ event) => viewport.onUp(event)}
    onPointerCancel=${(/** @type {PointerEvent} */ event) => viewport.onUp(event)}
    onPointerLeave=${(/** @type {PointerEvent} */ event) => viewport.onUp(event)}>
    <rect class="tip-field" width=${box.width} height=${box.height} />
    <g ref=${(/** @type {SVGGElement | null} */ node) => {
      viewport.ground = node;
      node && viewport.show(viewport.transform);
    }}>
      <${Display} table=${table} player=${player} hasRing=${true} />
      ${
        player.choice?.stage === "committed" &&
        html`<${Ghost} rows=${chosenRows(table, player)} row=${player.choice.row} column=${player.choice.column}
          class="tip-laid" />`
      }
      ${
        draft &&
        html`<${Ghost} rows=${chosenRows(table, player)} row=${draft.row} column=${draft.column}
          class="tip-laid" />`
      }
      <g class=${isTile ? "tip-for-tile" : "tip-for-piece"} tabindex="-1"
        onFocusIn=${(/** @type {FocusEvent} */ event) => reveal(event, viewport, places, marks)}>
        <${Marks} table=${table} places=${places} piece=${piece} onHover=${setHovered}
          isOutside=${(/** @type {{ row: number, column: number }} */ spot) => viewport.isOutside(spot)} />
      </g>
      ${shown && piece ? html`<${Ghost} rows=${piece} row=${shown.row} column=${shown.column} />` : null}
      <g class="tip-float" ref=${ghost}>
        ${piece && isTile && places.length ? html`<${Ghost} rows=${piece} row=${0} column=${0} />` : null}
      </g>
    </g>
    <${Earnings} table=${table} seat=${seat} hovered=${shown?.id ?? null} box=${box} />
    <${EdgeArrows} table=${table} viewport=${viewport} transform=${viewport.transform} box=${free} />
    <${Zoom} table=${table} viewport=${viewport} box=${box} />
  </svg>`;
}

/**
 * Whoever walks by keys sees the place that has the focus.
 * @param {FocusEvent} event @param {Viewport} viewport @param {Place[]} places
 * @param {{ row: number, column: number }[]} marks
 */
function reveal(event, viewport, places, marks) {
  const id = /** @type {Element} */ (event.target).closest("[data-thing]")?.getAttribute("data-thing");
  const mark = marks[places.findIndex((place) => place.id === id)];
  if (mark) viewport.reveal(mark);
}

/**
 * Arrows to the places that the viewport does not show; drawn anew with another transform.
 * @param {{ table: Table, viewport: Viewport, transform: object, box: { width: number, height: number } }} props
 */
function EdgeArrows({ table, viewport, box: { width, height } }) {
  const [near, far] = [16, 0.55];
  const sides = /** @type {["left" | "right" | "up" | "down", number, number, number, number][]} */ ([
    ["left", near, height / 2, width * far, 0],
    ["right", width - near, height / 2, -width * far, 0],
    ["up", width / 2, near, 0, height * far],
    ["down", width / 2, height - near, 0, -height * far],
  ]);
  const open = sides.filter(([side]) => viewport.hides(side));
  return html`<g class="tip-beyond">
    ${open.map(
      ([side, x, y, dx, dy]) => html`<${RoundButton} key=${side} of=${side} x=${x} y=${y} radius=${15}
        label=${table.say(`tipperary-beyond-${side}`)} press=${() => viewport.step(dx, dy)} />`,
    )}
  </g>`;
}

/**
 * What the piece would earn at the place under the pointer, or what the tile laid secretly will.
 * @param {{ table: Table, seat: number, hovered: string | null, box: Box }} props
 */
function Earnings({ table, seat, hovered, box }) {
  const text = hovered ? moveOf(table, hovered) : null;
  const after = text
    ? table.preview(text)
    : table.view.brings || table.view.players[seat].choice?.brings
      ? table.view
      : null;
  if (!after) return null;
  const found = gains(table.view, after, seat);
  const height = 28;
  let x = 10;
  const chips = found.map(({ key, gain }) => {
    const words = `+${gain}`;
    const width = 30 + textWidth(words) * 15;
    const chip = html`<g key=${key} role="img" aria-label=${table.say(`tipperary-gain-${key}`, { gain })}>
      <title>${table.say(`tipperary-gain-${key}`, { gain })}</title>
      <rect class="tip-chip" x=${x} y=${box.height - height - 8} width=${width} height=${height} rx="14" />
      <${GameIcon} of=${key} x=${x + 15} y=${box.height - height / 2 - 8} size=${17} />
      <text x=${x + 26} y=${box.height - height / 2 - 8} dy="0.36em" font-size="15">${words}</text>
    </g>`;
    x += width + 5;
    return chip;
  });
  return html`<g class="tip-gains">
    ${
      found.length
        ? chips
        : html`<g>
          <rect class="tip-chip tip-nothing" x=${x} y=${box.height - height - 8}
            width=${textWidth(table.say("tipperary-gain-nothing"), 400) * 14 + 22} height=${height} rx="14" />
          <text class="tip-quiet" x=${x + 11} y=${box.height - height / 2 - 8} dy="0.36em" font-size="14">
            ${table.say("tipperary-gain-nothing")}
          </text>
        </g>`
    }
  </g>`;
}

/**
 * The part of the box that the buttons leave free: they stand below a high one, beside a wide one.
 * @param {Box} box
 */
function freeArea(box) {
  return box.height > box.width
    ? { width: box.width, height: box.height - 36 }
    : { width: box.width - 44, height: box.height };
}

/** Nearer, farther, everything. @param {{ table: Table, viewport: Viewport, box: Box }} props */
function Zoom({ table, viewport, box }) {
  const isBelow = box.height > box.width;
  const at = (/** @type {number} */ place) =>
    isBelow
      ? { x: box.width - 22 - (2 - place) * 38, y: box.height - 20 }
      : { x: box.width - 22, y: 22 + place * 38 };
  const middle = { x: box.width / 2, y: box.height / 2 };
  const buttons = /** @type {[string, string, () => void][]} */ ([
    ["more", "tipperary-nearer", () => viewport.zoom(1.25, middle.x, middle.y)],
    ["less", "tipperary-farther", () => viewport.zoom(0.8, middle.x, middle.y)],
    ["fit", "tipperary-fit", () => viewport.fit()],
  ]);
  return html`<g>
    ${buttons.map(
      ([sign, key, press], place) => html`<${RoundButton} key=${sign} of=${sign} ...${at(place)} radius=${16}
        label=${table.say(key)} press=${press} />`,
    )}
  </g>`;
}
