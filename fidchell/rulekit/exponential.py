"""The exponential function as a rule: a library's differs in its last bits from machine to machine."""

import math

from fidchell.rulekit.rule import rule

LEAST, MOST = -700.0, 700.0  # beyond these a result is nothing, or no number
DOUBLINGS = 1.4426950408889634  # of e: the logarithm to the base of 2
# The natural logarithm of 2 in two parts; the first has so few digits that small multiples of it are exact.
LOG_2_HIGH, LOG_2_LOW = 0.6931471803691238, 1.9082149292705877e-10


@rule
def exponential(power: float) -> float:
    """e to a power, by multiplications and additions alone: the same bits on every target."""
    if power < LEAST:
        return 0.0
    power = min(power, MOST)
    doublings = math.floor(power * DOUBLINGS + 0.5)
    rest = (power - doublings * LOG_2_HIGH) - doublings * LOG_2_LOW
    return near_one(rest) * power_of_two(doublings)


@rule
def near_one(rest: float) -> float:
    """e to a small power: the first terms of the series, from the last to the first."""
    total = 1.0 / 6227020800.0
    total = total * rest + 1.0 / 479001600.0
    total = total * rest + 1.0 / 39916800.0
    total = total * rest + 1.0 / 3628800.0
    total = total * rest + 1.0 / 362880.0
    total = total * rest + 1.0 / 40320.0
    total = total * rest + 1.0 / 5040.0
    total = total * rest + 1.0 / 720.0
    total = total * rest + 1.0 / 120.0
    total = total * rest + 1.0 / 24.0
    total = total * rest + 1.0 / 6.0
    total = total * rest + 0.5
    total = total * rest + 1.0
    return total * rest + 1.0


@rule
def power_of_two(doublings: int) -> float:
    """2 to a whole power, exactly."""
    factor, step, left = 1.0, 2.0, doublings
    if doublings < 0:
        step, left = 0.5, -doublings
    while left > 0:
        if left & 1:
            factor *= step
        step *= step
        left >>= 1
    return factor
