"""What readers of a table were shown, kept so that nothing is made twice.

Each part says how long it holds: for a revision of the move history, for a revision of what stands around the
game (`TableState.info_revision`), or for ever.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from fidchell.table.transcript import LastMoveText, Transcript

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
        self.views = RevisionCache[int | None, Shown]()  # the game by reader, for a revision of the history
        self.moves = RevisionCache[int, list[Shown]]()  # legal moves by seat, for a revision of the history
        self.info = RevisionCache[str, Shown]()  # what stands around the game by language, for its revision
        self.terms: Shown | None = None  # terms never change
        self.undo_reasons: dict[tuple[object, ...], str] = {}  # by message and language; texts never change
        self.last_move = LastMoveText()
        self._transcripts: dict[tuple[int | None, str], Transcript] = {}

    def transcript(self, reader: int | None, language: str) -> Transcript:
        """The transcript of a reader in a language; it grows by itself when it is updated."""
        key = (reader, language)
        if key not in self._transcripts:
            self._transcripts[key] = Transcript(reader, language, self.last_move)
        return self._transcripts[key]
