"""The tuned player: what each path may still bring, weighed by numbers found in self-play (G.5)."""

from fidchell.games.keltis.box import CARDS, GOAL, NONE, PATHS, ROWS, VALUES, Box
from fidchell.games.keltis.instinct import feel
from fidchell.games.keltis.outlook import CARD, POINT, Outlook, Weights, hope, look_at, look_out, path_points
from fidchell.games.keltis.prizes import tile_ahead, tile_now
from fidchell.games.keltis.rivals import feeding, wanting
from fidchell.games.keltis.rules import DECLINE, DISCARD, DRAW_DECK, DRAW_PILE, LAY_LARGE, STEP, STEP_LARGE
from fidchell.games.keltis.standing import factor_of, felt_lead, step_gain
from fidchell.games.keltis.state import EMPTY, State
from fidchell.games.keltis.way import (
    Way,
    after_laying,
    copies,
    from_here_down,
    from_here_up,
    one,
    one_step_on,
    way_of,
    with_factor,
    with_hand,
)
from fidchell.games.keltis.weights import (
    DECK,
    DECK_FIT,
    DECK_LATE,
    DECLINED,
    DISCARD_EARLY,
    DISCARDED,
    END_BEHIND,
    END_LEADING,
    FINISHED,
    GOAL_STEP,
    HURRY,
    LAID,
    LARGE,
    LARGE_EARLY,
    LOST,
    OPEN,
    OPEN_CROWD,
    OPEN_EARLY,
    OPTION,
    OPTION_EARLY,
    RIVAL_COVER,
    RIVAL_DENY,
    ROW_ONE,
    TAKE,
    TAKEN,
)
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

LATE = 16  # weights that grow with the turns left are for sixteen turns


@rule
def weigh_all(
    box: Box, state: State, seat: int, options: Grid, count: int, weights: Weights, liking: Grid
) -> None:
    """How much better the seat stands after each legal action, in 64ths of a point; path by path."""
    outlook = look_out(box, state, seat, weights)
    for path in range(PATHS):
        here = look_at(state, seat, path, outlook, weights)
        way = way_of(box, state, seat, path, here.hand)
        now = reach(box, state, seat, way, here, weights)
        for place in range(count):
            if path_of(int(options[place])) == path:
                liking[place] = weigh(box, state, seat, int(options[place]), way, now, here, weights)
    for place in range(count):
        if options[place] == DECLINE:
            liking[place] = int(weights[DECLINED])
        elif options[place] == DRAW_DECK:
            liking[place] = weigh_deck(box, state, seat, outlook, weights)


@rule
def path_of(action: int) -> int:
    """The path that an action is about, or NONE."""
    if action < STEP:
        return action % CARDS // VALUES
    if action < DECLINE:
        return (action - STEP) % PATHS
    return action - DRAW_PILE if action >= DRAW_PILE else NONE


@rule
def weigh(
    box: Box, state: State, seat: int, action: int, way: Way, now: int, outlook: Outlook, weights: Weights
) -> int:
    """How much better the seat stands after an action on a path than `now`."""
    if LAY_LARGE <= action < DISCARD or STEP_LARGE <= action < DECLINE:
        way = with_factor(way, int(box.large_factor))
        now = reach(box, state, seat, way, outlook, weights)
    if action < DISCARD:
        return weigh_laying(box, state, seat, action % CARDS % VALUES, way, now, outlook, weights)
    if action < STEP:
        return weigh_discarding(box, state, seat, action - DISCARD, way, now, outlook, weights)
    if action < DECLINE:
        return weigh_step(box, state, seat, way, now, outlook, weights)
    return weigh_pile(box, state, seat, way, now, outlook, weights)


@rule
def prospects(box: Box, state: State, seat: int, weights: Weights) -> int:
    """G.5: what the figures may still gain, in 64ths of a point."""
    gain = 0
    outlook = look_out(box, state, seat, weights)
    for path in range(PATHS):
        here = look_at(state, seat, path, outlook, weights)
        way = way_of(box, state, seat, path, here.hand)
        gain += reach(box, state, seat, way, here, weights)
        gain -= way.factor * int(box.row_value[way.row]) * POINT
    return gain * int(box.scale)


@rule
def reach(box: Box, state: State, seat: int, way: Way, outlook: Outlook, weights: Weights) -> int:
    """The value of a path with the cards that may come; one that is not opened need not be."""
    cards = hope(box, way, outlook, weights)
    points = path_points(box, way, cards, weights) - cards * outlook.price // CARD
    row = way.row + 1
    while cards > 0 and row <= ROWS:
        points += tile_ahead(box, state, seat, way.path, row, weights) * min(cards, CARD) // CARD
        cards -= CARD
        row += 1
    if way.row > 0:
        points += int(weights[ROW_ONE + way.row - 1])
    else:
        option = int(weights[OPTION]) + int(weights[OPTION_EARLY]) * outlook.turns // LATE
        points = max(0, points) * option // 64
    return points + feel(state, seat, way, outlook, weights)


@rule
def weigh_landing(
    box: Box, state: State, seat: int, path: int, row: int, outlook: Outlook, weights: Weights
) -> int:
    """What happens on the stone: its tile, the goal area, and the end of the game with it."""
    if row != GOAL:
        return tile_now(box, state, seat, path, row, weights)
    if state.goal + 1 < box.goal_figures:
        return tile_now(box, state, seat, path, row, weights) + int(weights[GOAL_STEP])
    gain = step_gain(box, GOAL - 1) * factor_of(box, state, seat, path) * int(box.scale)
    return weigh_end(outlook.ahead + gain, weights)


@rule
def weigh_end(ahead: int, weights: Weights) -> int:
    """G.5: end the game when ahead, never when behind."""
    return int(weights[END_LEADING]) if ahead > 0 else -int(weights[END_BEHIND])


@rule
def weigh_laying(
    box: Box, state: State, seat: int, value: int, way: Way, now: int, outlook: Outlook, weights: Weights
) -> int:
    """The path after laying a card against the path with the card still in hand."""
    if way.row == ROWS:
        return best_step(box, state, seat, way.path, outlook, weights) * int(weights[FINISHED]) // 64
    gain = reach(box, state, seat, after_laying(way, value), outlook, weights) - now
    if way.row == 0:
        gain += weigh_opening(state, seat, way, outlook, weights)
    return (
        gain + weigh_landing(box, state, seat, way.path, way.row + 1, outlook, weights) + int(weights[LAID])
    )


@rule
def weigh_opening(state: State, seat: int, way: Way, outlook: Outlook, weights: Weights) -> int:
    """One more figure on its way; the large one is there only once."""
    gain = int(weights[OPEN]) + int(weights[OPEN_EARLY]) * outlook.turns // LATE
    if way.factor > 1:
        gain += int(weights[LARGE]) + int(weights[LARGE_EARLY]) * outlook.turns // LATE
    return gain + int(weights[OPEN_CROWD]) * on_the_way(state, seat)


@rule
def on_the_way(state: State, seat: int) -> int:
    """Figures below the goal area that still want cards."""
    figures = 0
    for path in range(PATHS):
        figures += 0 < state.step[seat, path] < GOAL
    return figures


@rule
def weigh_step(
    box: Box, state: State, seat: int, way: Way, now: int, outlook: Outlook, weights: Weights
) -> int:
    """A step without a card."""
    if way.row == ROWS:
        return 0
    gain = reach(box, state, seat, one_step_on(way), outlook, weights) - now
    return gain + weigh_landing(box, state, seat, way.path, way.row + 1, outlook, weights)


@rule
def best_step(box: Box, state: State, seat: int, finished: int, outlook: Outlook, weights: Weights) -> int:
    """§8.2: the best free step on another path, or none."""
    best = 0
    for path in range(PATHS):
        if path != finished and state.step[seat, path] > 0:
            here = look_at(state, seat, path, outlook, weights)
            way = way_of(box, state, seat, path, here.hand)
            now = reach(box, state, seat, way, here, weights)
            best = max(best, weigh_step(box, state, seat, way, now, here, weights))
    return best


@rule
def worth_of_hand(
    box: Box, state: State, seat: int, hand: int, way: Way, now: int, outlook: Outlook, weights: Weights
) -> int:
    """What another hand changes on a path."""
    if way.row == ROWS:
        return 0
    return reach(box, state, seat, with_hand(way, hand), outlook, weights) - now


@rule
def weigh_discarding(
    box: Box, state: State, seat: int, card: int, way: Way, now: int, outlook: Outlook, weights: Weights
) -> int:
    """What the card was worth here is lost; it may feed rivals, and covers what lay on top."""
    hand = way.hand - one(card % VALUES)
    lost = worth_of_hand(box, state, seat, hand, way, now, outlook, weights) * int(weights[LOST]) // 64
    covered, following = 0, (seat + 1) % state.seats
    if state.height[way.path] > 0:
        top = int(state.pile[way.path, state.height[way.path] - 1])
        covered = wanting(box, state, following, top, weights) * int(weights[RIVAL_COVER]) // 64
    early = int(weights[DISCARD_EARLY]) * outlook.turns // LATE
    return lost + covered - feeding(box, state, seat, card, weights) + int(weights[DISCARDED]) + early


@rule
def weigh_deck(box: Box, state: State, seat: int, outlook: Outlook, weights: Weights) -> int:
    """An unknown card; it brings the end nearer, which suits who is ahead."""
    if state.deck == 1:
        return weigh_end(outlook.ahead, weights)
    hurry = felt_lead(outlook.ahead) * int(weights[HURRY]) // 16
    late = int(weights[DECK_LATE]) * outlook.turns // LATE
    return int(weights[DECK]) + fitting(state, seat, outlook, weights) + late + hurry


@rule
def fitting(state: State, seat: int, outlook: Outlook, weights: Weights) -> int:
    """For the part of the unseen cards that figures on the way can use."""
    fit, unseen = 0, 1
    for path in range(PATHS):
        here = look_at(state, seat, path, outlook, weights)
        unseen += copies(here.unseen)
        if 0 < state.step[seat, path] < ROWS:
            fit += followers(here.unseen, int(state.last[seat, path]), int(state.direction[seat, path]))
    return fit * int(weights[DECK_FIT]) // unseen


@rule
def followers(cards: int, last: int, direction: int) -> int:
    """§5.2: how many of some cards may follow in a column; in an open one both ways count."""
    if last == EMPTY:
        return copies(cards)
    fit = 0
    if direction >= 0:
        fit += copies(cards & from_here_up(last))
    if direction <= 0:
        fit += copies(cards & from_here_down(last))
    return fit


@rule
def weigh_pile(
    box: Box, state: State, seat: int, way: Way, now: int, outlook: Outlook, weights: Weights
) -> int:
    """A card that everybody sees, and that the next player then does not get."""
    card = int(state.pile[way.path, state.height[way.path] - 1])
    hand = way.hand + one(card % VALUES)
    own = worth_of_hand(box, state, seat, hand, way, now, outlook, weights) * int(weights[TAKE]) // 64
    denied = wanting(box, state, (seat + 1) % state.seats, card, weights) * int(weights[RIVAL_DENY]) // 64
    return own + denied + int(weights[TAKEN])
