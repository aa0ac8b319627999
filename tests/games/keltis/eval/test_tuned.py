"""G.5: what the tuned player expects of a path, the features of its net, and what it chooses."""

import numpy as np
import pytest

from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.tuning.weights import find_weights
from fidchell.games.keltis import GAME
from fidchell.games.keltis.eval import mlp, weights
from fidchell.games.keltis.eval.card_counts import count_copies, one_copy, values_from
from fidchell.games.keltis.eval.mlp import (
    PathFeatures,
    gap,
    hidden_unit,
    mlp_value,
    passed_over,
    path_features,
)
from fidchell.games.keltis.eval.outlook import (
    hand_cards,
    path_outlook,
    seat_outlook,
    steps_to_fill_goal,
    unseen_cards,
)
from fidchell.games.keltis.eval.path_state import PathState, after_laying, after_step
from fidchell.games.keltis.eval.weights import MLP_SCALE, NAMES, UNIT_WEIGHTS
from fidchell.games.keltis.state import EMPTY
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted
from tests.games.keltis.draw import NOBODY, draw

WEIGHTS = find_weights(GAME, 2)
ZERO = PathFeatures(*[0] * 12)


def chosen(position: Position) -> str:
    """The move with the highest score of the tuned player."""
    seat = position.actors()[0]
    options, scores = score_actions(position, seat, WEIGHTS)
    return GAME.moves.write(position, seat, int(options[int(np.argmax(scores))]))


def path_state(**drawn: int) -> PathState:
    """A path on which nothing lies, but for what is drawn."""
    return PathState(**{"path": 0, "row": 1, "factor": 1, "hand": 0, "last": EMPTY, "direction": 0, **drawn})


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
    start = path_state(last=4, hand=one_copy(6) + one_copy(4))
    assert after_laying(start, 6) == path_state(row=2, last=6, direction=1, hand=one_copy(4))
    assert after_laying(start, 4) == path_state(row=2, last=4, direction=0, hand=one_copy(6))
    assert after_step(start).row == 2


@pytest.mark.parametrize("values", [(), (0,), (10, 10), (0, 0, 3, 7, 10)])
def test_copies_count_every_card(values: tuple[int, ...]) -> None:
    assert count_copies(sum(one_copy(value) for value in values)) == len(values)


def test_unseen_cards_are_those_that_lie_nowhere_open() -> None:
    """§12.6: of 22 russet cards three lie in columns, two in hand and one on the pile."""
    hand = "R9 R10 A5 A6 H5 H6 M5 M6"
    position = draw(figures=["2 0 0 0 0", "1 0 0 0 0"], columns=["R 1 3", "R 8"], hands=[hand], piles="R0")
    held = interpreted(hand_cards)(position.state, 0, 0)
    assert count_copies(held) == 2
    assert count_copies(interpreted(unseen_cards)(position.state, 0, held, WEIGHTS)) == 22 - 6
    forgetful = np.zeros_like(WEIGHTS)
    assert count_copies(interpreted(unseen_cards)(position.state, 0, held, forgetful)) == 22 - 5


def test_the_nearest_figures_fill_the_goal_area() -> None:
    """§10: three are there; the two nearest are one and two steps away."""
    position = draw(figures=["9L 7 6 1 0", "7 5 2 0 0"])
    assert interpreted(steps_to_fill_goal)(position.box, position.state) == 1 + 2


def test_gaps_are_counted_in_the_direction_of_the_column() -> None:
    rising = path_state(last=3, direction=1, hand=one_copy(2) + one_copy(6))
    assert gap(rising) == 3
    assert passed_over(rising, 3) & values_from(7) == 0
    assert count_copies(passed_over(rising, 3) & sum(one_copy(value) for value in (3, 4, 5, 6))) == 4
    falling = path_state(last=3, direction=-1, hand=one_copy(2) + one_copy(6))
    assert gap(falling) == 1
    assert gap(path_state(last=3, direction=-1)) == 11


def test_a_hidden_unit_grows_with_its_features_and_is_zero_below_zero() -> None:
    unit = np.zeros(len(UNIT_WEIGHTS), np.int64)
    unit[UNIT_WEIGHTS.index("turns")], unit[-1] = 64, 3
    assert hidden_unit(ZERO._replace(turns=10), unit) == 30
    assert hidden_unit(ZERO._replace(turns=-10), unit) == 0


def test_without_its_weights_the_net_adds_nothing() -> None:
    position = draw(figures=["4 0 0 0 0", NOBODY], columns=["R 1 2 3"], hands=["R4"])
    box, state = position.box, position.state
    outlook = interpreted(path_outlook)(
        state, 0, 0, interpreted(seat_outlook)(box, state, 0, WEIGHTS), WEIGHTS
    )
    here = path_state(row=4, last=3, direction=1, hand=outlook.hand)
    assert interpreted(mlp_value)(state, 0, here, outlook, WEIGHTS) != 0
    assert interpreted(mlp_value)(state, 0, here, outlook, find_weights(GAME, 2, ("mlp",))) == 0
    assert NAMES[MLP_SCALE] == "mlp_scale"


def test_features_are_what_everybody_or_the_seat_can_see() -> None:
    position = draw(
        figures=["4L 0 0 0 0", "2 0 0 0 0"], columns=["R 1 2 3", "R 9"], hands=["R4 R8 A5 A6 H5 H6 M5 M6"]
    )
    state = position.state
    outlook = interpreted(path_outlook)(
        state, 0, 0, interpreted(seat_outlook)(position.box, state, 0, WEIGHTS), WEIGHTS
    )
    features = interpreted(path_features)(
        state, 0, path_state(row=4, factor=2, last=3, direction=1, hand=outlook.hand), outlook
    )
    assert (features.row, features.large, features.hand, features.gap, features.opponent) == (
        28,
        64,
        24,
        6,
        14,
    )


def test_every_weight_is_found_by_its_name() -> None:
    for place, name in enumerate(NAMES[: weights.MLP_FIRST]):
        assert getattr(weights, name.upper()) == place
    assert NAMES[weights.MLP_FIRST] == "mlp_0_bias"
    for place, name in enumerate(UNIT_WEIGHTS):
        assert getattr(mlp, name.upper()) == place
    assert PathFeatures._fields == UNIT_WEIGHTS[1:-1]
