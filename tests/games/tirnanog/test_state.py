"""The record of a position: points of Subplots have room, and digests are as they always were."""

import random

import pytest

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.table.position import digest_of


def random_game(seats: int, number: int) -> Position:
    """The end of a random game by the rules of version 1."""
    game, dice = GAME.of_version(1), random.Random(number)
    seed = seed_from_number(number)
    position = Position.start(game, seats, seed, {"variant": "full"}, None, game.interpreted)
    while not position.over:
        seat = dice.choice(position.actors())
        position.apply(seat, dice.choice(position.legal(seat)))
    return position


@pytest.mark.parametrize(("seats", "digest"), [(1, "a72c40b6026b3f2e"), (3, "ee0a1080dac030e9")])
def test_stored_games_find_their_digests_again(seats: int, digest: str) -> None:
    """`won` was a byte for each seat when these games were stored; others may go on for the same reason."""
    assert digest_of(random_game(seats, 5)) == digest


def test_numbers_that_were_too_large_for_a_byte_have_digests_of_their_own() -> None:
    position = Position.start(GAME, 2, seed_from_number(1), {}, None, GAME.interpreted)
    found = set()
    for points in (0, 1, 127, 128, 256, 1000):
        state = State.open(position.states)
        state.won[0] = points
        position.store(state)
        found.add(digest_of(position))
    assert len(found) == 6
