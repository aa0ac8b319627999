"""Text as large as the player wishes reaches the boards; bars can be read in high contrast."""

import json
from collections.abc import Callable

import pytest

from tests.web.stored_games import go_on
from tests.web.visitor import PHONE, SIDEWAYS, Visitor
from tests.web.waiting import expect_value, value_when

TEXTS = {
    "keltis": (4, PHONE, ".keltis-row-values text"),
    "tipperary": (5, PHONE, ".tip-scores text"),
    "tirnanog": (5, None, ".tnn-name, .tnn-geas-text, .tnn-total"),
}
SIZES = (
    """(found) => [...document.querySelectorAll(found)].map((e) => parseFloat(e.getAttribute("font-size")))"""
)
# Texts of the board that reach beyond it, and whether the page can be pushed sideways.
BEYOND = """() => {
  const board = document.querySelector("[data-board]").getBoundingClientRect();
  const texts = [...document.querySelectorAll("[data-board] > svg > g:not(.tip-above) text")];
  const out = texts.filter((e) => {
    const box = e.getBoundingClientRect();
    const isOut = box.left < board.left - 2 || box.right > board.right + 2;
    return box.width && !e.closest(".tip-window") && isOut;
  });
  const isWide = document.documentElement.scrollWidth > innerWidth + 1;
  return [...out.map((e) => e.textContent.trim()), ...(isWide ? ["the page"] : [])];
}"""
# The titles of Geas that are cut, or reach beyond their plates, and the points that something hides.
CUT_TITLES = """() => [...document.querySelectorAll(".tnn-geas")].filter((e) => {
  const [plate, title, points, info] = [e.querySelector(".tnn-scroll"), e.querySelector(".tnn-geas-name"),
    e.querySelector(".tnn-points circle"), e.parentElement.querySelector(".tnn-info circle")]
    .map((each) => each.getBoundingClientRect());
  const isHidden = points.left < info.right - 1 && points.top < info.bottom - 1
    && points.right > info.left + 1 && points.bottom > info.top + 1;
  return isHidden || title.right > points.left + 1 || title.bottom > plate.bottom + 1
    || e.querySelector(".tnn-geas-name").textContent.includes("…");
}).map((e) => e.textContent.replace(/\\s+/g, " "))"""
# The cards of rivals that lie over the line of points above them.
COVERED_POINTS = """() => [...document.querySelectorAll(".keltis-rival:has(.keltis-lane)")].filter((it) => {
  const points = [...it.querySelectorAll(".keltis-gathered text")].map((e) => e.getBoundingClientRect());
  const cards = [...it.querySelectorAll(".keltis-card")].map((e) => e.getBoundingClientRect());
  return cards.some((card) => card.top < Math.max(...points.map((each) => each.bottom)) - 3);
}).map((e) => e.textContent.replace(/\\s+/g, " "))"""
# The contrast of words and the ground they stand on: 21 is black on white.
CONTRASTS = """(found) => {
  const numbers = (colour) => colour.match(/[0-9.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = numbers(colour).map((each) => each / 255)
      .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (numbers(colour)[3] !== 0) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  return [...document.querySelectorAll(found)].filter((e) => e.checkVisibility()).map((e) => {
    const [one, other] = [light(getComputedStyle(e).color), light(ground(e))].sort((a, b) => b - a);
    return [(one + 0.05) / (other + 0.05), e.textContent.trim().slice(0, 30)];
  });
}"""
BARS = (
    ".player-name, .player-total, .prompt-words, .actions .button:not(:disabled, [aria-disabled]), .log-line"
)


def keep(here: Visitor, **settings: str) -> None:
    kept = json.dumps({"forced": "off", **settings})
    here.context.add_init_script(f"localStorage.setItem('fidchell-settings', {json.dumps(kept)})")


@pytest.mark.parametrize("game", TEXTS)
def test_very_large_text_reaches_the_board(visitor: Callable[..., Visitor], game: str) -> None:
    seats, size, found = TEXTS[game]
    here = visitor(size=size)
    keep(here, language="fr")
    go_on(here, game, seats)
    here.page.wait_for_selector(found)
    here.wait_until_still()
    usual = here.page.evaluate(SIZES, found)
    here.page.click(".frame-head button >> nth=-1")
    here.page.click("dialog input[name=size] >> nth=2")
    here.page.keyboard.press("Escape")
    large = value_when(here.page, SIZES, lambda sizes: max(sizes) > 1.2 * max(usual), found)
    assert max(large) > 1.2 * max(usual)
    assert sum(large) / len(large) > 1.1 * sum(usual) / len(usual)
    expect_value(here.page, BEYOND, [])


def test_a_browser_with_text_of_200_percent_shows_the_whole_table(visitor: Callable[..., Visitor]) -> None:
    here = visitor(size=PHONE)
    here.context.add_init_script(
        "document.onreadystatechange = () => { document.documentElement.style.fontSize = '32px' }"
    )
    go_on(here, "tipperary", 5)
    here.page.wait_for_selector(".tip-scores text")
    here.wait_until_still()
    assert max(value_when(here.page, SIZES, lambda sizes: max(sizes) > 20, ".tip-scores text")) > 20
    expect_value(here.page, BEYOND, [])
    board = here.page.locator("[data-board]").bounding_box()
    assert board
    assert board["height"] > 300, "the board has no room left"


def test_bars_can_be_read_in_high_contrast(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    keep(here, theme="contrast")
    go_on(here, "keltis", 4)
    here.page.wait_for_selector(".log-line")
    found = value_when(here.page, CONTRASTS, lambda each: len(each) > 12, BARS)
    assert len(found) > 12
    assert [each for each in found if each[0] < 7] == []


def test_a_hint_leaves_the_board_its_room_on_a_phone(visitor: Callable[..., Visitor]) -> None:
    here = visitor(size=PHONE)
    here.open_game("tirnanog", rivals=4)
    here.page.wait_for_selector("[data-thing^=space].lit")
    here.wait_until_still()
    whole = here.page.locator("[data-board]").bounding_box()
    here.page.click(".actions button:has-text('Hint')")
    here.page.wait_for_selector(".hint.sheet")
    here.wait_until_still()
    left = here.page.locator("[data-board]").bounding_box()
    assert whole
    assert left
    assert left["height"] > 0.7 * whole["height"]
    cell = here.page.locator("[data-thing^=world]").first.bounding_box()
    assert cell
    assert cell["width"] > 24


def test_cards_of_three_rivals_leave_their_points_free(visitor: Callable[..., Visitor]) -> None:
    here = visitor(size=SIDEWAYS)
    go_on(here, "keltis", 4)
    here.page.wait_for_selector(".keltis-rival .keltis-card")
    here.wait_until_still()
    assert here.page.locator(".keltis-rival:has(.keltis-lane)").count() == 3
    expect_value(here.page, COVERED_POINTS, [])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hint_leaves_the_titles_of_the_geas_whole(visitor: Callable[..., Visitor], language: str) -> None:
    here = visitor(size={"width": 360, "height": 740})
    keep(here, language=language)
    here.open_game("tirnanog", rivals=0)
    here.page.wait_for_selector("[data-thing^=space].lit")
    here.page.click(".actions button:has-text('Hint'), .actions button:has-text('Conseil')")
    here.page.wait_for_selector(".hint.sheet")
    here.wait_until_still()
    assert here.page.locator(".tnn-geas").count() == 3
    expect_value(here.page, CUT_TITLES, [])
