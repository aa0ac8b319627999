"""The players think about texts of other editions too, and never look beyond a Saga."""

from typing import Any

import pytest

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.rules.actions import PLAY_AT
from fidchell.games.tirnanog.rules.saga import update_shown
from fidchell.games.tirnanog.state import PLAY, STEP
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted
from tests.games.tirnanog.edition_games import WEIGHTS
from tests.games.tirnanog.own_editions import loaded, own_data, special

DOCK = 84
CARD = {"do": "choose", "as": "a", "from": "card", "where": "ANYWHERE"}
ROW = {"do": "choose", "as": "r", "from": "row", "but": "mine"}
OTHERWORLD = {"do": "choose", "as": "w", "from": "otherworld"}
COLOUR = {"do": "choose", "as": "c", "from": "colour", "where": "ANYWHERE"}
TELLER = {"do": "choose", "as": "t", "from": "teller", "whose": "any"}
SWAP = {"do": "swap", "a": "me", "b": "a"}
SPACE = {"do": "choose", "as": "s", "from": "space", "kind": "free_touching"}


def asked(text: list[dict[str, Any]]) -> Position:
    """The Dock with another text has just been played; cards lie in the bottom row: high numbers of cells."""
    data = own_data()
    special(data, "DOC")["played"] = text
    position = Position.start(GAME, 2, seed_from_number(1), {}, loaded(data), GAME.interpreted)
    state = position.state
    state.phase, state.turn = PLAY, 0
    state.hand[0, 4] = DOCK
    state.card[0, 16:20] = [2, 3, 5, 11]
    state.teller[:2] = [[1, 2, 0], [11, 12, 0]]
    interpreted(update_shown)(position.box, state, 0)
    position.store(state)
    position.apply(0, PLAY_AT + 3 * DOCK)
    return position


@pytest.mark.parametrize(
    "text",
    [
        [CARD, ROW, {"do": "move", "card": "a", "to": "r"}],
        [ROW, CARD, {"do": "move", "card": "a", "to": "r"}],
        [OTHERWORLD, CARD, {"do": "exchange", "card": "a", "with": "w"}],
        [CARD, OTHERWORLD, {"do": "exchange", "card": "a", "with": "w"}],
        [COLOUR, CARD, {"do": "dye", "card": "a", "colour": "c"}],
        [CARD, COLOUR, {"do": "dye", "card": "a", "colour": "c"}],
        [SPACE, TELLER, {"do": "move_teller", "teller": "t", "to": "s"}],
        [TELLER, CARD, SPACE, SWAP, {"do": "move_teller", "teller": "t", "to": "s"}],
        [CARD, {"do": "discard", "n": "drawn"}, {"do": "mark", "card": "a", "amount": 3}],
    ],
    ids=lambda text: "-".join(step["do"] + step.get("from", "") for step in text),
)
def test_every_answer_to_another_text_has_a_value(text: list[dict[str, Any]]) -> None:
    """Formerly a cell was taken for a row, or a row for a card: compiled code wrote beyond the Saga."""
    position = asked(text)
    questions = 0
    while position.state.phase == STEP:
        questions += 1
        before = position.raw
        for action in position.legal(0):
            position.greedy_score(0, action)
            state, policy = position.state, interpreted(GAME.rules["policy_score"])
            policy(position.box, state, 0, action, WEIGHTS)
            position.store(state)
            assert position.raw == before
        position.apply(0, position.legal(0)[-1])
    assert questions > 0
