"""B.4: the legal moves as texts and as the things one clicks."""

from typing import Any

from fidchell.games.keltis.box import CARDS, PATHS, VALUES
from fidchell.games.keltis.edition import LETTERS
from fidchell.games.keltis.rules.actions import (
    ACTIONS,
    DECLINE,
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    LAY_LARGE,
    STEP,
    STEP_LARGE,
)
from fidchell.games.keltis.state import State
from fidchell.games.keltis.text.cards import CARD_TEXTS
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown

TEXTS = (
    *(f"lay {card}" for card in CARD_TEXTS),
    *(f"lay {card} large" for card in CARD_TEXTS),
    *(f"discard {card}" for card in CARD_TEXTS),
    *(f"step {letter}" for letter in LETTERS),
    *(f"step {letter} large" for letter in LETTERS),
    "decline",
    "draw deck",
    *(f"draw {letter}" for letter in LETTERS),
)


def clicks(action: int, has_figure: bool) -> tuple[str, ...]:
    """A card, then a path or a pile, then the figure where one enters the path."""
    if action < DISCARD:
        target = ("hand " + CARD_TEXTS[action % CARDS], "path " + LETTERS[action % CARDS // VALUES])
        return target if has_figure else (*target, "large" if action >= LAY_LARGE else "small")
    if action < STEP:
        card = action - DISCARD
        return ("hand " + CARD_TEXTS[card], "pile " + LETTERS[card // VALUES])
    if action < DECLINE:
        path = "path " + LETTERS[(action - STEP) % PATHS]
        return (path,) if has_figure else (path, "large" if action >= STEP_LARGE else "small")
    if action == DECLINE:
        return ("decline",)
    return ("deck",) if action == DRAW_DECK else ("pile " + LETTERS[action - DRAW_PILE],)


MOVES = tuple(
    {"text": TEXTS[action], "clicks": clicks(action, has_figure)}
    for action in range(ACTIONS)
    for has_figure in (False, True)
)


@rule
def has_figure(state: State, seat: int, action: int) -> bool:
    """Whether the seat's figure is already on the path of an action."""
    if action < DISCARD:
        return state.step[seat, action % CARDS // VALUES] > 0
    return STEP <= action < DECLINE and state.step[seat, (action - STEP) % PATHS] > 0


@shown
def moves(state: State, seat: int, actions: Grid, count: int) -> Any:
    """The legal moves with what one clicks."""
    return [MOVES[2 * actions[place] + has_figure(state, seat, actions[place])] for place in range(count)]
