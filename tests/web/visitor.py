"""Somebody who plays in a real browser: by mouse, by touch, or by keys alone."""

import json
import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from playwright.sync_api import Browser, Error, Page, Response, expect, sync_playwright

from tests.web.page_scripts import AIMED, CONFIRM, GO_ON, LIT, OPEN, SHOWN, SPOT, STEPS, STILL
from tests.web.waiting import MOST_SECONDS

CHROMIUM = "/usr/bin/chromium"
PHONE = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}
DESKTOP = {"width": 1440, "height": 900}
PATIENCE = 60_000  # milliseconds until a test gives up: a busy machine is slow
MOST_CLICKS = 1500
SLOWNESS = float(os.environ.get("FIDCHELL_SLOWNESS", "1"))  # so many times slower are pages, to find races
SOON = 6
TRIES = 600  # to press a thing that is covered
Guest = TypeVar("Guest", bound="Visitor")
expect.set_options(timeout=PATIENCE)


@contextmanager
def chromium() -> Iterator[Browser]:
    """One headless browser."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


class Visitor:
    """One person with one device; whatever the page complains about is remembered."""

    def __init__(
        self, browser: Browser, url: str, size: dict[str, int] | None = None, **context: Any
    ) -> None:
        usual = {"reduced_motion": "reduce", "service_workers": "block"}  # a worker answers what a test holds
        self.context = browser.new_context(viewport=size or DESKTOP, **{**usual, **context})
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WITH_LOG)
        self.context.add_init_script(WITHOUT_FORCED_MOVES)
        self.page, self.url, self.complaints = self.context.new_page(), url, list[str]()
        self.refused: list[tuple[int, str, str | None]] = []
        self.dice = random.Random(5)
        self.listen(self.page)
        if SLOWNESS > 1:
            line = self.context.new_cdp_session(self.page)
            line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})

    def listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        page.on("response", self.note_refusal)

    def note_refusal(self, answer: Response) -> None:
        """A refused request with its body, beside what the page says of it."""
        if answer.status >= 400:
            self.refused.append((answer.status, answer.request.url, answer.request.post_data))

    def open(self, place: str = "") -> "Visitor":
        self.page.goto(f"{self.url}/{place}")
        self.page.wait_for_selector("main")
        return self

    def leave_rules_to_the_server(self) -> "Visitor":
        """As where no module is built yet: the page asks the server for everything."""
        nothing = {"content_type": "application/json", "body": "null"}
        self.context.route("**/games/*/module?*", lambda route: route.fulfill(**nothing))
        return self

    def play_now(self, game: str) -> str:
        """One click in the lobby; returns the name of the table."""
        self.open()
        self.page.click(f'.game-card:has-text("{game}") .game-picture')
        self.page.wait_for_selector("[data-board]")
        return self.page.evaluate("location.hash").split("/")[2].split("?")[0]

    @property
    def is_over(self) -> bool:
        return self.page.query_selector("dialog.end") is not None

    def lit(self, how: str = "mouse") -> list[str]:
        """The things that may be picked now, on the board and beside it; keys reach what is out of sight."""
        found: list[str] = self.page.evaluate(LIT, how == "keys")
        return found

    def pick(self, thing: str, how: str = "mouse") -> None:
        """Pick one thing by mouse, finger or keys."""
        if how == "keys":
            if self.focus_by_keys(thing):
                self.page.keyboard.press("Enter")
            return
        for _ in range(TRIES):  # while a piece flies by
            if spot := self.spot(thing):
                self.press(spot, how)
                if how == "touch":
                    self.tap_again(thing)
                return
            if thing not in self.lit():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{thing} is lit, but covered")

    def spot(self, thing: str) -> dict[str, float] | None:
        """A point where a thing can be pressed; none while it is covered."""
        found: dict[str, float] | None = self.page.evaluate(SPOT, thing)
        return found

    def press(self, spot: dict[str, float], how: str) -> None:
        """Press one point of the page."""
        if how == "touch":
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def tap_again(self, thing: str) -> None:
        """A first tap may only lift a ghost: the second one places it."""
        if not self.page.evaluate(AIMED, thing):
            return
        self.wait_until_still()  # the board may grow around it
        if spot := self.spot(thing):
            self.press(spot, "touch")

    def focus_by_keys(self, thing: str) -> bool:
        """Walk to a thing with Tab alone, as somebody without a mouse does; b leads to the board.

        False where the thing may not be picked any more.
        """
        self.page.keyboard.press("b")
        for _ in range(3):  # the page may change on the way
            steps = self.page.evaluate(STEPS, thing) or 0
            for _ in range(abs(steps)):
                self.page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
            if self.page.evaluate("document.activeElement?.dataset?.thing") == thing:
                return True
        assert thing not in self.lit("keys"), f"{thing} cannot be reached by keys"
        return False

    def play_on(self, how: str = "mouse", clicks: int = MOST_CLICKS, seconds: float = MOST_SECONDS) -> int:
        """Pick anything that is lit until the game is over; returns how often."""
        made, end = 0, time.monotonic() + seconds
        while made < clicks and not self.is_over:
            assert time.monotonic() < end, "the game does not end"
            things = self.lit(how)
            if not things:
                self.confirm()
                continue
            self.pick(self.choice(self.near(things) if how == "keys" else things), how)
            made += 1
        return made

    def play_until(self, selector: str) -> None:
        """Pick anything that is lit, and confirm, until something is on the page."""
        end = time.monotonic() + MOST_SECONDS
        while True:
            things = self.lit()  # looked up first: what is waited for may come in between, and is not picked
            if self.page.locator(selector).count():
                return
            assert time.monotonic() < end, f"{selector} never came"
            assert not self.is_over, f"{selector} never came in the whole game"
            if things:
                self.pick(self.choice(things))
            else:
                self.confirm()

    def confirm(self) -> None:
        """Confirm a turn that is held back, if there is one."""
        self.page.evaluate(CONFIRM)
        self.page.wait_for_timeout(10)

    def wait_for_a_choice(self) -> None:
        """Wait until something may be picked, or the game is over; a turn that is held back is confirmed."""
        end = time.monotonic() + MOST_SECONDS
        while not self.lit() and not self.is_over:
            assert time.monotonic() < end, "nothing may be picked"
            self.confirm()

    def hand_on(self) -> None:
        """Hand a shared device over, once the own turn is over and its outcome was seen."""
        self.page.evaluate("() => document.querySelector('.hand-on')?.click()")

    def near(self, things: list[str]) -> list[str]:
        """A few that are soon reached by keys."""
        return things[:SOON]

    def choice(self, things: list[str]) -> str:
        """Onwards before backwards: paths and the deck before piles, so that games end soon."""
        onwards = [thing for thing in things if thing.startswith(("path", "row", "space", "deck"))]
        return self.dice.choice(onwards or things)

    def open_short_game(self, game: str = "keltis") -> str:
        """The shortest game: Keltis with fewer cards against a bot, the others alone."""
        if game == "keltis":
            return self.open_game(game, {"variant": "short"}, bot="greedy")
        return self.open_game(game, rivals=0)

    def open_game(
        self,
        game: str,
        options: dict[str, Any] | None = None,
        rivals: int = 1,
        bot: str = "random",
        edition: dict[str, Any] | None = None,
    ) -> str:
        """A game against bots that never think long."""
        self.open()
        chairs = [{"kind": "open"}, *({"kind": "bot", "bot": bot} for _ in range(rivals))]
        terms = {"game": game, "chairs": chairs, "options": options or {}, "hints": True}
        terms |= {"edition": edition} if edition else {}
        table: str = self.page.evaluate(OPEN, {"terms": terms, "name": "Aoife"})
        self.page.goto(f"{self.url}/#/table/{table}?seat=0")
        self.page.wait_for_selector("[data-board]")
        return table

    def learn(self, game: str, how: str = "mouse") -> None:
        """Play the lesson of a game to its end."""
        self.open(f"#/learn/{game}/lesson")
        self.page.wait_for_selector(".lesson [data-board]", timeout=1000 * MOST_SECONDS)
        steps, end = self.page.locator("progress").get_attribute("max"), time.monotonic() + MOST_SECONDS
        while (at := self.page.locator("progress").get_attribute("value")) != steps:
            assert time.monotonic() < end, f"stuck at step {at} of {steps}"
            if lit := self.lit():
                self.pick(lit[0], how)
            else:
                self.page.evaluate(GO_ON)
            self.page.wait_for_timeout(40)

    def wait_until_still(self) -> None:
        """Wait until the board has not changed for some frames."""
        wait_until_still(self.page)

    def tell(self) -> None:
        """Print what the page shows: pytest keeps it for a test that has failed."""
        try:
            print(json.dumps(self.page.evaluate(SHOWN), ensure_ascii=False))
        except Error as gone:
            print(gone.message)

    def close(self) -> None:
        self.context.close()


@contextmanager
def visits(make: Callable[..., Guest]) -> Iterator[Callable[..., Guest]]:
    """Makes visitors; all leave in the end, and none may have met an error."""
    here: list[Guest] = []

    def come(**settings: Any) -> Guest:
        here.append(make(**settings))
        return here[-1]

    yield come
    complaints = [complaint for each in here for complaint in each.complaints]
    refused = [refusal for each in here for refusal in each.refused]
    for each in here:
        each.tell()
        each.close()
    assert complaints == [], (complaints, refused)


def wait_until_still(page: Page) -> None:
    """Wait until the board of a page has not changed for some frames."""
    page.evaluate(STILL)


# Somebody who has opened the log before; without this the board has all the room.
WITH_LOG = """try { localStorage.getItem("fidchell-panel") ?? localStorage.setItem("fidchell-panel", "log"); }
catch {}"""
# Somebody who makes every move alone: a script that looks for things to click is not raced.
WITHOUT_FORCED_MOVES = """try {
  localStorage.getItem("fidchell-settings") ?? localStorage.setItem("fidchell-settings", '{"forced":"off"}');
} catch {}"""
