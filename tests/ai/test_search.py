"""Search: legal, repeatable, stopped at once, blind to what is hidden, and it sees a win."""

import math
import random
import threading
import time
from types import SimpleNamespace

import numpy as np
import pytest

from fidchell.ai.clock import Clock, Stop
from fidchell.ai.liking import likings
from fidchell.ai.search import TEMPLATE, Effort, Search
from fidchell.ai.templates.arrays import Manner
from fidchell.ai.templates.values import share_by_points
from fidchell.ai.trees import Tree, new_tree
from fidchell.ai.weights import find_weights
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import interpreted

KELTIS = find("keltis")
SEED = bytes(range(32))


def at_decision(number: int, decisions: int, seats: int = 2) -> Position:
    """A position some random decisions into a game."""
    dice, position = random.Random(number), Position.start(KELTIS, seats, seed_from_number(number))
    for _ in range(decisions):
        position.apply(position.actors()[0], dice.choice(position.legal(position.actors()[0])))
    return position


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("trees", [1, 2])
def test_the_same_seed_gives_the_same_thought(seats: int, trees: int) -> None:
    position = at_decision(seats, 30, seats)
    seat = position.actors()[0]
    one, two = (Search(KELTIS).think(position, seat, SEED, Effort(101, trees=trees)) for _ in range(2))
    assert one.lines == two.lines
    assert one.iterations == two.iterations == 101


def test_every_legal_action_has_a_line_and_values_are_shares() -> None:
    position = at_decision(1, 40, 3)
    seat = position.actors()[0]
    thought = Search(KELTIS).think(position, seat, SEED, Effort(400, trees=2))
    assert sorted(line.action for line in thought.lines) == position.legal(seat)
    assert sum(line.visits for line in thought.lines) == 400
    for line in thought.lines:
        assert len(line.values) == len(line.points) == 3
        assert line.visits == 0 or sum(line.values) == pytest.approx(1)
    assert thought.best == max(thought.lines, key=lambda line: line.visits).action


def test_all_moves_are_tried_on_the_same_deals() -> None:
    """A move tried for the nth time meets the nth deal, so that luck does not part good moves from bad."""
    position = at_decision(4, 0)
    seat, weights = position.actors()[0], find_weights(KELTIS, 2)
    tree = new_tree(KELTIS, 200, seed_words(SEED), likings(position, seat, weights))
    states = KELTIS.State.batch(2)
    states[0] = position.states[0]
    held = (tree.nodes, tree.room, Manner().record(), Stop().flag, np.stack([weights, weights]))
    dealt: dict[int, list[int]] = {}
    for _ in range(120):
        before = tree.nodes["visits"].copy()
        KELTIS.template(TEMPLATE).think(position.boxes, states, seat, *held, 1)
        grown = np.flatnonzero(tree.nodes["visits"] - before)
        tried = next(node for node in grown if node in tree.moves().values())
        dealt.setdefault(int(tried), []).append(int(tree.room["seed"][0, 7]))
    assert len(dealt) > 1
    assert all(deals == list(range(1, len(deals) + 1)) for deals in dealt.values())


def test_a_tree_is_as_deep_as_its_manner_allows() -> None:
    position = at_decision(4, 0)
    seat, effort = position.actors()[0], Effort(300, trees=1)
    flat, deep = (
        Search(KELTIS, Manner(depth=depth)).think(position, seat, SEED, effort) for depth in (1, 1000)
    )
    assert flat.iterations == deep.iterations == 300
    assert flat.lines != deep.lines


def test_own_points_are_valued_whatever_the_others_have() -> None:
    """Each seat compares with what was hoped for at the root: ten points more are e times as good."""
    state, manner = SimpleNamespace(seats=2), Manner(own=1, base=50.0, margin=10.0)
    for others in (20.0, 60.0):
        room = SimpleNamespace(final=[60.0, others], value=[0.0, 0.0])
        interpreted(share_by_points)(state, room, manner)
        assert room.value[0] == pytest.approx(1 / (1 + math.exp(-1)))
        assert room.value[1] == pytest.approx(1 / (1 + math.exp((50 - others) / 10)))


def test_thinking_leaves_the_position_alone() -> None:
    position = at_decision(2, 25)
    before = position.raw
    Search(KELTIS).think(position, position.actors()[0], SEED, Effort(50, trees=2))
    assert position.raw == before


def test_a_stop_ends_the_search_at_once() -> None:
    position, stop = at_decision(3, 10), Stop()
    seat = position.actors()[0]
    Search(KELTIS).think(position, seat, SEED, Effort(2, trees=2))  # compiled before the clock runs
    threading.Timer(0.1, stop.set).start()
    began = time.perf_counter()
    thought = Search(KELTIS).think(position, seat, SEED, Effort(100_000_000, trees=2), stop)
    assert time.perf_counter() - began < 5
    assert 0 < thought.iterations < 100_000_000
    assert thought.best in position.legal(seat)


def test_a_search_by_time_keeps_its_time() -> None:
    position = at_decision(4, 10)
    seat = position.actors()[0]
    Search(KELTIS).think(position, seat, SEED, Effort(2, trees=2))
    thought = Search(KELTIS).think(position, seat, SEED, Effort(seconds=0.2, trees=2))
    assert thought.iterations > 100
    assert thought.seconds < 2


def tree_with(*tries: int) -> Tree:
    """A tree whose moves at the root were tried so often."""
    tree = new_tree(KELTIS, len(tries) + 1, seed_words(SEED), (np.zeros(0, int), np.zeros(0, int)))
    for child, visits in enumerate(tries, start=1):
        tree.nodes[child]["key"], tree.nodes[child]["visits"] = child, visits
        tree.nodes[child]["sibling"], tree.nodes[0]["first"] = tree.nodes[0]["first"], child
    return tree


def test_a_lead_beyond_reach_ends_the_search() -> None:
    """Two trees count together: 1,200 ahead after two thirds of the time, when 1,000 more are to come."""
    assert Clock(3.0, 0.0, [tree_with(900, 100), tree_with(700, 300)]).is_settled(2.0)


@pytest.mark.parametrize(
    ("one", "other"),
    [((900, 100), (500, 500)), ((900, 50, 50), (50, 900, 50)), ((0, 0), (0, 0)), ((), ())],
)
def test_a_lead_that_can_be_made_up_does_not(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    assert not Clock(3.0, 0.0, [tree_with(*one), tree_with(*other)]).is_settled(2.0)


@pytest.mark.parametrize("number", range(4))
def test_redealt_twins_are_thought_about_alike(number: int) -> None:
    position = at_decision(number, 7 + 13 * number, 2 + number % 3)
    seat = position.actors()[0]
    twin = position.redealt(seat, random.Random(number).randbytes(32))
    one, two = (Search(KELTIS).think(p, seat, SEED, Effort(60, trees=2)) for p in (position, twin))
    assert one.lines == two.lines


@pytest.mark.parametrize("number", range(3))
def test_what_is_hidden_does_not_move_the_value(number: int) -> None:
    position = at_decision(number, 40 + 10 * number)
    seat = position.actors()[0]
    twins = [position.redealt(seat, random.Random(draw).randbytes(32)) for draw in range(3)]
    values = []
    for each in (position, *twins):
        thought = Search(KELTIS).think(each, seat, SEED, Effort(1500, trees=2))
        values.append(sum(line.visits * line.values[seat] for line in thought.lines) / thought.iterations)
    assert max(values) - min(values) < 0.05


def last_deck_card(number: int) -> Position:
    """A game played by chance until one card is left in the deck and the seat to move must draw."""
    dice, position = random.Random(number), Position.start(KELTIS, 2, seed_from_number(number))
    while not position.over:
        seat = position.actors()[0]
        actions = position.legal(seat)
        if position.states["deck"][0] == 1 and position.texts(seat)[0] == "draw deck" and len(actions) > 1:
            return position
        position.apply(seat, dice.choice(actions))
    return last_deck_card(number + 100)


@pytest.mark.parametrize("number", range(6))
def test_who_is_ahead_takes_the_last_card(number: int) -> None:
    """Where victory alone counts; with the margin a game as good as lost may be ended to lose it by less."""
    position = last_deck_card(number)
    seat = position.actors()[0]
    own, other = position.totals()[seat], position.totals()[1 - seat]
    thought = Search(KELTIS, Manner(soft=0.0)).think(position, seat, SEED, Effort(600, trees=1))
    text = KELTIS.moves.write(position, seat, thought.best)
    if own > other:
        line = next(line for line in thought.lines if line.action == thought.best)
        assert text == "draw deck" or line.values[seat] > 0.5
    else:
        assert text != "draw deck"
