"""Digests: a short hash of a position, by which rules that play a game differently are noticed.

Fields are taken in the order of their names, so that a record may be laid out anew without stopping games. A
field whose numbers were widened since is as narrow as it was, if its numbers allow that.
"""

import hashlib
from functools import cache
from typing import Any

import numpy as np

from fidchell.rulekit.record import Batch, Grid

LENGTH = 8  # bytes
NARROWED = ("i2", "i1")  # what a field may be now, and what it was


@cache
def digest_runs(kind: Any) -> Grid:
    """Which bytes of a record are hashed, in order: rows of start, size, and whether they were narrower."""
    rows = list[list[int]]()
    for name in sorted(kind.fields, key=lambda name: kind.digest_names.get(name, name)):
        part, start = kind.dtype.fields[name][:2]
        is_narrow = name in kind.digest_numbers
        if is_narrow and (kind.fields[name].number, kind.digest_numbers[name]) != NARROWED:
            raise TypeError(f"{kind.__name__}.{name}: digests know only fields widened from i1 to i2")
        if rows and not is_narrow and rows[-1][:2] == [start - rows[-1][1], rows[-1][1]] and not rows[-1][2]:
            rows[-1][1] += part.itemsize
        else:
            rows.append([start, part.itemsize, int(is_narrow)])
    return np.array(rows, np.int64)


@cache
def digest_slices(kind: Any) -> list[tuple[slice, bool]]:
    """The same for Python."""
    return [(slice(start, start + size), bool(narrow)) for start, size, narrow in digest_runs(kind).tolist()]


def digest_of(kind: Any, states: Batch) -> str:
    """The digest of a position in its record."""
    raw = states.tobytes()
    parts = [narrowed(raw[place]) if is_narrow else raw[place] for place, is_narrow in digest_slices(kind)]
    return digest(b"".join(parts))


def digest(content: Any) -> str:
    """The digest of the bytes that are hashed."""
    return hashlib.blake2b(content, digest_size=LENGTH).hexdigest()


def narrowed(raw: bytes) -> bytes:
    """Numbers of two bytes in one each, where all of them fit."""
    numbers = np.frombuffer(raw, np.int16)
    narrow = numbers.astype(np.int8)
    return narrow.tobytes() if (narrow == numbers).all() else raw
