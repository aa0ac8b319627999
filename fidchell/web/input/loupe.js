// A loupe for fingers: what lies under the thing that is dragged, twice as large and above the hand.

const SIZE = 128; // pixels across
const SCALE = 2;
const ABOVE = 96; // pixels from what is looked at to the middle of the loupe
const NAMED = ["data-thing", "data-piece", "data-place", "tabindex", "role", "id"];

/** A picture of a board that follows a point of the screen. */
export class Loupe {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.at = board.getBoundingClientRect();
    this.picture = copyOf(board, this.at);
    this.frame = document.createElement("div");
    this.frame.className = "loupe";
    this.frame.setAttribute("aria-hidden", "true");
    this.frame.append(this.picture);
    document.body.append(this.frame);
  }

  /**
   * Look at a point of the screen.
   * @param {number} x @param {number} y @param {boolean} isOnTarget whether letting go does something there
   */
  show(x, y, isOnTarget) {
    const { left, top } = this.at;
    const [inX, inY] = [SIZE / 2 - (x - left) * SCALE, SIZE / 2 - (y - top) * SCALE];
    this.picture.style.transform = `translate(${inX}px, ${inY}px) scale(${SCALE})`;
    const place = placeFor(x, y);
    this.frame.style.transform = `translate(${place.x - SIZE / 2}px, ${place.y - SIZE / 2}px)`;
    this.frame.classList.toggle("on-target", isOnTarget);
  }

  remove() {
    this.frame.remove();
  }
}

/**
 * The board once more, a picture only.
 * @param {HTMLElement} board @param {DOMRect} at
 */
function copyOf(board, at) {
  const copy = /** @type {HTMLElement} */ (board.cloneNode(true));
  for (const node of [copy, ...copy.querySelectorAll("*")])
    for (const name of NAMED) if (name !== "id" || !node.closest("defs")) node.removeAttribute(name);
  copy.removeAttribute("data-board");
  copy.classList.add("loupe-picture");
  copy.style.width = `${at.width}px`;
  copy.style.height = `${at.height}px`;
  return copy;
}

/**
 * Above what is looked at; beside it where there is no room.
 * @param {number} x @param {number} y
 */
function placeFor(x, y) {
  const half = SIZE / 2;
  const inside = (/** @type {number} */ at, /** @type {number} */ room) =>
    Math.min(room - half - 4, Math.max(half + 4, at));
  if (y - ABOVE >= half) return { x: inside(x, innerWidth), y: y - ABOVE };
  const beside = x < innerWidth / 2 ? x + ABOVE + 16 : x - ABOVE - 16;
  return { x: inside(beside, innerWidth), y: inside(y, innerHeight) };
}
