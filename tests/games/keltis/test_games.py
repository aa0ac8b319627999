"""B.8: the invariants along random games, read from the drawn position."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from fidchell.games.keltis import GAME
from fidchell.games.keltis.text import exchange
from fidchell.rulekit.position import Position
from tests.games.keltis import naive
from tests.games.keltis.draw import LETTERS, start, wander

SIZES = {"play": 24, "clover": 10, "free": 9, "draw": 6, "end": 0}
GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"own_redraw": True, "stall_rounds": 2}),
    (3, {"bonus_start": False, "goal_figures": 3}),
    (4, {"clover_optional": True, "layout": "regular"}),
    (2, {"variant": "short", "ascending_only": True}),
    (2, {"variant": "three_journeys"}),
]
BOUNDS = {1: (-28, 80), 3: (-420, 1200)}


def entries(line: str) -> list[int]:
    """The rows of a line of figures."""
    return [int(entry.rstrip("L")) for entry in line.split()]


def check_cards(drawn: dict[str, Any], position: Position) -> None:
    """B.8.1 and .2: 110 cards, no third copy; columns are sorted and have an own figure."""
    cards, _, *_ = naive.census(position)
    assert sum(count for _, count in cards) == 110
    assert {count for _, count in cards} == {2}
    for seat, columns in enumerate(drawn["columns"]):
        for row, column in zip(entries(drawn["figures"][seat]), columns, strict=True):
            values = [int(value) for value in column.split()]
            assert values in (sorted(values), sorted(values, reverse=True))
            assert row or not values


def check_figures(drawn: dict[str, Any], before: dict[str, Any]) -> None:
    """B.8.3, .4 and .5: figures, goal area, wishing stones."""
    goal = 0
    for seat, line in enumerate(drawn["figures"]):
        rows = entries(line)
        goal += sum(row >= 7 for row in rows)
        assert line.count("L") <= 1
        assert sum(row > 0 for row in rows) - line.count("L") <= 4
        if drawn["round"] == before["round"]:
            was = entries(before["figures"][seat])
            assert all(new >= old for new, old in zip(rows, was, strict=True))
            assert ("L" in before["figures"][seat]) <= ("L" in line)
    needed = drawn["options"]["goal_figures"]
    assert goal == needed if drawn["end"] == "goal" else goal < needed
    stones = "".join(drawn["tiles"]).count("W") + sum(drawn["stones"])
    assert stones == 9 if drawn["options"]["rounds"] == 1 else stones <= 27


def check_rest(drawn: dict[str, Any], position: Position) -> None:
    """B.8.6 to .9: bounds, public knowledge, options, standstill."""
    low, high = BOUNDS[drawn["options"]["rounds"]]
    assert all(low <= total <= high for total in position.totals())
    assert position.totals() == naive.totals(position)
    for hand, known in zip(drawn["hands"], drawn["known"], strict=True):
        assert not Counter(known.split()) - Counter(hand.split())
    texts = exchange.legal(position)
    assert bool(texts) == (drawn["phase"] != "end")
    assert len(texts) <= SIZES[drawn["phase"]]
    assert 0 <= drawn["stall"] <= drawn["options"]["stall_rounds"] * drawn["players"]


def check_game(moments: Iterator[Position]) -> dict[str, Any]:
    """All invariants at every decision of a game; returns its end."""
    before, decisions = dict[str, Any](), 0
    for moment in moments:
        drawn = exchange.dump(moment)
        check_cards(drawn, moment)
        check_figures(drawn, before or drawn)
        check_rest(drawn, moment)
        before, decisions = drawn, decisions + 1
    assert decisions <= GAME.bound(moment.seats, moment.options)
    assert before["phase"] == "end"
    return before


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_b_8_invariants(seats: int, options: dict[str, Any]) -> None:
    """B.8: all nine, at every decision of a random game."""
    check_game(wander(start(seats, 11, **options), 11))


def strive(position: Position) -> Iterator[Position]:
    """The position at each decision of a game in which everybody plays the best liked move."""
    while actors := position.actors():
        yield position
        seat = actors[0]
        position.apply(
            seat, max(position.legal(seat), key=lambda action: position.greedy_score(seat, action))
        )
    yield position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b_8_invariants_in_games_that_reach_the_goal(seats: int) -> None:
    """B.8: the same where figures get far enough to end the game."""
    assert check_game(strive(start(seats, 2, goal_figures=3)))["end"] == "goal"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_paragraph_13_3_the_longest_way_to_play_ends(seats: int) -> None:
    """§13.3: whoever always discards and takes from a pile ends the game by the deck, within the bound."""
    position, turns = start(seats, 3), 0
    while actors := position.actors():
        actions = position.legal(actors[0])
        texts = [position.game.moves.write(position, actors[0], action) for action in actions]
        swaps = [
            a for a, text in zip(actions, texts, strict=True) if text[-1] in LETTERS or "discard" in text
        ]
        position.apply(actors[0], (swaps or actions)[-1])
        turns += texts[0].startswith("draw")
    deck = {2: 64, 3: 86, 4: 78}[seats]
    assert position.state.ended == 2
    assert deck * seats < turns <= 2 * deck * (3 * seats + 1)
