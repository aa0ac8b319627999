"""§3 to §9: the turn."""

import pytest

from fidchell.rulekit.errors import IllegalMove
from tests.games.keltis.draw import NOBODY, after, draw, hand_of, legal, shown


def test_paragraph_3_1_play_one_card_then_draw_one() -> None:
    """§3.1: exactly one card is played, then exactly one is drawn: 8, 7, 8."""
    position = draw(hands=["R5"], piles="A3")
    assert {word.split()[0] for word in legal(position)} == {"lay", "discard"}
    played = after(position, "discard R5")
    assert (len(hand_of(played, 0)), shown(played, "turn")) == (7, 0)
    assert {word.split()[0] for word in legal(played)} == {"draw"}
    drawn = after(played, "draw deck")
    assert (len(hand_of(drawn, 0)), shown(drawn, "turn"), shown(drawn, "phase")) == (8, 1, "play")


def test_paragraph_4_1_discard() -> None:
    """§4.1: face up on the pile of its colour; no figure moves, no tile acts."""
    position = draw(figures=["1L 0 0 0 0", NOBODY], hands=["R5"], piles="R7", tiles={"R2": "W"})
    discarded = after(position, "discard R5")
    assert shown(discarded, "piles")[0] == "R7 R5"
    assert (shown(discarded, "discarded"), shown(discarded, "phase")) == ("R", "draw")
    for key in ("figures", "tiles", "stones", "columns"):
        assert shown(discarded, key) == shown(position, key)


def test_paragraph_4_1_any_card_may_be_discarded() -> None:
    """§4.1, B.3: each distinct card of the hand, once."""
    position = draw(hands=["R0 R0 R10 A5 A5 H3 M1 S9"])
    assert legal(position, "discard") == [f"discard {card}" for card in ("R0", "R10", "A5", "H3", "M1", "S9")]


def test_paragraph_5_1_columns_are_independent() -> None:
    """§5.1: the card goes to the own column; another player's column does not matter."""
    position = draw(figures=["3L 0 0 0 0", "3L 0 0 0 0"], columns=["R 8 9", "R 3 2"], hands=["R9", "R1"])
    position = after(position, "lay R9", "draw deck", "lay R1")
    assert [columns[0] for columns in shown(position, "columns")] == ["8 9 9", "3 2 1"]


@pytest.mark.parametrize(
    ("column", "allowed"),
    [
        ("", [0, 4, 5, 6, 10]),
        ("R 5", [0, 4, 5, 6, 10]),
        ("R 2 5", [5, 6, 10]),
        ("R 9 5", [0, 4, 5]),
        ("R 0 10", [10]),
        ("R 10 0", [0]),
    ],
)
def test_paragraph_5_2_order(column: str, allowed: list[int]) -> None:
    """§5.2: any card on an empty or open column, else in its direction or equal; gaps of any size."""
    hand = "R0 R4 R5 R6 R10"
    position = draw(figures=["2L 0 0 0 0", NOBODY], columns=[column], hands=[hand])
    values = [int(text.split()[1][1:]) for text in legal(position, "lay R")]
    assert [value for value in values if f"R{value}" in hand.split()] == allowed


def test_paragraph_5_3_direction() -> None:
    """§5.3: the first different value fixes the direction for good."""
    figures = ["2L 0 0 0 0", NOBODY]
    for value, direction in ((7, 1), (3, -1), (5, 0)):
        position = draw(figures=figures, columns=["R 5"], hands=[f"R{value}"])
        assert after(position, f"lay R{value}").state.direction[0, 0] == direction
    position = draw(figures=figures, columns=["R 5 7"], hands=["R4 R6 R7"])
    position = after(position, "lay R7")
    assert (shown(position, "columns")[0][0], position.state.direction[0, 0]) == ("5 7 7", 1)


def test_paragraph_6_1_figures_of_others_do_not_matter() -> None:
    """§6.1: any number of figures share a stone."""
    position = draw(figures=["2L 0 0 0 0", "3L 0 0 0 0", "3 0 0 0 0"], hands=["R5"])
    assert [line[0] for line in shown(after(position, "lay R5"), "figures")] == ["3", "3", "3"]


def test_paragraph_6_2_enter_and_advance() -> None:
    """§6.2: without an own figure one enters row 1, else it advances by one."""
    position = draw(figures=["4L 0 0 0 0", NOBODY], hands=["R5 A5"])
    assert shown(after(position, "lay A5"), "figures")[0] == "4L 1 0 0 0"
    assert shown(after(position, "lay R5"), "figures")[0] == "5L 0 0 0 0"


@pytest.mark.parametrize("points", [1, 2, 3])
def test_paragraph_7_2_number_tile(points: int) -> None:
    """§7.2: points at once; the tile stays for everybody."""
    figures, tiles = ["1L 0 0 0 0", "1L 0 0 0 0"], {"R2": str(points)}
    position = draw(figures=figures, tiles=tiles, hands=["R5", "R6"])
    position = after(position, "lay R5", "draw deck", "lay R6")
    assert shown(position, "points") == [points, points]
    assert shown(position, "tiles")[0][1] == str(points)


def test_paragraph_7_3_wishing_stone() -> None:
    """§7.3: the first takes the tile; the stone of the path is empty from then on."""
    figures = ["1L 0 0 0 0", "1L 0 0 0 0"]
    position = draw(figures=figures, tiles={"R2": "W"}, hands=["R5", "R6"])
    position = after(position, "lay R5", "draw deck", "lay R6")
    assert (shown(position, "stones"), shown(position, "tiles")[0][1]) == ([1, 0], ".")


def test_paragraph_7_4_clover() -> None:
    """§7.4: one step of any own figure, also of the one that has just moved; the tile stays."""
    position = draw(figures=["1L 3 0 0 0", "1L 0 0 0 0"], tiles={"R2": "C"}, hands=["R5", "R6"])
    position = after(position, "lay R5")
    assert {"step R", "step A"} <= set(legal(position))
    position = after(position, "step R", "draw deck", "lay R6")
    assert shown(position, "figures")[0] == "3L 3 0 0 0"
    assert (shown(position, "phase"), shown(position, "tiles")[0][1]) == ("clover", "C")


def test_paragraph_7_1_a_stone_without_a_tile_does_nothing() -> None:
    """§7.1: only stones with a tile act."""
    position = after(draw(figures=["1L 3 0 0 0", NOBODY], hands=["R5"]), "lay R5")
    assert (shown(position, "phase"), shown(position, "points"), shown(position, "stones")) == (
        "draw",
        [0, 0],
        [0, 0],
    )


def test_paragraph_8_1_and_8_2_free_step() -> None:
    """§8.1, §8.2: on a finished path the order goes on; another figure may move, or none."""
    position = draw(figures=["9L 3 0 0 0", NOBODY], columns=["R 3 5"], hands=["R4 R6"])
    assert legal(position, "lay R4") == []
    free = after(position, "lay R6")
    assert (shown(free, "phase"), shown(free, "finished")) == ("free", "R")
    assert legal(free) == ["step A", "step H", "step M", "step S", "decline"]
    for move, figures in (("step A", "9L 4 0 0 0"), ("decline", "9L 3 0 0 0")):
        done = after(free, move)
        assert (shown(done, "phase"), shown(done, "finished")) == ("draw", "-")
        assert shown(done, "figures")[0] == figures


def test_paragraph_9_1_only_the_top_card_of_a_pile() -> None:
    """§9.1: the top of the deck, or the top of a pile that is not empty."""
    position = draw(figures=[NOBODY, NOBODY], phase="draw", piles="R3 R7 | M1", deck="S9 S8")
    assert legal(position) == ["draw deck", "draw R", "draw M"]
    taken = after(position, "draw R")
    assert "R7" in hand_of(taken, 0)
    assert shown(taken, "piles")[0] == "R3"
    drawn = after(position, "draw deck")
    assert "S9" in hand_of(drawn, 0)
    assert shown(drawn, "deck") == "S8"


def test_paragraph_9_1_an_empty_pile_cannot_be_drawn_from() -> None:
    """§9.1: an empty pile offers nothing."""
    with pytest.raises(IllegalMove):
        after(draw(phase="draw"), "draw R")


def test_b_1_most_options() -> None:
    """B.1: 24 plays, 10 clover steps with the option, 9 free steps and 6 draws at most."""
    assert len(legal(draw(hands=["R5 R6 A5 A6 H5 H6 M5 S5"]))) == 24
    optional = {"options": {"clover_optional": True}}
    assert len(legal(draw(figures=["1 0 0 0 0", NOBODY], phase="clover", **optional))) == 10
    assert len(legal(draw(figures=["9 0 0 0 0", NOBODY], phase="free", finished="R"))) == 9
    assert len(legal(draw(phase="draw", piles="R3 | A3 | H3 | M3 | S3"))) == 6


def test_b_2_a_node_with_one_option_is_still_a_node() -> None:
    """B.2: a single option is still asked for."""
    position = draw(figures=["9 9 9 9 8L", NOBODY], phase="clover")
    assert legal(position) == ["step S"]
    assert legal(draw(phase="draw")) == ["draw deck"]


def test_paragraph_9_2_only_a_deck_draw_shows_something_hidden() -> None:
    """§9.2: the barrier of undo grows with a draw from the deck and with a new deal, not with open moves."""
    position = draw(hands=["R5"], piles="A3")
    played = after(position, "discard R5")
    taken, drawn = after(played, "draw A"), after(played, "draw deck")
    assert position.barrier() == played.barrier() == taken.barrier() < drawn.barrier()
    last = draw(figures=["6L 0 0 0 0", "7 7 7 7 0"], hands=["R5"], deck=1, options={"rounds": 3})
    assert after(last, "lay R5").barrier() > last.barrier()
