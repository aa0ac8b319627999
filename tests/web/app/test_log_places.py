"""A line of the log lights its place on the board: under the mouse, by keys, and by a tap."""

import re
from collections.abc import Callable

import pytest

from tests.web.visitor import PHONE, SIDEWAYS, Visitor
from tests.web.waiting import wait_until_drawn

# Whether the player has laid out a card, as the server tells it: on a phone the log is folded.
LAID_OUT = """async (table) => {
  const { log } = await (await fetch(`/api/v1/tables/${table}?seat=0`)).json();
  return log.some(({ seat, words }) => seat === 0 && /lays? out/.test(words));
}"""
PLACED = {"keltis": "lays", "tipperary": "lays the tile", "tirnanog": "Storyteller"}


def line(here: Visitor, game: str) -> str:
    """The last line that names a place."""
    found = f".log-line.move:has-text('{PLACED[game]}')"
    here.play_until(found)
    here.wait_for_a_choice()  # no line comes any more
    here.wait_until_still()
    return f"{found} >> nth=-1"


@pytest.mark.parametrize("game", PLACED)
def test_the_mouse_and_keys_light_the_place_of_a_line(visitor: Callable[..., Visitor], game: str) -> None:
    here = visitor()
    here.open_game(game)
    here.page.hover(line(here, game))
    here.page.wait_for_selector("[data-board] .trace.told")
    here.page.hover(".frame-head")
    here.page.wait_for_selector("[data-board] .trace.told", state="detached")
    here.page.focus("ol.log")
    for _ in range(12):
        here.page.keyboard.press("ArrowUp")
        wait_until_drawn(here.page)
        assert here.page.evaluate("document.activeElement.matches('.log-line')")
        if here.page.locator("[data-board] .trace.told").count():
            break
    here.page.wait_for_selector("[data-board] .trace.told")
    here.page.keyboard.press("Tab")
    here.page.wait_for_selector("[data-board] .trace.told", state="detached")


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_on_a_phone_a_tap_lights_the_place_and_the_board_is_seen(
    visitor: Callable[..., Visitor], size: dict[str, int]
) -> None:
    here = visitor(size=size, has_touch=True)
    table = here.open_game("keltis")
    while not here.page.evaluate(LAID_OUT, table):
        here.play_on("touch", clicks=1)
    here.wait_for_a_choice()
    here.page.tap(".actions button:has-text('Log')")
    here.page.wait_for_selector(".side .log-line.move")
    target = here.page.locator(".log-line.move", has_text=re.compile(r"lays? out")).last
    target.scroll_into_view_if_needed()
    target.tap()
    here.page.wait_for_selector("[data-board] .trace.told")
    here.wait_until_still()
    place, side = (
        here.page.locator("[data-board] .trace.told").first.bounding_box(),
        here.page.locator(".side").bounding_box(),
    )
    assert place
    assert side
    apart = place["y"] + place["height"] <= side["y"] + 1 or place["x"] + place["width"] <= side["x"] + 1
    assert apart, "the log covers what it shows"
    target.tap()
    here.page.wait_for_selector("[data-board] .trace.told", state="detached")
