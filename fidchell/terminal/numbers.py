"""Numbers that a command was given, and what is refused."""

import math

from fidchell.rulekit.faults import Fault
from fidchell.terminal.speech import WORDS


def at_least(number: int, least: int, argument: str) -> None:
    """Refuse a number that is too small."""
    if number < least:
        raise Fault("argument-least", WORDS, argument=argument, least=least, came=number)


def above_zero(number: float, argument: str) -> None:
    """Refuse what is not a number above 0 with an end."""
    if not 0 < number < math.inf:
        raise Fault("argument-above-zero", WORDS, argument=argument, came=f"{number:g}")
