"""What each seat, or a spectator (None), is shown: named one by one, nothing hidden, nothing before its time.

Two tables that differ only in what a reader cannot know give that reader the same bytes; therefore the
`version` a reader is shown counts only the events that this reader may know of. It grows with every change
that the reader can see, and only then.

A reader who has no view yet is sent a whole one; after that a step (`view.step`), which has what changes with
a move, and the frame around the game only where it has changed.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from fidchell.table.handlers.undo import refusal, why_no_undo
from fidchell.table.state import TableState
from fidchell.table.transcript import Transcript, entry_text, read_entries
from fidchell.table.view.chat import recent_chat
from fidchell.table.view.frame import frame


def version(table: TableState, seat: int | None) -> int:
    """The version that a reader is shown; cheap, so that nobody is sent what they have."""
    return table.activity.version_of(seat)


def shown(
    table: TableState, seat: int | None, language: str, since: int | None = None, has_words: bool = True
) -> dict[str, Any]:
    """The table as a reader sees it now; log and chat only after `since`, a version shown before.

    Log and reasons are keys with facts, and words too for those who ask for them.
    """
    log, status = b"[%b]" % b",".join(entries(table, seat, since or 0)), table.status
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


def prepare(table: TableState, readers: Iterable[int | None]) -> None:
    """Make what several readers will be shown after a move, at once."""
    history, shown = table.history, table.history.shown
    wanted = [reader for reader in readers if reader not in shown.views]
    if not wanted or not history.moves or not history.recent or table.diverged_at is not None:
        return
    before, move = history.recent[-1], history.moves[-1]
    steps = before.shown_step(move.seat, move.action, history.position, wanted)
    for reader, made in zip(wanted, steps, strict=True):
        shown.views[reader], shown.logs[reader] = made.view, made.log
        if made.moves:
            shown.moves[reader] = made.moves


def actors(table: TableState, status: str) -> list[int]:
    """The seats that may act now."""
    return table.history.actors if status == "running" else []


def game_view(table: TableState, seat: int | None, status: str) -> bytes:
    """The game as the reader sees it, made once for each change of the history; null before its start."""
    if status == "open" or status == "stopped" or table.diverged_at is not None:
        return b"null"
    views = table.history.shown.views
    if seat not in views:
        views[seat] = table.history.position.view_json(seat)
    return views[seat]


def moves(table: TableState, seat: int | None, status: str) -> bytes:
    """The legal moves of somebody who may act, made once for each change of the history."""
    history = table.history
    if seat is None or status != "running" or table.is_paused or seat not in history.actors:
        return b"[]"
    if not table.seat_states[seat].is_played_by_person:
        return b"[]"
    legal = history.shown.moves
    if seat not in legal:
        legal[seat] = history.position.moves_json(seat)
    return legal[seat]


def entries(table: TableState, seat: int | None, since: int) -> list[bytes]:
    """The entries of the log after a version."""
    transcript = table.view_cache.transcripts.get(seat)
    if transcript is None:
        transcript = table.view_cache.transcripts[seat] = Transcript(seat)
    if transcript.read < len(table.activity.items):
        transcript.update(table.activity, table.history, table.history.shown.logs.get(seat, b""))
    return transcript.since(since)


def in_words(table: TableState, seat: int | None, language: str, log: bytes) -> list[dict[str, Any]]:
    """The log with its words."""
    names, first = table.names(language), table.history.first
    return [
        msgspec.structs.asdict(entry) | {"words": entry_text(entry, first, seat, names, language)}
        for entry in read_entries(log)
    ]


def undo(table: TableState, seat: int | None, language: str | None, status: str) -> dict[str, Any]:
    """Whether the reader may take a move back, why not (in words for those who ask), and who asks for it."""
    request = table.undo_request
    asked = request and {"seat": request.seat, "agreed": sorted(request.agreed), "until": request.until}
    if seat is None or status != "running" or not table.seat_states[seat].is_played_by_person:
        return {"may": False, "why": None, "asked": asked}
    why = why_no_undo(table, seat)
    if why and language:
        why["words"] = refusal(**why).say(language)
    return {"may": why is None, "why": why, "asked": asked}
