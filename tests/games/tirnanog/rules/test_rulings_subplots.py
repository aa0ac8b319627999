"""Rulings on the Subplots: R46 to R48."""

import pytest

from fidchell.rulekit.errors import BadOption
from tests.games.tirnanog.draw import after, asked, played, shown, start, table


def test_r46_one_claim_a_subplot_and_card() -> None:
    plots = ["diarmuid_and_grainne", "cormacs_cup"]
    position = played("R5 / .. / Y5", "B5", "middle", options={"subplots": True}, subplots=plots)
    assert asked(position) == ["claim T1 M1", "claim M1 B1"]
    position = after(position, "claim T1 M1", "none")
    assert position.view(0)["players"][0]["subplot_points"] == 5


def test_r47_a_move_claims_nothing() -> None:
    plots = ["bricrius_feast", "cormacs_cup"]
    position = table(sagas=["R7 COB / Y2 / .."], hands=["R6"], options={"subplots": True}, subplots=plots)
    position = after(position, "use T2", "row bottom")
    assert position.view(0)["players"][0]["subplot_points"] == 0


def test_ruling_48_both_subplots_are_judged_on_the_same_position() -> None:
    """R48: a Diarmuid token neither makes nor breaks the other Subplot's pattern."""
    lovers, more = "diarmuid_and_grainne", {"subplots": True}
    position = played("R3 / R5", "Y5", "bottom", options=more, subplots=[lovers, "sons_of_tuireann"])
    position = after(position, "card B1")
    assert shown(position) == "R3 / R5 / R5"  # one colour now, but it was not when the card was played
    assert position.view(0)["players"][0]["subplot_points"] == 5
    squares = [lovers, "gathering_at_uisneach"]
    position = played("R5 B1 / .. G2", "Y5", "middle", options=more, subplots=squares)
    position = after(position, "card M1")
    assert shown(position) == "R5 B1 / R5 G2 / .."  # three colours now
    assert position.view(0)["players"][0]["subplot_points"] == 5 + 5


def test_ruling_48_left_is_claimed_before_right() -> None:
    """R48: left before right, the Diarmuid token last."""
    claims = {
        "gathering_at_uisneach": ["claim T1 T2 M1 M2", "claim M1 M2 B1 B2"],
        "diarmuid_and_grainne": ["claim T1 M1", "claim M1 B1"],
    }
    for plots in (list(claims), list(claims)[::-1]):
        options = {"subplots": True}
        position = played("R5 B1 / .. G2 / B5 R1", "Y5", "middle", options=options, subplots=plots)
        for plot in plots:
            assert asked(position) == claims[plot]
            position = after(position, claims[plot][0])
        assert asked(position) == ["none", "card T1", "card M1"]


def test_subplots_must_differ() -> None:
    with pytest.raises(BadOption):
        start(2, subplots=True, left="cormacs_cup", right="cormacs_cup")
