// The board of Tír na nÓg: what the app needs of it.
import { Board } from "./board.js";
import { lesson } from "./lesson.js";
import { picture } from "./log/picture.js";
import { placesOf } from "./log/places.js";
import { nameOf, prompt } from "./names.js";
import { moveWords, tell } from "./sentences.js";
import { text } from "./text.js";

const INSTRUMENTS = ["bells", "lyre", "flute", "harp", "tuba"];
const WITHOUT_PLACE = ["none", "keep", "colour", "claim"];

/** @type {import("../types.js").GameBoard<import("./types.js").Table>} */
export default {
  name: "tirnanog",
  Board,
  text,
  nameOf,
  moveWords,
  picture,
  placesOf,
  tell,
  prompt,
  seatColour: (seat) => ({
    colour: `var(--tnn-seat-${seat})`,
    symbol: INSTRUMENTS[seat],
    name: `tirnanog-seat-${seat}`,
  }),
  lesson,
  otherOrder: ({ clicks }) => (clicks[1]?.startsWith("world ") ? [clicks[1], clicks[0]] : null),
  isOnBoard: (thing) => !WITHOUT_PLACE.includes(thing.split(" ")[0]),
};
