"""What any game of an edition can put into a position of Keltis: every field has room for it."""

from fidchell.games.keltis.box import (
    CARDS,
    COPIES,
    HAND,
    NONE,
    PACK,
    PATHS,
    PILE,
    ROWS,
    SEATS,
    THREE,
    VALUES,
    WISH,
    Box,
)
from fidchell.games.keltis.rules.actions import OPTIONS
from fidchell.games.keltis.state import BY_DECK, EMPTY, OVER, State
from fidchell.rulekit.capacity import Bound, check_capacity
from fidchell.rulekit.edition import EditionSection
from fidchell.rulekit.errors import UserError


def check_room(section: EditionSection, box: Box) -> None:
    """Every field holds what any game can produce, with any number of players."""
    for seats in range(2, SEATS + 1):
        check_capacity(section, State, bounds(box, seats))
    if most_moves() > OPTIONS:
        raise section.error("game.hand", UserError("expect-integer", low="0", high=str(OPTIONS)), HAND)


def most_moves() -> int:
    """B.1: each card of the hand small, large or discarded; or steps with two sizes; or draws."""
    return max(3 * HAND, 2 * PATHS + 1, 1 + PATHS)


def most_points(box: Box) -> int:
    """§7.2: the sum of all number tiles; a seat's figure stands on each stone at most once in a round."""
    return sum(int(tile) for tile in box.tiles if tile <= THREE)


def most_stones(box: Box) -> int:
    """§7.3: all wishing stones of all rounds."""
    return sum(int(tile) == WISH for tile in box.tiles) * int(box.rounds)


def carried(box: Box) -> tuple[int, int]:
    """D.1: the least and the most points that earlier rounds can leave."""
    values = [int(value) for value in box.row_value]  # row 0 counts 0
    figures = PATHS - 1 + int(box.large_factor)
    earlier = int(box.scale) * (int(box.rounds) - 1)
    return earlier * figures * min(values), earlier * (figures * max(values) + most_points(box))


def stall_limit(box: Box, seats: int) -> int:
    """Ruling 24: the standstill count stops at the limit; without the guard nothing is counted."""
    return int(box.stall_rounds) * seats


def bounds(box: Box, seats: int) -> list[Bound]:
    """The least and the most of every field, with a number of players."""
    removed, (least, most) = int(box.removed[seats]), carried(box)
    return [
        Bound("seats", SEATS, "game.players", most=SEATS),
        Bound("turn", seats - 1, "game.players"),
        Bound("first", seats - 1, "game.players"),
        Bound("phase", OVER, "game.key"),
        Bound("ended", BY_DECK, "game.key"),
        Bound("round", int(box.rounds), "options.rounds.choices"),
        Bound("discarded", NONE, "colours"),
        Bound("finished", NONE, "colours"),
        Bound("stall", stall_limit(box, seats), "options.stall_rounds.choices"),
        Bound("goal", int(box.goal_figures), "options.goal_figures.choices", most=seats * PATHS),
        Bound("removed", removed, "sizes", most=PACK),
        Bound("deck", PACK - removed, "sizes", most=PACK),
        Bound("stock", CARDS - 1, "cards.values"),
        Bound("pile", CARDS - 1, "cards.values"),
        Bound("height", VALUES * COPIES, "cards.copies", most=PILE),
        Bound("tile", WISH, "tiles"),
        Bound("hand", CARDS - 1, "cards.values"),
        Bound("held", HAND, "game.hand", most=HAND),
        Bound("known", CARDS - 1, "cards.values"),
        Bound("knowns", HAND, "game.hand", most=HAND),
        Bound("laid", COPIES, "cards.copies"),
        Bound("last", VALUES - 1, "cards.values", low=EMPTY),
        Bound("direction", 1, "cards.values", low=-1),
        Bound("step", ROWS, "rows.values", most=ROWS),
        Bound("large", NONE, "colours"),
        Bound("stones", most_stones(box), "tiles"),
        Bound("points", most_points(box), "tiles"),
        Bound("carry", most, "rows.values", low=least),
    ]
