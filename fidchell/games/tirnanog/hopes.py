"""What a row may still bring by its Geas: each slot left gets the best of a few cards (house numbers)."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from fidchell.games.tirnanog.box import COLOURS, ROW_LIMIT
from fidchell.games.tirnanog.geas import SCORING_RULES
from fidchell.games.tirnanog.geas_rows import pair_points
from fidchell.games.tirnanog.worth import POINT
from fidchell.rulekit.record import Grid

Reals = npt.NDArray[np.float64]

CHOICES = 4  # cards to choose from for a slot of a row
HIGHEST = 9  # shown values above are taken as this
NONE = HIGHEST + 1  # a slot without a card
KEYS = 32
COPIES = np.array([4, 12, 12, 12, 12, 12, 12, 12, 8]) / 96  # of the printed values 0 to 8
VALUES = np.arange(9)
USUAL = 8.5  # values that are as common as 1 to 7
TYPICAL = 5  # value of a card that is lost or replaced
FORBIDDEN = -3.0  # points lost where no card fits a placement rule
NUMBERS = {  # of the house edition
    "highest_in_column": 5, "three_colours_in_column": 5, "best_colour_total": 4, "highest_cards": 3,
    "rises": 5, "pair_sums": 9, "equal_sets": 5, "colour_of_card_above": 4, "total_unless_over": 21,
    "capped_total": 5,
}  # fmt: skip
PAIR_VP = 5
RISE_AT_MOST = 2
LEAST_PLACED = 3  # Nuada's Silver Hand
MOST_PLACED = 4  # The Burden of the Fir Bolg


def best_of(worth: Reals, chance: Reals, choices: int) -> Reals:
    """The mean of the best of so many draws; the last axis has the possible cards."""
    order = np.argsort(worth, axis=-1)
    below = np.cumsum(chance[order], axis=-1)
    part = np.diff(below**choices, axis=-1, prepend=0)
    return (np.take_along_axis(worth, order, -1) * part).sum(axis=-1)


def chain(gain: Reals, following: Grid) -> Reals:
    """Hopes by slots left and key: a card brings a gain and leads to another key."""
    hopes = np.zeros((ROW_LIMIT + 1, KEYS))
    for left in range(1, ROW_LIMIT + 1):
        worth = gain + hopes[left - 1][following]
        hopes[left, : len(gain)] = best_of(worth, COPIES, CHOICES)
    return hopes


def pair_chain(rule: int) -> Reals:
    """The Geas that compare a card with the card on its left; the key is the last value."""
    gain, name = np.zeros((NONE + 1, 9)), SCORING_RULES[rule]
    first = NUMBERS.get(name, 0)
    points = getattr(pair_points, "py_func", pair_points)
    for last in range(NONE):
        for value in range(9):
            gain[last, value] = points(rule, last, value, first, PAIR_VP)
            if name == "rises" and value > last + RISE_AT_MOST:
                gain[last, value] = FORBIDDEN
    return chain(gain, np.tile(VALUES, (NONE + 1, 1)))


def peak_chain() -> Reals:
    """Glastonbury Tor; the key is 3 x last value + 0 no peak, 1 peak so far, 2 alone; 30 = no card."""
    keys = np.arange(3 * NONE + 1)[:, None]
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
    hopes = np.zeros((ROW_LIMIT + 1, KEYS))
    totals = np.arange(KEYS)
    now = np.where(totals <= limit, totals, 0).astype(float)
    final = now.copy()
    for left in range(1, ROW_LIMIT + 1):
        final = best_of(final[np.minimum(totals[:, None] + VALUES, KEYS - 1)], COPIES, CHOICES)
        hopes[left] = final - now
    return hopes


def lowest_chain() -> Reals:
    """Nuada's Silver Hand; the key is the lowest card, 10 = no card."""
    hopes = np.zeros((ROW_LIMIT + 1, KEYS))
    lowest = np.minimum.outer(np.arange(NONE + 1), VALUES)
    final = np.arange(NONE + 1) * float(ROW_LIMIT - 1)
    for left in range(1, ROW_LIMIT + 1):
        worth = np.where(VALUES >= LEAST_PLACED, final[lowest], final[lowest] + FORBIDDEN)
        final = best_of(worth, COPIES, CHOICES)
        now = np.arange(NONE + 1) * (ROW_LIMIT - left - 1)
        hopes[left, : NONE + 1] = final - np.where(left == ROW_LIMIT, 0, now)
    return hopes


def set_chain(vp: int) -> Reals:
    """Cathbad's Divination; the key is how many different values there are."""
    hopes = np.zeros((ROW_LIMIT + 1, KEYS))
    for left in range(1, ROW_LIMIT + 1):
        for different in range(ROW_LIMIT + 1):
            alike = 1 - (1 - different / USUAL) ** CHOICES
            again = vp + hopes[left - 1, different]
            hopes[left, different] = alike * again + (1 - alike) * hopes[left - 1, different + 1]
    return hopes


def mixed_chain(kinds: list[tuple[Any, Any]], chances: Reals) -> Reals:
    """A chain over kinds of cards: their gains and following keys, and how probable each is by key."""
    size = (len(chances), len(VALUES))
    gain = np.concatenate([np.broadcast_to(gains, size) for gains, _ in kinds], axis=1)
    following = np.concatenate([np.broadcast_to(keys, size) for _, keys in kinds], axis=1)
    hopes = np.zeros((ROW_LIMIT + 1, KEYS))
    for left in range(1, ROW_LIMIT + 1):
        for key in range(len(chances)):
            chance = np.concatenate([part * COPIES for part in chances[key]])
            hopes[left, key] = best_of(gain[key] + hopes[left - 1][following[key]], chance, CHOICES)
    return hopes


def unlike_chain() -> Reals:
    """Oisín's Journey; the key is how many different values there are."""
    keys = np.arange(ROW_LIMIT + 1)[:, None]
    new, again = (VALUES, np.minimum(keys + 1, ROW_LIMIT)), (-TYPICAL, keys)
    return mixed_chain([new, again], np.concatenate([1 - keys / USUAL, keys / USUAL], axis=1))


def colour_chain() -> Reals:
    """The Dagda's Cauldron; the key is how many colours there are."""
    keys = np.arange(COLOURS + 1)[:, None]
    new, better = (VALUES, np.minimum(keys + 1, COLOURS)), (np.maximum(0, VALUES - TYPICAL - 1), keys)
    return mixed_chain([new, better], np.concatenate([COLOURS - keys, keys], axis=1) / COLOURS)


def suit_chain(most: int) -> Reals:
    """The Children of Lir; the key is how many cards the best colour has."""
    keys = np.arange(ROW_LIMIT + 1)[:, None]
    same = (np.where(keys < most, VALUES, np.maximum(0, VALUES - TYPICAL)), np.minimum(keys + 1, ROW_LIMIT))
    chances = np.where(keys == 0, [1.0, 0.0], [1 / COLOURS, 1 - 1 / COLOURS])
    return mixed_chain([same, (0, keys)], chances)


def sorrow_chain() -> Reals:
    """Deirdre of the Sorrows; the key is 5 x colours seen once + colours seen more often."""
    keys = np.arange(25)[:, None]
    once, more = keys // 5, keys % 5
    new, clash = (VALUES, np.minimum(keys + 5, 24)), (-TYPICAL, np.maximum(0, keys - 4))
    rest = np.maximum(0, COLOURS - once - more)
    chances = np.concatenate([rest, once, more], axis=1) / np.maximum(1, rest + once + more)
    return mixed_chain([new, clash, (0, keys)], chances)


def high_chain() -> Reals:
    """The Wooing of Étaín; the key is the lowest card that counts."""
    gain = np.maximum(0, VALUES - np.arange(NONE)[:, None]).astype(float)
    following = np.minimum(np.maximum(np.arange(NONE)[:, None], VALUES), np.arange(NONE)[:, None] + 3)
    return chain(gain, following)


def sum_chain(cap: int, most: int) -> Reals:
    """Every card counts, up to a cap: The Burden of the Fir Bolg, and a column of Lugh's Spear."""
    gain = np.minimum(VALUES, cap).astype(float)
    gain[most + 1 :] = FORBIDDEN
    return chain(gain[None, :], np.zeros((1, 9), np.int64))


CHAINS: dict[str, Callable[[], Reals]] = {
    "unique_value": unlike_chain,
    "unique_colour": sorrow_chain,
    "best_column_total": lambda: sum_chain(8, 8),
    "best_of_each_colour": colour_chain,
    "best_colour_total": lambda: suit_chain(NUMBERS["best_colour_total"]),
    "highest_cards": high_chain,
    "lowest_times_others": lowest_chain,
    "peaks": peak_chain,
    "equal_sets": lambda: set_chain(NUMBERS["equal_sets"]),
    "odd_cards": odd_chain,
    "total_unless_over": lambda: total_chain(NUMBERS["total_unless_over"]),
    "capped_total": lambda: sum_chain(NUMBERS["capped_total"], MOST_PLACED),
}
PAIRS = ("step_of_one", "rises", "lower_than_left", "leaps", "pair_sums")


def row_hopes(rule: int) -> Reals:
    """Hopes of a Geas by slots left and key."""
    name = SCORING_RULES[rule]
    if name in PAIRS:
        return pair_chain(rule)
    return CHAINS[name]() if name in CHAINS else np.zeros((ROW_LIMIT + 1, KEYS))


def rounded(hopes: Reals) -> Grid:
    """Hopes in 64ths of a point."""
    return np.rint(hopes * POINT).astype(np.int64)


ROW_HOPES: Grid = rounded(np.array([row_hopes(rule) for rule in range(len(SCORING_RULES))]))
