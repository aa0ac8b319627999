"""§8 to §10: the rewards of whiskey, ruins and bogs, and the potential for more of them."""

import numpy as np

from fidchell.games.tipperary.box import BOG, DISTILLERY, GRAIN, RUIN, Box
from fidchell.games.tipperary.eval.bitboard import (
    Bitboard,
    around,
    common,
    count,
    east,
    either,
    flood,
    is_empty,
    north,
    outside,
    south,
    west,
    without,
)
from fidchell.games.tipperary.eval.weights import BOG_AHEAD, DISTILLERY_AHEAD, GRAIN_AHEAD, LINE_AHEAD
from fidchell.games.tipperary.eval.window import NEW, TAKEN, placements_to_come, read_board
from fidchell.games.tipperary.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

EARLY = 8  # placements to come with which the potential counts in full
# 64 times the square root of small numbers.
ROOT = np.array([0, 64, 91, 111, 128, 143, 157, 169, 181, 192, 202, 212, 222, 231, 239, 248, 256])


@rule
def touching_pairs(one: Bitboard, other: Bitboard) -> int:
    """How many pairs of spaces of two boards touch."""
    pairs = count(common(one, north(other))) + count(common(one, south(other)))
    return pairs + count(common(one, west(other))) + count(common(one, east(other)))


@rule
def new_whiskeys(state: State) -> int:
    """§8.1: contacts with a new space."""
    new, grain, distilleries = read_board(state, NEW), read_board(state, GRAIN), read_board(state, DISTILLERY)
    new_grain, new_distilleries = common(grain, new), common(distilleries, new)
    pairs = 0
    if not is_empty(new_grain):
        pairs += touching_pairs(new_grain, distilleries)
    if not is_empty(new_distilleries):
        pairs += touching_pairs(new_distilleries, without(grain, new))
    return pairs


@rule
def barrel_after(box: Box, state: State, seat: int, sheep: int) -> tuple[int, int]:
    """§8.2: the barrel after the whiskeys of the new piece, and the sheep due then, those for symbols too."""
    barrel, due = int(state.barrel[seat]), int(state.due_sheep[seat]) + sheep
    for _ in range(new_whiskeys(state)):
        if barrel < box.track_end:
            barrel += 1
            due += int(box.track_sheep[barrel])
    return barrel, due


@rule
def contact_potential(state: State, weights: Grid) -> int:
    """The value of empty spaces beside grain fields and beside distilleries: contacts may follow there."""
    taken = read_board(state, TAKEN)
    grain = count(without(around(read_board(state, GRAIN)), taken))
    distilleries = count(without(around(read_board(state, DISTILLERY)), taken))
    potential = int(weights[GRAIN_AHEAD]) * int(ROOT[min(16, grain)])
    potential += int(weights[DISTILLERY_AHEAD]) * int(ROOT[min(16, distilleries)])
    return potential * placements_to_come(state) // 1024


@rule
def new_lines(state: State) -> int:
    """§9.1: runs of three or more ruins with a new one and without an old run of three."""
    ruins, new = read_board(state, RUIN), read_board(state, NEW)
    if is_empty(common(ruins, new)):
        return 0
    old = without(ruins, new)
    flat = common(ruins, common(west(ruins), east(ruins)))
    tall = common(ruins, common(north(ruins), south(ruins)))
    lines = 0
    if not is_empty(flat):
        known = common(old, common(west(old), east(old)))
        known = either(known, common(flat, either(west(known), east(known))))
        known = either(known, common(flat, either(west(known), east(known))))
        fresh = without(flat, known)
        lines += count(without(fresh, east(fresh)))
    if not is_empty(tall):
        known = common(old, common(north(old), south(old)))
        known = either(known, common(tall, either(north(known), south(known))))
        known = either(known, common(tall, either(north(known), south(known))))
        fresh = without(tall, known)
        lines += count(without(fresh, south(fresh)))
    return lines


@rule
def line_spots(state: State) -> int:
    """Empty spaces where one ruin would earn a tower."""
    ruins = read_board(state, RUIN)
    if is_empty(ruins):
        return 0
    left, right, above, below = east(ruins), west(ruins), south(ruins), north(ruins)
    flat = either(common(left, either(east(left), right)), common(right, west(right)))
    tall = either(common(above, either(south(above), below)), common(below, north(below)))
    long_ = common(ruins, common(left, right))
    high = common(ruins, common(above, below))
    flat = without(flat, either(east(east(long_)), west(west(long_))))
    tall = without(tall, either(south(south(high)), north(north(high))))
    taken = read_board(state, TAKEN)
    return count(without(flat, taken)) + count(without(tall, taken))


@rule
def new_sites(state: State) -> int:
    """§10.1: whether the new bogs make a site without an old one."""
    bogs, new = read_board(state, BOG), read_board(state, NEW)
    fresh = common(bogs, new)
    if is_empty(fresh):
        return 0
    site = flood(fresh, bogs)
    old = without(bogs, new)
    if is_empty(without(site, fresh)) and count(fresh) < 2:
        return 0
    return int(is_empty(common(common(old, around(old)), site)))


@rule
def lone_bogs(state: State) -> int:
    """Bogs without another one, beside an empty space."""
    bogs = read_board(state, BOG)
    if is_empty(bogs):
        return 0
    lone = without(bogs, around(bogs))
    return count(common(lone, around(outside(read_board(state, TAKEN)))))


@rule
def reward_potential(state: State, may_brew: bool, weights: Grid) -> int:
    """The value of open contacts, spaces that would complete a line, and lone bogs."""
    potential = int(weights[LINE_AHEAD]) * min(4, line_spots(state))
    potential += int(weights[BOG_AHEAD]) * min(4, lone_bogs(state))
    potential = potential * min(EARLY, placements_to_come(state)) // EARLY
    return potential + (contact_potential(state, weights) if may_brew else 0)
