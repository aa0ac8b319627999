// Learning a game: an interactive lesson on the real engine, and the way to the rules.
import { html, useEffect } from "../html.js";
import { GAMES, drawingOf, ready, titleOf } from "./games.js";
import { Lesson } from "./lesson.js";
import { LinkButton, Page } from "./parts.js";
import { say } from "./words.js";

/** @param {{ route: import("./route.js").Route }} props */
export function Learn({ route }) {
  const game = route.parts[0];
  useEffect(() => {
    for (const each of GAMES) drawingOf(each).catch(() => {});
  }, []);
  if (GAMES.includes(game) && route.parts[1] === "lesson") return html`<${Lesson} game=${game} />`;
  return html`<${Page} title=${say("shell-learn")}>
    <div class="games">${(GAMES.includes(game) ? [game] : GAMES).map((each) => {
      const drawing = ready.value[each];
      return html`<article key=${each} class="game-card"><div class="game-picture">${drawing && html`<${drawing.Picture} />`}</div>
        <div class="game-words"><h2>${titleOf(each)}</h2><p class="soft">${say(`shell-about-${each}`)}</p>
          <div class="row">${drawing?.lesson?.length ? html`<${LinkButton} icon="play" label=${say("shell-lesson")} href=${`#/learn/${each}/lesson`} class="main" />` : ""}
          <${LinkButton} icon="book" label=${say("shell-rules")} href=${`#/rules/${each}`} /></div></div></article>`;
    })}</div></${Page}>`;
}
