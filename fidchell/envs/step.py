"""Template: one step of one environment, the same on the CPU and on the GPU."""

from fidchell.rulekit.contract import (
    ACTIONS,
    RANK,
    SEATS,
    Box,
    State,
    actors,
    apply,
    legal,
    observe,
    score,
    setup,
)
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.templates.playout import picked, rolled


@rule
def first_actor(acting: int) -> int:
    """The lowest seat in a bit mask: where several may act, they are asked in this order."""
    seat = 0
    while not (acting >> seat) & 1:
        seat += 1
    return seat


@rule
def start_game(box: Box, state: State, seats: int, seed: Grid) -> None:
    """A new game; the last number of the seed counts the games of this environment."""
    seed[7] += 1
    setup(box, state, seats, seed)


@rule
def clear_mask(mask: Grid) -> None:
    """Nothing is legal."""
    for action in range(ACTIONS):
        mask[action] = 0


@rule
def mark_options(mask: Grid, options: Grid, count: int, mark: int) -> None:
    """Write a mark at each action of a list."""
    for place in range(count):
        mask[options[place]] = mark


@rule
def list_legal(box: Box, state: State, seat: int, mask: Grid, options: Grid, count: int) -> int:
    """List what is legal after what was legal before, and write in the mask what changes; the new count."""
    mark_options(mask, options, count, 0)
    now = legal(box, state, seat, options)
    mark_options(mask, options, now, 1)
    return now


@rule
def write_decision(
    box: Box,
    state: State,
    turn: Grid,
    index: int,
    mask: Grid,
    observation: Grid,
    options: Grid,
    count: int,
    with_observations: bool,
) -> int:
    """Write who acts, what is legal and what that seat observes; returns how many actions are legal.

    `count` actions of the list are marked in the mask so far.
    """
    seat = first_actor(actors(box, state))
    turn[index] = seat
    now = list_legal(box, state, seat, mask, options, count)
    if with_observations:
        observe(box, state, seat, observation)
    return now


@rule
def reward(box: Box, state: State, points: Grid, rewards: Grid) -> None:
    """The final score, and a reward of 1 shared among the winners."""
    score(box, state, points)
    winners = 0
    for seat in range(state.seats):
        winners += points[seat, RANK] == 1
    for seat in range(state.seats):
        rewards[seat] = 1.0 / winners if points[seat, RANK] == 1 else 0.0


@rule
def play_action(box: Box, state: State, seat: int, action: int, rewards: Grid) -> bool:
    """Carry out an action; true when the game is over with it."""
    for other in range(SEATS):
        rewards[other] = 0.0
    apply(box, state, seat, action)
    return actors(box, state) == 0


@rule
def next_game(box: Box, state: State, seats: int, seed: Grid, points: Grid, rewards: Grid) -> None:
    """Reward the game that is over, and begin the next."""
    reward(box, state, points, rewards)
    start_game(box, state, seats, seed)


@rule
def step(
    box: Box,
    state: State,
    seats: int,
    seed: Grid,
    seat: int,
    action: int,
    points: Grid,
    rewards: Grid,
) -> bool:
    """Carry out an action; at the end of a game reward, and begin the next. True when a game ended."""
    if not play_action(box, state, seat, action, rewards):
        return False
    next_game(box, state, seats, seed, points, rewards)
    return True


@rule
def reset_rows(
    boxes: Batch,
    states: Batch,
    seats: int,
    seeds: Grid,
    turn: Grid,
    mask: Grid,
    options: Grid,
    counts: Grid,
    observations: Grid,
    with_observations: bool,
    first: int,
    last: int,
) -> None:
    """Begin a game in each environment from first to last - 1."""
    box = boxes[0]
    for index in range(first, last):
        state = states[index]
        start_game(box, state, seats, seeds[index])
        row, count = (mask[index], observations[index], options[index]), int(counts[index])
        counts[index] = write_decision(box, state, turn, index, *row, count, with_observations)


@rule
def step_rows(
    boxes: Batch,
    states: Batch,
    seats: int,
    seeds: Grid,
    actions: Grid,
    turn: Grid,
    mask: Grid,
    options: Grid,
    counts: Grid,
    observations: Grid,
    finals: Grid,
    points: Grid,
    rewards: Grid,
    done: Grid,
    with_observations: bool,
    with_finals: bool,
    first: int,
    last: int,
) -> None:
    """Carry out one action in each environment from first to last - 1.

    Where a game ends, `finals` gets what the seat that ended it observes then.
    """
    box = boxes[0]
    for index in range(first, last):
        state, seat = states[index], int(turn[index])
        ended = play_action(box, state, seat, int(actions[index]), rewards[index])
        done[index] = ended
        if ended:
            if with_finals:
                observe(box, state, seat, finals[index])
            next_game(box, state, seats, seeds[index], points[index], rewards[index])
        row, count = (mask[index], observations[index], options[index]), int(counts[index])
        counts[index] = write_decision(box, state, turn, index, *row, count, with_observations)


@rule
def random_rows(options: Grid, counts: Grid, dice: Grid, actions: Grid, first: int, last: int) -> None:
    """Choose a legal action by chance in each environment, from its list."""
    for index in range(first, last):
        actions[index] = random_option(options[index], int(counts[index]), dice, index)


@rule
def random_option(options: Grid, count: int, dice: Grid, index: int) -> int:
    """One of the listed actions by chance."""
    roll = rolled(int(dice[index]))
    dice[index] = roll
    return int(options[picked(roll, count)])
