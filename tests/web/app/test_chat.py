"""The chat in the browser: the last messages at once, earlier ones when they are asked for."""

from collections.abc import Callable

from playwright.sync_api import expect

from fidchell.table.events import Event, Said
from tests.server.clients import open_table
from tests.server.servers import LocalServer
from tests.web.visitor import Visitor


def test_earlier_messages_are_shown_when_they_are_asked_for(
    visitor: Callable[..., Visitor], server: LocalServer
) -> None:
    table, _ = open_table(server.url, "keltis", "open", "open", chat="all")
    session = server.run(server.server.tables.get(table))

    def talk(now: float) -> list[Event]:
        return [Said(at=now, seat=0, name="Medb", text=f"message {number}") for number in range(450)]

    server.run(session.commit(talk))
    here = visitor().open(f"#/table/{table}")
    here.page.wait_for_selector("[data-board]")
    here.page.get_by_role("button", name="Chat").first.click()
    for shown in (200, 400, 450):
        messages = "document.querySelectorAll('.chat .log strong').length"
        here.page.wait_for_function(f"() => {messages} === {shown}")
        if shown < 450:
            here.page.click("text=Earlier messages")
    expect(here.page.locator(".chat .log li").first).to_have_text("Medb message 0")
    expect(here.page.locator("text=Earlier messages")).to_have_count(0)
