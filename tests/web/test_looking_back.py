"""Replays and languages: any move, any eyes, a link, a fork, French without a reload."""

from collections.abc import Callable
from pathlib import Path
from statistics import quantiles

import httpx
import pytest

from tests.server.serving import Served
from tests.web.playing import Visitor

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "keltis-2.log"
DRAWN_WITHIN = 50  # milliseconds from the message to the picture


@pytest.fixture(scope="module")
def ended(house: Served) -> str:
    body = {"log": GOLDEN.read_text()}
    return str(httpx.post(f"{house.url}/api/v1/imports", json=body).json()["table"])


def told(here: Visitor) -> str:
    return here.page.locator(".replay .prompt-words").inner_text()


def test_a_replay_goes_by_keys_slider_and_link(visitor: Callable[..., Visitor], ended: str) -> None:
    here = visitor().open(f"#/replay/{ended}/12")
    here.page.wait_for_selector(".prompt-words:has-text('Move 12 ')")
    here.page.keyboard.press("ArrowRight")
    here.page.wait_for_selector(".prompt-words:has-text('Move 13 ')")
    assert here.page.evaluate("location.hash") == f"#/replay/{ended}/13"
    here.page.keyboard.press("Home")
    here.page.wait_for_selector(".prompt-words:has-text('Move 0 ')")
    here.page.locator("input[type=range]").fill("40")
    here.page.wait_for_selector(".prompt-words:has-text('Move 40 ')")
    here.page.wait_for_selector(".replay-bar .curve polyline")
    assert here.page.locator(".replay-bar .curve polyline").count() == 2


def test_after_the_end_one_looks_through_any_eyes(visitor: Callable[..., Visitor], ended: str) -> None:
    here = visitor().open(f"#/replay/{ended}/20")
    hands = set()
    for eyes in ("0", "1"):
        here.page.wait_for_selector(".eyes select")
        here.page.select_option(".eyes select", eyes)
        here.page.wait_for_selector(
            f"[data-board] .keltis-rival + .keltis-rival, [data-board] [data-place='seat-{eyes}']"
        )
        here.page.wait_for_timeout(200)
        hands.add(
            here.page.evaluate(
                "[...document.querySelectorAll('.keltis-hand [data-thing]')].map(e => e.dataset.thing).join()"
            )
        )
    assert len(hands) == 2
    assert "" not in hands


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
    label = here.page.locator("[data-thing^='hand'].lit[tabindex]").first.get_attribute("aria-label")
    assert label
    assert "dans votre main" in label
    assert here.page.evaluate("document.documentElement.lang") == "fr"
    assert here.page.evaluate("window.isTheSamePage")


def test_the_rules_are_searched(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open("#/rules/keltis/§5")
    here.page.wait_for_selector(".paragraph")
    whole = here.page.locator(".paragraph").count()
    here.page.fill("input[type=search]", "wishing")
    here.page.wait_for_selector("mark")
    assert 0 < here.page.locator(".paragraph").count() < whole
    here.open("#/rules/tirnanog")
    here.page.wait_for_selector("#pronunciation")


def test_a_move_is_drawn_soon_after_its_message(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.open_short_game()
    here.play_on(clicks=30)
    spent = here.page.evaluate("performance.getEntriesByName('view-drawn').map(e => e.duration)")
    print("drawn after", [round(each) for each in spent], "ms")
    assert len(spent) > 8
    assert quantiles(spent[1:], n=4)[-1] < DRAWN_WITHIN  # the first one waits for the drawing to be loaded
