"""Clocks run while nobody watches, also after a restart; running tables that are not in memory are found."""

from pathlib import Path

from fidchell.server.tables.session import TableSession
from tests.server.clients import ApiClient, open_table
from tests.server.servers import LocalServer, running_server, wait_until


def test_a_seat_whose_time_is_over_is_played_by_a_bot(server: LocalServer) -> None:
    table, people = open_table(
        server.url, "keltis", "open", "open", clock={"kind": "live", "seconds": 10}, stand_in="random"
    )
    session = server.run(server.server.tables.get(table))
    assert session.timer is not None
    server.loop.call_soon_threadsafe(run_out, server, session)
    wait_until(lambda: any(chair["bot"] for chair in people[0].view(table)["chairs"]))


def run_out(server: LocalServer, session: TableSession) -> None:
    """Let all clocks run out now, as if ten seconds had passed."""
    for seat in range(2):
        session.table.clocks.left[seat] = 0.0
    server.server.clocks.schedule(session)


def test_bots_go_on_after_a_restart(folder: Path) -> None:
    with running_server(folder) as here:
        here.server.bots.is_stopping = True  # no bot moves before the restart
        table, _ = open_table(here.url, "keltis", "random", "random")
        assert ApiClient(here.url).view(table)["status"] == "running"
    with running_server(folder) as again:
        client = ApiClient(again.url)
        wait_until(lambda: any(entry["kind"] == "move" for entry in client.view(table)["log"]))


def test_a_table_nobody_uses_leaves_the_memory_and_comes_back(folder: Path) -> None:
    with running_server(folder, idle_seconds=0.3) as here:
        table, people = open_table(here.url, "keltis", "open", "open")
        view = people[0].view(table)
        wait_until(lambda: table not in here.server.tables.sessions)
        assert people[0].view(table) == view
