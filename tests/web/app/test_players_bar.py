"""The bar of players: name, score and turn of every seat can be read, on the smallest phone too."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.page_scripts import OPEN
from tests.web.visitor import DESKTOP, PHONE, SIDEWAYS, Visitor

SMALL = {"width": 360, "height": 740}
RIVALS = ["oisin", "medb", "fionn", "setanta"]
READABLE = 10  # pixels of height that a letter needs
# Every text of the bar with its box, as far as it is seen.
TEXTS = """() => [...document.querySelectorAll(".players :is(.player-name, .player-total, .clock)")]
  .map(e => {
  const box = e.getBoundingClientRect();
  const inside = document.querySelector(".frame-head").getBoundingClientRect();
  const isSeen = box.left >= 0 && box.right <= innerWidth
    && box.top >= inside.top && box.bottom <= inside.bottom;
  return { kind: e.className, text: e.innerText, isSeen, isCut: e.scrollWidth > e.clientWidth + 1,
    left: box.left, right: box.right, top: box.top, bottom: box.bottom };
})"""

# Every seat whose name or score sticks out of it, when all scores are long.
STICKING_OUT = """(words) => {
  const totals = [...document.querySelectorAll(".players .player-total")];
  for (const total of totals) total.lastChild.textContent = words;
  return [...document.querySelectorAll(".players .player")].filter(e => {
    const edge = e.getBoundingClientRect();
    return [...e.querySelectorAll(".player-name, .player-total")]
      .some(each => each.getBoundingClientRect().right > edge.right + 0.5);
  }).map(e => e.innerText);
}"""


def boxes(here: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = here.page.evaluate(TEXTS)
    return found


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two texts overprint each other."""
    beside = one["right"] <= other["left"] + 0.5 or other["right"] <= one["left"] + 0.5
    return not beside and one["bottom"] > other["top"] + 0.5 and other["bottom"] > one["top"] + 0.5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_name_and_score_can_be_read(visitor: Callable[..., Visitor], players: int) -> None:
    here = visitor(size=SMALL).open()
    bots = [{"kind": "bot", "bot": bot} for bot in RIVALS[: players - 1]]
    clock = {"kind": "days", "days": 3} if players == 3 else None
    terms = {"game": "tirnanog", "chairs": [{"kind": "open"}, *bots], "clock": clock}
    table = here.page.evaluate(OPEN, {"terms": terms, "name": "Muirgheal"})
    here.open(f"#/table/{table}?seat=0")
    here.page.wait_for_selector("[data-board]")
    for size in (SMALL, PHONE, SIDEWAYS, DESKTOP):
        here.page.set_viewport_size(size)  # type: ignore[arg-type]
        here.wait_until_still()
        expect(here.page.locator(".players .player-total")).to_have_count(players)
        expect(here.page.locator(".players .portrait:visible")).to_have_count(players - 1)
        found = boxes(here)
        assert len([each for each in found if each["kind"] == "player-total"]) == players
        for at, one in enumerate(found):
            assert one["isSeen"], (size, one)
            assert one["kind"] == "player-name" or not one["isCut"], (size, one)
            assert one["right"] - one["left"] >= READABLE, (size, one)
            assert one["bottom"] - one["top"] >= READABLE, (size, one)
            assert not [other for other in found[at + 1 :] if overlap(one, other)], (size, one)
        assert here.page.evaluate(STICKING_OUT, "104" if players == 5 else "−20") == [], size
        here.page.wait_for_selector(".player.acting")
