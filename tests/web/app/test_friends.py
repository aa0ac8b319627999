"""Friends in real browsers: asking by name, who is here, an invitation that leads to a table, blocking."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.http.account.people import fresh_name
from tests.web.app.test_screens import LOOKS, Tour
from tests.web.visitor import PHONE, Visitor


def signed_in(here: Visitor) -> str:
    """Somebody with an account, claimed by a request: the page of accounts has its own tests; the name."""
    name = fresh_name()
    here.open()
    claimed = here.page.request.post(f"{here.url}/api/v1/account", data={"name": name})
    assert claimed.status == 201
    here.page.evaluate("name => localStorage.setItem('fidchell-account', name)", name)
    here.page.reload()
    return name


def test_friends_from_a_request_to_a_game(visitor: Callable[..., Visitor]) -> None:
    medb, conn = visitor(), visitor(size=PHONE)
    first, second = signed_in(medb), signed_in(conn)
    medb.open("#/friends")
    medb.page.fill("input[name=friend]", second)
    medb.page.click("text=Ask to be friends")
    expect(medb.page.locator("section:has-text('Not answered yet')")).to_contain_text(second)
    conn.open()
    expect(conn.page.locator(".invitations")).to_contain_text(f"{first} wants to be your friend.")
    conn.page.click(".invitations >> text=Accept")
    expect(conn.page.locator(".invitations")).to_have_count(0)
    medb.open("#/new/keltis")
    medb.page.wait_for_selector(".chair-row")
    medb.page.select_option(".chair-row:nth-of-type(2) select", "open")
    medb.page.click("text=Open the table")
    expect(medb.page.locator(".invite-friends")).to_contain_text(second)
    medb.page.click(".invite-friends button")
    expect(medb.page.locator(".invite-friends")).to_contain_text("invited")
    conn.page.reload()
    expect(conn.page.locator(".invitations")).to_contain_text(f"{first} invites you to a game of Keltis.")
    conn.page.click(".invitations >> text=Accept")
    for here in (medb, conn):
        expect(here.page.locator("[data-board]")).to_be_visible()
    medb.open("#/friends")
    expect(medb.page.locator(".friend")).to_contain_text("here")
    medb.page.click(".friend >> text=Block")
    expect(medb.page.locator("section:has-text('Blocked')")).to_contain_text(second)
    expect(medb.page.locator(".friend")).to_have_count(0)
    medb.page.fill("input[name=friend]", "Nobody At All")
    medb.page.click("text=Ask to be friends")
    expect(medb.page.locator("[role=alert]")).to_contain_text("Nobody here has an account called")
    medb.complaints = [each for each in medb.complaints if "422" not in each]


@pytest.mark.parametrize("look", LOOKS[:2], ids=lambda look: "-".join(map(str, (look[0], *look[2:]))))
def test_the_page_is_for_everybody(visitor: Callable[..., Visitor], look: tuple[Any, ...]) -> None:
    here, other = visitor(size=look[1], bypass_csp=True), visitor()
    tour = Tour(here, look)
    tour.show("friends-guest", "/friends", ".page .button.main")
    first, second = signed_in(here), signed_in(other)
    asked = other.page.request.post(
        f"{other.url}/api/v1/account/friends", data={"name": first, "action": "ask"}
    )
    assert asked.ok
    tour.show("friends-asked", "/", ".invitations")
    tour.show("friends", "/friends", ".people-line")
    here.page.click(".friends .button.main")
    tour.show("friends-one", None, f".friend:has-text('{second}')")
    assert {screen: wrong for screen, wrong in tour.found.items() if wrong} == {}
