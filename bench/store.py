"""Durable appends a second: python bench/store.py [--seconds N] [--database URL ...].

Each writer has a table of its own and waits for every append, as a player waits for a move. PostgreSQL is a
private cluster with its usual settings (fsync on), made and removed here; it is left out where it is missing.
"""

import argparse
import asyncio
import contextlib
import os
import platform
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell.store import Store, Summary, open_store
from tests.store.postgres_cluster import cluster, programs

WRITERS = (1, 64)
EVENT = b'{"type":"Moved","at":1767225600.0,"seat":2,"text":"play red 7 large"}' * 2
SUMMARY = Summary(game="keltis", public=True, status="running", updated=0.0, seats='["Medb","Conn"]')


async def write(store: Store, table: str, end: float, waits: list[float]) -> None:
    """Append to one table until the time is up."""
    version = await store.create(table, [EVENT], SUMMARY)
    while (start := time.perf_counter()) < end:
        version = await store.append(table, version, [EVENT], SUMMARY)
        waits.append(time.perf_counter() - start)


async def measure(url: str, seconds: float) -> None:
    """One line for each number of writers."""
    store = await open_store(url)
    kind = url.partition(":")[0]
    for writers in WRITERS:
        waits: list[float] = []
        start, processor = time.perf_counter(), time.process_time()
        tables = [f"t{writers}-{number}" for number in range(writers)]
        await asyncio.gather(*(write(store, table, start + seconds, waits) for table in tables))
        passed, busy = time.perf_counter() - start, time.process_time() - processor
        waits.sort()
        median, worst = (1000 * waits[int(share * (len(waits) - 1))] for share in (0.5, 0.99))
        print(
            f"{kind:11} {writers:3} writers: {len(waits) / passed:8,.0f} durable appends/s, "
            f"median {median:.2f} ms, p99 {worst:.2f} ms, {1e6 * busy / len(waits):.0f} µs of processor each",
            flush=True,
        )
    await store.close()


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
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--database", action="append", help="an empty one; may be repeated")
    arguments = parser.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, SQLite {sqlite3.sqlite_version}")
    with contextlib.nullcontext(arguments.database) if arguments.database else databases() as urls:
        for url in urls:
            asyncio.run(measure(url, arguments.seconds))


if __name__ == "__main__":
    main()
