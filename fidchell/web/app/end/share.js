// Sharing a result: a picture of it, made in this page, and a link to the game.
import { html } from "../../html.js";
import { dailyOf } from "../../net/daily.js";
import { isLocal } from "../../net/local.js";
import { say } from "../../words/i18n.js";
import { PictureDialog } from "./picture_dialog.js";
import { SharePicture } from "./share_picture.js";

/** @typedef {import("./result.js").Result} Result */

/**
 * @param {{ result: Result, id: string, sayOfGame: import("../../boards/types.js").Table["say"],
 *   onClose: () => void }} props
 */
export function ShareDialog({ result, id, sayOfGame, onClose }) {
  const daily = dailyOf(id);
  const path = daily ? `daily/${daily.day}/${daily.game}` : `replay/${id}`;
  const address = isLocal(id) && !daily ? null : `${location.origin}${location.pathname}#/${path}`;
  const words = say("shell-share-words", {
    game: result.game,
    title: result.title,
    points: pointsOf(result),
  });
  return html`<${PictureDialog} name=${`${result.game}.png`} words=${words} address=${address} onClose=${onClose}>
    <${SharePicture} result=${result} sayOfGame=${sayOfGame} label=${words} />
  </${PictureDialog}>`;
}

/** Everybody's points in one line. @param {Result} result */
function pointsOf({ ranking }) {
  return ranking.map(({ name, total }) => `${name} ${total}`).join(", ");
}
