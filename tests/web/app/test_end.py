"""The end of a game: the celebration, the score counted up, a picture to share, and a puzzle of one's own."""

import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from fidchell.server.bots.protocol import Reviewed, SeatReviewed, Turn
from tests.server.servers import LocalServer
from tests.web.accessibility import violations
from tests.web.stored_games import import_finished
from tests.web.visitor import DESKTOP, PHONE, SIDEWAYS, Visitor
from tests.web.waiting import expect_value, wait_until

SMALL = {"width": 360, "height": 740}
FIRST_LOOKS = [
    (DESKTOP, "light", "en"),
    (SMALL, "dark", "fr"),
    (PHONE, "light", "fr"),
    (SIDEWAYS, "dark", "en"),
]
SETTINGS = "localStorage.setItem('fidchell-settings', JSON.stringify({ theme: %r, language: %r }))"
# Play a game to its end by requests alone, as somebody who clicks anywhere.
FINISH = """async (table) => {
  const [at, headers] = [`/api/v1/tables/${table}`, { "content-type": "application/json" }];
  for (let dice = 1; ; dice = (dice * 48271) % 2147483647) {
    const { status, moves, number } = await (await fetch(`${at}?seat=0`)).json();
    if (status === "ended") return;
    if (!moves.length) { await new Promise((go) => setTimeout(go, 10)); continue; }
    const command = { command: "act", number, moves: [moves[dice % moves.length].text] };
    await fetch(`${at}/commands`, { method: "POST", headers, body: JSON.stringify({ seat: 0, command }) });
  }
}"""
# What sticks out of a dialog to the side.
TOO_WIDE = """(dialog) => {
  const edge = document.querySelector(dialog).getBoundingClientRect();
  return [...document.querySelectorAll(`${dialog} :is(.button, h2, h3, p, li, svg:not(.leaves, .leaves *))`)]
    .filter((e) => !e.closest(".hidden, .score-scroll, .curve, dialog dialog") && e.checkVisibility())
    .filter((e) => e.getBoundingClientRect().right > edge.right + 1)
    .map((e) => e.outerHTML.slice(0, 120));
}"""


@pytest.fixture(scope="module")
def ended(server: LocalServer) -> str:
    return import_finished(server.url)


def at_the_end(here: Visitor, table: str) -> Any:
    here.page.goto(f"{here.url}/#/table/{table}")
    here.page.wait_for_selector("dialog.end .celebration")
    return here.page


@pytest.mark.parametrize("look", FIRST_LOOKS, ids=str)
def test_the_end_shows_the_winner_and_every_category(
    visitor: Callable[..., Visitor], ended: str, look: tuple[Any, ...]
) -> None:
    size, theme, language = look
    here = visitor(size=size, bypass_csp=True)
    here.context.add_init_script(SETTINGS % (theme, language))
    page = at_the_end(here, ended)
    expect(page.locator(".medallion")).to_have_count(1)
    totals = page.locator(".score tfoot td").all_inner_texts()
    names = page.locator(".score thead th").all_inner_texts()
    ranked = page.locator(".podium-one").all_inner_texts()
    points = {name: total.strip() for name, total in zip(names, totals, strict=True)}
    assert [row.split() for row in ranked] == [[name, points[name]] for name in in_order(points)]
    assert in_order(points)[0] in page.locator("dialog.end h2").inner_text()
    assert page.locator(".celebration-lead").inner_text()
    assert page.locator(".score tbody tr").count() >= 2
    expect_value(page, TOO_WIDE, [], "dialog.end")
    assert violations(page) == []


# The scale of a chart, and whether it stands beside the lines.
SCALE = """() => {
  const [scale, lines] = [".end .curve-scale", ".end .curve-sheet svg"].map(e => document.querySelector(e));
  const isBeside = scale && scale.getBoundingClientRect().right <= lines.getBoundingClientRect().left;
  return { isBeside, words: scale?.innerText };
}"""


def test_the_scale_of_the_points_stands_beside_their_lines(
    visitor: Callable[..., Visitor], ended: str
) -> None:
    page = at_the_end(visitor(size=SMALL), ended)
    page.wait_for_selector(".end .curve-sheet svg")
    found = page.evaluate(SCALE)
    assert found["isBeside"], found
    assert "−" in found["words"]
    assert "-" not in found["words"]


def in_order(points: dict[str, str]) -> list[str]:
    return sorted(points, key=lambda name: -int(points[name].replace("−", "-")))


# Rows that wait to be counted are there for a moment only.
NOTE_UNCOUNTED = """new MutationObserver(() => {
  window.wasUncounted ||= document.querySelector(".score tr.uncounted") !== null;
}).observe(document, { subtree: true, childList: true, attributes: true });"""


def test_points_are_counted_up_unless_nothing_may_move(visitor: Callable[..., Visitor], ended: str) -> None:
    here = visitor(reduced_motion="no-preference")
    here.context.add_init_script(NOTE_UNCOUNTED)
    page = at_the_end(here, ended)
    page.wait_for_function("() => window.wasUncounted")
    page.wait_for_selector(".score tr.uncounted", state="detached")
    counted = page.locator(".score tfoot td").all_inner_texts()
    still = visitor()  # asks for reduced motion
    page = at_the_end(still, ended)
    assert page.locator(".score tr.uncounted").count() == 0
    expect(page.locator(".score tfoot td")).to_have_text(counted)
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_picture_of_the_result_is_made_in_the_page(
    visitor: Callable[..., Visitor], ended: str, tmp_path: Path
) -> None:
    here = visitor(size=PHONE, has_touch=True, is_mobile=True, bypass_csp=False)
    page = at_the_end(here, ended)
    page.click("dialog.end button:has-text('Share')")
    page.wait_for_selector("dialog.share .result-picture")
    label = page.locator(".result-picture").get_attribute("aria-label")
    assert label
    assert label.startswith("Keltis: ")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with page.expect_download() as download:
        page.click("dialog.share button:has-text('Save the picture')")
    file = tmp_path / "picture.png"
    download.value.save_as(file)
    content = file.read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", content[16:24]) == (2400, 1260)
    assert len(content) > 40_000  # not an empty sheet
    assert [url for url in asked if not url.startswith(("data:", "blob:", here.url))] == []
    expect(page.locator(".share-told")).to_have_text("The picture has been saved.")
    expect_value(page, TOO_WIDE, [], "dialog.share")


# The colour of the winner's sign, and of the player in the bar.
COLOURS = """() => [".medallion .player-disc", ".frame .player-sign circle"]
  .map((each) => getComputedStyle(document.querySelector(each)).fill)"""


def test_alone_the_own_sign_is_shown_in_the_colour_of_the_game(visitor: Callable[..., Visitor]) -> None:
    here = visitor(size=SMALL, has_touch=True, is_mobile=True)
    here.page.evaluate(FINISH, here.open_short_game("tirnanog"))
    here.page.wait_for_selector("dialog.end .medallion")
    sign, player = here.page.evaluate(COLOURS)
    assert sign == player
    assert here.page.locator("dialog.end .podium").count() == 0
    expect_value(here.page, TOO_WIDE, [], "dialog.end")


RECORD = "(table) => fetch(`/api/v1/tables/${table}/record`).then((answer) => answer.json())"
JSON = "application/json"
JUDGED = re.compile("Found!|Well chosen|Better than|That is what|No better")


def review(moves: int, worst: int) -> Reviewed:
    """A review in which one move of the first seat cost most."""
    seats = [SeatReviewed(40.0, 9, 1, 0.3, 0.0, 0.1, worst), SeatReviewed(80.0, 9, 0, 0.0, 0.0, 0.1)]
    return Reviewed(40, None, [[0.5, 0.5]] * (moves + 1), seats, [Turn(worst, 0, 0, -0.3, "slip")], [worst])


def test_the_worst_move_comes_back_as_a_puzzle(visitor: Callable[..., Visitor]) -> None:
    here = visitor(bypass_csp=True)
    table, page = here.open_short_game(), here.page
    page.evaluate(FINISH, table)
    moves = page.evaluate(RECORD, table)["moves"]
    own = next(number for number, move in enumerate(moves, 1) if number > 4 and move["seat"] == 0)
    known = msgspec.json.encode({"state": "ready", "done": 1, "steps": 1, "review": review(len(moves), own)})
    here.context.route("**/review?*", lambda route: route.fulfill(body=known, content_type=JSON))
    page.reload()
    page.wait_for_selector("dialog.end .worst-move")
    expect(page.locator("dialog.end .turning-point p")).to_have_text(re.compile(f"^Move {own}, a slip"))
    page.click("text=Replay it as a puzzle")
    page.wait_for_selector(".puzzle [data-board] .lit")
    page.wait_for_selector(".prompt-words:has-text('Find a better move')")

    def is_judged() -> bool:
        if lit := here.lit():
            here.pick(lit[0])
        return bool(JUDGED.search(page.locator(".puzzle .prompt-words").inner_text()))

    wait_until(page, is_judged, "the turn is never judged")
    page.wait_for_function("() => !document.querySelector('.actions button:disabled')")
    page.click("text=Show the best move")
    page.wait_for_selector(".puzzle-compared .compared-move")
    page.wait_for_selector(".puzzle .thing.pointed")
    expect(page.locator(".puzzle .played")).to_have_count(1)
    assert violations(page) == []
    page.click(".puzzle .actions button:has-text('Play on from here')")
    page.click("dialog button:has-text('as Aoife')")
    page.wait_for_selector(".frame:not(.puzzle) [data-board] .lit")
