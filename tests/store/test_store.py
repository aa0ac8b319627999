"""Round trips: what goes in comes out, in order, under the guard of its version."""

import asyncio

import pytest

from fidchell.store import Conflict, NoSuchTable, PageCursor, Store, StoreUnavailable, Summary, open_store
from tests.store.fixtures import add, log, run_with_store, summary

AWKWARD = [b"", b"\0", bytes(range(256)), b"'; DROP TABLE events; --", "déjà".encode(), b"x" * 300_000]


def test_events_come_back_as_they_went_in(database: str) -> None:
    async def scenario(store: Store) -> None:
        assert await store.create("t", AWKWARD[:2], summary()) == 2
        assert await store.append("t", 2, AWKWARD[2:], summary()) == len(AWKWARD)
        assert await store.tail("t") == list(enumerate(AWKWARD, 1))
        assert await store.tail("t", 4) == list(enumerate(AWKWARD, 1))[4:]
        assert await store.tail("t", len(AWKWARD)) == []

    run_with_store(database, scenario)
    assert log(database, "t") == AWKWARD, "and they are there when it is opened again"


def test_a_summary_comes_back_with_its_table_and_version(database: str) -> None:
    text = '["Méabh \\u0000", "孔", "🎲"]'

    async def scenario(store: Store) -> None:
        await store.create("a-Z_9", [b"1"], summary())
        changed = summary(game="tipperary", public=False, status="running", updated=0.1 + 0.2, seats=text)
        await store.append("a-Z_9", 1, [b"2", b"3"], changed)
        expected = Summary(
            game="tipperary",
            public=False,
            status="running",
            updated=0.1 + 0.2,
            seats=text,
            table="a-Z_9",
            version=3,
        )
        assert await store.summary("a-Z_9") == expected
        assert await store.tables() == [expected]

    run_with_store(database, scenario)


@pytest.mark.parametrize("expected", [-1, 0, 1, 3, 10, 2**62, 2**100, -(2**100)])
def test_another_version_is_a_conflict_and_changes_nothing(database: str, expected: int) -> None:
    async def scenario(store: Store) -> None:
        await store.create("t", [b"1", b"2"], summary())
        with pytest.raises(Conflict) as caught:
            await store.append("t", expected, [b"no"], summary(status="ended"))
        assert (caught.value.table, caught.value.version) == ("t", 2)
        assert (await store.summary("t")).status == "open"
        assert len(await store.tail("t")) == 2

    run_with_store(database, scenario)


def test_a_table_is_created_once(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.create("t", [b"1"], summary())
        with pytest.raises(Conflict) as caught:
            await store.create("t", [b"other"], summary(game="tirnanog"))
        assert caught.value.version == 1
        assert await store.tail("t") == [(1, b"1")]
        assert (await store.summary("t")).game == "keltis"

    run_with_store(database, scenario)


def test_without_events_only_the_summary_changes(database: str) -> None:
    async def scenario(store: Store) -> None:
        assert await store.create("t", [], summary()) == 0
        assert await store.tail("t") == []
        assert await store.append("t", 0, [], summary(status="ended")) == 0
        assert (await store.summary("t")).status == "ended"
        with pytest.raises(Conflict):
            await store.append("t", 1, [], summary())

    run_with_store(database, scenario)


@pytest.mark.parametrize(
    "table", ["absent", "", "a" * 65, "a b", "é", "a\0", "\ud800", "../t", "t'--", "t\n"]
)
def test_an_unknown_table_is_said_to_be_missing(database: str, table: str) -> None:
    async def scenario(store: Store) -> None:
        for asked in (store.tail(table), store.summary(table), store.append(table, 0, [b"1"], summary())):
            with pytest.raises(NoSuchTable) as caught:
                await asked
            assert caught.value.say("fr").encode()
        if table != "absent":
            with pytest.raises(ValueError, match="no id"):
                await store.create(table, [b"1"], summary())

    run_with_store(database, scenario)


def test_what_no_database_can_keep_is_refused_before_it_is_asked(database: str) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(TypeError, match="bytes"):
            await store.create("t", ["text"], summary())  # type: ignore[list-item]
        with pytest.raises(ValueError, match="page"):
            await store.tables(limit=0)

    for wrong in ({"seats": "\0"}, {"game": "\ud800"}, {"updated": float("nan")}, {"status": "lost"}):
        with pytest.raises(ValueError, match="no "):
            summary(**wrong)
    run_with_store(database, scenario)


def test_the_lobby_lists_what_was_asked_for_last_changed_first(database: str) -> None:
    async def scenario(store: Store) -> None:
        for number, status in enumerate(["open", "running", "ended"] * 4):
            public, updated = number % 2 == 0, float(number // 2)
            await store.create(f"t{number:02}", [b""], summary(status=status, public=public, updated=updated))
        everything = await store.tables()
        assert [entry.cursor for entry in everything] == sorted((e.cursor for e in everything), reverse=True)
        assert len(everything) == 12
        wanted = [entry for entry in everything if entry.status == "open" and entry.public]
        assert wanted == await store.tables("open", True)
        assert await store.tables("ended") == [entry for entry in everything if entry.status == "ended"]
        assert await store.tables(public=False) == [entry for entry in everything if not entry.public]
        assert await pages(store, 5) == everything
        assert await store.tables(after=PageCursor(3.0, "t07")) == everything[5:]
        assert await store.tables(limit=2**80) == everything

    run_with_store(database, scenario)


async def pages(store: Store, limit: int) -> list[Summary]:
    found, after = list[Summary](), None
    while page := await store.tables(after=after, limit=limit):
        found, after = found + page, page[-1].cursor
    return found


def test_neighbours_in_a_group_do_not_mind_a_refused_one(database: str) -> None:
    """Many appends at once are written together; a conflict or a missing table fails alone."""

    async def scenario(store: Store) -> None:
        for number in range(20):
            await store.create(f"t{number}", [b"0"], summary())
        good = [store.append(f"t{number}", 1, [b"1", b"2"], summary()) for number in range(20)]
        bad = [store.append(f"t{number}", 0, [b"x"], summary()) for number in range(10)]
        lost = [store.append(f"absent{number}", 0, [b"x"], summary()) for number in range(10)]
        outcomes = await asyncio.gather(*lost, *good, *bad, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [NoSuchTable] * 10 + [int] * 20 + [Conflict] * 10
        for number in range(20):
            assert [event for _, event in await store.tail(f"t{number}")] == [b"0", b"1", b"2"]

    run_with_store(database, scenario)


def test_appends_to_one_table_in_a_row_need_not_wait_for_one_another(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.create("t", [], summary())
        versions = await asyncio.gather(
            *(store.append("t", n, [str(n).encode()], summary()) for n in range(50))
        )
        assert versions == list(range(1, 51))

    run_with_store(database, scenario)
    assert log(database, "t") == [str(number).encode() for number in range(50)]


def test_whoever_gives_up_waiting_disturbs_nobody(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.create("t", [], summary())
        await store.create("u", [], summary())
        given_up = asyncio.create_task(store.append("t", 0, [b"perhaps"], summary()))
        other = asyncio.create_task(store.append("u", 0, [b"1"], summary()))
        await asyncio.sleep(0)
        given_up.cancel()
        assert await other == 1
        assert await add(store, "t", b"after") in (1, 2)

    run_with_store(database, scenario)
    assert log(database, "t")[-1] == b"after"


def test_a_store_that_was_closed_says_so_after_it_wrote_what_waited(database: str) -> None:
    async def scenario() -> None:
        store = await open_store(database)
        await store.create("t", [], summary())
        waiting = asyncio.create_task(store.append("t", 0, [b"last"], summary()))
        await asyncio.sleep(0)
        await store.close()
        assert await waiting == 1
        for asked in (store.append("t", 1, [b"x"], summary()), store.tail("t"), store.claim("a", "b", 1)):
            with pytest.raises(StoreUnavailable) as caught:
                await asked
            assert caught.value.key == "store-closed"
        await store.close()

    asyncio.run(scenario())
    assert log(database, "t") == [b"last"]


def test_health_is_a_durable_write(database: str) -> None:
    health = run_with_store(database, lambda store: store.health())
    assert database.startswith(health.kind)
    assert health.seconds > 0
    assert health.schema >= 2
