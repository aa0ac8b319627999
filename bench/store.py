"""Durable appends a second: python bench/store.py [--seconds N] [--rounds N] [--database URL ...].

Each writer has a table of its own and waits for every append, as a player waits for a move: with the lobby's
row in the same transaction, as a change of seats is written; without it, as a move; and as a move that is
called back instead of awaited. The ways take turns. PostgreSQL is a private cluster with its usual settings
(fsync on), made and removed here; it is left out where it is missing. Its own processor time is not counted.
"""

import argparse
import asyncio
import contextlib
import os
import platform
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell.store import Store, Summary, open_store
from tests.store.postgres_cluster import cluster, programs

WRITERS = (1, 64)
EVENT = b'{"type":"Moved","at":1767225600.0,"seat":2,"text":"play red 7 large"}' * 2
SUMMARY = Summary(game="keltis", public=True, status="running", updated=0.0, seats='["Medb","Conn"]')


class Sample(NamedTuple):
    """What one way did in one round."""

    waits: list[float]  # seconds of each append
    seconds: float
    processor: float


async def append_with_row(store: Store, table: str, end: float, waits: list[float]) -> None:
    """Append events with the lobby's row to one table until the time is up."""
    await _append(store, table, end, waits, SUMMARY)


async def append_alone(store: Store, table: str, end: float, waits: list[float]) -> None:
    """Append events alone."""
    await _append(store, table, end, waits, None)


async def _append(store: Store, table: str, end: float, waits: list[float], summary: Summary | None) -> None:
    version = (await store.summary(table)).version
    while (start := time.perf_counter()) < end:
        version = await store.append(table, version, [EVENT], summary)
        waits.append(time.perf_counter() - start)


async def append_with_callback(store: Store, table: str, end: float, waits: list[float]) -> None:
    """Append events alone, each asked for when the one before it was told to be durable."""
    version, start = (await store.summary(table)).version, 0.0
    is_over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def ask() -> None:
        nonlocal start
        start = time.perf_counter()
        if start < end:
            store.append_soon(table, version, [EVENT], None, settled)
        else:
            is_over.set_result(None)

    def settled(error: Exception | None) -> None:
        nonlocal version
        if error is not None:
            is_over.set_exception(error)
            return
        version += 1
        waits.append(time.perf_counter() - start)
        ask()

    ask()
    await is_over


WAYS = {"event and row": append_with_row, "event": append_alone, "event, called back": append_with_callback}


async def sample(store: Store, way: str, tables: list[str], seconds: float) -> Sample:
    """Let all writers append in one way for a while."""
    waits: list[float] = []
    start, processor = time.perf_counter(), time.process_time()
    await asyncio.gather(*(WAYS[way](store, table, start + seconds, waits) for table in tables))
    return Sample(waits, time.perf_counter() - start, time.process_time() - processor)


async def measure(url: str, seconds: float, rounds: int) -> None:
    """One line for each number of writers and each way."""
    store = await open_store(url)
    for writers in WRITERS:
        tables = [f"t{writers}-{number}" for number in range(writers)]
        for table in tables:
            await store.create(table, [EVENT], SUMMARY)
        samples: dict[str, list[Sample]] = {way: [] for way in WAYS}
        for _ in range(rounds):
            for way in WAYS:
                samples[way].append(await sample(store, way, tables, seconds / rounds))
        for way, found in samples.items():
            print(f"{url.partition(':')[0]:11} {writers:3} writers, {way:18}: {line_of(found)}", flush=True)
    await store.close()


def line_of(samples: list[Sample]) -> str:
    """The figures of one way; the processor time is the median of the rounds."""
    waits = sorted(wait for each in samples for wait in each.waits)
    median, worst = (1000 * waits[int(share * (len(waits) - 1))] for share in (0.5, 0.99))
    rate = len(waits) / sum(each.seconds for each in samples)
    processor = statistics.median(1e6 * each.processor / len(each.waits) for each in samples)
    return (
        f"{rate:8,.0f} durable appends/s, median {median:.2f} ms, p99 {worst:.2f} ms, "
        f"{processor:.1f} µs of processor each"
    )


@contextlib.contextmanager
def databases() -> Iterator[list[str]]:
    """A new SQLite file, and a new PostgreSQL cluster where there is one."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        urls = [f"sqlite:{folder}/tables.sqlite"]
        if programs():
            urls.append(stack.enter_context(cluster("fsync=on")).new_database())
        yield urls


def main() -> None:
    """Measure what was named, or what is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each way")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--database", action="append", help="an empty one; may be repeated")
    arguments = parser.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, SQLite {sqlite3.sqlite_version}")
    with contextlib.nullcontext(arguments.database) if arguments.database else databases() as urls:
        for url in urls:
            asyncio.run(measure(url, arguments.seconds, arguments.rounds))


if __name__ == "__main__":
    main()
