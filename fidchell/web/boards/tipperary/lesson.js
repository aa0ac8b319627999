// The lesson of Tipperary, on the real engine: what to do in the positions of scenes.json.

/** @type {import("../types.js").Lesson[]} */
export const lesson = [
  { say: "tipperary-lesson-welcome", scene: "begin" },
  { say: "tipperary-lesson-wheel" },
  { say: "tipperary-lesson-take", moves: ["take T01 1"], point: "tile T01" },
  { say: "tipperary-lesson-at", moves: ["at -1 4"], point: "space -1 4" },
  { say: "tipperary-lesson-whiskey" },
  { say: "tipperary-lesson-ruins", scene: "ruins", moves: ["take T03 0"], point: "tile T03" },
  { say: "tipperary-lesson-line", moves: ["at 2 2"], point: "space 2 2" },
  { say: "tipperary-lesson-sheep", moves: ["sheep 3 2", "sheep 3 3"], point: "space 3 2" },
  { say: "tipperary-lesson-flock" },
  { say: "tipperary-lesson-bog", scene: "bog", moves: ["draw"] },
  { say: "tipperary-lesson-bonus", moves: ["bonus 0 5"], point: "space 0 5" },
  { say: "tipperary-lesson-tower", scene: "tower", moves: ["tower 2 -1"], point: "space 2 -1" },
  { say: "tipperary-lesson-end", scene: "end" },
];
