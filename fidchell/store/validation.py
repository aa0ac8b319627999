"""What is checked before a database is asked, so that every store answers the same."""

import re
from collections.abc import Sequence

from fidchell.store.base import LONGEST_ID
from fidchell.store.errors import NoSuchTable

ID = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_ID}}}", re.ASCII)
MOST = 2**62  # more than any version, and still a number of every database


def check_new_id(table: str) -> str:
    """An id that a new table may have."""
    if not is_id(table):
        raise ValueError(f"no id of a table: {table!r}")
    return table


def is_id(table: str) -> bool:
    """Whether some table may have an id."""
    return ID.fullmatch(table) is not None


def check_id(table: str) -> str:
    """An id that some table may have."""
    if not is_id(table):
        raise NoSuchTable(table)
    return table


def clamped(number: int) -> int:
    """A number cut to what every database can read."""
    return min(max(number, -MOST), MOST)


def check_since(version: int) -> int:
    """A version after which events are asked for."""
    return min(max(version, 0), MOST)


def check_page_size(limit: int) -> int:
    """A page of at least one table."""
    if limit < 1:
        raise ValueError(f"no length of a page: {limit}")
    return clamped(limit)


def check_events(events: Sequence[bytes]) -> Sequence[bytes]:
    """Events as bytes, nothing else."""
    for event in events:
        if not isinstance(event, bytes):
            raise TypeError(f"an event is bytes, {type(event).__name__} came")
    return events
