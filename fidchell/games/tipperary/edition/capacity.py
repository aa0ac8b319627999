"""What any game of an edition can put into a position of Tipperary: every field has room for it."""

from fidchell.games.tipperary.box import (
    AREAS,
    BOG,
    BONUSES,
    CARDS,
    CHANCE,
    FACES,
    FEATURES,
    LANDS,
    ROW_AT,
    SEATS,
    SIDES,
    SLOTS,
    SYMBOL,
    TILES,
    TOWNS,
    Box,
)
from fidchell.games.tipperary.edition.words import expect
from fidchell.games.tipperary.rules.actions import OPTIONS
from fidchell.games.tipperary.rules.display import column_of, row_of
from fidchell.games.tipperary.rules.ring_map import MARGIN
from fidchell.games.tipperary.state import COMMITTED, OVER, SPACES, SPAN, State
from fidchell.rulekit.capacity import Bound, check_capacity
from fidchell.rulekit.edition import EditionSection
from fidchell.rulekit.targets.interpreted import interpreted


def check_room(section: EditionSection, box: Box) -> None:
    """Every field holds what any game can produce, with any number of players."""
    for seats in range(1, SEATS + 1):
        check_bag(section.section("rounds"), box, seats)
        check_display(section, box, int(box.rounds[seats]))
        check_capacity(section, State, bounds(box, seats))


def check_bag(section: EditionSection, box: Box, seats: int) -> None:
    """§13.3: ten tiles, and one for each player in every later round."""
    most = 1 + (TILES - AREAS * SLOTS) // seats
    if box.rounds[seats] > most:
        raise section.error(f"players_{seats}", expect("rounds", most=most), int(box.rounds[seats]))


def check_display(section: EditionSection, box: Box, rounds: int) -> None:
    """§5.5, §21.4: no display outgrows its list or reaches around its map, and its moves can be listed."""
    reach = most_reach(box, rounds)
    room = max(2 * longest(box)[0], MARGIN + 1)
    if reach + room > SPAN:
        raise section.error("tile", expect("reach", most=SPAN - room), reach)
    if most_spaces(box, rounds) > SPACES:
        raise section.error("tile", expect("display-size", most=SPACES), most_spaces(box, rounds))
    if most_moves(box, rounds) > OPTIONS:
        raise section.error("tile", expect("moves", most=OPTIONS), most_moves(box, rounds))


def longest(box: Box) -> list[int]:
    """§5.5: the longer side of each tile, the longest first."""
    return sorted((int(heights.max()) for heights in box.tile_height[1:]), reverse=True)


def largest(box: Box) -> list[int]:
    """The spaces of each tile, the largest first."""
    return sorted((int(size) for size in box.tile_size[1:]), reverse=True)


def town_extent(box: Box) -> int:
    """The longer side of the longest hometown."""
    row, column = interpreted(row_of), interpreted(column_of)
    spaces = [int(space) for space in box.town_space.flatten() if space]
    return 1 + max(max(row(space), column(space)) for space in spaces)


def most_reach(box: Box, rounds: int) -> int:
    """§5.5: no display is higher or wider."""
    return town_extent(box) + sum(longest(box)[:rounds]) + BONUSES + int(box.towers)


def most_spaces(box: Box, rounds: int) -> int:
    """§5.5: no display has more spaces."""
    return int(box.town_size.max()) + sum(largest(box)[:rounds]) + BONUSES + int(box.towers)


def most_moves(box: Box, rounds: int) -> int:
    """§21.4: N spaces have at most 2N + 2 spaces around them, and every space of a tile may go onto each."""
    full = int(box.town_size.max()) + sum(largest(box)[:rounds]) + BONUSES
    before = full - largest(box)[:rounds][-1]
    tile = largest(box)[0] * (2 * before + 2)
    bonus = 2 * (full - 1) + 2 + (full - 1)
    tower = 2 * (full + int(box.towers)) + 2 + 1
    return max(SLOTS * FACES, tile, bonus, tower)


def most_due_sheep(box: Box) -> int:
    """§6.3: the symbols of one tile and of all bonus tiles, and every sheep space of the track."""
    symbols = (box.tile_space & SYMBOL != 0).sum(axis=2).max()
    bonuses = (box.bonus_land & SYMBOL != 0).sum()
    return int(symbols + bonuses + box.track_sheep.sum())


def most_due_bonus(box: Box) -> int:
    """§10.1: every new site has a new bog: those of one tile, and of all bonus tiles."""
    bogs = (box.tile_space & FEATURES == BOG).sum(axis=2).max()
    return int(bogs + (box.bonus_land & FEATURES == BOG).sum())


def bounds(box: Box, seats: int) -> list[Bound]:
    """The least and the most of every field, with a number of players."""
    rounds = int(box.rounds[seats])
    reach = most_reach(box, rounds)
    seat = seats - 1
    return [
        Bound("seats", seats, "game.players", most=SEATS),
        Bound("phase", OVER, "game.key"),
        Bound("turn", seat, "game.players"),
        Bound("bag_holder", seat, "game.players"),
        Bound("round", rounds, f"rounds.players_{seats}"),
        Bound("spin", AREAS - 1, "board.areas"),
        Bound("marker", seat, "game.players", low=CHANCE),
        Bound("sheep", int(box.sheep), "supply.wooden_sheep"),
        Bound("towers", int(box.towers), "supply.towers"),
        Bound("bonus", BONUSES, "bonus"),
        Bound("bag_left", TILES, "tile", most=TILES),
        Bound("stack_left", BONUSES, "bonus", most=BONUSES),
        Bound("bag", TILES, "tile"),
        Bound("stack", BONUSES, "bonus"),
        Bound("area", TILES, "tile"),
        Bound("card", CARDS, "objective"),
        Bound("town", TOWNS - 1, "hometown"),
        Bound("side", SIDES - 1, "hometown"),
        Bound("barrel", int(box.track_end), "track.value"),
        Bound("tower", int(box.towers), "supply.towers"),
        Bound("due_sheep", most_due_sheep(box), "tile"),
        Bound("due_bonus", most_due_bonus(box), "tile"),
        Bound("stage", COMMITTED, "game.key"),
        Bound("slot", SLOTS - 1, "board.tiles_per_area"),
        Bound("face", FACES - 1, "tile"),
        Bound("row", reach, "tile", low=-reach),
        Bound("column", reach, "tile", low=-reach),
        Bound("left", reach, "tile", low=-reach),
        Bound("right", reach, "tile", low=-reach),
        Bound("size", most_spaces(box, rounds), "tile", most=SPACES),
        Bound("space", ((reach + 1) << ROW_AT) + LANDS, "tile", low=-reach << ROW_AT),
    ]
