"""What the checking processes are asked."""

import datetime
from typing import Any

import msgspec

from fidchell.server.checks.scene import Scene
from fidchell.table.events import Origin
from fidchell.table.handlers.replays import ReplayedMove
from fidchell.table.terms import Terms


class OpenTable(msgspec.Struct, frozen=True, kw_only=True, tag="open"):
    """Check terms, and make the first events of their table."""

    terms: Terms
    now: float
    host_hash: str
    invites: list[str] = []
    seed: str = ""  # a new one where it is empty
    moves: list[tuple[int, str]] = []
    origin: Origin | None = None
    rules: int | None = None  # the version
    is_compiled: bool = False


class ImportLog(msgspec.Struct, frozen=True, kw_only=True, tag="import"):
    """Verify a log, and make the first events of a table from it."""

    log: str
    now: float
    host_hash: str
    compiled_games: list[str] = []


class ReplayTable(msgspec.Struct, frozen=True, kw_only=True, tag="replay"):
    """Check the edition of a stored table, and replay its moves."""

    table: str
    events: list[bytes]
    is_compiled: bool = False


class ShowScene(msgspec.Struct, frozen=True, kw_only=True, tag="scene"):
    """Set up the position of a lesson, and show it."""

    game: str
    scene: Scene
    language: str
    is_compiled: bool = False


class CheckDaily(msgspec.Struct, frozen=True, kw_only=True, tag="daily"):
    """Verify the log of a deal of the day."""

    day: datetime.date
    game: str
    log: str
    is_compiled: bool = False


CheckRequest = OpenTable | ImportLog | ReplayTable | ShowScene | CheckDaily


class CheckedTable(msgspec.Struct, frozen=True):
    """The events of a table as they are stored, and its moves replayed."""

    events: list[bytes]
    replayed: list[ReplayedMove]


def pack(value: Any) -> bytes:
    """A request or a reply as bytes."""
    return msgspec.msgpack.encode(value)
