"""Whole games in a real browser: one click in the lobby, then by mouse, by touch, by keys alone.

In the short form one game is played in each way, another one at every commit.
"""

import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from fidchell.games import NAMES
from tests.server.servers import LocalServer
from tests.web.codes import REMEMBER_TEXTS, codes
from tests.web.stored_games import FINISHED
from tests.web.visitor import MOST_SECONDS, PHONE, SIDEWAYS, Visitor

MANY = 100  # texts of a whole game


def view(server: LocalServer, table: str) -> dict:  # type: ignore[type-arg]
    return dict(httpx.get(f"{server.url}/api/v1/tables/{table}", timeout=MOST_SECONDS).json())


def check_texts(here: Visitor) -> None:
    """Everything that the page has said since it was opened."""
    texts = here.page.evaluate("[...window.rememberedTexts]")
    assert len(texts) > MANY
    assert codes(texts) == []


def test_one_click_in_the_lobby_begins_a_game(visitor: Callable[..., Visitor], server: LocalServer) -> None:
    here = visitor()
    table = here.play_now("Keltis")
    here.play_until(".log .move")
    assert view(server, table)["status"] == "running"


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_by_mouse(visitor: Callable[..., Visitor], server: LocalServer, game: str) -> None:
    """Nothing that is read or heard in it is a code."""
    here = visitor()
    here.page.add_init_script(f"({REMEMBER_TEXTS})()")
    table = here.open_short_game(game) if game == "keltis" else here.open_game(game)
    here.play_on("mouse")
    check_texts(here)
    shown = view(server, table)
    assert (shown["terms"]["game"], shown["status"]) == (game, "ended")
    expect(here.page.locator("dialog.end .score tfoot td")).to_have_count(len(shown["chairs"]))


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_by_touch_on_a_phone_upright_and_sideways(
    visitor: Callable[..., Visitor], server: LocalServer, game: str
) -> None:
    """In French: nothing that is read or heard in it is a code."""
    here = visitor(size=PHONE, has_touch=True, is_mobile=True, locale="fr")
    here.page.add_init_script(f"({REMEMBER_TEXTS})()")
    table = here.open_short_game(game)
    here.play_on("touch", clicks=15)
    here.page.wait_for_function("() => document.scrollingElement.scrollHeight <= innerHeight")
    here.page.set_viewport_size(SIDEWAYS)
    here.play_on("touch")
    check_texts(here)
    assert view(server, table)["status"] == "ended"


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_by_keys_alone(visitor: Callable[..., Visitor], server: LocalServer, game: str) -> None:
    here = visitor()
    table = here.open_short_game(game)
    here.play_on("keys")
    assert view(server, table)["status"] == "ended"


def test_a_card_can_be_dragged_onto_its_path(visitor: Callable[..., Visitor], server: LocalServer) -> None:
    here = visitor()
    here.play_now("Keltis")
    here.page.wait_for_selector("[data-thing^='hand'].lit")
    here.wait_until_still()
    card = next(thing for thing in here.lit() if thing.startswith("hand"))
    start = here.page.locator(f"[data-thing='{card}'][tabindex]").bounding_box()
    pile = here.page.locator(f"[data-thing='pile {card.split()[1][0]}']").bounding_box()
    assert start
    assert pile
    here.page.mouse.move(start["x"] + 30, start["y"] + 30)
    here.page.mouse.down()
    here.page.mouse.move(pile["x"] + 20, pile["y"] + 20, steps=6)
    expect(here.page.locator(".flight")).to_have_count(1)
    here.page.mouse.up()
    here.page.wait_for_selector("[data-thing=deck].lit")
    expect(here.page.locator(".flight")).to_have_count(0)
    here.page.keyboard.press("u")  # a draft is taken back, and nobody has seen it
    here.page.wait_for_selector(f"[data-thing='{card}'].lit")


def test_a_turn_may_be_confirmed_and_an_undo_is_explained(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open("#/settings")
    here.page.click("fieldset:has-text('Confirm every turn') label:has-text('yes')")
    here.play_now("Keltis")
    here.page.wait_for_selector("[data-thing^='hand'].lit")
    while here.page.locator("text=Confirm to see").count() == 0:
        things = here.lit()
        if things:
            here.pick("deck" if "deck" in things else things[0])
        here.page.wait_for_timeout(20)
    here.page.click(".actions button:has-text('Confirm')")
    here.page.wait_for_selector("text=Ask for undo")
    undo = here.page.locator(".actions button:has-text('Ask for undo')")
    expect(undo).to_have_attribute("title", re.compile("."))


def test_the_log_is_saved_and_brought_along_again(
    visitor: Callable[..., Visitor], server: LocalServer, tmp_path: Path
) -> None:
    here = visitor()
    here.open("#/new?import=1")
    here.page.set_input_files("input[type=file]", str(FINISHED))
    here.page.wait_for_selector(".replay [data-board]")
    with here.page.expect_download() as saved:
        here.page.click("[aria-label='Save the log']")
    assert "seed " in Path(saved.value.path()).read_text()
