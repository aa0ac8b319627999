"""What speaks for a move of Tír na nÓg: the greatest gain first, and no more than the seat may know."""

import random

import msgspec
import pytest

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.rules.scoring import CATEGORIES
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.messages import Message, read_messages
from tests.games.tirnanog.draw import FULL_RING, start, table

ROWS = {"top": 0, "middle": 1, "bottom": 2}


def told(position: Position, text: str) -> list[Message]:
    """The messages for a move of seat a."""
    action, after = position.read(0, text), position.copy()
    after.apply(0, action)
    return read_messages(position.reasons_json(0, action, after), GAME.fact_names(GAME.edition))


def column(message: dict[str, str]) -> int:
    """The column of the score that a message is about."""
    if message["key"] == "fact-geas":
        return ROWS[message["row"]]
    names = {"fact-bonus": "bonus", "fact-subplot": "subplots"}
    return CATEGORIES.index(names.get(message["key"]) or message["colour"])


@pytest.mark.parametrize("seats", [1, 3])
def test_the_greatest_gain_comes_first_and_each_is_that_of_the_score(seats: int) -> None:
    """§10, §11: what is gained by rows, regions, bonus and Subplots; equal ones in the order of the score."""
    dice, position, several = random.Random(2), start(seats, subplots=True), 0
    while not position.over:
        seat = position.actors()[0]
        action = dice.choice(position.legal(seat))
        after = position.copy()
        after.apply(seat, action)
        messages = msgspec.json.decode(position.reasons_json(seat, action, after))
        gained = [message for message in messages if "points" in message]
        order = [(-int(message["points"]), column(message)) for message in gained]
        assert order == sorted(order)
        before, now = position.scores()[seat], after.scores()[seat]
        for message in gained:
            category = CATEGORIES[column(message)]
            assert message["points"] == now[category] - before[category]
        several += len(gained) > 1
        position = after
    assert several


def test_a_geas_and_its_row_have_names_in_words() -> None:
    facts = dict(told(table(sagas=["R7 / .. / .."], hands=["B4 G2"]), "play B4 top"))["fact-geas"]
    assert facts["row"]["en"] == "top"
    assert set(facts["geas"]) == {"en", "fr"}


def test_a_card_is_denied_to_two_rivals_at_most() -> None:
    """§5: three rivals stand beside it; a Storyteller that touches nothing else loses its last hold."""
    position = table(
        players=4,
        phase="take",
        otherworld=["R1 B2 G3 Y4 R6", "R5 -- G7 Y8 B8", "R2 B3 G4 Y5 Y3"],
        tellers=["H11", "V12", "H12", "H12"],
    )
    messages = told(position, "take H11 1,2")
    assert [key for key, _ in messages] == ["fact-last-hold", "fact-denies"]
    assert [facts["player"] for _, facts in messages] == [1, 2]


def test_balor_is_no_seat() -> None:
    """§12.1: in the solo game the rival has no name."""
    position = table(players=1, phase="take", otherworld=FULL_RING, tellers=["H11", "H12"])
    [(key, facts)] = told(position, "take H11 1,2")
    assert key == "fact-denies-balor"
    assert "player" not in facts
