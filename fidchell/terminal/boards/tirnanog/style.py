"""The colours and signs of Tír na nÓg; every colour comes with its letter, every seat with its own."""

import re
from typing import Any

from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.edition.cache import EditionCache
from fidchell.rulekit.i18n import LANGUAGES, typeset
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.terminal.boards.layout import padded

LETTERS = "RYGB"
COLOURS = {"R": "#d8604c", "Y": "#c9a227", "G": "#5aa552", "B": "#5b9bd5"}
CHIPS = {
    "R": "bold #ffffff on #a83a2a",
    "Y": "bold #000000 on #e3b93c",
    "G": "bold #ffffff on #3c7a37",
    "B": "bold #000000 on #86b9e6",
}
SEATS = (
    "bold #ffffff on #6b46a0",
    "bold #000000 on #e39a5a",
    "bold #000000 on #e6e6e6",
    "bold #ffffff on #75502e",
    "bold #000000 on #ee9fc4",
)
BALOR = "bold #ff9a8a on #202020"
AILM, TOKEN, HAND, RAISED, LOWERED, DYED = "*", "★", "▯", "↑", "↓", "~"
SUBPLOTS = "¹²"
ROWS = {"T": "top", "M": "middle", "B": "bottom"}
PLAIN = re.compile(r"([RYGB])\d+\*?")

Card = dict[str, Any]  # what is printed on a card


def seat_style(view: dict[str, Any], seat: int) -> str:
    """The colour of a seat's Storytellers; in the solo game the second seat is Balor."""
    return BALOR if seat >= view["seats"] else SEATS[seat]


def seat_chip(view: dict[str, Any], seat: int) -> Text:
    """A seat's letter in its colour."""
    return Text(SEAT_LETTERS[seat], seat_style(view, seat))


def code_of(card: Card) -> str:
    """The three letters of a special card; a plain one has none."""
    text = str(card["card"])
    return "" if PLAIN.fullmatch(text) else text


def words_of(text: dict[str, str], language: str) -> str:
    """A text of the edition as it is printed in a language."""
    return typeset(text[language], language)


def name_of(card: Card, language: str) -> str:
    """A card's name without its mark."""
    name = words_of(card["name"], language)
    return name.removesuffix(f" ({card['card']})")


def value_text(card: Card) -> str:
    """R7, B0*: colour, value and Ailm as printed."""
    return f"{card['colour']}{card['value']}{AILM if card['ailm'] else ''}"


def card_chip(card: Card) -> Text:
    """A printed card: four columns of its colour, then the code of a special one."""
    letter = card["colour"]
    code = (code_of(card), f"bold {COLOURS[letter]}")
    return Text.assemble((f" {value_text(card):<3}", CHIPS[letter]), code)


def slim_chip(card: Card) -> Text:
    """A printed card in as little room as can be."""
    letter = card["colour"]
    return Text.assemble((value_text(card), CHIPS[letter]), (code_of(card), f"bold {COLOURS[letter]}"))


def by_colour(texts: list[str], edition: Edition) -> list[Card]:
    """Cards by colour, then by value."""
    cards = [card_of(text, edition) for text in texts]
    return sorted(cards, key=lambda card: (LETTERS.index(card["colour"]), card["value"], card["card"]))


def known_cards(edition: Edition) -> dict[str, Card]:
    """Every kind of card by its text; kept for the editions in use."""
    return CARDS(edition)


def read_cards(edition: Edition) -> dict[str, Card]:
    """Every kind of card of an edition by its text."""
    cards: dict[str, Card] = {}
    for data in (*edition.data["plain"], *edition.data["special"]):
        letter, ailm = data["colour"][0].upper(), bool(data["ailm"])
        text = data.get("code") or f"{letter}{data['value']}{AILM if ailm else ''}"
        card = {"card": text, "name": data["name"], "colour": letter, "value": data["value"], "ailm": ailm}
        cards.setdefault(text, {**card, "text": data.get("text"), "copies": data["copies"]})
    return cards


CARDS = EditionCache(read_cards)


def card_of(text: str, edition: Edition) -> Card:
    """A card by its text."""
    return known_cards(edition).get(text) or plain_card(text)


def plain_card(text: str) -> Card:
    """§1.9: a plain card that is not in the edition, as its text tells it."""
    name = dict.fromkeys(LANGUAGES, text)
    return {"card": text, "name": name, "colour": text[0], "value": int(text[1]), "ailm": text.endswith(AILM)}


def paint(word: str) -> Text:
    """A word of a move; plain cards and colours in their colour."""
    if found := PLAIN.fullmatch(word):
        return Text(word, f"bold {COLOURS[found[1]]}")
    letter = word[:1].upper()
    if word in ("red", "yellow", "green", "blue"):
        return Text(word, f"bold {COLOURS[letter]}")
    return Text(word)


def shortened(text: str, width: int) -> str:
    """A text that fits; it ends with a whole word, and what is left out is marked."""
    if len(text) <= width:
        return text
    words = text[:width].rpartition(" ")[0] or text[: max(0, width - 1)]
    return words.rstrip(" ,;:.") + "…"


MOST_LINES = 9  # of a text that must not be cut


def wrapped(text: str, width: int, lines: int) -> list[str]:
    """A text in at most so many lines; what is left out is marked."""
    rows, left = [""], text.split()
    while left and len(rows) <= lines:
        word = left.pop(0)
        joined = f"{rows[-1]} {word}".strip()
        if len(joined) <= width or not rows[-1]:
            rows[-1] = joined
        else:
            rows.append(word)
    if not lines:
        return []
    if len(rows) > lines:
        rest = " ".join([rows.pop(), *left])
        rows[-1] = shortened(f"{rows[-1]} {rest}", width)
    return [shortened(row, width) for row in rows]


def side_by_side(left: list[Text], right: list[Text], width: int, gap: int = 2) -> list[Text]:
    """Two columns of lines; the left one has a width."""
    lines = []
    for place in range(max(len(left), len(right))):
        first = left[place] if place < len(left) else Text()
        second = right[place] if place < len(right) else Text()
        lines.append(Text.assemble(padded(first, width), " " * gap, second) if second else first)
    return lines
