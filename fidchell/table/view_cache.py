"""What readers of a table were shown, kept so that nothing is made twice.

Each part says how long it holds: for a revision of the move history, for a revision of what stands around the
game (`TableState.info_revision`), or for ever.
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


class ShownRevision:
    """What readers are shown of one revision of the move history, as JSON."""

    __slots__ = ("logs", "moves", "revision", "views")

    def __init__(self, revision: int) -> None:
        self.revision = revision
        self.views: dict[int | None, bytes] = {}  # the game by reader
        self.moves: dict[int | None, bytes] = {}  # legal moves by seat
        self.logs: dict[int | None, bytes] = {}  # what the last move did by reader


class ViewCache:
    """The caches of one table."""

    def __init__(self) -> None:
        self._shown = ShownRevision(0)
        self.info = RevisionCache[str, Shown]()  # what stands around the game by language, for its revision
        self.terms: Shown | None = None  # terms never change
        self._transcripts: dict[int | None, Transcript] = {}

    def shown(self, revision: int) -> ShownRevision:
        """What was made for a revision of the history so far."""
        if self._shown.revision != revision:
            self._shown = ShownRevision(revision)
        return self._shown

    def transcript(self, reader: int | None) -> Transcript:
        """The transcript of a reader; it grows by itself when it is updated."""
        if reader not in self._transcripts:
            self._transcripts[reader] = Transcript(reader)
        return self._transcripts[reader]
