// The place of a board on the page: for a table, a replay and a lesson alike.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../html.js";
import { animatePieces, measurePieces, shake } from "../../boards/kit/animation.js";
import { setRoom } from "../../boards/kit/size.js";
import { flashTraces } from "../../boards/kit/trace.js";
import { say } from "../../words/i18n.js";

/** @typedef {import("../../boards/types.js").Table} Table */
/** @typedef {import("../../boards/types.js").GameBoard} GameBoard */
/**
 * @typedef {{ table: { value: Table | null }, gameBoard: { value: GameBoard | null },
 *   isUpright: { value: boolean } }} BoardController
 */

/**
 * The board; pieces fly from where they were whenever a new view comes.
 * @param {{ controller: BoardController }} props
 */
export function BoardHost({ controller }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const drawn = useRef(/** @type {Table["view"] | null} */ (null)); // the view that was drawn last
  const [isMeasured, setMeasured] = useState(false); // the frame comes first, and the board once, in its shape
  useEffect(() => {
    const stop = watchShape(/** @type {HTMLDivElement} */ (place.current), controller);
    setMeasured(true);
    return stop;
  }, [controller]);
  const table = isMeasured ? controller.table.value : null;
  const gameBoard = controller.gameBoard.value;
  const board = useMemo(
    () => table && gameBoard && html`<${gameBoard.Board} table=${table} />`,
    [table, gameBoard],
  ); // the same picture is not drawn again when only the page around it changes
  const isNew = table && drawn.current && drawn.current !== table.view;
  const places = isNew && place.current ? measurePieces(place.current) : null;
  useLayoutEffect(() => {
    if (!table) return;
    if (places && place.current) animatePieces(place.current, places);
    drawn.current = table.view;
    if (performance.getEntriesByName("view-came").length) {
      performance.measure("view-drawn", "view-came");
      performance.clearMarks("view-came");
    }
  }, [table?.view]);
  useFlash(place, table);
  useKeptFocus(place);
  return html`<div class="board-host" ref=${place}
    onClick=${(/** @type {MouseEvent} */ event) => table && refuseClick(table, event)}>
    ${board}
    ${isMeasured && !board && html`<p class="table-wait" role="status">${say("shell-loading")}</p>`}
  </div>`;
}

/**
 * What the newest moves did flashes, once it is drawn.
 * @param {{ current: HTMLDivElement | null }} place @param {Table | null} table
 */
function useFlash(place, table) {
  const last = useRef(/** @type {string | null} */ (null));
  const names = table?.marked ? [...table.marked].join() : null;
  useLayoutEffect(() => {
    if (names === null || names === last.current) return;
    if (last.current !== null && place.current) flashTraces(place.current);
    last.current = names;
  }, [names]);
}

/**
 * A click on a piece that cannot be picked is answered, never passed over.
 * @param {Table} table @param {MouseEvent} event
 */
function refuseClick(table, event) {
  const target = /** @type {Element} */ (event.target);
  const piece = target.closest("[data-thing], [data-piece]");
  if (!piece || !table.refuse || target.closest(".can, button, [role=button], [role=dialog]")) return;
  shake(piece);
  table.refuse(piece.closest("[data-thing]")?.getAttribute("data-thing") ?? "");
}

/**
 * Whoever plays by keys stays on the board when the thing that had the focus is gone.
 * @param {{ current: HTMLDivElement | null }} place
 */
function useKeptFocus(place) {
  const isByKeys = useRef(false);
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) =>
      (isByKeys.current = place.current?.contains(/** @type {Node} */ (event.target)) ?? false);
    const onPress = () => (isByKeys.current = false);
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("pointerdown", onPress, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("pointerdown", onPress, true);
    };
  }, []);
  useLayoutEffect(() => {
    if (!isByKeys.current || document.activeElement !== document.body) return;
    /** @type {SVGElement | null | undefined} */ (
      place.current?.querySelector("[data-thing].lit[tabindex]")
    )?.focus();
  });
}

/**
 * The board is upright where its box is higher than wide.
 * @param {HTMLDivElement} place @param {BoardController} controller
 */
function watchShape(place, controller) {
  const measure = () => {
    const { width, height } = place.getBoundingClientRect();
    if (!height) return;
    setRoom({ width, height });
    controller.isUpright.value = height > width * 1.05;
  };
  const watch = new ResizeObserver(measure);
  watch.observe(place);
  measure();
  return () => watch.disconnect();
}
