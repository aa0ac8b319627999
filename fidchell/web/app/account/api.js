// Requests about accounts.
import { request } from "../../net/request.js";

/** @typedef {import("../../net/schemas.js").AccountInfo} AccountInfo */
/** @typedef {import("../../net/schemas.js").AccountState} AccountState */
/** @typedef {import("../../net/schemas.js").SignedInAnswer} SignedInAnswer */
/** @typedef {Record<string, unknown>} Json */

/** @returns {Promise<AccountState>} */
export const accountState = () => request("GET", "/account");
/** @param {string} name @param {string} invitation "" without one @returns {Promise<SignedInAnswer>} */
export const claim = (name, invitation) => request("POST", "/account", { name, invitation });
/** @returns {Promise<PublicKeyCredentialCreationOptionsJSON>} */
export const passkeyOptions = () => request("POST", "/account/passkeys/options", {});
/** @param {Json} credential */
export const addPasskey = (credential) => request("POST", "/account/passkeys", { credential });
/** @param {string} id */
export const removePasskey = (id) => request("DELETE", `/account/passkeys/${encodeURIComponent(id)}`);
/** @returns {Promise<PublicKeyCredentialRequestOptionsJSON>} */
export const signInOptions = () => request("POST", "/account/sign-in/options", {});
/** @param {Json} credential @returns {Promise<SignedInAnswer>} */
export const signIn = (credential) => request("POST", "/account/sign-in", { credential });
/** @param {string} code @returns {Promise<SignedInAnswer>} */
export const signInByCode = (code) => request("POST", "/account/sign-in/code", { code });
/** @param {string} email @param {string} name that is claimed, or "" */
export const askLink = (email, name) => request("POST", "/account/sign-in/email", { email, name });
/** @param {string} token @returns {Promise<import("../../net/schemas.js").LinkUsed>} */
export const useLink = (token) => request("POST", "/account/sign-in/link", { token });
/** @returns {Promise<import("../../net/schemas.js").OpenIdBegun>} */
export const beginOpenId = () => request("POST", "/account/sign-in/openid/begin", {});
/** @param {string} code @param {string} state @returns {Promise<import("../../net/schemas.js").OpenIdReturned>} */
export const finishOpenId = (code, state) => request("POST", "/account/sign-in/openid", { code, state });
/** @param {string} token @param {string} name @returns {Promise<SignedInAnswer>} */
export const claimByOpenId = (token, name) =>
  request("POST", "/account/sign-in/openid/claim", { token, name });
/** @param {string} id of somebody at a provider */
export const untieIdentity = (id) => request("DELETE", `/account/identities/${encodeURIComponent(id)}`);
/** Sign this device out. */
export const signOut = () => request("POST", "/account/sign-out", {});
/** @param {string} id of a device */
export const signDeviceOut = (id) => request("DELETE", `/account/devices/${encodeURIComponent(id)}`);
/** Sign all other devices out. */
export const signOthersOut = () => request("DELETE", "/account/devices");
/** @returns {Promise<import("../../net/schemas.js").NewCodes>} */
export const renewCodes = () => request("POST", "/account/codes", {});
/** @param {string} email */
export const askEmail = (email) => request("POST", "/account/email", { email });
/** Have the address forgotten. */
export const forgetEmail = () => request("DELETE", "/account/email");
/** @returns {Promise<import("../../net/schemas.js").AccountExport>} */
export const exportAccount = () => request("GET", "/account/export");
/** @param {string} name */
export const deleteAccount = (name) => request("DELETE", "/account", undefined, { name });
/** @returns {Promise<import("../../net/schemas.js").AccountGames>} */
export const accountGames = () => request("GET", "/account/games");
/** Move this device's seats at a table into the account. @param {string} table */
export const moveSeats = (table) => request("POST", `/tables/${encodeURIComponent(table)}/account`, {});
/** @returns {Promise<import("../../net/schemas.js").OwnRatings>} */
export const ownRatings = () => request("GET", "/account/ratings");
/** @param {boolean} isPublic whether one is shown on leaderboards */
export const setVisibility = (isPublic) => request("POST", "/account/visibility", { is_public: isPublic });
/** @param {string} game @param {number} seats @returns {Promise<import("../../net/schemas.js").Leaderboard>} */
export const leaderboard = (game, seats) =>
  request("GET", `/games/${game}/leaderboard`, undefined, { seats });
