"""Opening tables: whoever is refused a seat leaves no table behind."""

from typing import Any

import pytest

from tests.server.clients import ApiClient, open_table, terms
from tests.server.servers import LocalServer


@pytest.mark.parametrize(
    ("chairs", "more", "error"),
    [
        (("open", "open"), {"name": "\u3164"}, "name-wrong"),
        (("open", "open"), {"name": "Меdb"}, "name-mixed"),
        (("open", "oisin"), {"name": "Medb", "seat": 1}, "no-chair"),
        (("open", "open"), {"name": "Medb", "seat": 4}, "no-chair"),
        (("oisin", "random"), {"name": "Medb"}, "no-free-seat"),
    ],
)
def test_a_refused_name_leaves_no_table_behind(
    server: LocalServer, chairs: tuple[str, ...], more: dict[str, Any], error: str
) -> None:
    before = set(server.server.tables.sessions)
    opening = terms("keltis", *chairs, public=True)
    assert ApiClient(server.url).post("/tables", 422, terms=opening, **more)["error"] == error
    assert set(server.server.tables.sessions) <= before


def test_a_refused_name_leaves_no_fork_behind(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open")
    people[0].do(table, "resign")
    before = set(server.server.tables.sessions)
    for name, error in (("Me\u200bdb", "name-wrong"), ("Меdb", "name-mixed")):
        body = {"at": 0, "seat": 0, "name": name, "bot": "oisin"}
        assert people[0].post(f"/tables/{table}/fork", 422, **body)["error"] == error
    assert set(server.server.tables.sessions) <= before


def test_earlier_chat_is_for_whoever_may_read_it(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open")
    for number in range(5):
        people[number % 2].do(table, "say", text=f"{number}")
    people[0].do(table, "mute", seat=1)
    path, version = f"/tables/{table}/chat", people[0].view(table)["chat"][-1]["version"]
    page = people[0].get(path, before=version)["messages"]
    assert [message["text"] for message in page] == ["0", "2"]
    everybody = ApiClient(server.url).get(path, before=10_000)["messages"]
    assert [message["text"] for message in everybody] == ["0", "1", "2", "3", "4"]
    assert people[0].http.get(path, params={"before": 9, "seat": 1}).status_code == 403
    assert people[0].http.get(path).status_code == 400
