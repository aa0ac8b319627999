"""Template: whole games between weight vectors, on shared deals with rotated seats."""

from fidchell.ai.templates.policy import best_option, greedy_scores, next_actor
from fidchell.rulekit.contract import (
    RANK,
    TOTAL,
    Box,
    State,
    actors,
    apply,
    legal,
    policy_scores,
    redeal,
    score,
    setup,
)
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.templates.playout import rolled

GREEDY_POLICY, TUNED_POLICY = 0, 1  # a player goes by greedy scores, or by policy scores with its weights
TRUTH, DEAL = 0, 1  # the positions of a game: the table, and what the seat to move may know of it, dealt anew


@rule
def choose_action(
    box: Box, state: State, seat: int, policy: int, weights: Grid, options: Grid, scores: Grid, rng: int
) -> int:
    """The action with the best score; ties by chance."""
    count = legal(box, state, seat, options)
    if count == 1:
        return int(options[0])
    if policy == GREEDY_POLICY:
        greedy_scores(box, state, seat, options, count, scores)
    else:
        policy_scores(box, state, seat, options, count, weights, scores)
    return int(options[best_option(scores, count, 0, rng)])


@rule
def play_game(
    boxes: Batch,
    states: Batch,
    policies: Grid,
    weights: Grid,
    shift: int,
    seed: Grid,
    options: Grid,
    scores: Grid,
    rng: int,
) -> None:
    """One game; player p sits at the seat p + shift, and is asked about a position dealt anew."""
    seats = int(states[TRUTH].seats)
    acting = actors(boxes[0], states[TRUTH])
    while acting != 0:
        seat = next_actor(acting, 0)
        player = (seat - shift + seats) % seats
        rng = rolled(rng)
        seed[6] = rng
        states[DEAL] = states[TRUTH]
        redeal(boxes[0], states[DEAL], seat, seed)
        policy = int(policies[player])
        action = choose_action(boxes[0], states[DEAL], seat, policy, weights[player], options, scores, rng)
        apply(boxes[0], states[TRUTH], seat, action)
        acting = actors(boxes[0], states[TRUTH])


@rule
def win_share(points: Grid, seats: int, seat: int) -> float:
    """A seat's part of the victory: those who tie share it."""
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
    policies: Grid,
    weights: Grid,
    seed: Grid,
    options: Grid,
    scores: Grid,
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
        rng = (first + number) * 2 + 1
        play_game(boxes, states, policies, weights, shift, seed, options, scores, rng)
        score(boxes[0], states[TRUTH], points)
        for player in range(seats):
            seat = (player + shift) % seats
            shares[number, player] = win_share(points, seats, seat)
            totals[number, player] = points[seat, TOTAL]
