"""What the tests of the store share."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from fidchell.store import Store, Summary, open_store

DEALS = int(os.environ.get("FIDCHELL_DEALS", "1"))
PATIENCE = 120.0  # seconds for one story
Told = TypeVar("Told")


def summary(**changes: Any) -> Summary:
    usual = {"game": "keltis", "public": True, "status": "open", "updated": 100.0, "seats": '["Medb"]'}
    return Summary(**{**usual, **changes})


def tell(url: str, story: Callable[[Store], Awaitable[Told]], patience: float = PATIENCE) -> Told:
    """Open a store, live through a story with it, and close it."""

    async def whole() -> Told:
        store = await open_store(url)
        try:
            async with asyncio.timeout(patience):
                return await story(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def log(url: str, table: str) -> list[bytes]:
    """The events of a table, whose versions must be 1, 2, 3 ..."""
    rows = tell(url, lambda store: store.tail(table))
    assert [version for version, _ in rows] == list(range(1, len(rows) + 1))
    return [event for _, event in rows]


def every_table(url: str) -> list[Summary]:
    return tell(url, lambda store: store.tables(limit=100_000))


async def add(store: Store, table: str, event: bytes) -> int:
    """Append behind whatever is there, as often as someone else was quicker; returns the version."""
    from fidchell.store import Conflict

    version = (await store.summary(table)).version
    while True:
        try:
            return await store.append(table, version, [event], summary())
        except Conflict as conflict:
            version = conflict.version
