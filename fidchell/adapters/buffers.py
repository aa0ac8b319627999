"""Arrays that are given out step after step: one that nobody holds any more is written again."""

import math
from ctypes import c_int32
from sys import getrefcount
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
NEVER = -1
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


def count_of_holders(thing: object) -> int:
    """Where in memory Python counts who holds an object."""
    return id(thing)


def holders_of_pages() -> int:
    """What is counted of an array that only its page holds; NEVER where Python counts elsewhere."""
    page = (np.zeros(1),)
    counted = c_int32.from_address(count_of_holders(page[0]))
    alone = counted.value
    reader = page[0]
    return alone if counted.value == alone + 1 and reader is page[0] else NEVER
