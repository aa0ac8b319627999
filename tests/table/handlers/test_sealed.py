"""Sealed tables of duplicate rounds: after the end nobody learns more than they saw, until all are done."""

import pytest

from fidchell.rulekit.contract import RANK
from fidchell.rulekit.errors import UserError
from fidchell.table import archive
from fidchell.table.commands import AskUndo
from fidchell.table.events import Ended, Origin, Unsealed, decode
from fidchell.table.handlers.end import unseal
from fidchell.table.handlers.opening import open_table
from fidchell.table.view.replay import replay_view
from tests.table.fixtures import START_TIME, TableDriver, first_turn, terms

SEED = bytes(range(32))


def tournament_table(seats: int = 2, is_sealed: bool = True, **more: object) -> TableDriver:
    agreed = terms(seats=seats, **more)
    origin = Origin("tournament", "tournament-1", is_sealed=is_sealed)
    return TableDriver(agreed, events=open_table(agreed, START_TIME, seed=SEED, origin=origin)).sit_all()


def test_a_sealed_game_shows_nothing_of_its_deal_after_the_end() -> None:
    driver = tournament_table(game="tipperary", seats=3).play()
    table = driver.table
    assert table.stage == "ended"
    for reader in (None, 0, 2):
        assert driver.shown(reader)["seed"] is None
        assert SEED.hex() not in archive.export(table, reader)
        with pytest.raises(UserError) as caught:
            replay_view(table, reader, 0, "en", "all")
        assert caught.value.key == "replay-eyes"
    with pytest.raises(UserError) as caught:
        archive.fork_basis(table, 0, 0, "oisin")
    assert caught.value.key == "fork-early"


def test_a_broken_seal_shows_everything_and_is_broken_once() -> None:
    driver = tournament_table().play()
    before = driver.shown(0)
    (event,) = unseal(driver.table, driver.now)
    assert isinstance(event, Unsealed)
    driver.apply(event)
    assert unseal(driver.table, driver.now) == []
    after = driver.shown(0)
    assert after["seed"] == SEED.hex()
    assert after["version"] > before["version"], "whoever watches is told"
    assert after["commitment"] == before["commitment"]
    assert SEED.hex() in archive.export(driver.table, None)
    assert replay_view(driver.table, None, 0, "en", "all")["whole"] is not None
    driver.check_fold()


def test_tables_with_the_same_deal_show_the_same_commitment() -> None:
    one, other = tournament_table(), tournament_table()
    assert one.table.commitment == other.table.commitment
    assert one.shown(0)["game"] == other.shown(0)["game"]


@pytest.mark.parametrize("is_sealed", [True, False])
def test_a_game_of_a_tournament_has_ranks_and_takes_nothing_back(is_sealed: bool) -> None:
    driver = tournament_table(is_sealed=is_sealed)
    seat, text = first_turn(driver)
    driver.act(seat, text)
    driver.act(seat, "draw deck")
    assert driver.refused(seat, AskUndo(2)) == "undo-rated"
    driver.play()
    ended = next(event for event in map(decode, driver.stored) if isinstance(event, Ended))
    assert ended.ranks == [int(row[RANK]) for row in driver.table.position.score_table()]
    assert driver.table.is_revealed is not is_sealed
