"""How much memory SQLite may take for pages of the file, however long the file grows."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

from fidchell.store import open_store
from fidchell.store.sqlite.store import READERS

MOST_PAGES = 16 * 1024  # KB in all


def cache_size(connection: sqlite3.Connection) -> int:
    """The KB that a connection may keep (SQLite says so by a number below 0)."""
    return -int(connection.execute("PRAGMA cache_size").fetchone()[0])


def test_all_connections_together_keep_few_pages(tmp_path: Path) -> None:
    async def sizes() -> tuple[int, int]:
        store: Any = await open_store(f"sqlite:{tmp_path / 'tables.sqlite'}")
        reader = await store._read(cache_size)
        writer = cache_size(store._writer._file.ready())
        await store.close()
        return reader, writer

    reader, writer = asyncio.run(sizes())
    assert reader > 0
    assert READERS * reader + writer <= MOST_PAGES
