"""Two taps by finger, one click by mouse: a ghost is lifted, moved, turned and placed."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.page_scripts import GO_ON
from tests.web.stored_games import go_on
from tests.web.visitor import Visitor
from tests.web.waiting import PAUSE, expect_value, value_when

PHONE = {"width": 360, "height": 740}
SIDEWAYS = {"width": 844, "height": 390}
APART = 40  # pixels between places, once a finger has aimed

GHOST = """() => document.querySelector(".tip-aimed")?.dataset.thing ?? null"""
DISPLAY = """() => {
  const lands = document.querySelector(".tip-window .tip-display").getBoundingClientRect();
  return [lands.x, lands.y, lands.width].map(Math.round);
}"""
SPACE = """() => document.querySelector(".tip-mark .tip-hit").getBoundingClientRect().width"""
INSIDE = """(part) => {
  const [inner, outer] = [part, ".tip-window"].map(e => document.querySelector(e).getBoundingClientRect());
  return inner.left >= outer.left - 4 && inner.right <= outer.right + 4
    && inner.top >= outer.top - 4 && inner.bottom <= outer.bottom + 4;
}"""
ROWS = """() => new Set([...document.querySelectorAll(".actions button")]
  .filter(e => e.checkVisibility()).map(e => Math.round(e.getBoundingClientRect().top))).size"""
FAINT = """() => document.querySelector(".flight")
  && getComputedStyle(document.querySelector(".flight")).opacity < 0.7"""
FACE = """() => document.querySelector(".tip-held .tip-tile").innerHTML"""


def tile_in_hand(here: Visitor) -> list[str]:
    """Take a tile in a late game; returns the places in sight."""
    go_on(here, "tipperary", 2)
    here.page.wait_for_selector("[data-thing^=tile].lit")
    here.pick(next(thing for thing in here.lit() if thing.startswith("tile")))
    here.page.wait_for_selector("[data-thing^=space].lit:not(.beyond)")
    here.wait_until_still()
    return [thing for thing in here.lit() if thing.startswith("space")]


def tap(here: Visitor, thing: str) -> None:
    spot = here.spot(thing)
    assert spot
    here.press(spot, "touch")
    here.wait_until_still()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_a_tile_is_lifted_moved_turned_and_placed_by_taps(
    visitor: Callable[..., Visitor], size: dict[str, int]
) -> None:
    here = visitor(size=size, has_touch=True, is_mobile=True)
    places = tile_in_hand(here)
    tap(here, places[0])
    expect_value(here.page, GHOST, places[0])
    expect(here.page.locator(".tip-gains")).to_have_count(1)
    assert value_when(here.page, SPACE, lambda width: width >= APART) >= APART
    expect_value(here.page, INSIDE, True, ".tip-aimed")
    if size is PHONE:  # sideways the buttons stand in columns
        expect_value(here.page, ROWS, 1)
    here.wait_until_still()
    other = next(
        thing for thing in here.lit() if thing.startswith("space") and thing != places[0] and here.spot(thing)
    )
    tap(here, other)
    expect_value(here.page, GHOST, other)
    before = here.page.evaluate(FACE)
    here.page.locator(".tip-rack .tip-button").first.tap()
    here.page.wait_for_function(f"(before) => ({FACE})() !== before", arg=before)
    here.page.wait_for_selector(".tip-aimed")
    ghost = here.page.evaluate(GHOST)
    here.wait_until_still()
    tap(here, ghost)
    here.page.wait_for_selector(".tip-aimed", state="detached")
    here.page.wait_for_selector("[data-thing^=tile].lit, .prompt:not(.mine), [data-thing^=space].lit")


# What the chips of the earnings cover: an arrow, or the ghost they speak of.
COVERED = """() => {
  const box = (e) => e.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const chips = [...document.querySelectorAll(".tip-gains .tip-chip")].map(box);
  const arrows = [...document.querySelectorAll(".tip-beyond [role=button]")].map(box);
  const ghost = box(document.querySelector(".tip-aimed .tip-ghost-edge"));
  const room = box(document.querySelector(".tip-field")).height - ghost.height;
  return { arrow: chips.some(chip => arrows.some(arrow => meet(chip, arrow))),
    ghost: room > 140 && chips.some(chip => meet(chip, ghost)), chips: chips.length };
}"""


def test_what_a_place_earns_hides_neither_the_ghost_nor_an_arrow(visitor: Callable[..., Visitor]) -> None:
    here = visitor(size=PHONE, has_touch=True, is_mobile=True)
    for place in tile_in_hand(here):
        here.page.keyboard.press("Escape")
        here.wait_until_still()
        if not here.spot(place):
            continue
        tap(here, place)
        expect_value(here.page, GHOST, place)
        found = here.page.evaluate(COVERED)
        assert found["chips"], place
        assert not found["arrow"], place
        assert not found["ghost"], place


def test_a_turn_that_waits_is_seen_whole_above_one_row_of_buttons(visitor: Callable[..., Visitor]) -> None:
    here = visitor(size=PHONE, has_touch=True, is_mobile=True).open("#/settings")
    here.page.click("fieldset:has-text('Confirm every turn') label:has-text('yes')")
    places = tile_in_hand(here)
    tap(here, places[0])
    tap(here, places[0])
    here.page.wait_for_selector(".tip-laid")
    here.wait_until_still()
    expect_value(here.page, INSIDE, True, ".tip-laid")
    expect_value(here.page, ROWS, 1)


def test_a_tile_is_turned_four_times_and_after_an_undo(visitor: Callable[..., Visitor]) -> None:
    """The display stays where it is meanwhile."""
    here = visitor()
    places = tile_in_hand(here)
    first, display = here.page.evaluate(FACE), here.page.evaluate(DISPLAY)
    here.page.keyboard.press("r")
    here.page.wait_for_function(f"(before) => ({FACE})() !== before", arg=first)
    here.wait_until_still()
    expect_value(here.page, DISPLAY, display)
    here.page.evaluate(QUICKLY)
    here.page.wait_for_function(f"(before) => ({FACE})() === before", arg=first)
    here.wait_until_still()
    here.pick(next(thing for thing in here.lit() if thing in places))
    here.page.wait_for_selector(".tip-laid")
    here.page.keyboard.press("u")
    here.page.wait_for_selector(".tip-laid", state="detached")
    here.page.wait_for_selector(".tip-rack .tip-button:not(.tip-off)")
    here.page.keyboard.press("r")
    here.page.wait_for_function(f"(before) => ({FACE})() !== before", arg=first)


def test_what_is_dragged_leaves_the_display_visible(visitor: Callable[..., Visitor]) -> None:
    here = visitor(reduced_motion="no-preference")
    go_on(here, "tipperary", 2)
    here.page.wait_for_selector("[data-thing^=tile].lit")
    here.wait_until_still()
    tile = here.spot(next(thing for thing in here.lit() if thing.startswith("tile")))
    window = here.page.locator(".tip-window").bounding_box()
    assert tile
    assert window
    here.page.mouse.move(tile["x"], tile["y"])
    here.page.mouse.down()
    here.page.mouse.move(tile["x"], tile["y"] - 30, steps=3)
    here.page.wait_for_function(FAINT)
    expect(here.page.locator(".flight .tip-plank")).to_have_count(0)
    here.page.wait_for_selector("[data-thing^=space].lit")
    here.page.mouse.move(window["x"] + window["width"] / 2, window["y"] + window["height"] / 2, steps=4)
    here.page.wait_for_selector(".tip-float:is(.tip-snapped, .tip-loose)")
    expect(here.page.locator(".flight")).not_to_be_visible()
    here.page.keyboard.press("Escape")
    here.page.mouse.move(tile["x"], tile["y"])
    here.page.mouse.up()
    expect(here.page.locator(".flight")).to_have_count(0)


@pytest.mark.parametrize(("game", "first"), [("keltis", "hand"), ("tirnanog", "space")])
def test_nothing_is_done_at_one_tap(visitor: Callable[..., Visitor], game: str, first: str) -> None:
    here = visitor(size=PHONE, has_touch=True, is_mobile=True)
    here.open_short_game(game)
    here.page.wait_for_selector(f"[data-thing^={first}].lit")
    here.wait_until_still()
    thing = next(thing for thing in here.lit() if thing.startswith(first))
    spot: Any = here.spot(thing)
    here.press(spot, "touch")
    here.page.wait_for_selector(f"[data-thing='{thing}']:is(.aimed, .picked)")
    assert here.page.locator(".log-line.move").count() == 0


def test_a_lesson_is_played_by_fingers_as_a_game_is(visitor: Callable[..., Visitor]) -> None:
    """The first tap aims, the second one does it."""
    here = visitor(size=PHONE, has_touch=True, is_mobile=True).leave_rules_to_the_server()
    here.open("#/learn/keltis/lesson")
    while not here.lit():
        here.page.evaluate(GO_ON)
        here.page.wait_for_timeout(PAUSE)
    thing, at = here.lit()[0], here.page.locator("progress").get_attribute("value")
    here.wait_until_still()
    here.press(here.spot(thing) or {}, "touch")
    here.page.wait_for_selector(f"[data-thing='{thing}']:is(.aimed, .picked)")
    assert here.page.locator("progress").get_attribute("value") == at
    here.learn("keltis", "touch")


def test_a_click_that_is_not_legal_is_answered(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.open_short_game("keltis")
    here.page.wait_for_selector("[data-thing^=hand].lit")
    here.page.locator("[data-thing=deck]").click()
    here.page.wait_for_selector(".refused[role=alert]")
    here.pick(next(thing for thing in here.lit() if thing.startswith("hand")))
    here.page.wait_for_selector(".refused", state="detached")


# Three turns before the page is drawn again.
QUICKLY = """() => {
  for (let turn = 0; turn < 3; turn++)
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true }));
}"""
