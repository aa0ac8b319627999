"""Rulings 1 to 16: the set-up and the turn, each on a drawn position."""

from collections import Counter

import pytest

from fidchell.rulekit.errors import IllegalMove
from tests.games.keltis.draw import NOBODY, after, draw, hand_of, legal, number_of, shown, start

DARK_ROWS = {
    "regular": {letter: {2, 4, 6, 8} for letter in "RAHMS"},
    "staggered": {
        "R": {2, 4, 5, 7},
        "A": {3, 5, 6, 8},
        "H": {2, 4, 6, 7},
        "M": {2, 3, 5, 8},
        "S": {3, 4, 6, 7},
    },
}


@pytest.mark.parametrize("layout", DARK_ROWS)
def test_ruling_01_dark_stones(layout: str) -> None:
    """Ruling 1: the dark rows are data; two layouts exist, and every end stone carries a tile."""
    tiles = shown(start(2, layout=layout), "tiles")
    for letter, line in zip("RAHMS", tiles, strict=True):
        assert {row for row, tile in enumerate(line, 1) if tile != "."} == DARK_ROWS[layout][letter] | {9}


def test_ruling_01_staggered_is_the_default() -> None:
    """Ruling 1: a table without a choice is laid out staggered."""
    assert shown(start(3, 5), "tiles") == shown(start(3, 5, layout="staggered"), "tiles")


def test_ruling_02_removed_cards() -> None:
    """Ruling 2: thirty cards are taken out before dealing, and nobody sees them, not even after the game."""
    position = start(2, 3, memory_aid=2)
    assert position.state.removed == 30
    while not position.over:
        seat = position.actors()[0]
        position.apply(seat, position.legal(seat)[-1])
    state = position.state
    assert (state.deck, state.removed) == (0, 30)
    place = next(place for place in range(30) if state.stock[place] < state.hand[1, 0])
    state.stock[place], state.hand[1, 0] = state.hand[1, 0], state.stock[place]
    other = position.copy()
    other.store(state)
    for seat in (0, None):
        assert other.view_bytes(seat) == position.view_bytes(seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ruling_03_first_player(seats: int) -> None:
    """Ruling 3: the first player is drawn at random, each seat with the same chance."""
    firsts = Counter(number_of(start(seats, number), "turn") for number in range(60 * seats))
    # The chance of so uneven a draw is below one in a million.
    assert sum((firsts[seat] - 60) ** 2 / 60 for seat in range(seats)) < 31


def test_ruling_03_turns_go_round_in_seat_order() -> None:
    """Ruling 3: 0, 1, 2, 3, 0."""
    position = draw(figures=[NOBODY] * 4, turn=2)
    turns = []
    for _ in range(5):
        turns.append(shown(position, "turn"))
        position = after(position, legal(position, "discard")[0], "draw deck")
    assert turns == [2, 3, 0, 1, 2]


def test_ruling_04_no_pass() -> None:
    """Ruling 4: no passing, and nobody is stuck: any card may be discarded, the deck can be drawn from."""
    hand = "R1 R1 R2 R2 R3 R3 R4 R4"
    position = draw(figures=["2L 0 0 0 0", NOBODY], columns=["R 9 10"], hands=[hand])
    assert legal(position) == ["discard R1", "discard R2", "discard R3", "discard R4"]
    assert legal(after(position, "discard R1")) == ["draw deck"]
    for moment in (position, after(position, "discard R1")):
        with pytest.raises(IllegalMove):
            after(moment, "decline")


def test_ruling_05_equal_values() -> None:
    """Ruling 5: 5-5 fixes no direction and may go on with 8 or with 2."""
    position = draw(figures=["2L 0 0 0 0", NOBODY], columns=["R 5"], hands=["R2 R5 R8", "R0 R10"])
    position = after(position, "lay R5", "draw deck", "discard R0", "draw deck")
    assert {"lay R2", "lay R8"} <= set(legal(position))


def test_ruling_05_equal_values_follow_in_a_directed_column() -> None:
    """Ruling 5: a card equal to the last one is always allowed."""
    for column, lower, higher in (("R 4 6", False, True), ("R 8 6", True, False)):
        position = draw(figures=["3L 0 0 0 0", NOBODY], columns=[column], hands=["R5 R6 R7"])
        allowed = legal(position, "lay R")
        assert ("lay R5" in allowed, "lay R6" in allowed, "lay R7" in allowed) == (lower, True, higher)


def test_ruling_06_moving_is_not_optional() -> None:
    """Ruling 6: the figure makes its step even if that ends the game and loses it."""
    position = draw(figures=["6 1L 1 1 1", "7 7 7 7L 0"], columns=["R 3"], hands=["R5"])
    position = after(position, "lay R5")
    assert shown(position, "end") == "goal"
    assert position.winners() == [1]


def test_ruling_07_large_or_small() -> None:
    """Ruling 7: whoever enters a figure chooses among those left on the start stone."""
    both = draw(hands=["R5"])
    assert legal(both, "lay R5") == ["lay R5", "lay R5 large"]
    assert shown(after(both, "lay R5"), "figures")[0] == "1 0 0 0 0"
    assert shown(after(both, "lay R5 large"), "figures")[0] == "1L 0 0 0 0"
    assert legal(draw(figures=["0 3L 0 0 0", NOBODY], hands=["R5"]), "lay R5") == ["lay R5"]
    assert legal(draw(figures=["0 3 3 3 3", NOBODY], hands=["R5"]), "lay R5") == ["lay R5 large"]


def test_ruling_07_the_choice_is_final() -> None:
    """Ruling 7: an own figure advances, whichever it is; a large one that stays at the start scores 0."""
    position = draw(figures=["1 0 0 0 0", NOBODY], hands=["R5"])
    assert legal(position, "lay R5") == ["lay R5"]
    assert position.scores()[0]["rows"] == -4


def test_ruling_08_path_opened_without_a_card() -> None:
    """Ruling 8: the first card on a path opened by a step has any value and advances the figure there."""
    for value in (0, 5, 10):
        position = draw(figures=["0 0 1L 0 0", NOBODY], hands=[f"H{value}"])
        assert legal(position, f"lay H{value}") == [f"lay H{value}"]
        assert shown(after(position, f"lay H{value}"), "figures")[0] == "0 0 2L 0 0"


def test_ruling_09_clover_is_a_must() -> None:
    """Ruling 9: the step must be made, by any own figure not on row 9; an option adds `decline`."""
    figures, rest = ["9 1 4 0 0", NOBODY], {"phase": "clover"}
    off = {"bonus_start": False}
    assert legal(draw(figures=figures, options=off, **rest)) == ["step A", "step H"]
    optional = draw(figures=figures, options={**off, "clover_optional": True}, **rest)
    assert legal(optional) == ["step A", "step H", "decline"]
    declined = after(optional, "decline")
    assert (shown(declined, "phase"), shown(declined, "figures")[0]) == ("draw", "9 1 4 0 0")


def test_ruling_10_clover_and_the_start_stone() -> None:
    """Ruling 10: a clover may start a figure on a path without an own one; an option forbids it."""
    figures = ["9 1 4L 0 0", NOBODY]
    position = draw(figures=figures, phase="clover")
    assert legal(position) == ["step A", "step H", "step M", "step S"]
    assert shown(after(position, "step M"), "figures")[0] == "9 1 4L 1 0"
    large = draw(figures=["9 1 4 0 0", NOBODY], phase="clover")
    assert legal(large, "step M", "step S") == ["step M", "step S", "step M large", "step S large"]
    assert shown(after(large, "step S large"), "figures")[0] == "9 1 4 0 1L"
    off = draw(figures=figures, phase="clover", options={"bonus_start": False})
    assert legal(off) == ["step A", "step H"]


def test_ruling_11_no_figure_can_move() -> None:
    """Ruling 11: with bonus_start off, a clover lapses where no own figure can move."""
    rest = {"figures": ["8 9L 0 0 0", NOBODY], "hands": ["R5"], "tiles": {"R9": "C"}}
    lapsed = after(draw(**rest, options={"bonus_start": False}), "lay R5")
    assert shown(lapsed, "phase") == "draw"
    assert shown(after(draw(**rest), "lay R5"), "phase") == "clover"


def test_ruling_12_chains() -> None:
    """Ruling 12: each step is completed, tile included, before the next choice; then comes the draw."""
    tiles = {"R2": "C", "R3": "C", "A2": "3", "H1": "C", "H2": "W"}
    position = after(draw(figures=["1L 1 0 0 0", NOBODY], tiles=tiles, hands=["R5"]), "lay R5")
    assert shown(position, "phase") == "clover"
    position = after(position, "step R")
    assert (shown(position, "phase"), shown(position, "figures")[0]) == ("clover", "3L 1 0 0 0")
    number = after(position, "step A")
    assert (shown(number, "phase"), shown(number, "points")[0]) == ("draw", 3)
    assert shown(after(position, "step R"), "phase") == "draw"
    wish = after(position, "step H", "step H")
    assert (shown(wish, "phase"), shown(wish, "stones")[0]) == ("draw", 1)


def test_ruling_12_the_longest_chain_has_nine_clovers() -> None:
    """Ruling 12: nine clovers one after the other, all before the draw."""
    tiles = {f"{letter}{row}": "C" for letter, row in ("R2", "R3", "R4", "R5", "R6", "A1", "A2", "A3", "A4")}
    position = after(draw(figures=["1L 0 0 0 0", NOBODY], tiles=tiles, hands=["R5"]), "lay R5")
    for move in (*["step R"] * 4, *["step A"] * 4):
        position = after(position, move)
        assert shown(position, "phase") == "clover"
    position = after(position, "step A")
    assert (shown(position, "figures")[0], shown(position, "phase")) == ("6L 5 0 0 0", "draw")
    assert len(hand_of(position, 0)) == 7


def test_ruling_13_what_the_free_step_may_move() -> None:
    """Ruling 13: the same figures as a clover, with one switch for both."""
    for start_stone in (True, False):
        rest = {"figures": ["9 3 0 8 0", NOBODY], "options": {"bonus_start": start_stone}}
        clover = draw(**rest, phase="clover")
        free = draw(**rest, phase="free", finished="R")
        assert legal(free) == [*legal(clover), "decline"]


def test_ruling_14_tiles_on_the_free_step() -> None:
    """Ruling 14: the tile reached by a free step acts, chains included, and the step may end the game."""
    rest = {"phase": "free", "finished": "R"}
    chain = draw(figures=["9 3 0 6L 0", NOBODY], tiles={"A4": "C"}, **rest)
    assert shown(after(chain, "step A"), "phase") == "clover"
    wish = draw(figures=["9 3 0 6L 0", NOBODY], tiles={"A4": "W"}, **rest)
    assert shown(after(wish, "step A"), "stones") == [1, 0]
    last = draw(figures=["9 3 0 6L 0", "7 7L 7 0 0"], **rest)
    assert shown(after(last, "step M"), "end") == "goal"
    assert shown(after(last, "step M"), "finished") == "-"


def test_ruling_15_nothing_to_move() -> None:
    """Ruling 15: where no other figure can move, the card is laid out without effect."""
    position = draw(figures=["9L 0 0 0 0", NOBODY], hands=["R5"], options={"bonus_start": False})
    position = after(position, "lay R5")
    assert (shown(position, "phase"), shown(position, "finished")) == ("draw", "-")
    assert shown(position, "columns")[0][0] == "5"
    assert shown(position, "figures")[0] == "9L 0 0 0 0"


def test_ruling_16_own_discard() -> None:
    """Ruling 16: the own discard stays, even with an identical card beneath; an option lifts this."""
    rest = {"hands": ["R5"], "piles": "R5 | A3"}
    assert legal(after(draw(**rest), "discard R5")) == ["draw deck", "draw A"]
    lifted = after(draw(**rest, options={"own_redraw": True}), "discard R5")
    assert legal(lifted) == ["draw deck", "draw R", "draw A"]
    assert "R5" in hand_of(after(lifted, "draw R"), 0)


def test_ruling_16_the_pile_opens_again_with_the_next_turn() -> None:
    """Ruling 16: only this player and this turn."""
    position = after(draw(hands=["R5", "A4"]), "discard R5", "draw deck", "discard A4")
    assert legal(position) == ["draw deck", "draw R"]
