"""Tournaments in a real browser: made, entered, led and read on the page, also on a phone and in French."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.http.account.people import Person, fresh_name
from tests.server.servers import LocalServer, wait_until
from tests.web.app.test_screens import LOOKS, Tour
from tests.web.visitor import Visitor, visits


class Organiser(Visitor):
    """A visitor who is signed in from the beginning; the server is known by its name, as accounts need it."""

    def __init__(self, browser: Any, server: LocalServer, **look: Any) -> None:
        person = Person(server)
        super().__init__(browser, person.url, **look)
        self.name = fresh_name()
        person.claim(self.name)
        self.context.add_cookies([{"name": "account", "value": person.token, "url": f"{self.url}/api/v1"}])
        self.context.add_init_script(f"localStorage.setItem('fidchell-account', '{self.name}')")


@pytest.fixture
def organiser(browser: Any, server: LocalServer) -> Iterator[Callable[..., Organiser]]:
    with visits(partial(Organiser, browser, server)) as come:
        yield come


def make(here: Visitor, name: str) -> str:
    """Make a tournament of one duplicate round on the page; its id."""
    here.open("#/tournaments/new")
    here.page.fill("input[name=name]", name)
    here.page.fill("input[name=rounds]", "1")
    here.page.check("input[name=is_duplicate]")
    here.page.click("form button.main")
    here.page.wait_for_selector(f"h1:has-text('{name}')")
    id: str = here.page.evaluate("location.hash").split("/")[2]
    return id


def entered(server: LocalServer, id: str, count: int) -> list[Person]:
    """People who take part, and do so elsewhere."""
    found = [Person(server) for _ in range(count)]
    for each in found:
        each.claim()
        each.post(f"/tournaments/{id}/commands", command={"command": "enter"})
    return found


def resign_all(people: list[Person], id: str) -> None:
    """At every table somebody gives up as soon as it is open."""
    for each in people:
        wait_until(lambda each=each: each.get(f"/tournaments/{id}")["tournament"]["round"] == 1)
        wait_until(lambda each=each: has_begun(each, id))
        table = each.get(f"/tournaments/{id}")["tournament"]["own_table"]
        if table and each.get(f"/tables/{table}")["status"] == "running":
            each.post(f"/tables/{table}/commands", command={"command": "resign"})


def has_begun(who: Person, id: str) -> bool:
    info = who.get(f"/tournaments/{id}")["tournament"]
    return all(table["state"] != "waiting" for table in info["played"][0]["tables"])


def test_a_tournament_is_led_and_read_on_the_page(
    organiser: Callable[..., Organiser], server: LocalServer
) -> None:
    here = organiser()
    id = make(here, "Feis of Tara")
    here.page.click("text=Take part")
    expect(here.page.locator(".entrants li")).to_have_text([here.name])
    people = entered(server, id, 3)
    expect(here.page.locator(".entrants li")).to_have_count(4)
    here.page.get_by_role("button", name="Begin", exact=True).click()
    expect(here.page.get_by_text("tables are still playing")).to_be_visible()
    expect(here.page.get_by_text("Results are shown when all tables")).to_be_visible()
    resign_all(people, id)
    expect(here.page.locator("[role=status] strong")).to_have_text("Over")
    expect(here.page.locator(".standings tbody tr")).to_have_count(4)
    expect(here.page.locator(".standings .lead").first).to_contain_text("ahead by points")
    expect(here.page.locator(".standings .own")).to_contain_text(here.name)
    with here.page.expect_download() as download:
        here.page.click("text=Save for a spreadsheet")
    assert here.name in download.value.path().read_text()
    here.page.click("text=What was done")
    expect(here.page.get_by_text("The tournament began.")).to_be_visible()
    here.open("#/tournaments")
    expect(here.page.locator(".tournament-list")).to_contain_text("Feis of Tara")


def test_an_organiser_corrects_a_result_and_what_is_refused_is_said(
    organiser: Callable[..., Organiser], server: LocalServer
) -> None:
    here = organiser()
    id = make(here, "Feis of Emain")
    here.page.get_by_role("button", name="Begin", exact=True).click()
    expect(here.page.locator("[role=alert]")).to_contain_text("at least 4")
    here.complaints.clear()  # a refusal is noted there
    people = entered(server, id, 4)
    here.page.get_by_role("button", name="Begin", exact=True).click()
    expect(here.page.get_by_text("tables are still playing")).to_be_visible()
    wait_until(lambda: has_begun(people[0], id))
    here.page.click("text=Correct a result")
    for number in ("1", "2"):
        here.page.select_option("select[name=table]", f"1-{number}")
        here.page.fill("input[name=rank-0]", "2")
        here.page.fill("input[name=rank-1]", "1")
        here.page.fill("input[name=reason]", f"judge's decision {number}")
        here.page.click("text=Set this result")
        if number == "1":
            expect(here.page.get_by_text("one table is still playing")).to_be_visible()
    expect(here.page.get_by_text("Set by the organiser: judge's decision 1")).to_be_visible()


@pytest.mark.parametrize("look", LOOKS[:2], ids=lambda look: "-".join(map(str, (look[0], *look[2:]))))
def test_the_pages_are_for_everybody(
    organiser: Callable[..., Organiser], server: LocalServer, look: tuple[Any, ...]
) -> None:
    here = organiser(size=look[1], bypass_csp=True)
    tour = Tour(here, look)
    tour.show("tournament-new", "/tournaments/new", "input[name=name]")
    person = Person(server)
    person.claim()
    plan = {"name": "Oenach", "game": "keltis", "seats": 2, "clock": {"kind": "days", "days": 2}}
    id = person.post("/tournaments", 201, plan=plan)["id"]
    people = entered(server, id, 3)
    tour.show("tournament-open", f"/tournaments/{id}", ".entrants li")
    person.post(f"/tournaments/{id}/commands", command={"command": "begin"})
    wait_until(lambda: has_begun(people[0], id))
    tour.show("tournament", f"/tournaments/{id}", ".standings tbody tr")
    width = here.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "nothing is beside the screen"
    plan = {"name": "Munster", "game": "tipperary", "seats": 2, "size": 4, "moving": 1}
    league = person.post("/leagues", 201, plan=plan)["id"]
    for each in people:
        each.post(f"/leagues/{league}/commands", command={"command": "join"})
    tour.show("league-new", "/tournaments/league/new", "input[name=size]")
    tour.show("league", f"/tournaments/league/{league}", ".entrants li")
    here.page.click("[role=status] ~ .row .button")
    expect(here.page.locator(".entrants .own")).to_have_text(here.name)
    tour.show("tournaments", "/tournaments", ".tournament-list li")
    assert {screen: wrong for screen, wrong in tour.found.items() if wrong} == {}
