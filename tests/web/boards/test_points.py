"""Where do I stand: the points by category, and where they lie on the board, on every screen."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.accessibility import violations
from tests.web.stored_games import go_on
from tests.web.visitor import PHONE, SIDEWAYS, Visitor
from tests.web.waiting import expect_value, value_when

LATE = {"keltis": 4, "tipperary": 5, "tirnanog": 5}
SMALLEST = {"width": 360, "height": 740}
# What the rules count for this seat, and the numbers that the board and the table of points show.
COUNTED = """async ([table, seat]) => {
  const answer = await fetch(`/api/v1/tables/${table}?seat=${seat}`);
  const { game, you } = await answer.json();
  const texts = (found) => [...document.querySelectorAll(found)].map((e) => e.textContent.trim());
  const [signs, totals] = [texts("[data-board] .points-sign text"), texts(".points tfoot td")];
  const { flock, saga } = game.players[you];
  return { scores: game.scores, flock, saga, you, signs, totals };
}"""
# Buttons of the toolbar beyond the edge of the window, or smaller than a finger.
BEYOND = """() => [...document.querySelectorAll(".actions button")].filter((e) => {
  const box = e.getBoundingClientRect();
  return box.width && (box.right > innerWidth + 0.5 || box.left < -0.5 || box.bottom > innerHeight + 0.5 ||
    box.width < 39.5);
}).map((e) => e.textContent)"""


def number(points: int) -> str:
    return str(points).replace("-", "−")


def totals_agree(found: dict[str, Any]) -> bool:
    """The page shows what the server counts."""
    totals = [number(score["total"]) for score in found["scores"]]
    return bool(found["signs"]) and found["totals"] == totals


@pytest.mark.parametrize(("game", "size"), [("keltis", None), ("tipperary", PHONE), ("tirnanog", SIDEWAYS)])
def test_the_board_shows_where_the_points_are(
    visitor: Callable[..., Visitor], game: str, size: dict[str, int] | None
) -> None:
    here = visitor(size=size)
    table = go_on(here, game, LATE[game])
    seat = int(here.page.evaluate("new URLSearchParams(location.hash.split('?')[1]).get('seat')"))
    here.page.wait_for_selector("[data-board] svg")
    here.page.keyboard.press("p")
    here.page.wait_for_selector(".points-sign")
    found = value_when(here.page, COUNTED, totals_agree, [table, seat])
    assert totals_agree(found), found
    mine = found["scores"][found["you"]]
    if game == "tipperary":
        assert {number(mine["area"]), number(found["flock"])} <= set(found["signs"])
    if game == "tirnanog":
        assert {f"+{mine[row]}" for row in ("top", "middle", "bottom") if mine[row] > 0} <= set(
            found["signs"]
        )
        earned = [cell["earned"] for row in found["saga"] for cell in row if cell]
        assert any(earned)
        assert {f"{points:+}".replace("-", "−") for points in earned if points} <= set(found["signs"])
    if game == "keltis":
        assert violations(here.page) == []
    here.page.keyboard.press("p")
    here.page.wait_for_selector(".points-sign", state="detached")


@pytest.mark.parametrize("size", [SMALLEST, PHONE, SIDEWAYS])
def test_the_toolbar_has_room_for_all_its_buttons(
    visitor: Callable[..., Visitor], size: dict[str, int]
) -> None:
    here = visitor(size=size)
    here.open_game("keltis")
    here.page.wait_for_selector(".actions .act")
    expect_value(here.page, BEYOND, [])
    here.page.click(".actions button:has-text('Points')")
    expect(here.page.locator(".points")).to_be_visible()


@pytest.mark.parametrize("size", [SMALLEST, PHONE, SIDEWAYS], ids=str)
def test_the_toolbar_has_room_for_a_turn_that_waits(
    visitor: Callable[..., Visitor], size: dict[str, int]
) -> None:
    """French words are long, and the button that confirms stands among all the others."""
    here = visitor(size=size, has_touch=True, is_mobile=True, locale="fr")
    here.open_game("tirnanog")
    here.page.wait_for_selector("[data-board] .lit")
    here.wait_until_still()
    spot = here.spot(here.lit()[0])
    assert spot
    here.press(spot, "touch")
    expect(here.page.locator(".actions .main:has-text('Confirmer')")).to_be_visible()
    expect_value(here.page, BEYOND, [])
