"""The tuned player: it reckons what would come of a card, knows no more than its seat, and plays well."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fidchell.ai.contests import BY_WEIGHTS, FIRST_GREEDY, play, versus
from fidchell.ai.liking import likings
from fidchell.ai.weights import find_weights, first_weights, read_all, weights_file
from fidchell.games.tirnanog import GAME, hopes, trial
from fidchell.games.tirnanog.balor import BALOR
from fidchell.games.tirnanog.box import ROW_LIMIT, SLOTS
from fidchell.games.tirnanog.columns import COLUMN_HOPES, COLUMN_NOW, COLUMN_TABLE, FIRST_BY_COLOUR
from fidchell.games.tirnanog.geas import SCORING_RULES, geas_points
from fidchell.games.tirnanog.outlook import column_key
from fidchell.games.tirnanog.placement import may_play
from fidchell.games.tirnanog.saga import landing_slot
from fidchell.games.tirnanog.state import PLAY
from fidchell.games.tirnanog.tuned import prospects
from fidchell.games.tirnanog.worth import POINT
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import interpreted
from tests.tirnanog.draw import after, table

FIRST = first_weights(GAME)
SALMON = ["oisins_journey", "fionn_and_the_salmon", "cathbads_divination"]
VARIANTS = ("first_game", "random_geas", "full")
card_gain, tried = interpreted(trial.card_gain), interpreted(trial.tried)
lands_at, allows = interpreted(landing_slot), interpreted(may_play)
points_of, key_of, hoped = interpreted(geas_points), interpreted(column_key), interpreted(prospects)


def wandering(number: int, seats: int, variant: str = "random_geas") -> Iterator[tuple[Position, int]]:
    """The decisions of a game played by chance, interpreted."""
    dice = random.Random(number)
    options = {"variant": variant}
    position = Position.start(GAME, seats, seed_from_number(number), options, None, GAME.plain)
    while not position.over:
        seat = dice.choice(position.actors())
        yield position, seat
        position.apply(seat, dice.choice(position.legal(seat)))


def is_plain(box: Any, cards: list[int]) -> bool:
    """No card answers to its neighbours."""
    return not any(box.trait[card] & trial.STIRRING for card in cards)


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
                assert abs(gain - tried(box, state, seat, trial.CARD, cell, card, FIRST)) <= 4  # roundings
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_liking_uses_only_what_a_seat_may_know_and_changes_nothing(seats: int) -> None:
    dice = random.Random(seats)
    for number, (position, seat) in enumerate(wandering(seats, seats, VARIANTS[seats % 3])):
        if number % (4 * seats) == 0:
            before = position.raw
            twin = position.redealt(seat, dice.randbytes(32))
            own = likings(position, seat, FIRST)[1]
            assert np.array_equal(own, likings(twin, seat, FIRST)[1])
            assert position.raw == before


@pytest.mark.parametrize("rule", range(len(SCORING_RULES)))
def test_a_full_row_has_no_hope(rule: int) -> None:
    assert not hopes.ROW_HOPES[rule, 0].any()


@pytest.mark.parametrize("name", hopes.PAIRS)
def test_more_slots_left_are_more_hope(name: str) -> None:
    chain = hopes.ROW_HOPES[SCORING_RULES.index(name), :, : hopes.NONE]
    assert (np.diff(chain, axis=0) >= 0).all()


def test_hope_knows_what_a_geas_wants() -> None:
    fionn = hopes.ROW_HOPES[SCORING_RULES.index("lower_than_left"), 2]
    sweeney = hopes.ROW_HOPES[SCORING_RULES.index("leaps"), 1]
    hostel = hopes.ROW_HOPES[SCORING_RULES.index("total_unless_over"), 1]
    assert fionn[8] > fionn[5] > fionn[3]
    assert sweeney[8] > sweeney[4] < sweeney[0]
    assert hostel[14] > 0 > hostel[21]


@pytest.mark.parametrize("number", range(6))
def test_columns_in_the_table_score_as_the_geas(number: int) -> None:
    for position, seat in wandering(number, 2):
        state, box = position.state, position.box
        if state.value.max() > hopes.HIGHEST or random.Random(number).random() < 0.5:
            continue
        for row, geas in enumerate(state.geas):
            table_number = COLUMN_TABLE[box.geas_rule[geas]]
            if table_number < 0:
                continue
            keys = [key_of(state, seat, slot, table_number >= FIRST_BY_COLOUR) for slot in range(SLOTS)]
            found = sum(int(COLUMN_NOW[table_number, key]) for key in keys) * max(1, box.geas_number[geas, 0])
            assert found == points_of(box, state, seat, row, geas)
            if state.card[seat].astype(bool).reshape(3, SLOTS)[:, :ROW_LIMIT].all():
                assert not any(COLUMN_HOPES[table_number, key] for key in keys[:ROW_LIMIT])


def liked(position: Position, seat: int = 0) -> str:
    """The move the tuned player likes best, interpreted."""
    options, liking = likings(position.on(GAME.plain), seat, find_weights(GAME, position.seats))
    return GAME.moves.write(position, seat, int(options[int(np.argmax(liking))]))


def test_a_falling_row_is_continued() -> None:
    position = table(sagas=["R1 / B8"], hands=["G7 Y2"], geas=SALMON)
    assert liked(position) == "play G7 middle"


def test_no_green_card_goes_beside_the_kelpie() -> None:
    position = table(sagas=["KEL / Y8 R7 / G2"], hands=["G6 R6"], geas=SALMON)
    assert not liked(position).startswith("play G6 top")


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
        assert liked(position).startswith("discard B")
        position = after(position, liked(position))
    assert position.over


def test_prospects_shrink_to_the_score_for_balor_too() -> None:
    decisions = [position.copy() for position, _ in wandering(3, 1, "first_game")]
    for seat, hope in ((0, 20), (BALOR, 8)):
        first, last = (
            hoped(position.box, position.state, seat, FIRST) for position in decisions[:: len(decisions) - 1]
        )
        assert first > hope * POINT
        assert abs(last) < 12 * POINT


def test_every_weight_of_the_file_is_known() -> None:
    for weights in read_all(weights_file(GAME)).values():
        assert set(weights) == {name for name, _ in GAME.weights}


def test_tuned_beats_the_first_greedy_player() -> None:
    boxes, weights = GAME.box(GAME.edition, GAME.edition.choose({})), find_weights(GAME, 2)
    result = play(GAME, boxes, versus(BY_WEIGHTS, weights, FIRST_GREEDY, weights, 2), 7, 400)
    assert result.shares[:, 0].mean() > 0.7


def test_interpreted_and_compiled_liking_agree() -> None:
    dice, weights = random.Random(5), find_weights(GAME, 3)
    position = Position.start(GAME, 3, seed_from_number(5), {"variant": "full"})
    while not position.over:
        seat = position.actors()[0]
        if dice.random() < 0.1:
            plain = position.on(GAME.plain)
            assert np.array_equal(likings(position, seat, weights)[1], likings(plain, seat, weights)[1])
        position.apply(seat, dice.choice(position.legal(seat)))
