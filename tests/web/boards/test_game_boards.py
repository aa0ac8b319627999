"""What may be picked is on the board and named in words; and the lessons can be played to their end."""

import json
import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.server.http.game_info import game_info
from fidchell.wasm.files import find_or_build
from tests.rulekit.sampling import DEALS
from tests.web.gallery import Gallery, ThreadingHTTPServer
from tests.web.visitor import Visitor, wait_until_still

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
        if DEALS == 1 and number // 2 % 2:  # the short form: half of them, in both languages
            continue
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


def test_the_lesson_is_played_on_the_device(visitor: Any) -> None:
    """Those of the other games are played in `tests/web/test_site.py`."""
    find_or_build("keltis")
    pupil, asked = visitor(), list[str]()
    pupil.page.on("request", lambda request: asked.append(request.url))
    pupil.learn("keltis")
    assert [url for url in asked if ".wasm" in url]
    assert not [url for url in asked if "/scenes?" in url], "the server is not asked for positions"


@pytest.mark.parametrize("game", NAMES)
def test_the_lesson_is_played_by_the_server_until_the_rules_are_built(visitor: Any, game: str) -> None:
    pupil, asked = visitor(), list[str]()
    pupil.leave_rules_to_the_server()
    pupil.page.on("request", lambda request: asked.append(request.url))
    pupil.learn(game)
    assert [url for url in asked if f"/games/{game}/scenes" in url]


def test_a_lesson_whose_rules_do_not_load_is_played_by_the_server(visitor: Any) -> None:
    find_or_build("keltis")
    pupil: Visitor = visitor()
    pupil.page.route("**/*.wasm", lambda route: route.fulfill(body=b"something else"))
    page = pupil.open("#/learn/keltis/lesson").page
    page.wait_for_selector(".lesson [data-board]")
    wait_until_still(page)
    assert not page.query_selector(".trouble")
