"""D.1 to D.4: Three Journeys, the short game, the memory aid and the switches."""

import random
from itertools import product
from typing import Any

import pytest

from fidchell.rulekit.position import Position
from tests.games.keltis.draw import (
    NOBODY,
    after,
    aided,
    draw,
    hand_of,
    legal,
    number_of,
    shown,
    start,
    wander,
)

JOURNEYS = {"ascending_only": True, "rounds": 3, "scale": 5}
STONES = (-60, -55, -50, -45, -20, 5, 30, 35, 40, 45, 60, 75, 90, 110, 130, 150)


def journey(**drawn: Any) -> Position:
    """A position of Three Journeys."""
    return draw(options=JOURNEYS, **drawn)


def test_d_1_three_journeys_sets_three_switches() -> None:
    """D.1: rising columns only, three rounds, values times five."""
    assert {key: start(2, variant="three_journeys").options[key] for key in JOURNEYS} == JOURNEYS


@pytest.mark.parametrize(("column", "allowed"), [("", "R0 R4 R6"), ("R 4", "R4 R6"), ("R 2 4", "R4 R6")])
def test_d_1_rising_columns_only(column: str, allowed: str) -> None:
    """D.1: each card is equal to or higher than the last; also as a switch of its own."""
    for options in (JOURNEYS, {"ascending_only": True}):
        position = draw(
            figures=["2L 0 0 0 0", NOBODY],
            columns=[column],
            hands=["R0 R4 R6 A5 A6 H5 H6 M5"],
            options=options,
        )
        assert legal(position, "lay R") == [f"lay {card}" for card in allowed.split()]


@pytest.mark.parametrize(("row", "points"), [*enumerate((-20, -15, -10, 5, 10, 15, 30, 35, 50), 1)])
def test_d_1_rows_and_number_tiles_times_five(row: int, points: int) -> None:
    """D.1: rows -20 to 50, number tiles 5, 10, 15."""
    scores = journey(figures=[f"{row} 0 0 0 0", f"0 {row}L 0 0 0"], points=[3, 1]).scores()
    assert [score["rows"] for score in scores] == [points, 2 * points]
    assert [score["tiles"] for score in scores] == [15, 5]


@pytest.mark.parametrize("stones", range(28))
def test_d_1_wishing_table(stones: int) -> None:
    """D.1: the table for three rounds, scored in round 3 only; 27 stones at most."""
    points = STONES[min(stones, 15)]
    assert journey(stones=[stones, 0], round=3).scores()[0]["stones"] == points
    for number in (1, 2):
        assert journey(stones=[stones, 0], round=number).scores()[0]["stones"] == 0


def last_step_of_a_round(number: int, **drawn: Any) -> Position:
    """Seat b is about to bring the fifth figure into the goal area, in round `number`."""
    rest = {
        "figures": ["9 8 7 7L 0", "6L 1 0 0 0", NOBODY],
        "columns": ["R 1", "R 1 2"],
        "hands": ["", "R5"],
        "known": ["", "R5", ""],
        "tiles": {"R7": "W", "S9": "W"},
        "piles": "A3",
        "stones": [2, 4, 0],
        "points": [3, 0, 1],
        "carry": [100, -50, 0],
        "stall": 2,
        **drawn,
    }
    return journey(round=number, turn=1, **rest)


@pytest.mark.parametrize("number", [1, 2])
def test_d_1_the_next_round_is_set_up(number: int) -> None:
    """D.1: carried points grow by rows and tiles, stones are kept, everything else starts anew."""
    position = after(last_step_of_a_round(number), "lay R5")
    assert shown(position, "round") == number + 1
    # Rows 10 + 7 + 6 + 2 x 6 and tiles 3; rows 2 x 6 - 4; tiles 1; all times five.
    assert shown(position, "carry") == [100 + 35 * 5 + 15, -50 + 8 * 5, 5]
    assert shown(position, "stones") == [2, 4, 0]
    assert shown(position, "points") == [0, 0, 0]
    assert shown(position, "figures") == [NOBODY] * 3
    assert shown(position, "columns") == [[""] * 5] * 3
    assert shown(position, "piles") == [""] * 5
    assert shown(position, "known") == [""] * 3
    assert [shown(position, key) for key in ("phase", "end", "stall", "discarded")] == ["play", "-", 0, "-"]
    assert "".join(shown(position, "tiles")).count("W") == 9
    assert [len(hand_of(position, seat)) for seat in range(3)] == [8, 8, 8]
    assert len(shown(position, "deck").split()) == 86
    assert [score["total"] - score["stones"] for score in position.scores()] == shown(position, "carry")


def test_d_1_the_first_seat_moves_on() -> None:
    """D.1: each round is begun by the seat after the previous round's first seat."""
    firsts = dict[int, int]()
    for position in wander(start(3, 6, variant="three_journeys"), 6):
        firsts.setdefault(number_of(position, "round"), number_of(position, "turn"))
    assert firsts == {number: (firsts[1] + number - 1) % 3 for number in (1, 2, 3)}


def test_d_1_a_round_ends_with_the_deck_too() -> None:
    """D.1: §10 is unchanged: the last card ends the round, and nobody draws it again."""
    position = draw(options=JOURNEYS, deck=1, hands=["R5"], stones=[3, 0], points=[2, 0])
    position = after(position, "discard R5", "draw deck")
    assert (shown(position, "round"), shown(position, "carry")) == (2, [10, 0])
    assert len(shown(position, "deck").split()) == 64
    assert position.state.removed == 30


def test_d_1_removed_cards_are_drawn_anew() -> None:
    """D.1: with two players another thirty cards lie out in each round."""
    removed = dict[int, tuple[int, ...]]()
    for position in wander(start(2, 4, variant="three_journeys"), 4):
        cards = position.states["stock"][0, :30]
        removed.setdefault(number_of(position, "round"), tuple(sorted(map(int, cards))))
    assert len(set(removed.values())) == 3


def test_d_1_the_third_round_ends_the_game() -> None:
    """D.1: after round 3 the stones are scored: total = carried + rows + tiles + stones."""
    position = after(last_step_of_a_round(3), "lay R5")
    assert (shown(position, "end"), shown(position, "round"), position.over) == ("goal", 3, True)
    assert position.totals() == [100 + 175 + 15 - 50, -50 + 40 - 20, 0 + 5 - 60]


def test_d_1_bounds() -> None:
    """D.1: -420 to +1,200."""
    position = journey(
        figures=["9L 9 9 9 7", "1 1 1L 1 1"],
        phase="end",
        end="goal",
        round=3,
        stones=[27, 0],
        points=[14, 0],
        carry=[700, -240],
    )
    assert position.totals() == [1200, -420]


def test_d_2_short_game() -> None:
    """D.2: the third figure in the goal area ends it; at most 66 points."""
    assert start(2, variant="short").options["goal_figures"] == 3
    options = {"goal_figures": 3}
    position = draw(figures=["6L 0 0 0 0", "7 8 0 0 0"], hands=["R5"], options=options)
    assert shown(after(position, "lay R5"), "end") == "goal"
    second = draw(figures=["6L 0 0 0 0", "7 0 0 0 0"], hands=["R5"], options=options)
    assert not after(second, "lay R5").over
    best = draw(
        figures=["9L 9 7 6 6", NOBODY],
        phase="end",
        end="goal",
        stones=[9, 0],
        points=[14, 0],
        options=options,
    )
    assert best.totals()[0] == 66


def test_d_3_memory_aid_changes_no_rule() -> None:
    """D.3: display only: the same seed and moves give the same table at every level."""
    tables = [start(2, 9, memory_aid=level) for level in (0, 1, 2)]
    dice = random.Random(9)
    while not tables[0].over:
        seat = tables[0].actors()[0]
        action = dice.choice(tables[0].legal(seat))
        for table in tables:
            table.apply(seat, action)
    assert len({table.raw for table in tables}) == 1


def test_d_3_memory_aid() -> None:
    """D.3: 1 shows the piles and the known cards; 2 adds the unseen copies of each of the 55 cards."""
    position = draw(piles="R3 R7", hands=["", "A4"], known=["", "A4"])
    off, first, second = (aided(position, level).view(0) for level in (0, 1, 2))
    assert "known" not in off["players"][1]
    assert first["players"][1]["known"] == ["A4"]
    assert "unseen" not in first
    assert len(second["unseen"]) == 55
    assert second["unseen"][3] == second["unseen"][7] == second["unseen"][15] == 1


SWITCHES = ("own_redraw", "bonus_start", "clover_optional")
CHOICES = [*product(("standard", "three_journeys", "short"), ("staggered", "regular"), *[(False, True)] * 3)]


@pytest.mark.parametrize("choice", CHOICES[::7])
def test_d_4_switches_go_with_every_variant(choice: tuple[Any, ...]) -> None:
    """D.4: own_redraw, clover_optional, bonus_start and layout with any variant, to the end of the game."""
    variant, layout, *switches = choice
    options = dict(zip(SWITCHES, switches, strict=True))
    *_, position = wander(start(2, 1, variant=variant, layout=layout, **options), 1)
    assert {key: position.options[key] for key in SWITCHES} == options
    assert number_of(position, "round") == position.options["rounds"]
