// The lesson of Tír na nÓg, on the real engine: what to do in the positions of scenes.json.

/** @type {import("../types.js").Lesson[]} */
export const lesson = [
  { say: "tirnanog-lesson-welcome", scene: "journey" },
  { say: "tirnanog-lesson-geas" },
  { say: "tirnanog-lesson-place", moves: ["place H11"], point: "space H11" },
  { say: "tirnanog-lesson-placed" },
  { say: "tirnanog-lesson-take", scene: "take", moves: ["take H11 1,1"], point: "teller H11" },
  { say: "tirnanog-lesson-play", moves: ["play R8 top"], point: "hand R8" },
  { say: "tirnanog-lesson-middle", scene: "geas", moves: ["play G4 middle"], point: "hand G4" },
  { say: "tirnanog-lesson-regions" },
  { say: "tirnanog-lesson-ongoing", scene: "ongoing", moves: ["play DOL middle"], point: "hand DOL" },
  { say: "tirnanog-lesson-shown" },
  { say: "tirnanog-lesson-when", scene: "played", moves: ["play LEA middle"], point: "hand LEA" },
  { say: "tirnanog-lesson-dye", moves: ["card T3"], point: "cell T3" },
  { say: "tirnanog-lesson-lost", scene: "echtra", moves: ["pick 1,3"], point: "world 1,3" },
  {
    say: "tirnanog-lesson-echtra",
    moves: ["play Y8 middle", "play Y8 bottom", "play Y8 top"],
    point: "hand Y8",
  },
  { say: "tirnanog-lesson-cleanup", scene: "cleanup", moves: ["discard B1"], point: "hand B1" },
  { say: "tirnanog-lesson-end", scene: "end" },
];
