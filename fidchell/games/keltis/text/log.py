"""What a move did, as messages for the log: found by comparing the positions before and after."""

from typing import Any

from fidchell.games.keltis.box import CARDS, CLOVER, PATHS
from fidchell.games.keltis.edition import LETTERS
from fidchell.games.keltis.rules.actions import (
    DECLINE,
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    LAY_LARGE,
    STEP,
    STEP_LARGE,
)
from fidchell.games.keltis.state import BY_DECK, BY_GOAL, CLOVER_STEP, FREE_STEP, State
from fidchell.games.keltis.text.cards import CARD_TEXTS, card_name, path_name
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown
from fidchell.rulekit.shown.parts import FactNames


def fact_names(edition: Edition) -> FactNames:
    """The facts of messages that have a name in words."""
    return {
        "card": {text: card_name(edition, card) for card, text in enumerate(CARD_TEXTS)},
        "path": {letter: path_name(edition, path) for path, letter in enumerate(LETTERS)},
    }


@shown
def log(was: State, now: State, seat: int, action: int, reader: int) -> Any:
    """What happened, as the reader may know it; a spectator is -1."""
    return [
        action_message(was, seat, action, reader),
        *(round_messages(was, now, action) if now.round != was.round else tile_messages(was, now, seat)),
        *(
            [{"key": "end-goal", "count": now.goal}]
            if now.ended == BY_GOAL and now.round == was.round
            else []
        ),
        *([{"key": "end-deck"}] if now.ended == BY_DECK and now.round == was.round else []),
    ]


@shown
def action_message(was: State, seat: int, action: int, reader: int) -> Any:
    """The move itself; which card came from the deck only its owner knows."""
    return (
        {
            "key": "log-lay-large" if action >= LAY_LARGE else "log-lay",
            "player": seat,
            "card": CARD_TEXTS[action % CARDS],
        }
        if action < DISCARD
        else {"key": "log-discard", "player": seat, "card": CARD_TEXTS[action - DISCARD]}
        if action < STEP
        else step_message(was, seat, (action - STEP) % PATHS, action >= STEP_LARGE)
        if action < DECLINE
        else {"key": "log-decline", "player": seat}
        if action == DECLINE
        else {"key": "log-take", "player": seat, "card": CARD_TEXTS[top_of_pile(was, action - DRAW_PILE)]}
        if action != DRAW_DECK
        else {"key": "log-deck-own", "player": seat, "card": CARD_TEXTS[top_of_deck(was)]}
        if reader == seat
        else {"key": "log-deck", "player": seat}
    )


@shown
def step_message(was: State, seat: int, path: int, with_large: bool) -> Any:
    """A step by a clover or a free step."""
    return (
        {"key": "log-start-large" if with_large else "log-start", "player": seat, "path": LETTERS[path]}
        if was.step[seat, path] == 0
        else {"key": "log-step", "player": seat, "path": LETTERS[path], "row": was.step[seat, path] + 1}
    )


@rule
def top_of_deck(was: State) -> int:
    """The card that lay on top of the deck."""
    return was.stock[was.removed + was.deck - 1]


@rule
def top_of_pile(was: State, path: int) -> int:
    """The card that lay on top of a pile."""
    return was.pile[path, was.height[path] - 1]


@shown
def round_messages(was: State, now: State, action: int) -> Any:
    """D.1: why the round ended, what each player carries over, and who begins the next."""
    return [
        {"key": "round-deck" if action == DRAW_DECK else "round-goal", "round": was.round},
        *[{"key": "log-carry", "player": seat, "points": now.carry[seat]} for seat in range(now.seats)],
        {"key": "log-round", "round": now.round, "player": now.first},
    ]


@shown
def tile_messages(was: State, now: State, seat: int) -> Any:
    """Tiles reached: numbers, wishing stones, clovers."""
    return [
        *(
            [{"key": "log-number", "player": seat, "points": now.points[seat] - was.points[seat]}]
            if now.points[seat] > was.points[seat]
            else []
        ),
        *(
            [{"key": "log-stone", "player": seat, "count": now.stones[seat]}]
            if now.stones[seat] > was.stones[seat]
            else []
        ),
        *([{"key": "log-free", "player": seat}] if now.phase == FREE_STEP else []),
        *(
            [{"key": "log-clover", "player": seat}]
            if now.phase == CLOVER_STEP and is_on_clover(was, now, seat)
            else []
        ),
        *([{"key": "log-lapse"}] if now.phase != CLOVER_STEP and is_on_clover(was, now, seat) else []),
    ]


@rule
def is_on_clover(was: State, now: State, seat: int) -> bool:
    """Whether a figure has stepped onto a clover, and the game goes on."""
    for path in range(PATHS):
        if now.step[seat, path] > was.step[seat, path]:
            return now.ended == 0 and now.tile[path, now.step[seat, path]] == CLOVER
    return False
