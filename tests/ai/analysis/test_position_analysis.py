"""Analysis of a position: from what the seat may know alone, moves compared on the same deals."""

import random

import msgspec
import numpy as np
import pytest

from fidchell.ai.analysis.forecast import forecast_actions
from fidchell.ai.analysis.position_analysis import analyse_position
from fidchell.games import find
from fidchell.rulekit.errors import UserError
from tests.ai.positions import SEED, played_log, position_after

KELTIS = find("keltis")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_analysis_does_not_see_what_is_hidden_and_leaves_the_position_alone(seats: int) -> None:
    position = position_after(KELTIS, 30, seats, seats)
    seat, before = position.actors()[0], position.raw
    other = position.redealt(seat, random.Random(7).randbytes(32))
    one, two = (analyse_position(each, seat, 40, SEED) for each in (position, other))
    assert msgspec.json.encode(one) == msgspec.json.encode(two)
    assert position.raw == before
    assert sum(one.chances) == pytest.approx(1)
    assert len(one.points) == seats
    assert [move.value for move in one.moves] == sorted((move.value for move in one.moves), reverse=True)
    assert {move.move for move in one.moves} <= set(position.texts(seat))


def test_moves_are_compared_on_the_same_deals() -> None:
    position = position_after(KELTIS, 30, 2, 2)
    seat = position.actors()[0]
    action = position.legal(seat)[0]
    one, two = forecast_actions(position, seat, [action, action], 20, SEED)
    assert np.array_equal(one.finals, two.finals)
    later = forecast_actions(position, seat, [action], 8, SEED, first=12)[0]
    assert np.array_equal(later.finals, one.finals[12:])


def test_a_static_analysis_needs_no_compiling() -> None:
    position = position_after(KELTIS, 30, 2, 2, compiled=False)
    found = analyse_position(position, position.actors()[0], 500, SEED)
    assert found.is_static
    assert sum(found.chances) == pytest.approx(1)


def test_a_position_without_a_decision_is_refused() -> None:
    with pytest.raises(UserError, match="over"):
        analyse_position(
            played_log("keltis", ("random", "random"), 5, compiled=False).position(), 0, 10, SEED
        )
    position = position_after(KELTIS, 30, 2, 2)
    with pytest.raises(UserError, match="no decision now"):
        analyse_position(position, 1 - position.actors()[0], 10, SEED)
