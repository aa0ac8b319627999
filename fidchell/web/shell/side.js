// The panels: the log in words, chat, the legal moves as a list, and the table as text.
import { html, useEffect, useRef, useState } from "../html.js";
import { Button } from "./parts.js";
import { Hint } from "./hint.js";
import { Since } from "./since.js";
import { say } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {{ desk: Desk, name: string, isBroad: boolean, onClose: () => void, onName: (name: string) => void }} props */
export function Side({ desk, name, isBroad, onClose, onName }) {
  const Panel = { log: Log, chat: Chat, moves: Moves, text: Text }[name] ?? Log;
  return html`<aside class="side" aria-label=${say(`shell-panel-${name}`)}>
    <header class="row side-head"><h2 class="grow">${say(`shell-panel-${name}`)}</h2>
      ${!isBroad && html`<${Button} icon="close" label=${say("shell-close")} only=${true} onClick=${onClose} />`}</header>
    <div class="side-notes">${isBroad && html`<${Since} desk=${desk} isSlim=${false} />`}<${Hint} desk=${desk} /></div>
    <${Panel} desk=${desk} onName=${onName} />
  </aside>`;
}

/**
 * What happened, newest last; the pointer on a line shows the table as it was then.
 * @param {{ desk: Desk }} props
 */
function Log({ desk }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const log = desk.log.value;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [log.length]);
  useEffect(() => () => void desk.glance(null), [desk]);
  const look = (/** @type {any} */ entry) => desk.glance(entry?.kind === "move" ? entry.move : null);
  return html`<ol class="log" ref=${list} tabindex="0" aria-label=${say("shell-panel-log")}>
    ${log.map((entry) => html`<li key=${entry.version} class=${`log-line ${entry.kind} ${entry.seat === null ? "" : `seat-${entry.seat}`}`}
      onMouseEnter=${() => look(entry)} onMouseLeave=${() => look(null)}>${entry.words}</li>`)}
  </ol>`;
}

/** @param {{ desk: Desk }} props */
function Chat({ desk }) {
  const [text, setText] = useState("");
  const shown = desk.shown.value;
  const maySpeak = shown.terms.chat === "all" || shown.you !== null;
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const name = shown.you === null ? { name: say("shell-guest") } : {};
    await desk.command({ command: "say", text: text.trim(), ...name });
    setText("");
  };
  return html`<div class="chat">
    <ol class="log" aria-live="polite" tabindex="0" aria-label=${say("shell-panel-chat")}>${desk.chat.value.map((each) => html`<li key=${each.version}><strong>${each.name}</strong> ${each.text}</li>`)}</ol>
    ${maySpeak && html`<form class="row" onSubmit=${send}><label class="grow"><span class="hidden">${say("shell-say")}</span>
      <input type="text" maxlength="500" value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)} placeholder=${say("shell-say")} /></label>
      <button class="button main" type="submit">${say("shell-send")}</button></form>`}
  </div>`;
}

/**
 * The legal moves as a list of buttons: the same as on the board.
 * @param {{ desk: Desk }} props
 */
function Moves({ desk }) {
  const table = desk.table.value;
  const moves = table?.moves ?? [];
  if (!table || !moves.length) return html`<p class="soft">${say("shell-no-moves")}</p>`;
  return html`<ul class="moves" tabindex="-1">${moves.map((move) => html`<li key=${move.text}><button class="button quiet move" onClick=${() => desk.choose(move)}
    onMouseEnter=${() => (desk.pointed.value = move.clicks[0])} onMouseLeave=${() => (desk.pointed.value = null)}>
    ${move.clicks.map((thing) => table.nameOf(thing)).join(" → ")}</button></li>`)}</ul>`;
}

/**
 * The table in words.
 * @param {{ desk: Desk }} props
 */
function Text({ desk }) {
  const table = desk.table.value;
  if (!table) return null;
  const passages = desk.drawing.value?.text(table) ?? [];
  return html`<div class="text-board" tabindex="0">${passages.map((passage) => html`<section key=${passage.heading}><h3>${passage.heading}</h3>
    <ul>${passage.lines.map((line, place) => html`<li key=${place}>${line}</li>`)}</ul></section>`)}</div>`;
}
