"""Replays and languages: any move, any eyes, a link, a fork, French without a reload."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.servers import LocalServer
from tests.web.stored_games import import_finished
from tests.web.visitor import Visitor
from tests.web.waiting import wait_until

HAND = "[...document.querySelectorAll('.keltis-hand [data-thing]')].map(e => e.dataset.thing).join()"

NEVER_IDLE = "requestIdleCallback = (work, how) => (how?.timeout ? setTimeout(work, how.timeout) : 0);"


@pytest.fixture(scope="module")
def ended(server: LocalServer) -> str:
    return import_finished(server.url)


def test_a_replay_goes_by_keys_slider_and_link(visitor: Callable[..., Visitor], ended: str) -> None:
    here = visitor().open(f"#/replay/{ended}/12")
    here.page.wait_for_selector(".prompt-words:has-text('Move 12 ')")
    here.page.keyboard.press("ArrowRight")
    here.page.wait_for_selector(".prompt-words:has-text('Move 13 ')")
    here.page.wait_for_function("(hash) => location.hash === hash", arg=f"#/replay/{ended}/13")
    here.page.keyboard.press("Home")
    here.page.wait_for_selector(".prompt-words:has-text('Move 0 ')")
    here.page.locator("input[type=range]").fill("40")
    here.page.wait_for_selector(".prompt-words:has-text('Move 40 ')")
    here.page.wait_for_selector(".replay-bar .curve polyline")
    expect(here.page.locator(".replay-bar .curve .curve-line")).to_have_count(2)


def test_the_curve_comes_to_a_page_that_is_never_idle(visitor: Callable[..., Visitor], ended: str) -> None:
    here = visitor()
    here.context.add_init_script(NEVER_IDLE)
    here.open(f"#/replay/{ended}/12").page.wait_for_selector(".replay-bar .curve polyline")


def test_after_the_end_one_looks_through_any_eyes(visitor: Callable[..., Visitor], ended: str) -> None:
    here = visitor().open(f"#/replay/{ended}/20")
    here.page.select_option(".eyes select", "0")
    here.page.wait_for_selector(".keltis-hand [data-thing]")
    for seat in ("1", "0"):
        before = here.page.evaluate(HAND)
        here.page.select_option(".eyes select", seat)
        here.page.wait_for_function(f"(before) => {HAND} && {HAND} !== before", arg=before)


def test_a_fork_plays_on_from_a_move(visitor: Callable[..., Visitor], ended: str) -> None:
    here = visitor().open(f"#/replay/{ended}/30")
    here.page.click("[aria-label='Play on from here']")
    here.page.click("dialog button:has-text('as ')")
    here.page.wait_for_selector("[data-board] .lit")
    assert here.play_on(clicks=3) == 3


def test_french_without_a_reload(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.play_now("Keltis")
    here.page.wait_for_selector("[data-thing^='hand'].lit")
    here.page.evaluate("window.isTheSamePage = true")
    here.page.click("[aria-label=Menu]")
    here.page.click("dialog label:has-text('Français')")
    here.page.wait_for_selector("dialog h2:has-text('Menu')")
    here.page.keyboard.press("Escape")
    here.page.wait_for_selector(".prompt-words:has-text('Jouez une carte')")
    here.page.wait_for_selector(".log-line:has-text('La partie commence')")
    card = here.page.locator("[data-thing^='hand'].lit[tabindex]").first
    expect(card).to_have_attribute("aria-label", re.compile("dans votre main"))
    expect(here.page.locator("html")).to_have_attribute("lang", "fr")
    assert here.page.evaluate("window.isTheSamePage")


def test_the_rules_are_searched(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open("#/rules/keltis/§5")
    here.page.wait_for_selector(".paragraph")
    whole = here.page.locator(".paragraph").count()
    here.page.fill("input[type=search]", "wishing")
    here.page.wait_for_selector("mark")
    found = "document.querySelectorAll('.paragraph').length"
    here.page.wait_for_function(f"(whole) => {found} > 0 && {found} < whole", arg=whole)
    here.open("#/rules/tirnanog")
    here.page.wait_for_selector("#pronunciation")


def test_every_view_that_comes_is_drawn(visitor: Callable[..., Visitor]) -> None:
    """How soon is measured by bench/web.py, from the same marks."""
    here = visitor()
    here.open_short_game()

    def has_seen_many() -> bool:
        here.play_on(clicks=1)
        return int(here.page.evaluate("performance.getEntriesByName('view-drawn').length")) > 8

    wait_until(here.page, has_seen_many, "views are not drawn")
    here.page.wait_for_function("() => performance.getEntriesByName('view-came').length === 0")
