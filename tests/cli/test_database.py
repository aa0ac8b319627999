"""Commands for whoever keeps a database, with real games: what comes back replays to the same digests."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from fidchell.server.tables.listing import summary_of
from fidchell.store import DamagedDatabase, Store, open_store
from fidchell.table.events import Moved, decode
from fidchell.table.position import digest_of
from fidchell.table.table import Table
from tests.cli.running import Fidchell
from tests.store.conftest import database, new_database, server  # noqa: F401
from tests.store.fixtures import every_table, run_with_store
from tests.store.postgres_cluster import Cluster
from tests.table.fixtures import TableDriver, finished_table, started_table

PAGE = 4096


@pytest.fixture(scope="module", autouse=True)
def postgres(server: Cluster) -> Cluster:  # noqa: F811
    """PostgreSQL starts before a test sets its language."""
    return server


@pytest.fixture(scope="module")
def games() -> dict[str, TableDriver]:
    """One finished game, and one of each game that is under way."""
    running = {name: started_table(name).play(12) for name in ("keltis", "tipperary", "tirnanog")}
    return {"finished": finished_table(), **running}


def fill(games: dict[str, TableDriver], url: str) -> None:
    async def scenario(store: Store) -> None:
        for name, driver in games.items():
            await store.create(name, driver.stored, summary_of(driver.table))

    run_with_store(url, scenario)


def replayed(url: str) -> dict[str, tuple[int, str]]:
    """Every table played again from its events: its version and the digest of its position."""

    async def scenario(store: Store) -> dict[str, tuple[int, str]]:
        found = {}
        for entry in await store.tables():
            events = [decode(event) for _, event in await store.tail(entry.table)]
            table = Table.fold(entry.table, events)
            assert table.diverged_at is None
            moves = [event.digest for event in events if isinstance(event, Moved)]
            assert moves[-1] == digest_of(table.position)
            found[entry.table] = (table.version, moves[-1])
        return found

    return run_with_store(url, scenario)


def break_file(path: Path, pages: range) -> None:
    with path.open("r+b") as file:
        for number in pages:
            file.seek(number * PAGE)
            file.write(os.urandom(PAGE))


def test_a_rehearsed_restore(
    games: dict[str, TableDriver],
    new_database: Callable[[str], str],  # noqa: F811
    fidchell: Fidchell,
    tmp_path: Path,
) -> None:
    """Back up, break, restore: every table replays to the same digests, here and on the other database."""
    url, saved = new_database("sqlite"), f"{tmp_path}/backup.sqlite"
    fill(games, url)
    before = replayed(url)
    assert len(before) == len(games)
    assert fidchell("backup", saved, "--database", url).status == 0
    path = Path(url.removeprefix("sqlite:"))
    break_file(path, range(1, path.stat().st_size // PAGE))
    with pytest.raises(DamagedDatabase):
        asyncio.run(open_store(url))
    answer = fidchell("restore", saved, "--to", url)
    assert (answer.status, answer.out) == (2, "")
    assert "--replace" in answer.err
    answer = fidchell("restore", saved, "--to", url, "--replace")
    assert answer.status == 0
    assert "4 tables with" in answer.out
    assert "is kept as" in answer.out
    assert replayed(url) == before
    other = new_database("postgresql")
    assert fidchell("restore", saved, "--to", other, "--language", "fr").status == 0
    assert replayed(other) == before


def test_a_rescue_of_healthy_tables(
    games: dict[str, TableDriver], fidchell: Fidchell, tmp_path: Path
) -> None:
    path, new = tmp_path / "tables.sqlite", tmp_path / "new.sqlite"
    fill(games, f"sqlite:{path}")
    before = replayed(f"sqlite:{path}")
    content = path.read_bytes()
    places = [number for number in range(1, len(content) // PAGE) if b"tipperary" in page(content, number)]
    break_file(path, range(places[-1], places[-1] + 1))
    answer = fidchell("rescue", str(path), "--to", str(new))
    after = replayed(f"sqlite:{new}")
    assert after == {table: before[table] for table in after}
    assert answer.status == (0 if after == before else 1)
    for table in before:
        assert (f"saved: {table} " in answer.out) == (table in after)
    assert f"{len(after)} tables saved" in answer.out
    assert len(after) >= 2


def page(content: bytes, number: int) -> bytes:
    return content[number * PAGE : (number + 1) * PAGE]


def test_rows_that_were_lost_are_made_again_from_the_events(
    games: dict[str, TableDriver], fidchell: Fidchell, tmp_path: Path
) -> None:
    import sqlite3

    path, new = tmp_path / "tables.sqlite", tmp_path / "new.sqlite"
    fill(games, f"sqlite:{path}")
    before, rows = replayed(f"sqlite:{path}"), every_table(f"sqlite:{path}")
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("DELETE FROM tables")
    connection.close()
    answer = fidchell("rescue", f"sqlite:{path}", "--to", f"sqlite:{new}", "--language", "fr")
    assert answer.status == 0
    assert answer.out.count("refaite") == len(games)
    assert replayed(f"sqlite:{new}") == before
    listed = {row.table: (row.game, row.status, row.seats) for row in every_table(f"sqlite:{new}")}
    assert listed == {row.table: (row.game, row.status, row.seats) for row in rows}


def test_delete_and_audit(database: str, fidchell: Fidchell) -> None:  # noqa: F811
    fill({"one": started_table(), "two": started_table()}, database)
    answer = fidchell("audit", "--database", database)
    assert (answer.status, answer.out) == (0, "The audit log has no such entry.\n")
    answer = fidchell("delete", "one", "--database", database)
    assert answer.status == 0
    assert "Table one was deleted" in answer.out
    assert [entry.table for entry in every_table(database)] == ["two"]
    answer = fidchell("delete", "one", "--database", database, "--language", "fr")
    assert (answer.status, answer.err) == (2, "Il n’y a pas de table « one ».\n")
    answer = fidchell("audit", "--database", database, "--table", "one", "--kind", "table-deleted")
    assert " table-deleted one - by='host' events=" in answer.out
    assert fidchell("audit", "--database", database, "--limit", "0").status == 2


def test_a_damaged_file_is_one_line(fidchell: Fidchell, tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    fill({"one": started_table()}, f"sqlite:{path}")
    os.truncate(path, 0)
    for words in (["serve", "--port", "0"], ["audit"], ["delete", "one"]):
        answer = fidchell(*words, "--database", f"sqlite:{path}")
        assert answer.status == 2
        assert answer.err.count("\n") == 1
        assert "has 0 bytes" in answer.err


def test_a_mistyped_file_is_not_made(fidchell: Fidchell, tmp_path: Path) -> None:
    for words in (["audit"], ["delete", "one"]):
        answer = fidchell(*words, "--database", f"sqlite:{tmp_path}/absent.sqlite")
        assert answer.status == 2
        assert "there is no such file" in answer.err
    assert not (tmp_path / "absent.sqlite").exists()
