"""What the tests of the store share: summaries, stores for a scenario, a small disk, expected errors."""

import asyncio
import contextlib
import os
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from fidchell.store import Conflict, Store, StoreUnavailable, Summary, open_store
from fidchell.store.connect import open_dump
from fidchell.store.schema import newest, table_specs
from fidchell.store.transfer import TransferredTable, digest_table

AWKWARD = [b"", b"\0\xff\\N\t\n", "Níamh".encode(), bytes(range(256)) * 50]
DEALS = int(os.environ.get("FIDCHELL_DEALS", "1"))
TIMEOUT = 300.0  # seconds for one scenario, generous: the machine may be busy
Result = TypeVar("Result")


def summary(**changes: Any) -> Summary:
    defaults = {"game": "keltis", "public": True, "status": "open", "updated": 100.0, "seats": '["Medb"]'}
    return Summary(**{**defaults, **changes})


def run_with_store(
    url: str, scenario: Callable[[Store], Awaitable[Result]], timeout: float = TIMEOUT
) -> Result:
    """Open a store, run a scenario with it, and close it."""

    async def whole() -> Result:
        store = await open_store(url)
        try:
            async with asyncio.timeout(timeout):
                return await scenario(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def log(url: str, table: str) -> list[bytes]:
    """The events of a table, whose versions must be 1, 2, 3 ..."""
    rows = run_with_store(url, lambda store: store.tail(table))
    assert [version for version, _ in rows] == list(range(1, len(rows) + 1))
    return [event for _, event in rows]


def every_table(url: str) -> list[Summary]:
    return run_with_store(url, lambda store: store.tables(limit=100_000))


async def add(store: Store, table: str, event: bytes) -> int:
    """Append behind whatever is there, as often as someone else was quicker; returns the version.

    Every other event comes without a summary, as moves do.
    """
    version = (await store.summary(table)).version
    while True:
        try:
            return await store.append(table, version, [event], summary() if version % 2 else None)
        except Conflict as conflict:
            version = conflict.version


@contextlib.contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """A disk of its own."""
    folder.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", folder], capture_output=True)
    if done.returncode:
        pytest.skip("no right to mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


async def expect_error(call: Awaitable[object], *keys: str) -> StoreUnavailable:
    """A call must raise one of these errors, in both languages; returns the error."""
    with pytest.raises(StoreUnavailable) as caught:
        await call
    assert caught.value.key in keys
    assert caught.value.say("en") != caught.value.say("fr")
    assert not caught.value.for_players().facts, "players learn no path and no host"
    return caught.value


async def fill(store: Store, table: str, *keys: str) -> int:
    """Append until it fails; returns the last acknowledged version."""
    version = await store.create(table, [], summary())
    for _ in range(10_000):
        try:
            version = await store.append(table, version, [os.urandom(40_000)], summary())
        except StoreUnavailable as error:
            found = error.key
            break
    assert found in keys
    return version


async def fill_database(store: Store) -> None:
    """A few tables with everything that could be read wrongly on the other side; most rows are behind."""
    for number, name in enumerate(["b", "B", "a-1", "a_1", "Z9"]):
        seats = '["Tír na nÓg\\\\N\\t", "🎲", ""]'
        events = [*AWKWARD, name.encode()] * (number + 1)
        listed = len(events) - (name != "b")
        await store.create(
            name,
            events[:listed],
            summary(updated=1 / 3 + number, public=number % 2 == 0, status="ended", seats=seats),
        )
        await store.append(name, listed, events[listed:], None)
    await store.claim("a lease", "is not moved", 1000)
    await store.record_audit("seat-recovered", "b", "192.0.2.7", seat=1, name="Níamh")


def digests(url: str) -> list[TransferredTable]:
    """The digest of every table of a database."""
    with open_dump(url) as dump, dump.reading():
        return [digest_table(dump, table) for table in table_specs(newest("sqlite"))]
