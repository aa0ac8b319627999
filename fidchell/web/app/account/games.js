// Games between this device and the account: its seats move there, and those of other devices come here.
import { isLocal } from "../../net/local.js";
import { findGame, myGames, rememberGame } from "../../net/my_games.js";
import * as api from "./api.js";

/** Move every seat of this device into the account; a table that is gone costs nothing. */
async function moveAllSeats() {
  for (const { table } of myGames.peek().filter((game) => !isLocal(game.table)))
    await api.moveSeats(table).catch(() => {});
}

/** List the account's games on this device, the newest first. */
export async function listGames() {
  const { games } = await api.accountGames();
  for (const game of games.reverse()) {
    if (findGame(game.table)) continue;
    const names = game.names.filter(Boolean);
    rememberGame(game.table, {
      game: game.game,
      seats: game.seats,
      names,
      status: game.status,
      isHost: game.is_host,
    });
  }
}

/** After signing in: one list of games on all devices. */
export async function joinGames() {
  await moveAllSeats();
  await listGames().catch(() => {});
}
