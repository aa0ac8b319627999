"""What each seat, or a spectator (None), is shown: named one by one, nothing hidden, nothing before its time.

Two tables that differ only in what a reader cannot know give that reader the same bytes; therefore the
`version` a reader is shown counts only the events that this reader may know of. It grows with every change
that the reader can see, and only then.

A reader who has no view yet is sent a whole one; after that a step (`view.step`), which has what changes with
a move, and the frame around the game only where it has changed.
"""

from typing import Any

import msgspec

from fidchell.table.state import TableState
from fidchell.table.transcript import entry_text, read_entries
from fidchell.table.view.chat import recent_chat
from fidchell.table.view.frame import frame
from fidchell.table.view.step import entries, game_view, moves, undo


def version(table: TableState, seat: int | None) -> int:
    """The version that a reader is shown; cheap, so that nobody is sent what they have."""
    return table.activity.version_of(seat)


def shown(
    table: TableState, seat: int | None, language: str, since: int | None = None, has_words: bool = True
) -> dict[str, Any]:
    """The table as a reader sees it now; log and chat only after `since`, a version shown before.

    Log and reasons are keys with facts, and words too for those who ask for them.
    """
    log, status = b"[%b]" % entries(table, seat, since or 0, table.history.shown.of(seat).log), table.status
    return {
        "version": version(table, seat),
        **frame(table, seat, language),
        "game": msgspec.Raw(game_view(table, seat, status)),
        "actors": actors(table, status),
        "moves": msgspec.Raw(moves(table, seat, status)),
        "number": None if seat is None else table.act_count(seat),
        "log": in_words(table, seat, language, log) if has_words else msgspec.Raw(log),
        "chat": recent_chat(table, seat, since or 0),
        "clocks": table.clocks.shown(),
        "undo": undo(table, seat, language if has_words else None, status),
    }


def actors(table: TableState, status: str) -> list[int]:
    """The seats that may act now."""
    return table.history.actors if status == "running" else []


def in_words(table: TableState, seat: int | None, language: str, log: bytes) -> list[dict[str, Any]]:
    """The log with its words."""
    names, first = table.names(language), table.history.first
    return [
        msgspec.structs.asdict(entry) | {"words": entry_text(entry, first, seat, names, language)}
        for entry in read_entries(log)
    ]
