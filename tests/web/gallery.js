// Draws one position of a game on its real board: see gallery.py.
import { html, render, signal } from "/web/html.js";
import { litThings, pick, reachable } from "/web/input/move_picker.js";
import { Surfaces } from "/web/boards/kit/surfaces.js";
import { language, loadMessages, sayFor } from "/web/words/i18n.js";

const wish = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset.theme = wish.get("theme") ?? "light";
root.dataset.motion = wish.get("motion") ?? "none";
const { positions, books } = await (await fetch("/positions.json")).json();
const picked = signal([]);
const said = signal("");
const size = signal(0);
addEventListener("resize", () => size.value++);

function List() {
  return html`<ol class="gallery-list" start="0">
    ${positions.map(
      (one, number) =>
        html`<li>
          <a href=${`?game=${one.game}&number=${number}`}>
            ${one.game} ${one.seats} ${one.view.phase} ${one.share}
          </a>
        </li>`,
    )}
  </ol>`;
}

function One({ one, gameBoard, gameInfo }) {
  size.value;
  const say = sayFor(one.game);
  const table = {
    view: one.view,
    you: one.you,
    moves: one.moves,
    gameInfo,
    language: language.value,
    say,
    names: ["Aoife", "Brian", "Ciara", "Donal", "Éabha"].slice(0, one.seats),
    picked: picked.value,
    lit: litThings(one.moves, picked.value),
    reachable: reachable(one.moves, picked.value),
    pick: (...things) =>
      things.forEach((thing) => {
        const choice = pick(one.moves, picked.value, thing);
        picked.value = choice.move ? [] : choice.picked;
        said.value = choice.move ? choice.move.text : choice.picked.join(" + ");
      }),
    unpick: () => {
      picked.value = picked.value.slice(0, -1);
    },
    preview: () => null,
    nameOf: (thing) => gameBoard.nameOf(table, thing),
    moveWords: (clicks, view = table.view) => gameBoard.moveWords({ ...table, view }, clicks),
    shape: innerHeight > innerWidth ? "upright" : "wide",
    isMyTurn: one.actors.includes(one.you),
    changed: new Set(),
    highlighted: wish.get("point"),
  };
  window.galleryTable = table;
  const buttons = [...table.lit].filter((thing) => !(gameBoard.isOnBoard?.(thing) ?? true));
  return html`<${Surfaces} />
    <${gameBoard.Board} table=${table} />
    <div class="gallery-buttons">
      ${buttons.map(
        (thing) => html`<button class="button" onClick=${() => table.pick(thing)}>
          ${table.nameOf(thing)}
        </button>`,
      )}
    </div>
    <div class="gallery-said">${said}</div>`;
}

const main = document.getElementById("gallery");
const number = wish.get("number");
if (wish.get("picture")) {
  const { default: gameBoard } = await import(`/web/boards/${wish.get("picture")}/index.js`);
  document.body.className = "one";
  render(html`<${Surfaces} /><${gameBoard.Picture} />`, main);
} else if (number === null) render(html`<${List} />`, main);
else {
  const mine = positions.filter(
    (one) => !wish.get("game") || wish.get("game") === one.game || !wish.get("of"),
  );
  const one = wish.get("of")
    ? positions.filter((each) => each.game === wish.get("game"))[+number]
    : mine[+number];
  const { default: gameBoard } = await import(`/web/boards/${one.game}/index.js`);
  language.value = wish.get("language") ?? "en";
  const gameInfo = books[one.game][language.value];
  await loadMessages(one.game, language.value, gameInfo.words);
  if (wish.get("pick")) picked.value = wish.get("pick").split("+");
  document.body.className = "one";
  render(html`<${One} one=${one} gameBoard=${gameBoard} gameInfo=${gameInfo} />`, main);
}
window.galleryReady = true;
document.body.dataset.ready = "yes";
