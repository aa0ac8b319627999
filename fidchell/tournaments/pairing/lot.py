"""The lot: an order that nobody chose, and that anybody with the seed can draw again."""

import hashlib
from collections.abc import Iterable


def drawn_key(seed: bytes, *facts: int) -> bytes:
    """What a player draws, for one purpose; the lowest comes first."""
    text = " ".join(str(fact) for fact in facts)
    return hashlib.sha256(seed + b" " + text.encode()).digest()


def drawn_order(players: Iterable[int], seed: bytes, round_number: int) -> list[int]:
    """Players in the order of a round's lots."""
    return sorted(players, key=lambda player: drawn_key(seed, round_number, player))
