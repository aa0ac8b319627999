"""Clubs in real browsers: founding, joining, a table that is shown to the club, the ladder."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from fidchell.store.sql.account_rows import Rating, insert
from tests.server.http.account.people import fresh_name
from tests.server.servers import LocalServer
from tests.web.app.test_friends import signed_in
from tests.web.app.test_profile import account_id
from tests.web.app.test_screens import LOOKS, Tour
from tests.web.visitor import PHONE, Visitor


def found(here: Visitor, **more: Any) -> str:
    """Found a club by a request; its id."""
    plan = {"name": fresh_name(), "about": "We play on Mondays.", **more}
    answer = here.page.request.post(f"{here.url}/api/v1/clubs", data=plan)
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])


def test_a_club_from_its_founding_to_a_game(visitor: Callable[..., Visitor]) -> None:
    medb, conn = visitor(), visitor(size=PHONE)
    signed_in(medb)
    second = signed_in(conn)
    medb.open("#/clubs")
    medb.page.click("text=Found a club")
    name = fresh_name()
    medb.page.fill("input[name=club-name]", name)
    medb.page.uncheck("input[name=club-open]")
    medb.page.click("text=Found the club")
    expect(medb.page.locator("h1")).to_have_text(name)
    conn.open("#/clubs")
    conn.page.click(f"text={name}")
    conn.page.click("text=Ask to join")
    expect(conn.page.locator(".club-head")).to_contain_text("you have asked")
    medb.page.reload()
    expect(medb.page.locator(".club-asking")).to_contain_text(second)
    medb.page.click(".club-asking >> text=Accept")
    expect(medb.page.locator(".club-members")).to_contain_text(second)
    medb.open("#/new/keltis")
    medb.page.wait_for_selector(".chair-row")
    medb.page.select_option(".chair-row:nth-of-type(2) select", "open")
    medb.page.click("text=Open the table")
    expect(medb.page.locator(".show-in-club")).to_contain_text(name)
    medb.page.click(".show-in-club button")
    expect(medb.page.locator(".show-in-club")).to_contain_text("shown")
    conn.page.reload()
    conn.page.click(".club-tables >> text=Sit down")
    for here in (medb, conn):
        expect(here.page.locator("[data-board]")).to_be_visible()


@pytest.mark.parametrize("look", LOOKS[:2], ids=lambda look: "-".join(map(str, (look[0], *look[2:]))))
def test_the_pages_are_for_everybody(
    server: LocalServer, visitor: Callable[..., Visitor], look: tuple[Any, ...]
) -> None:
    here, other, third = visitor(size=look[1], bypass_csp=True), visitor(), visitor()
    tour = Tour(here, look)
    for each in (here, other, third):
        signed_in(each)
    club = found(here, is_open=False)
    for number, each in enumerate((here, other, third)):
        account = account_id(each)
        row = Rating(
            f"rating-{account}-keltis-2", account, "keltis", 2, 25.0 + number, 2.0, 4 + 9 * number, 1.0
        )
        server.run(server.server.store.transaction([insert(row)]))
    for each in (other, third):
        joined = each.page.request.post(f"{each.url}/api/v1/clubs/{club}/membership", data={})
        assert joined.ok
    tour.show("clubs", "/clubs", ".club-list")
    tour.show("club-new", "/clubs/new", "textarea")
    tour.show("club", f"/clubs/{club}", ".club-asking")
    here.page.click(".club-asking .button.main")
    here.page.wait_for_selector(".club-members li:nth-child(2)")
    here.page.click(".club-leading summary")
    tour.show("club-members", None, ".club-ladder tbody tr:nth-child(2)")
    assert here.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    here.page.screenshot(path=tour.folder / f"club-whole-{tour.ending}.png", full_page=True)
    assert {screen: wrong for screen, wrong in tour.found.items() if wrong} == {}
