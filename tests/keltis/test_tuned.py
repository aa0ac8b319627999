"""G.5 grown up: what the tuned player sees of a path, what it feels about it, and what it chooses."""

import numpy as np
import pytest

from fidchell.ai.liking import likings
from fidchell.ai.weights import find_weights
from fidchell.games.keltis import GAME
from fidchell.games.keltis.instinct import Signs, feel, gap, hunch, passed_over, read_signs
from fidchell.games.keltis.outlook import in_hand, look_at, look_out, not_seen, way_to_goal
from fidchell.games.keltis.state import EMPTY
from fidchell.games.keltis.way import Way, after_laying, copies, from_here_up, one, one_step_on
from fidchell.games.keltis.weights import HUNCH_PARTS, HUNCH_TRUST, NAMES
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import interpreted
from tests.keltis.draw import NOBODY, draw

WEIGHTS = find_weights(GAME, 2)
QUIET = Signs(*[0] * 12)


def chosen(position: Position) -> str:
    """The move that the tuned player likes best."""
    seat = position.actors()[0]
    options, liking = likings(position, seat, WEIGHTS)
    return GAME.moves.write(position, seat, int(options[int(np.argmax(liking))]))


def way(**drawn: int) -> Way:
    """A path on which nothing lies, but for what is drawn."""
    return Way(**{"path": 0, "row": 1, "factor": 1, "hand": 0, "last": EMPTY, "direction": 0, **drawn})


def test_the_end_stone_is_worth_more_than_any_discard() -> None:
    """G.1: the large figure steps onto row 9."""
    hand = "R9 A5 A6 H5 H6 M5 M6 S5"
    assert chosen(draw(figures=["8L 0 0 0 0", NOBODY], columns=["R 3 8"], hands=[hand])) == "lay R9"


def test_small_gaps_first() -> None:
    """G.1: of two fitting cards the nearer one is laid."""
    hand = "R4 R9 A5 A6 H5 H6 M5 M6"
    assert chosen(draw(figures=["4 0 0 0 0", NOBODY], columns=["R 1 2 3"], hands=[hand])) == "lay R4"


def test_nobody_ends_a_game_that_is_lost() -> None:
    """G.5: the fifth figure in the goal area ends the game, which who is far behind does not want."""
    figures = ["6 1 0 0 0", "9L 9 9 9 0"]
    hand = "R4 A5 A6 H5 H6 M5 M6 S5"
    drawn = {"figures": figures, "columns": ["R 1 2 3", ""], "hands": [hand]}
    assert chosen(draw(**drawn)) != "lay R4"


def test_a_card_laid_fixes_the_direction() -> None:
    """§5.3: the first different value does, an equal one does not."""
    start = way(last=4, hand=one(6) + one(4))
    assert after_laying(start, 6) == way(row=2, last=6, direction=1, hand=one(4))
    assert after_laying(start, 4) == way(row=2, last=4, direction=0, hand=one(6))
    assert one_step_on(start).row == 2


@pytest.mark.parametrize("values", [(), (0,), (10, 10), (0, 0, 3, 7, 10)])
def test_copies_count_every_card(values: tuple[int, ...]) -> None:
    assert copies(sum(one(value) for value in values)) == len(values)


def test_unseen_cards_are_those_that_lie_nowhere_open() -> None:
    """§12.6: of 22 russet cards three lie in columns, two in hand and one on the pile."""
    hand = "R9 R10 A5 A6 H5 H6 M5 M6"
    position = draw(figures=["2 0 0 0 0", "1 0 0 0 0"], columns=["R 1 3", "R 8"], hands=[hand], piles="R0")
    held = interpreted(in_hand)(position.state, 0, 0)
    assert copies(held) == 2
    assert copies(interpreted(not_seen)(position.state, 0, held, WEIGHTS)) == 22 - 6
    forgetful = np.zeros_like(WEIGHTS)
    assert copies(interpreted(not_seen)(position.state, 0, held, forgetful)) == 22 - 5


def test_the_nearest_figures_fill_the_goal_area() -> None:
    """§10: three are there; the two nearest are one and two steps away."""
    position = draw(figures=["9L 7 6 1 0", "7 5 2 0 0"])
    assert interpreted(way_to_goal)(position.box, position.state) == 1 + 2


def test_gaps_are_counted_in_the_direction_of_the_column() -> None:
    rising = way(last=3, direction=1, hand=one(2) + one(6))
    assert gap(rising) == 3
    assert passed_over(rising, 3) & from_here_up(7) == 0
    assert copies(passed_over(rising, 3) & sum(one(value) for value in (3, 4, 5, 6))) == 4
    falling = way(last=3, direction=-1, hand=one(2) + one(6))
    assert gap(falling) == 1
    assert gap(way(last=3, direction=-1)) == 11


def test_a_hunch_grows_with_its_signs_and_is_silent_below_zero() -> None:
    weights = np.zeros(len(HUNCH_PARTS), np.int64)
    weights[HUNCH_PARTS.index("turns")], weights[-1] = 64, 3
    assert hunch(QUIET._replace(turns=10), weights) == 30
    assert hunch(QUIET._replace(turns=-10), weights) == 0


def test_who_overlooks_hunches_feels_nothing() -> None:
    position = draw(figures=["4 0 0 0 0", NOBODY], columns=["R 1 2 3"], hands=["R4"])
    box, state = position.box, position.state
    outlook = interpreted(look_at)(state, 0, 0, interpreted(look_out)(box, state, 0, WEIGHTS), WEIGHTS)
    here = way(row=4, last=3, direction=1, hand=outlook.hand)
    assert interpreted(feel)(state, 0, here, outlook, WEIGHTS) != 0
    assert interpreted(feel)(state, 0, here, outlook, find_weights(GAME, 2, ("hunch",))) == 0
    assert NAMES[HUNCH_TRUST] == "hunch_trust"


def test_signs_are_what_everybody_or_the_seat_can_see() -> None:
    position = draw(
        figures=["4L 0 0 0 0", "2 0 0 0 0"], columns=["R 1 2 3", "R 9"], hands=["R4 R8 A5 A6 H5 H6 M5 M6"]
    )
    state = position.state
    outlook = interpreted(look_at)(
        state, 0, 0, interpreted(look_out)(position.box, state, 0, WEIGHTS), WEIGHTS
    )
    signs = interpreted(read_signs)(
        state, 0, way(row=4, factor=2, last=3, direction=1, hand=outlook.hand), outlook
    )
    assert (signs.row, signs.large, signs.hand, signs.gap, signs.other) == (28, 64, 24, 6, 14)
