"""What speaks for a move of Tipperary: flocks that join, told by a rule as by a slow count of spaces."""

import copy
import random
from typing import Any

from fidchell.games.tipperary.box import FEATURES, PASTURE, SHEEP_AT, SHEEP_BITS
from fidchell.games.tipperary.drawing import Spaces
from fidchell.games.tipperary.rules.land import largest_flock
from fidchell.games.tipperary.state import State
from fidchell.games.tipperary.text import exchange
from fidchell.games.tipperary.text.reasons import joined_flocks, takes_marker
from fidchell.games.tipperary.text.spaces import Space, spaces_in
from fidchell.rulekit.targets.interpreted import interpreted
from tests.games.tipperary.sketch import BOX, random_sketch

Flock = tuple[frozenset[Space], int]  # its spaces, its sheep


def flocks(spaces: Spaces) -> list[Flock]:
    """§7.1: pastures that touch, with their sheep, by their first spaces."""
    left = {place for place, land in spaces.items() if land & FEATURES == PASTURE}
    found = []
    while left:
        group, edge = set[Space](), [min(left)]
        while edge:
            row, column = edge.pop()
            if (row, column) in left:
                left.remove((row, column))
                group.add((row, column))
                edge += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        sheep = sum(spaces[place] >> SHEEP_AT & SHEEP_BITS for place in group)
        found.append((frozenset(group), sheep))
    return found


def test_flocks_join_as_a_slow_count_says() -> None:
    """§7.1: the first of the largest flocks contains so many flocks of before."""
    dice, joined = random.Random(4), set[int]()
    for _ in range(60):
        drawn = random_sketch(dice, 14, reach=4)
        was = copy.deepcopy(drawn.state)
        edge = [*drawn.edge(), *drawn.meadows()]
        drawn.lay_piece([dice.choice("st")], dice.choice(edge))
        old, new = flocks(spaces_in(was, 0)), flocks(spaces_in(drawn.state, 0))
        largest = max(new, key=lambda flock: flock[1])
        expected = sum(bool(spaces & largest[0]) for spaces, _ in old)
        assert interpreted(joined_flocks)(was, drawn.state, 0) == expected
        assert interpreted(largest_flock)(drawn.state, 0) == largest[1]
        assert not was.scratch_group.any()
        assert not drawn.state.scratch_weight.any()
        joined.add(expected)
    assert {1, 2} <= joined


def state_with(**fields: int) -> Any:
    """A display with one hometown, alone in front of nobody."""
    state = State.open(State.batch())
    state.seats, state.round, state.marker = 1, 1, -1
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def test_alone_the_marker_is_taken_from_the_rival_flock_of_the_round() -> None:
    """§40.2: more sheep than the rival flock; who holds the marker does not take it again."""
    rival = int(BOX.rival[1])
    takes = interpreted(takes_marker)
    assert takes(BOX, state_with(), 0, rival) == 0
    assert takes(BOX, state_with(), 0, rival + 1) == 1
    assert takes(BOX, state_with(marker=0), 0, rival + 1) == 0


def test_a_choice_says_nothing_and_a_place_fills_the_ring() -> None:
    """§15.3: the first tile always lies beside the hometown."""
    drawn = {
        "players": 2,
        "areas": ["T01 T15", "T14 T32", "T07 T28", "T16 T56", "T22 T51"],
        "seats": [{"town": "AN CHATHAIR", "side": "A"}, {"town": "DURLAS", "side": "B"}],
    }
    position = exchange.load(drawn)
    for text, is_telling in (("take T01 1", False), ("at -1 4", True)):
        action, after = position.read(0, text), position.copy()
        after.apply(0, action)
        assert (b"fact-ring" in position.reasons_json(0, action, after)) == is_telling
        assert is_telling or position.reasons_json(0, action, after) == b"[]"
        position = after
