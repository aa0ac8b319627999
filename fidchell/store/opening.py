"""Open a store by its address."""

import os
import re
from pathlib import Path

from fidchell.store.contract import Store
from fidchell.store.faults import BadDatabase

POSTGRESQL = ("postgresql://", "postgres://")
SQLITE = "sqlite:"


def usual_database() -> str:
    """The address when none is given: a file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share"
    return f"{SQLITE}{base / 'fidchell' / 'tables.sqlite'}"


def is_postgresql(url: str) -> bool:
    """Whether an address is one of PostgreSQL; if it is none of SQLite either, it is wrong."""
    if url.startswith(POSTGRESQL):
        return True
    if not url.startswith(SQLITE) or url == SQLITE or "\0" in url:
        raise BadDatabase("store-address", came=re.sub("//[^@/]*@", "//", url))
    return False


def sqlite_path(url: str) -> Path:
    """The file of a SQLite address."""
    return Path(url.removeprefix(SQLITE)).expanduser()


async def open_store(url: str) -> Store:
    """The store at `sqlite:PATH` or `postgresql://...`, brought to the newest schema.

    A missing SQLite file is made, its folder too. Raises `BadDatabase` for an address that cannot be read or
    a database that is not ours or newer than the program, `StoreUnavailable` when it cannot be reached now.
    """
    if is_postgresql(url):
        from fidchell.store.postgres import PostgresStore

        return await PostgresStore.open(url)
    from fidchell.store.sqlite import SqliteStore

    return await SqliteStore.open(sqlite_path(url))
