"""Rulings on the score: R33 to R39."""

import numpy as np
import pytest

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.box import SEATS
from fidchell.games.tirnanog.rules.scoring import COLUMNS, LARGEST_REGION
from fidchell.games.tirnanog.text import exchange
from tests.games.tirnanog.draw import table


def scored(text: str, row: str, geas: str) -> int:
    """What a row of a drawn Saga scores by its Geas."""
    points: int = exchange.score(table(phase="over", sagas=[text], options={row: geas}))[0][row]
    return points


def test_ruling_33_of_two_equal_cards_neither_is_unique() -> None:
    """R33: both fail under Oisín's Journey, and by colour under Deirdre of the Sorrows."""
    assert scored("R7 B7 G4", "top", "oisins_journey") == 4
    assert scored("R7 G4 / B7 / Y1 Y2", "top", "oisins_journey") == 4
    assert scored("R7 R5 G4", "top", "deirdre_of_the_sorrows") == 4


def test_ruling_34_knockgrafton_ranks_by_distinct_values() -> None:
    """R34: tied for highest is not second, tied for second is; the lower of two is; a lone card is not."""
    columns = {"R8 / R8 / R1": 0, "R8 / R5 / R5": 5, "R8 / R5": 5, ".. / R5 / R8": 5, ".. / R5": 0}
    columns |= {"R8 / R1 / R8": 1, "R8 / R5 / R6": 0}
    for text, points in columns.items():
        assert scored(text, "middle", "legend_of_knockgrafton") == points, text


def test_ruling_35_six_or_more_equal_cards() -> None:
    """R35: 5 VP for each equal card after the first, beyond the printed row."""
    rows = [".. / .. / " + " ".join(["R3"] * count) for count in range(1, 9)]
    assert [scored(row, "bottom", "cathbads_divination") for row in rows] == [0, 5, 10, 15, 20, 25, 30, 35]


def test_ruling_36_a_contest_needs_an_opponent() -> None:
    """R36: higher or lower than every other card in its column needs another card there."""
    assert scored("R7", "top", "cu_chulainn_at_the_ford") == 0
    assert scored("R7 / .. / B1", "top", "cu_chulainn_at_the_ford") == 5
    assert scored(".. / .. / R2", "bottom", "the_curse_of_macha") == 0
    assert scored("B7 / .. / R2", "bottom", "the_curse_of_macha") == 2


def test_r37_top_and_bottom_share_a_column_across_a_gap() -> None:
    position = table(phase="over", sagas=["R7 / .. / R2"], options={"bottom": "the_curse_of_macha"})
    assert exchange.score(position)[0]["bottom"] == 2
    assert exchange.score(position)[0]["red"] == 0


@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ([4, 4, 4], [5, 5, 5]), ([4, 3, 3], [8, 1, 1]), ([4, 4, 4, 2], [6, 6, 6, 0]),
        ([6, 3, 3, 3], [8, 3, 3, 3]), ([5, 5, 2, 2, 2], [6, 6, 1, 1, 1]),
        ([6, 4, 4, 2, 2], [8, 3, 3, 0, 0]), ([5, 5, 5, 5, 5], [6, 6, 6, 6, 6]),
    ],
)  # fmt: skip
def test_ruling_38_each_of_those_who_tie_gets_half_the_sum_of_two_places(
    sizes: list[int], points: list[int]
) -> None:
    """R38: however many tie; the next player takes the place behind all of them."""
    sagas = [" ".join(["R1"] * size) for size in sizes]
    scores = exchange.score(table(players=len(sizes), phase="over", sagas=sagas))
    assert [row["red"] for row in scores] == points


def test_r39_a_shared_victory() -> None:
    assert table(phase="over").winners() == [0, 1]


def test_the_largest_region_breaks_ties_in_a_column_of_its_own() -> None:
    """§11.4: it ranks equal totals; it is not a category and earns nothing itself."""
    position = table(phase="over", sagas=["R1 R1 R1", "B1 B1 B1 B1"])
    out = np.zeros((SEATS, COLUMNS), np.int64)
    position.call("score", out)
    assert position.totals() == [8, 8]
    assert out[:2, LARGEST_REGION].tolist() == [3, 4]
    assert position.winners() == [1]
    assert {tuple(row) for row in position.scores()} == {("total", "rank", *GAME.categories)}
