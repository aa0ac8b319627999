"""§33, §35, §40, §41: supplies, rounds, points, the whiskey track, the solo game and the objectives."""

from fidchell.games.tipperary.box import AREAS, CARDS, RANKS, ROUNDS, SEATS, SLOTS, TOWERS, TRACK, Box
from fidchell.games.tipperary.drawing import FEATURE_NAMES
from fidchell.games.tipperary.edition.words import both, check_once, expect
from fidchell.rulekit.edition import EditionSection

MOST_SHEEP = 60
MEASURES = (
    "second_flock",
    "largest_site",
    "circle_count",
    "most_partners",
    "longest_line",
    "meadow_group",
    "ruin_group",
    "circles_at_town",
)


def read_constants(section: EditionSection, box: Box) -> None:
    """§35: supplies, rounds and points."""
    section.section("game").agree("players", list(range(1, SEATS + 1)))
    read_title(section.section("edition"))
    supply, scoring = section.section("supply"), section.section("scoring")
    box.sheep = supply.integer("wooden_sheep", 0, MOST_SHEEP)
    box.towers = supply.integer("towers", 0, TOWERS)
    supply.agree("barrels", SEATS + 1)
    supply.agree("largest_flock_markers", 1)
    box.area_points = scoring.integer("area_per_cell", 0, 9)
    box.sheep_points = scoring.integer("sheep_in_largest_flock", 0, 9)
    box.marker_points = scoring.integer("largest_flock_marker", 0, 99)
    box.enclosure_points = scoring.integer("enclosure", 0, 99)
    for seats in range(1, SEATS + 1):
        box.rounds[seats] = section.section("rounds").integer(f"players_{seats}", 1, ROUNDS)
    board = section.section("board")
    board.integer("areas", AREAS, AREAS)
    board.integer("tiles_per_area", SLOTS, SLOTS)
    for term in FEATURE_NAMES:
        section.section("terms").text(term)


def read_title(section: EditionSection) -> None:
    """The name of the edition, and what is said about it."""
    both(section, "name")
    section.remarks("id", "note_en", "note_fr")
    if section.has("version"):
        section.integer("version", 1, 999)


def read_track(section: EditionSection, box: Box) -> None:
    """§33: the whiskey track starts at 0 and rises."""
    values = section.integers("value", 0, 999)
    if not 2 <= len(values) <= TRACK or values[0] != 0 or sorted(set(values)) != values:
        raise section.error("value", expect("track", most=TRACK), values)
    expected = expect("flags", count=len(values))
    flags = section.take("sheep", list, expected)
    if len(flags) != len(values) or not all(isinstance(flag, bool) for flag in flags):
        raise section.error("sheep", expected, flags)
    box.track_value[: len(values)] = values
    box.track_sheep[: len(values)] = flags
    box.track_end = len(values) - 1


def read_objectives(section: EditionSection, box: Box) -> None:
    """§41: eight cards, each a measure with its least number and its points."""
    found = set[str]()
    for number, row in enumerate(section.sections("objective", CARDS), 1):
        row.agree("id", number)
        if row.has("key"):
            check_once(row, "key", found)
        both(row, "name")
        both(row, "text")
        box.card_measure[number] = MEASURES.index(row.string("measure", MEASURES))
        box.card_least[number] = row.integer("at_least", 1, 99)
        box.card_points[number] = row.integer("vp", 0, 99)


def read_solo(section: EditionSection, box: Box) -> None:
    """§40.2 the rival flock, §40.3 the ranks, from 0 upwards."""
    rounds, found, least = int(box.rounds[1]), set[str](), -1
    section.agree("rounds", rounds)
    box.rival[1 : rounds + 1] = section.integers("rival_flock_by_round", 0, 99, rounds)
    ranks = section.sections("rank")
    if len(ranks) > RANKS:
        raise section.error("rank", expect("most-ranks", most=RANKS), len(ranks))
    box.ranks = len(ranks)
    for place, row in enumerate(ranks):
        box.rank_from[place] = begins = row.integer("from", 0, 999)
        if begins <= least or (least < 0 and begins > 0):
            raise row.error("from", expect("ranks"), begins)
        least = begins
        if row.has("key"):
            check_once(row, "key", found)
        both(row, "name")
    if least < 0:
        raise section.error("rank", expect("ranks"), [])
