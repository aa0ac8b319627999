"""Transfers (`fidchell move-database`): everything arrives, or nothing does and it can be tried again."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

import pytest

from fidchell.cli.main import main
from fidchell.rulekit.errors import UserError
from fidchell.store import DailyResult, DailyResults, Store, Summary, open_store
from fidchell.store import transfer as transfer_module
from fidchell.store.connect import open_dump
from fidchell.store.sqlite.dump import SqliteDump
from fidchell.store.transfer import TransferredTable, transfer
from tests.store.conftest import KINDS
from tests.store.fixtures import digests, every_table, fill_database, log, run_with_store, summary

New = Callable[[str], str]


@pytest.mark.parametrize("target_kind", KINDS)
@pytest.mark.parametrize("source_kind", KINDS)
def test_everything_is_moved(new_database: New, source_kind: str, target_kind: str) -> None:
    source, target = new_database(source_kind), new_database(target_kind)
    run_with_store(source, fill_database)
    before = digests(source)
    moved = transfer(source, target)
    assert moved == before == digests(source) == digests(target)
    assert {part.name: part.rows for part in moved if part.rows} == {"audit": 1, "events": 75, "tables": 5}
    assert every_table(source) == every_table(target)
    assert [log(source, entry.table) for entry in every_table(source)] == [
        log(target, entry.table) for entry in every_table(target)
    ]

    async def goes_on(store: Store) -> None:
        assert await store.append("b", 5, [b"new"], summary()) == 6
        assert await store.claim("a lease", "someone else", 1)

    run_with_store(target, goes_on)


def test_a_digest_tells_any_difference(new_database: New) -> None:
    first, second = new_database("sqlite"), new_database("sqlite")
    for url, event in ((first, b"1"), (second, b"2")):
        run_with_store(url, lambda store, event=event: store.create("t", [event], summary()))
    pairs = zip(digests(first), digests(second), strict=True)
    assert [one.name for one, other in pairs if one != other] == ["events"]


def refused(source: str, target: str) -> str:
    with pytest.raises(UserError) as caught:
        transfer(source, target)
    assert caught.value.say("en") != caught.value.say("fr")
    return caught.value.key


def test_a_target_that_is_not_empty_is_refused(database: str, new_database: New) -> None:
    source = new_database("sqlite")
    run_with_store(source, fill_database)
    run_with_store(database, lambda store: store.create("mine", [b"1"], summary()))
    before = digests(database)
    assert refused(source, database) == "move-not-empty"
    assert digests(database) == before
    assert refused(database, database) == "move-not-empty"


def test_a_source_that_is_no_database_is_refused(new_database: New, tmp_path: Path) -> None:
    target = new_database("sqlite")
    assert refused(f"sqlite:{tmp_path}/absent", target) == "store-cannot-open"
    assert not (tmp_path / "absent").exists(), "and none is made"
    (tmp_path / "empty").touch()
    assert refused(f"sqlite:{tmp_path}/empty", target) == "store-not-ours"
    assert refused(new_database("postgresql"), target) == "store-not-ours"
    assert refused("nonsense", target) == "store-address"


@pytest.mark.parametrize("listed", [None, summary()])
def test_a_source_that_changes_meanwhile_is_refused(
    database: str, new_database: New, monkeypatch: pytest.MonkeyPatch, listed: Summary | None
) -> None:
    target, count = new_database("sqlite"), transfer_module.digest_table
    run_with_store(database, fill_database)

    def counting_while_someone_plays(*arguments: object) -> TransferredTable:
        with contextlib.suppress(UserError):
            run_with_store(database, lambda store: store.append("b", 5, [b"late"], listed))
        return count(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(transfer_module, "digest_table", counting_while_someone_plays)
    assert refused(database, target) == "move-busy"
    monkeypatch.undo()
    transfer(database, target)
    assert log(target, "b")[-1] == b"late"


RESULT = DailyResult(
    day="2026-11-17", game="keltis", device="d", name="", at=5.0, rules=1, points=1, scores="{}", moves="[]"
)
LATE = {
    "audit": lambda store: store.record_audit("seat-recovered", "b"),
    "daily": lambda store: DailyResults(store).add(RESULT),
}


@pytest.mark.parametrize("what", LATE)
def test_results_and_audit_entries_that_come_meanwhile_are_noticed(
    database: str, new_database: New, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    target, count = new_database("sqlite"), transfer_module.digest_table
    run_with_store(database, fill_database)

    def counting_while_it_comes(*arguments: object) -> TransferredTable:
        run_with_store(database, LATE[what])
        return count(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(transfer_module, "digest_table", counting_while_it_comes)
    assert refused(database, target) == "move-busy"
    monkeypatch.undo()
    transfer(database, target)
    assert digests(target) == digests(database)


def test_what_does_not_arrive_is_noticed(new_database: New, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = new_database("sqlite"), new_database("sqlite")
    run_with_store(source, fill_database)
    write = SqliteDump.write
    monkeypatch.setattr(
        SqliteDump,
        "write",
        lambda self, table, rows: write(self, table, (row for row in rows if row[0] != "a_1")),
    )
    assert refused(source, target) == "move-differs"
    monkeypatch.undo()
    assert every_table(target) == []


def test_an_older_database_moves_as_it_is(database: str, new_database: New) -> None:
    target = new_database("sqlite")
    with open_dump(database, is_target=True) as dump:
        dump.prepare(1)
    transfer(database, target)
    for url in (database, target):
        with open_dump(url) as dump:
            assert dump.version() == 1
    run_with_store(target, lambda store: store.create("t", [b"1"], summary()))
    assert refused(database, target) == "move-schema"


def test_on_the_command_line(new_database: New, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = new_database("sqlite"), new_database("postgresql")
    run_with_store(source, fill_database)
    assert main(["move-database", source, target, "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert all(digest.digest in said for digest in digests(source))
    assert "events: 75 rows" in said
    assert main(["move-database", source, target, "--language", "fr"]) == 2
    assert "n’est pas vide" in capsys.readouterr().err
    assert main(["move-database", source, "--language", "en"]) == 2
    assert "TO is missing" in capsys.readouterr().err


def test_a_store_may_be_open_while_it_is_moved(database: str, new_database: New) -> None:
    target = new_database("sqlite")
    run_with_store(database, fill_database)

    async def scenario() -> None:
        store = await open_store(database)
        assert len(await store.tail("b")) == 5
        await asyncio.to_thread(transfer, database, target)
        await store.close()

    asyncio.run(scenario())
    assert digests(target) == digests(database)
