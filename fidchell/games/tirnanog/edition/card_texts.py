"""B.2: the texts of cards, translated from the words of an edition file to steps of numbers."""

from collections.abc import Sequence
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
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, expect
from fidchell.games.tirnanog.rules.effects import (
    A_CARD,
    A_COLOUR,
    A_ROW,
    AN_OTHERWORLD,
    ANY_TELLER,
    ANYWHERE,
    CARDS_PER,
    CARDS_WHEN,
    CHOOSE,
    COLOURS_PER,
    COLOURS_WHEN,
    DRAWN_CARDS,
    FREE_PAIR,
    FREE_TOUCHING,
    GIVE,
    JUST_PLACED,
    LOST_TELLER,
    ME,
    MINE,
    MY_TELLER,
    NEXT_TO,
    ON_LEFT,
    PLUS,
    REGISTERS,
    RIGHT_OF_ME,
    RIGHT_OF_ME_EMPTY,
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
    return int(section.flag(key)) if key in section.data else 0


def read_filters(section: EditionSection, row: Row, with_values: bool) -> None:
    """Places and filters of B.2; `at_most` only in Scoring texts, because values are not settled earlier."""
    row[WHERE] = PLACES[section.string("where", PLACES)]
    if "colour" in section.data:
        row[COLOUR] = COLOUR_KEYS.index(section.string("colour", COLOUR_KEYS)) + 1
    row[AILM] = optional_flag(section, "ailm")
    if "at_most" in section.data:
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
        row[AMOUNT] = section.integer("amount", -50, 50)
        read_count(section, "when" if "when" in section.data else "per", row, False)
    elif word == "give":
        row[AMOUNT] = section.integer("amount", -50, 50)
        read_filters(section, row, False)
    else:
        section.string("where", ("ON_LEFT",))
        row[WHERE] = ON_LEFT
    return row


def lower_bonus(sections: Sequence[EditionSection]) -> list[Row]:
    """The Scoring points of a face."""
    rows = []
    for section in sections:
        check_keys(section, ("do", *KEYS["vp"]))
        row = blank()
        row[DO] = VP
        row[AMOUNT] = section.integer("amount", 0, 50)
        read_count(section, "per", row, True)
        rows.append(row)
    return rows


class Names:
    """The names a text gives to its choices."""

    def __init__(self) -> None:
        self.kinds: dict[str, str] = {}

    def add(self, section: EditionSection, kind: str) -> int:
        """A new name; its register."""
        name = section.string("as")
        if len(self.kinds) == REGISTERS or name in self.kinds:
            raise section.error("as", expect("name", most=REGISTERS), name)
        self.kinds[name] = kind
        return len(self.kinds)

    def find(self, section: EditionSection, key: str, kind: str, fixed: dict[str, int]) -> int:
        """The register of a name that was chosen as that kind, or a fixed name."""
        chosen = {name: place + 1 for place, (name, is_) in enumerate(self.kinds.items()) if is_ == kind}
        return {**fixed, **chosen}[section.string(key, (*fixed, *chosen))]


def lower_text(
    sections: Sequence[EditionSection], with_values: bool = False, in_lost: bool = False
) -> list[Row]:
    """The steps of a text, in order."""
    names = Names()
    return [lower_step(section, names, with_values, in_lost) for section in sections]


def lower_step(section: EditionSection, names: Names, with_values: bool, in_lost: bool) -> Row:
    """One step."""
    word, row = section.string("do", STEP_WORDS), blank()
    check_keys(section, ("do", *KEYS[word]))
    row[DO] = CHOOSE + STEP_WORDS.index(word)
    if word == "choose":
        lower_choice(section, names, row, with_values)
    elif word == "move_teller":
        fixed = {"lost": LOST_TELLER} if in_lost else {"just_placed": JUST_PLACED}
        row[FIRST] = names.find(section, "teller", "teller", fixed)
        row[SECOND] = names.find(section, "to", "space", {})
    elif word in ("draw", "discard"):
        lower_draw(section, word, row)
    else:
        lower_card_step(section, word, names, row)
    return row


def lower_draw(section: EditionSection, word: str, row: Row) -> None:
    """draw(n), discard(n): a number, or as many as were drawn."""
    if word == "discard" and section.data.get("n") == "drawn":
        row[FIRST] = DRAWN_CARDS
    else:
        row[AMOUNT] = section.integer("n", 1, 4)


def lower_card_step(section: EditionSection, word: str, names: Names, row: Row) -> None:
    """dye, mark, move, swap, exchange: what is done to a Saga card."""
    row[FIRST] = names.find(section, "a" if word == "swap" else "card", "card", {"me": ME})
    if word == "dye":
        if section.data.get("colour") in COLOUR_KEYS:
            row[COLOUR] = COLOUR_KEYS.index(str(section.data["colour"])) + 1
        else:
            row[SECOND] = names.find(section, "colour", "colour", dict.fromkeys(COLOUR_KEYS, 0))
    elif word == "mark":
        row[AMOUNT] = section.integer("amount", 1, 50)
    elif word == "move":
        row[SECOND] = names.find(section, "to", "row", {"right_of_me": RIGHT_OF_ME})
    elif word == "swap":
        row[SECOND] = names.find(section, "b", "card", {"me": ME})
    else:
        row[SECOND] = names.find(section, "with", "otherworld", {})


def lower_choice(section: EditionSection, names: Names, row: Row, with_values: bool) -> None:
    """choose(as, from, …, may)."""
    kind = section.string("from", CHOICES)
    row[MAY] = optional_flag(section, "may")
    row[WITH_ME] = optional_flag(section, "with_me")
    if "needs" in section.data:
        section.string("needs", ("right_of_me_empty",))
        row[NEEDS] = RIGHT_OF_ME_EMPTY
    if kind in ("card", "colour"):
        row[FROM] = A_CARD if kind == "card" else A_COLOUR
        read_filters(section, row, with_values)
        if "but" in section.data:
            row[BUT] = names.find(section, "but", "card", {})
    elif kind == "teller":
        row[FROM] = (MY_TELLER, ANY_TELLER)[section.string("whose", ("mine", "any")) == "any"]
        if "but" in section.data:
            row[BUT] = names.find(section, "but", "teller", {"just_placed": JUST_PLACED})
    elif kind == "space":
        row[FROM] = (FREE_PAIR, FREE_TOUCHING)[
            section.string("kind", ("free_pair", "free_touching")) != "free_pair"
        ]
    elif kind == "row":
        row[FROM] = A_ROW
        row[BUT] = names.find(section, "but", "row", {"mine": MINE})
    else:
        row[FROM] = AN_OTHERWORLD
    row[FIRST] = names.add(section, kind)


def is_words(sections: Sequence[EditionSection], *words: dict[str, Any]) -> bool:
    """Whether a text is exactly these words."""
    return [dict(section.data) for section in sections] == list(words)
