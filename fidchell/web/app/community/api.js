// Requests of people who look for others.
import { request } from "../../net/request.js";

/** @typedef {import("../../net/schemas.js").MatchWish} MatchWish */
/** @typedef {import("../../net/schemas.js").MatchState} MatchState */
/** @typedef {import("../../net/schemas.js").MatchTicket} MatchTicket */

/** @param {string} token */
const by = (token) => ({ authorization: `Bearer ${token}` });

/** @returns {Promise<import("../../net/schemas.js").MatchPools>} */
export const waitingPools = () => request("GET", "/match");
/** @param {MatchWish} wish @returns {Promise<MatchTicket>} */
export const waitForMatch = (wish) => request("POST", "/match", wish);
/** @param {string} token @returns {Promise<MatchState>} */
export const matchState = (token) => request("POST", "/match/state", {}, {}, null, by(token));
/** @param {string} token @returns {Promise<MatchState>} */
export const takeBot = (token) => request("POST", "/match/bot", {}, {}, null, by(token));

/** Wait no more; it reaches the server also while the page is being closed. @param {string} token */
export function stopWaiting(token) {
  const options = { method: "DELETE", headers: by(token), keepalive: true };
  return fetch("/api/v1/match", options).catch(() => {});
}

/** @typedef {import("../../net/schemas.js").FriendList} FriendList */

/** @param {string} table */
const invitationsOf = (table) => `/tables/${encodeURIComponent(table)}/invitations`;

/** @returns {Promise<FriendList>} */
export const friends = () => request("GET", "/account/friends");
/** @param {string} name @param {import("../../net/schemas.js").FriendChange["action"]} action @returns {Promise<FriendList>} */
export const changeFriends = (name, action) => request("POST", "/account/friends", { name, action });
/** @param {string} table @param {string} name */
export const inviteFriend = (table, name) => request("POST", invitationsOf(table), { name });
/** @param {string} table @returns {Promise<import("../../net/schemas.js").SeatKeys>} */
export const acceptInvitation = (table) => request("POST", `${invitationsOf(table)}/accept`, {});
/** @param {string} table */
export const refuseInvitation = (table) => request("DELETE", invitationsOf(table));
