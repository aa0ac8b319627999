// Pieces fly to their new places: `measurePieces` before a new view is drawn, `animatePieces` after it.

/** @typedef {Map<string, DOMRect>} Places */

const SHORTEST = 220;
const LONGEST = 620;
/** @typedef {{ frames: Keyframe[], timing: KeyframeAnimationOptions }} PieceAnimation */
/** @type {PieceAnimation} */
const APPEARING = { frames: [{ opacity: 0 }, { opacity: 1 }], timing: { duration: 320, easing: "ease-out" } };

/** Whether nothing should move: the system or the settings say so. */
export function isStill() {
  return (
    document.documentElement.dataset.motion === "none" ||
    (document.documentElement.dataset.motion !== "full" &&
      matchMedia("(prefers-reduced-motion: reduce)").matches)
  );
}

/**
 * Where every piece and every place lies now.
 * @param {Element} board @returns {Places}
 */
export function measurePieces(board) {
  const places = new Map();
  if (isStill()) return places;
  for (const node of board.querySelectorAll("[data-piece], [data-place]")) {
    const box = node.getBoundingClientRect();
    for (const name of [node.getAttribute("data-piece"), node.getAttribute("data-place")])
      if (name && box.width) places.set(name, box);
  }
  return places;
}

/**
 * Let every piece that has moved fly to its new place; one that is new comes from `data-from`, or appears.
 * @param {Element} board @param {Places} before
 */
export function animatePieces(board, before) {
  if (!before.size) return;
  const pieces = /** @type {SVGGElement[]} */ ([...board.querySelectorAll("[data-piece]")]);
  // All places are read before the first piece moves: otherwise the browser lays everything out again for
  // each.
  const animations = pieces.map((node) => {
    const start =
      before.get(node.getAttribute("data-piece") ?? "") ??
      origin(before, node.getAttribute("data-from") ?? "");
    return start ? animationFrom(node, start) : APPEARING;
  });
  animations.forEach(
    (animation, place) => animation && pieces[place].animate(animation.frames, animation.timing),
  );
}

/**
 * Where a new piece comes from: the first known of several places, parted by bars.
 * @param {Places} before @param {string} names
 */
function origin(before, names) {
  for (const name of names.split("|")) if (before.has(name)) return before.get(name);
  return undefined;
}

/**
 * One flight, in the piece's own units; none for a piece that has not moved.
 * @param {SVGGElement} node @param {DOMRect} start @returns {PieceAnimation | null}
 */
function animationFrom(node, start) {
  const end = node.getBoundingClientRect();
  const [dx, dy] = [
    start.x + start.width / 2 - end.x - end.width / 2,
    start.y + start.height / 2 - end.y - end.height / 2,
  ];
  const far = Math.hypot(dx, dy);
  if (far < 2 || !end.width) return null;
  const grid = node.getScreenCTM();
  if (!grid) return null;
  const back = grid.inverse();
  const [x, y] = [back.a * dx + back.c * dy, back.b * dx + back.d * dy];
  const scale = Math.min(3, Math.max(0.3, start.width / end.width));
  const duration = Math.min(LONGEST, SHORTEST + far * 0.6);
  const first = `translate(${x}px, ${y}px) scale(${Math.abs(scale - 1) < 0.05 ? 1 : scale})`;
  return {
    frames: [{ transform: first }, { transform: "none" }],
    timing: { duration, easing: "cubic-bezier(.3,.7,.25,1)" },
  };
}

/** A piece that cannot be picked says so. @param {Element} piece */
export function shake(piece) {
  if (isStill()) return;
  const inner = piece.querySelector(".piece") ?? piece;
  const frames = [0, -5, 5, -3, 3, 0].map((x) => ({ translate: `${x}px 0` }));
  inner.animate(frames, { duration: 320, easing: "ease-in-out" });
}
