"""Template: final scores of games played on from a position, dealt anew for an observer each time."""

from fidchell.ai.templates.policy import best_option, next_actor, rng_of
from fidchell.rulekit.contract import Box, State, actors, apply, legal, policy_scores, redeal, score
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.templates.playout import rolled

ROOT, DEAL = 0, 1  # the positions of a forecast: as it is asked about, and one deal of it
NO_ACTION = -1


@rule
def forecast(
    boxes: Batch,
    states: Batch,
    observer: int,
    action: int,
    weights: Grid,
    noise: int,
    seed: Grid,
    options: Grid,
    scores: Grid,
    finals: Grid,
    first: int,
    deals: int,
) -> None:
    """The final scores of deals from first on, after the observer's action where there is one.

    The same number gives the same deal and random numbers for every action: actions are compared fairly.
    """
    for number in range(first, first + deals):
        seed[7] = number
        states[DEAL] = states[ROOT]
        redeal(boxes[0], states[DEAL], observer, seed)
        if action != NO_ACTION:
            apply(boxes[0], states[DEAL], observer, action)
        play_to_end(boxes[0], states[DEAL], observer, weights, noise, options, scores, rng_of(number))
        score(boxes[0], states[DEAL], finals[number])


@rule
def play_to_end(
    box: Box, state: State, observer: int, weights: Grid, noise: int, options: Grid, scores: Grid, rng: int
) -> None:
    """Play on by noisy policy scores to the end of the game."""
    acting = actors(box, state)
    while acting != 0:
        seat = next_actor(acting, observer)
        count = legal(box, state, seat, options)
        option = 0
        if count > 1:
            policy_scores(box, state, seat, options, count, weights, scores)
            rng = rolled(rng)
            option = best_option(scores, count, noise, rng)
        apply(box, state, seat, int(options[option]))
        acting = actors(box, state)
