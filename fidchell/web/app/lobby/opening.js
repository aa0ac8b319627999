// Opening a table: on the server with links for its seats, or on this device for whoever sits at it.
import * as api from "../../net/api.js";
import * as server from "../../net/server.js";
import { rememberGame } from "../../net/my_games.js";
import { showCode } from "../../net/recovery_codes.js";
import { say } from "../../words/i18n.js";
import { playerName } from "../settings.js";

/** @typedef {import("../../net/schemas.js").Terms} Terms */
/** @typedef {NonNullable<Terms["options"]>} ChosenOptions */
/** @typedef {{ clock: keyof typeof CLOCKS, undo: Terms["undo"], hints: boolean, public: boolean,
 *   rated?: boolean }} Chosen */
/** @typedef {{ kind: string, bot: string, name: string }} Chair */

/** @satisfies {Record<string, Terms["clock"]>} */
export const CLOCKS = /** @type {const} */ ({
  none: null,
  quick: { kind: "live", seconds: 600, increment: 5 },
  calm: { kind: "live", seconds: 1800, increment: 15 },
  days: { kind: "days", days: 3 },
});

/**
 * Open the table, sit down, and seat everybody who plays on this device.
 * @param {string} game @param {Chair[]} chairs @param {ChosenOptions} options
 * @param {Chosen} chosen
 * @returns {Promise<string>} where to go
 */
export async function openTable(game, chairs, options, chosen) {
  const here = chairs.map((chair, seat) => ({ ...chair, seat })).filter((chair) => chair.kind === "here");
  /** @type {Terms["chairs"]} */
  const places = chairs.map((chair) =>
    chair.kind === "bot"
      ? { kind: "bot", bot: chair.bot }
      : {
          kind: chair.kind === "person" ? "person" : "open",
          ...(chair.kind === "person" && chair.name.trim() ? { name: chair.name.trim() } : {}),
        },
  );
  const terms = {
    game,
    chairs: places,
    options,
    clock: CLOCKS[chosen.clock],
    undo: chosen.undo,
    hints: chosen.hints,
    public: chosen.public,
    hot_seat: here.length > 0,
    ...(chosen.rated ? { rated: true, on_time: /** @type {const} */ ("resign") } : {}),
  };
  const isSeated = chairs[0].kind === "me";
  const opened = await server.openTable(terms, isSeated ? playerName() : "", isSeated ? 0 : null);
  showCode(opened.table, opened.seat);
  rememberGame(opened.table, {
    game,
    seats: isSeated ? [0] : [],
    invites: opened.invites,
    isHost: true,
    isHotSeat: here.length > 0,
  });
  for (const chair of here) {
    const keys = await server.takeSeat(
      opened.table,
      chair.name.trim() || say("shell-player", { number: chair.seat + 1 }),
      { seat: chair.seat },
    );
    showCode(opened.table, keys);
    rememberGame(opened.table, { seats: [keys.seat] });
  }
  return `/table/${opened.table}${isSeated ? "?seat=0" : ""}`;
}

/** What somebody at this device is called. @param {Chair} chair @param {number} seat */
function nameOf(chair, seat) {
  return chair.kind === "me" ? playerName() : chair.name.trim() || say("shell-player", { number: seat + 1 });
}

/**
 * Open a table on this device: everybody who plays sits at it.
 * @param {string} game @param {Chair[]} chairs @param {ChosenOptions} options
 * @returns {Promise<string>} where to go
 */
export async function openLocalTable(game, chairs, options) {
  /** @type {Terms["chairs"]} */
  const places = chairs.map(({ kind, bot }) => (kind === "bot" ? { kind, bot } : { kind: "open" }));
  const { table } = await api.openLocalTable({ game, chairs: places, options }, chairs.map(nameOf));
  const seats = [...chairs.keys()].filter((seat) => chairs[seat].kind !== "bot");
  rememberGame(table, { game, seats, isHotSeat: seats.length > 1 });
  return `/table/${table}${seats.length ? `?seat=${seats[0]}` : ""}`;
}
