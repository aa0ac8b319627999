"""§14: what a net sees of Tír na nÓg. What holds for every game is in tests/ai/nets."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fidchell.ai.nets.decision import see
from fidchell.ai.nets.shape import net_shape
from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.box import (
    ADDS,
    COPIES_COLOUR,
    COPIES_VALUE,
    HAND,
    ROW_LIMIT,
    ROWS,
    SLOTS,
    VALUES,
)
from fidchell.games.tirnanog.eval import net_features, net_slots, outlook
from fidchell.games.tirnanog.eval.marks import card as card_marks
from fidchell.games.tirnanog.eval.marks import prospect, table
from fidchell.games.tirnanog.eval.marks.scale import PRINTED
from fidchell.games.tirnanog.eval.weights import COLUMN_AHEAD, ROW_AHEAD, WEIGHTS
from fidchell.games.tirnanog.rules import placement, regions, saga
from fidchell.games.tirnanog.rules.actions import ACTIONS, KEEP, SPACE_AT, TELLER_AT
from fidchell.games.tirnanog.rules.geas.kinds import BEST_COLUMN_TOTAL
from fidchell.games.tirnanog.rules.geas.points import geas_points
from fidchell.games.tirnanog.rules.otherworld import POSITIONS
from fidchell.games.tirnanog.state import PLAY
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted
from tests.games.tirnanog.draw import table as drawn_table

LOOKS_AROUND = ADDS | COPIES_COLOUR | COPIES_VALUE
WHOLE = np.zeros(WEIGHTS, np.int64)
WHOLE[[ROW_AHEAD, COLUMN_AHEAD]] = 64
may_play, landing_slot = interpreted(placement.may_play), interpreted(saga.landing_slot)
row_prospect, shown_there = interpreted(prospect.row_prospect), interpreted(prospect.shown_there)
slot_of, action_of = interpreted(net_slots.slot_of), interpreted(net_slots.action_of)


def plays(number: int) -> Iterator[tuple[Any, Any, int, int, int]]:
    """Every play of a game played by chance: box, state, seat, card and row."""
    dice = random.Random(number)
    position = Position.start(
        GAME, 2, seed_from_number(number), {"variant": "random_geas"}, None, GAME.interpreted
    )
    while not position.over:
        seat = dice.choice(position.actors())
        if position.state.phase == PLAY:
            box, state = position.box, position.state
            for place in range(state.held[seat]):
                for row in range(ROWS):
                    if may_play(box, state, seat, int(state.hand[seat, place]), row):
                        yield box, state, seat, int(state.hand[seat, place]), row
        position.apply(seat, dice.choice(position.legal(seat)))


def is_still(box: Any, state: Any, seat: int, cell: int) -> bool:
    """The cell is at the end of its row, and no card of the Saga looks at others."""
    looks = any(box.trait[card] & LOOKS_AROUND for card in state.card[seat])
    return not looks and (cell % SLOTS == SLOTS - 1 or not state.card[seat, cell + 1 : cell + 2].any())


def measures(box: Any, state: Any, seat: int) -> tuple[int, int, list[int]]:
    """The points of all Geas, what they may still bring, and the sizes of all regions."""
    points = [interpreted(geas_points)(box, state, seat, row, state.geas[row]) for row in range(ROWS)]
    ahead = interpreted(outlook.geas_potential)(box, state, seat, WHOLE)
    return (
        sum(points),
        ahead,
        [interpreted(regions.region_size)(state, seat, colour) for colour in range(1, 5)],
    )


def test_a_prospect_is_what_laying_the_card_brings() -> None:
    """§9.6, §10.3, §11.1: found without touching the Saga, and the same as if the card lay there."""
    seen = 0
    for number in range(6):
        for box, state, seat, card, row in plays(number):
            cell = row * SLOTS + landing_slot(state, seat, row)
            if not is_still(box, state, seat, cell):
                continue
            points, ahead, sizes = measures(box, state, seat)
            shown = shown_there(box, state, seat, card, cell)
            _, more, later, size, growth, _ = row_prospect(box, state, seat, card, row)
            state.card[seat, cell] = card
            interpreted(saga.update_shown)(box, state, seat)
            colour = int(state.colour[seat, cell])
            assert shown == (state.value[seat, cell], colour)
            if not box.trait[card] & ADDS:  # which may also give to others
                new_points, new_ahead, new_sizes = measures(box, state, seat)
                assert more == new_points - points
                assert (size, growth) == (new_sizes[colour - 1], new_sizes[colour - 1] - sizes[colour - 1])
                if BEST_COLUMN_TOTAL not in box.geas_rule[state.geas] and cell % SLOTS < ROW_LIMIT:
                    assert later == new_ahead - ahead
                seen += 1
            state.card[seat, cell] = 0
            interpreted(saga.update_shown)(box, state, seat)
    assert seen > 300


@pytest.mark.in_turn(3)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_decision_in_features(seats: int) -> None:
    """§2.5, §2.6: five cards in hand, the Otherworld full, everything else unseen."""
    position = Position.start(GAME, seats, seed_from_number(1))
    seat, state, box = position.actors()[0], position.state, position.box
    sizes = net_shape(GAME, seats)
    features = see(position, seat).features
    groups = features[: sizes.groups * sizes.group_features].reshape(sizes.groups, sizes.group_features)
    shared = features[groups.size :]
    assert groups[:, net_features.IN_HAND].tolist() == [1] * 5 + [0] * (sizes.groups - 5)
    assert groups[HAND:, net_features.IN_WORLD].tolist() == [int(card > 0) for card in state.world]
    for group, card in enumerate([*state.hand[seat], *state.world]):
        marks = groups[group, net_features.CARD_AT : net_features.PLACE_AT]
        values = [int(card > 0 and box.value[card] == value) for value in range(VALUES)]
        assert marks[:VALUES].tolist() == values
        assert marks[card_marks.TEXT_AT : card_marks.WORTH_AT].any() == (card > 0 and box.trait[card] != 0)
    unseen = shared[table.UNSEEN_AT : table.TURN_AT].reshape(3, PRINTED)
    assert unseen.sum() == 96 - 5 - np.count_nonzero(state.world)
    assert shared[table.TURN_AT] == 1


def test_a_drawn_card_lies_in_the_last_place_of_the_hand() -> None:
    """§7.4, Aengus's Brú: its drawer alone sees it, and may keep it."""
    position = drawn_table(
        phase="pick",
        echtra=1,
        sagas=["AEN"],
        hands=["R1 R2"],
        otherworld=["R1 B2 G3", "Y4 ## R5", "B6 G7 Y8"],
        tellers=["H11"],
        drawn="G5",
    )
    size, place = net_shape(GAME, 2).group_features, net_slots.DRAWN_PLACE
    for seat in range(2):
        drawn = see(position, seat).features[place * size : (place + 1) * size]
        assert drawn.any() == (seat == 0)
    slot = slot_of(position.state, 0, KEEP)
    assert slot // net_slots.GROUP_SLOTS == place
    assert action_of(position.state, 0, slot) == KEEP
    assert slot in see(position, 0).slots


def test_every_space_and_every_storyteller_has_a_slot() -> None:
    """§1.7, §1.8: spaces and corners beside the cells they touch; Storytellers counted from the seat."""
    state = Position.start(GAME, 3, seed_from_number(1)).state
    actions = [*range(SPACE_AT + 1, SPACE_AT + POSITIONS), *range(TELLER_AT, ACTIONS)]
    for seat in range(3):
        slots = [slot_of(state, seat, action) for action in actions]
        assert len(set(slots)) == len(slots)
        assert [action_of(state, seat, slot) for slot in slots] == actions
        assert slot_of(state, seat, TELLER_AT + 3 * seat) == slot_of(state, 0, TELLER_AT)
