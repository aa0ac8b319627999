"""Games of random editions, in which everything that a game promises is looked at on the way."""

import random
from typing import Any

import numpy as np

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.box import CELLS, HAND
from fidchell.games.tirnanog.edition.capacity import HIGHEST_VALUE, seats_served
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.checks import check_actors
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.position import Position
from tests.games.tirnanog.editions import random_edition

WEIGHTS = np.array([value for _, value in GAME.weights], np.int64)


def random_start(number: int, entry_points: EntryPoints) -> Position:
    """A random edition set up for one of the numbers of players that it serves, with random options."""
    dice = random.Random(number)
    edition, _ = random_edition(dice)
    seats = dice.choice(seats_served(edition.root, edition.data["limits"]["cards"]))
    options = {"variant": "full", "difficulty": dice.choice(("easy", "normal", "hard", "impossible"))}
    return Position.start(GAME, seats, seed_from_number(number), options, edition, entry_points)


def census(position: Position) -> None:
    """Every card lies somewhere, once."""
    state, count = position.state, int(position.box.cards)
    cards = [*state.stock[: state.deck], *state.hand.ravel(), *state.card.ravel(), *state.world, state.peeked]
    cards += [number for number in range(len(state.zone)) if state.zone[number]]
    assert sorted(int(card) for card in cards if card) == list(range(1, count + 1))


def within_bounds(position: Position) -> None:
    """What capacity has proven: hands, values, tokens, and never an actor without moves."""
    state = position.state
    check_actors(position)
    assert state.held.max() <= HAND
    assert abs(state.value).max() <= HIGHEST_VALUE
    assert state.gift.max() <= CELLS
    assert state.reveals >= 0
    assert state.won.min() >= 0
    census(position)


def edition_of_number(number: int) -> Edition:
    """The edition behind a number."""
    return random_edition(random.Random(number))[0]


def policy_scores(position: Position, seat: int, actions: list[int]) -> list[Any]:
    """What the tuned player thinks of some actions, straight from the rule."""
    rule: Any = GAME.rules["policy_score"]
    return [rule(position.boxes[0], position.states[0], seat, action, WEIGHTS) for action in actions]
