"""A server that is killed between two writes: no table, result or round is lost or double."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fidchell.news.outbox import Outbox
from fidchell.server.news.notices import NoticeSender
from fidchell.server.tables.registry import TableRegistry
from fidchell.server.tournaments.runner import TournamentRunner
from fidchell.store import Store, open_store
from fidchell.table.state import interpreted_entry_points
from tests.tournaments.events import Organised

WRITES = ("create", "append", "transaction")


class Killed(BaseException):
    """The process ends here; nothing else of it happens."""


class MortalStore:
    """A store whose process is killed right after so many writes."""

    def __init__(self, store: Store, writes: int) -> None:
        self.store, self.left = store, writes

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.store, name)
        return self._counted(found) if name in WRITES else found

    def _counted(self, write: Any) -> Any:
        async def written(*given: Any, **more: Any) -> Any:
            done = await write(*given, **more)
            self.left -= 1
            if self.left <= 0:
                raise Killed
            return done

        return written


def runner(store: Any) -> TournamentRunner:
    tables = TableRegistry(store, interpreted_entry_points, False)
    return TournamentRunner(store, tables, "the same holder", NoticeSender(Outbox(store)).round_begins)


async def play_with_kills(url: str, writes: int) -> tuple[Any, int]:
    """Play a small duplicate tournament; every process lives for so many writes."""
    store, kills = await open_store(url), 0
    organised = await Organised.made(store, 4, is_duplicate=True, rounds=2)
    await organised.begin()
    for _ in range(200):
        tournament = await organised.now()
        if tournament.row.status == "ended" and all(table.state == "shown" for table in tournament.tables):
            break
        try:
            await runner(MortalStore(store, writes)).step()
        except Killed:
            kills += 1
        for table in (await organised.now()).tables:
            if table.state == "playing" and (await store.summary(table.table_id)).status == "running":
                await organised.end(table, [1, 2])
    await store.close()
    return tournament, kills


@pytest.mark.parametrize("writes", [1, 2, 3, 5])
def test_killed_after_any_write_a_tournament_comes_to_the_same_end(folder: Path, writes: int) -> None:
    tournament, kills = asyncio.run(play_with_kills(f"sqlite:{folder / 'tables.sqlite'}", writes))
    assert kills > 0
    assert tournament.row.status == "ended"
    assert tournament.row.round == 2
    assert len(tournament.tables) == 4
    assert all(table.state == "shown" and table.result for table in tournament.tables)
    assert sum(line.played for line in tournament.standings) == 8
