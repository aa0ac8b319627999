"""Every screen in several sizes, themes and languages: checked by axe, and kept as pictures to look at."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from fidchell.games import NAMES
from tests.server.servers import LocalServer
from tests.web.accessibility import violations
from tests.web.conftest import ARTEFACTS
from tests.web.stored_games import import_finished
from tests.web.visitor import DESKTOP, MOST_SECONDS, PHONE, SIDEWAYS, Visitor

LOOKS = [
    ("desktop", DESKTOP, "light", "en"),
    ("phone", PHONE, "dark", "fr"),
    ("sideways", SIDEWAYS, "contrast", "en"),
    ("phone", PHONE, "light", "en"),
    ("desktop", DESKTOP, "dark", "fr"),
]


class Tour:
    """One visitor who looks at one screen after the other."""

    def __init__(self, here: Visitor, look: tuple[Any, ...]) -> None:
        self.here, self.page = here, here.page
        name, _, theme, language = look
        self.folder, self.ending = ARTEFACTS, f"{name}-{theme}-{language}"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.found: dict[str, list[str]] = {}
        kept = json.dumps({"theme": theme, "language": language, "motion": "none"})
        here.context.add_init_script(f"localStorage.setItem('fidchell-settings', {json.dumps(kept)})")

    def show(self, screen: str, address: str | None, wait: str) -> None:
        if address is not None:
            self.page.goto(f"{self.here.url}/#{address}")
        self.page.wait_for_selector(wait)
        self.page.wait_for_timeout(150)
        self.page.screenshot(path=self.folder / f"{screen}-{self.ending}.png")
        self.found[screen] = violations(self.page)


@pytest.fixture(scope="module")
def ended(server: LocalServer) -> str:
    """A finished game, brought along."""
    return import_finished(server.url)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(map(str, (look[0], *look[2:]))))
def test_every_screen_is_for_everybody(
    visitor: Callable[..., Visitor], ended: str, look: tuple[Any, ...]
) -> None:
    here = visitor(size=look[1], bypass_csp=True)
    tour = Tour(here, look)
    tour.show("lobby", "/", ".level")
    tour.show("new", "/new/keltis", ".chair-row")
    here.page.select_option(".chair-row:nth-of-type(2) select", "here")
    here.page.click(".create .button.main")
    here.page.wait_for_selector("[data-board], .handover")
    if here.page.query_selector(".handover"):
        here.page.click(".handover button")
    tour.show("table", None, "[data-board] .lit")
    for panel in ("m", "t", "l"):
        here.page.keyboard.press(panel)
        tour.show(f"panel-{panel}", None, ".side")
    here.page.keyboard.press("Escape")
    turn(here)
    tour.show("handover", None, ".handover")
    here.page.click(".handover button")
    here.page.wait_for_selector("[data-board] .lit")
    here.page.click(".frame-head .button:last-child")
    tour.show("menu", None, "dialog[open]")
    tour.show("end", f"/table/{ended}", "dialog.end")
    tour.show("replay", f"/replay/{ended}/60", ".replay [data-board]")
    tour.show("rules", "/rules/keltis", ".paragraph")
    tour.show("learn", "/learn", ".game-words")
    tour.show("lesson", "/learn/keltis/lesson", ".lesson [data-board]")
    tour.show("settings", "/settings", ".settings")
    tour.show("missing", "/table/nothing-here", ".page .button.main")
    here.complaints = [each for each in here.complaints if "404" not in each]
    (ARTEFACTS / f"axe-{tour.ending}.json").write_text(json.dumps(tour.found, indent=1))
    assert {screen: wrong for screen, wrong in tour.found.items() if wrong} == {}


def turn(here: Visitor) -> None:
    """One whole turn of whoever holds the device."""
    end = time.monotonic() + MOST_SECONDS
    while not here.page.query_selector(".handover"):
        assert time.monotonic() < end, "the turn does not end"
        things = here.lit()
        if things:
            here.pick(here.choice(things))
        here.hand_on()
        here.page.wait_for_timeout(15)


def test_an_open_table_shows_its_link(visitor: Callable[..., Visitor]) -> None:
    here = visitor(bypass_csp=True)
    tour = Tour(here, LOOKS[0])
    here.open("#/new/keltis")
    here.page.wait_for_selector(".chair-row")
    here.page.click(".create .button.main")
    tour.show("waiting", None, ".waiting .qr")
    table = here.page.evaluate("location.hash").split("/")[2].split("?")[0]
    tour.show("join", f"/join/{table}", "form")
    assert {screen: wrong for screen, wrong in tour.found.items() if wrong} == {}


PLACES = [
    "",
    *(f"{page}/{game}" for page in ("new", "rules", "rulebook", "daily") for game in NAMES),
    *("learn", "settings", "account", "friends", "match", "tournaments", "clubs", "host", "profile"),
    "join/nothing-here",
]
SMALL = {"width": 360, "height": 740}
# What reaches beyond a page that can be pushed sideways.
TOO_WIDE = """() => document.scrollingElement.scrollWidth <= innerWidth + 1 ? [] :
  ["the page", ...[...document.querySelectorAll("body *")]
    .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
    .map((e) => `${e.tagName} ${e.className} ${e.textContent.trim().slice(0, 30)}`)]"""


@pytest.mark.parametrize(("size", "language"), [(SMALL, "fr"), (SIDEWAYS, "en"), (SMALL, "en")])
def test_text_may_be_twice_as_large(
    visitor: Callable[..., Visitor], size: dict[str, int], language: str
) -> None:
    """WCAG 1.4.4: at 200 % no page scrolls sideways, be the phone small or held sideways."""
    here = visitor(size=size, locale=language).open()
    here.page.evaluate("document.documentElement.style.fontSize = '200%'")
    found = {place: overflow(here, place) for place in PLACES}
    here.complaints = [each for each in here.complaints if "40" not in each]  # what is not there, or not ours
    assert {place: wide for place, wide in found.items() if wide} == {}


def overflow(here: Visitor, place: str) -> list[str]:
    """What makes a place wider than the page, once all that is to be shown is there."""
    here.page.goto(f"{here.url}/#/{place}")
    here.page.wait_for_selector("main")
    here.page.wait_for_load_state("networkidle")
    here.page.wait_for_timeout(100)
    wide: list[str] = here.page.evaluate(TOO_WIDE)
    return wide
