// The picture of a game for lists and cards; its board is loaded when it is played.
import { html, signal, useEffect } from "../../html.js";
import { inTurn } from "../../turns.js";

/** @typedef {{ Picture: () => import("../../boards/types.js").Children }} PictureModule */

/** @type {Record<string, () => Promise<PictureModule>>} each draws an <svg viewBox="0 0 400 250"> */
const MODULES = {
  keltis: () => import("../../boards/keltis/lobby_picture.js"),
  tipperary: () => import("../../boards/tipperary/lobby_picture.js"),
  tirnanog: () => import("../../boards/tirnanog/lobby_picture.js"),
};
/** The pictures that are loaded, by game. */
const pictures = new Map(
  Object.keys(MODULES).map((game) => [game, signal(/** @type {PictureModule | null} */ (null))]),
);

/** @param {{ game: string }} props */
export function GamePicture({ game }) {
  const known = pictures.get(game)?.value;
  useEffect(() => {
    if (!known)
      MODULES[game]?.().then(
        (module) => inTurn(() => keep(game, module)),
        () => {},
      ); // else there is no picture
  }, [game]);
  return known ? html`<${known.Picture} />` : html`<span class="picture"></span>`;
}

/** @param {string} game @param {PictureModule} module */
function keep(game, module) {
  const picture = pictures.get(game);
  if (picture) picture.value = module;
}
