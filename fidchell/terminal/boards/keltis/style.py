"""The colours and signs of Keltis; each colour has a letter and a symbol of its own."""

import re

from rich.text import Text

from fidchell.rulekit.position import SEAT_LETTERS

SYMBOLS = {"R": "∴", "A": "Ω", "H": "△", "M": "⌘", "S": "§"}  # triskele, torc, triquetra, shield knot, spiral
COLOURS = {"R": "#c8643c", "A": "#b8890b", "H": "#c765a8", "M": "#5f9e3f", "S": "#3f95d0"}
CHIPS = {
    "R": "bold #ffffff on #a84a24",
    "A": "bold #000000 on #e3b52e",
    "H": "bold #000000 on #df8fc2",
    "M": "bold #ffffff on #47792d",
    "S": "bold #000000 on #7cc0ee",
}
SEATS = (
    "bold #ffffff on #7a4a21",
    "bold #000000 on #a8a8a8",
    "bold #ffffff on #303030",
    "bold #000000 on #f2f2f2",
)
TILES = {
    ".": ("·", ""),  # in the colour of its path
    "C": ("♣", "bold green"),
    "W": ("◆", "bold cyan"),
    "1": ("+1", "yellow"),
    "2": ("+2", "yellow"),
    "3": ("+3", "yellow"),
}
CARD = re.compile(r"[RAHMS](10|[0-9])?")


def letter_of(card: str) -> str:
    """The colour of a card."""
    return card[0]


def symbol(letter: str) -> str:
    """The sign of a colour."""
    return SYMBOLS[letter]


def card(text: str) -> Text:
    """A card such as R5 in its colour."""
    return Text(text, f"bold {COLOURS[letter_of(text)]}")


def figure(seat: int, large: bool) -> Text:
    """A figure: the seat's letter, a capital for the large one."""
    letter = SEAT_LETTERS[seat]
    return Text(letter.upper(), f"{SEATS[seat]} underline") if large else Text(letter, SEATS[seat])


def paint(word: str) -> Text:
    """A word of a move; cards and colours in their colour."""
    return card(word) if CARD.fullmatch(word) else Text(word)
