"""§7 to §10 and §15.3: what the land of one display makes: flocks, contacts, lines, sites, enclosure."""

from fidchell.games.tipperary.box import (
    BOG,
    COLUMN_AT,
    DISTILLERY,
    FEATURES,
    FRESH,
    GRAIN,
    LANDS,
    PASTURE,
    ROW_AT,
    RUIN,
    SHEEP_AT,
    SHEEP_BITS,
    SYMBOL,
    Box,
)
from fidchell.games.tipperary.rules.display import DOWN, RIGHT, find, is_at, land_at
from fidchell.games.tipperary.state import State
from fidchell.rulekit.rule import rule

LINE = 3  # §9.1: ruins in a line
ROW_STEP = 1 << (ROW_AT - COLUMN_AT)  # from row to row, where a space is a number without its land


@rule
def feature_at(state: State, seat: int, space: int) -> int:
    """The feature of a space, 0 where nothing lies."""
    return land_at(state, seat, space) & FEATURES


@rule
def weight_of(space: int) -> int:
    """§7.1: a pasture counts its sheep, any other space counts one."""
    return (space >> SHEEP_AT) & SHEEP_BITS if space & FEATURES == PASTURE else 1


@rule
def root_of(state: State, place: int) -> int:
    """The first space of the group that a space belongs to."""
    while state.scratch_group[place] != place:
        place = int(state.scratch_group[place])
    return place


@rule
def join(state: State, one: int, other: int) -> int:
    """Make one group of two; its weight."""
    one, other = root_of(state, one), root_of(state, other)
    first, second = min(one, other), max(one, other)
    if first != second:
        state.scratch_group[second] = first
        state.scratch_weight[first] += state.scratch_weight[second]
        state.scratch_weight[second] = 0
    return int(state.scratch_weight[first])


@rule
def gather(state: State, seat: int, feature: int) -> int:
    """§7.1, §10.1: join the spaces of a feature that touch; the weight of the largest group.

    The list is sorted: the left neighbour is the space before, the upper one is found by a second finger.
    """
    above, largest = 0, 0
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        if space & FEATURES == feature:
            state.scratch_group[place] = place
            state.scratch_weight[place] = weight_of(space)
            largest = max(largest, weight_of(space))
            spot = space >> COLUMN_AT
            if place > 0 and is_same(state, seat, place - 1, spot - 1, feature):
                largest = max(largest, join(state, place - 1, place))
            while state.space[seat, above] >> COLUMN_AT < spot - ROW_STEP:
                above += 1
            if is_same(state, seat, above, spot - ROW_STEP, feature):
                largest = max(largest, join(state, above, place))
    return largest


@rule
def is_same(state: State, seat: int, place: int, spot: int, feature: int) -> bool:
    """Whether a place of the list is this row and column, with this feature."""
    space = state.space[seat, place]
    return space >> COLUMN_AT == spot and space & FEATURES == feature


@rule
def forget_groups(state: State, seat: int) -> None:
    """Leave the scratch of `gather` empty."""
    for place in range(state.size[seat]):
        state.scratch_group[place] = 0
        state.scratch_weight[place] = 0


@rule
def largest_group(state: State, seat: int, feature: int) -> int:
    """The weight of the largest connected group of a feature."""
    largest = gather(state, seat, feature)
    forget_groups(state, seat)
    return largest


@rule
def largest_flock(state: State, seat: int) -> int:
    """§7.1: the number of sheep in the largest flock."""
    return largest_group(state, seat, PASTURE)


@rule
def symbols(state: State, seat: int) -> int:
    """§6.1: sheep symbols of the piece just laid."""
    count = 0
    for place in range(state.size[seat]):
        count += (state.space[seat, place] & SYMBOL) != 0
    return count


@rule
def partners(state: State, seat: int, space: int, feature: int) -> int:
    """How many of the four neighbours show a feature."""
    count = 0
    for step in (-DOWN, -RIGHT, RIGHT, DOWN):
        count += feature_at(state, seat, space + step) == feature
    return count


@rule
def old_partners(state: State, seat: int, space: int, feature: int) -> int:
    """How many of the four neighbours show a feature and lay there before."""
    count = 0
    for step in (-DOWN, -RIGHT, RIGHT, DOWN):
        count += land_at(state, seat, space + step) & (FEATURES | FRESH) == feature
    return count


@rule
def new_contacts(state: State, seat: int) -> int:
    """§8.1: pairs of a grain field and a distillery that touch, at least one of them new."""
    count = 0
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        if space & FRESH:
            feature, bare = space & FEATURES, space & ~LANDS
            if feature == GRAIN:
                count += partners(state, seat, bare, DISTILLERY)
            elif feature == DISTILLERY:
                count += old_partners(state, seat, bare, GRAIN)  # new pairs were counted at the grain field
    return count


@rule
def new_lines(state: State, seat: int) -> int:
    """§9.1: runs of three or more ruins with a new one and without an old run of three."""
    count = 0
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        if space & FRESH and space & FEATURES == RUIN:
            bare = space & ~LANDS
            count += makes_line(state, seat, bare, RIGHT)
            count += makes_line(state, seat, bare, DOWN)
    return count


@rule
def makes_line(state: State, seat: int, space: int, step: int) -> bool:
    """Rulings 22 and 23: the run through a new ruin earns a tower; only its first new ruin counts it."""
    first = space
    while feature_at(state, seat, first - step) == RUIN:
        first -= step
        if land_at(state, seat, first) & FRESH:
            return False
    length, old = 0, 0
    land = land_at(state, seat, first)
    while land & FEATURES == RUIN:
        length += 1
        old = 0 if land & FRESH else old + 1
        if old == LINE:
            return False
        first += step
        land = land_at(state, seat, first)
    return length >= LINE


@rule
def has_new_bog(state: State, seat: int) -> bool:
    """Whether the piece just laid shows a bog."""
    for place in range(state.size[seat]):
        space = state.space[seat, place]
        if space & FRESH and space & FEATURES == BOG:
            return True
    return False


@rule
def new_sites(state: State, seat: int) -> int:
    """§10.1: groups of two or more bogs with a new one and without an old site."""
    if not has_new_bog(state, seat):
        return 0
    gather(state, seat, BOG)
    count = 0
    for place in range(state.size[seat]):
        space = state.space[seat, place]
        if (
            space & FEATURES == BOG
            and state.scratch_group[place] == place
            and state.scratch_weight[place] > 1
        ):
            count += is_new_site(state, seat, place)
    forget_groups(state, seat)
    return count


@rule
def is_new_site(state: State, seat: int, root: int) -> bool:
    """Rulings 24 and 25: the group has a new bog, and no two old bogs of it touch."""
    has_new = False
    for place in range(root, state.size[seat]):
        space = int(state.space[seat, place])
        if space & FEATURES == BOG and root_of(state, place) == root:
            if space & FRESH:
                has_new = True
            elif old_partners(state, seat, space & ~LANDS, BOG) > 0:
                return False
    return has_new


@rule
def open_ring(box: Box, state: State, seat: int) -> int:
    """§15.3: how many of the spaces around the hometown are empty."""
    town, side = state.town[seat], state.side[seat]
    count = 0
    for number in range(box.ring_size[town, side]):
        space = int(box.ring_space[town, side, number])
        count += not is_at(state, seat, find(state, seat, space), space)
    return count
