// The room of one table: waiting for players, handing the device over, playing, and the end.
import { html, useEffect, useMemo, useState } from "../html.js";
import { play } from "../draw/kit/sound.js";
import { findGame } from "../line/seats.js";
import { Desk } from "./desk.js";
import { End } from "./end.js";
import { Frame } from "./frame.js";
import { titleOf } from "./games.js";
import { HandOver, nextSeat } from "./handover.js";
import { LinkButton, Loading, Page } from "./parts.js";
import { Waiting } from "./waiting.js";
import { language, say } from "./words.js";

/** @param {{ route: import("./route.js").Route }} props */
export function TableRoom({ route }) {
  const id = route.parts[0];
  const wish = route.query.get("seat");
  const seat = wish ? Number(wish) : findGame(id)?.seats[0] ?? null;
  const desk = useMemo(() => new Desk(id, seat), [id, wish]);
  useEffect(() => () => desk.close(), [desk]);
  const shown = desk.shown.value;
  useHearing(desk);
  useEffect(() => {
    if (shown) document.title = `${isMine(shown) ? "● " : ""}${titleOf(shown.terms.game)} · Fidchell`;
  }, [shown]);
  if (desk.line.value === "missing") return html`<${Missing} />`;
  if (!shown) return html`<${Loading} />`;
  if (shown.status === "open") return html`<${Waiting} desk=${desk} />`;
  const next = nextSeat(desk, shown);
  if (next !== null) return html`<${HandOver} desk=${desk} seat=${next} />`;
  return html`<${Playing} desk=${desk} />`;
}

/** @param {any} shown */
function isMine(shown) {
  return shown.you !== null && shown.actors.includes(shown.you);
}

/** @param {{ desk: Desk }} props */
function Playing({ desk }) {
  const shown = desk.shown.value;
  const [isEndSeen, setEndSeen] = useState(false);
  const isOver = shown.status === "ended";
  return html`<${Frame} desk=${desk} onEnd=${isOver ? () => setEndSeen(false) : null} />
    ${isOver && !isEndSeen && desk.table.value && html`<${End} desk=${desk} onClose=${() => setEndSeen(true)} />`}`;
}

/**
 * Sounds for what others do.
 * @param {Desk} desk
 */
function useHearing(desk) {
  const shown = desk.shown.value;
  const state = shown && `${isMine(shown)} ${shown.status}`;
  const [before, remember] = useState({ version: 0, isMine: true, status: "", said: 0 });
  useEffect(() => {
    if (!shown) return;
    const said = desk.chat.peek().length;
    if (before.version && shown.status === "ended" && before.status !== "ended") play("over");
    else if (before.version && isMine(shown) && !before.isMine) play("turn");
    else if (before.version && said > before.said) play("said");
    else if (before.version && shown.version > before.version) play("move");
    remember({ version: shown.version, isMine: isMine(shown), status: shown.status, said });
  }, [shown?.version, state]);
}

/** There is no such table. */
function Missing() {
  language.value;
  return html`<${Page} title=${say("shell-no-table")}><p>${say("shell-no-table-why")}</p><${LinkButton} icon="home" label=${say("shell-home")} href="#/" class="main" /></${Page}>`;
}
