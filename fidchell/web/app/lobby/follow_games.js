// How my games stand while one looks at the lobby: others move meanwhile, and an account plays on other devices.
import * as api from "../../net/api.js";
import { isLocal } from "../../net/local.js";
import { standingOf, updateGame } from "../../net/my_games.js";
import { isOffline } from "../../net/offline.js";
import { ApiError } from "../../net/request.js";
import { accountName } from "../../net/signed_in.js";
import { shownGames } from "./my_games_list.js";

const INTERVAL = 60_000; // milliseconds
const GONE = [401, 403, 404]; // what is answered where the table, or one's seat there, is no more

/** Look at once, whenever the page comes to the front, and once a minute. @returns {() => void} to end that */
export function followMyGames() {
  const look = () => {
    if (document.visibilityState === "visible" && !isOffline.peek()) refresh().catch(() => {});
  };
  const timer = setInterval(look, INTERVAL);
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** Games of the account come onto the list, then every unfinished one is asked how it stands. */
async function refresh() {
  if (accountName.peek()) await (await import("../account/games.js")).listGames().catch(() => {});
  for (const { table, seats } of shownGames().filter(mayHaveChanged))
    updateGame(table, await standing(table, seats[0]));
}

/** @param {import("../../net/my_games.js").MyGame} game */
function mayHaveChanged({ table, seats, status, isGone }) {
  return !isGone && !isLocal(table) && status !== "ended" && seats.length > 0;
}

/** @param {string} table @param {number} seat */
async function standing(table, seat) {
  try {
    return standingOf(await api.getTable(table, seat));
  } catch (error) {
    return { isGone: error instanceof ApiError && GONE.includes(error.status) };
  }
}
