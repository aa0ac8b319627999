"""A choice that has no place on the board opens near the click, or near the thumb, and has the focus."""

from collections.abc import Callable

import pytest

from tests.web.visitor import DESKTOP, PHONE, SIDEWAYS, Visitor
from tests.web.waiting import wait_until_drawn

NEAR = 260  # pixels
EDGE = 4  # pixels below the lowest button
IN_CHOICES = "() => Boolean(document.activeElement.closest('.choices'))"


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESKTOP], ids=["phone", "sideways", "desktop"])
def test_a_choice_opens_where_the_hand_is(visitor: Callable[..., Visitor], size: dict[str, int]) -> None:
    here = visitor(size=size)
    here.open_game("keltis", {"first": "a"})
    here.page.wait_for_selector("[data-board] .lit")
    spot = None
    while not here.page.query_selector(".choices.needed"):
        things = [thing for thing in here.lit() if thing.startswith("hand")] or here.lit()
        if things and (seen := here.spot(things[0])):
            here.press(seen, "mouse")
            spot = seen
        wait_until_drawn(here.page)  # a second click on the same thing would put it down
    here.page.wait_for_function(IN_CHOICES)
    here.wait_until_still()
    box = here.page.locator(".choices").bounding_box()
    buttons = here.page.locator(".choices button")
    button = buttons.last.bounding_box()
    assert box
    assert button
    assert spot
    assert button["y"] + button["height"] <= size["height"] - EDGE
    if size is DESKTOP:
        assert abs(box["x"] - spot["x"]) < NEAR
        assert abs(box["y"] - spot["y"]) < NEAR
        assert box["width"] < button["width"] + 30, "it hides no more of the board than it needs"
    else:
        assert box["y"] > size["height"] / 2
        assert box["y"] + box["height"] <= size["height"]
    buttons.first.click()
    here.page.wait_for_selector(".choices.needed", state="detached")
    here.page.wait_for_function("() => document.activeElement !== document.body")


def test_the_log_is_folded_until_it_is_wanted(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.context.add_init_script("sessionStorage.x ?? localStorage.removeItem('fidchell-panel');")
    here.open_game("keltis", {"first": "a"})
    here.wait_until_still()
    folded = here.page.locator("[data-board]").bounding_box()
    assert here.page.locator(".side").count() == 0
    here.page.click(".panel-button:has-text('Log')")
    here.page.wait_for_selector(".side .log")
    assert folded
    width = "document.querySelector('[data-board]').getBoundingClientRect().width"
    here.page.wait_for_function(f"(folded) => {width} < folded", arg=folded["width"])
    here.page.evaluate("() => { sessionStorage.x = 1; }")
    here.page.reload()
    here.page.wait_for_selector(".side .log")
