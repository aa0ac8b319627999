"""While the server is away: the banner covers nothing, and a turn that could not be sent is kept."""

from collections.abc import Callable

import pytest

from tests.web.visitor import DESKTOP, PHONE, Visitor
from tests.web.waiting import wait_until_drawn

ACT = "**/api/v1/tables/*/commands?*"
COVERED = """() => {
  const banner = document.querySelector(".offline").getBoundingClientRect();
  return [...document.querySelectorAll(".actions button, .frame-head a, .frame-head button, .prompt-words")]
    .filter(e => { const box = e.getBoundingClientRect();
      return box.top < banner.bottom && box.bottom > banner.top || box.bottom > innerHeight; }).length;
}"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_banner_covers_nothing_and_the_turn_is_kept(
    visitor: Callable[..., Visitor], size: dict[str, int]
) -> None:
    here = visitor(size=size)
    here.open_game("keltis", {"first": "a"})
    here.page.wait_for_selector("[data-board] .lit")
    here.page.evaluate("window.dispatchEvent(new Event('offline'))")
    here.page.wait_for_selector(".offline")
    here.page.wait_for_function(f"() => ({COVERED})() === 0")
    here.page.evaluate("window.dispatchEvent(new Event('online'))")

    here.context.route(ACT, lambda route: route.abort())
    while not here.page.query_selector(".actions button.main"):  # the whole turn could not be sent
        for thing in here.lit()[:1]:
            here.pick(thing)
        wait_until_drawn(here.page)
    here.context.unroute(ACT)
    here.page.click(".actions button.main")
    here.page.wait_for_selector(".since, .log .move, .prompt:not(.mine)", state="attached")
    here.page.wait_for_function("() => !document.querySelector('.actions button.main')")
    here.complaints = [each for each in here.complaints if "ERR_FAILED" not in each]
