"""Part C: from the Geas of an edition file to the box."""

from collections.abc import Mapping, Sequence
from typing import Any

from fidchell.games.tirnanog.box import CHANCE, GEAS, ROWS, Box
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, ROW_KEYS, WORDS, expect
from fidchell.games.tirnanog.edition.remarks import read_id, read_remarks
from fidchell.games.tirnanog.rules.geas.kinds import SCORING_NUMBERS, SCORING_RULES
from fidchell.games.tirnanog.rules.placement import PLACEMENT_NUMBERS, PLACEMENT_RULES
from fidchell.rulekit.edition import EditionSection
from fidchell.rulekit.errors import UserError

RANDOM, BY_SET = "random", "set"  # words of the options


def read_numbers(section: EditionSection, names: Mapping[str, Sequence[str]]) -> list[int]:
    """The numbers of a named rule, two places."""
    numbers = []
    for key in names.get(section.string("rule"), ()):
        if key == "colour":
            numbers.append(COLOUR_KEYS.index(section.string("colour", COLOUR_KEYS)) + 1)
        else:
            numbers.append(section.integer(key, 0, 99))
    return [*numbers, 0, 0][:2]


def lay_geas(section: EditionSection, box: Box, options: Mapping[str, Any]) -> dict[str, str]:
    """Part C: the faces, and the three that are chosen; returns the row of every face."""
    faces, rows = section.sections("geas"), dict[str, str]()
    if len(faces) > GEAS:
        raise section.error("geas", expect("most-tables", most=GEAS), len(faces))
    box.geas_count = len(faces)
    for place, face in enumerate(faces):
        rows[read_id(face, set(rows))] = face.string("row", ROW_KEYS)
        lay_face(face, box, place)
    for key in ROW_KEYS:
        if key not in rows.values():
            raise section.error("geas", expect("geas-any", row=UserError(f"row-{key}", WORDS)), len(faces))
    sets = read_sets(section, rows)
    names = [*rows]
    for row, key in enumerate(ROW_KEYS):
        chosen = options[key] if options[key] != BY_SET else sets.get(options["geas"], {}).get(key)
        box.chosen_geas[row] = names.index(chosen) if chosen in rows else CHANCE
    return rows


def lay_face(face: EditionSection, box: Box, place: int) -> None:
    """C.1: one face: its row, its rules with their numbers, its texts."""
    face.text("name")
    read_remarks(face)
    if face.has("first_game"):
        face.flag("first_game")
    box.geas_row[place] = ROW_KEYS.index(face.string("row"))
    scoring = face.section("scoring")
    box.geas_rule[place] = SCORING_RULES.index(scoring.string("rule", SCORING_RULES))
    box.geas_number[place] = read_numbers(scoring, SCORING_NUMBERS)
    face.text("scoring_text")
    if face.has("placement"):
        placement = face.section("placement")
        box.geas_placement[place] = PLACEMENT_RULES.index(placement.string("rule", PLACEMENT_RULES[1:]))
        box.geas_limit[place] = read_numbers(placement, PLACEMENT_NUMBERS)
        face.text("placement_text")
    box.geas_solo[place] = face.integer("solo", 0, 99)


def read_sets(section: EditionSection, rows: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """§2.3, R2: the named sets, a face of this file for each row."""
    sets = dict[str, dict[str, str]]()
    for named in section.sections("set"):
        ids = named.strings("geas", ROWS)
        for key, name in zip(ROW_KEYS, ids, strict=True):
            if rows.get(name) != key:
                raise named.error("geas", expect("geas", row=UserError(f"row-{key}", WORDS)), name)
        sets[read_id(named, set(sets))] = dict(zip(ROW_KEYS, ids, strict=True))
        named.text("name")
    return sets


def geas_choices(section: EditionSection, rows: Mapping[str, str]) -> dict[str, list[str]]:
    """What the options of the Geas can be: a set, chance, or a face for each row."""
    sets = [named.string("id") for named in section.sections("set")]
    choices = {key: [BY_SET, *(name for name, row in rows.items() if row == key)] for key in ROW_KEYS}
    return {"geas": [*sets, RANDOM], **choices}
