"""What may be chosen: one colour for it that is no suit's, points before one commits, cards one can read."""

import colorsys
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.visitor import Visitor
from tests.web.waiting import expect_value, wait_until_drawn

APART = 40  # degrees on the colour wheel
SUITS = ("russet", "amber", "heather", "moss", "sky", "red", "yellow", "green", "blue")
COLOURS = """([theme, names]) => {
  document.documentElement.dataset.theme = theme;
  const style = getComputedStyle(document.documentElement);
  return names.map(name => style.getPropertyValue(`--${name}`).trim());
}"""
WIDTHS = """() => [...document.querySelectorAll(".tnn-hand [data-thing]")]
  .map(e => e.getBoundingClientRect().width)"""
INSIDE = """(part) => {
  const { left, right, top, bottom } = document.querySelector(part).getBoundingClientRect();
  const board = document.querySelector(".tnn-board").getBoundingClientRect();
  return left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom;
}"""
TELLERS = """(card) => {
  const [row, column] = card.split(" ")[1].split(",").map(Number);
  return [`H${row}${column - 1}`, `H${row}${column}`, `V${row - 1}${column}`, `V${row}${column}`]
    .filter(space => document.querySelector(`[data-thing="teller ${space}"].lit`)).length;
}"""


def hue(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return colorsys.rgb_to_hls(red, green, blue)[0] * 360


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_what_may_be_picked_has_no_suits_colour(visitor: Callable[..., Visitor], theme: str) -> None:
    here = visitor().open()
    lit, glow, *suits = here.page.evaluate(COLOURS, [theme, ["lit", "lit-glow", *SUITS]])
    for one in (lit, glow):
        far = [abs((hue(one) - hue(suit) + 180) % 360 - 180) for suit in suits]
        assert min(far) >= APART, dict(zip(SUITS, far, strict=True))


def test_points_are_shown_before_a_card_is_laid(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.open_short_game("keltis")
    here.page.wait_for_selector("[data-thing^=hand].lit")
    for thing in [thing for thing in here.lit() if thing.startswith("hand")]:
        here.pick(thing)
        here.page.wait_for_selector(f"[data-thing='{thing}'].picked")
        if any(each.startswith("path") for each in here.lit()):
            break
    here.page.wait_for_selector(".keltis-ahead .gain")
    assert here.page.locator(".keltis-ahead .gain").first.get_attribute("aria-label")


def test_cards_can_be_read_and_all_of_them_lie_inside_the_board(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.open_game("tirnanog", rivals=0)
    here.page.wait_for_selector("[data-thing^=space].lit")
    here.page.wait_for_function(f"() => Math.min(...({WIDTHS})()) >= 90")  # once the board knows its room
    here.page.locator(".tnn-more").first.click()
    here.page.wait_for_selector(".tnn-all")
    expect_value(here.page, INSIDE, True, ".tnn-sheet")
    here.page.keyboard.press("Escape")
    here.page.wait_for_selector(".tnn-sheet", state="detached")


def open_at_first_take(here: Visitor) -> list[str]:
    """A game in which a card may be taken; returns all that is lit."""
    here.open_game("tirnanog", rivals=0)
    while not [thing for thing in here.lit() if thing.startswith("world")]:
        if spaces := [thing for thing in here.lit() if thing.startswith("space")]:
            here.pick(spaces[0])
        wait_until_drawn(here.page)
    here.wait_until_still()
    return here.lit()


def test_a_card_is_taken_by_a_click_where_one_storyteller_touches_it(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    lit = open_at_first_take(here)
    while any(thing.startswith("any") for thing in lit):  # R7: with Mag Mell a click leaves a choice
        lit = open_at_first_take(here)
    cards = [thing for thing in lit if thing.startswith("world")]
    touching = {card: here.page.evaluate(TELLERS, card) for card in cards}
    for card in (card for card, tellers in touching.items() if tellers > 1):
        here.pick(card)
        here.page.wait_for_selector(f"[data-thing='{card}'].picked")
        expect(here.page.locator("[data-thing^=teller].lit")).to_have_count(touching[card])
        expect(here.page.locator(".prompt-words")).to_have_text("Choose the Storyteller that takes the card.")
        here.page.keyboard.press("Escape")
        here.page.wait_for_selector(f"[data-thing='{card}'].lit:not(.picked)")
    here.pick(next(card for card, tellers in touching.items() if tellers == 1))
    here.page.wait_for_function("() => !document.querySelector('[data-thing^=world].lit')")
    here.page.wait_for_selector("[data-thing^=hand].lit, [data-thing^=world].lit")


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_a_geas_is_read_on_a_phone(visitor: Callable[..., Visitor], locale: str) -> None:
    here = visitor(size={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale=locale)
    here.open_game("tirnanog", rivals=0)
    here.page.wait_for_selector(".tnn-info")
    expect(here.page.locator(".tnn-geas-name").filter(has_text="…")).to_have_count(0)
    here.page.locator(".tnn-info").first.tap()
    here.page.wait_for_selector(".tnn-closer .tnn-words")
    expect_value(here.page, INSIDE, True, ".tnn-closer")
