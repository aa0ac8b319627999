// Whether a friend is here, in words beside a dot.
import { html } from "../../html.js";
import { say } from "./friends_model.js";

/** @param {{ isOnline: boolean }} props */
export function OnlineSign({ isOnline }) {
  return html`<span class=${`soft small online-sign ${isOnline ? "here" : ""}`}>
    ${say(isOnline ? "community-online" : "community-offline")}
  </span>`;
}
