"""A shown function's literal as Python has it and as its compiled writer writes it: the same bytes."""

from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

from fidchell.rulekit.record import Record, small, word
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown
from fidchell.rulekit.shown.interpreted_renderer import shown_data
from fidchell.rulekit.shown.pool import TextPool
from fidchell.rulekit.shown.writer import Writer
from fidchell.rulekit.targets.cpu import is_compiling

pytestmark = pytest.mark.skipif(not is_compiling(), reason="there is nothing to compare")

LETTERS = ("R", 'a "quoted" one', "é", None)
WORDS = ("sea", "l'île", 'so "to speak"', "back\\slash")
NUMBERS = (3, 1, 2)


class Hand(Record):
    """A record to show."""

    size = small()
    card = word(6)


@rule
def twice(number: int) -> int:
    return 2 * number


@shown
def empty(hand: Hand) -> Any:
    return {"none": [], "also": [card for card in range(hand.size) if card > 99], "nothing": None}


@shown
def texts_and_numbers(hand: Hand) -> Any:
    return {
        "letters": [LETTERS[place] for place in range(4)],
        "told": [f"the {WORDS[place]} of {hand.card[place]}" for place in range(4)],
        "wide": [f"T{hand.card[place]:02}" for place in range(3)],
        "joined": "".join(WORDS[place] for place in range(min(hand.size, 4)) if place != 1),
        "numbers": [NUMBERS[place] for place in range(3)],
        "negative": [-hand.card[place] for place in range(6)],
        "large": hand.card[5] * 1_000_000_007 * 1_003,
        "twice": twice(hand.card[1]),
    }


@shown
def truths(hand: Hand) -> Any:
    return {
        "is": hand.size == 3,
        "not": not hand.size,
        "both": hand.size > 1 and hand.card[0] < 100,
        "bool": bool(hand.card[1]),
        "choice": "many" if hand.size > 2 else None,
    }


@shown
def pair(number: int) -> Any:
    return [number, {"again": number}] if number % 2 else []


@shown
def lists(hand: Hand) -> Any:
    last = hand.card[hand.size - 1]
    return [
        *pair(hand.card[0]),
        *pair(last),
        *([{"key": "in between"}] if last > 3 else []),
        *[entry for place in range(hand.size) if place != 1 for entry in pair(hand.card[place])],
        [[row * column for column in range(hand.size)] for row in range(2)],
        {
            "first": 1,
            **({"second": 2, "third": [3]} if hand.size > 2 else {}),
            **({"no": 0} if last < 0 else {}),
        },
    ]


@shown
def of_edition(hand: Hand, texts: Any) -> Any:
    return {
        "cards": [texts.card[hand.card[place]] for place in range(hand.size)],
        "bare": f"{texts.name[hand.card[0]]} and {texts.name[1]}",
    }


HANDS = ((3, (1, 4, 7, 9, -5, 32_000)), (1, (2, 0, 0, 0, 0, -7)), (6, (5, 9, 3, 8, 1, 6)))
EDITION = {
    "card": [
        {"id": number, "name": {"en": f"card {number}", "fr": f"carte nº {number}"}} for number in range(12)
    ],
    "name": [f"name “{number}”" for number in range(12)],
}


def hand_of(size: int, cards: tuple[int, ...]) -> Any:
    hands = Hand.batch()
    hands["size"], hands["card"] = size, cards
    return hands


def written(function: Any, hands: Any, room: int = 4096) -> bytes:
    """What the compiled writer writes."""
    pool = TextPool()
    writer = Writer(function, pool, "tested", {})
    takes_texts = function.py_func.__code__.co_argcount > 1
    arrays, out = pool.arrays(EDITION if takes_texts else {}), np.zeros(room, np.uint8)
    size = writer.rule(hands[0], *arrays, out, 0)
    assert size <= room
    return out[:size].tobytes()


@pytest.mark.parametrize(
    "function", [empty, texts_and_numbers, truths, lists, of_edition], ids=lambda f: f.__name__
)
@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: f"hand-of-{hand[0]}")
def test_the_writer_writes_what_the_literal_is(function: Any, hand: Any) -> None:
    hands = hand_of(*hand)
    data = shown_data(function, {"hand": Hand.open(hands), "texts": SimpleNamespace(**EDITION)})
    assert written(function, hands) == msgspec.json.encode(data)


@pytest.mark.in_turn(3)
def test_too_little_room_is_noticed_and_nothing_is_written_beyond() -> None:
    hands = hand_of(*HANDS[0])
    whole = len(written(texts_and_numbers, hands))
    for room in range(0, whole + 25, 11):
        pool = TextPool()
        writer = Writer(texts_and_numbers, pool, "tested", {})
        out = np.full(room + 8, 255, np.uint8)
        size = writer.rule(hands[0], *pool.arrays({}), out[:room], 0)
        assert size >= room or size == whole
        assert (out[room:] == 255).all()


@shown
def unsure(hand: Hand) -> Any:
    return {"is": hand.size and hand.card[0]}


@shown
def spread_of_nothing(hand: Hand) -> Any:
    return [*hand.card]


@pytest.mark.parametrize("function", [unsure, spread_of_nothing])
def test_what_cannot_be_written_is_refused_when_the_writer_is_made(function: Any) -> None:
    with pytest.raises(SyntaxError, match=function.__name__):
        Writer(function, TextPool(), "tested", {})
