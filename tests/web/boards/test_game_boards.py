"""What may be picked is on the board and named in words; and the lessons can be played to their end."""

import json
import random
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.server.http.game_info import game_info
from tests.web.gallery import Gallery, ThreadingHTTPServer
from tests.web.visitor import MOST_SECONDS, Visitor, wait_until_still

TABLES = (("tirnanog", 1), ("tirnanog", 4), ("tipperary", 1), ("tipperary", 3))
RAW = r"/tirnanog-|tipperary-|category-|prompt-|undefined|NaN|\[object/"
MISTAKES = f"""async (game) => {{
    const {{ default: gameBoard }} = await import(`/web/boards/${{game}}/index.js`);
    const table = window.galleryTable, found = [];
    for (const thing of table.lit) {{
        if ({RAW}.test(gameBoard.nameOf(table, thing))) found.push(`unnamed ${{thing}}`);
        const shown = [...document.querySelectorAll("[data-board] [data-thing].lit")];
        const there = shown.some((node) => node.dataset.thing === thing && node.getBBox().width);
        if (gameBoard.isOnBoard(thing) !== there) found.push(`misplaced ${{thing}}`);
    }}
    const words = gameBoard.text(table).flatMap(({{ heading, lines }}) => [heading, ...lines]);
    return [...found, ...words.filter((line) => {RAW}.test(line))];
}}"""


def questions(name: str, seats: int) -> Iterator[dict[str, Any]]:
    """The first position of each question of a game played by chance, as whoever is asked sees it."""
    game, dice, seen = find(name), random.Random(seats), set[str]()
    options = {"subplots": True} if name == "tirnanog" else {"objectives": True}
    position = Position.start(game, seats, seed_from_number(seats), options, entry_points=game.interpreted)
    while actors := position.actors():
        seat = dice.choice(actors)
        view = position.view(seat)
        choice = view["players"][seat].get("choice", {}).get("stage", "")
        key = f"{view['phase']} {view.get('question', {}).get('key', '')} {choice}"
        if key not in seen:
            seen.add(key)
            moves = position.shown_moves(seat)
            yield {
                "game": name,
                "seats": seats,
                "share": 0,
                "you": seat,
                "actors": actors,
                "view": view,
                "moves": moves,
            }
        position.apply(seat, dice.choice(position.legal(seat)))


@pytest.fixture(scope="module")
def gallery() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    found = [one for name, seats in TABLES for one in questions(name, seats)]
    books = {
        name: {language: game_info(name, language) for language in ("en", "fr")}
        for name in ("tirnanog", "tipperary")
    }
    Gallery.found = json.dumps({"positions": found, "books": books}).encode()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Gallery)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/gallery.html", found
    server.shutdown()


def test_whatever_may_be_picked_is_on_the_board_and_has_a_name(browser: Any, gallery: Any) -> None:
    address, found = gallery
    page = browser.new_page(viewport={"width": 390, "height": 690})
    mistakes = {}
    for number, one in enumerate(found):
        game, first = one["game"], one["moves"][0]["clicks"]
        beginnings: list[list[str]] = [[], first[:-1]] if len(first) > 1 else [[]]
        for picked in beginnings:
            wish = f"?number={number}&language={('en', 'fr')[number % 2]}&pick={'+'.join(picked)}"
            page.goto(address + wish)
            page.wait_for_selector("[data-board] svg")
            wait_until_still(page)
            if wrong := page.evaluate(MISTAKES, game):
                mistakes[f"{game} {one['seats']} {one['view']['phase']} {picked}"] = wrong[:5]
    page.close()
    assert mistakes == {}


# Go on, where the lesson asks for nothing else; at once, because the button may be gone a moment later.
GO_ON = """() => [...document.querySelectorAll(".lesson .actions button")]
  .find(e => e.textContent.trim() === "Go on")?.click()"""


@pytest.mark.parametrize("game", ["keltis", "tipperary", "tirnanog"])
def test_the_lesson_can_be_played_to_its_end(visitor: Any, game: str) -> None:
    pupil: Visitor = visitor()
    page = pupil.open(f"#/learn/{game}/lesson").page
    page.wait_for_selector(".lesson [data-board]")
    steps = int(page.locator("progress").get_attribute("max") or 0)
    at, end = None, time.monotonic() + MOST_SECONDS
    while time.monotonic() < end:
        at = page.locator("progress").get_attribute("value")
        if at == str(steps):
            return
        if lit := pupil.lit():
            pupil.pick(lit[0])
        else:
            page.evaluate(GO_ON)
        page.wait_for_timeout(40)
    pytest.fail(f"stuck at step {at} of {steps}")
