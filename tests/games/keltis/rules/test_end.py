"""§10, §11 and §13: the end, the score, and the standstill guard."""

import pytest

from tests.games.keltis.draw import NOBODY, after, draw, hand_of, legal, shown

WISHES = (-4, -3, 2, 3, 6, 10, 10, 10, 10, 10)


@pytest.mark.parametrize("row", range(1, 9))
def test_paragraph_10_1_only_the_step_onto_row_7_counts(row: int) -> None:
    """§10.1: each figure counts once, when it steps from row 6 to row 7."""
    others = "9 8 7 7L 0" if row < 7 else "9 8 7 0 0"
    position = after(draw(figures=[f"{row}L 0 0 0 0", others], hands=["R5"]), "lay R5")
    assert (shown(position, "end") == "goal") == (row == 6)


def test_paragraph_10_1_all_players_are_counted_together() -> None:
    """§10.1: the fifth figure of all players, whoever owns the other four."""
    for others in (["7 7 7 7 0", NOBODY], ["7 7 0 0 0", "8 9 0 0 0"]):
        figures = ["6L 0 0 0 0", *others]
        assert after(draw(figures=figures, hands=["R5"]), "lay R5").over
    fourth = draw(figures=["6L 0 0 0 0", "7 7 7 0 0", NOBODY], hands=["R5"])
    assert not after(fourth, "lay R5").over


def test_paragraph_10_1_a_figure_is_counted_once() -> None:
    """§10.1: a figure that goes on from row 7 to 8 and 9 is not counted again."""
    position = draw(figures=["7L 6 0 0 0", "7 7 0 0 0"], hands=["R5 R6 A5", "H5 H6 H7"])
    position = after(position, "lay R5", "draw deck", "discard H5", "draw deck", "lay R6", "draw deck")
    assert (shown(position, "figures")[0], position.view(0)["goal"]) == ("9L 6 0 0 0", 3)
    position = after(position, "discard H6", "draw deck", "lay A5")
    assert (position.view(0)["goal"], position.over) == (4, False)


def test_paragraph_10_2_nothing_is_left_open_at_the_end() -> None:
    """§10.2, B.2: the seat to move stays, `discarded` and `finished` are cleared, nobody may act."""
    position = draw(figures=["6L 0 0 0 0", "7 8 9 7 0"], turn=0, hands=["R5"], stall=3)
    position = after(position, "lay R5")
    found = [shown(position, key) for key in ("turn", "discarded", "finished", "stall")]
    assert found == [0, "-", "-", 3]
    assert position.actors() == []
    assert [position.legal(seat) for seat in range(2)] == [[], []]


def test_paragraph_10_3_the_deck_is_never_empty_before_a_draw() -> None:
    """§10.3: with the last card the game is over, with eight cards in every hand."""
    position = after(draw(deck=2, hands=["R5", "A5"]), "discard R5", "draw deck", "discard A5", "draw deck")
    assert (shown(position, "end"), shown(position, "turn"), shown(position, "deck")) == ("deck", 1, "")
    assert (shown(position, "discarded"), shown(position, "stall")) == ("-", 0)
    assert [len(hand_of(position, seat)) for seat in range(2)] == [8, 8]


def test_paragraph_11_1_total() -> None:
    """§11.1: row points, number tiles and wishing stones."""
    position = draw(figures=["9L 4 0 0 0", NOBODY], points=[5, 1], stones=[2, 0])
    assert position.scores() == [
        {"total": 28, "rank": 1, "rows": 21, "tiles": 5, "stones": 2, "carry": 0},
        {"total": -3, "rank": 2, "rows": 0, "tiles": 1, "stones": -4, "carry": 0},
    ]


@pytest.mark.parametrize(("row", "value"), [*enumerate((-4, -3, -2, 1, 2, 3, 6, 7, 10), 1)])
def test_paragraph_11_2_the_large_figure_counts_double(row: int, value: int) -> None:
    """§11.2: also when negative."""
    assert draw(figures=[f"0 0 {row}L 0 0", NOBODY]).scores()[0]["rows"] == 2 * value


@pytest.mark.parametrize(("stones", "points"), [*enumerate(WISHES)])
def test_paragraph_11_3_wishing_table(stones: int, points: int) -> None:
    """§11.3: points by the number of stones, from five on the same."""
    assert draw(stones=[stones, 0]).scores()[0]["stones"] == points


def test_paragraph_11_4_bounds() -> None:
    """§11.4: -28 at the lowest, +80 at the highest."""
    position = draw(
        figures=["9L 9 9 9 7", "1 1 1L 1 1"], phase="end", end="goal", stones=[9, 0], points=[14, 0]
    )
    assert position.totals() == [80, -28]


def test_paragraph_11_5_score_as_if_the_game_ended_now() -> None:
    """§11.5: at every moment, in the middle of a turn too."""
    position = draw(figures=["3L 0 0 0 0", NOBODY], hands=["R5"], tiles={"R4": "C", "A1": "3"})
    totals = [position.totals()[0]]
    for move in ("lay R5", "step A", "draw deck"):
        position = after(position, move)
        totals.append(position.totals()[0])
    assert totals == [-8, -2, -3, -3]


def test_paragraph_13_1_standstill_turns() -> None:
    """§13.1: discard and a draw from a pile count; every other completed turn sets the count to 0."""
    position = draw(hands=["R5"], piles="A3", stall=2)
    for play, take, stall in (
        ("discard R5", "draw A", 3),
        ("discard R5", "draw deck", 0),
        ("lay R5", "draw A", 0),
        ("lay R5", "draw deck", 0),
    ):
        assert shown(after(position, play, take), "stall") == stall
        assert shown(after(position, play), "stall") == 2


def test_paragraph_13_1_own_redraw_counts_as_standstill() -> None:
    """§13.1, §13.3: taking back the own discard is a standstill turn too, so the guard still ends it."""
    position = draw(hands=["R5", "A4"], options={"own_redraw": True, "stall_rounds": 2})
    for _ in range(2):
        position = after(position, "discard R5", "draw R", "discard A4", "draw A")
    assert shown(position, "stall") == 4
    assert legal(after(position, "discard R5")) == ["draw deck"]


def test_paragraph_13_2_the_count_runs_over_all_players() -> None:
    """§13.2: three rounds of swapping through the piles, then the deck."""
    position = draw(figures=[NOBODY] * 3, hands=["R5", "A4", "H4"], piles="M3")
    swaps = ("R5 M", "A4 R", "H4 A", "M3 H", "R5 M", "A4 R", "H4 A", "M3 H", "R5 M")
    for number, swap in enumerate(swaps):
        card, pile = swap.split()
        assert shown(position, "stall") == number
        position = after(position, f"discard {card}", f"draw {pile}")
    assert legal(after(position, "discard A4")) == ["draw deck"]
