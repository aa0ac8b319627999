"""Cards that came into hands or left them, as messages for the log."""

from typing import Any

from fidchell.games.tirnanog.box import DRAWN
from fidchell.games.tirnanog.state import DISCARDED, WORLD, State
from fidchell.games.tirnanog.text.printed import SagaTexts
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown

FROM_WORLD, FROM_DECK = 1, 2  # where a new card in a hand came from


@shown
def hand_messages(
    was: State, now: State, player: int, reader: int, reshuffled: bool, texts: SagaTexts
) -> Any:
    """What a hand discarded, took and drew; §9.13: drawn cards are seen by the drawer alone."""
    return [
        *(
            [
                {
                    "key": "log-discard",
                    "player": player,
                    "cards": [
                        texts.code[was.hand[player, place]]
                        for place in range(was.held[player])
                        if has_left(was, now, player, place, reshuffled)
                    ],
                }
            ]
            if left_count(was, now, player, reshuffled)
            else []
        ),
        *[
            {"key": "log-take", "player": player, "card": texts.code[now.hand[player, place]]}
            for place in range(now.held[player])
            if origin(was, now, player, place) == FROM_WORLD
        ],
        *(
            [
                {
                    "key": "log-draw-own",
                    "player": player,
                    "cards": [
                        texts.code[now.hand[player, place]]
                        for place in range(now.held[player])
                        if origin(was, now, player, place) == FROM_DECK
                    ],
                }
                if reader == player
                else {"key": "log-draw", "player": player, "count": drawn_count(was, now, player)}
            ]
            if drawn_count(was, now, player)
            else []
        ),
    ]


@shown
def peek_messages(was: State, now: State, reader: int, reshuffled: bool, texts: SagaTexts) -> Any:
    """A card that is drawn before a pick, and one that is discarded after it."""
    return [
        *(
            [{"key": "log-discard", "player": was.turn, "cards": [texts.code[was.peeked]]}]
            if was.peeked and now.peeked == 0 and came_to(was, now, was.peeked, DISCARDED, reshuffled)
            else []
        ),
        *(
            [
                {"key": "log-draw-own", "player": now.turn, "cards": [texts.code[now.peeked]]}
                if reader == now.turn
                else {"key": "log-draw", "player": now.turn, "count": 1}
            ]
            if now.peeked and was.peeked == 0
            else []
        ),
    ]


@rule
def came_to(was: State, now: State, card: int, zone: int, reshuffled: bool) -> bool:
    """Whether a card came to a zone; after a reshuffle all discards are new."""
    if now.zone[card] != zone:
        return False
    return was.zone[card] != zone or (zone == DISCARDED and reshuffled)


@rule
def is_reshuffled(was: State, now: State) -> bool:
    """Whether discards have become the deck; §8.6: in the Cleanup also those of this very Cleanup."""
    for card in range(1, DRAWN):
        if was.zone[card] == DISCARDED and now.zone[card] != DISCARDED:
            return True
    return now.round != was.round and is_cleanup_reshuffled(was, now)


@rule
def is_cleanup_reshuffled(was: State, now: State) -> bool:
    """Whether a card that the Cleanup put on the discard pile is no longer there."""
    for cell in range(WORLD):
        card = was.world[cell]
        if 0 < card < DRAWN and now.zone[card] != DISCARDED:
            return True
    for player in range(was.seats):
        for place in range(was.held[player]):
            card = was.hand[player, place]
            if card < DRAWN and not holds(now, player, card) and now.zone[card] != DISCARDED:
                return True
    return False


@rule
def holds(state: State, player: int, card: int) -> bool:
    """Whether a hand holds a card."""
    for place in range(state.held[player]):
        if state.hand[player, place] == card:
            return True
    return False


@rule
def has_left(was: State, now: State, player: int, place: int, reshuffled: bool) -> bool:
    """Whether a card was discarded from a hand, perhaps to become part of the new deck at once."""
    card = was.hand[player, place]
    if holds(now, player, card):
        return False
    return now.round != was.round or came_to(was, now, card, DISCARDED, reshuffled)


@rule
def left_count(was: State, now: State, player: int, reshuffled: bool) -> int:
    """How many cards were discarded from a hand."""
    count = 0
    for place in range(was.held[player]):
        count += has_left(was, now, player, place, reshuffled)
    return count


@rule
def origin(was: State, now: State, player: int, place: int) -> int:
    """Whether a card in a hand was there before (0), taken from the Otherworld, or drawn."""
    card = now.hand[player, place]
    if holds(was, player, card):
        return 0
    for cell in range(WORLD):
        if was.world[cell] == card and now.world[cell] == 0:
            return FROM_WORLD
    return FROM_DECK


@rule
def drawn_count(was: State, now: State, player: int) -> int:
    """How many cards a hand drew."""
    count = 0
    for place in range(now.held[player]):
        count += origin(was, now, player, place) == FROM_DECK
    return count
