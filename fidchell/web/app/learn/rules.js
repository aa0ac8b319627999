// The rules of a game: numbered paragraphs, rulings, glossary and pronunciation, all searchable.
import { html, useEffect, useMemo, useState } from "../../html.js";
import * as server from "../../net/server.js";
import { useGrowing } from "../../turns.js";
import { language, say } from "../../words/i18n.js";
import { GAMES, loadGameInfo, titleOf } from "../games.js";
import { ErrorMessage, LinkButton, Page } from "../parts/controls.js";
import { Hear } from "../parts/voice.js";
import { BlockView, parseBlocks } from "./markdown.js";

/** @typedef {import("../../net/schemas.js").GameInfo} GameInfo */
/** @typedef {import("../../html.js").InputChange} InputChange */

const SHORTEST = 2; // letters that are searched for
const AT_ONCE = 16; // blocks that are drawn first: more than a screen of them

/** @param {{ route: import("../router.js").Route }} props */
export function Rules({ route }) {
  const game = GAMES.includes(route.parts[0]) ? route.parts[0] : "keltis";
  const [text, setText] = useState("");
  const [gameInfo, setGameInfo] = useState(/** @type {GameInfo | null} */ (null));
  const [wanted, setWanted] = useState(route.query.get("find") ?? "");
  const [errorText, setErrorText] = useState("");
  const languageCode = language.value;
  useEffect(() => {
    const parts = [server.rules(game).then(setText), loadGameInfo(game).then(setGameInfo)];
    Promise.all(parts).catch(() => setErrorText(say("shell-silence")));
  }, [game, languageCode]);
  useEffect(() => setWanted(route.query.get("find") ?? ""), [game]);
  const all = useMemo(() => parseBlocks(text), [text]);
  const found = useMemo(() => foundBlocks(all, wanted), [all, wanted]);
  const drawn = useGrowing(found.length, route.parts[1] === undefined ? AT_ONCE : Infinity);
  useEffect(() => {
    const place = route.parts[1] && document.getElementById(route.parts[1]);
    if (place) place.scrollIntoView({ block: "start" });
  }, [text, route.parts[1]]);
  const headings = all.filter((block) => block.kind === "heading" && block.level === 2);
  return html`<${Page} title=${say("shell-rules-of", { game: titleOf(game) })} back=${`#/learn/${game}`}>
    ${errorText && html`<${ErrorMessage} text=${errorText} />`}
    <div class="rules">
      <nav class="rules-nav" aria-label=${say("shell-contents")}>
        <div class="row">
          ${GAMES.map(
            (each) => html`<a key=${each} class=${`button small ${each === game ? "on" : ""}`}
              href=${`#/rules/${each}`}>
              ${titleOf(each)}
            </a>`,
          )}
        </div>
        <${LinkButton} icon="book" label=${say("shell-rulebook")} href=${`#/rulebook/${game}`} class="small" />
        <label class="field">
          <span class="hidden">${say("shell-search")}</span>
          <input type="search" placeholder=${say("shell-search")} value=${wanted}
            onInput=${(/** @type {InputChange} */ event) => setWanted(event.target.value)} />
        </label>
        <p class="small soft" role="status">
          ${wanted.length >= SHORTEST ? say("shell-found", { count: found.length }) : ""}
        </p>
        <ol class="rules-contents">
          ${headings.map(
            (block) => html`<li key=${block.lines[0]}>
              <a href=${`#/rules/${game}/${block.id || "start"}`}>${block.lines[0]}</a>
            </li>`,
          )}
          ${
            gameInfo?.edition.pronunciation &&
            html`<li><a href=${`#/rules/${game}/pronunciation`}>${say("shell-pronunciation")}</a></li>`
          }
        </ol>
      </nav>
      <article class="rules-text">
        ${found.slice(0, drawn)}
        <${Pronunciation} gameInfo=${gameInfo} wanted=${wanted.length >= SHORTEST ? wanted : ""} />
      </article>
    </div>
  </${Page}>`;
}

/**
 * The blocks with what is searched for, drawn; the title stands above them anyway.
 * @param {import("./markdown.js").Block[]} all @param {string} wanted
 */
function foundBlocks(all, wanted) {
  const sought = wanted.length < SHORTEST ? "" : wanted;
  return all
    .filter((block) => block.lines.join(" ").toLowerCase().includes(sought.toLowerCase()))
    .filter((block) => !(block.kind === "heading" && block.level === 1))
    .map((block, place) => html`<${BlockView} key=${place} block=${block} wanted=${sought} />`);
}

/** @param {{ gameInfo: GameInfo | null, wanted: string }} props */
function Pronunciation({ gameInfo, wanted }) {
  const guide = /** @type {object[]} */ (gameInfo?.edition.pronunciation ?? []);
  const rows = guide.filter(
    (row) => !wanted || JSON.stringify(row).toLowerCase().includes(wanted.toLowerCase()),
  );
  if (!rows.length) return null;
  const cells = (/** @type {object} */ row) =>
    Object.entries(row)
      .filter(([name, value]) => name !== "origin" && typeof value === "string")
      .map(([, value]) => String(value));
  return html`<section>
    <h2 id="pronunciation">${say("shell-pronunciation")}</h2>
    <table class="rules-table">
      <tbody>
        ${rows.map(
          (row, place) => html`<tr key=${place}>
            ${cells(row).map((cell, i) => html`<td key=${i}>${cell}</td>`)}
            <${HearCell} row=${row} />
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** The name of a row, said aloud. @param {{ row: object }} props */
function HearCell({ row }) {
  const name = "name" in row ? String(row.name) : "";
  return html`<td class="hear-cell">${name && html`<${Hear} name=${name} />`}</td>`;
}
