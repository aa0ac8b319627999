"""Rulings on what a seat sees: R50 to R52; and errors in words."""

from typing import Any

import pytest

from fidchell.games.tirnanog.text import exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import UserError
from tests.games.tirnanog.draw import FULL_RING, after, start, table


def test_r50_the_discard_pile_is_open() -> None:
    assert table(phase="over", discards="R1 MAG").view(None)["discards"] == ["R1", "MAG"]


def test_r51_views_hide_hands_and_re_deals_keep_open_cards() -> None:
    position = table(
        phase="take", otherworld=FULL_RING, tellers=["H11", "H12"], hands=["R6", "B1 B5"], deck="G1 G2 G4 G6"
    )
    position = after(position, "take H11 1,1", "play R6 top")
    assert "hand" not in position.view(1)["players"][0]
    for number in range(5):
        redealt = position.redealt(1, seed_from_number(number))
        assert exchange.dump(redealt)["hands"][0] == "R1"


def test_r52_spectators_see_no_hand() -> None:
    assert all("hand" not in player for player in start(3).view(None)["players"])


def test_errors_speak_both_languages() -> None:
    position = table(sagas=["R1 R1 R1 R1 R1"], hands=["R6"])
    with pytest.raises(UserError) as caught:
        position.play(0, "play R6 top")
    assert "full" in caught.value.say("en")
    assert "complète" in caught.value.say("fr")


def test_10_3_a_card_shows_what_the_geas_earn_through_it() -> None:
    position = table(phase="over", sagas=["R5 B3 / Y4 / G7", ".."])
    shown = position.view(None)
    cells = [cell for row in shown["players"][0]["saga"] for cell in row]
    assert any(cell["earned"] for cell in cells)
    for cell in cells:
        without = table(phase="over", sagas=[without_card("R5 B3 / Y4 / G7", cell["cell"]), ".."])
        assert cell["earned"] == of_geas(shown) - of_geas(without.view(None))


def without_card(saga: str, cell: str) -> str:
    """A drawn Saga with a gap where a card lay."""
    rows = [row.split() for row in saga.split(" / ")]
    rows["TMB".index(cell[0])][int(cell[1]) - 1] = ".."
    return " / ".join(" ".join(row) for row in rows)


def of_geas(view: dict[str, Any]) -> int:
    """What the Geas earn the first seat."""
    return sum(view["scores"][0][row] for row in ("top", "middle", "bottom"))
