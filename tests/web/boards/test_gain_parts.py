"""Before one commits in Tír na nÓg: what a card would bring in a row, and which rows and regions change."""

import time
from collections.abc import Callable

from tests.web.stored_games import go_on
from tests.web.visitor import MOST_SECONDS, Visitor

# Of every row that may be chosen: the points on its badge, and those of its parts.
TOLD = """() => [...document.querySelectorAll("[data-thing^=row].lit")].map((row) => {
  const number = (e) => Number(e.textContent.trim().replace("−", "-").replace("±", ""));
  const badge = row.querySelector(".gain text");
  return [badge && number(badge), [...row.querySelectorAll(".tnn-parts text")].map(number)];
})"""


def test_the_parts_of_a_gain_add_up(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    go_on(here, "tirnanog", 5)
    seen, end = 0, time.monotonic() + MOST_SECONDS
    while not seen:
        assert time.monotonic() < end
        things = here.lit()
        if any(thing.startswith("row") for thing in things):
            here.wait_until_still()
            told = [row for row in here.page.evaluate(TOLD) if row[0] is not None and len(row[1]) < 3]
            assert all(sum(parts) == gain for gain, parts in told), told
            seen += sum(1 for gain, parts in told if parts)
        if things:
            here.pick(here.choice(things))
        here.confirm()
