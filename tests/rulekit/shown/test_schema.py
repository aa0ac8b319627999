"""What a shown function shows, as a JSON Schema: each form of a literal, and what cannot be known."""

from pathlib import Path
from typing import Any, TypedDict

import numpy as np
import pytest

from fidchell.rulekit.checks import Deal
from fidchell.rulekit.edition import Text
from fidchell.rulekit.record import Grid, Record, small, word
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown
from fidchell.rulekit.shown.parts import ShownParts
from fidchell.rulekit.shown.schema import GameSchemas
from fidchell.rulekit.shown.union import union
from tests.ai.hazel import make_game
from tests.rulekit.race import GAME as RACE
from tests.rulekit.shown.schema_check import SchemaCheck

WORDS = ("sea", "land", "sea")
LETTERS_OR_NONE = ("R", None)
NUMBERS = (3, 1, 2)
PLACES: Grid = np.zeros(3, np.int64)
INTEGER, TRUTH, TEXT = {"type": "integer"}, {"type": "boolean"}, {"type": "string"}


class Cards(Record):
    size = small()
    card = word(6)


class CardFace(TypedDict):
    """A card as it is printed."""

    name: Text
    value: int | None


class CardTexts:
    face: list[CardFace]
    code: list[str]


@rule
def is_large(cards: Cards) -> bool:
    return cards.size > 2


@rule
def twice(number: int) -> int:
    return 2 * number


@shown
def card_view(cards: Cards, place: int) -> Any:
    """One card."""
    return {"card": cards.card[place]}


@shown
def view(cards: Cards, scored: Grid, with_all: bool, texts: CardTexts) -> Any:
    """All forms of a literal."""
    last = cards.card[cards.size - 1]
    return {
        "number": [last, -cards.size, twice(cards.size) + 1, NUMBERS[0], PLACES[1], scored[0, 1], len(WORDS)],
        "truth": [cards.size == 1, not last, bool(last), with_all, is_large(cards)],
        "text": f"{WORDS[last]} {last:02}",
        "joined": "".join(WORDS[place] for place in range(2)),
        "word": WORDS[last],
        "letter": LETTERS_OR_NONE[last],
        "nullable": last if last else None,
        "choice": "all" if with_all else "some" if last else None,
        "cards": [card_view(cards, place) for place in range(cards.size)],
        "values": [value for place in range(2) for value in (place if last else -place,)],
        "face": texts.face[last],
        "codes": [*([texts.code[last]] if last else []), "none"],
        "nothing": [],
        **({"more": 1} if last else {}),
        **({"one": 1, "both": 2} if last else {"both": "two"}),
    }


@shown
def moves() -> Any:
    """The moves."""
    return [{"text": "go", "clicks": ["go"]}]


@shown
def one_message(cards: Cards) -> Any:
    return [{"key": "log-a", "count": 1}] if cards.size else [{"key": "log-b"}]


@shown
def log(cards: Cards) -> Any:
    """The log."""
    return [*one_message(cards), *[entry for _ in range(2) for entry in one_message(cards)], {"key": "log-c"}]


def schemas_of(function: Any) -> GameSchemas:
    return GameSchemas(ShownParts("tested", function, moves, log, lambda edition: {}))


def test_every_form_of_a_literal_has_its_schema() -> None:
    made = schemas_of(view)
    assert made.view == {"$ref": "#/components/schemas/TestedView"}
    component = made.components["TestedView"]
    optional = {"more", "one"}
    assert set(component["required"]) == set(component["properties"]) - optional
    assert component["additionalProperties"] is False
    assert component["description"] == "All forms of a literal."
    assert component["properties"] == {
        "number": {"type": "array", "items": INTEGER},
        "truth": {"type": "array", "items": TRUTH},
        "text": TEXT,
        "joined": TEXT,
        "word": {"$ref": "#/components/schemas/TestedWord"},
        "letter": {"anyOf": [{"type": "string", "enum": ["R"]}, {"type": "null"}]},
        "nullable": {"anyOf": [INTEGER, {"type": "null"}]},
        "choice": {"anyOf": [{"type": "string", "enum": ["all", "some"]}, {"type": "null"}]},
        "cards": {"type": "array", "items": {"$ref": "#/components/schemas/TestedCardView"}},
        "values": {"type": "array", "items": INTEGER},
        "face": {"$ref": "#/components/schemas/CardFace"},
        "codes": {"type": "array", "items": TEXT},
        "nothing": {"type": "array", "maxItems": 0},
        "more": INTEGER,
        "one": INTEGER,
        "both": {"anyOf": [INTEGER, {"type": "string", "enum": ["two"]}]},
    }
    assert made.components["TestedWord"] == {"type": "string", "enum": ["sea", "land"]}
    assert made.components["CardFace"]["additionalProperties"] is False
    assert made.components["CardFace"]["description"] == "A card as it is printed."


def test_a_message_is_one_of_those_of_all_lists() -> None:
    made = schemas_of(view)
    kinds = made.components["TestedMessage"]["anyOf"]
    assert [kind["properties"]["key"]["enum"] for kind in kinds] == [["log-a"], ["log-b", "log-c"]]


def object_of(**kinds: Any) -> Any:
    return {
        "type": "object", "properties": kinds, "required": [*kinds], "additionalProperties": False
    }  # fmt: skip


def test_a_union_says_no_more_and_no_less_than_its_parts() -> None:
    one, two = ({"type": "string", "enum": [text]} for text in ("one", "two"))
    assert union([object_of(key=one, n=INTEGER), object_of(key=two, n=INTEGER)]) == object_of(
        key={"type": "string", "enum": ["one", "two"]}, n=INTEGER
    )
    apart = [object_of(key=one, n=INTEGER), object_of(key=two, n=TEXT)]
    assert union(apart) == {"anyOf": apart}
    assert union([object_of(n=INTEGER), object_of()]) == {**object_of(n=INTEGER), "required": []}
    assert union([object_of(key=one, n=one), object_of(key=TEXT, n=TEXT)]) == object_of(key=TEXT, n=TEXT)


@shown
def unknown_texts(cards: Cards, texts: Any) -> Any:
    return {"code": texts.code[cards.size]}


@shown
def unknown_function(cards: Cards) -> Any:
    return {"sorted": sorted(cards.card)}


@shown
def whole_row(cards: Cards) -> Any:
    return {"size": cards.size, "cards": cards.card}


@shown
def unknown_parameter(thing: Any) -> Any:
    return {"thing": thing}


@pytest.mark.parametrize(
    ("function", "line"),
    [(unknown_texts, 2), (unknown_function, 2), (whole_row, 2), (unknown_parameter, 2)],
)
def test_what_cannot_be_derived_is_an_error_that_names_file_and_line(function: Any, line: int) -> None:
    place = function.__code__.co_firstlineno + line
    with pytest.raises(SyntaxError, match=f"{Path(__file__).name}:{place}: annotate"):
        schemas_of(function)


@pytest.mark.parametrize("game", [RACE, make_game()], ids=lambda game: game.name)
def test_games_in_miniature_show_what_their_schemas_say(game: Any) -> None:
    check = SchemaCheck(game)
    for number in range(5):
        check.play(Deal(game, 2, {}, number), 1)
    assert check.views > 30
