"""What laying, stepping and discarding are worth."""

from fidchell.games.keltis.box import GOAL, PATHS, ROWS, VALUES, Box
from fidchell.games.keltis.eval.card_counts import one_copy
from fidchell.games.keltis.eval.outlook import Outlook, Weights, path_outlook
from fidchell.games.keltis.eval.path_state import (
    PathState,
    after_laying,
    after_step,
    factor_of,
    state_of_path,
    step_gain,
)
from fidchell.games.keltis.eval.path_value import EARLY_TURNS, ending_score, hand_change, path_value
from fidchell.games.keltis.eval.rivals import value_given_away, value_to_rival
from fidchell.games.keltis.eval.tiles import landing_tile_value
from fidchell.games.keltis.eval.weights import (
    DISCARD_BONUS,
    DISCARD_EARLY,
    DISCARD_LOSS,
    FREE_STEP_SHARE,
    GOAL_STEP,
    LARGE,
    LARGE_EARLY,
    LAY_BONUS,
    OPEN,
    OPEN_CROWD,
    OPEN_EARLY,
    RIVAL_COVER,
)
from fidchell.games.keltis.state import State
from fidchell.rulekit.rule import rule


@rule
def laying_score(
    box: Box,
    state: State,
    seat: int,
    value: int,
    here: PathState,
    now: int,
    outlook: Outlook,
    weights: Weights,
) -> int:
    """The path after laying a card against the path with the card still in hand."""
    if here.row == ROWS:
        return (
            best_step_score(box, state, seat, here.path, outlook, weights)
            * int(weights[FREE_STEP_SHARE])
            // 64
        )
    gain = path_value(box, state, seat, after_laying(here, value), outlook, weights) - now
    if here.row == 0:
        gain += opening_score(state, seat, here, outlook, weights)
    return (
        gain
        + landing_score(box, state, seat, here.path, here.row + 1, outlook, weights)
        + int(weights[LAY_BONUS])
    )


@rule
def opening_score(state: State, seat: int, here: PathState, outlook: Outlook, weights: Weights) -> int:
    """Starting one more figure; the large one is there only once."""
    gain = int(weights[OPEN]) + int(weights[OPEN_EARLY]) * outlook.turns // EARLY_TURNS
    if here.factor > 1:
        gain += int(weights[LARGE]) + int(weights[LARGE_EARLY]) * outlook.turns // EARLY_TURNS
    return gain + int(weights[OPEN_CROWD]) * figures_under_way(state, seat)


@rule
def figures_under_way(state: State, seat: int) -> int:
    """Figures below the goal area that still want cards."""
    figures = 0
    for path in range(PATHS):
        figures += 0 < state.step[seat, path] < GOAL
    return figures


@rule
def step_score(
    box: Box, state: State, seat: int, here: PathState, now: int, outlook: Outlook, weights: Weights
) -> int:
    """A step without a card."""
    if here.row == ROWS:
        return 0
    gain = path_value(box, state, seat, after_step(here), outlook, weights) - now
    return gain + landing_score(box, state, seat, here.path, here.row + 1, outlook, weights)


@rule
def best_step_score(
    box: Box, state: State, seat: int, finished: int, outlook: Outlook, weights: Weights
) -> int:
    """§8.2: the best free step on another path, or none."""
    best = 0
    for path in range(PATHS):
        if path != finished and state.step[seat, path] > 0:
            on_path = path_outlook(state, seat, path, outlook, weights)
            here = state_of_path(box, state, seat, path, on_path.hand)
            now = path_value(box, state, seat, here, on_path, weights)
            best = max(best, step_score(box, state, seat, here, now, on_path, weights))
    return best


@rule
def landing_score(
    box: Box, state: State, seat: int, path: int, row: int, outlook: Outlook, weights: Weights
) -> int:
    """What a step brings on its stone: the tile, the goal area, and the end of the game with it."""
    if row != GOAL:
        return landing_tile_value(box, state, seat, path, row, weights)
    if state.goal + 1 < box.goal_figures:
        return landing_tile_value(box, state, seat, path, row, weights) + int(weights[GOAL_STEP])
    gain = step_gain(box, GOAL - 1) * factor_of(box, state, seat, path) * int(box.scale)
    return ending_score(outlook.lead + gain, weights)


@rule
def discard_score(
    box: Box,
    state: State,
    seat: int,
    card: int,
    here: PathState,
    now: int,
    outlook: Outlook,
    weights: Weights,
) -> int:
    """What the card was worth to its path is lost; rivals may get it, and it covers what lay on top."""
    hand = here.hand - one_copy(card % VALUES)
    lost = hand_change(box, state, seat, hand, here, now, outlook, weights) * int(weights[DISCARD_LOSS]) // 64
    covered, following = 0, (seat + 1) % state.seats
    if state.height[here.path] > 0:
        top = int(state.pile[here.path, state.height[here.path] - 1])
        covered = value_to_rival(box, state, following, top, weights) * int(weights[RIVAL_COVER]) // 64
    early = int(weights[DISCARD_EARLY]) * outlook.turns // EARLY_TURNS
    return (
        lost
        + covered
        - value_given_away(box, state, seat, card, weights)
        + int(weights[DISCARD_BONUS])
        + early
    )
