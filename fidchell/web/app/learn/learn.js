// Learning a game: an interactive lesson on the real engine, and the way to the rules.
import { html } from "../../html.js";
import { say } from "../../words/i18n.js";
import { GAMES, titleOf } from "../games.js";
import { LinkButton, Page } from "../parts/controls.js";
import { GamePicture } from "../parts/game_picture.js";
import { Lesson } from "./lesson.js";

/** @param {{ route: import("../router.js").Route }} props */
export function Learn({ route }) {
  const game = route.parts[0];
  if (GAMES.includes(game) && route.parts[1] === "lesson") return html`<${Lesson} game=${game} />`;
  return html`<${Page} title=${say("shell-learn")}>
    <div class="games">
      ${(GAMES.includes(game) ? [game] : GAMES).map(
        (each) => html`<article key=${each} class="game-card">
          <div class="game-picture"><${GamePicture} game=${each} /></div>
          <div class="game-words">
            <h2>${titleOf(each)}</h2>
            <p class="soft">${say(`shell-about-${each}`)}</p>
            <div class="row">
              <${LinkButton} icon="play" label=${say("shell-lesson")} href=${`#/learn/${each}/lesson`}
                class="main" />
              <${LinkButton} icon="book" label=${say("shell-rulebook")} href=${`#/rulebook/${each}`} />
              <${LinkButton} icon="list" label=${say("shell-rules")} href=${`#/rules/${each}`} class="quiet" />
            </div>
          </div>
        </article>`,
      )}
    </div>
  </${Page}>`;
}
