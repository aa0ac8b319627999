"""Analysis: looks that know only what the seat knows, and reviews that tell luck from decisions."""

import os
import random
from functools import cache

import msgspec
import numpy as np
import pytest

from fidchell.ai.analysis import Review, look, review
from fidchell.ai.bots import ask, find_bot
from fidchell.ai.decisions import decisions
from fidchell.ai.forecast import foretell
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.log import Log, Sitter
from fidchell.rulekit.position import Position
from tests.ai import hazel

SEED = bytes(range(32))
Step = tuple[Position, int, int, Position]
KELTIS = find("keltis")
HAZEL = hazel.make_game()


def played(game: str, kinds: tuple[str, ...], number: int, compiled: bool = True) -> Log:
    """A whole game between bots."""
    found, dice = find(game), random.Random(number)
    sitters = [Sitter(kind, f"{kind}-{seat}") for seat, kind in enumerate(kinds)]
    log = Log(found, found.edition, {}, sitters, seed_from_number(number))
    position = log.start(found.compiled if compiled else found.plain)
    while not position.over:
        seat = position.actors()[0]
        action = ask(find_bot(kinds[seat]), position, seat, dice)
        log.move(seat, found.moves.write(position, seat, action))
        position.apply(seat, action)
    log.finish(position.totals())
    return log


@cache
def reviewed() -> tuple[Log, Review]:
    """A game of a random and a tuned player, looked back on with little effort."""
    log = played("keltis", ("random", "tuned"), 5)
    return log, review(log, 8, SEED)


def middle(seats: int, decisions: int = 30) -> Position:
    position = Position.start(KELTIS, seats, seed_from_number(seats))
    dice = random.Random(seats)
    for _ in range(decisions):
        seat = position.actors()[0]
        position.apply(seat, dice.choice(position.legal(seat)))
    return position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_look_is_the_same_for_twins_and_leaves_the_position_alone(seats: int) -> None:
    position = middle(seats)
    seat, before = position.actors()[0], position.raw
    twin = position.redealt(seat, random.Random(7).randbytes(32))
    one, two = (look(one, seat, 40, SEED) for one in (position, twin))
    assert msgspec.json.encode(one) == msgspec.json.encode(two)
    assert position.raw == before
    assert sum(one.chances) == pytest.approx(1)
    assert len(one.points) == seats
    assert [move.worth for move in one.moves] == sorted((move.worth for move in one.moves), reverse=True)
    assert {move.move for move in one.moves} <= set(position.texts(seat))


def test_moves_are_compared_on_the_same_deals() -> None:
    position = middle(2)
    seat = position.actors()[0]
    action = position.legal(seat)[0]
    one, two = foretell(position, seat, [action, action], 20, SEED)
    assert np.array_equal(one.finals, two.finals)
    later = foretell(position, seat, [action], 8, SEED, first=12)[0]
    assert np.array_equal(later.finals, one.finals[12:])


def test_a_glance_needs_no_compiling() -> None:
    position = middle(2).on(KELTIS.plain)
    found = look(position, position.actors()[0], 500, SEED)
    assert found.is_glance
    assert sum(found.chances) == pytest.approx(1)


def test_a_position_without_a_decision_is_refused() -> None:
    log, _ = reviewed()
    with pytest.raises(Fault, match="over"):
        look(log.position(), 0, 10, SEED)
    position = middle(2)
    with pytest.raises(Fault, match="no decision now"):
        look(position, 1 - position.actors()[0], 10, SEED)


def test_a_review_covers_every_move_and_ends_with_the_result() -> None:
    log, found = reviewed()
    end = log.position()
    assert [moment.number for moment in found.curve] == list(range(len(log.moves) + 1))
    assert [verdict.move for verdict in found.verdicts] == [text for _, text in log.moves]
    assert found.curve[-1].points == tuple(map(float, end.totals()))
    assert [chance > 0 for chance in found.curve[-1].chances] == [seat in end.winners() for seat in (0, 1)]
    for moment in found.curve:
        assert sum(moment.chances) == pytest.approx(1)
    assert msgspec.json.encode(found)


def test_a_random_player_is_less_accurate_than_a_tuned_one() -> None:
    _, found = reviewed()
    wild, tuned = (row.accuracy for row in found.seats)
    assert wild is not None
    assert tuned is not None
    assert 0 <= wild < tuned <= 100


def test_luck_comes_with_what_is_brought_to_light_and_sums_to_nothing() -> None:
    log, found = reviewed()
    steps = list(log.steps(KELTIS.plain))
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


def test_the_same_seed_and_effort_give_the_same_review() -> None:
    log = played("keltis", ("tuned", "tuned"), 2)
    told: list[tuple[int, int]] = []
    one = review(log, 1, SEED, lambda done, steps: told.append((done, steps)))
    assert msgspec.json.encode(one) == msgspec.json.encode(review(log, 1, SEED))
    assert told[-1] == (len(log.moves), len(log.moves))
    assert sorted(told) == told


@pytest.mark.parametrize("effort", [0, -3, 10**9])
def test_an_effort_that_cannot_be_is_refused(effort: int) -> None:
    with pytest.raises(Fault, match="Effort is a whole number"):
        review(reviewed()[0], effort, SEED)


def test_an_unfinished_game_is_refused() -> None:
    log = played("keltis", ("tuned", "tuned"), 2)
    short = Log(KELTIS, KELTIS.edition, {}, log.sitters, log.seed)
    for seat, text in log.moves[:10]:
        short.move(seat, text)
    with pytest.raises(Fault, match="Only a finished game"):
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
    start = Position.start(game, 3, SEED, entries=game.plain)
    found = list(decisions(steps_of(start, [(2, 1), (0, 2), (1, 0), (1, 1)])))
    assert [decision.before.raw for decision in found[:3]] == [start.raw] * 3
    assert [decision.deciders for decision in found] == [(), (), (1, 2, 3), ()]
    assert found[3].before.raw == found[2].after.raw


@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_with_simultaneous_phases_and_a_game_alone_can_be_reviewed(seats: int) -> None:
    game = HAZEL
    sitters = [Sitter("random", f"random-{seat}") for seat in range(seats)]
    log = Log(game, game.edition, {}, sitters, SEED)
    for _ in range(hazel.ROUNDS):
        for seat in range(seats):
            log.move(seat, f"pick {seat % 3}")
    found = review(log, 4, SEED)
    assert len(found.curve) == 1 + hazel.ROUNDS * seats
    assert [len(event.luck) for event in found.events] == [seats] * hazel.ROUNDS
    assert (found.par is not None) == (seats == 1)
    assert all(0 <= chance <= 1 for moment in found.curve for chance in moment.chances)


@pytest.mark.skipif("FIDCHELL_DEALS" not in os.environ, reason="long: make soak")
@pytest.mark.parametrize(
    ("game", "seats"), [("keltis", 4), ("tirnanog", 1), ("tirnanog", 5), ("tipperary", 1), ("tipperary", 2)]
)
def test_every_game_can_be_reviewed(game: str, seats: int) -> None:
    """Simultaneous phases, solo games with and without a rival: sensible figures everywhere."""
    log = played(game, ("greedy",) * seats, 1)
    found = review(log, 1, SEED)
    assert len(found.curve) == len(log.moves) + 1
    assert (found.par is not None) == (game == "tipperary" and seats == 1)
    for row in found.seats:
        assert row.accuracy is not None
        assert 0 <= row.accuracy <= 100
    for moment in found.curve[:-1]:
        assert seats == 1 or sum(moment.chances) == pytest.approx(1)
