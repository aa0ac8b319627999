// Tipperary in the browser.
import { Board } from "./board.js";
import { nameOf, prompt } from "./names.js";
import { lesson } from "./lesson.js";
import { Picture } from "./picture.js";
import { SYMBOLS } from "./seat.js";
import { text } from "./text.js";

const WITHOUT_PLACE = ["draw", "done"];

/** @type {import("../drawing.js").Drawing} */
export default {
  name: "tipperary",
  Picture,
  Board,
  text,
  nameOf,
  prompt,
  seatColour: (seat) => ({ colour: `var(--seat-${seat})`, symbol: SYMBOLS[seat], name: `tipperary-seat-${seat}` }),
  lesson,
  isOnBoard: (thing) => !WITHOUT_PLACE.includes(thing),
};
