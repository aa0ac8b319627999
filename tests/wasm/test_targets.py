"""Rules, views and thoughts in WebAssembly are those of every other target, to the byte."""

import random

import numpy as np
import pytest

from fidchell.ai.search.config import find_config
from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.search.tree import new_tree
from fidchell.ai.tuning.weights import find_weights, rollout_weights
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.checks import Deal, check_targets, every_deal, require
from fidchell.rulekit.position import Position
from tests.rulekit.sampling import DEALS
from tests.wasm.engine import entry_points

SAMPLED = 6 if DEALS == 1 else 16 * DEALS  # games of each kind that are looked at closely
PLAYED = 5  # whole games of every number of seats and every option
EVERY = 9  # decisions between two looks at everything


def play(deal: Deal) -> int:
    """A random game on compiled rules and on the module; returns its decisions."""
    dice = random.Random(deal.number)
    native, wasm = deal.start(deal.game.compiled), deal.start(entry_points(deal.game.name))
    decisions = 0
    while not native.over:
        if decisions % EVERY == 0:
            check_targets(native, wasm, dice)
        seat = dice.choice(native.actors())
        action = dice.choice(native.legal(seat))
        before, wasm_before = native.copy(), wasm.copy()
        native.apply(seat, action)
        reached = wasm.advance(seat, action)
        require(reached == (native.actors(), native.barrier()), "actors and barrier agree", native)
        require(native.raw == wasm.raw, f"positions agree after {action}", native)
        if decisions % EVERY == 0:
            check_logs(before, wasm_before, seat, action, native)
        decisions += 1
    check_targets(native, wasm, dice)
    return decisions


def check_logs(native: Position, wasm: Position, seat: int, action: int, after: Position) -> None:
    """Every reader is told the same."""
    for reader in (None, *range(native.seats)):
        same = native.log_json(seat, action, after, reader) == wasm.log_json(seat, action, after, reader)
        require(same, f"the log for {reader} agrees", native)


@pytest.mark.in_turn(3)
@pytest.mark.some(1)
@pytest.mark.parametrize("name", NAMES)
def test_games_are_the_same_with_every_number_of_seats_and_every_option(name: str) -> None:
    every = every_deal(find(name), range(DEALS))
    for deal in random.Random(name).sample(every, min(len(every), SAMPLED)):
        assert play(deal) > 0


@pytest.mark.in_turn(3)
@pytest.mark.some(1)
@pytest.mark.parametrize("name", NAMES)
def test_thousands_of_whole_games_end_in_the_same_bytes(name: str) -> None:
    """Every number of seats and every option, many deals each: 2,410 games, 96,400 in the long form."""
    game, wasm = find(name), entry_points(name).instance
    playouts = game.template("fidchell.rulekit.templates.playout").playouts
    for deal in every_deal(game, [0]):
        boxes, sizes = game.box(game.edition, game.edition.choose(deal.options)), game.constants
        for number in range(PLAYED * DEALS):
            ends = []
            for is_wasm in (False, True):
                states, options = game.State.batch(2), np.zeros(sizes["OPTIONS"], np.int64)
                given = (boxes, states, 0, deal.seats, seed_words(seed_from_number(7)), options, number, 1)
                decisions = wasm.call("playouts", *given) if is_wasm else playouts(*given)
                ends.append((decisions, states.tobytes(), options.tobytes()))
            assert ends[0][0] > 0
            assert ends[0] == ends[1], f"{deal.seats} seats, {deal.options}, game {number}"


@pytest.mark.parametrize("name", NAMES)
def test_an_action_that_is_not_legal_is_refused(name: str) -> None:
    game = find(name)
    position = Position.start(game, game.seats[-1], seed_from_number(1), entry_points=entry_points(name))
    seat = position.actors()[0]
    illegal = next(each for each in range(game.constants["ACTIONS"]) if each not in position.legal(seat))
    before = position.raw
    assert position.advance(seat, illegal) is None
    assert position.raw == before


def midgame(name: str, seats: int) -> Position:
    """A position after some random moves, with a choice."""
    game, dice = find(name), random.Random(5)
    position = Position.start(game, seats, seed_from_number(11))
    moves = 12
    while moves > 0 or len(position.legal(position.actors()[0])) < 4:
        seat = position.actors()[0]
        position.apply(seat, dice.choice(position.legal(seat)))
        moves -= 1
    return position


@pytest.mark.some(1)
@pytest.mark.parametrize("name", NAMES)
def test_a_search_grows_the_same_tree(name: str) -> None:
    game = find(name)
    for seats in (game.seats[0], game.seats[-1]):
        position, iterations = midgame(name, seats), 40
        seat = position.actors()[0]
        known, config = find_weights(game, seats), find_config(game, seats)
        actions, scores = score_actions(position, seat, known)
        rows = np.stack([rollout_weights(game, known), rollout_weights(game, known, config.opponent_pruning)])
        trees = []
        for is_wasm in (False, True):
            tree = new_tree(game, iterations + 2, seed_words(seed_from_number(3)), actions, scores)
            states, stop = game.State.batch(2), np.zeros(1, np.int64)
            states[0] = position.states[0]
            given = (position.boxes, states, seat)
            rest = (tree.workspace, config.record(), stop, rows, iterations)
            if is_wasm:
                nodes = (tree.nodes, (len(tree.nodes),))
                entry_points(name).instance.call("search", *given, nodes, *rest)
            else:
                game.template("fidchell.ai.templates.tree").search(*given, tree.nodes, *rest)
            trees.append(tree)
        assert trees[0].nodes["visits"][0] == iterations
        assert trees[0].nodes.tobytes() == trees[1].nodes.tobytes()
        assert trees[0].workspace.tobytes() == trees[1].workspace.tobytes()


@pytest.mark.some(1)
@pytest.mark.parametrize("name", NAMES)
def test_a_forecast_has_the_same_final_scores(name: str) -> None:
    game, sizes, count = find(name), find(name).constants, 6
    position = midgame(name, game.seats[-1])
    seat, found = position.actors()[0], []
    for is_wasm in (False, True):
        states = game.State.batch(2)
        states[0] = position.states[0]
        options, scores = (np.zeros(sizes["OPTIONS"], np.int64) for _ in range(2))
        finals = np.zeros((count, sizes["SEATS"], sizes["COLUMNS"]), np.int32)
        weights = rollout_weights(game, find_weights(game, position.seats))
        seed, first = seed_words(seed_from_number(4)), position.legal(seat)[0]
        given = (position.boxes, states, seat, first, weights, 48, seed, options, scores, finals, 0, count)
        if is_wasm:
            entry_points(name).instance.call("forecast", *given)
        else:
            game.template("fidchell.ai.templates.forecast").forecast(*given)
        found.append(finals)
    assert found[0].any()
    assert np.array_equal(*found)
