"""What a move did, as messages for the log: told phase by phase, each compared with the one before."""

from typing import Any

from fidchell.games.tirnanog.box import KINDS, SEATS, TELLERS, Box
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, ROW_KEYS, WORDS
from fidchell.games.tirnanog.rules.actions import DECLINE, DISCARD_AT, SPACE_AT, USE_AT
from fidchell.games.tirnanog.rules.apply import answer
from fidchell.games.tirnanog.rules.balor import is_balor
from fidchell.games.tirnanog.rules.round.phases import run_phase
from fidchell.games.tirnanog.state import (
    CLEANUP,
    DISCARDED,
    FIRST_RUNNING,
    OVER,
    PILED,
    REMOVED,
    TOKEN,
    WORLD,
    State,
)
from fidchell.games.tirnanog.text.cards import card_names, card_texts, colour_name
from fidchell.games.tirnanog.text.hand_log import (
    came_to,
    hand_messages,
    holds,
    is_reshuffled,
    peek_messages,
)
from fidchell.games.tirnanog.text.printed import SagaTexts
from fidchell.games.tirnanog.text.saga_log import saga_messages
from fidchell.games.tirnanog.text.saga_view import SPACE_TEXTS
from fidchell.rulekit.edition import Edition, Text
from fidchell.rulekit.i18n import LANGUAGES, say
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown
from fidchell.rulekit.shown.parts import LAST, FactNames


def fact_names(edition: Edition) -> FactNames:
    """The facts of messages that have a name in words."""
    named = zip(card_texts(edition), card_names(edition), strict=True)
    cards = dict(reversed(list(named)))  # cards of the deck come before drawn ones (§1.9)
    return {
        "card": cards,
        "cards": cards,
        "colour": {key: colour_name(edition, colour) for colour, key in enumerate(COLOUR_KEYS, 1)},
        "plot": {plot["id"]: plot["name"] for plot in edition.data["subplot"]},
        "geas": {face["id"]: face["name"] for face in edition.data["geas"]},
        "row": {key: row_name(key) for key in ROW_KEYS},
    }


def row_name(key: str) -> Text:
    """A row of a Saga in words."""
    return {language: say(WORDS, language, f"row-{key}") for language in LANGUAGES}


@rule
def next_stage(box: Box, state: State, seat: int, action: int, stage: int) -> bool:
    """The answer itself, then one phase after the other that runs by itself."""
    if stage == 0:
        answer(box, state, seat, action)
        return True
    if state.phase < FIRST_RUNNING:
        return False
    run_phase(box, state)
    return True


@shown
def log(was: State, now: State, seat: int, action: int, reader: int, stage: int, texts: SagaTexts) -> Any:
    """What happened, as the reader may know it; a spectator is -1."""
    reshuffled = is_reshuffled(was, now)
    return (
        [*([{"key": "log-over"}] if now.phase == OVER else [])]
        if stage == LAST
        else [
            *(answer_messages(was, seat, action, reader, texts) if stage == 0 else []),
            *([{"key": "log-echtra"}] if now.echtra > was.echtra and is_anybody_out(now) else []),
            *([{"key": "log-reshuffle"}] if reshuffled and now.round == was.round else []),
            *[
                message
                for player in range(was.seats)
                for message in hand_messages(was, now, player, reader, reshuffled, texts)
            ],
            *peek_messages(was, now, reader, reshuffled, texts),
            *(balor_messages(was, now, reshuffled, texts) if was.seats == 1 else []),
            *[
                teller_message(was, now, player, teller)
                for player in range(SEATS)
                for teller in range(TELLERS)
                if now.teller[player, teller] and now.teller[player, teller] != was.teller[player, teller]
            ],
            *[message for player in range(was.seats) for message in saga_messages(was, now, player, texts)],
            *[
                {"key": "log-claim", "player": now.turn, "plot": texts.subplot[now.subplot[side]]}
                for side in range(2)
                if now.claimed[side] > was.claimed[side]
            ],
            *(round_messages(was, now, reshuffled, texts) if now.round != was.round else []),
        ]
    )


@shown
def answer_messages(was: State, seat: int, action: int, reader: int, texts: SagaTexts) -> Any:
    """What the answer itself says, where nothing on the table shows it."""
    return (
        [
            {"key": "log-pick-own", "player": seat, "card": texts.code[action - DISCARD_AT]}
            if reader == seat
            else {"key": "log-pick", "player": seat}
        ]
        if was.phase == CLEANUP
        else [{"key": "log-token", "player": seat, "space": SPACE_TEXTS[action - SPACE_AT]}]
        if was.phase == TOKEN
        else [{"key": "log-decline", "player": seat}]
        if action == DECLINE
        else [{"key": "log-use", "player": seat, "card": texts.code[was.card[seat, action - USE_AT]]}]
        if action >= USE_AT
        else []
    )


@rule
def is_anybody_out(now: State) -> bool:
    """Whether a Storyteller stands in the Otherworld."""
    for player in range(SEATS):
        for teller in range(TELLERS):
            if now.teller[player, teller]:
                return True
    return False


@shown
def balor_messages(was: State, now: State, reshuffled: bool, texts: SagaTexts) -> Any:
    """§12: what Balor turned over and took, and what was removed from his pile."""
    return [
        *(
            [
                {
                    "key": "log-eye",
                    "cards": [
                        texts.code[card] for card in range(1, KINDS) if is_turned(was, now, card, reshuffled)
                    ],
                }
            ]
            if has_turned(was, now, reshuffled)
            else []
        ),
        *([{"key": "log-lowest" if now.side_up else "log-highest"}] if was.side_up != now.side_up else []),
        *(
            [
                {
                    "key": "log-balor-take",
                    "cards": [
                        texts.code[card]
                        for card in range(1, KINDS)
                        if came_to(was, now, card, PILED, reshuffled)
                    ],
                }
            ]
            if has_come(was, now, PILED)
            else []
        ),
        *(
            [
                {
                    "key": "log-remove",
                    "player": 0,
                    "cards": [
                        texts.code[card]
                        for card in range(1, KINDS)
                        if came_to(was, now, card, REMOVED, reshuffled)
                    ],
                }
            ]
            if has_come(was, now, REMOVED)
            else []
        ),
    ]


@rule
def is_turned(was: State, now: State, card: int, reshuffled: bool) -> bool:
    """§12.6: whether Balor's Eye has turned a card over: it was nobody's and is discarded."""
    is_own = holds(was, 0, card) or card == was.peeked
    return now.round == was.round and not is_own and came_to(was, now, card, DISCARDED, reshuffled)


@rule
def has_turned(was: State, now: State, reshuffled: bool) -> bool:
    """Whether Balor's Eye has turned any card over."""
    for card in range(1, KINDS):
        if is_turned(was, now, card, reshuffled):
            return True
    return False


@rule
def has_come(was: State, now: State, zone: int) -> bool:
    """Whether any card came to a zone."""
    for card in range(1, KINDS):
        if came_to(was, now, card, zone, False):
            return True
    return False


@shown
def teller_message(was: State, now: State, player: int, teller: int) -> Any:
    """A Storyteller that was placed or moved."""
    return (
        {
            "key": "log-balor-moved" if was.teller[player, teller] else "log-balor-place",
            "space": SPACE_TEXTS[now.teller[player, teller]],
            "old": SPACE_TEXTS[was.teller[player, teller]],
        }
        if is_balor(was, player)
        else {
            "key": "log-moved" if was.teller[player, teller] else "log-place",
            "player": player,
            "space": SPACE_TEXTS[now.teller[player, teller]],
            "old": SPACE_TEXTS[was.teller[player, teller]],
        }
    )


@shown
def round_messages(was: State, now: State, reshuffled: bool, texts: SagaTexts) -> Any:
    """§8.4-8.5: what is left of the Otherworld goes, the discards may become the deck; a new round."""
    return [
        *(
            [
                {
                    "key": "log-cleared",
                    "cards": [texts.code[was.world[cell]] for cell in range(WORLD) if was.world[cell]],
                }
            ]
            if was.lying
            else []
        ),
        *([{"key": "log-reshuffle"}] if reshuffled else []),
        {"key": "log-round-solo", "round": now.round}
        if now.seats == 1
        else {"key": "log-round", "round": now.round, "player": now.first},
    ]
