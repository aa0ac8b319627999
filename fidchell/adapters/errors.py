"""What can go wrong in an adapter; each ecosystem's own kind of error has the same words."""

import operator
from typing import Any

from fidchell.adapters import WORDS
from fidchell.rulekit.errors import UserError

ON_ILLEGAL = ("lose", "raise")  # whoever acts illegally ends the game and loses it, or gets an error
ILLEGAL_REWARD = -1.0  # as in PettingZoo's classic games
LONGEST_SEED = 8192  # bits: far beyond any seed somebody writes down


class AdapterError(UserError, ValueError):
    """Bad input to an environment; nothing was changed."""

    words = WORDS


class IllegalAction(AdapterError):
    """An action that is none, or that the rules do not allow now."""


class EpisodeOver(AdapterError):
    """A step after the end of a game, or before the first reset."""


def whole_number(value: Any) -> int | None:
    """A whole number of Python or NumPy; None for anything else."""
    try:
        return operator.index(value)
    except TypeError:
        return None


def checked_action(action: Any, actions: int) -> int:
    """An action from 0 to actions - 1."""
    number = whole_number(action)
    if number is None or not 0 <= number < actions:
        raise IllegalAction("action-unknown", most=actions - 1, came=shown(action))
    return number


def checked_seed(seed: Any) -> int:
    """A whole number, of either sign."""
    number = whole_number(seed)
    if number is None or number.bit_length() > LONGEST_SEED:
        raise AdapterError("seed-wrong", bits=LONGEST_SEED, came=shown(seed))
    return number


def checked_choice(name: str, came: Any, choices: tuple[str, ...]) -> str:
    """One of several words."""
    if came not in choices:
        raise AdapterError("choice-wrong", name=name, choices=", ".join(choices), came=shown(came))
    return str(came)


def shown(value: Any) -> str:
    """What came, short enough for a message."""
    if isinstance(value, int) and value.bit_length() > 64:
        return f"int[{value.bit_length()} bits]"
    if getattr(value, "shape", None):
        return f"{value.dtype}{list(value.shape)}"
    return repr(value)[:80]
