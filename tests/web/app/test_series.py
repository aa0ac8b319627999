"""A series of games in a real browser: how it stands is shown at the end of each rematch."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.clients import ApiClient, open_table
from tests.server.servers import LocalServer
from tests.web.visitor import Visitor


def next_game(table: str, people: list[ApiClient]) -> str:
    """The rematch that everybody wants."""
    for person in people:
        answer = person.do(table, "offerrematch", on=True)
    return str(answer["table"])


def test_the_end_of_a_rematch_shows_how_the_series_stands(
    visitor: Callable[..., Visitor], server: LocalServer
) -> None:
    table, people = open_table(server.url, "keltis", "open", "open")
    here = visitor()
    for loser in (0, 0, 1):
        people[loser].do(table, "resign")
        last, table = table, next_game(table, people)
    here.open(f"#/table/{last}")
    expect(here.page.locator("dialog.end .series")).to_contain_text("Medb 1 : 2 Conn")
    expect(here.page.locator("dialog.end .series")).to_contain_text("game 3 of your series")
    first = people[0].view(table)["terms"]["options"]["first"]
    assert first != people[0].view(last)["terms"]["options"]["first"], "another seat begins"
