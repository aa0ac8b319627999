"""B.2: the texts of cards that are carried out step by step, from words to rows of numbers."""

from collections.abc import Sequence

from fidchell.games.tirnanog.box import AMOUNT, BUT, COLOUR, DO, FIRST, FROM, MAY, NEEDS, SECOND, WITH_ME
from fidchell.games.tirnanog.edition.card_texts import (
    KEYS,
    Row,
    blank,
    check_keys,
    optional_flag,
    read_filters,
)
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, expect
from fidchell.games.tirnanog.rules.effects import (
    A_CARD,
    A_COLOUR,
    A_ROW,
    AN_OTHERWORLD,
    ANY_TELLER,
    CHOOSE,
    DRAWN_CARDS,
    FREE_PAIR,
    FREE_TOUCHING,
    JUST_PLACED,
    LOST_TELLER,
    ME,
    MINE,
    MY_TELLER,
    REGISTERS,
    RIGHT_OF_ME,
    RIGHT_OF_ME_EMPTY,
)
from fidchell.rulekit.edition import EditionSection

CHOICES = ("card", "colour", "otherworld", "teller", "space", "row")
STEP_WORDS = ("choose", "dye", "mark", "move", "swap", "exchange", "draw", "discard", "move_teller")
HAND_WORDS = ("draw", "discard")
MOVES_CARDS = ("move", "swap", "exchange")
SPACES = ("free_pair", "free_touching")
SCORING = "scoring"
# B.2: the fixed names of Storytellers, by the kind of text that knows them.
TELLER_NAMES = {"then": {"lost": LOST_TELLER}, "journey": {"just_placed": JUST_PLACED}}


class Names:
    """The names that a text gives to its choices, and what may still be named."""

    def __init__(self) -> None:
        self.kinds: dict[str, str] = {}
        self.unused = set[str]()
        self.gone = set[str]()  # cards that may have moved since, spaces that are taken
        self.needs_right = False  # the text begins only if the slot right of the bearer is empty
        self.has_moved = False

    def add(self, section: EditionSection, kind: str) -> int:
        """A new name; its register."""
        name = section.string("as")
        if len(self.kinds) == REGISTERS or name in self.kinds:
            raise section.error("as", expect("name", most=REGISTERS), name)
        self.kinds[name] = kind
        self.unused.add(name)
        return len(self.kinds)

    def find(self, section: EditionSection, key: str, kind: str, fixed: dict[str, int]) -> int:
        """The register of a name that was chosen as that kind, or a fixed name."""
        chosen = {
            name: place + 1
            for place, (name, is_) in enumerate(self.kinds.items())
            if is_ == kind and name not in self.gone
        }
        name = section.string(key, (*fixed, *chosen))
        self.unused.discard(name)
        return {**fixed, **chosen}[name]

    def forget(self, kind: str) -> None:
        """What was chosen before may not be where it was: it must be chosen anew."""
        self.gone |= {name for name, is_ in self.kinds.items() if is_ == kind}


def lower_text(sections: Sequence[EditionSection], key: str) -> list[Row]:
    """The steps of a text in order; it must do something, and with everything it asks for."""
    names = Names()
    rows = [lower_step(section, names, key) for section in sections]
    if not any(row[DO] != CHOOSE for row in rows) or names.unused:
        last = sections[-1]
        came = ", ".join(sorted(names.unused)) or last.string("do")
        raise last.error("do", expect("effect"), came)
    return rows


def lower_step(section: EditionSection, names: Names, key: str) -> Row:
    """One step."""
    words = [word for word in STEP_WORDS if key != SCORING or word not in HAND_WORDS]
    word, row = section.string("do", words), blank()
    check_keys(section, ("do", *KEYS[word]))
    row[DO] = CHOOSE + STEP_WORDS.index(word)
    if word == "choose":
        lower_choice(section, names, row, key)
    elif word == "move_teller":
        row[FIRST] = names.find(section, "teller", "teller", TELLER_NAMES.get(key, {}))
        row[SECOND] = names.find(section, "to", "space", {})
        names.forget("space")
    elif word in HAND_WORDS:
        lower_draw(section, word, row)
    else:
        lower_card_step(section, word, names, row)
    return row


def lower_draw(section: EditionSection, word: str, row: Row) -> None:
    """draw(n), discard(n): a number, or as many as were drawn."""
    section.has("n")
    if word == "discard" and section.data.get("n") == "drawn":
        row[FIRST] = DRAWN_CARDS
    else:
        row[AMOUNT] = section.integer("n", 1, 4)


def lower_card_step(section: EditionSection, word: str, names: Names, row: Row) -> None:
    """dye, mark, move, swap, exchange: what is done to a Saga card."""
    row[FIRST] = names.find(section, "a" if word == "swap" else "card", "card", {"me": ME})
    if word == "dye":
        lower_dye(section, names, row)
    elif word == "mark":
        row[AMOUNT] = section.integer("amount", 1, 50)
    elif word == "move":
        row[SECOND] = names.find(section, "to", "row", {"right_of_me": RIGHT_OF_ME})
        if row[SECOND] == RIGHT_OF_ME and (names.has_moved or not names.needs_right):
            raise section.error("to", expect("right-of-me"), section.string("to"))
    elif word == "swap":
        row[SECOND] = names.find(section, "b", "card", {"me": ME})
    else:
        row[SECOND] = names.find(section, "with", "otherworld", {})
    if word in MOVES_CARDS:
        names.has_moved = True
        names.forget("card")


def lower_dye(section: EditionSection, names: Names, row: Row) -> None:
    """dye(card, colour): a colour, or a chosen one."""
    colours = dict.fromkeys(COLOUR_KEYS, 0)
    row[SECOND] = names.find(section, "colour", "colour", colours)
    if row[SECOND] == 0:
        row[COLOUR] = COLOUR_KEYS.index(section.string("colour")) + 1


def lower_choice(section: EditionSection, names: Names, row: Row, key: str) -> None:
    """choose(as, from, …, may)."""
    kind = section.string("from", CHOICES)
    row[MAY] = optional_flag(section, "may")
    if section.has("needs"):
        section.string("needs", ("right_of_me_empty",))
        row[NEEDS] = RIGHT_OF_ME_EMPTY
        names.needs_right = True
    if kind in ("card", "colour"):
        row[FROM] = A_CARD if kind == "card" else A_COLOUR
        row[WITH_ME] = optional_flag(section, "with_me")
        read_filters(section, row, key == SCORING)
        if kind == "card" and section.has("but"):
            row[BUT] = names.find(section, "but", "card", {})
    elif kind == "teller":
        row[FROM] = (MY_TELLER, ANY_TELLER)[section.string("whose", ("mine", "any")) == "any"]
        if section.has("but"):
            fixed = {"just_placed": JUST_PLACED} if key == "journey" and row[FROM] == MY_TELLER else {}
            row[BUT] = names.find(section, "but", "teller", fixed)
    elif kind == "space":
        row[FROM] = (FREE_PAIR, FREE_TOUCHING)[section.string("kind", SPACES) == SPACES[1]]
    elif kind == "row":
        row[FROM] = A_ROW
        row[BUT] = names.find(section, "but", "row", {"mine": MINE})
    else:
        row[FROM] = AN_OTHERWORLD
    row[FIRST] = names.add(section, kind)


def is_words(sections: Sequence[EditionSection], *words: dict[str, object]) -> bool:
    """Whether a text is exactly these words; all of them are read so."""
    for section in sections:
        for key in section.data:
            section.has(key)
    return [dict(section.data) for section in sections] == list(words)
