"""Messages that nobody has seen yet are counted on the button of the chat."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.clients import open_table
from tests.server.servers import LocalServer
from tests.web.visitor import PHONE, SIDEWAYS, Visitor
from tests.web.waiting import expect_value

# How far the sign reaches beyond the edge of the screen.
BADGE_BEYOND = """() => [...document.querySelectorAll(".unread")]
  .map((e) => e.getBoundingClientRect().right - parseFloat(getComputedStyle(e, "::after").right) - innerWidth)
  .filter((beyond) => beyond > 0)"""


def test_new_messages_are_counted_until_they_are_seen(
    visitor: Callable[..., Visitor], server: LocalServer
) -> None:
    table, people = open_table(server.url, "keltis", "open", "open", chat="all")
    here = visitor(size=PHONE).open(f"#/table/{table}")
    here.page.wait_for_selector("[data-board]")
    for number in (1, 2):
        people[0].post(
            f"/tables/{table}/commands", command={"command": "say", "text": f"Hello {number}"}, seat=0
        )
        here.page.wait_for_selector(f".unread[data-unread='{number}']")
    expect(here.page.locator("[role=status].hidden")).to_have_text("2 new messages")
    here.page.set_viewport_size(SIDEWAYS)  # type: ignore[arg-type]
    expect_value(here.page, BADGE_BEYOND, [])
    here.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    button = here.page.get_by_role("button", name="Chat (2 new messages)")
    button.click()
    here.page.wait_for_selector(".unread", state="detached")
    expect(here.page.locator(".chat .log strong")).to_have_count(2)
