// What was used last: a finger lifts at the first tap and places at the second, a mouse clicks once.

let kind = "mouse";

window.addEventListener("pointerdown", (event) => (kind = event.pointerType), true);
window.addEventListener("keydown", () => (kind = "keys"), true);

/** Whether the last press was a finger's. */
export function isByFinger() {
  return kind === "touch";
}
