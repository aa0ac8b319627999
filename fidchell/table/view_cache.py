"""What readers of a table were shown, kept so that nothing is made twice.

Each part says how long it holds: for a revision of what stands around the game (`TableState.info_revision`),
or for ever. What is shown of the position itself is kept with it (`ShownPosition`).
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from fidchell.table.transcript import Transcript

Key = TypeVar("Key")
Value = TypeVar("Value")
Shown = dict[str, Any]


class RevisionCache(Generic[Key, Value]):
    """Values by key, each made again when the revision it was made for is over."""

    def __init__(self) -> None:
        self.kept: dict[Key, tuple[int, Value]] = {}

    def get(self, key: Key, revision: int, make: Callable[[], Value]) -> Value:
        """The value for a key in a revision, made at its first use."""
        kept = self.kept.get(key)
        if kept is None or kept[0] != revision:
            kept = self.kept[key] = (revision, make())
        return kept[1]


class ViewCache:
    """The caches of one table."""

    def __init__(self) -> None:
        self.info = RevisionCache[str, Shown]()  # what stands around the game by language, for its revision
        self.terms: Shown | None = None  # terms never change
        self.spectator_steps: dict[str, tuple[int, int, bytes]] = {}  # by language: since, version, step
        self.transcripts: dict[int | None, Transcript] = {}  # by reader; they grow when they are updated
