"""Tournaments go along when a database is moved, backed up or rescued, and go on there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from fidchell.store import Store
from fidchell.store.backup import backup
from fidchell.store.connect import open_dump
from fidchell.store.rescue import rescue
from fidchell.store.restore import restore
from fidchell.store.transfer import transfer
from fidchell.tournaments.commands import Enter
from tests.store.fixtures import run_with_store, summary
from tests.tournaments.events import NOW, Organised, account


async def half_played(store: Store) -> str:
    """A tournament whose first round is done."""
    organised = await Organised.made(store, 5)
    await organised.begin()
    await organised.play_round()
    return organised.id


async def check_goes_on(store: Store, id: str) -> None:
    """Everything is there, and the next round can be played."""
    organised = Organised(store, id)
    before = await organised.now()
    assert len(before.entries) == 5
    assert sum(line.points for line in before.standings) == 3, "two games and a bye"
    assert len(await organised.progress.rows.notes(id)) == 7
    assert await organised.progress.advance_all(NOW) == 1
    await organised.play_round()
    assert sum(line.points for line in (await organised.now()).standings) == 6


@pytest.mark.parametrize("kinds", [("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_a_tournament_is_moved_to_another_database(
    new_database: Callable[[str], str], kinds: tuple[str, str]
) -> None:
    source, target = map(new_database, kinds)
    id = run_with_store(source, half_played)
    transfer(source, target)
    run_with_store(target, lambda store: check_goes_on(store, id))


def test_a_tournament_is_in_a_backup(new_database: Callable[[str], str], tmp_path: Path) -> None:
    source = new_database("sqlite")
    id = run_with_store(source, half_played)
    backup(source, tmp_path / "backup.sqlite")
    target = new_database("sqlite")
    restore(tmp_path / "backup.sqlite", target, may_replace=True)
    run_with_store(target, lambda store: check_goes_on(store, id))


def test_a_tournament_is_rescued_from_a_damaged_file(tmp_path: Path) -> None:
    source, target = tmp_path / "tables.sqlite", tmp_path / "rescued.sqlite"
    id = run_with_store(f"sqlite:{source}", half_played)
    rescue(source, target, lambda table, events: summary())
    run_with_store(f"sqlite:{target}", lambda store: check_goes_on(store, id))


def test_an_entry_during_a_move_is_noticed(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 1)

        def fingerprint() -> object:
            with open_dump(database) as dump:
                return dump.fingerprint()

        before = fingerprint()
        assert fingerprint() == before
        await organised.do(account(2), Enter())
        assert fingerprint() != before

    run_with_store(database, scenario)
