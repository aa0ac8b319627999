// Tír na nÓg in the browser.
import { Board } from "./board.js";
import { nameOf, prompt } from "./names.js";
import { lesson } from "./lesson.js";
import { Picture } from "./picture.js";
import { text } from "./text.js";

const INSTRUMENTS = ["bells", "lyre", "flute", "harp", "tuba"];
const WITHOUT_PLACE = ["none", "keep", "colour", "claim"];

/** @type {import("../drawing.js").Drawing} */
export default {
  name: "tirnanog",
  Picture,
  Board,
  text,
  nameOf,
  prompt,
  seatColour: (seat) => ({ colour: `var(--tnn-seat-${seat})`, symbol: INSTRUMENTS[seat], name: `tirnanog-seat-${seat}` }),
  lesson,
  isOnBoard: (thing) => !WITHOUT_PLACE.includes(thing.split(" ")[0]),
};
