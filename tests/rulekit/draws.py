"""A record with nothing but chance in it, and rules that draw from it often."""

from typing import Any

from fidchell.rulekit.chance import Seeded, below, seed_from_number, seed_words, set_seed, shuffle
from fidchell.rulekit.record import Grid, small
from fidchell.rulekit.rule import rule
from fidchell.rulekit.targets.cpu import is_compiling
from fidchell.rulekit.targets.interpreted import interpreted

CARDS = 40


class Draws(Seeded):
    cards = small(CARDS)


@rule
def tally_numbers(state: Draws, sides: int, times: int, counts: Grid) -> None:
    for _ in range(times):
        counts[below(state, sides)] += 1


@rule
def tally_orders(state: Draws, times: int, counts: Grid) -> None:
    """Count the orders of four cards, each as a number of four digits in base four."""
    for _ in range(times):
        for place in range(4):
            state.cards[place] = place
        shuffle(state, state.cards, 0, 4)
        order = 0
        for place in range(4):
            order = order * 4 + state.cards[place]
        counts[order] += 1


@rule
def lay_out(state: Draws, first: int, count: int) -> None:
    for place in range(CARDS):
        state.cards[place] = place
    shuffle(state, state.cards, first, count)


def seeded(number: int) -> Draws:
    """A record with the stream of a seed, widened."""
    state = Draws.open(Draws.batch())
    interpreted(set_seed)(state, seed_words(seed_from_number(number)))
    return state


def run(function: Any, state: Draws, *rest: Any) -> Draws:
    """Run a rule on a record, compiled where that is possible; returns the record after it."""
    if not is_compiling():
        interpreted(function)(state, *rest)
        return state
    batch = Draws.batch()
    state.close(batch)
    function(batch[0], *rest)
    return Draws.open(batch)
