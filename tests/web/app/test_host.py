"""The host of a server in a real browser: a report from a table to its end, an announcement, a house rule."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import fidchell
from tests.server.clients import open_table
from tests.server.http.account.people import Person, fresh_name
from tests.server.servers import LocalServer
from tests.web.app.test_screens import LOOKS, Tour
from tests.web.codes import TEXTS, codes
from tests.web.visitor import PHONE, Visitor
from tests.web.waiting import wait_until
from tests.web.words.test_messages import messages

PACKAGE = Path(fidchell.__file__).parent
RULES = "**/api/v1/host/rules*"
# The kind of an entry where it is written, or in the constant that stands for it.
NOTED = re.compile(
    r"""(?:record_audit|audit\.note|\bnote|self\.note|_remove)\(\s*(?:request, )?"([a-z-]+)\""""
    r"""|^[A-Z]+_(?:DELETED|REMOVED) = "([a-z-]+)\"""",
    re.MULTILINE,
)


def signed_in_host(server: LocalServer, here: Visitor) -> str:
    """Make the visitor's device that of a host; returns the name."""
    person, name = Person(server), fresh_name()
    person.claim(name)
    server.run(server.server.hosts.grant(name))
    place = {"name": "account", "value": person.token, "url": f"{here.url}/api/v1"}
    here.context.add_cookies([{**place, "httpOnly": True, "sameSite": "Strict"}])  # type: ignore[list-item]
    return name


def test_nothing_is_pressed_in_vain_while_something_is_on_its_way(
    visitor: Callable[..., Visitor], server: LocalServer
) -> None:
    host, held = visitor(), list[Any]()
    signed_in_host(server, host)
    host.open("#/host")
    invite = host.page.get_by_role("button", name="Make a link")
    expect(invite).to_be_enabled()
    host.page.route(RULES, lambda route: held.append(route) if not held else route.continue_())
    host.page.get_by_role("button", name="Change", exact=True).click()
    wait_until(host.page, lambda: held, "the change is not sent")
    expect(invite).to_be_disabled()
    held[0].continue_()
    invite.click()
    expect(host.page.locator(".host-invitation")).to_contain_text("/#/account/invited/")
    host.page.get_by_role("button", name="Withdraw").click()
    expect(host.page.get_by_role("button", name="Withdraw")).to_have_count(0)


def test_a_report_an_announcement_and_an_invitation(
    visitor: Callable[..., Visitor], server: LocalServer
) -> None:
    host, guest = visitor(size=PHONE), visitor()
    name = signed_in_host(server, host)
    table, people = open_table(server.url, "keltis", "open", "open", chat="all")
    people[0].do(table, "say", text="You are all fools")
    guest.open(f"#/table/{table}")
    guest.page.click("[aria-label=Menu]")
    guest.page.get_by_role("button", name="Report to the host").click()
    guest.page.select_option("select[name=what]", index=0)
    guest.page.fill("input[name=words]", "not nice")
    guest.page.click(".report-form button[type=submit]")
    expect(guest.page.get_by_text("will look at it")).to_be_visible()

    host.open("#/account")
    host.page.click("text=Host of this server")
    report = host.page.locator(".host-report").filter(has_text="You are all fools").last
    expect(report).to_contain_text("not nice")
    report.locator("select[name=decision]").select_option("mute")
    report.locator("input[name=note]").fill("Be kind")
    report.get_by_role("button", name="Resolved").click()
    expect(host.page.get_by_text("Done.")).to_be_visible()
    expect(host.page.locator("li").filter(has_text="Be kind").first).to_contain_text("is muted")
    host.page.locator("li").filter(has_text="Be kind").get_by_role("button", name="Lift").first.click()
    expect(host.page.locator("li.row").filter(has_text="Be kind")).to_have_count(0)

    host.page.fill("input[name=en]", f"Tea at four, says {name}")
    host.page.fill("input[name=fr]", "Le thé à quatre heures")
    host.page.get_by_role("button", name="Announce", exact=True).click()
    expect(host.page.get_by_role("button", name="Take it down")).to_be_visible()
    guest.open("#/")
    guest.page.reload()
    expect(guest.page.locator(".announcement")).to_contain_text(f"Tea at four, says {name}")
    guest.page.locator(".announcement button").click()
    expect(guest.page.locator(".announcement")).to_have_count(0)
    host.page.get_by_role("button", name="Take it down").click()
    expect(host.page.get_by_role("button", name="Take it down")).to_have_count(0)

    host.page.get_by_role("button", name="Make a link").click()
    expect(host.page.locator(".host-invitation")).to_contain_text("/#/account/invited/")
    host.page.locator("li.row").filter(has_text="for one more person").get_by_role("button").first.click()
    expect(host.page.locator("li.row").filter(has_text="for one more person")).to_have_count(0)


def test_who_is_no_host_is_told_so_and_the_privacy_page_is_one_click_away(
    visitor: Callable[..., Visitor],
) -> None:
    here = visitor()
    here.open("#/host")
    expect(here.page.locator("[role=alert]")).to_be_visible()
    here.open("#/")
    here.page.click("footer >> text=Privacy")
    expect(here.page.locator("h1")).to_have_text("Privacy")
    expect(here.page.locator("table")).to_contain_text("audit log")
    here.complaints.clear()  # the refusal


@pytest.mark.parametrize("look", LOOKS[:2], ids=lambda look: "-".join(map(str, (look[0], *look[2:]))))
def test_the_page_of_the_host_is_for_everybody(
    visitor: Callable[..., Visitor], server: LocalServer, look: tuple[Any, ...]
) -> None:
    here = visitor(size=look[1], bypass_csp=True)
    signed_in_host(server, here)
    table, people = open_table(server.url, "keltis", "open", "open")
    people[0].post(f"/tables/{table}/reports", 201, kind="name", seat=1, words="odd")
    tour = Tour(here, look)
    tour.show("host", "/host", ".host-report")
    here.page.click(".host-audit summary")
    expect(here.page.locator(".host-audit li").first).to_be_visible()
    assert codes(here.page.evaluate(TEXTS)) == []
    assert here.page.locator("main code").count() == 0, "settings and entries are told in words"
    assert here.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    here.page.goto(f"{here.url}/privacy")
    tour.show("privacy", None, "table")
    assert {screen: wrong for screen, wrong in tour.found.items() if wrong} == {}
    width = here.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "nothing is beside the screen"


def test_every_entry_of_the_audit_log_has_its_words() -> None:
    """What is noted anywhere is told to the host as a sentence."""
    written = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")]
    noted = {"".join(found) for text in written for found in NOTED.findall(text)}
    assert len(noted) > 20
    words = messages("host", "en")
    assert [kind for kind in sorted(noted) if f"host-audit-{kind}" not in words] == []
