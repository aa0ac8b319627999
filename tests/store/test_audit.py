"""The audit log: what a host may have to account for, bounded, in both databases."""

import pytest

from fidchell.store import NoSuchTable, Store
from fidchell.store.audit import LONGEST_VALUE
from tests.store.fixtures import run_with_store, summary


def test_entries_come_back_newest_first(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.record_audit("seat-recovered", "t", "192.0.2.7", seat=2, name="Níamh")
        await store.record_audit("refused", address="2001:db8::1")
        await store.record_audit("seat-recovered", "u")
        newest, refused, first = await store.read_audit()
        assert (newest.kind, newest.table, newest.detail) == ("seat-recovered", "u", {})
        assert (refused.kind, refused.table, refused.address) == ("refused", "", "2001:db8::1")
        assert (first.address, first.detail) == ("192.0.2.7", {"seat": "2", "name": "Níamh"})
        assert first.at <= refused.at <= newest.at
        assert await store.read_audit(limit=1) == [newest]
        assert await store.read_audit(kind="seat-recovered", table="t") == [first]
        assert await store.read_audit(since=newest.at + 60) == []
        assert len(await store.read_audit(since=first.at - 60)) == 3

    run_with_store(database, scenario)


def test_nothing_in_an_entry_can_hurt_a_database_or_a_terminal(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.record_audit("refused", "\0\ud800", "\x1b[31m", name="x" * 10_000)
        (entry,) = await store.read_audit()
        assert (entry.table, entry.address) == ("??", "?[31m")
        assert len(entry.detail["name"]) == LONGEST_VALUE
        with pytest.raises(ValueError, match="no kind"):
            await store.record_audit("Two words")

    run_with_store(database, scenario)


def test_old_entries_go_and_so_do_too_many(database: str) -> None:
    async def scenario(store: Store) -> None:
        for number in range(5):
            await store.record_audit("refused", number=number)
        entries = await store.read_audit()
        assert await store.trim_audit(entries[0].at - 3600) == 0
        assert await store.trim_audit(0.0, most=3) == 2
        assert await store.read_audit() == entries[:3]
        assert await store.trim_audit(entries[0].at + 1) == 3
        assert await store.read_audit() == []

    run_with_store(database, scenario)


def test_a_deletion_takes_everything_of_a_table_and_is_noted(database: str) -> None:
    async def scenario(store: Store) -> None:
        for table in ("t", "u"):
            await store.create(table, [b"1", b"2"], summary())
            assert await store.claim(f"table:{table}", "me", 1000)
        await store.delete("t", "192.0.2.7", rule="keep_ended_tables")
        for call in (store.tail("t"), store.summary("t"), store.delete("t"), store.delete("no/id")):
            with pytest.raises(NoSuchTable):
                await call
        with pytest.raises(NoSuchTable):
            await store.append("t", 2, [b"3"], summary())
        assert await store.claim("table:t", "someone else", 1), "its lease went too"
        assert not await store.claim("table:u", "someone else", 1)
        assert len(await store.tail("u")) == 2
        (entry,) = await store.read_audit()
        assert (entry.kind, entry.table, entry.address) == ("table-deleted", "t", "192.0.2.7")
        assert entry.detail == {"rule": "keep_ended_tables"}
        assert await store.create("t", [b"new"], summary()) == 1
        assert await store.tail("t") == [(1, b"new")], "no event of the old one comes back"

    run_with_store(database, scenario)
