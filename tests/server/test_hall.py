"""Tables in memory: whoever comes sees all that was acknowledged before, on every server of a house."""

import asyncio
from pathlib import Path
from typing import Any

from fidchell.rulekit.game import Game
from fidchell.server.hall import Hall
from fidchell.store import Store
from fidchell.table.commands import Say, Who
from fidchell.table.opening import open_table
from fidchell.table.terms import Chair, Terms
from tests.store.stories import tell


class SlowTail:
    """A store that reads a table, and then takes its time to give it."""

    def __init__(self, store: Any) -> None:
        self.store, self.has_read, self.may_go = store, asyncio.Event(), asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def tail(self, *place: Any) -> Any:
        found = await self.store.tail(*place)
        self.has_read.set()
        await self.may_go.wait()
        return found


def hall_of(store: Any) -> Hall:
    def plain(game: Game) -> Any:
        return game.plain

    return Hall(store, plain, lambda desk: None, is_shared=True)


def test_whoever_comes_while_a_table_is_loaded_sees_what_was_stored_meanwhile(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        there, slow = hall_of(store), SlowTail(store)
        here = hall_of(slow)
        desk = await there.create(open_table(Terms("keltis", [Chair(), Chair()]), 0.0))
        first = asyncio.ensure_future(here.desk(desk.id))
        await slow.has_read.wait()
        await desk.do(Who(is_host=True), Say("Acknowledged", "Medb"))
        second = asyncio.ensure_future(here.desk(desk.id))
        await asyncio.sleep(0)
        slow.may_go.set()
        assert (await second).table.version == desk.table.version
        await first

    tell(f"sqlite:{tmp_path}/tables.sqlite", story)
