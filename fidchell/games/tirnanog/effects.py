"""B.2: the words of card texts, lowered from the edition file to rows of numbers that one rule reads."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fidchell.games.tirnanog.box import (
    AILM,
    AMOUNT,
    AT_MOST,
    BUT,
    COLOUR,
    COUNT,
    DO,
    FIRST,
    FROM,
    MAY,
    NEEDS,
    SECOND,
    STEP_COLUMNS,
    WHERE,
    WITH_ME,
)
from fidchell.rulekit.edition import Sheet
from fidchell.rulekit.faults import Fault

COLOUR_KEYS = ("red", "yellow", "green", "blue")
Row = list[int]
WORDS = Path(__file__).resolve().parent / "words"

# Ongoing words and bonus points.
PLUS, GIVE, SAME_COLOUR, SAME_VALUE, VP = 1, 2, 3, 4, 5
# Steps.
CHOOSE, DYE, MARK, MOVE, SWAP, EXCHANGE, DRAW, DISCARD, MOVE_TELLER, KEEP_OR_PICK = range(10, 20)
# Places.
NEXT_TO, ON_LEFT, SAME_ROW, SAME_COLUMN, ANYWHERE = 1, 2, 3, 4, 5
# What is counted.
CARDS_PER, COLOURS_PER, CARDS_WHEN, COLOURS_WHEN = 1, 2, 3, 4
# What is chosen from.
A_CARD, A_COLOUR, AN_OTHERWORLD, MY_TELLER, ANY_TELLER, FREE_PAIR, FREE_TOUCHING, A_ROW = range(1, 9)
# Names: registers 1 to 4 hold choices, the others are fixed.
REGISTERS = 4
ME, LOST_TELLER, JUST_PLACED, MINE, DRAWN_CARDS, RIGHT_OF_ME = 10, 11, 12, 13, 14, 15
RIGHT_OF_ME_EMPTY = 1

PLACES = {
    "NEXT_TO": NEXT_TO,
    "ON_LEFT": ON_LEFT,
    "SAME_ROW": SAME_ROW,
    "SAME_COLUMN": SAME_COLUMN,
    "ANYWHERE": ANYWHERE,
}
ONGOING_WORDS = {"plus": PLUS, "give": GIVE, "same_colour": SAME_COLOUR, "same_value": SAME_VALUE}
CHOICES = ("card", "colour", "otherworld", "teller", "space", "row")
STEP_WORDS = ("choose", "dye", "mark", "move", "swap", "exchange", "draw", "discard", "move_teller")
KEYS = {
    "plus": ("amount", "per", "when"),
    "give": ("amount", "where", "colour", "ailm"),
    "same_colour": ("where",),
    "same_value": ("where",),
    "vp": ("amount", "per"),
    "choose": (
        "as",
        "from",
        "where",
        "colour",
        "ailm",
        "at_most",
        "may",
        "but",
        "with_me",
        "needs",
        "whose",
        "kind",
    ),
    "dye": ("card", "colour"),
    "mark": ("card", "amount"),
    "move": ("card", "to"),
    "swap": ("a", "b"),
    "exchange": ("card", "with"),
    "draw": ("n",),
    "discard": ("n",),
    "move_teller": ("teller", "to"),
}


def expect(what: str, **facts: object) -> Fault:
    """What an edition or a drawing should have held, in words."""
    return Fault(f"expect-{what}", WORDS, **facts)


def blank() -> Row:
    """A row that does nothing and filters nothing."""
    row = [0] * STEP_COLUMNS
    row[AT_MOST] = -1
    return row


def check_keys(sheet: Sheet, keys: Sequence[str]) -> None:
    """Every key must be known, or a wish of the file would silently be ignored."""
    for key in sheet.data:
        if key not in keys:
            raise sheet.fault(key, Fault("expect-one-of", choices=", ".join(keys)), Fault("expect-key"))


def optional_flag(sheet: Sheet, key: str) -> int:
    """A switch that may be missing."""
    return int(sheet.flag(key)) if key in sheet.data else 0


def read_filters(sheet: Sheet, row: Row, with_values: bool) -> None:
    """Places and filters of B.2; `at_most` only in Scoring texts, because values are not settled earlier."""
    row[WHERE] = PLACES[sheet.string("where", PLACES)]
    if "colour" in sheet.data:
        row[COLOUR] = COLOUR_KEYS.index(sheet.string("colour", COLOUR_KEYS)) + 1
    row[AILM] = optional_flag(sheet, "ailm")
    if "at_most" in sheet.data:
        if not with_values:
            raise sheet.fault("at_most", expect("scoring-only"), sheet.data["at_most"])
        row[AT_MOST] = sheet.integer("at_most", 0, 99)


def read_count(sheet: Sheet, key: str, row: Row, with_values: bool) -> None:
    """How many cards, or how many different colours; `when` asks only whether there are any."""
    count = sheet.sheet(key)
    check_keys(count, ("count", "where", "colour", "ailm", "at_most"))
    is_colours = count.string("count", ("cards", "colours")) == "colours"
    row[COUNT] = (
        (CARDS_PER, COLOURS_PER)[is_colours] if key == "per" else (CARDS_WHEN, COLOURS_WHEN)[is_colours]
    )
    read_filters(count, row, with_values)


def lower_ongoing(sheets: Sequence[Sheet]) -> list[Row]:
    """The Ongoing words of a face."""
    return [lower_ongoing_word(sheet) for sheet in sheets]


def lower_ongoing_word(sheet: Sheet) -> Row:
    """One Ongoing word; copies must read ON_LEFT (B.3)."""
    word, row = sheet.string("do", ONGOING_WORDS), blank()
    check_keys(sheet, ("do", *KEYS[word]))
    row[DO] = ONGOING_WORDS[word]
    if word == "plus":
        row[AMOUNT] = sheet.integer("amount", -50, 50)
        read_count(sheet, "when" if "when" in sheet.data else "per", row, False)
    elif word == "give":
        row[AMOUNT] = sheet.integer("amount", -50, 50)
        read_filters(sheet, row, False)
    else:
        sheet.string("where", ("ON_LEFT",))
        row[WHERE] = ON_LEFT
    return row


def lower_bonus(sheets: Sequence[Sheet]) -> list[Row]:
    """The Scoring points of a face."""
    rows = []
    for sheet in sheets:
        check_keys(sheet, ("do", *KEYS["vp"]))
        row = blank()
        row[DO] = VP
        row[AMOUNT] = sheet.integer("amount", 0, 50)
        read_count(sheet, "per", row, True)
        rows.append(row)
    return rows


class Names:
    """The names a text gives to its choices."""

    def __init__(self) -> None:
        self.kinds: dict[str, str] = {}

    def add(self, sheet: Sheet, kind: str) -> int:
        """A new name; its register."""
        name = sheet.string("as")
        if len(self.kinds) == REGISTERS or name in self.kinds:
            raise sheet.fault("as", expect("name", most=REGISTERS), name)
        self.kinds[name] = kind
        return len(self.kinds)

    def find(self, sheet: Sheet, key: str, kind: str, fixed: dict[str, int]) -> int:
        """The register of a name that was chosen as that kind, or a fixed name."""
        chosen = {name: place + 1 for place, (name, is_) in enumerate(self.kinds.items()) if is_ == kind}
        return {**fixed, **chosen}[sheet.string(key, (*fixed, *chosen))]


def lower_text(sheets: Sequence[Sheet], with_values: bool = False, in_lost: bool = False) -> list[Row]:
    """The steps of a text, in order."""
    names = Names()
    return [lower_step(sheet, names, with_values, in_lost) for sheet in sheets]


def lower_step(sheet: Sheet, names: Names, with_values: bool, in_lost: bool) -> Row:
    """One step."""
    word, row = sheet.string("do", STEP_WORDS), blank()
    check_keys(sheet, ("do", *KEYS[word]))
    row[DO] = CHOOSE + STEP_WORDS.index(word)
    if word == "choose":
        lower_choice(sheet, names, row, with_values)
    elif word == "move_teller":
        fixed = {"lost": LOST_TELLER} if in_lost else {"just_placed": JUST_PLACED}
        row[FIRST] = names.find(sheet, "teller", "teller", fixed)
        row[SECOND] = names.find(sheet, "to", "space", {})
    elif word in ("draw", "discard"):
        lower_draw(sheet, word, row)
    else:
        lower_card_step(sheet, word, names, row)
    return row


def lower_draw(sheet: Sheet, word: str, row: Row) -> None:
    """draw(n), discard(n): a number, or as many as were drawn."""
    if word == "discard" and sheet.data.get("n") == "drawn":
        row[FIRST] = DRAWN_CARDS
    else:
        row[AMOUNT] = sheet.integer("n", 1, 4)


def lower_card_step(sheet: Sheet, word: str, names: Names, row: Row) -> None:
    """dye, mark, move, swap, exchange: what is done to a Saga card."""
    row[FIRST] = names.find(sheet, "a" if word == "swap" else "card", "card", {"me": ME})
    if word == "dye":
        if sheet.data.get("colour") in COLOUR_KEYS:
            row[COLOUR] = COLOUR_KEYS.index(str(sheet.data["colour"])) + 1
        else:
            row[SECOND] = names.find(sheet, "colour", "colour", dict.fromkeys(COLOUR_KEYS, 0))
    elif word == "mark":
        row[AMOUNT] = sheet.integer("amount", 1, 50)
    elif word == "move":
        row[SECOND] = names.find(sheet, "to", "row", {"right_of_me": RIGHT_OF_ME})
    elif word == "swap":
        row[SECOND] = names.find(sheet, "b", "card", {"me": ME})
    else:
        row[SECOND] = names.find(sheet, "with", "otherworld", {})


def lower_choice(sheet: Sheet, names: Names, row: Row, with_values: bool) -> None:
    """choose(as, from, …, may)."""
    kind = sheet.string("from", CHOICES)
    row[MAY] = optional_flag(sheet, "may")
    row[WITH_ME] = optional_flag(sheet, "with_me")
    if "needs" in sheet.data:
        sheet.string("needs", ("right_of_me_empty",))
        row[NEEDS] = RIGHT_OF_ME_EMPTY
    if kind in ("card", "colour"):
        row[FROM] = A_CARD if kind == "card" else A_COLOUR
        read_filters(sheet, row, with_values)
        if "but" in sheet.data:
            row[BUT] = names.find(sheet, "but", "card", {})
    elif kind == "teller":
        row[FROM] = (MY_TELLER, ANY_TELLER)[sheet.string("whose", ("mine", "any")) == "any"]
        if "but" in sheet.data:
            row[BUT] = names.find(sheet, "but", "teller", {"just_placed": JUST_PLACED})
    elif kind == "space":
        row[FROM] = (FREE_PAIR, FREE_TOUCHING)[
            sheet.string("kind", ("free_pair", "free_touching")) != "free_pair"
        ]
    elif kind == "row":
        row[FROM] = A_ROW
        row[BUT] = names.find(sheet, "but", "row", {"mine": MINE})
    else:
        row[FROM] = AN_OTHERWORLD
    row[FIRST] = names.add(sheet, kind)


def is_words(sheets: Sequence[Sheet], *words: dict[str, Any]) -> bool:
    """Whether a text is exactly these words."""
    return [dict(sheet.data) for sheet in sheets] == list(words)
