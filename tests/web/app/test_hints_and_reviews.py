"""Hints with reasons, the curve of a finished game, and the analysis of a position, in both languages."""

import asyncio
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from fidchell.server.bots.protocol import BotReply, BotRequest, Reviewed, SeatReviewed, Turn
from tests.server.servers import LocalServer
from tests.web.accessibility import violations
from tests.web.stored_games import import_finished
from tests.web.visitor import PHONE, SIDEWAYS, Visitor
from tests.web.waiting import expect_value, value_when


def ask_for_more(here: Visitor, title: str) -> None:
    here.page.click(".hint .button.more")
    here.page.wait_for_selector(f".hint:has-text('{title}')")


def test_a_hint_says_more_each_time(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.open_game("keltis")
    here.page.wait_for_selector("[data-thing^='hand'].lit")
    here.page.keyboard.press("h")
    here.page.wait_for_selector(".hint:has-text('Look at your hand')")
    assert here.page.locator(".compared").count() == 0
    ask_for_more(here, "A few good moves")
    moves = here.page.locator(".compared-move").all_inner_texts()
    assert 2 <= len(moves) <= 3
    assert all(("Lay out " in move) or ("Discard " in move) for move in moves)
    ask_for_more(here, "The move, and why")
    expect(here.page.locator(".hint-first")).to_have_text(re.compile("^(Lay out|Discard) "))
    here.page.wait_for_selector(".reasons li")
    here.page.wait_for_selector(".thing.pointed")
    expect(here.page.locator(".hint .button.more")).to_have_count(0)


def test_a_hint_is_seen_on_a_phone_and_said_anew_in_french(visitor: Callable[..., Visitor]) -> None:
    here = visitor(size=PHONE, has_touch=True, is_mobile=True)
    here.open_game("keltis")
    here.page.wait_for_selector("[data-thing^='hand'].lit")
    here.page.click(".actions button:has-text('Hint')")
    here.page.wait_for_selector(".hint.sheet:has-text('Look at your hand')")
    here.page.click("[aria-label=Menu]")
    here.page.click("dialog label:has-text('Français')")
    here.page.keyboard.press("Escape")
    here.page.wait_for_selector(".hint.sheet:has-text('Regardez votre main')")
    here.page.click(".hint [aria-label='Fermer']")
    expect(here.page.locator(".hint")).to_have_count(0)


LAY = """() => [...document.querySelectorAll("[data-thing^='hand'].lit[tabindex]")][0].dataset.thing"""


def test_a_hint_for_the_draw_keeps_the_card_that_was_laid(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.open_game("keltis")
    here.page.wait_for_selector("[data-thing^='hand'].lit")
    card = here.page.evaluate(LAY)
    pile = f"pile {card.split()[1][0]}"
    here.pick(card)
    here.page.wait_for_selector(f"[data-thing='{pile}'].lit")
    here.pick(pile)
    here.page.wait_for_selector("[data-thing=deck].lit")
    held = here.page.locator("[data-thing^='hand']").count()
    here.page.keyboard.press("h")
    here.page.wait_for_selector(".hint[data-strength='1']")
    ask_for_more(here, "A few good moves")
    expect(here.page.locator("[data-thing=deck].lit")).to_have_count(1)
    expect(here.page.locator("[data-thing^='hand']")).to_have_count(held)
    moves = here.page.locator(".compared-move").all_inner_texts()
    assert all(("Draw from the deck" in move) or ("Take " in move) for move in moves)


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 740}, SIDEWAYS], ids=str)
def test_on_a_phone_a_hint_is_drawn_beside_the_board(
    visitor: Callable[..., Visitor], size: dict[str, int]
) -> None:
    here = visitor(size=size, has_touch=True, is_mobile=True)
    here.open_game("keltis")
    here.page.wait_for_selector("[data-thing^='hand'].lit")
    here.page.click(".actions button:has-text('Hint')")
    here.page.wait_for_selector(".hint[data-strength='1']")
    for title in ("A few good moves", "The move, and why"):
        ask_for_more(here, title)
    here.page.wait_for_selector("[data-board] [data-thing^=hand].pointed")
    here.wait_until_still()
    sheet, board = (here.page.locator(each).bounding_box() for each in (".hint.sheet", "[data-board]"))
    assert sheet
    assert board
    assert sheet["y"] + sheet["height"] <= board["y"] or board["x"] + board["width"] <= sheet["x"]
    here.page.wait_for_selector("[data-board] :is([data-thing^=path], [data-thing^=pile]).pointed")
    here.page.click("text=Show it on the board")
    here.page.wait_for_selector(".actions button:has-text('Undo'):not([aria-disabled])")
    here.page.wait_for_selector("[data-thing=deck].lit")


# Whether the way to know more is seen whole in the sheet of the hint, and covers none of its words.
MORE_IS_SEEN = """() => {
  const [more, sheet] = [".hint .more", ".hint.sheet"]
    .map(e => document.querySelector(e)?.getBoundingClientRect());
  const words = [...document.querySelectorAll(".hint :is(p, li)")].map(e => e.getBoundingClientRect());
  const isCovering = words.some(word => word.top < more?.bottom - 1 && more.top < word.bottom - 1);
  return Boolean(more) && more.top >= sheet.top && more.bottom <= sheet.bottom && !isCovering;
}"""


@pytest.mark.parametrize("game", ["keltis", "tirnanog"])
def test_the_way_to_know_more_is_seen_on_a_small_phone(visitor: Callable[..., Visitor], game: str) -> None:
    """However much the hint says, in French too."""
    here = visitor(size={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale="fr")
    here.open_game(game)
    here.page.wait_for_selector("[data-board] .lit")
    here.page.click(".actions button:has-text('Conseil')")
    here.page.wait_for_selector(".hint[data-strength='1'] .more")
    expect_value(here.page, MORE_IS_SEEN, True)


class Ready:
    """Rules that are compiled."""

    def has_bots(self, game: str) -> bool:
        return True


def wavy(moves: int) -> Reviewed:
    """A review with a slip, a stroke of luck, and a move that told."""
    chances = [[0.5 + 0.4 * (move / moves) * (-1) ** (move // 20), 0.0] for move in range(moves + 1)]
    rows = [[first, round(1 - first, 4)] for first, _ in chances]
    seats = [SeatReviewed(91.0, 60, 2, 0.1, 0.12, 0.05), SeatReviewed(None, 0, 0, 0.0, -0.12, 0.05)]
    turns = [Turn(40, 0, 1, -0.3, "slip"), Turn(80, 1, 0, 0.25, "luck"), Turn(120, 0, 0, 0.1, "move")]
    return Reviewed(40, None, rows, seats, turns, [40])


@pytest.fixture
def ended(server: LocalServer, monkeypatch: Any) -> Iterator[str]:
    """A finished game whose review is made at the second look."""
    reviews, waits = server.server.reviews, [True]

    async def ask(asker: Any, question: BotRequest, heard: Any = None, key: Any = None) -> BotReply:
        if question.kind != "review":
            return await think(asker, question, heard, key)
        heard(95, 250)
        while waits:
            await asyncio.sleep(0.05)
        return BotReply(review=wavy(191))

    think = reviews.pool.ask
    monkeypatch.setattr(reviews, "compiler", Ready())
    monkeypatch.setattr(reviews.pool, "ask", ask)
    table = import_finished(server.url)
    monkeypatch.setattr(server, "let_go", waits.clear, raising=False)
    yield table
    waits.clear()


# The colour of a line of the curve, and of its player's sign.
COLOURS = """() => ({
  line: getComputedStyle(document.querySelector(".curve-line.seat-1")).stroke,
  player: getComputedStyle(document.querySelectorAll(".player-sign circle")[1]).fill,
})"""


def test_the_end_shows_chances_luck_and_decisions_apart(
    visitor: Callable[..., Visitor], server: Any, ended: str
) -> None:
    here = visitor(bypass_csp=True).leave_rules_to_the_server()
    here.page.goto(f"{here.url}/#/table/{ended}")
    here.page.wait_for_selector("dialog.end .review-progress progress")
    expect(here.page.locator("dialog.end .curve .curve-line")).to_have_count(2)  # the points, meanwhile
    expect(here.page.locator("dialog.end progress")).to_have_attribute("value", "95")
    server.let_go()
    here.page.wait_for_selector("dialog.end .curve.chances")
    expect(here.page.locator(".curve.chances polyline.curve-line")).to_have_count(2)
    expect(here.page.locator(".curve-legend span")).to_have_count(2)
    colours = here.page.evaluate(COLOURS)
    assert colours["line"] == colours["player"]
    heard = here.page.locator(".curve.chances svg[role=img]")
    expect(heard).to_have_attribute("aria-label", re.compile("50% at the beginning"))
    fared = here.page.locator(".end-review .fared").first.locator("tbody tr")
    expect(fared).to_have_count(2)
    rows = [row.split("\t")[1:] for row in fared.all_inner_texts()]
    assert rows == [["91", "2", "+12% ± 5%"], ["–", "0", "−12% ± 5%"]]
    here.page.click("summary:has-text('as a table')")
    here.page.wait_for_selector(".end-review details tbody tr >> nth=10")
    assert violations(here.page) == []
    here.page.click(".turns button:has-text('a slip')")
    here.page.wait_for_selector(".replay .prompt-words:has-text('Move 40 ')")


# How far the slider's knob and the mark of the turning point are from the line in the curve: the middle of
# the knob lies half a knob from both ends of the slider.
APART = """() => {
  const box = (found) => document.querySelector(found).getBoundingClientRect();
  const slider = document.querySelector(".slider input");
  const [{ x, width }, mark, line] = [slider, ".turn-mark[aria-label*='luck']", ".curve-at"]
    .map((each) => (each === slider ? slider.getBoundingClientRect() : box(each)));
  const knob = x + 8 + ((width - 16) * slider.value) / slider.max;
  return [Math.abs(knob - line.x), Math.abs(mark.x + mark.width / 2 - line.x)];
}"""


def test_a_replay_goes_to_the_turning_points_and_analyses(
    visitor: Callable[..., Visitor], server: Any, ended: str
) -> None:
    server.let_go()
    here = visitor(bypass_csp=True).leave_rules_to_the_server()
    here.page.goto(f"{here.url}/#/replay/{ended}/10")
    here.page.wait_for_selector(".replay-bar .turn-mark")
    here.page.click(".replay-bar .turn-mark[aria-label*='luck']")
    here.page.wait_for_selector(".prompt-words:has-text('Move 80 ')")
    apart = value_when(here.page, APART, lambda found: max(found) < 3)
    assert max(apart) < 3, apart
    here.page.click("text=Analyse this position")
    here.page.wait_for_selector(".review-side .compared")
    here.page.wait_for_selector(".compared-move >> nth=1")
    names = here.page.locator(".compared-move").all_inner_texts()
    assert not any("undefined" in name for name in names)
    assert violations(here.page) == []
    here.page.keyboard.press("ArrowRight")
    here.page.wait_for_selector("text=Analyse this position")
