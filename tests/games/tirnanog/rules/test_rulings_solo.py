"""Rulings on the solo game against Balor: R40 to R45 and R49."""

import pytest

from fidchell.games.tirnanog.text import exchange
from tests.games.tirnanog.draw import FULL_RING, after, asked, start, table


def test_r40_the_solo_token_is_laid_before_the_first_round() -> None:
    position = start(1)
    assert position.view(0)["phase"] == "token"
    assert len(asked(position)) == 8
    assert len(position.view(0)["players"][0]["hand"]) == 5


@pytest.mark.parametrize("place", range(8))
def test_ruling_41_the_spiral_begins_at_the_token(place: int) -> None:
    """R41: among equals Balor places on the token's own space and takes the first card clockwise after it."""
    space = ("H11", "H12", "V13", "V23", "H32", "H31", "V21", "V11")[place]
    world, deck = ["R3 B3 G3", "Y3 ## R3", "B3 G3 Y3"], "R1 R2 R4 R6"
    position = table(players=1, phase="token", otherworld=world, hands=["R1"], deck=deck)
    assert after(position, f"place {space}").view(0)["balor"]["tellers"] == [space]
    position = table(
        players=1, otherworld=world, tellers=["H31", "H11 V13 H32"], hands=["R1 R2"], deck=deck,
        balor={"token": f"S{place}"},
    )  # fmt: skip
    cells = ("12", "13", "23", "33", "32", "11", "11", "11")  # the next cell that his Storytellers touch
    rows = [row.split() for row in exchange.dump(after(position, "play R1 top"))["otherworld"]]
    gone = [f"{r + 1}{c + 1}" for r, row in enumerate(rows) for c, text in enumerate(row) if text == "--"]
    assert gone == [cells[place]]


def test_r42_a_skipped_balor_turns_no_card() -> None:
    position = table(
        players=1,
        otherworld=["R1 B2 --", "-- ## --", "-- -- Y2"],
        tellers=["H11", "H31"],
        hands=["R7 R6"],
        deck="B1 B2",
    )
    assert after(position, "play R7 top").view(0)["deck"] == 2


def test_r43_balors_card_flips_by_an_ailm_and_each_round() -> None:
    position = table(players=1, otherworld=FULL_RING, tellers=["H11", "H31"], hands=["R7 R6"], deck="SEL B2")
    assert after(position, "play R7 top").view(0)["balor"]["side"] == "lowest"
    last = table(players=1, round=2, otherworld=FULL_RING, hands=["R7 R6"], deck="R1 " * 9)
    assert after(last, "play R7 top").view(0)["balor"]["side"] == "lowest"


def test_r44_equal_totals_are_balors() -> None:
    position = table(players=1, phase="over", balor={"pile": ""})
    assert position.score_table()[0][1] == 2


def test_r45_balor_sees_printed_values() -> None:
    position = table(
        players=1,
        otherworld=["FAR R1 --", "-- ## --", "-- -- --"],
        tellers=["", "H11"],
        hands=["R7"],
        deck="B1",
    )
    assert after(position, "play R7 top").view(0)["balor"]["pile"] == ["FAR"]


def test_r49_balor_scores_the_highest_tokens_left() -> None:
    plots = ["bricrius_feast", "cormacs_cup"]
    position = table(players=1, phase="over", options={"subplots": True}, subplots=plots, claimed=[1, 0])
    assert position.view(0)["balor"]["score"]["subplots"] == 3 + 5
