"""Clocks run without anybody looking, also after a restart; a table nobody has in memory is found."""

from pathlib import Path

from tests.server.players import Caller, open_table
from tests.server.serving import Served, served, until


def test_a_seat_whose_time_is_over_is_played_by_a_bot(server: Served) -> None:
    table, people = open_table(
        server.url, "keltis", "open", "open", clock={"kind": "live", "seconds": 10}, stand_in="random"
    )
    desk = server.run(server.house.hall.desk(table))
    assert desk.timer is not None
    server.loop.call_soon_threadsafe(fall, server, desk)
    until(lambda: any(chair["bot"] for chair in people[0].view(table)["chairs"]), 20)


def fall(server: Served, desk: object) -> None:
    """Let all clocks run out now, as if ten seconds had passed."""
    clocks = desk.table.clocks  # type: ignore[attr-defined]
    for seat in range(2):
        clocks.left[seat] = 0.0
    server.house.ticking.schedule(desk)  # type: ignore[arg-type]


def test_bots_go_on_after_a_restart(folder: Path) -> None:
    with served(folder) as here:
        here.house.bots.is_stopping = True  # no bot moves before the restart
        table, _ = open_table(here.url, "keltis", "random", "random", options={"variant": "short"})
        assert Caller(here.url).view(table)["status"] == "running"
    with served(folder) as again:
        until(lambda: Caller(again.url).view(table)["status"] == "ended", 60)


def test_a_table_nobody_uses_leaves_the_memory_and_comes_back(folder: Path) -> None:
    with served(folder, idle_seconds=0.3) as here:
        table, people = open_table(here.url, "keltis", "open", "open")
        view = people[0].view(table)
        until(lambda: table not in here.house.hall.desks, 10)
        assert people[0].view(table) == view
