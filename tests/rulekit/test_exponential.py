"""The exponential function as a rule: right to its last digits, the same bits on every target."""

import math
import struct

from hypothesis import given
from hypothesis import strategies as st

from fidchell.rulekit.exponential import exponential, power_of_two
from fidchell.rulekit.targets.interpreted import interpreted
from tests.rulekit.sampling import sampled


@sampled(500)
@given(st.floats(-700, 700))
def test_it_is_right_to_the_last_digits(power: float) -> None:
    assert math.isclose(exponential(power), math.exp(power), rel_tol=4e-16)


@sampled(500)
@given(st.floats(-800, 800))
def test_interpreted_and_compiled_have_the_same_bits(power: float) -> None:
    assert struct.pack("d", exponential(power)) == struct.pack("d", interpreted(exponential)(power))


def test_of_nothing_it_is_one_and_far_below_it_is_nothing() -> None:
    assert exponential(0.0) == 1.0
    assert exponential(-701.0) == 0.0
    assert math.isfinite(exponential(1e9))


def test_powers_of_two_are_exact() -> None:
    for doublings in range(-1000, 1001):
        assert power_of_two(doublings) == math.ldexp(1.0, doublings)
