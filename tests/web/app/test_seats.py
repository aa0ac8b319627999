"""Codes to come back are shown and never kept, a table on a known seed says so, and a host frees a seat."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import expect

from fidchell.table import archive
from tests.server.clients import ApiClient
from tests.server.servers import LocalServer
from tests.table.fixtures import started_table
from tests.web.app.test_several_people import open_table, seat_link
from tests.web.visitor import Visitor

OLD = {"table": "old", "game": "keltis", "seats": [0], "status": "ended", "at": 1}
STORED = [OLD | {"recovery": {"0": "K7QM-2TXW-PAAD-9HNB"}}]
CODE = r"[A-Z2-9]{4}(-[A-Z2-9]{4}){3}"


def stored(here: Visitor) -> str:
    return str(here.page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })"))


def test_recovery_codes_are_shown_once_and_kept_nowhere(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.open()
    here.page.evaluate(f"localStorage.setItem('fidchell-games', JSON.stringify({json.dumps(STORED)}))")
    here.page.reload()
    here.page.wait_for_selector("main")
    here.page.wait_for_function("() => !Object.values(localStorage).join().includes('recovery')")
    assert "old" in stored(here)
    assert "recovery" not in stored(here)
    assert "K7QM" not in stored(here), "what an earlier version has kept is removed"
    open_table(here, "person", "Niamh")
    shown = here.page.locator(".recovery code")
    expect(shown).to_have_text(re.compile(f"^{CODE}$"))
    code = shown.inner_text()
    expect(here.page.locator(".recovery button")).to_have_count(1)
    assert code not in stored(here)
    here.page.reload()
    here.page.wait_for_selector(".waiting")
    expect(here.page.locator(".recovery")).to_have_count(0)


def test_a_table_on_a_known_seed_says_so(visitor: Callable[..., Visitor], server: LocalServer) -> None:
    log = archive.whole_log(started_table().play(9).table).text()
    table = ApiClient(server.url).post("/imports", 201, log=log)["table"]
    here, other = visitor(), visitor(locale="fr")
    for each in (here, other):
        each.open(f"#/join/{table}")
        each.page.wait_for_selector(".known-seed")
        each.page.click("form >> button[type=submit]")
        each.page.wait_for_selector(".waiting, [data-board]")
        expect(each.page.locator(".known-seed")).to_have_count(1)
    expect(other.page.locator(".known-seed")).to_contain_text("connaît peut-être")


def test_the_host_frees_the_seat_of_somebody_who_is_away(
    visitor: Callable[..., Visitor], server: LocalServer
) -> None:
    host, guest = visitor(), visitor()
    table = open_table(host, "person", "Niamh")
    guest.page.goto(seat_link(host))
    guest.page.fill("input[maxlength='24']", "Niamh")
    guest.page.click("form >> text=Sit down")
    guest.page.wait_for_selector("[data-board]")
    guest.page.close()
    host.page.wait_for_selector(".player.away")
    host.page.click("[aria-label=Menu]")
    host.page.click("text=Free the seat of Niamh")
    expect(host.page.locator(".menu-grid [role=status]")).to_contain_text("?invite=")
    session = server.run(server.server.tables.get(table))
    assert session.table.free_request is not None
