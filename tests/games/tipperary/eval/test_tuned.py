"""The tuned player: its bitboards show what the rules count, it knows what its seat may, and plays well."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fidchell.ai.players.bots import ask, find_bot
from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.search.search import Search, SearchLimit
from fidchell.ai.templates.self_play import GREEDY_POLICY, TUNED_POLICY
from fidchell.ai.tuning.self_play import Matchup, one_against_rest, play_matchup
from fidchell.ai.tuning.weights import (
    LOOKAHEAD,
    find_weights,
    read_all,
    rollout_weights,
    root_weights,
    weights_file,
)
from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.box import FRESH, PASTURE
from fidchell.games.tipperary.eval import bitboard, candidates, display_value, flocks, rewards, window
from fidchell.games.tipperary.eval.area import POINT
from fidchell.games.tipperary.eval.expected_gain import expected_gain, placements_left
from fidchell.games.tipperary.rules import land
from fidchell.games.tipperary.rules.actions import AT
from fidchell.games.tipperary.rules.display import add_tile, bottom_of, space_at, top_of
from fidchell.games.tipperary.rules.ring_map import column_of_code, row_of_code
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import CHOSEN, PLACE
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted

VARIANTS = ("standard", "turns", "objectives")
WEIGHTS = find_weights(GAME, 2)
NAMES = [name for name, _ in GAME.weights]
AREA, OBJECTIVE, NEXT_AHEAD = (NAMES.index(name) for name in ("area", "objective", "next_ahead"))
start_evaluation, toggle_tile = interpreted(display_value.start_evaluation), interpreted(window.toggle_tile)
read_board, larger_flock = interpreted(window.read_board), interpreted(flocks.larger_flock)
rows, columns = interpreted(row_of_code), interpreted(column_of_code)
sheep_on, count = interpreted(flocks.sheep_on), interpreted(bitboard.count)
fitting_places = interpreted(candidates.fitting_places)
whiskeys, lines = interpreted(rewards.new_whiskeys), interpreted(rewards.new_lines)
top, bottom = interpreted(top_of), interpreted(bottom_of)
gain, area_at, lay = interpreted(expected_gain), interpreted(area_of), interpreted(add_tile)
coming = interpreted(placements_left)


def wandering(number: int, seats: int, entry_points: Any, **options: str) -> Iterator[tuple[Position, int]]:
    """The decisions of a game played by chance."""
    dice = random.Random(number)
    position = Position.start(GAME, seats, seed_from_number(number), options, None, entry_points)
    while not position.over:
        seat = dice.choice(position.actors())
        yield position, seat
        position.apply(seat, dice.choice(position.legal(seat)))


@pytest.mark.parametrize("number", range(8))
def test_the_boards_show_what_the_rules_count(number: int) -> None:
    dice, compared = random.Random(number), 0
    for position, seat in wandering(number, 1 + number % 2, GAME.interpreted):
        box, state, places = position.box, position.state, position.legal(seat)
        if state.phase != PLACE or state.stage[seat] != CHOSEN:
            continue
        tile, face, action = state.area[area_at(box, state, seat), state.slot[seat]], state.face[seat], 0
        start_evaluation(box, state, seat, 5)
        seen = count(fitting_places(box, state, tile, face))
        assert seen <= len(places)
        if state.right[seat] - state.left[seat] < 10 and bottom(state, seat) - top(state, seat) < 8:
            assert seen == len(places)
        for action in dice.sample(places, min(4, len(places))):
            row, column = rows(state, seat, action - AT), columns(state, seat, action - AT)
            line, place = row - state.scratch_window[0], column - state.scratch_window[1]
            if not (0 <= line < window.ROWS - 5 and 0 <= place < window.COLUMNS - 5):
                continue
            toggle_tile(box, state, tile, face, line, place)
            pastures = read_board(state, PASTURE)
            largest = sheep_on(state, larger_flock(state, bitboard.NOTHING, pastures))
            found = whiskeys(state), lines(state), largest
            toggle_tile(box, state, tile, face, line, place)
            after = position.state
            lay(box, after, seat, tile, face, space_at(row, column), FRESH)
            rules = land.new_contacts, land.new_lines, land.largest_flock
            assert found == tuple(interpreted(rule)(after, seat) for rule in rules)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_scores_use_only_what_a_seat_may_know_and_change_nothing(seats: int) -> None:
    dice = random.Random(seats)
    for number, (position, seat) in enumerate(
        wandering(seats, seats, GAME.compiled, variant=VARIANTS[seats % 3])
    ):
        if number % seats == 0:
            before = position.raw
            twin = position.redealt(seat, dice.randbytes(32))
            own = score_actions(position, seat, WEIGHTS)[1]
            assert np.array_equal(own, score_actions(twin, seat, WEIGHTS)[1])
            assert position.raw == before


def test_interpreted_and_compiled_scores_agree() -> None:
    weights, compared = WEIGHTS.copy(), 0
    weights[NEXT_AHEAD] = 1  # lookahead for the best alone
    for number, (position, seat) in enumerate(wandering(5, 2, GAME.compiled, variant="objectives")):
        if number % 9 == 4:
            plain = position.on(GAME.interpreted)
            assert np.array_equal(
                score_actions(position, seat, weights)[1], score_actions(plain, seat, weights)[1]
            )
            compared += 1
    assert compared > 3


def test_lookahead_concerns_the_best_placements_alone() -> None:
    first, changed = find_weights(GAME, 2, [LOOKAHEAD]), 0
    assert first[NEXT_AHEAD] == 0 < WEIGHTS[NEXT_AHEAD]
    for position, seat in wandering(1, 2, GAME.compiled):
        once = score_actions(position, seat, first)[1]
        again = score_actions(position, seat, WEIGHTS)[1]
        if position.state.phase != PLACE or position.state.round == 12:
            assert np.array_equal(once, again)
        else:
            chosen = once >= once.max() - WEIGHTS[NEXT_AHEAD]
            assert chosen[again.argmax()]
            changed += once.argmax() != again.argmax()
    assert changed > 0


@pytest.mark.parametrize("pruning", [1, 2])
def test_pruning_leaves_the_candidate_places_alone(pruning: int) -> None:
    """Those have the same values as before; the best orientation is the best of theirs."""
    first, fast, passed_over = find_weights(GAME, 2, [LOOKAHEAD]), rollout_weights(GAME, WEIGHTS, pruning), 0
    for position, seat in wandering(4, 2, GAME.compiled):
        state = position.state
        careful, quick = score_actions(position, seat, first)[1], score_actions(position, seat, fast)[1]
        if state.phase != PLACE:
            assert np.array_equal(careful, quick)
        elif state.stage[seat] == CHOSEN:
            seen = quick > candidates.NOT_EVALUATED
            assert seen.any() or not (careful > candidates.NOT_EVALUATED).any()
            assert np.array_equal(quick[seen], careful[seen])
            passed_over += np.count_nonzero((careful > candidates.NOT_EVALUATED) & ~seen)
        else:
            assert (quick <= careful).all()
            for action, value in zip(position.legal(seat), quick, strict=True):
                turned = position.copy()
                turned.apply(seat, action)
                assert score_actions(turned, seat, fast)[1].max() == value
    assert passed_over > 100


def test_the_strongest_pruning_leaves_the_area_out() -> None:
    generous, differing = WEIGHTS.copy(), 0
    generous[AREA] *= 2
    for position, seat in wandering(6, 2, GAME.compiled):
        one, two = (
            score_actions(position, seat, rollout_weights(GAME, each, 3))[1] for each in (WEIGHTS, generous)
        )
        assert np.array_equal(one, two)
        one, two = (
            score_actions(position, seat, rollout_weights(GAME, each, 2))[1] for each in (WEIGHTS, generous)
        )
        differing += not np.array_equal(one, two)
    assert differing > 20


def test_a_search_begins_with_a_wider_lookahead() -> None:
    search, changed = Search(GAME), 0
    for position, seat in wandering(2, 2, GAME.compiled):
        actions, wide = score_actions(position, seat, root_weights(GAME, WEIGHTS))
        first = search.run(position, seat, bytes(32), SearchLimit(iterations=1, trees=1)).best
        assert first == actions[wide.argmax()]
        changed += first != actions[score_actions(position, seat, WEIGHTS)[1].argmax()]
    assert changed > 0


def test_expected_gain_begins_as_a_whole_game_and_ends_with_nothing() -> None:
    for position, seat in wandering(3, 2, GAME.interpreted):
        if position.state.round == 1 and position.state.phase == PLACE:
            total = position.totals()[seat] + gain(position.box, position.state, seat, WEIGHTS) / POINT
            assert 60 < total < 110
    assert gain(position.box, position.state, 0, WEIGHTS) == 0


def test_expected_gain_is_fair_at_all_times() -> None:
    """Seats are compared in the middle of a round, too: one may have a placement more to come."""
    errors: dict[int, list[float]] = {0: [], 1: [], 2: [], 5: [], 9: []}
    for number in range(12):
        position, dice = Position.start(GAME, 2, seed_from_number(number)), random.Random(number)
        predicted = []
        while not position.over:
            box, state, seat = position.box, position.state, position.actors()[0]
            left = int(coming(box, state, seat))
            if left in errors:
                total = position.totals()[seat] + gain(box, state, seat, WEIGHTS) / POINT
                predicted.append((left, seat, total))
            position.apply(seat, ask(find_bot("tuned"), position, seat, dice))
        for left, seat, total in predicted:
            errors[left].append(total - position.totals()[seat])
    assert all(abs(np.mean(found)) < 4 for found in errors.values())


def test_every_weight_of_the_file_is_known() -> None:
    for weights in read_all(weights_file(GAME)).values():
        assert set(weights) == {name for name, _ in GAME.weights}


@pytest.mark.in_turn(3)
def test_tuned_beats_the_first_greedy_player() -> None:
    boxes = GAME.box(GAME.edition, GAME.edition.choose({}))
    result = play_matchup(
        GAME, boxes, one_against_rest(TUNED_POLICY, WEIGHTS, GREEDY_POLICY, WEIGHTS, 2), 7, 120
    )
    assert result.shares[:, 0].mean() > 0.65


@pytest.mark.in_turn(3)
def test_who_knows_the_objectives_beats_who_does_not() -> None:
    boxes = GAME.box(GAME.edition, GAME.edition.choose({"variant": "objectives"}))
    knowing = find_weights(GAME, 2, [LOOKAHEAD])
    blind = knowing.copy()
    blind[OBJECTIVE] = 0
    result = play_matchup(GAME, boxes, Matchup((TUNED_POLICY, TUNED_POLICY), (knowing, blind)), 7, 400)
    assert result.margin().mean() > 0
