"""From an edition file to the box of Tír na nÓg."""

from collections.abc import Mapping, Sequence
from typing import Any

from fidchell.games.tirnanog.box import (
    CHANCE,
    COLOURS,
    GEAS,
    HAND_START,
    ROUNDS,
    ROW_LIMIT,
    ROWS,
    SEATS,
    SLOTS,
    SUBPLOTS,
    TELLERS,
    TOKENS,
    Box,
)
from fidchell.games.tirnanog.edition.cards import lay_cards, lay_drawn_cards
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, LETTERS, ROW_KEYS, WORDS, expect
from fidchell.games.tirnanog.rules.geas.kinds import SCORING_NUMBERS, SCORING_RULES
from fidchell.games.tirnanog.rules.placement import PLACEMENT_NUMBERS, PLACEMENT_RULES
from fidchell.games.tirnanog.rules.subplots import PATTERN_NUMBERS, PATTERN_RULES, PATTERN_SIZES
from fidchell.rulekit.edition import Edition, EditionSection
from fidchell.rulekit.errors import BadOption, UserError
from fidchell.rulekit.record import Batch

DIFFICULTIES = {"easy": 3, "normal": 2, "hard": 1, "impossible": 0}
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
    lay_cards(section, box)
    lay_drawn_cards(box)
    lay_geas(section, box, options)
    lay_subplots(section, box, options)
    lay_regions(section.section("regions"), box)
    box.removals = DIFFICULTIES[options["difficulty"]]
    box.first = CHANCE if options["first"] == "random" else "abcde".index(options["first"])
    box.close(boxes)


def check_frame(section: EditionSection) -> None:
    """§15: what no card file can change."""
    limits = section.section("limits")
    for key, number in LIMITS.items():
        limits.integer(key, number, number)
    for letter, colour in zip(LETTERS, section.sections("colours", COLOURS), strict=True):
        colour.string("letter", (letter,))
        colour.text("name")
    for player in section.sections("player_colours", SEATS):
        player.text("name")
    for entry in section.sections("pronunciation"):
        entry.text("name")
        entry.text("say")


def read_numbers(section: EditionSection, names: Mapping[str, Sequence[str]]) -> list[int]:
    """The numbers of a named rule, two places."""
    numbers = []
    for key in names.get(section.string("rule"), ()):
        if key == "colour":
            numbers.append(COLOUR_KEYS.index(section.string("colour", COLOUR_KEYS)) + 1)
        else:
            numbers.append(section.integer(key, 0, 99))
    return [*numbers, 0, 0][:2]


def lay_geas(section: EditionSection, box: Box, options: Mapping[str, Any]) -> None:
    """Part C: the faces, and the three that are chosen."""
    faces = section.sections("geas")
    if len(faces) > GEAS:
        raise section.error("geas", expect("most-tables", most=GEAS), len(faces))
    box.geas_count = len(faces)
    for place, face in enumerate(faces):
        face.text("name")
        box.geas_row[place] = ROW_KEYS.index(face.string("row", ROW_KEYS))
        scoring = face.section("scoring")
        box.geas_rule[place] = SCORING_RULES.index(scoring.string("rule", SCORING_RULES))
        box.geas_number[place] = read_numbers(scoring, SCORING_NUMBERS)
        face.text("scoring_text")
        if "placement" in face.data:
            placement = face.section("placement")
            box.geas_placement[place] = PLACEMENT_RULES.index(placement.string("rule", PLACEMENT_RULES[1:]))
            box.geas_limit[place] = read_numbers(placement, PLACEMENT_NUMBERS)
            face.text("placement_text")
        box.geas_solo[place] = face.integer("solo", 0, 99)
    box.chosen_geas[:] = chosen_geas(section, faces, options)


def chosen_geas(
    section: EditionSection, faces: Sequence[EditionSection], options: Mapping[str, Any]
) -> list[int]:
    """§2.3, R2: a named set, chance, or a face for each row."""
    ids = [face.string("id") for face in faces]
    chosen = [CHANCE] * ROWS
    if options["geas"] != "random":
        sets = {row.string("id"): row for row in section.sections("set")}
        if options["geas"] not in sets:
            raise section.error("set", expect("set", id=options["geas"]), ", ".join(sets))
        named = sets[options["geas"]]
        chosen = [ids.index(name) if name in ids else CHANCE for name in named.strings("geas", ROWS)]
    for row, key in enumerate(ROW_KEYS):
        if options[key] != "set":
            chosen[row] = ids.index(options[key]) if options[key] in ids else CHANCE
        is_missing = chosen[row] == CHANCE and (options["geas"] != "random" or options[key] != "set")
        if is_missing or (chosen[row] != CHANCE and faces[chosen[row]].data["row"] != key):
            raise section.error("set", expect("geas", row=UserError(f"row-{key}", WORDS)), options[key])
        if not any(face.data["row"] == key for face in faces):
            raise section.error("geas", expect("geas-any", row=UserError(f"row-{key}", WORDS)), 0)
    return chosen


def lay_subplots(section: EditionSection, box: Box, options: Mapping[str, Any]) -> None:
    """§13, Part E: patterns, tokens, and the two that are chosen."""
    plots = section.sections("subplot")
    if not 2 <= len(plots) <= SUBPLOTS:
        raise section.error("subplot", expect("tables", least=2, most=SUBPLOTS), len(plots))
    box.subplot_count = len(plots)
    for place, plot in enumerate(plots):
        plot.text("name")
        plot.text("text")
        pattern = plot.section("pattern")
        rule = PATTERN_RULES.index(pattern.string("rule", PATTERN_RULES))
        plot.integer("cards", PATTERN_SIZES[rule], PATTERN_SIZES[rule])
        box.subplot_rule[place] = rule
        box.subplot_number[place] = read_numbers(pattern, PATTERN_NUMBERS)[0]
        if "reward" in plot.data:
            plot.section("reward").string("token", ("diarmuid",))
            plot.integer("cards", 2, 2)
            box.subplot_dyes[place] = 1
    tokens = section.section("subplot_tokens")
    for seats in range(1, SEATS + 1):
        values = tokens.integers(str(seats), 1, 50)
        if len(values) > TOKENS or values != sorted(values, reverse=True):
            raise tokens.error(str(seats), expect("tokens", most=TOKENS), values)
        box.token[seats, : len(values)] = values
    box.with_subplots = options["subplots"]
    box.chosen_subplot[:] = chosen_subplots([plot.string("id") for plot in plots], options)


def chosen_subplots(ids: Sequence[str], options: Mapping[str, Any]) -> list[int]:
    """§13.1: left and right, chosen or by chance; not the same twice."""
    for key in ("left", "right"):
        if options[key] not in ("random", *ids):
            raise BadOption(
                "option-value", option=key, choices=", ".join(("random", *ids)), came=options[key]
            )
    if options["left"] == options["right"] != "random":
        others = ", ".join(name for name in ids if name != options["left"])
        raise BadOption("option-value", option="right", choices=others, came=options["right"])
    return [CHANCE if options[key] == "random" else ids.index(options[key]) for key in ("left", "right")]


def lay_regions(section: EditionSection, box: Box) -> None:
    """Part D: what the places earn with 1-3 and with 4-5 players."""
    box.region_minimum = section.integer("minimum", 1, 15)
    for key, players in (("small", (1, 2, 3)), ("large", (4, 5))):
        values = section.integers(key, 0, 99)
        if len(values) > SEATS:
            raise section.error(key, expect("most-numbers", most=SEATS), values)
        for seats in players:
            box.region[seats, : len(values)] = values
