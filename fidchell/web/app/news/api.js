// Requests about news.
import { request } from "../../net/request.js";

/** @typedef {import("../../net/schemas.js").NewsPage} NewsPage */
/** @typedef {import("../../net/schemas.js").NewsSettings} NewsSettings */
/** @typedef {import("../../net/schemas.js").EndpointInfo} EndpointInfo */
/** @typedef {import("../../net/schemas.js").EndpointWish} EndpointWish */
/** @typedef {import("../../net/schemas.js").QuietHours} QuietHours */

/** @returns {Promise<NewsPage>} */
export const newsPage = () => request("GET", "/account/news");
/** @param {NewsSettings} settings */
export const choose = (settings) => request("POST", "/account/news/settings", settings);
/** @param {EndpointWish} wish @returns {Promise<EndpointInfo>} */
export const addEndpoint = (wish) => request("POST", "/account/news/endpoints", wish);
/** @param {string} id */
export const removeEndpoint = (id) => request("DELETE", `/account/news/endpoints/${encodeURIComponent(id)}`);
/** @param {string} id */
export const testEndpoint = (id) =>
  request("POST", `/account/news/endpoints/${encodeURIComponent(id)}/test`, {});
