"""Cards, cells and spaces in letters and in words."""

from functools import cache, lru_cache
from typing import Any

from fidchell.games.tirnanog.box import DRAWN, KINDS, SLOTS, VALUES
from fidchell.games.tirnanog.edition.keys import LETTERS
from fidchell.games.tirnanog.rules.otherworld import (
    COLUMNS,
    EDGES,
    FIRST_BETWEEN_ROWS,
    FIRST_CORNER,
    POSITIONS,
)
from fidchell.rulekit.edition import Edition, Text

ROW_LETTERS = "TMB"
MOST_EDITIONS = 16  # whose texts and names are kept


def cell_text(cell: int) -> str:
    """T1, M3, B5: a Saga cell (§1.4)."""
    return f"{ROW_LETTERS[cell // SLOTS]}{cell % SLOTS + 1}"


def space_text(position: int) -> str:
    """H11, V23, K12: a space or corner (§1.7); home for none."""
    if position == 0:
        return "home"
    if position < FIRST_BETWEEN_ROWS:
        return numbered("H", position - 1, COLUMNS - 1)
    if position <= EDGES:
        return numbered("V", position - FIRST_BETWEEN_ROWS, COLUMNS)
    return numbered("K", position - FIRST_CORNER, COLUMNS - 1)


def numbered(letter: str, place: int, columns: int) -> str:
    """A letter with a row and a column, both from 1."""
    return f"{letter}{place // columns + 1}{place % columns + 1}"


def world_text(cell: int) -> str:
    """1,2: row and column of an Otherworld cell."""
    return f"{cell // COLUMNS + 1},{cell % COLUMNS + 1}"


SPACES = {space_text(position): position for position in range(POSITIONS)}


@cache
def drawn_texts() -> dict[int, str]:
    """The texts of drawn plain cards (§1.9)."""
    texts = {}
    for number in range(DRAWN, KINDS):
        place = number - DRAWN
        letter, value = LETTERS[place // 2 // VALUES], place // 2 % VALUES
        texts[number] = f"{letter}{value}{'*' if place % 2 else ''}"
    return texts


class _Printed:
    """An edition as the key of a cache: known by its content hash."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Printed) and other.edition.digest == self.edition.digest

    def __hash__(self) -> int:
        return hash(self.edition.digest)


def card_texts(edition: Edition) -> list[str]:
    """R7, R7* or a special card's code, by card number (§1.9)."""
    return _card_texts(_Printed(edition))


@lru_cache(MOST_EDITIONS)
def _card_texts(printed: _Printed) -> list[str]:
    texts, data = [""] * KINDS, printed.edition.data
    for number, text in drawn_texts().items():
        texts[number] = text
    for card in data["special"]:
        for number in card["numbers"]:
            texts[number] = card["code"]
    for card in data["plain"]:
        letter = card["colour"][0].upper()
        for number in card["numbers"]:
            texts[number] = f"{letter}{card['value']}{'*' if card['ailm'] else ''}"
    return texts


def card_names(edition: Edition) -> list[Text]:
    """The names of all cards by number; drawn cards have their texts."""
    return _card_names(_Printed(edition))


@lru_cache(MOST_EDITIONS)
def _card_names(printed: _Printed) -> list[Text]:
    texts = _card_texts(printed)
    names: list[Text] = [{"en": text, "fr": text} for text in texts]
    for card in (*printed.edition.data["plain"], *printed.edition.data["special"]):
        for number in card["numbers"]:
            names[number] = {language: f"{name} ({texts[number]})" for language, name in card["name"].items()}
    return names


def card_name(edition: Edition, card: int) -> Text:
    """A card in words."""
    return card_names(edition)[card]


def numbers_of(edition: Edition, text: str) -> list[int]:
    """The card numbers behind a text: of the deck first, then the drawn one."""
    return [number for number, known in enumerate(card_texts(edition)) if number and known == text]


def colour_name(edition: Edition, colour: int) -> Text:
    """Red, yellow, green or blue in words."""
    return edition.root.sections("colours")[colour - 1].text("name")


def geas_data(edition: Edition, face: int) -> Any:
    """A Geas as the edition has it."""
    return edition.data["geas"][face]
