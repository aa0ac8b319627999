"""Playing with somebody in real browsers: two meet, closed pages wait no more, computer players."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.servers import LocalServer, running_server
from tests.web.app.test_screens import LOOKS, Tour
from tests.web.visitor import PHONE, Visitor, visits


@pytest.fixture(scope="module")
def eager(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server that offers a computer player at once."""
    with running_server(tmp_path_factory.mktemp("match"), match_bot_seconds=0) as here:
        yield here


@pytest.fixture
def guest(browser: Any, eager: LocalServer) -> Iterator[Callable[..., Visitor]]:
    with visits(partial(Visitor, browser, eager.url)) as come:
        yield come


def look_for(here: Visitor, game: str, name: str, seats: int = 2) -> None:
    """Wait for others."""
    here.open("#/match")
    here.page.check(f".match-request label:has-text('{game}') input")
    here.page.check(f"fieldset:has-text('Players') label:has-text('{seats}') input")
    here.page.fill("input[name=name]", name)
    here.page.click("text=Look for somebody")
    expect(here.page.locator(".match-waiting, [data-board]").first).to_be_visible()


def test_two_who_look_for_somebody_are_taken_to_one_table(visitor: Callable[..., Visitor]) -> None:
    medb, conn = visitor(), visitor(size=PHONE)
    medb.open()
    medb.page.click(".match-link")
    expect(medb.page.locator(".match-request")).to_be_visible()
    look_for(medb, "Keltis", "Medb")
    expect(medb.page.locator(".match-count")).to_contain_text("One person waits. It takes 2.")
    expect(medb.page.locator(".match-time")).to_contain_text("0:0")
    medb.page.reload()
    expect(medb.page.locator(".match-waiting")).to_be_visible()  # a reload goes on waiting
    conn.open("#/match")
    conn.page.fill("input[name=name]", "Conn")
    conn.page.click(".match-pools >> text=Join in")
    for here in (medb, conn):
        expect(here.page.locator("[data-board]")).to_be_visible()
    tables = {here.page.evaluate("location.hash").split("?")[0] for here in (medb, conn)}
    assert len(tables) == 1
    seats = sorted(here.page.evaluate("location.hash").split("seat=")[1] for here in (medb, conn))
    assert seats == ["0", "1"]


def test_who_leaves_the_page_waits_no_more_and_one_person_waits_once(guest: Callable[..., Visitor]) -> None:
    medb, watcher = guest(), guest()
    look_for(medb, "Tipperary", "Medb")
    watcher.open("#/match")
    expect(watcher.page.locator(".match-pools")).to_contain_text("One person waits.")
    second = medb.context.new_page()
    second.goto(f"{medb.url}/#/match")
    second.fill("input[name=name]", "Medb again")
    second.click("text=Look for somebody")
    expect(second.locator("[role=alert]")).to_contain_text("You are waiting already")
    second.click("text=Wait here instead")
    expect(second.locator(".match-waiting")).to_be_visible()
    expect(medb.page.locator("[role=alert]")).to_contain_text("You are waiting already")
    second.close()
    expect(watcher.page.locator(".match-pools")).to_contain_text("Nobody waits just now")
    medb.page.click("text=Wait here instead")
    expect(medb.page.locator(".match-waiting")).to_be_visible()
    medb.page.click("text=Wait no longer")
    expect(medb.page.locator(".match-request")).to_be_visible()
    medb.complaints = [each for each in medb.complaints if "409" not in each and "404" not in each]


def test_a_computer_player_is_offered_and_one_press_takes_it(guest: Callable[..., Visitor]) -> None:
    here = guest()
    look_for(here, "Keltis", "Medb")
    expect(here.page.locator(".match-bot")).to_contain_text("The Poet would play with you")
    here.page.click("text=Play with The Poet")
    expect(here.page.locator("[data-board]")).to_be_visible()


@pytest.mark.parametrize("look", LOOKS[:2], ids=lambda look: "-".join(map(str, (look[0], *look[2:]))))
def test_the_page_is_for_everybody(guest: Callable[..., Visitor], look: tuple[Any, ...]) -> None:
    here = guest(size=look[1], bypass_csp=True)
    tour = Tour(here, look)
    tour.show("match", "/match/tirnanog", ".match-request")
    here.page.click(".match-request button[type=submit]")
    tour.show("match-waiting", None, ".match-bot")
    here.page.click(".match-waiting > .button")
    expect(here.page.locator(".match-request")).to_be_visible()
    assert {screen: wrong for screen, wrong in tour.found.items() if wrong} == {}
