"""§15: shared victory (D-30), and scores that do not depend on where a display lies."""

import random

import pytest

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.text.spaces import set_display, spaces_in
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.contract import RANK
from fidchell.rulekit.position import Position
from tests.games.tipperary.positions import flock_state
from tests.games.tipperary.sketch import random_sketch


def test_d30_equal_totals_share_the_victory() -> None:
    position = Position.start(GAME, 3, seed_from_number(1), entry_points=GAME.interpreted)
    state = flock_state([4, 2, 4], -1)
    position.store(state)
    table_ = position.score_table()
    assert [int(rank) for rank in table_[:, RANK]] == [1, 3, 1]
    assert position.winners() == [0, 2]


@pytest.mark.parametrize("number", range(6))
def test_a_moved_or_mirrored_display_has_the_same_score(number: int) -> None:
    """§24.2; the town moves along, so only what does not look at it is compared."""
    dice = random.Random(number)
    sketch = random_sketch(dice, 45, 7)
    found = sketch.area(), sketch.flocks(), sketch.scores()["circles"]
    lands = spaces_in(sketch.state, 0)
    for shift in ((0, 0), (70, -60), (-64, 73), (-90, 90)):
        for mirror in (1, -1):
            moved = {
                (row + shift[0], column * mirror + shift[1]): land for (row, column), land in lands.items()
            }
            set_display(sketch.state, 0, moved)
            assert (sketch.area(), sketch.flocks(), sketch.scores()["circles"]) == found
            assert not sketch.state.scratch_map.any()
