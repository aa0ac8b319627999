// Requests of the host of a server, and of whoever reports something to them.
import { request } from "../../net/request.js";

/** @typedef {import("../../net/schemas.js").HostState} HostState */
/** @typedef {import("../../net/schemas.js").ReportShown} ReportShown */
/** @typedef {Record<string, unknown>} Json */

/** @returns {Promise<HostState>} */
export const hostState = () => request("GET", "/host");
/** @returns {Promise<import("../../net/schemas.js").ReportPage>} */
export const reports = () => request("GET", "/host/reports");
/** @param {string} id @param {Json} body */
export const resolve = (id, body) => request("POST", `/host/reports/${encodeURIComponent(id)}`, body);
/** @param {Json} body */
export const sanction = (body) => request("POST", "/host/sanctions", body);
/** @param {string} id */
export const lift = (id) => request("DELETE", `/host/sanctions/${encodeURIComponent(id)}`);
/** @param {string} table */
export const closeTable = (table) => request("DELETE", `/tables/${encodeURIComponent(table)}`);
/** @param {Json} body */
export const rename = (body) => request("POST", "/host/names", body);
/** @param {Json} body */
export const changeRules = (body) => request("POST", "/host/rules", body);
/** @param {Json} body */
export const announce = (body) => request("POST", "/host/announcement", body);
/** Announce nothing any more. */
export const endAnnouncement = () => request("DELETE", "/host/announcement");
/** @param {Json} body @returns {Promise<import("../../net/schemas.js").InvitationMade>} */
export const invite = (body) => request("POST", "/host/invitations", body);
/** @param {string} id */
export const withdraw = (id) => request("DELETE", `/host/invitations/${encodeURIComponent(id)}`);
/** @returns {Promise<import("../../net/schemas.js").AuditPage>} */
export const audit = () => request("GET", "/host/audit");
