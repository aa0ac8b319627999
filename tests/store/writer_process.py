"""A process that writes until it is told to stop or killed.

`python -m tests.store.writer_process URL TABLE ...`

Each table must exist. For every event that is durable it prints a line `TABLE VERSION EVENT`, at once.
Several such processes may write to the same tables.
"""

import argparse
import asyncio
import secrets
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection

from fidchell.store import StoreUnavailable, open_store
from fidchell.store.base import Store
from tests.store.fixtures import add


async def write(store: Store, table: str, events: int, say: Callable[[str], None]) -> None:
    """Add events that exist once in the world, and say so after each."""
    for _ in range(events):
        event = secrets.token_hex(8)
        try:
            version = await add(store, table, event.encode())
        except StoreUnavailable:
            await asyncio.sleep(0.05)
            continue
        say(f"{table} {version} {event}")


async def write_all(
    url: str, tables: Sequence[str], events: int, writers: int, say: Callable[[str], None]
) -> None:
    """Several writers for each table."""
    store = await open_store(url)
    await asyncio.gather(*(write(store, table, events, say) for table in list(tables) * writers))
    await store.close()


def write_for_ever(url: str, tables: Sequence[str], writers: int, said: Connection) -> None:
    """Until it is killed."""
    asyncio.run(write_all(url, tables, 10**9, writers, lambda line: said.send_bytes(line.encode())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--events", type=int, default=1_000_000)
    parser.add_argument("--writers", type=int, default=1, help="for each table")
    arguments = parser.parse_args()
    words = (arguments.url, arguments.tables, arguments.events, arguments.writers)
    asyncio.run(write_all(*words, lambda line: print(line, flush=True)))


if __name__ == "__main__":
    main()
