"""The tuned player: its shortcuts agree with trying, it knows no more than its seat, and plays well."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.templates.self_play import GREEDY_POLICY, TUNED_POLICY
from fidchell.ai.tuning.self_play import one_against_rest, play_matchup
from fidchell.ai.tuning.weights import find_weights, first_weights, read_all, weights_file
from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.box import ROW_LIMIT, SLOTS
from fidchell.games.tirnanog.eval import row_potential, weights, what_if
from fidchell.games.tirnanog.eval.column_potential import (
    COLUMN_POINTS,
    COLUMN_POTENTIAL,
    COLUMN_TABLE,
    FIRST_BY_COLOUR,
)
from fidchell.games.tirnanog.eval.potential_keys import column_key
from fidchell.games.tirnanog.eval.saga_value import POINT
from fidchell.games.tirnanog.eval.tuned import expected_gain
from fidchell.games.tirnanog.rules import placement
from fidchell.games.tirnanog.rules.balor import BALOR
from fidchell.games.tirnanog.rules.geas import kinds
from fidchell.games.tirnanog.rules.geas.kinds import SCORING_RULES
from fidchell.games.tirnanog.rules.geas.points import geas_points
from fidchell.games.tirnanog.rules.placement import PLACEMENT_RULES, may_play
from fidchell.games.tirnanog.rules.saga import landing_slot
from fidchell.games.tirnanog.state import PLAY
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted
from tests.games.tirnanog.draw import after, table

FIRST = first_weights(GAME)
SALMON = ["oisins_journey", "fionn_and_the_salmon", "cathbads_divination"]
VARIANTS = ("first_game", "random_geas", "full")
card_gain, gain_of_change = interpreted(what_if.card_gain), interpreted(what_if.gain_of_change)
lands_at, allows = interpreted(landing_slot), interpreted(may_play)
points_of, key_of, expected = interpreted(geas_points), interpreted(column_key), interpreted(expected_gain)


def wandering(number: int, seats: int, variant: str = "random_geas") -> Iterator[tuple[Position, int]]:
    """The decisions of a game played by chance, interpreted."""
    dice = random.Random(number)
    options = {"variant": variant}
    position = Position.start(GAME, seats, seed_from_number(number), options, None, GAME.interpreted)
    while not position.over:
        seat = dice.choice(position.actors())
        yield position, seat
        position.apply(seat, dice.choice(position.legal(seat)))


def is_plain(box: Any, cards: list[int]) -> bool:
    """No card depends on its neighbours."""
    return not any(box.trait[card] & what_if.DEPENDENT_TRAITS for card in cards)


@pytest.mark.parametrize("number", range(12))
def test_what_a_plain_card_adds_is_what_trying_it_shows(number: int) -> None:
    compared = 0
    for position, seat in wandering(number, 1 + number % 5, VARIANTS[number % 2]):
        state, box = position.state, position.box
        if state.phase != PLAY or not is_plain(box, state.card[seat]):
            continue
        for card in {int(card) for card in state.hand[seat] if card and is_plain(box, [card])}:
            for row in range(3):
                cell = row * SLOTS + lands_at(state, seat, row)
                if not allows(box, state, seat, card, row) or state.card[seat, cell + 1]:
                    continue
                gain = card_gain(box, state, seat, cell, card, False, FIRST)
                assert (
                    abs(gain - gain_of_change(box, state, seat, what_if.CARD, cell, card, FIRST)) <= 4
                )  # roundings
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_scores_use_only_what_a_seat_may_know_and_changes_nothing(seats: int) -> None:
    dice = random.Random(seats)
    for number, (position, seat) in enumerate(wandering(seats, seats, VARIANTS[seats % 3])):
        if number % (4 * seats) == 0:
            before = position.raw
            redealt = position.redealt(seat, dice.randbytes(32))
            own = score_actions(position, seat, FIRST)[1]
            assert np.array_equal(own, score_actions(redealt, seat, FIRST)[1])
            assert position.raw == before


@pytest.mark.parametrize("rule", range(len(SCORING_RULES)))
def test_a_full_row_has_no_potential(rule: int) -> None:
    assert not row_potential.ROW_POTENTIAL[rule, 0].any()


@pytest.mark.parametrize("name", row_potential.PAIRS)
def test_more_slots_left_are_more_potential(name: str) -> None:
    chain = row_potential.ROW_POTENTIAL[SCORING_RULES.index(name), :, : row_potential.EMPTY_SLOT]
    assert (np.diff(chain, axis=0) >= 0).all()


def test_potential_follows_what_a_geas_scores() -> None:
    fionn = row_potential.ROW_POTENTIAL[SCORING_RULES.index("lower_than_left"), 2]
    sweeney = row_potential.ROW_POTENTIAL[SCORING_RULES.index("leaps"), 1]
    hostel = row_potential.ROW_POTENTIAL[SCORING_RULES.index("total_unless_over"), 1]
    assert fionn[8] > fionn[5] > fionn[3]
    assert sweeney[8] > sweeney[4] < sweeney[0]
    assert hostel[14] > 0 > hostel[21]


@pytest.mark.parametrize("number", range(6))
def test_columns_in_the_table_score_as_the_geas(number: int) -> None:
    for position, seat in wandering(number, 2):
        state, box = position.state, position.box
        if state.value.max() > row_potential.HIGHEST or random.Random(number).random() < 0.5:
            continue
        for row, geas in enumerate(state.geas):
            table_number = COLUMN_TABLE[box.geas_rule[geas]]
            if table_number < 0:
                continue
            keys = [key_of(state, seat, slot, table_number >= FIRST_BY_COLOUR) for slot in range(SLOTS)]
            found = sum(int(COLUMN_POINTS[table_number, key]) for key in keys) * max(
                1, box.geas_number[geas, 0]
            )
            assert found == points_of(box, state, seat, row, geas)
            if state.card[seat].astype(bool).reshape(3, SLOTS)[:, :ROW_LIMIT].all():
                assert not any(COLUMN_POTENTIAL[table_number, key] for key in keys[:ROW_LIMIT])


def best_move(position: Position, seat: int = 0) -> str:
    """The move with the highest score of the tuned player, interpreted."""
    options, scores = score_actions(position.on(GAME.interpreted), seat, find_weights(GAME, position.seats))
    return GAME.moves.write(position, seat, int(options[int(np.argmax(scores))]))


def test_a_falling_row_is_continued() -> None:
    position = table(sagas=["R1 / B8"], hands=["G7 Y2"], geas=SALMON)
    assert best_move(position) == "play G7 middle"


def test_no_green_card_goes_beside_the_kelpie() -> None:
    position = table(sagas=["KEL / Y8 R7 / G2"], hands=["G6 R6"], geas=SALMON)
    assert not best_move(position).startswith("play G6 top")


def test_two_blue_cards_leave_balors_pile() -> None:
    """G.12: one blue and one yellow card would leave him three points more."""
    pile = "R1 R2 R4 R5 R6 Y1 Y2 Y3 Y4 G1 G2 G4 B1 B2 B3"
    text = "R1 R1 R1 G2 G2 / Y1 Y1 Y1 G2 G2 / Y1 B1 B1 G2"
    position = table(
        players=1, round=5, sagas=[text], hands=["R8"], balor={"pile": pile},
        options={"difficulty": "normal"}, geas=SALMON,
    )  # fmt: skip
    position = after(position, "play R8 bottom")
    for _ in range(2):
        assert best_move(position).startswith("discard B")
        position = after(position, best_move(position))
    assert position.over


def test_expected_gain_shrinks_to_the_score_for_balor_too() -> None:
    decisions = [position.copy() for position, _ in wandering(3, 1, "first_game")]
    for seat, least in ((0, 20), (BALOR, 8)):
        first, last = (
            expected(position.box, position.state, seat, FIRST)
            for position in decisions[:: len(decisions) - 1]
        )
        assert first > least * POINT
        assert abs(last) < 12 * POINT


def test_every_weight_of_the_file_is_known() -> None:
    for tuned in read_all(weights_file(GAME)).values():
        assert set(tuned) == {name for name, _ in GAME.weights}


@pytest.mark.in_turn(3)
def test_tuned_beats_the_first_greedy_player() -> None:
    boxes, weights = GAME.box(GAME.edition, GAME.edition.choose({})), find_weights(GAME, 2)
    result = play_matchup(
        GAME, boxes, one_against_rest(TUNED_POLICY, weights, GREEDY_POLICY, weights, 2), 7, 400
    )
    assert result.shares[:, 0].mean() > 0.7


def test_interpreted_and_compiled_scores_agree() -> None:
    dice, weights = random.Random(5), find_weights(GAME, 3)
    position = Position.start(GAME, 3, seed_from_number(5), {"variant": "full"})
    while not position.over:
        seat = position.actors()[0]
        if dice.random() < 0.1:
            plain = position.on(GAME.interpreted)
            assert np.array_equal(
                score_actions(position, seat, weights)[1], score_actions(plain, seat, weights)[1]
            )
        position.apply(seat, dice.choice(position.legal(seat)))


def test_every_kind_and_every_weight_is_found_by_its_name() -> None:
    for names, module in ((SCORING_RULES, kinds), (PLACEMENT_RULES, placement), (weights.NAMES, weights)):
        for name in filter(None, names):  # no placement rule is an empty name
            assert getattr(module, name.upper()) == names.index(name)
