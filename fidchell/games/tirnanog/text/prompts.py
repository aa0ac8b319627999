"""The open question in words."""

from typing import Any

from fidchell.games.tirnanog.box import DO, FROM
from fidchell.games.tirnanog.rules.effects import (
    A_CARD,
    A_COLOUR,
    A_ROW,
    AN_OTHERWORLD,
    ANY_TELLER,
    DISCARD,
    FREE_PAIR,
    FREE_TOUCHING,
    MY_TELLER,
)
from fidchell.games.tirnanog.state import (
    CLAIM,
    CLEANUP,
    LOVE,
    OVER,
    PICK,
    PLACE,
    PLAY,
    POWER,
    REMOVE,
    STEP,
    TAKE,
    TOKEN,
)
from fidchell.games.tirnanog.text.cards import card_name
from fidchell.rulekit.position import Position

PHASES = {
    OVER: "over",
    TOKEN: "token",
    PLACE: "place",
    TAKE: "take",
    PICK: "pick",
    PLAY: "play",
    POWER: "power",
    STEP: "step",
    CLAIM: "claim",
    LOVE: "love",
    CLEANUP: "cleanup",
    REMOVE: "remove",
}
STEPS = {
    A_CARD: "card",
    A_COLOUR: "colour",
    AN_OTHERWORLD: "otherworld",
    MY_TELLER: "teller",
    ANY_TELLER: "teller",
    FREE_PAIR: "space",
    FREE_TOUCHING: "space",
    A_ROW: "row",
}


def step_key(position: Position) -> str:
    """Which kind of answer a step of a text asks for."""
    box, row = position.box, int(position.states["step"][0])
    return "discard" if box.step[row, DO] == DISCARD else STEPS[int(box.step[row, FROM])]


def question(position: Position) -> str:
    """The key of the open question."""
    phase = PHASES[int(position.states["phase"][0])]
    return f"prompt-step-{step_key(position)}" if phase == "step" else f"prompt-{phase}"


def prompt_facts(position: Position) -> dict[str, Any]:
    """What a question is about: the card whose text asks."""
    state = position.state
    if state.phase != STEP:
        return {}
    return {"card": card_name(position.edition, int(state.card[state.owner, state.bearer]))}
