// What the pages of clubs know, and what they do: every action says what went wrong, in words.
import { signal } from "../../html.js";
import { ApiError, request } from "../../net/request.js";
import { rememberGame } from "../../net/my_games.js";
import { showCode } from "../../net/recovery_codes.js";
import { sayFor } from "../../words/i18n.js";
import { navigate } from "../router.js";

export const say = sayFor("club");
/** @typedef {import("../../net/schemas.js").ClubInfo} ClubInfo */
/** @typedef {import("../../net/schemas.js").ClubLine} ClubLine */
/** @typedef {import("../../net/schemas.js").Listed} Listed */
/** @typedef {import("../../net/schemas.js").MemberAction["action"]} MemberAct */

/** The club that is shown; null until the server has answered. */
export const club = signal(/** @type {ClubInfo | null} */ (null));
export const errorText = signal("");
export const isBusy = signal(false);

/** @param {string} id */
const pathOf = (id) => `/clubs/${encodeURIComponent(id)}`;
/** @param {string} table */
const clubOf = (table) => `/tables/${encodeURIComponent(table)}/club`;

/** @returns {Promise<import("../../net/schemas.js").ClubList>} */
export const listClubs = () => request("GET", "/clubs");
/** @param {string} id @param {string} game @param {number} seats @returns {Promise<import("../../net/schemas.js").ClubLadder>} */
export const readLadder = (id, game, seats) =>
  request("GET", `${pathOf(id)}/ladder`, undefined, { game, seats });
/** @param {string} id @param {string} table */
export const showTable = (id, table) => request("POST", clubOf(table), { club: id });

/** @param {unknown} error @returns {string} */
export function worded(error) {
  return error instanceof ApiError ? error.message : say("club-silence");
}

/** Do something, one thing at a time. @param {() => Promise<void>} work @returns {Promise<boolean>} whether it was done */
async function attempt(work) {
  if (isBusy.value) return false;
  isBusy.value = true;
  errorText.value = "";
  try {
    await work();
    return true;
  } catch (error) {
    errorText.value = worded(error);
    return false;
  } finally {
    isBusy.value = false;
  }
}

/** @param {string} id */
export async function refresh(id) {
  try {
    club.value = await request("GET", pathOf(id));
  } catch (error) {
    errorText.value = worded(error);
  }
}

/** @param {import("../../net/schemas.js").NewClub} plan */
export function foundClub(plan) {
  return attempt(async () => {
    club.value = await request("POST", "/clubs", plan);
    navigate(`/clubs/${club.value?.id}`);
  });
}

/** @param {string} id */
export const join = (id) =>
  attempt(async () => void (club.value = await request("POST", `${pathOf(id)}/membership`, {})));

/** @param {string} id */
export const leave = (id) =>
  attempt(async () => {
    await request("DELETE", `${pathOf(id)}/membership`);
    navigate("/clubs");
  });

/** @param {string} id */
export const end = (id) =>
  attempt(async () => {
    await request("DELETE", pathOf(id));
    navigate("/clubs");
  });

/** @param {string} id @param {string} about @param {boolean} isOpen */
export const change = (id, about, isOpen) =>
  attempt(async () => void (club.value = await request("POST", pathOf(id), { about, is_open: isOpen })));

/** @param {string} id @param {string} name @param {MemberAct} action */
export const actOn = (id, name, action) =>
  attempt(async () => void (club.value = await request("POST", `${pathOf(id)}/members`, { name, action })));

/** Sit down at a table of the club. @param {string} id @param {Listed} listed */
export const sitDown = (id, { table, game }) =>
  attempt(async () => {
    /** @type {import("../../net/schemas.js").SeatKeys} */
    const keys = await request("POST", `${clubOf(table)}/seats`, { club: id });
    showCode(table, keys);
    rememberGame(table, { game, seats: [keys.seat] });
    navigate(`/table/${table}?seat=${keys.seat}`);
  });
