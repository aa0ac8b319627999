"""The tuned player: what each path may still bring, with weights found in self-play (G.5)."""

from fidchell.games.keltis.box import CARDS, NONE, PATHS, VALUES, Box
from fidchell.games.keltis.eval.draws import deck_score, pile_score
from fidchell.games.keltis.eval.outlook import POINT, Outlook, Weights, path_outlook, seat_outlook
from fidchell.games.keltis.eval.path_state import PathState, state_of_path, with_factor
from fidchell.games.keltis.eval.path_value import path_value
from fidchell.games.keltis.eval.plays import discard_score, laying_score, step_score
from fidchell.games.keltis.eval.weights import DECLINE_BONUS
from fidchell.games.keltis.rules.actions import (
    DECLINE,
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    LAY_LARGE,
    STEP,
    STEP_LARGE,
)
from fidchell.games.keltis.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def policy_scores(
    box: Box, state: State, seat: int, options: Grid, count: int, weights: Weights, scores: Grid
) -> None:
    """How much better the seat stands after each legal action, in 64ths of a point; path by path."""
    outlook = seat_outlook(box, state, seat, weights)
    for path in range(PATHS):
        on_path = path_outlook(state, seat, path, outlook, weights)
        here = state_of_path(box, state, seat, path, on_path.hand)
        now = path_value(box, state, seat, here, on_path, weights)
        for place in range(count):
            if path_of(int(options[place])) == path:
                scores[place] = policy_score(
                    box, state, seat, int(options[place]), here, now, on_path, weights
                )
    for place in range(count):
        if options[place] == DECLINE:
            scores[place] = int(weights[DECLINE_BONUS])
        elif options[place] == DRAW_DECK:
            scores[place] = deck_score(box, state, seat, outlook, weights)


@rule
def path_of(action: int) -> int:
    """The path that an action is about, or NONE."""
    if action < STEP:
        return action % CARDS // VALUES
    if action < DECLINE:
        return (action - STEP) % PATHS
    return action - DRAW_PILE if action >= DRAW_PILE else NONE


@rule
def policy_score(
    box: Box,
    state: State,
    seat: int,
    action: int,
    here: PathState,
    now: int,
    outlook: Outlook,
    weights: Weights,
) -> int:
    """How much better the seat stands after an action on a path than `now`."""
    if LAY_LARGE <= action < DISCARD or STEP_LARGE <= action < DECLINE:
        here = with_factor(here, int(box.large_factor))
        now = path_value(box, state, seat, here, outlook, weights)
    if action < DISCARD:
        return laying_score(box, state, seat, action % CARDS % VALUES, here, now, outlook, weights)
    if action < STEP:
        return discard_score(box, state, seat, action - DISCARD, here, now, outlook, weights)
    if action < DECLINE:
        return step_score(box, state, seat, here, now, outlook, weights)
    return pile_score(box, state, seat, here, now, outlook, weights)


@rule
def expected_gain(box: Box, state: State, seat: int, weights: Weights) -> int:
    """G.5: what the figures may still gain, in 64ths of a point."""
    gain = 0
    outlook = seat_outlook(box, state, seat, weights)
    for path in range(PATHS):
        on_path = path_outlook(state, seat, path, outlook, weights)
        here = state_of_path(box, state, seat, path, on_path.hand)
        gain += path_value(box, state, seat, here, on_path, weights)
        gain -= here.factor * int(box.row_value[here.row]) * POINT
    return gain * int(box.scale)
