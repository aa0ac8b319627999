"""Appends that meet another process's writes in the middle: one wins, no event is left without its table."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import psycopg
import pytest

from fidchell.store import Conflict, NoSuchTable, Store
from tests.store.fixtures import TIMEOUT, log, run_with_store, summary

WAITING = """SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
    AND wait_event_type = 'Lock'"""
INSERT = "INSERT INTO events (table_id, version, event) VALUES ('t', 2, 'theirs')"


@pytest.fixture
def url(new_database: Callable[[str], str]) -> str:
    return new_database("postgresql")


@pytest.fixture
def other(url: str) -> Iterator[Any]:
    """A connection of another process, whose transaction stays open."""
    with psycopg.connect(url) as connection:
        yield connection


async def wait_for_locks(url: str, count: int) -> None:
    """Until so many connections wait for somebody."""
    async with asyncio.timeout(TIMEOUT), await psycopg.AsyncConnection.connect(url, autocommit=True) as watch:
        while (await (await watch.execute(WAITING)).fetchone() or (0,))[0] < count:
            await asyncio.sleep(0.02)


async def begin(store: Store) -> None:
    for table in ("s", "t", "u"):
        await store.create(table, [b"1"], summary())


def events(url: str) -> list[Any]:
    with psycopg.connect(url) as connection:
        return connection.execute("SELECT table_id, version FROM events WHERE table_id = 't'").fetchall()


def test_of_a_group_that_meets_a_quicker_process_only_one_job_is_refused(url: str, other: Any) -> None:
    async def scenario(store: Store) -> None:
        await begin(store)
        other.execute(INSERT)
        asked = [store.append(table, 1, [b"2", b"3"], None) for table in ("s", "t", "u")]
        waiting = asyncio.gather(*asked, return_exceptions=True)
        await wait_for_locks(url, 1)
        other.commit()
        first, second, third = await waiting
        assert (first, third) == (3, 3)
        assert isinstance(second, Conflict)
        assert (second.expected, second.version) == (1, 2)

    run_with_store(url, scenario)
    assert log(url, "t") == [b"1", b"theirs"], "all of a job or nothing"


def test_a_table_that_is_deleted_meanwhile_takes_no_event(url: str, other: Any) -> None:
    async def scenario(store: Store) -> None:
        await begin(store)
        other.execute("DELETE FROM tables WHERE id = 't'")
        waiting = asyncio.ensure_future(store.append("t", 1, [b"2"], None))
        await wait_for_locks(url, 1)
        other.execute("DELETE FROM events WHERE table_id = 't'")
        other.commit()
        with pytest.raises(NoSuchTable):
            await waiting

    run_with_store(url, scenario)
    assert events(url) == []


def test_a_deletion_waits_for_an_append_and_takes_its_events_along(url: str, other: Any) -> None:
    async def scenario(store: Store) -> None:
        await begin(store)
        other.execute(INSERT)
        appending = asyncio.ensure_future(store.append("t", 1, [b"2"], None))
        await wait_for_locks(url, 1)
        deleting = asyncio.ensure_future(store.delete("t"))
        await wait_for_locks(url, 2)
        other.rollback()
        assert await appending == 2
        await deleting

    run_with_store(url, scenario)
    assert events(url) == []
