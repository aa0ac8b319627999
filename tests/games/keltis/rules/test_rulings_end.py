"""Rulings 17 to 24: the end, the score, what is known, and the standstill guard."""

import pytest

from tests.games.keltis.draw import NOBODY, after, aided, draw, hand_of, legal, shown


@pytest.mark.parametrize("tile", "123CW")
def test_ruling_17_timing(tile: str) -> None:
    """Ruling 17: the tile under the fifth figure does not act, and the player does not draw."""
    position = draw(figures=["6L 0 0 0 0", "7 8 9 7 0"], hands=["R5"], tiles={"R7": tile})
    position = after(position, "lay R5")
    assert (shown(position, "phase"), shown(position, "end"), legal(position)) == ("end", "goal", [])
    assert (shown(position, "stones"), shown(position, "points")) == ([0, 0], [0, 0])
    assert shown(position, "tiles")[0][6] == tile
    assert len(hand_of(position, 0)) == 7


def test_ruling_17_what_was_scored_before_stays() -> None:
    """Ruling 17: a running chain stops; what was reached before stays."""
    tiles = {"R7": "C", "H2": "C", "H1": "C"}
    rest = {"figures": ["6L 1 0 0 0", "7 8 9 7 0"], "points": [2, 0], "stones": [1, 0], "stall": 4}
    position = after(draw(hands=["H5"], tiles=tiles, **rest), "lay H5", "step H", "step R")
    assert (shown(position, "end"), shown(position, "stall")) == ("goal", 4)
    assert (shown(position, "points"), shown(position, "stones")) == ([2, 0], [1, 0])
    assert shown(position, "figures")[0] == "7L 1 2 0 0"


def test_ruling_18_deck() -> None:
    """Ruling 18: the game ends with the last card of the deck; a draw from a pile does not end it."""
    rest = {"figures": [NOBODY] * 3, "turn": 1, "deck": "M10", "piles": "A3", "hands": ["", "R5"]}
    position = after(draw(**rest), "discard R5")
    ended = after(position, "draw deck")
    assert (shown(ended, "end"), shown(ended, "turn"), legal(ended)) == ("deck", 1, [])
    assert "M10" in hand_of(ended, 1)
    assert len(hand_of(ended, 1)) == 8
    going_on = after(position, "draw A")
    assert (shown(going_on, "phase"), shown(going_on, "turn")) == ("play", 2)


def test_ruling_19_unequal_turns() -> None:
    """Ruling 19: both ends are immediate, there is no levelling."""
    by_goal = draw(figures=["6L 0 0 0 0", NOBODY, "7 8 9 7 0"], hands=["R5"])
    assert after(by_goal, "lay R5").over
    by_deck = draw(figures=[NOBODY] * 3, deck=1, hands=["R5"])
    assert after(by_deck, "discard R5", "draw deck").over


def test_ruling_20_below_zero() -> None:
    """Ruling 20: totals may be negative, hand cards count nothing."""
    totals = {draw(figures=["1L 1 1 1 1", NOBODY], hands=[hand]).totals()[0] for hand in ("R10 A10", "R0")}
    assert totals == {-28}


def test_ruling_21_ties() -> None:
    """Ruling 21: all with the highest total win; a rank is 1 + the number of players strictly ahead."""
    position = draw(figures=[NOBODY] * 4, points=[3, 7, 7, 1])
    assert [row["rank"] for row in position.scores()] == [3, 1, 1, 4]
    assert position.winners() == [1, 2]


def test_ruling_22_looking_through_piles() -> None:
    """Ruling 22: a pile shows its top card and its size; the memory aid shows all of it."""
    position = draw(piles="R3 R7")
    for reader in (0, 1, None):
        path = position.view(reader)["paths"][0]
        assert (path["pile"], path["height"]) == (["R7"], 2)
        assert aided(position, 1).view(reader)["paths"][0]["pile"] == ["R3", "R7"]


def test_ruling_23_known_copies() -> None:
    """Ruling 23: a played copy is struck off even if the seat may hold a second one."""
    position = draw(hands=["R5 R5"], known=["R5", ""], piles="A3")
    played = after(position, "discard R5")
    assert shown(played, "known") == ["", ""]
    assert "R5" in hand_of(played, 0)
    assert shown(after(played, "draw A"), "known") == ["A3", ""]


@pytest.mark.parametrize("rounds", [2, 3, 4])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ruling_24_guard(seats: int, rounds: int) -> None:
    """Ruling 24: with the count at its limit, who has discarded draws from the deck; who laid out is free."""
    rest = {"figures": [NOBODY] * seats, "hands": ["R5"], "piles": "A3 | M3"}
    rest["options"] = {"stall_rounds": rounds}
    limit = rounds * seats
    below = after(draw(**rest, stall=limit - 1), "discard R5")
    assert legal(below) == ["draw deck", "draw A", "draw M"]
    assert shown(after(below, "draw A"), "stall") == limit
    reached = draw(**rest, stall=limit)
    assert legal(after(reached, "discard R5")) == ["draw deck"]
    assert legal(after(reached, "lay R5")) == ["draw deck", "draw A", "draw M"]
    assert shown(after(reached, "discard R5", "draw deck"), "stall") == 0
    assert shown(after(reached, "lay R5", "draw A"), "stall") == 0


def test_ruling_24_the_guard_may_be_off() -> None:
    """Ruling 24: without the guard players may swap cards as long as they like; nothing is counted."""
    rest = {"hands": ["R5", "M5"], "piles": "A3 | M3", "options": {"stall_rounds": 0, "own_redraw": True}}
    position = draw(**rest)
    for _ in range(150):  # more than the count could hold
        card = hand_of(position, position.actors()[0])[0]
        position = after(position, f"discard {card}")
        drawn = [text for text in legal(position) if text != "draw deck"]
        position = after(position, drawn[0])
        assert shown(position, "stall") == 0
    assert position.view(None)["stall_limit"] == 0
