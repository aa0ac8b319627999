"""The boards look as they did: pictures of fixed positions, compared with those in fixtures.

Rewrite them on purpose, and look at them: FIDCHELL_KEEP=1 python -m pytest tests/web/boards/test_pictures.py
"""

import json
import os
import threading
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.server.http.assets import WEB
from fidchell.server.http.game_info import game_info
from tests.web.conftest import ARTEFACTS
from tests.web.gallery import gallery_of
from tests.web.sample_positions import game_played, shown
from tests.web.visitor import wait_until_still

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"
IS_KEEPING = bool(os.environ.get("FIDCHELL_KEEP"))
SEED = 9
LOOKS = {"desktop-light-en": (1100, 800), "upright-dark-fr": (390, 690)}
SHARES = (0.12, 0.8)
FAR = 60  # of 255: a pixel that differs by more is another one
MOST = 0.03  # of all pixels
DRAWN = [name for name in NAMES if (WEB / "boards" / name / "index.js").exists()]


def moves_of(name: str) -> list[str]:
    """The moves of a stored game; played anew when pictures are stored."""
    file = FIXTURES / f"{name}.json"
    if IS_KEEPING and not file.exists():
        line = game_played(name, 2, SEED)
        texts = [step(before, after) for before, after in pairwise(line)]
        file.write_text(json.dumps(texts, ensure_ascii=False, indent=0), encoding="utf-8")
    return list(json.loads(file.read_text(encoding="utf-8")))


def step(before: Position, after: Position) -> str:
    """The move between two positions."""
    for seat in before.actors():
        for action in before.legal(seat):
            tried = before.copy()
            tried.apply(seat, action)
            if tried.raw == after.raw:
                return f"{SEAT_LETTERS[seat]} {before.game.moves.write(before, seat, action)}"
    raise AssertionError("no move leads there")


def replayed(name: str) -> list[Position]:
    game, texts = find(name), moves_of(name)
    options = {"subplots": True} if name == "tirnanog" else {}
    line = [Position.start(game, 2, seed_from_number(SEED), options, entry_points=game.interpreted)]
    for text in texts[: int(max(SHARES) * len(texts))]:
        after = line[-1].copy()
        after.play(SEAT_LETTERS.index(text[0]), text[2:])
        line.append(after)
    return [line[int(share * len(texts))] for share in SHARES]


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    found = [shown(position, 0) for name in DRAWN for position in replayed(name)]
    books = {name: {language: game_info(name, language) for language in ("en", "fr")} for name in DRAWN}
    server = gallery_of(json.dumps({"positions": found, "books": books}).encode())
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/gallery.html"
    server.shutdown()


def taken(browser: Any, address: str, size: tuple[int, int]) -> Image.Image:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    wait_until_still(page)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    page.close()
    return picture.resize((size[0] // 2, size[1] // 2), Image.Resampling.LANCZOS)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("number", range(len(SHARES)))
@pytest.mark.parametrize("name", DRAWN)
def test_a_board_looks_as_it_did(browser: Any, gallery: str, name: str, number: int, look: str) -> None:
    _, theme, language = look.split("-")
    at = DRAWN.index(name) * len(SHARES) + number
    address = f"{gallery}?game={name}&number={at}&theme={theme}&language={language}"
    now, file = taken(browser, address, LOOKS[look]), FIXTURES / f"{name}-{number}-{look}.png"
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    now.save(ARTEFACTS / f"board-{file.name}")
    if IS_KEEPING:
        now.quantize(128).save(file, optimize=True)
    kept = Image.open(file).convert("RGB")
    assert now.size == kept.size
    apart = ImageChops.difference(now, kept).convert("L").point(lambda value: 255 * (value > FAR))
    share = apart.histogram()[255] / (now.width * now.height)
    assert share < MOST, f"{share:.1%} of the picture is another one: look at {file.name}"
