"""Part B: from the cards of an edition file to the box."""

from collections.abc import Sequence

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
    HAND_START,
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
    SEATS,
    STEPS,
    TAKES_ANY,
    VALUES,
    Box,
)
from fidchell.games.tirnanog.edition.card_texts import Row, is_words, lower_bonus, lower_ongoing, lower_text
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, expect
from fidchell.games.tirnanog.rules.effects import SAME_COLOUR, SAME_VALUE
from fidchell.games.tirnanog.rules.otherworld import cells_of_grid
from fidchell.rulekit.edition import EditionSection
from fidchell.rulekit.errors import UserError

TIMINGS = ("ongoing", "when_played", "journey", "saga", "scoring", "interrupt", "from_hand")
ALLOWANCES = {"corner": ALLOWS_CORNER, "occupied": ALLOWS_OCCUPIED}
HAND_ALLOWANCES = {"full_row": ALLOWS_FULL_ROW, "any_geas": ALLOWS_ANY_GEAS}


def lay_cards(section: EditionSection, box: Box) -> None:
    """Part B: plain and special cards with their numbers."""
    taken: dict[int, EditionSection] = {}
    steps: list[Row] = [[0] * box.step.shape[1]]
    specials = section.sections("special")
    if len(specials) >= FACES:
        raise section.error("special", expect("most-tables", most=FACES - 1), len(specials))
    codes = set[str]()
    for face, card in [*((0, plain) for plain in section.sections("plain")), *enumerate(specials, 1)]:
        trait = lay_face(card, box, face, steps) if face else 0
        if face:
            check_code(card, codes)
        for number in card_numbers(card, taken):
            lay_card(card, box, number, face, trait)
    if sorted(taken) != list(range(1, len(taken) + 1)):
        raise section.error("special", expect("gapless"), sorted(taken)[-1])
    least = SEATS * HAND_START + len(cells_of_grid(SEATS))
    if not least <= len(taken) <= DECK:
        raise section.error("special", expect("cards", least=least, most=DECK), len(taken))
    if len(steps) > STEPS:
        raise section.error("special", expect("steps", most=STEPS), len(steps))
    box.cards = len(taken)
    box.step[: len(steps)] = steps


def check_code(card: EditionSection, codes: set[str]) -> None:
    """§1.9: three capital letters, each code once."""
    code = card.string("code")
    if len(code) != 3 or not (code.isascii() and code.isalpha() and code.isupper()) or code in codes:
        raise card.error("code", expect("code"), code)
    codes.add(code)
    card.text("text")
    card.string("timing", TIMINGS)


def card_numbers(card: EditionSection, taken: dict[int, EditionSection]) -> list[int]:
    """The numbers of a card's copies, each used once."""
    numbers = card.integers("numbers", 1, DECK, card.integer("copies", 1, DECK))
    for number in numbers:
        if number in taken:
            raise card.error("numbers", expect("number"), number)
        taken[number] = card
    return numbers


def lay_card(card: EditionSection, box: Box, number: int, face: int, trait: int) -> None:
    """§1.3: colour, printed value, Ailm."""
    card.text("name")
    box.colour[number] = COLOUR_KEYS.index(card.string("colour", COLOUR_KEYS)) + 1
    box.value[number] = card.integer("value", 0, VALUES - 1)
    box.ailm[number] = card.flag("ailm")
    box.face[number] = face
    box.trait[number] = trait
    plain = drawn_number(int(box.colour[number]), int(box.value[number]), int(box.ailm[number]))
    box.look[number] = face or plain


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


def lay_face(card: EditionSection, box: Box, face: int, steps: list[Row]) -> int:
    """B.2: the texts of a face as steps; its traits as bits."""
    trait = 0
    if "ongoing" in card.data:
        rows = lower_ongoing(card.sections("ongoing"))
        words = {row[DO] for row in rows}
        trait |= COPIES_COLOUR * (SAME_COLOUR in words) | COPIES_VALUE * (SAME_VALUE in words)
        trait |= ADDS * bool(words - {SAME_COLOUR, SAME_VALUE})
        lay_text(box, face, ONGOING, rows, steps)
    for key, timing, bit in (
        ("played", PLAYED, HAS_PLAYED),
        ("journey", JOURNEY, HAS_JOURNEY),
        ("saga", SAGA, HAS_SAGA),
    ):
        if key in card.data:
            trait |= bit
            lay_text(box, face, timing, lower_text(card.sections(key)), steps)
    if "journey" in card.data or "saga" in card.data:
        card.string("once", ("phase",))  # §9.16: no endless loops
        trait |= ONCE
    return trait | lay_scoring(card, box, face, steps) | lay_event(card, box, face, steps) | permissions(card)


def lay_text(box: Box, face: int, timing: int, rows: Sequence[Row], steps: list[Row]) -> None:
    """A text goes behind the others and ends with a row of zeros."""
    box.text[face, timing] = len(steps)
    steps += [*rows, [0] * box.step.shape[1]]


def lay_scoring(card: EditionSection, box: Box, face: int, steps: list[Row]) -> int:
    """§10.2: Scoring texts with a choice, and Scoring points."""
    if "scoring" not in card.data:
        return 0
    sections = card.sections("scoring")
    points = [section for section in sections if section.data.get("do") == "vp"]
    chosen = [section for section in sections if section.data.get("do") != "vp"]
    if points:
        lay_text(box, face, BONUS, lower_bonus(points), steps)
    if chosen:
        lay_text(box, face, SCORING, lower_text(chosen, with_values=True), steps)
    return HAS_BONUS * bool(points) | HAS_SCORING * bool(chosen)


def lay_event(card: EditionSection, box: Box, face: int, steps: list[Row]) -> int:
    """B.2 events: a Storyteller becomes Lost; an Echtra turn."""
    if "on" not in card.data:
        return 0
    sections = card.sections("then")
    if card.string("on", ("lost", "echtra")) == "lost":
        lay_text(box, face, LOST, lower_text(sections, in_lost=True), steps)
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
        for name in card.strings(key) if key in card.data else ():
            if name not in table:
                raise card.error(key, UserError("expect-one-of", choices=", ".join(table)), name)
            trait |= table[name]
    if "hand" in card.data:
        if not is_words(card.sections("hand"), {"do": "discard", "card": "me"}, {"do": "take_any"}):
            raise card.error("hand", expect("words", words="discard(card=me); take_any()"), card.data["hand"])
        trait |= TAKES_ANY
    return trait
