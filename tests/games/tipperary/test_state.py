"""The record of a position: scratch apart from what lies on the table, and digests as they always were."""

import pytest

from fidchell.games.tipperary.state import OnTheTable, Scratch, State
from fidchell.table.history import digest_of
from tests.games.tipperary.positions import random_game


def test_a_position_is_what_lies_on_the_table_and_scratch() -> None:
    assert list(State.fields) == [*OnTheTable.fields, *Scratch.fields]
    assert all(name.startswith("scratch_") for name in (*Scratch.fields, *Scratch.overlays))


def test_scratch_is_zero_after_every_rule() -> None:
    state = random_game(3, {"mode": "turns"}, 2).state
    assert not any(getattr(state, name).any() for name in Scratch.fields)


@pytest.mark.parametrize(
    ("seats", "digest"), [(1, "466e8630a6c456fc"), (2, "c940bf4daf3cfac9"), (5, "952e76739b1d8d9e")]
)
def test_stored_games_find_their_digests_again(seats: int, digest: str) -> None:
    assert digest_of(random_game(seats, {}, 5)) == digest
