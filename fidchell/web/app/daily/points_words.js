// A result in one line.
import { printed } from "../../boards/kit/counting.js";
import { sayFor } from "../../words/i18n.js";

const sayDaily = sayFor("daily");

/** @param {import("../../net/daily.js").PlayedDeal} played @param {number} seats at the table */
export function pointsWords({ points, rank }, seats) {
  return sayDaily("daily-points", { points, shown: printed(points), rank, seats });
}
