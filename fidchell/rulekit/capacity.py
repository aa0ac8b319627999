"""Capacity: what any game of an edition can put into a field of a record must fit there."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from fidchell.rulekit.edition import EditionSection
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.record import Record


@dataclass(frozen=True)
class Bound:
    """The least and the most that any game can put into a field, and the key of the edition that says so."""

    field: str
    high: int
    key: str
    low: int = 0
    most: int | None = None  # the places of a list, where the number counts its entries

    def room(self, record: type[Record]) -> tuple[int, int]:
        """What the field can hold."""
        numbers = np.iinfo(record.fields[self.field].number)
        return int(numbers.min), int(numbers.max if self.most is None else min(numbers.max, self.most))


def check_capacity(section: EditionSection, record: type[Record], bounds: Iterable[Bound]) -> None:
    """Every bound lies within its field; otherwise the error names the key and the limit."""
    for bound in bounds:
        low, high = bound.room(record)
        if not low <= bound.low <= bound.high <= high:
            expected = UserError("expect-capacity", field=bound.field, low=str(low), high=str(high))
            came = bound.high if bound.high > high else bound.low
            raise section.error(bound.key, expected, came)
