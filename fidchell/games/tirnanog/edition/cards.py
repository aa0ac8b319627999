"""Part B: from the cards of an edition file to the box."""

from collections.abc import Sequence
from dataclasses import dataclass

from fidchell.games.tirnanog.box import (
    ADDS,
    ALLOWS_ANY_GEAS,
    ALLOWS_CORNER,
    ALLOWS_FULL_ROW,
    ALLOWS_OCCUPIED,
    BONUS,
    COLOURS,
    COPIES_COLOUR,
    COPIES_VALUE,
    DECK,
    DO,
    DRAWN,
    ECHTRA,
    FACES,
    HAS_BONUS,
    HAS_ECHTRA,
    HAS_JOURNEY,
    HAS_LOST,
    HAS_PLAYED,
    HAS_SAGA,
    HAS_SCORING,
    JOURNEY,
    LOST,
    ONCE,
    ONGOING,
    PLAYED,
    SAGA,
    SCORING,
    STEPS,
    TAKES_ANY,
    VALUES,
    Box,
)
from fidchell.games.tirnanog.edition.card_steps import is_words, lower_text
from fidchell.games.tirnanog.edition.card_texts import Row, lower_bonus, lower_ongoing
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, expect
from fidchell.games.tirnanog.edition.remarks import read_id, read_remarks
from fidchell.games.tirnanog.rules.effects import SAME_COLOUR, SAME_VALUE
from fidchell.rulekit.edition import EditionSection
from fidchell.rulekit.errors import UserError

# B.2: what a card of a timing may have, one of it at least.
TIMINGS = {
    "ongoing": ("ongoing",),
    "when_played": ("played",),
    "journey": ("journey", "allows"),
    "saga": ("saga", "on"),
    "scoring": ("scoring",),
    "interrupt": ("on",),
    "from_hand": ("hand", "hand_allows"),
}
EVENTS = {"saga": "echtra", "interrupt": "lost"}
EFFECTS = tuple(dict.fromkeys(key for keys in TIMINGS.values() for key in keys))
ALLOWANCES = {"corner": ALLOWS_CORNER, "occupied": ALLOWS_OCCUPIED}
HAND_ALLOWANCES = {"full_row": ALLOWS_FULL_ROW, "any_geas": ALLOWS_ANY_GEAS}


@dataclass(frozen=True)
class CardText:
    """A text of a special card as rows of numbers."""

    card: EditionSection
    key: str  # under which it stands in the file
    timing: int
    rows: list[Row]
    copies: int


class Texts:
    """The texts of all cards, laid one behind the other."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.found: list[CardText] = []
        self.steps: list[Row] = [[0] * box.step.shape[1]]

    def lay(self, card: EditionSection, key: str, face: int, timing: int, rows: Sequence[Row]) -> None:
        """A text goes behind the others and ends with a row of zeros."""
        self.box.text[face, timing] = len(self.steps)
        self.steps += [*rows, [0] * self.box.step.shape[1]]
        if len(self.steps) > STEPS:
            raise card.error(key, expect("steps", most=STEPS), len(self.steps))
        self.found.append(CardText(card, key, timing, list(rows), card.integer("copies", 1, DECK)))


def lay_cards(section: EditionSection, box: Box) -> list[CardText]:
    """Part B: plain and special cards with their numbers; returns the texts."""
    taken, ids, codes, texts = set[int](), set[str](), set[str](), Texts(box)
    specials = section.sections("special")
    if len(specials) >= FACES:
        raise section.error("special", expect("most-tables", most=FACES - 1), len(specials))
    for face, card in [*((0, plain) for plain in section.sections("plain")), *enumerate(specials, 1)]:
        read_id(card, ids)
        read_remarks(card)
        if face:
            check_code(card, codes)
        trait = lay_face(card, box, face, texts) if face else 0
        lay_card(card, box, card_numbers(card, taken), face, trait)
    if sorted(taken) != list(range(1, len(taken) + 1)):
        raise section.error("special", expect("gapless"), sorted(taken)[-1])
    limits = section.section("limits")
    if limits.has("cards"):
        limits.integer("cards", len(taken), len(taken))
    box.cards = len(taken)
    box.step[: len(texts.steps)] = texts.steps
    return texts.found


def check_code(card: EditionSection, codes: set[str]) -> None:
    """§1.9: three capital letters, each code once."""
    code = card.string("code")
    if len(code) != 3 or not (code.isascii() and code.isalpha() and code.isupper()) or code in codes:
        raise card.error("code", expect("code"), code)
    codes.add(code)
    card.text("text")


def check_timing(card: EditionSection) -> None:
    """§9: a special card has a text, and the text belongs to its timing."""
    timing = card.string("timing", TIMINGS)
    effects = [key for key in EFFECTS if card.has(key)]
    for key in effects:
        if key not in TIMINGS[timing]:
            raise card.error(key, expect("timing", keys=", ".join(TIMINGS[timing])), timing)
        if isinstance(card.data[key], list) and not card.data[key]:
            raise card.error(key, expect("text"), [])
    if not effects:
        raise card.error("timing", expect("timing", keys=", ".join(TIMINGS[timing])), timing)


def card_numbers(card: EditionSection, taken: set[int]) -> list[int]:
    """The numbers of a card's copies, each used once."""
    numbers = card.integers("numbers", 1, DECK, card.integer("copies", 1, DECK))
    for number in numbers:
        if number in taken:
            raise card.error("numbers", expect("number"), number)
        taken.add(number)
    return numbers


def lay_card(card: EditionSection, box: Box, numbers: list[int], face: int, trait: int) -> None:
    """§1.3: colour, printed value, Ailm of all copies."""
    card.text("name")
    colour = COLOUR_KEYS.index(card.string("colour", COLOUR_KEYS)) + 1
    value, ailm = card.integer("value", 0, VALUES - 1), int(card.flag("ailm"))
    for number in numbers:
        box.colour[number], box.value[number], box.ailm[number] = colour, value, ailm
        box.face[number], box.trait[number] = face, trait
        box.look[number] = face or drawn_number(colour, value, ailm)


def lay_drawn_cards(box: Box) -> None:
    """§1.9: drawn plain cards need not exist in the deck; each look has a number behind the deck."""
    for colour in range(1, COLOURS + 1):
        for value in range(VALUES):
            for ailm in range(2):
                number = drawn_number(colour, value, ailm)
                box.colour[number], box.value[number], box.ailm[number] = colour, value, ailm
                box.look[number] = number


def drawn_number(colour: int, value: int, ailm: int) -> int:
    """The number of a drawn plain card."""
    return DRAWN + ((colour - 1) * VALUES + value) * 2 + ailm


def lay_face(card: EditionSection, box: Box, face: int, texts: Texts) -> int:
    """B.2: the texts of a face as steps; its traits as bits."""
    check_timing(card)
    trait = 0
    if card.has("ongoing"):
        rows = lower_ongoing(card.sections("ongoing"))
        words = {row[DO] for row in rows}
        trait |= COPIES_COLOUR * (SAME_COLOUR in words) | COPIES_VALUE * (SAME_VALUE in words)
        trait |= ADDS * bool(words - {SAME_COLOUR, SAME_VALUE})
        texts.lay(card, "ongoing", face, ONGOING, rows)
    for key, timing, bit in (
        ("played", PLAYED, HAS_PLAYED),
        ("journey", JOURNEY, HAS_JOURNEY),
        ("saga", SAGA, HAS_SAGA),
    ):
        if card.has(key):
            trait |= bit
            texts.lay(card, key, face, timing, lower_text(card.sections(key), key))
    if card.has("journey") or card.has("saga"):
        card.string("once", ("phase",))  # §9.16: no endless loops
        trait |= ONCE
    return trait | lay_scoring(card, face, texts) | lay_event(card, box, face, texts) | permissions(card)


def lay_scoring(card: EditionSection, face: int, texts: Texts) -> int:
    """§10.2: Scoring texts with a choice, and Scoring points."""
    if not card.has("scoring"):
        return 0
    sections = card.sections("scoring")
    points = [section for section in sections if section.data.get("do") == "vp"]
    chosen = [section for section in sections if section.data.get("do") != "vp"]
    if points:
        texts.lay(card, "scoring", face, BONUS, lower_bonus(points))
    if chosen:
        texts.lay(card, "scoring", face, SCORING, lower_text(chosen, "scoring"))
    return HAS_BONUS * bool(points) | HAS_SCORING * bool(chosen)


def lay_event(card: EditionSection, box: Box, face: int, texts: Texts) -> int:
    """B.2 events: a Storyteller becomes Lost; an Echtra turn."""
    if not card.has("on"):
        return 0
    sections = card.sections("then")
    if card.string("on", (EVENTS[card.string("timing")],)) == "lost":
        if not sections:
            raise card.error("then", expect("text"), [])
        texts.lay(card, "then", face, LOST, lower_text(sections, "then"))
        return HAS_LOST
    if not is_words(sections, {"do": "draw", "n": 1}, {"do": "choose", "as": "k", "from": "keep_or_pick"}):
        raise card.error(
            "then", expect("words", words="draw(n=1); choose(as=k, from=keep_or_pick)"), card.data["then"]
        )
    box.text[face, ECHTRA] = 0
    return HAS_ECHTRA


def permissions(card: EditionSection) -> int:
    """B.2 permissions, and taking any card from hand."""
    trait = 0
    for key, table in (("allows", ALLOWANCES), ("hand_allows", HAND_ALLOWANCES)):
        for name in card.strings(key) if card.has(key) else ():
            if name not in table or trait & table[name]:
                raise card.error(key, UserError("expect-one-of", choices=", ".join(table)), name)
            trait |= table[name]
    if card.has("hand"):
        if not is_words(card.sections("hand"), {"do": "discard", "card": "me"}, {"do": "take_any"}):
            raise card.error("hand", expect("words", words="discard(card=me); take_any()"), card.data["hand"])
        trait |= TAKES_ANY
    return trait
