"""The colours and letters of Tipperary; every land has a letter and a colour, whichever one can see."""

import re

from rich.text import Text

from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.terminal.boards.layout import padded

# All of them are among the 256 colours that every terminal shows alike.
LANDS = {
    "m": "#303030 on #afd75f",  # meadow
    "n": "#303030 on #afd75f",  # meadow of a bonus tile
    "s": "bold #ffffff on #5f8700",  # pasture with one sheep
    "t": "bold #ffffff on #5f8700",  # pasture with two sheep
    "w": "bold #303030 on #ffffd7",  # wooden sheep on a meadow
    "N": "bold #303030 on #ffffd7",  # wooden sheep on a bonus meadow
    "g": "bold #303030 on #ffd75f",  # grain field
    "d": "bold #ffffff on #af5f00",  # distillery
    "r": "bold #1c1c1c on #a8a8a8",  # ruin
    "b": "bold #ffffff on #005f87",  # bog
    "H": "bold #ffd7af on #870000",  # town centre
    "#": "bold #ffffff on #303030",  # tower
}
CIRCLE = "bold #1c1c1c on #d7d7ff"  # stone circle, its letter is its value
NUMBERS = ("bold #ffffff on #3a3a3a", "bold #ffffff on #4e4e4e")  # places by number, like a chessboard
ON_MEADOW = "bold #000000 on #d7ff87"  # a place by number on a meadow
SEATS = (
    "bold #ffffff on #af0000",
    "bold #000000 on #d7af00",
    "bold #ffffff on #005faf",
    "bold #ffffff on #5f8700",
    "bold #ffffff on #875faf",
)
TILE = re.compile(r"T\d\d")
SYMBOL = "*"  # stands behind what gives a wooden sheep
NEW = "•"  # stands behind a new space where there is no room for brackets
OPEN = "∘"  # an open space around the hometown


def style_of(letter: str) -> str:
    """The colours of a land."""
    if letter.isdecimal():
        return CIRCLE
    return LANDS.get(letter) or LANDS[letter.lower()]


def has_symbol(letter: str) -> bool:
    """§0.5: a capital carries a sheep symbol."""
    return letter.isupper() and letter not in "HN"


def land(letter: str, width: int, is_home: bool = False, is_new: bool = False) -> Text:
    """A space: a letter on its colour; new spaces stand in brackets, those of the hometown are underlined."""
    style = style_of(letter)
    inner = f"{style} underline" if is_home and letter != "H" else style
    if width == 1:
        return Text(letter, f"{inner} reverse" if is_new else inner)
    left, right = " ", SYMBOL if has_symbol(letter) else " "
    if is_new:
        left, right = ("[", "]") if width > 2 else ("", NEW)
    return Text.assemble((left if width > 2 else "", style), (letter, inner), (right, style))


def seat_mark(seat: int) -> Text:
    """A seat's letter in its colour."""
    return Text(SEAT_LETTERS[seat], SEATS[seat])


def paint(word: str) -> Text:
    """A word of a move; tiles stand out."""
    return Text(word, "bold" if TILE.fullmatch(word) else "")


def beside(blocks: list[list[Text]], gap: int) -> list[Text]:
    """Blocks of lines side by side, the tops level."""
    widths = [max((line.cell_len for line in block), default=0) for block in blocks]
    lines = []
    for number in range(max(map(len, blocks), default=0)):
        cells = [block[number] if number < len(block) else Text() for block in blocks]
        padding = Text(" " * gap)
        lines.append(padding.join(padded(cell, width) for cell, width in zip(cells, widths, strict=True)))
    return lines


def block_width(block: list[Text]) -> int:
    """The columns that a block of lines takes."""
    return max((line.cell_len for line in block), default=0)
