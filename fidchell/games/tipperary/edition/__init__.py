"""From an edition file to the box of Tipperary (§38)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from fidchell.games.tipperary.box import CHANCE, SEATS, Box
from fidchell.games.tipperary.edition.capacity import check_room
from fidchell.games.tipperary.edition.numbers import (
    MEASURES,
    MOST_SHEEP,
    read_constants,
    read_objectives,
    read_solo,
    read_track,
)
from fidchell.games.tipperary.edition.pieces import (
    read_bonuses,
    read_legend,
    read_tiles,
    read_towns,
    town_keys,
)
from fidchell.games.tipperary.edition.words import WORDS, expect
from fidchell.rulekit.edition import Edition, EditionSection, chosen_seat, chosen_word
from fidchell.rulekit.errors import BadOption, UserError
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.rulekit.record import Batch

__all__ = ["MEASURES", "MOST_SHEEP", "WORDS", "check_setup", "expect", "make_box", "town_option"]

RANDOM = "random"
MODES = ("turns", "simultaneous")
MOST_KEPT = 16  # editions whose components are kept
_kept: dict[str, tuple[bytes, dict[str, set[str]]]] = {}  # by content hash: the components, and the keys read


def make_box(edition: Edition, options: Mapping[str, Any], boxes: Batch) -> None:
    """Check an edition and lay it into the box with the chosen options."""
    box = Box.open(components(edition))
    box.rules = int(boxes["rules"][0])
    box.simultaneous = chosen_word(edition, "mode", options["mode"], MODES)
    box.objectives = int(options["objectives"])
    box.first = chosen_seat(edition, "first", options["first"], SEAT_LETTERS)
    choose_towns(edition, options, box)
    box.close(boxes)


def components(edition: Edition) -> Batch:
    """The box before options are chosen; made once for each content, with the keys that were read for it."""
    if edition.digest not in _kept:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        made = read_components(edition.root).tobytes()
        _kept[edition.digest] = made, {place: set(keys) for place, keys in edition.root.keys_read.items()}
    made, keys_read = _kept[edition.digest]
    for place, keys in keys_read.items():
        edition.root.keys_read.setdefault(place, set()).update(keys)
    return np.frombuffer(made, Box.dtype)


def read_components(section: EditionSection) -> Batch:
    """§38: all pieces and numbers of an edition, checked."""
    boxes = Box.batch()
    box = Box.open(boxes)
    section.integer("format", 1, 1)
    read_constants(section, box)
    lands = read_legend(section.section("legend"))
    read_track(section.section("track"), box)
    read_bonuses(section, lands, box)
    read_towns(section, lands, box)
    read_tiles(section, lands, box)
    read_objectives(section, box)
    read_solo(section.section("solo"), box)
    check_room(section, box)
    box.close(boxes)
    return boxes


def choose_towns(edition: Edition, options: Mapping[str, Any], box: Box) -> None:
    """§2.4, Ruling 42: the hometown of each seat, by chance or chosen; nobody else may have it."""
    keys, taken = town_keys(edition.root), dict[str, str]()
    for seat in range(SEATS):
        name = town_option(seat)
        town = options[name]
        box.wish[seat] = CHANCE
        if town == RANDOM:
            continue
        if town not in keys:
            expected = UserError("expect-one-of", choices=", ".join((RANDOM, *keys)))
            raise edition.root.section("options").section(name).error("choices", expected, town)
        if town in taken:
            raise BadOption("option-twice", option=taken[town], other=name, came=town)
        taken[town] = name
        box.wish[seat] = keys.index(town)


def town_option(seat: int) -> str:
    """The option that chooses the hometown of a seat."""
    return f"town_{SEAT_LETTERS[seat]}"


def check_setup(position: Position, seats: int) -> None:
    """§2.4, §2.5: a seat that holds the bag first or has chosen a hometown must sit at the table."""
    options = position.options
    chosen = {town_option(seat): SEAT_LETTERS[seat] for seat in range(SEATS)}
    chosen["first"] = options["first"]
    for name, seat in chosen.items():
        if options[name] != RANDOM and SEAT_LETTERS.index(seat) >= seats:
            raise BadOption("option-seat", option=name, came=options[name], seat=seat, seats=seats)
