// The board of Tipperary: what the app needs of it.
import { Board } from "./board.js";
import { lesson } from "./lesson.js";
import { picture } from "./log/picture.js";
import { placesOf } from "./log/places.js";
import { nameOf, prompt } from "./names.js";
import { SEAT_SYMBOLS } from "./pieces/emblems.js";
import { moveWords, tell } from "./sentences.js";
import { text } from "./text.js";

const WITHOUT_PLACE = ["draw", "done"];

/** @type {import("../types.js").GameBoard<import("./types.js").Table>} */
export default {
  name: "tipperary",
  Board,
  text,
  nameOf,
  moveWords,
  picture,
  placesOf,
  tell,
  prompt,
  seatColour: (seat) => ({
    colour: `var(--seat-${seat})`,
    symbol: SEAT_SYMBOLS[seat],
    name: `tipperary-seat-${seat}`,
  }),
  lesson,
  isHeld: (move) => move !== "draw", // §19.5: the decision that ends a round waits for a confirmation
  isOnBoard: (thing) => !WITHOUT_PLACE.includes(thing),
};
