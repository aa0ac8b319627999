"""Reviews of finished games, which tell luck from decisions."""

import os
from functools import cache

import msgspec
import numpy as np
import pytest

from fidchell.ai.analysis.decisions import decisions
from fidchell.ai.analysis.review import Review, review
from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.log.log import Log, LogPlayer
from fidchell.rulekit.position import Position
from tests.ai import hazel
from tests.ai.positions import SEED, played_log

Step = tuple[Position, int, int, Position]
KELTIS = find("keltis")
HAZEL = hazel.make_game()


@cache
def reviewed() -> tuple[Log, Review]:
    """A game of a random and a tuned player, reviewed with little effort."""
    log = played_log("keltis", ("random", "tuned"), 5)
    return log, review(log, 8, SEED)


def hazel_log(seats: int) -> Log:
    """A game of Hazel in which every seat picks the same number each time."""
    players = [LogPlayer("random", f"random-{seat}") for seat in range(seats)]
    log = Log(HAZEL, HAZEL.edition, {}, players, SEED)
    for _ in range(hazel.ROUNDS):
        for seat in range(seats):
            log.move(seat, f"pick {seat % 3}")
    return log


@pytest.mark.in_turn(3)
def test_a_review_covers_every_move_and_ends_with_the_result() -> None:
    log, found = reviewed()
    end = log.position()
    assert [point.number for point in found.curve] == list(range(len(log.moves) + 1))
    assert [verdict.move for verdict in found.verdicts] == [text for _, text in log.moves]
    assert found.curve[-1].points == tuple(map(float, end.totals()))
    assert [chance > 0 for chance in found.curve[-1].chances] == [seat in end.winners() for seat in (0, 1)]
    for point in found.curve:
        assert sum(point.chances) == pytest.approx(1)
    assert msgspec.json.encode(found)


def test_a_random_player_is_less_accurate_than_a_tuned_one() -> None:
    _, found = reviewed()
    wild, tuned = (row.accuracy for row in found.seats)
    assert wild is not None
    assert tuned is not None
    assert 0 <= wild < tuned <= 100


def test_luck_comes_with_what_is_brought_to_light_and_sums_to_nothing() -> None:
    log, found = reviewed()
    steps = list(log.steps(KELTIS.interpreted))
    shown = [n for n, (before, _, _, after) in enumerate(steps, 1) if before.barrier() != after.barrier()]
    assert [event.number for event in found.events] == shown
    for event in found.events:
        assert sum(event.luck) == pytest.approx(0, abs=1e-9)
        assert 0 <= event.error < 0.5


def test_turning_points_are_the_largest_swings_first() -> None:
    _, found = reviewed()
    sizes = [abs(point.swing[point.mover]) for point in found.turning_points]
    assert sizes
    assert sizes == sorted(sizes, reverse=True)
    for point in found.turning_points:
        assert point.cause in ("luck", "slip", "move")
        now, before = found.curve[point.number], found.curve[point.number - 1]
        assert point.swing == pytest.approx(np.subtract(now.chances, before.chances))


@pytest.mark.in_turn(3)
def test_the_same_seed_and_effort_give_the_same_review() -> None:
    log = hazel_log(3)
    told: list[tuple[int, int]] = []
    one = review(log, 8, SEED, lambda done, steps: told.append((done, steps)))
    assert msgspec.json.encode(one) == msgspec.json.encode(review(log, 8, SEED))
    assert msgspec.json.encode(one) != msgspec.json.encode(review(log, 8, bytes(32)))
    assert told[-1] == (len(log.moves), len(log.moves))
    assert sorted(told) == told


@pytest.mark.parametrize("effort", [0, -3, 10**9])
def test_an_effort_that_cannot_be_is_refused(effort: int) -> None:
    with pytest.raises(UserError, match="Effort is a whole number"):
        review(reviewed()[0], effort, SEED)


def test_an_unfinished_game_is_refused() -> None:
    log = played_log("keltis", ("random", "random"), 2, compiled=False)
    short = Log(KELTIS, KELTIS.edition, {}, log.players, log.seed)
    for seat, text in log.moves[:10]:
        short.move(seat, text)
    with pytest.raises(UserError, match="Only a finished game"):
        review(short, 1, SEED)


def steps_of(position: Position, moves: list[tuple[int, int]]) -> list[Step]:
    found = []
    for seat, action in moves:
        after = position.copy()
        after.apply(seat, action)
        found.append((position, seat, action, after))
        position = after
    return found


def test_simultaneous_choices_are_judged_without_what_the_others_chose() -> None:
    """Whoever chooses last knows no more than whoever chose first; all of them have decided what comes."""
    game = HAZEL
    start = Position.start(game, 3, SEED, entry_points=game.interpreted)
    found = list(decisions(steps_of(start, [(2, 1), (0, 2), (1, 0), (1, 1)])))
    assert [decision.before.raw for decision in found[:3]] == [start.raw] * 3
    assert [decision.deciders for decision in found] == [(), (), (1, 2, 3), ()]
    assert found[3].before.raw == found[2].after.raw


@pytest.mark.in_turn(3)
@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_with_simultaneous_phases_and_a_game_alone_can_be_reviewed(seats: int) -> None:
    found = review(hazel_log(seats), 4, SEED)
    assert len(found.curve) == 1 + hazel.ROUNDS * seats
    assert [len(event.luck) for event in found.events] == [seats] * hazel.ROUNDS
    assert (found.par is not None) == (seats == 1)
    assert all(0 <= chance <= 1 for point in found.curve for chance in point.chances)


@pytest.mark.skipif("FIDCHELL_DEALS" not in os.environ, reason="long: make soak")
@pytest.mark.parametrize(
    ("game", "seats"), [("keltis", 4), ("tirnanog", 1), ("tirnanog", 5), ("tipperary", 1), ("tipperary", 2)]
)
def test_every_game_can_be_reviewed(game: str, seats: int) -> None:
    """Simultaneous phases, solo games with and without a rival: sensible figures everywhere."""
    log = played_log(game, ("greedy",) * seats, 1)
    found = review(log, 1, SEED)
    assert len(found.curve) == len(log.moves) + 1
    assert (found.par is not None) == (game == "tipperary" and seats == 1)
    for row in found.seats:
        assert row.accuracy is not None
        assert 0 <= row.accuracy <= 100
    for point in found.curve[:-1]:
        assert seats == 1 or sum(point.chances) == pytest.approx(1)
