// The box of a game with chosen options: that of the defaults, with what the choices change.
import { fromBase64 } from "./module.js";

/** @typedef {import("./data.js").Boxes} Boxes */
/** @typedef {Record<string, boolean | number | string>} Options */

/** Options that do not go together, or not with this number of players. */
export class WrongOptions extends Error {}

/**
 * @param {Boxes} boxes @param {Options} options some of the options; `variant` may be among them
 * @param {number} seats the number of players
 * @returns {Uint8Array}
 */
export function makeBox(boxes, options, seats) {
  const wanted = { ...boxes.variants[String(options.variant ?? Object.keys(boxes.variants)[0])], ...options };
  const chosen = boxes.choices.map(({ option, value }) => wanted[option] === value);
  const box = fromBase64(boxes.default);
  boxes.choices.forEach((choice, place) => {
    if (!chosen[place]) return;
    if (!choice.seats.includes(seats)) throw new WrongOptions(choice.option);
    change(box, choice.changes);
  });
  for (const { one, two, changes } of boxes.pairs) {
    if (!chosen[one] || !chosen[two]) continue;
    if (!changes) throw new WrongOptions(`${boxes.choices[one].option} ${boxes.choices[two].option}`);
    change(box, changes);
  }
  return box;
}

/**
 * The box of the defaults with changes.
 * @param {Boxes} boxes @param {number[]} changes places, each with its new byte @returns {Uint8Array}
 */
export function changedBox(boxes, changes) {
  const box = fromBase64(boxes.default);
  change(box, changes);
  return box;
}

/** @param {Uint8Array} box @param {number[]} changes places, each with its new byte */
function change(box, changes) {
  for (let place = 0; place < changes.length; place += 2) box[changes[place]] = changes[place + 1];
}
