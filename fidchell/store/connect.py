"""Open a database by its address, as a store or as a whole."""

import contextlib
import os
import re
from pathlib import Path
from urllib.parse import quote

from fidchell.store.base import Store
from fidchell.store.dump import DatabaseDump
from fidchell.store.errors import BadDatabase

POSTGRESQL = ("postgresql://", "postgres://")
SQLITE = "sqlite:"


def default_database() -> str:
    """The address when none is given: a file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share"
    return f"{SQLITE}{base / 'fidchell' / 'tables.sqlite'}"


def with_password(url: str, file: str) -> str:
    """The address of a PostgreSQL database with the password that a file holds; without a file, the same."""
    if not file or not is_postgresql(url):
        return url
    try:
        password = Path(file).expanduser().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadDatabase("store-password", file=file) from error
    return f"{url}{'&' if '?' in url else '?'}password={quote(password, safe='')}"


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
        from fidchell.store.postgres.store import PostgresStore

        return await PostgresStore.open(url)
    from fidchell.store.sqlite.store import SqliteStore

    return await SqliteStore.open(sqlite_path(url))


def open_dump(url: str, is_target: bool = False) -> contextlib.AbstractContextManager[DatabaseDump]:
    """The database at an address as a whole; a SQLite file is made only where it is a target."""
    if is_postgresql(url):
        from fidchell.store.postgres.dump import PostgresDump

        return contextlib.closing(PostgresDump(url))
    from fidchell.store.sqlite.dump import SqliteDump

    return contextlib.closing(SqliteDump(sqlite_path(url), is_target))
