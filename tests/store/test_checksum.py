"""A checksum on every event: damage in one table is named, refused, and hurts no other table."""

import pytest

from fidchell.store import Conflict, DamagedTable, Store
from tests.store.fixtures import run_with_store, summary
from tests.store.test_schema import raw

DAMAGES = {
    "altered": ("UPDATE events SET event = {event} WHERE table_id = 't' AND version = 2", 2),
    "swapped": (
        "UPDATE events SET event = (SELECT event FROM events AS other WHERE other.table_id = 'u'"
        " AND other.version = 2), checksum = (SELECT checksum FROM events AS other"
        " WHERE other.table_id = 'u' AND other.version = 2) WHERE table_id = 't' AND version = 2",
        2,
    ),
    "moved": ("UPDATE events SET version = 9 WHERE table_id = 't' AND version = 2", 2),
    "missing": ("DELETE FROM events WHERE table_id = 't' AND version = 1", 1),
    "cut off": ("DELETE FROM events WHERE table_id = 't' AND version = 3", 3),
    "all gone": ("DELETE FROM events WHERE table_id = 't'", 1),
}


async def two_tables(store: Store) -> None:
    for table in ("t", "u"):
        await store.create(table, [b"one", table.encode(), b"three"], summary())


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_names_the_table_and_the_event(database: str, damage: str) -> None:
    run_with_store(database, two_tables)
    statement, version = DAMAGES[damage]
    other = "x'00'" if database.startswith("sqlite:") else "'\\x00'"
    with raw(database) as connection:
        connection.execute(statement.format(event=other))

    async def scenario(store: Store) -> None:
        with pytest.raises(DamagedTable) as caught:
            await store.tail("t")
        error = caught.value
        assert (error.table, error.version) == ("t", version)
        assert error.for_players() is error
        for language in ("en", "fr"):
            assert str(version) in error.say(language)
        assert error.say("en") != error.say("fr")
        assert [event for _, event in await store.tail("u")] == [b"one", b"u", b"three"]
        assert await store.append("u", 3, [b"on"], summary()) == 4
        assert await store.health()

    run_with_store(database, scenario)


def test_every_part_of_the_log_is_checked(database: str) -> None:
    async def scenario(store: Store) -> None:
        await two_tables(store)
        assert await store.tail("t", 1) == [(2, b"t"), (3, b"three")]
        assert await store.tail("t", 3) == await store.tail("t", 99) == []
        assert len(await store.tail("t", -5)) == 3

    run_with_store(database, scenario)


def test_an_event_of_a_program_without_checksums_is_read(database: str) -> None:
    """Such a process may still run beside a new one that has brought the schema up."""
    run_with_store(database, two_tables)
    with raw(database) as connection:
        connection.execute("INSERT INTO events (table_id, version, event) VALUES ('t', 4, 'old')") if (
            not database.startswith("sqlite:")
        ) else connection.execute("INSERT INTO events (table_id, version, event) VALUES ('t', 4, x'6f6c64')")
        connection.execute("UPDATE tables SET version = 4 WHERE id = 't'")
    assert run_with_store(database, lambda store: store.tail("t", 3)) == [(4, b"old")]


def test_a_trimmed_event_has_a_new_checksum(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.create("t", [b"1", b"hello"], summary(updated=50.0))
        await store.append("t", 2, [b"3"], None)
        await store.create("u", [b"1"], summary(updated=70.0))
        (found,) = await store.untrimmed(60.0)
        assert (found.table, found.version) == ("t", 3)
        for wrong in (2, 4):  # the row's version, and one that is not there
            with pytest.raises(Conflict):
                await store.trim("t", wrong, {2: b""})
        await store.trim("t", 3, {2: b""})
        assert [event for _, event in await store.tail("t")] == [b"1", b"", b"3"]
        assert await store.untrimmed(60.0) == []
        await store.append("t", 3, [b"4"], summary(updated=55.0))
        assert [entry.table for entry in await store.untrimmed(60.0)] == ["t"], "it changed since"

    run_with_store(database, scenario)
