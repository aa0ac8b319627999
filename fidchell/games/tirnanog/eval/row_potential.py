"""What a row may still bring by its Geas: each slot left gets the best of a few cards.

A chain is a table over slots left and keys: a key says what of the row matters for the cards to come (see
potential_keys.py). The numbers of the rules are those of our own edition.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from fidchell.games.tirnanog.box import COLOURS, ROW_LIMIT
from fidchell.games.tirnanog.eval.saga_value import POINT
from fidchell.games.tirnanog.rules.geas.kinds import SCORING_RULES
from fidchell.games.tirnanog.rules.geas.rows import pair_points
from fidchell.rulekit.record import Grid

Reals = npt.NDArray[np.float64]

CHOICES = 4  # cards to choose from for a slot of a row
HIGHEST = 9  # shown values above are taken as this
EMPTY_SLOT = HIGHEST + 1  # a slot without a card
MOST_KEYS = 32
VALUE_CHANCES = np.array([4, 12, 12, 12, 12, 12, 12, 12, 8]) / 96  # of the printed values 0 to 8
VALUES = np.arange(9)
COMMON_VALUES = 8.5  # how many values there are, counted as often as 1 to 7 are found
TYPICAL_VALUE = 5  # value of a card that is lost or replaced
FORBIDDEN = -3.0  # points lost where no card fits a placement rule
RULE_NUMBERS = {  # of our own edition
    "highest_in_column": 5, "three_colours_in_column": 5, "best_colour_total": 4, "highest_cards": 3,
    "rises": 5, "pair_sums": 9, "equal_sets": 5, "colour_of_card_above": 4, "total_unless_over": 21,
    "capped_total": 5,
}  # fmt: skip
PAIR_VP = 5
RISE_AT_MOST = 2
LEAST_PLACED = 3  # Nuada's Silver Hand
MOST_PLACED = 4  # The Burden of the Fir Bolg


def expected_best(values: Reals, chance: Reals, choices: int) -> Reals:
    """The mean of the best of so many draws; the last axis has the possible cards."""
    order = np.argsort(values, axis=-1)
    below = np.cumsum(chance[order], axis=-1)
    part = np.diff(below**choices, axis=-1, prepend=0)
    return (np.take_along_axis(values, order, -1) * part).sum(axis=-1)


def chain(gain: Reals, following: Grid) -> Reals:
    """Potential by slots left and key: a card brings a gain and leads to another key."""
    potential = np.zeros((ROW_LIMIT + 1, MOST_KEYS))
    for left in range(1, ROW_LIMIT + 1):
        values = gain + potential[left - 1][following]
        potential[left, : len(gain)] = expected_best(values, VALUE_CHANCES, CHOICES)
    return potential


def pair_chain(rule: int) -> Reals:
    """The Geas that compare a card with the card on its left; the key is the last value."""
    gain, name = np.zeros((EMPTY_SLOT + 1, 9)), SCORING_RULES[rule]
    first = RULE_NUMBERS.get(name, 0)
    points = getattr(pair_points, "py_func", pair_points)
    for last in range(EMPTY_SLOT):
        for value in range(9):
            gain[last, value] = points(rule, last, value, first, PAIR_VP)
            if name == "rises" and value > last + RISE_AT_MOST:
                gain[last, value] = FORBIDDEN
    return chain(gain, np.tile(VALUES, (EMPTY_SLOT + 1, 1)))


def peak_chain() -> Reals:
    """Glastonbury Tor; the key is 3 x last value + 0 no peak, 1 peak so far, 2 alone; 30 = no card."""
    keys = np.arange(3 * EMPTY_SLOT + 1)[:, None]
    last, is_peak, is_alone = keys // 3, keys % 3 == 1, keys % 3 == 2
    gain = np.where(last < VALUES, VALUES, 0) - np.where(is_peak & (last <= VALUES), last, 0)
    gain += np.where(is_alone & (last > VALUES), last, 0)
    following = 3 * VALUES + (last < VALUES)
    gain[-1], following[-1] = 0, 3 * VALUES + 2
    return chain(gain, following)


def odd_chain() -> Reals:
    """The Dream of Aengus; the key is whether the last card is odd, 2 = no card."""
    odd = VALUES % 2 == 1
    gain = np.array([np.where(odd, VALUES, 0)] * 3, float)
    gain[1, odd] = FORBIDDEN
    return chain(gain, np.tile(odd.astype(np.int64), (3, 1)))


def total_chain(limit: int) -> Reals:
    """Da Derga's Hostel; the key is the total so far."""
    potential = np.zeros((ROW_LIMIT + 1, MOST_KEYS))
    totals = np.arange(MOST_KEYS)
    now = np.where(totals <= limit, totals, 0).astype(float)
    final = now.copy()
    for left in range(1, ROW_LIMIT + 1):
        final = expected_best(
            final[np.minimum(totals[:, None] + VALUES, MOST_KEYS - 1)], VALUE_CHANCES, CHOICES
        )
        potential[left] = final - now
    return potential


def lowest_chain() -> Reals:
    """Nuada's Silver Hand; the key is the lowest card, 10 = no card."""
    potential = np.zeros((ROW_LIMIT + 1, MOST_KEYS))
    lowest = np.minimum.outer(np.arange(EMPTY_SLOT + 1), VALUES)
    final = np.arange(EMPTY_SLOT + 1) * float(ROW_LIMIT - 1)
    for left in range(1, ROW_LIMIT + 1):
        values = np.where(VALUES >= LEAST_PLACED, final[lowest], final[lowest] + FORBIDDEN)
        final = expected_best(values, VALUE_CHANCES, CHOICES)
        now = np.arange(EMPTY_SLOT + 1) * (ROW_LIMIT - left - 1)
        potential[left, : EMPTY_SLOT + 1] = final - np.where(left == ROW_LIMIT, 0, now)
    return potential


def equal_sets_chain(vp: int) -> Reals:
    """Cathbad's Divination; the key is how many different values there are."""
    potential = np.zeros((ROW_LIMIT + 1, MOST_KEYS))
    for left in range(1, ROW_LIMIT + 1):
        for different in range(ROW_LIMIT + 1):
            alike = 1 - (1 - different / COMMON_VALUES) ** CHOICES
            again = vp + potential[left - 1, different]
            potential[left, different] = alike * again + (1 - alike) * potential[left - 1, different + 1]
    return potential


def mixed_chain(kinds: list[tuple[Any, Any]], chances: Reals) -> Reals:
    """A chain over kinds of cards: their gains and following keys, and how probable each is by key."""
    size = (len(chances), len(VALUES))
    gain = np.concatenate([np.broadcast_to(gains, size) for gains, _ in kinds], axis=1)
    following = np.concatenate([np.broadcast_to(keys, size) for _, keys in kinds], axis=1)
    potential = np.zeros((ROW_LIMIT + 1, MOST_KEYS))
    for left in range(1, ROW_LIMIT + 1):
        for key in range(len(chances)):
            chance = np.concatenate([part * VALUE_CHANCES for part in chances[key]])
            potential[left, key] = expected_best(
                gain[key] + potential[left - 1][following[key]], chance, CHOICES
            )
    return potential


def unique_value_chain() -> Reals:
    """Oisín's Journey; the key is how many different values there are."""
    keys = np.arange(ROW_LIMIT + 1)[:, None]
    new, again = (VALUES, np.minimum(keys + 1, ROW_LIMIT)), (-TYPICAL_VALUE, keys)
    return mixed_chain([new, again], np.concatenate([1 - keys / COMMON_VALUES, keys / COMMON_VALUES], axis=1))


def each_colour_chain() -> Reals:
    """The Dagda's Cauldron; the key is how many colours there are."""
    keys = np.arange(COLOURS + 1)[:, None]
    new, better = (VALUES, np.minimum(keys + 1, COLOURS)), (np.maximum(0, VALUES - TYPICAL_VALUE - 1), keys)
    return mixed_chain([new, better], np.concatenate([COLOURS - keys, keys], axis=1) / COLOURS)


def best_colour_chain(most: int) -> Reals:
    """The Children of Lir; the key is how many cards the best colour has."""
    keys = np.arange(ROW_LIMIT + 1)[:, None]
    same = (
        np.where(keys < most, VALUES, np.maximum(0, VALUES - TYPICAL_VALUE)),
        np.minimum(keys + 1, ROW_LIMIT),
    )
    chances = np.where(keys == 0, [1.0, 0.0], [1 / COLOURS, 1 - 1 / COLOURS])
    return mixed_chain([same, (0, keys)], chances)


def unique_colour_chain() -> Reals:
    """Deirdre of the Sorrows; the key is 5 x colours seen once + colours seen more often."""
    keys = np.arange(25)[:, None]
    once, more = keys // 5, keys % 5
    new, clash = (VALUES, np.minimum(keys + 5, 24)), (-TYPICAL_VALUE, np.maximum(0, keys - 4))
    rest = np.maximum(0, COLOURS - once - more)
    chances = np.concatenate([rest, once, more], axis=1) / np.maximum(1, rest + once + more)
    return mixed_chain([new, clash, (0, keys)], chances)


def highest_cards_chain() -> Reals:
    """The Wooing of Étaín; the key is the lowest card that counts."""
    gain = np.maximum(0, VALUES - np.arange(EMPTY_SLOT)[:, None]).astype(float)
    following = np.minimum(
        np.maximum(np.arange(EMPTY_SLOT)[:, None], VALUES), np.arange(EMPTY_SLOT)[:, None] + 3
    )
    return chain(gain, following)


def capped_chain(cap: int, most: int) -> Reals:
    """Every card counts, up to a cap: The Burden of the Fir Bolg, and a column of Lugh's Spear."""
    gain = np.minimum(VALUES, cap).astype(float)
    gain[most + 1 :] = FORBIDDEN
    return chain(gain[None, :], np.zeros((1, 9), np.int64))


CHAINS: dict[str, Callable[[], Reals]] = {
    "unique_value": unique_value_chain,
    "unique_colour": unique_colour_chain,
    "best_column_total": lambda: capped_chain(8, 8),
    "best_of_each_colour": each_colour_chain,
    "best_colour_total": lambda: best_colour_chain(RULE_NUMBERS["best_colour_total"]),
    "highest_cards": highest_cards_chain,
    "lowest_times_others": lowest_chain,
    "peaks": peak_chain,
    "equal_sets": lambda: equal_sets_chain(RULE_NUMBERS["equal_sets"]),
    "odd_cards": odd_chain,
    "total_unless_over": lambda: total_chain(RULE_NUMBERS["total_unless_over"]),
    "capped_total": lambda: capped_chain(RULE_NUMBERS["capped_total"], MOST_PLACED),
}
PAIRS = ("step_of_one", "rises", "lower_than_left", "leaps", "pair_sums")


def row_potential(rule: int) -> Reals:
    """The potential of a Geas by slots left and key."""
    name = SCORING_RULES[rule]
    if name in PAIRS:
        return pair_chain(rule)
    return CHAINS[name]() if name in CHAINS else np.zeros((ROW_LIMIT + 1, MOST_KEYS))


def rounded(potential: Reals) -> Grid:
    """Potential in 64ths of a point."""
    return np.rint(potential * POINT).astype(np.int64)


ROW_POTENTIAL: Grid = rounded(np.array([row_potential(rule) for rule in range(len(SCORING_RULES))]))
