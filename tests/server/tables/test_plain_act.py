"""A move on the shortest way: what happens where our own code fails while it is decided."""

import io
from typing import Any

import pytest

from fidchell.server.ops.logging import configure
from fidchell.table.history import MoveHistory
from fidchell.table.table import Table
from tests.server.clients import TableSocket, open_table
from tests.server.servers import LocalServer


def at_table(server: LocalServer) -> tuple[TableSocket, dict[str, Any]]:
    """The socket of whoever may move first at a table of two, and a move of theirs."""
    table, people = open_table(server.url, "keltis", "open", "open")
    person = next(person for person in people if person.view(table)["moves"])
    ws = TableSocket(server.url, table, person.token)
    ws.wait_for("view")
    return ws, {"number": ws.view["number"], "moves": [ws.view["moves"][0]["text"]]}


def fail(*_: object) -> Any:
    raise ZeroDivisionError("our own mistake")


def test_an_unexpected_exception_while_deciding_is_a_failure_and_disturbs_nothing(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = io.StringIO()
    configure("info", log)
    ws, move = at_table(server)
    version = ws.view["version"]
    with monkeypatch.context() as broken:
        broken.setattr(Table, "decide", fail)
        answer = ws.do("act", 7, **move)
    assert (answer["type"], answer["id"], answer["error"]) == ("refused", 7, "failure")
    assert "ZeroDivisionError" not in answer["text"]
    assert "our own mistake" in log.getvalue(), "whoever runs the server is told"
    assert ws.do("act", 8, **move)["version"] == version + 1, "the same move can be made afterwards"


def test_an_exception_in_the_single_call_for_a_move_is_a_failure_too(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ws, move = at_table(server)
    with monkeypatch.context() as broken:
        broken.setattr(MoveHistory, "try_shown_move", fail)
        assert ws.do("act", 1, **move)["error"] == "failure"
    assert ws.do("act", 2, **move)["type"] == "done"
