"""Cards of a Saga that were played, moved, exchanged, dyed or grown, as messages for the log."""

from typing import Any

from fidchell.games.tirnanog.box import CELLS
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS
from fidchell.games.tirnanog.state import State
from fidchell.games.tirnanog.text.printed import SagaTexts
from fidchell.games.tirnanog.text.saga_view import CELL_TEXTS
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown

NOWHERE = -1


@shown
def saga_messages(was: State, now: State, player: int, texts: SagaTexts) -> Any:
    """What changed in a Saga: new cards, then cards that moved, then tokens."""
    return [
        *[
            {
                "key": "log-exchange" if has_lost(was, now, player) else "log-play",
                "player": player,
                "card": texts.code[now.card[player, cell]],
                "cell": CELL_TEXTS[cell],
            }
            for cell in range(CELLS)
            if now.card[player, cell] and former_cell(was, now, player, cell) == NOWHERE
        ],
        *[
            {
                "key": "log-shift",
                "player": player,
                "card": texts.code[now.card[player, cell]],
                "cell": CELL_TEXTS[cell],
            }
            for cell in range(CELLS)
            if now.card[player, cell] and former_cell(was, now, player, cell) not in (NOWHERE, cell)
        ],
        *[
            message
            for cell in range(CELLS)
            if now.card[player, cell] and former_cell(was, now, player, cell) != NOWHERE
            for message in token_messages(was, now, player, cell, former_cell(was, now, player, cell), texts)
        ],
    ]


@shown
def token_messages(was: State, now: State, player: int, cell: int, old: int, texts: SagaTexts) -> Any:
    """Colour and value tokens laid on a card."""
    return [
        *(
            [
                {
                    "key": "log-dye",
                    "player": player,
                    "card": texts.code[now.card[player, cell]],
                    "cell": CELL_TEXTS[cell],
                    "colour": COLOUR_KEYS[now.dye[player, cell] - 1],
                }
            ]
            if now.dye[player, cell] and now.dye[player, cell] != was.dye[player, old]
            else []
        ),
        *(
            [
                {
                    "key": "log-mark",
                    "player": player,
                    "card": texts.code[now.card[player, cell]],
                    "cell": CELL_TEXTS[cell],
                    "amount": now.token[player, cell] - was.token[player, old],
                }
            ]
            if now.token[player, cell] > was.token[player, old]
            else []
        ),
    ]


@rule
def former_cell(was: State, now: State, player: int, cell: int) -> int:
    """Where a card of a Saga lay before, or NOWHERE."""
    card = now.card[player, cell]
    if was.card[player, cell] == card:
        return cell
    for other in range(CELLS):
        if was.card[player, other] == card:
            return other
    return NOWHERE


@rule
def has_lost(was: State, now: State, player: int) -> bool:
    """Whether a card has left a Saga."""
    for cell in range(CELLS):
        if was.card[player, cell] and former_cell(now, was, player, cell) == NOWHERE:
            return True
    return False
