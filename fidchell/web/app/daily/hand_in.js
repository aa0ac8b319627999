// Results of the deal of the day: kept on this device at the end of a game, and handed in to the server.
import * as api from "../../net/api.js";
import { ApiError, request } from "../../net/request.js";
import { dailyTable, deviceSecret, playedDeal, rememberDeal } from "../../net/daily.js";
import { settings } from "../settings.js";

/** @typedef {import("../../net/schemas.js").DailyPage} DailyPage */

export const SEAT = 0; // of the person
const FINAL = ["daily-twice", "daily-late"]; // refusals after which nothing is handed in again

/**
 * @param {string} method @param {string} day @param {string} game @param {unknown} [body]
 * @returns {Promise<DailyPage>}
 */
function ask(method, day, game, body) {
  const headers = { authorization: `Bearer ${deviceSecret()}` };
  return request(method, `/daily/${day}/${game}`, body, {}, null, headers);
}

/** What the server shows of a deal. @param {string} day @param {string} game */
export function loadDeal(day, game) {
  return ask("GET", day, game);
}

/**
 * Keep the result of a deal that is over, and hand it in where the server does not have it.
 * @param {string} day @param {string} game @returns {Promise<DailyPage | null>} null where there is no result
 */
export async function handIn(day, game) {
  const table = dailyTable(day, game);
  const { result, chairs } = await api.getTable(table, SEAT);
  if (result?.reason !== "finished" || !result.scores) return null;
  const { total: points, rank } = result.scores[SEAT];
  const keep = (/** @type {boolean} */ isSent) => rememberDeal(day, game, { points, rank, isSent });
  if (!playedDeal(day, game)) keep(false);
  const known = await loadDeal(day, game);
  try {
    const name = settings.name.peek().trim() || chairs[SEAT].name; // it may be changed where it is refused
    const found = known.own ? known : await ask("POST", day, game, { name, log: await api.log(table, SEAT) });
    keep(true);
    return found;
  } catch (error) {
    if (error instanceof ApiError && FINAL.includes(error.key)) keep(true);
    throw error;
  }
}
