"""What is made of an edition once, and kept for the editions in use."""

from collections.abc import Callable
from typing import Generic, TypeVar

from fidchell.rulekit.edition.edition import Edition

MOST_KEPT = 64
Made = TypeVar("Made")


class EditionCache(Generic[Made]):
    """Something made of an edition, which is known by its content, and of hashable terms, such as options."""

    def __init__(self, make: Callable[..., Made]) -> None:
        self.make = make
        self.kept: dict[tuple[object, ...], Made] = {}

    def __call__(self, edition: Edition, *terms: object) -> Made:
        """Made at its first use."""
        key = (edition.digest, *terms)
        made = self.kept.get(key)
        if made is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            made = self.kept[key] = self.make(edition, *terms)
        return made
