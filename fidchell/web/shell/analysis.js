// The position that is shown, analysed: who decides there, the best moves, and the chances of everybody.
import { html, useEffect, useState } from "../html.js";
import * as api from "../line/api.js";
import { Compared, inWords, percent } from "./advice.js";
import { Button, Trouble } from "./parts.js";
import { language, say } from "./words.js";

/** @typedef {import("../draw/drawing.js").Table} Table */

/**
 * @param {{ id: string, at: number, table: Table, onSeat: (seat: number) => void }} props
 *   `onSeat`: whose eyes are needed, so that every move has its name
 */
export function Analysis({ id, at, table, onSeat }) {
  const [found, setFound] = useState(/** @type {api.Analysis | null} */ (null));
  const [isThinking, setThinking] = useState(false);
  const [trouble, setTrouble] = useState("");
  const tongue = language.value;
  useEffect(() => {
    setFound(null);
    setTrouble("");
  }, [id, at, tongue]);
  const think = async () => {
    setThinking(true);
    setTrouble("");
    try {
      const answer = await api.analysis(id, at);
      onSeat(answer.seat);
      setFound(answer);
    } catch (error) {
      setTrouble(error instanceof api.Refusal ? error.message : say("shell-silence"));
    }
    setThinking(false);
  };
  if (isThinking) return html`<p class="soft" role="status">${say("shell-analysing")}</p>`;
  if (!found || found.at !== at)
    return html`<${Button} icon="hint" label=${say("shell-analyse")} class="small" onClick=${think} />${trouble && html`<${Trouble} text=${trouble} />`}`;
  return html`<section class="hint" aria-live="polite"><h3>${say("shell-decides", { name: table.names[found.seat] })}</h3>
    <${Compared} moves=${found.moves} table=${table} isGlance=${found.is_glance} played=${found.played} />
    <ul class="reasons">${found.sentences.slice(1).map((sentence) => html`<li key=${sentence}>${inWords(sentence, found.named, table, found.moves)}</li>`)}</ul>
    ${!found.is_glance && html`<p class="small soft">${say("shell-analysis-chances", { chances: best(found, table) })}</p>`}
  </section>`;
}

/**
 * The chances of everybody with the best move.
 * @param {api.Analysis} found @param {Table} table
 */
function best(found, table) {
  return found.moves[0].chances.map((chance, seat) => `${table.names[seat]} ${percent(chance)}`).join(", ");
}
