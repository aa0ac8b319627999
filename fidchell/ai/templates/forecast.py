"""Template: how games end that go on from a position, dealt anew for an observer and played by liking."""

from fidchell.ai.templates.policy import best_liked, first_actor, first_roll
from fidchell.rulekit.contract import Box, State, actors, apply, legal, redeal, score, weigh_all
from fidchell.rulekit.playout import rolled
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

ROOT, WORLD = 0, 1  # the positions of a forecast: as it is asked about, and one deal of it
NO_ACTION = -1


@rule
def foretell(
    boxes: Batch,
    states: Batch,
    observer: int,
    action: int,
    weights: Grid,
    noise: int,
    seed: Grid,
    options: Grid,
    liking: Grid,
    finals: Grid,
    first: int,
    deals: int,
) -> None:
    """The final scores of deals from first on, after the observer's action where there is one.

    The same number deals and rolls the same for every action: actions are compared on equal terms.
    """
    for number in range(first, first + deals):
        seed[7] = number
        states[WORLD] = states[ROOT]
        redeal(boxes[0], states[WORLD], observer, seed)
        if action != NO_ACTION:
            apply(boxes[0], states[WORLD], observer, action)
        play_out(boxes[0], states[WORLD], observer, weights, noise, options, liking, first_roll(number))
        score(boxes[0], states[WORLD], finals[number])


@rule
def play_out(
    box: Box, state: State, observer: int, weights: Grid, noise: int, options: Grid, liking: Grid, dice: int
) -> None:
    """Play on by liking with some noise to the end of the game."""
    acting = actors(box, state)
    while acting != 0:
        seat = first_actor(acting, observer)
        count = legal(box, state, seat, options)
        place = 0
        if count > 1:
            weigh_all(box, state, seat, options, count, weights, liking)
            dice = rolled(dice)
            place = best_liked(liking, count, noise, dice)
        apply(box, state, seat, int(options[place]))
        acting = actors(box, state)
