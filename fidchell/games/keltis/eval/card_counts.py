"""The cards of one path as one number: two bits for each of its eleven values count the copies."""

from fidchell.games.keltis.box import VALUES
from fidchell.rulekit.rule import rule

ALL = (1 << 2 * VALUES) - 1  # a mask of all values
BOTH_COPIES = ALL // 3 * 2
PAIRS, FOURS, EIGHTS = 0x333333, 0x0F0F0F, 0x010101  # masks that add up two-bit fields in parallel


@rule
def one_copy(value: int) -> int:
    """One copy of a value."""
    return 1 << (2 * value)


@rule
def count_copies(cards: int) -> int:
    """How many copies there are in all."""
    cards = (cards & PAIRS) + ((cards >> 2) & PAIRS)
    cards = (cards + (cards >> 4)) & FOURS
    return ((cards * EIGHTS) >> 16) & 0xFF


@rule
def values_from(value: int) -> int:
    """A mask of a value and those above it."""
    return (ALL << (2 * value)) & ALL


@rule
def values_up_to(value: int) -> int:
    """A mask of a value and those below it."""
    return ALL >> (2 * (VALUES - 1 - value))
