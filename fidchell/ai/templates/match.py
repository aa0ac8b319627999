"""Template: whole matches between weight vectors, shared deals and rotated seats, nobody peeking."""

from fidchell.ai.templates.policy import best_liked, first_actor, like_first
from fidchell.rulekit.contract import (
    RANK,
    TOTAL,
    Box,
    State,
    actors,
    apply,
    legal,
    redeal,
    score,
    setup,
    weigh_all,
)
from fidchell.rulekit.playout import rolled
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

FIRST_GREEDY = 0  # the kind of player that goes by the first appraisal; others by weights
TRUTH, GUESS = 0, 1  # the positions of a match: the table, and what the seat to move may know of it


@rule
def decide(
    box: Box, state: State, seat: int, kind: int, weights: Grid, options: Grid, liking: Grid, dice: int
) -> int:
    """What a player chooses."""
    count = legal(box, state, seat, options)
    if count == 1:
        return int(options[0])
    if kind == FIRST_GREEDY:
        like_first(box, state, seat, options, count, liking)
    else:
        weigh_all(box, state, seat, options, count, weights, liking)
    return int(options[best_liked(liking, count, 0, dice)])


@rule
def play_game(
    boxes: Batch,
    states: Batch,
    kinds: Grid,
    weights: Grid,
    shift: int,
    seed: Grid,
    options: Grid,
    liking: Grid,
    dice: int,
) -> None:
    """One game; player p sits at the seat p + shift, and is asked about a position dealt anew."""
    seats = int(states[TRUTH].seats)
    acting = actors(boxes[0], states[TRUTH])
    while acting != 0:
        seat = first_actor(acting, 0)
        player = (seat - shift + seats) % seats
        dice = rolled(dice)
        seed[6] = dice
        states[GUESS] = states[TRUTH]
        redeal(boxes[0], states[GUESS], seat, seed)
        kind = int(kinds[player])
        action = decide(boxes[0], states[GUESS], seat, kind, weights[player], options, liking, dice)
        apply(boxes[0], states[TRUTH], seat, action)
        acting = actors(boxes[0], states[TRUTH])


@rule
def share(points: Grid, seats: int, seat: int) -> float:
    """A win shared among those who tie."""
    if points[seat, RANK] != 1:
        return 0.0
    winners = 0
    for other in range(seats):
        winners += points[other, RANK] == 1
    return 1.0 / winners


@rule
def play_games(
    boxes: Batch,
    states: Batch,
    seats: int,
    kinds: Grid,
    weights: Grid,
    seed: Grid,
    options: Grid,
    liking: Grid,
    points: Grid,
    shares: Grid,
    totals: Grid,
    first: int,
    games: int,
) -> None:
    """Games from first on: each deal is played once from every seat; rows are games, columns players."""
    for number in range(games):
        deal, shift = (first + number) // seats, (first + number) % seats
        seed[6] = 0
        seed[7] = deal
        setup(boxes[0], states[TRUTH], seats, seed)
        dice = (first + number) * 2 + 1
        play_game(boxes, states, kinds, weights, shift, seed, options, liking, dice)
        score(boxes[0], states[TRUTH], points)
        for player in range(seats):
            seat = (player + shift) % seats
            shares[number, player] = share(points, seats, seat)
            totals[number, player] = points[seat, TOTAL]
