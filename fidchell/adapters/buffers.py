"""Arrays that are given out step after step: one that nobody holds any more is written again."""

import math
from collections.abc import Sequence
from sys import getrefcount
from typing import Any, NamedTuple, Self

import numpy as np

Array = np.ndarray[Any, Any]
MOST_KEPT = 4  # whoever holds more than these gets new ones
ALIGNMENT = 64  # bytes: where an array must begin for JAX to take it without a copy


def aligned(shape: tuple[int, ...], kind: type) -> Array:
    """An array that begins where every library can take it without a copy."""
    memory = bytearray(math.prod(shape) * np.dtype(kind).itemsize + ALIGNMENT)
    offset = -address_of(np.frombuffer(memory, np.uint8)) % ALIGNMENT
    return np.ndarray(shape, kind, memory, offset)


def address_of(array: Array) -> int:
    """Where an array lies in memory."""
    return int(array.ctypes.data)


class Buffers:
    """Arrays of one shape. New memory for each step would cost more than the numbers written into it."""

    def __init__(self, shape: tuple[int, ...], kind: type) -> None:
        self.shape, self.kind = shape, kind
        self.kept: list[Array] = [aligned(shape, kind)]
        self.alone = self._holders(0)  # what is counted where nobody else holds an array

    def _holders(self, place: int) -> int:
        """How often an array is held, here or by anybody, also as a part or as a tensor on its memory."""
        return getrefcount(self.kept[place])

    def free(self) -> Array:
        """An array that nobody else holds."""
        for place in range(len(self.kept)):
            if self._holders(place) == self.alone:
                return self.kept[place]
        self.kept = [*self.kept[1 - MOST_KEPT :], aligned(self.shape, self.kind)]
        return self.kept[-1]


class Page(NamedTuple):
    """Two arrays that are given out together, and where a rule finds the addresses of all its arrays."""

    arrays: tuple[Array, Array]
    place: int  # in memory, of the addresses
    addresses: Array  # those of the arrays that a rule reads and writes, the two of this page last

    @classmethod
    def of(cls, others: Sequence[Array], arrays: tuple[Array, Array]) -> Self:
        """A page for a rule that also reads and writes other arrays, which somebody must keep."""
        addresses = np.array([address_of(array) for array in (*others, *arrays)])
        return cls(arrays, address_of(addresses), addresses)


def held_by_a_page() -> int:
    """How often an array counts as held where nobody but its page holds it."""
    arrays = (np.zeros(1), np.zeros(1))
    return getrefcount(arrays[0])
