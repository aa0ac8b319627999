// The lesson of Keltis, on the real engine: what to do in the positions of scenes.json.

/** @type {import("../types.js").Lesson[]} */
export const lesson = [
  { say: "keltis-lesson-welcome", scene: "begin" },
  { say: "keltis-lesson-rows" },
  { say: "keltis-lesson-lay", moves: ["lay R2"], point: "hand R2" },
  { say: "keltis-lesson-draw", moves: ["draw deck"], point: "deck" },
  { say: "keltis-lesson-column", scene: "column", moves: ["lay R7"], point: "hand R7" },
  { say: "keltis-lesson-stone", moves: ["draw deck"], point: "deck" },
  { say: "keltis-lesson-clover", scene: "clover", moves: ["lay A9"], point: "hand A9" },
  { say: "keltis-lesson-step", moves: ["step R"], point: "path R" },
  { say: "keltis-lesson-pile", moves: ["draw H"], point: "pile H" },
  {
    say: "keltis-lesson-discard",
    scene: "discard",
    moves: ["discard A0", "discard R1"],
    point: "hand A0",
  },
  { say: "keltis-lesson-own", moves: ["draw deck"], point: "deck" },
  { say: "keltis-lesson-large", scene: "large", moves: ["lay S2 large"], point: "hand S2" },
  { say: "keltis-lesson-choice" },
  { say: "keltis-lesson-end", scene: "end", moves: ["lay R9"], point: "hand R9" },
  { say: "keltis-lesson-score" },
];
