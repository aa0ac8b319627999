"""Tables in memory: every client sees all that was acknowledged before, on every server of a database."""

import asyncio
from pathlib import Path
from typing import Any

from fidchell.rulekit.game import Game
from fidchell.server.tables.registry import TableRegistry
from fidchell.store import Store
from fidchell.table.commands import Requester, Say
from fidchell.table.handlers.opening import open_table
from fidchell.table.terms import Chair, Terms
from tests.store.fixtures import run_with_store


class SlowTail:
    """A store that reads a table, and returns it only when it may."""

    def __init__(self, store: Any) -> None:
        self.store, self.has_read, self.may_go = store, asyncio.Event(), asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def tail(self, *place: Any) -> Any:
        found = await self.store.tail(*place)
        self.has_read.set()
        await self.may_go.wait()
        return found


def registry_of(store: Any) -> TableRegistry:
    def plain(game: Game) -> Any:
        return game.interpreted

    return TableRegistry(store, plain, is_shared=True)


def test_a_client_that_comes_during_a_load_sees_what_was_stored_meanwhile(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        other, slow = registry_of(store), SlowTail(store)
        registry = registry_of(slow)
        session = await other.create(open_table(Terms("keltis", [Chair(), Chair()]), 0.0))
        first = asyncio.ensure_future(registry.get(session.id))
        await slow.has_read.wait()
        await session.submit(Requester(is_host=True), Say("Acknowledged", "Medb"))
        second = asyncio.ensure_future(registry.get(session.id))
        await asyncio.sleep(0)
        slow.may_go.set()
        assert (await second).table.version == session.table.version
        await first

    run_with_store(f"sqlite:{tmp_path}/tables.sqlite", story)


def test_a_table_that_nobody_watches_rests_and_one_in_use_does_not(tmp_path: Path) -> None:
    """It stays in memory, without what was made for readers."""

    async def story(store: Store) -> None:
        registry = registry_of(store)
        session = await registry.create(open_table(Terms("keltis", [Chair(), Chair()]), 0.0))
        cache = session.table.view_cache
        registry.evict(60, rest_seconds=60)
        assert session.table.view_cache is cache
        assert session.lock.take_now()
        registry.evict(60, rest_seconds=0)
        assert session.table.view_cache is cache
        session.lock.release()
        registry.evict(60, rest_seconds=0)
        assert session.table.view_cache is not cache
        assert registry.sessions == {session.id: session}
        registry.evict(0)
        assert not registry.sessions

    run_with_store(f"sqlite:{tmp_path}/tables.sqlite", story)
