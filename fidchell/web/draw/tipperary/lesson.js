// The lesson of Tipperary, on the real engine: drawn positions, and what to do in them.
import { SCENES } from "./scenes.js";

/** @type {import("../drawing.js").Lesson[]} */
export const lesson = [
  { say: "tipperary-lesson-welcome", scene: SCENES.begin },
  { say: "tipperary-lesson-wheel" },
  { say: "tipperary-lesson-take", moves: ["take T01 1"], point: "tile T01" },
  { say: "tipperary-lesson-at", moves: ["at -1 4"], point: "space -1 4" },
  { say: "tipperary-lesson-whiskey" },
  { say: "tipperary-lesson-ruins", scene: SCENES.ruins, moves: ["take T03 0"], point: "tile T03" },
  { say: "tipperary-lesson-line", moves: ["at 2 2"], point: "space 2 2" },
  { say: "tipperary-lesson-sheep", moves: ["sheep 3 2", "sheep 3 3"], point: "space 3 2" },
  { say: "tipperary-lesson-flock" },
  { say: "tipperary-lesson-bog", scene: SCENES.bog, moves: ["draw"] },
  { say: "tipperary-lesson-bonus", moves: ["bonus 0 5"], point: "space 0 5" },
  { say: "tipperary-lesson-tower", scene: SCENES.tower, moves: ["tower 2 -1"], point: "space 2 -1" },
  { say: "tipperary-lesson-end", scene: SCENES.end },
];
