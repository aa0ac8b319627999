"""Errors of PostgreSQL: a clear message while the cause lasts, and everything works again without it."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from fidchell.store import BadDatabase, Store, StoreUnavailable, open_store
from fidchell.store.postgres import store, writer
from tests.store.fixtures import expect_error, fill, log, run_with_store, small_disk, summary
from tests.store.postgres_cluster import Cluster

New = Callable[[str], str]


async def soon(call: Callable[[], Awaitable[object]], seconds: float = 120.0) -> object:
    """What a call gives as soon as it succeeds."""
    end = time.monotonic() + seconds
    while True:
        try:
            return await call()
        except StoreUnavailable:
            if time.monotonic() > end:
                raise
            await asyncio.sleep(0.05)


def test_a_server_that_is_away_for_a_while(
    server: Cluster, new_database: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "WAIT", 0.5)

    async def scenario(store: Store) -> None:
        await store.create("t", [], summary())
        await asyncio.to_thread(server.stop)
        try:
            await expect_error(store.append("t", 0, [b"1"], summary()), "store-lost")
            await expect_error(store.tail("t"), "store-lost")
            await expect_error(store.health(), "store-lost")
            await expect_error(store.create("u", [], summary()), "store-lost")
        finally:
            await asyncio.to_thread(server.start)
        assert await soon(lambda: store.append("t", 0, [b"1"], summary())) == 1
        assert await soon(lambda: store.tail("t")) == [(1, b"1")]

    run_with_store(new_database("postgresql"), scenario)


def test_an_idle_connection_that_was_closed_is_not_noticed(server: Cluster, new_database: New) -> None:
    """After a restart the first request finds a new connection by itself."""

    async def scenario(store: Store) -> None:
        await store.create("t", [], summary())
        await store.append("t", 0, [b"1"], summary())
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        assert await store.append("t", 1, [b"2"], summary()) == 2
        assert len(await store.tail("t")) == 2
        assert await store.claim("a", "b", 1)

    run_with_store(new_database("postgresql"), scenario)


def test_a_server_that_hangs(server: Cluster, new_database: New, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (store, writer):
        monkeypatch.setattr(module, "ANSWER_TIMEOUT", 0.5)

    async def scenario(store: Store) -> None:
        await store.create("t", [], summary())
        server.freeze(True)
        try:
            calls = [store.append("t", 0, [b"1"], summary()), store.tail("t")]
            outcomes = await asyncio.gather(*calls, return_exceptions=True)
            assert [getattr(outcome, "key", outcome) for outcome in outcomes] == ["store-lost"] * 2
        finally:
            server.freeze(False)
        version = await soon(lambda: version_of(store))
        assert await soon(lambda: store.append("t", int(str(version)), [b"2"], summary())) in (1, 2)

    run_with_store(new_database("postgresql"), scenario)


async def version_of(store: Store) -> int:
    return (await store.summary("t")).version


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    for host in ("localhost:1", f"/fidchell?host={tmp_path}"):
        error = asyncio.run(expect_error(open_store(f"postgresql://medb:secret@{host}"), "store-lost"))
        assert "secret" not in error.say("en") + error.say("fr") + repr(error)


def test_a_database_that_is_not_there(server: Cluster) -> None:
    error = asyncio.run(expect_error(open_store(server.url("absent")), "store-lost", "store-no-database"))
    assert "absent" in error.say("en")


def test_a_user_without_rights(server: Cluster, new_database: New) -> None:
    url = new_database("postgresql")
    schema = url.partition("%3D")[2]
    server.ask(f"CREATE ROLE {schema}_guest LOGIN")
    guest = url.replace("fidchell@", f"{schema}_guest@")
    asyncio.run(expect_error(open_store(guest), "store-forbidden"))
    server.ask(f"GRANT ALL ON SCHEMA {schema} TO {schema}_guest", schema)
    run_with_store(guest, lambda store: store.create("t", [b"1"], summary()))
    assert log(guest, "t") == [b"1"]


def test_rights_that_are_taken_and_given_back(server: Cluster, new_database: New) -> None:
    url = new_database("postgresql")
    schema = url.partition("%3D")[2]
    server.ask(f"CREATE ROLE {schema}_guest LOGIN")
    run_with_store(url, lambda store: store.create("t", [], summary()))
    rights = f"ON ALL TABLES IN SCHEMA {schema}"
    server.ask(
        f"GRANT ALL ON SCHEMA {schema} TO {schema}_guest; GRANT ALL {rights} TO {schema}_guest", schema
    )

    async def scenario(store: Store) -> None:
        server.ask(f"REVOKE INSERT {rights} FROM {schema}_guest", schema)
        await expect_error(store.append("t", 0, [b"1"], summary()), "store-forbidden")
        await expect_error(store.create("u", [b"1"], summary()), "store-forbidden")
        server.ask(f"GRANT INSERT {rights} TO {schema}_guest", schema)
        assert await store.append("t", 0, [b"1"], summary()) == 1

    run_with_store(url.replace("fidchell@", f"{schema}_guest@"), scenario)


def test_a_server_that_is_read_only_for_a_while(server: Cluster, new_database: New) -> None:
    url = new_database("postgresql")
    name = url.partition("%3D")[2]

    async def scenario(store: Store) -> None:
        await store.create("t", [], summary())
        server.ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        server.ask(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fidchell'"
        )
        try:
            await expect_error(store.append("t", 0, [b"1"], summary()), "store-readonly")
            await expect_error(store.health(), "store-readonly")
            assert await store.tail("t") == [], "reading goes on"
        finally:
            server.ask(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        assert await soon(lambda: store.append("t", 0, [b"1"], summary())) == 1
        await soon(store.health)

    run_with_store(url, scenario)


def test_a_full_disk(server: Cluster, tmp_path: Path) -> None:
    folder = server.folder / f"disk{os.getpid()}"
    with small_disk(folder, "24m") as disk:
        owner = server.folder.stat()
        space = disk / "space"
        space.mkdir()
        os.chown(space, owner.st_uid, owner.st_gid)
        ballast = disk / "ballast"
        ballast.write_bytes(bytes(8_000_000))
        server.ask(f"CREATE TABLESPACE small LOCATION '{space}'")
        server.ask("CREATE DATABASE small TABLESPACE small")

        async def scenario(store: Store) -> int:
            version = await fill(store, "t", "store-full")
            await expect_error(store.append("t", version, [os.urandom(500_000)], summary()), "store-full")
            assert len(await store.tail("t")) == version, "what was acknowledged can still be read"
            ballast.unlink()
            return await store.append("t", version, [os.urandom(500_000)], summary())

        version = run_with_store(server.url("small"), scenario)
        assert len(log(server.url("small"), "t")) == version
        server.ask("DROP DATABASE small WITH (FORCE)")
        server.ask("DROP TABLESPACE small")


def test_a_database_of_something_else(server: Cluster, new_database: New) -> None:
    url = new_database("postgresql")
    schema = url.partition("%3D")[2]
    server.ask(f"CREATE TABLE {schema}.schema_version (script TEXT)", schema)
    with pytest.raises(BadDatabase) as caught:
        asyncio.run(open_store(url))
    assert caught.value.key == "store-not-ours"


@pytest.mark.parametrize(
    "url",
    [
        "",
        "tables.sqlite",
        "sqlite:",
        "sqlite:\0",
        "mysql://medb:secret@host/t",
        "postgresql://medb:secret@%zz",
        "postgresql://medb:secret@host/t?nonsense=1",
    ],
)
def test_an_address_that_cannot_be_read(url: str) -> None:
    with pytest.raises(BadDatabase) as caught:
        asyncio.run(open_store(url))
    assert caught.value.key == "store-address"
    assert "secret" not in caught.value.say("en")
    assert "sqlite:PATH" in caught.value.say("en")
