// What a profile is made of, and how its figures are written.
import { request } from "../../net/request.js";
import { language, sayFor } from "../../words/i18n.js";
import { titleOf } from "../games.js";

export const say = sayFor("profile");
/** @typedef {import("../../net/schemas.js").Profile} Profile */

/** @param {string} name @returns {Promise<Profile>} */
export const readProfile = (name) => request("GET", `/profiles/${encodeURIComponent(name)}`);

/** A number as the reader writes it. @param {number} number @param {number} [digits] after the point */
export function figure(number, digits = 1) {
  return new Intl.NumberFormat(language.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(number);
}

/** A win chance with its sign. @param {number} share */
export function signedPercent(share) {
  const format = {
    style: /** @type {const} */ ("percent"),
    signDisplay: /** @type {const} */ ("exceptZero"),
  };
  return new Intl.NumberFormat(language.value, { ...format, maximumFractionDigits: 1 }).format(share);
}

/** @param {number} seconds since 1970 */
export function day(seconds) {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(seconds * 1000);
}

/** A game and for how many. @param {{ game: string, seats: number }} kind */
export function kindName({ game, seats }) {
  return `${titleOf(game)}, ${say("profile-players", { count: seats })}`;
}

/** @param {{ game: string, seats: number }} kind */
export const kindKey = ({ game, seats }) => `${game}-${seats}`;

/** How many games were won. @param {Profile} profile */
export function wonGames({ kinds }) {
  return kinds.reduce((sum, kind) => sum + kind.places[0], 0);
}
