// Requests about tournaments.
import { request } from "../../net/request.js";

/** @typedef {import("../../net/schemas.js").TournamentInfo} TournamentInfo */
/** @typedef {import("../../net/schemas.js").TournamentListed} TournamentListed */
/** @typedef {import("../../net/schemas.js").TournamentPlan} TournamentPlan */
/** @typedef {import("../../net/schemas.js").TournamentTableInfo} TournamentTableInfo */
/** @typedef {import("../../net/schemas.js").TournamentOrder["command"]} TournamentCommand */

/** @param {string} id */
const at = (id) => `/tournaments/${encodeURIComponent(id)}`;

/** @param {string} after @returns {Promise<import("../../net/schemas.js").TournamentList>} */
export const list = (after) => request("GET", "/tournaments", undefined, { after });
/** @param {TournamentPlan} plan @returns {Promise<TournamentInfo>} */
export const create = (plan) => request("POST", "/tournaments", { plan });
/** @param {string} id @param {number} since @returns {Promise<import("../../net/schemas.js").TournamentSince>} */
export const show = (id, since) => request("GET", at(id), undefined, { since });
/** @param {string} id @param {TournamentCommand} command @returns {Promise<TournamentInfo>} */
export const command = (id, command) => request("POST", `${at(id)}/commands`, { command });
/** @param {string} id @returns {Promise<TournamentInfo>} */
export const saved = (id) => request("GET", `${at(id)}/export`);
/** @param {string} id @returns {Promise<string>} */
export const savedAsTable = (id) => request("GET", `${at(id)}/export`, undefined, { form: "csv" });

/** @typedef {import("../../net/schemas.js").LeagueInfo} LeagueInfo */
/** @typedef {import("../../net/schemas.js").LeagueListed} LeagueListed */
/** @typedef {import("../../net/schemas.js").LeaguePlan} LeaguePlan */
/** @typedef {import("../../net/schemas.js").LeagueOrder["command"]} LeagueCommand */

/** @param {string} id */
const atLeague = (id) => `/leagues/${encodeURIComponent(id)}`;

/** @returns {Promise<import("../../net/schemas.js").LeagueList>} */
export const leagues = () => request("GET", "/leagues");
/** @param {LeaguePlan} plan @returns {Promise<LeagueInfo>} */
export const createLeague = (plan) => request("POST", "/leagues", { plan });
/** @param {string} id @returns {Promise<LeagueInfo>} */
export const league = (id) => request("GET", atLeague(id));
/** @param {string} id @param {LeagueCommand} command @returns {Promise<LeagueInfo>} */
export const commandLeague = (id, command) => request("POST", `${atLeague(id)}/commands`, { command });
