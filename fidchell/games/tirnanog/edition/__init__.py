"""From an edition file to the box of Tír na nÓg."""

from collections.abc import Mapping
from typing import Any

from fidchell.games.tirnanog.box import (
    CHANCE,
    COLOURS,
    HAND_START,
    ROUNDS,
    ROW_LIMIT,
    SEATS,
    SLOTS,
    TELLERS,
    Box,
)
from fidchell.games.tirnanog.edition.capacity import check_capacity
from fidchell.games.tirnanog.edition.cards import lay_cards, lay_drawn_cards
from fidchell.games.tirnanog.edition.geas import RANDOM, geas_choices, lay_geas
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, LETTERS, expect
from fidchell.games.tirnanog.edition.subplots import SIDES, lay_subplots
from fidchell.rulekit.edition import Edition, EditionSection
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.record import Batch

DIFFICULTIES = {"easy": 3, "normal": 2, "hard": 1, "impossible": 0}
FIRST_SEATS = "abcde"
LIMITS = {
    "columns": SLOTS,
    "row_limit": ROW_LIMIT,
    "hand_start": HAND_START,
    "rounds": ROUNDS,
    "tellers": TELLERS,
}


def make_box(edition: Edition, options: Mapping[str, Any], boxes: Batch) -> None:
    """Check an edition and lay it into the box with the chosen options."""
    section, box = edition.root, Box.open(boxes)
    check_frame(section)
    texts = lay_cards(section, box)
    lay_drawn_cards(box)
    rows = lay_geas(section, box, options)
    plots = lay_subplots(section, box, options)
    lay_regions(section.section("regions"), box)
    sides = {side: [RANDOM, *plots] for side in SIDES}
    check_choices(edition, {**geas_choices(section, rows), **sides})
    check_capacity(section, box, texts)
    box.removals = DIFFICULTIES[options["difficulty"]]
    box.first = CHANCE if options["first"] == RANDOM else FIRST_SEATS.index(options["first"])
    box.close(boxes)


def check_choices(edition: Edition, known: Mapping[str, list[str]]) -> None:
    """Every choice that an option offers is one that this file, or the rules, can carry out."""
    known = {**known, "difficulty": [*DIFFICULTIES], "first": [RANDOM, *FIRST_SEATS]}
    for name, choices in known.items():
        for choice in edition.options[name].choices:
            if choice not in choices:
                row = edition.root.section("options").section(name)
                raise row.error("choices", UserError("expect-one-of", choices=", ".join(choices)), choice)


def check_frame(section: EditionSection) -> None:
    """§15: what no card file can change."""
    limits = section.section("limits")
    for key, number in LIMITS.items():
        limits.integer(key, number, number)
    for letter, key, colour in zip(LETTERS, COLOUR_KEYS, section.sections("colours", COLOURS), strict=True):
        colour.string("letter", (letter,))
        colour.text("name")
        if colour.has("key"):
            colour.string("key", (key,))
        if colour.has("symbol"):
            colour.text("symbol")
    for seat, player in enumerate(section.sections("player_colours", SEATS)):
        player.text("name")
        if player.has("seat"):
            player.integer("seat", seat, seat)
    for entry in section.sections("pronunciation"):
        entry.text("name")
        entry.text("say")
        entry.remarks("code")


def lay_regions(section: EditionSection, box: Box) -> None:
    """Part D: what the places earn with 1-3 and with 4-5 players."""
    box.region_minimum = section.integer("minimum", 1, 15)
    for key, players in (("small", (1, 2, 3)), ("large", (4, 5))):
        values = section.integers(key, 0, 99)
        if len(values) > SEATS:
            raise section.error(key, expect("most-numbers", most=SEATS), values)
        for seats in players:
            box.region[seats, : len(values)] = values
