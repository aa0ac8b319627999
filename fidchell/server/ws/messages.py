"""The messages of a table's WebSocket, but for views: `Connection` puts those together from cached text."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fidchell.table.commands import Command, SeatIndex

Version = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class LookQuery(msgspec.Struct, frozen=True):
    """Which seat looks, and from which version on log and chat are wanted."""

    seat: SeatIndex | None = None
    since: Version | None = None


class CommandMessage(msgspec.Struct, frozen=True, tag_field="type", tag="do", forbid_unknown_fields=True):
    """A command; its answer carries the same id."""

    command: Command
    id: int | str = 0


class Resync(msgspec.Struct, frozen=True, tag_field="type", tag="resync", forbid_unknown_fields=True):
    """Ask for everything after a version once more; without one, for everything."""

    since: int | None = None


class Heartbeat(msgspec.Struct, frozen=True, tag_field="type", tag="beat", forbid_unknown_fields=True):
    """The client is still there; nothing is answered."""


ClientMessage = CommandMessage | Resync | Heartbeat


class CommandDone(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """A command is stored; where it has changed what is shown, this comes with the view, in its `done`."""

    id: int | str
    version: int
    number: int | None = None
    table: str | None = None


class CommandRefused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """A command, or a message that cannot be read, was refused."""

    id: int | str | None
    error: str
    text: str
    wait: float = 0.0
    detail: str = ""


class Notice(msgspec.Struct, frozen=True, tag_field="type", tag="note", omit_defaults=True):
    """Something beside the game: a heartbeat, nothing new, who is here, or that the server stops."""

    about: Literal["beat", "same", "here", "bye"]
    version: int | None = None
    seats: list[int] | None = None
    watchers: int | None = None
    wait: float | None = None
