"""The host's rules: ended tables, chat and audit entries go in time; deleted tables leave every memory."""

import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fidchell.server.ops.config import read_config
from fidchell.server.tables.listing import summary_of
from fidchell.server.tables.registry import TableRegistry
from fidchell.server.tables.retention import Retention
from fidchell.store import NoSuchTable, Store, Summary
from fidchell.table.commands import Say
from fidchell.table.events import Said, decode
from fidchell.table.state import interpreted_entry_points
from fidchell.table.table import Table
from fidchell.table.view import view
from tests.server.clients import ApiClient, get, terms
from tests.server.servers import LocalServer, wait_until
from tests.store.conftest import new_database  # noqa: F401
from tests.store.conftest import server as postgres  # noqa: F401
from tests.store.fixtures import run_with_store
from tests.store.test_schema import raw
from tests.table.fixtures import TableDriver, started_table

DAY = 86_400.0


def retention(store: Store, **rules: str) -> Retention:
    config = read_config(rules, environment={})
    return Retention(TableRegistry(store, interpreted_entry_points, False), config)


def aged(summary: Summary, days: float, status: Any = "ended") -> Summary:
    return msgspec.structs.replace(summary, updated=time.time() - days * DAY, status=status)


def talked() -> TableDriver:
    """A table at which two people have talked and moved."""
    driver = started_table()
    driver.do(0, Say("Good luck from Maeve"))
    driver.play(3)
    driver.do(1, Say("Thank you"))
    return driver


async def fill(store: Store, driver: TableDriver) -> None:
    summary = summary_of(driver.table)
    await store.create("old", driver.stored, aged(summary, 400))
    await store.create("young", driver.stored, aged(summary, 100))
    await store.create("running", driver.stored, aged(summary, 400, "running"))
    await store.create("new", driver.stored, aged(summary, 0, summary.status))


BOTH = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])


@pytest.fixture
def server(postgres: Any) -> Any:  # noqa: F811
    """What `new_database` asks for where it makes one of PostgreSQL."""
    return postgres


@BOTH
def test_ended_tables_go_when_their_time_is_over(new_database: Any, kind: str) -> None:  # noqa: F811
    async def scenario(store: Store) -> None:
        await fill(store, talked())
        await retention(store, keep_ended_tables="365d").sweep()
        assert {entry.table for entry in await store.tables()} == {"young", "running", "new"}
        with pytest.raises(NoSuchTable):
            await store.tail("old")
        (entry,) = await store.read_audit()
        assert (entry.kind, entry.table) == ("table-deleted", "old")
        assert entry.detail == {"by": "rule", "rule": "keep_ended_tables"}

    run_with_store(new_database(kind), scenario)


@BOTH
def test_chat_goes_and_the_game_stays(new_database: Any, kind: str) -> None:  # noqa: F811
    driver = talked()
    url = new_database(kind)

    async def scenario(store: Store) -> None:
        await fill(store, driver)
        keeper = retention(store, keep_chat="90d")
        await keeper.sweep()
        for name in ("old", "young", "running"):
            events = [decode(event) for _, event in await store.tail(name)]
            table = Table.fold(name, events)
            assert table.position.raw == driver.table.position.raw
            assert table.version == driver.table.version
            assert view.shown(table, 0, "en")["chat"] == []
            assert [event.text + event.name for event in events if isinstance(event, Said)] == ["", ""]
        kept = Table.fold("new", [decode(event) for _, event in await store.tail("new")])
        assert len(view.shown(kept, 0, "en")["chat"]) == 2
        entries = await store.read_audit(kind="chat-removed")
        assert {(entry.table, entry.detail["messages"]) for entry in entries} == {
            (name, "2") for name in ("old", "young", "running")
        }
        await keeper.sweep()
        assert len(await store.read_audit()) == 3, "once"

    run_with_store(url, scenario)
    if kind == "sqlite":
        content = b"".join(path.read_bytes() for path in Path(url.removeprefix("sqlite:")).parent.iterdir())
        assert content.count(b"Good luck from Maeve") == 1, "the words are gone from the file, too"


def test_without_rules_everything_stays(tmp_path: Path) -> None:
    async def scenario(store: Store) -> None:
        await fill(store, talked())
        await retention(store).sweep()
        assert len(await store.tables()) == 4
        assert await store.read_audit() == []

    run_with_store(f"sqlite:{tmp_path}/t.sqlite", scenario)


def test_old_audit_entries_go(tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path}/t.sqlite"
    run_with_store(url, lambda store: store.record_audit("refused"))
    with raw(url) as connection:
        connection.execute("UPDATE audit SET at = at - 400 * 86400")

    async def scenario(store: Store) -> None:
        await store.record_audit("refused", number=2)
        await retention(store).sweep()
        assert [entry.detail for entry in await store.read_audit()] == [{"number": "2"}]

    run_with_store(url, scenario)


def test_a_damaged_table_does_not_stop_the_others(tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path}/t.sqlite"
    run_with_store(url, lambda store: fill(store, talked()))
    with raw(url) as connection:
        connection.execute("UPDATE events SET event = x'00' WHERE table_id = 'old' AND version = 2")

    async def scenario(store: Store) -> None:
        keeper = retention(store, keep_chat="90d")
        await keeper.sweep()
        assert {entry.table for entry in await store.read_audit()} == {"young", "running"}
        assert await store.untrimmed(time.time() - 90 * DAY) == []

    run_with_store(url, scenario)


def test_a_table_that_another_process_deletes_leaves_the_memory(folder: Path) -> None:
    """As `fidchell delete` does it while the server runs."""
    url = f"sqlite:{folder}/tables.sqlite"
    running = LocalServer(url, poll_seconds=0.05).start()
    try:
        table = ApiClient(running.url).post("/tables", 201, terms=terms("keltis", "open", "open"))["table"]
        assert get(f"{running.url}/api/v1/tables/{table}").status_code == 200
        assert table in running.server.tables.sessions
        run_with_store(url, lambda store: store.delete(table, by="host"))
        wait_until(lambda: get(f"{running.url}/api/v1/tables/{table}").status_code == 404)
        assert table not in running.server.tables.sessions
    finally:
        running.stop()


def test_a_damaged_table_is_refused_with_503_and_the_others_go_on(folder: Path) -> None:
    url = f"sqlite:{folder}/tables.sqlite"
    run_with_store(url, lambda store: fill(store, started_table().play(3)))
    with raw(url) as connection:
        connection.execute("UPDATE events SET event = x'00' WHERE table_id = 'running' AND version = 2")
    running = LocalServer(url).start()
    try:
        answer = get(f"{running.url}/api/v1/tables/running")
        assert (answer.status_code, answer.json()["error"]) == (503, "store-table-damaged")
        assert "event 2" in answer.json()["text"]
        assert get(f"{running.url}/api/v1/tables/new").status_code == 200
        assert get(f"{running.url}/healthz").status_code == 200
        wait_until(lambda: "running" in running.server.clocks.idle_versions)
    finally:
        running.stop()


def test_a_damaged_database_is_said_with_503_by_every_write_and_by_the_health(folder: Path) -> None:
    url, path = f"sqlite:{folder}/tables.sqlite", folder / "tables.sqlite"
    running = LocalServer(url).start()
    try:
        client = ApiClient(running.url)
        client.post("/tables", 201, terms=terms("keltis", "open", "open"))
        with path.open("r+b") as file:
            file.truncate(4096)
        answer = client.http.post("/tables", json={"terms": terms("keltis", "open", "open")})
        assert (answer.status_code, answer.json()["error"][:6]) == (503, "store-")
        assert "nothing is lost" not in answer.text
        assert get(f"{running.url}/healthz").status_code == 503
    finally:
        running.stop()
