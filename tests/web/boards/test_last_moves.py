"""What just happened stays marked on the board, flashes where things may move, and points count up."""

from collections.abc import Callable

import pytest

from tests.web.page_scripts import ROOT
from tests.web.visitor import PHONE, Visitor
from tests.web.waiting import value_when, wait_until

GAMES = ("keltis", "tipperary", "tirnanog")
FLASHES = "() => document.getAnimations().filter((each) => each.id === 'flash').length"
# Every mark is a dark and a light line, so that it is seen on any ground: never by one colour alone.
CONTRASTS = """() => [...document.querySelectorAll(".trace.last")].map((mark) => {
  const [halo, line] = [...mark.children].map((path) => getComputedStyle(path).stroke);
  return halo !== line;
})"""
# The moves that stand, by the page's own reckoning.
STANDING = f"""async (entries) => {{ {ROOT}
  const {{ standingMoves }} = await import(`${{root}}/app/table/model/traces.js`);
  return standingMoves(entries).map((entry) => entry.version);
}}"""
# Totals that were shown while they counted.
COUNTS = """() => {
  window.totals = new Set();
  const look = () => {
    const totals = [...document.querySelectorAll(".player-total")];
    for (const total of totals) window.totals.add(total.textContent.trim());
    requestAnimationFrame(look);
  };
  look();
}"""


def all_of_some(seen: list[bool]) -> bool:
    return bool(seen) and all(seen)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_others_did_is_marked(visitor: Callable[..., Visitor], game: str) -> None:
    here = visitor(size=PHONE if game == "tirnanog" else None)
    here.open_game(game)
    here.play_until("[data-board] .trace.last")
    for theme in ("light", "dark", "contrast"):
        here.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        seen = value_when(here.page, CONTRASTS, all_of_some)
        assert seen, (game, theme)
        assert all(seen), (game, theme)
    assert here.page.evaluate(FLASHES) == 0, "it flashes although nothing should move"


def test_marks_flash_where_things_may_move(visitor: Callable[..., Visitor]) -> None:
    here = visitor(reduced_motion="no-preference")
    here.open_game("keltis")
    here.page.evaluate("""() => {
      const animate = Element.prototype.animate;
      window.flashes = 0;
      Element.prototype.animate = function (frames, timing) {
        if (timing.id === "flash") window.flashes++;
        return animate.call(this, frames, timing);
      };
    }""")
    here.page.evaluate(COUNTS)

    def has_flashed_and_counted() -> bool:
        here.play_on(clicks=1)
        return bool(here.page.evaluate("window.flashes > 0 && window.totals.size > 2"))

    wait_until(here.page, has_flashed_and_counted, "nothing flashes, or points do not count up")


def test_a_move_that_was_taken_back_is_not_marked(visitor: Callable[..., Visitor]) -> None:
    """All in a row may be taken back, or the last choices of one seat beside those of others."""
    here = visitor().open()
    moves = [
        {"kind": "move", "seat": seat, "version": at, "messages": []} for at, seat in enumerate((0, 1, 0, 1))
    ]
    for seat, count, left in ((1, 1, [0, 1, 2]), (0, 2, [0, 1]), (0, 1, [0, 1, 3])):
        undo = {"kind": "undo", "seat": seat, "messages": [{"key": "told-undo", "count": count}]}
        assert here.page.evaluate(STANDING, [*moves, undo]) == left
