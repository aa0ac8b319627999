// What tables on this device tell the page beside their views.
import { signal } from "../html.js";

/** Local tables that another page of this device plays. */
export const heldElsewhere = signal(/** @type {string[]} */ ([]));
/** Why a bot cannot move, by table, in words. */
export const refusedBots = signal(/** @type {Record<string, string>} */ ({}));
/** How far a bot is that thinks for long. */
export const thinking = signal(
  /** @type {{ table: string, seat: number, share: number | null } | null} */ (null),
);
