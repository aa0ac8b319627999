// The positions of a lesson, played on the rules of this device; where they are not to be had, the server plays.
import * as server from "../../net/server.js";
import { changedBox } from "../../rules/box.js";
import { fromBase64 } from "../../rules/module.js";
import { Rules } from "../../rules/rules.js";
import { gameModule } from "../../rules/game_module.js";
import { phraseMessage } from "../../words/log.js";

/** @typedef {import("../../net/schemas.js").Shown} Shown */
/** @typedef {import("../../rules/module.js").GameModule} GameModule */
/** @typedef {import("../../words/log.js").Phrasing} Phrasing */

const PUPIL = 0; // the seat of whoever learns
const SEAT_LETTERS = "abcde";

/**
 * A position of a lesson after some moves.
 * @param {string} name of the position @param {string[]} moves such as `a lay R5` @param {Phrasing} phrasing
 * @returns {Promise<Shown>}
 */
export async function showScene(name, moves, phrasing) {
  const module = await gameModule(phrasing.game).catch(() => null);
  return module?.data.scenes[name]
    ? sceneOnDevice(module, name, moves, phrasing)
    : sceneOnServer(name, moves, phrasing);
}

/**
 * @param {GameModule} module @param {string} name @param {string[]} moves @param {Phrasing} phrasing
 * @returns {Shown}
 */
export function sceneOnDevice(module, name, moves, phrasing) {
  const { boxes, scenes } = module.data;
  const rules = new Rules(module, changedBox(boxes, scenes[name].changes));
  let [state, words] = [fromBase64(scenes[name].state), ""];
  for (const move of moves) {
    const seat = SEAT_LETTERS.indexOf(move[0]);
    const action = rules.actionOf(state, seat, move.slice(2));
    const after = rules.advance(state, seat, action);
    if (!after) throw new Error(move);
    const told = rules.log(state, after.state, seat, action, PUPIL);
    words = told.map((message) => phraseMessage(message, phrasing)).join(" ");
    state = after.state;
  }
  const actors = rules.actors(state);
  const mayMove = actors.includes(PUPIL) ? rules.moves(state, PUPIL) : [];
  return { view: rules.view(state, PUPIL), moves: mayMove, actors, words };
}

/** @param {string} name @param {string[]} moves @param {Phrasing} phrasing @returns {Promise<Shown>} */
export async function sceneOnServer(name, moves, { game, names }) {
  const drawn = await fetch(new URL(`../../boards/${game}/scenes.json`, import.meta.url));
  const positions = await drawn.json();
  return server.scene(game, { position: positions[name], moves, names });
}
