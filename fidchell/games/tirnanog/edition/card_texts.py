"""B.2: the texts of cards that always hold, from words to rows of numbers, and what all texts share."""

from collections.abc import Sequence

from fidchell.games.tirnanog.box import (
    AILM,
    AMOUNT,
    AT_MOST,
    COLOUR,
    COUNT,
    DO,
    STEP_COLUMNS,
    WHERE,
)
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, expect
from fidchell.games.tirnanog.rules.effects import (
    ANYWHERE,
    CARDS_PER,
    CARDS_WHEN,
    COLOURS_PER,
    COLOURS_WHEN,
    GIVE,
    NEXT_TO,
    ON_LEFT,
    PLUS,
    SAME_COLOUR,
    SAME_COLUMN,
    SAME_ROW,
    SAME_VALUE,
    VP,
)
from fidchell.rulekit.edition import EditionSection
from fidchell.rulekit.errors import UserError

Row = list[int]

PLACES = {
    "NEXT_TO": NEXT_TO,
    "ON_LEFT": ON_LEFT,
    "SAME_ROW": SAME_ROW,
    "SAME_COLUMN": SAME_COLUMN,
    "ANYWHERE": ANYWHERE,
}
ONGOING_WORDS = {"plus": PLUS, "give": GIVE, "same_colour": SAME_COLOUR, "same_value": SAME_VALUE}
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


def blank() -> Row:
    """A row that does nothing and filters nothing."""
    row = [0] * STEP_COLUMNS
    row[AT_MOST] = -1
    return row


def check_keys(section: EditionSection, keys: Sequence[str]) -> None:
    """Every key must be known, or a wish of the file would silently be ignored."""
    for key in section.data:
        if key not in keys:
            raise section.error(
                key, UserError("expect-one-of", choices=", ".join(keys)), UserError("expect-key")
            )


def optional_flag(section: EditionSection, key: str) -> int:
    """A switch that may be missing."""
    return int(section.flag(key)) if section.has(key) else 0


def read_filters(section: EditionSection, row: Row, with_values: bool) -> None:
    """Places and filters of B.2; `at_most` only in Scoring texts, because values are not settled earlier."""
    row[WHERE] = PLACES[section.string("where", PLACES)]
    if section.has("colour"):
        row[COLOUR] = COLOUR_KEYS.index(section.string("colour", COLOUR_KEYS)) + 1
    row[AILM] = optional_flag(section, "ailm")
    if section.has("at_most"):
        if not with_values:
            raise section.error("at_most", expect("scoring-only"), section.data["at_most"])
        row[AT_MOST] = section.integer("at_most", 0, 99)


def read_count(section: EditionSection, key: str, row: Row, with_values: bool) -> None:
    """How many cards, or how many different colours; `when` asks only whether there are any."""
    count = section.section(key)
    check_keys(count, ("count", "where", "colour", "ailm", "at_most"))
    is_colours = count.string("count", ("cards", "colours")) == "colours"
    row[COUNT] = (
        (CARDS_PER, COLOURS_PER)[is_colours] if key == "per" else (CARDS_WHEN, COLOURS_WHEN)[is_colours]
    )
    read_filters(count, row, with_values)


def lower_ongoing(sections: Sequence[EditionSection]) -> list[Row]:
    """The Ongoing words of a face."""
    return [lower_ongoing_word(section) for section in sections]


def lower_ongoing_word(section: EditionSection) -> Row:
    """One Ongoing word; copies must read ON_LEFT (B.3)."""
    word, row = section.string("do", ONGOING_WORDS), blank()
    check_keys(section, ("do", *KEYS[word]))
    row[DO] = ONGOING_WORDS[word]
    if word == "plus":
        row[AMOUNT] = read_amount(section)
        if section.has("when") and section.has("per"):
            raise section.error("when", expect("one-count"), sorted(section.data))
        read_count(section, "when" if section.has("when") else "per", row, False)
    elif word == "give":
        row[AMOUNT] = read_amount(section)
        read_filters(section, row, False)
    else:
        section.string("where", ("ON_LEFT",))
        row[WHERE] = ON_LEFT
    return row


def read_amount(section: EditionSection) -> int:
    """What is added or taken away; nothing would be no text."""
    amount = section.integer("amount", -50, 50)
    if amount == 0:
        raise section.error("amount", expect("not-zero"), amount)
    return amount


def lower_bonus(sections: Sequence[EditionSection]) -> list[Row]:
    """The Scoring points of a face."""
    rows = []
    for section in sections:
        section.string("do", ("vp",))
        check_keys(section, ("do", *KEYS["vp"]))
        row = blank()
        row[DO] = VP
        row[AMOUNT] = section.integer("amount", 1, 50)
        read_count(section, "per", row, True)
        rows.append(row)
    return rows
