"""What each seat, or a spectator (None), is shown: named one by one, nothing hidden, nothing before its time.

Two tables that differ only in what a reader cannot know give that reader the same bytes; therefore the
`version` a reader is shown counts only the events that this reader may know of. It grows with every change
that the reader can see, and only then.

A reader who has no view yet is sent a whole one; after that a step, which has what changes with a move, and
the frame around the game only where it has changed.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from fidchell.table.handlers.undo import refusal, why_no_undo
from fidchell.table.state import TableState
from fidchell.table.transcript import TranscriptEntry, entry_text
from fidchell.table.view.chat import recent_chat
from fidchell.table.view.frame import frame
from fidchell.table.view.shapes import ChatEntry

NO_MOVES = msgspec.Raw(b"[]")
NULL = msgspec.Raw(b"null")


class StepMessage(msgspec.Struct, frozen=True, tag_field="type", tag="step", omit_defaults=True):
    """What has changed since a version that the reader has: parts that are absent are as they were."""

    version: int
    number: int | None
    actors: list[int]
    moves: msgspec.Raw
    undo: dict[str, Any]
    log: list[TranscriptEntry]
    game: msgspec.Raw
    clocks: list[dict[str, float | None]] | None = None
    chat: list[ChatEntry] = []
    frame: dict[str, Any] | None = None


def version(table: TableState, seat: int | None) -> int:
    """The version that a reader is shown; cheap, so that nobody is sent what they have."""
    return table.activity.version_of(seat)


def shown(
    table: TableState, seat: int | None, language: str, since: int | None = None, has_words: bool = True
) -> dict[str, Any]:
    """The table as a reader sees it now; log and chat only after `since`, a version shown before.

    Log and reasons are keys with facts, and words too for those who ask for them.
    """
    log = entries(table, seat, since or 0)
    return {
        "version": version(table, seat),
        **frame(table, seat, language),
        "game": game_view(table, seat),
        "actors": actors(table),
        "moves": moves(table, seat),
        "number": None if seat is None else table.act_count(seat),
        "log": in_words(table, seat, language, log) if has_words else log,
        "chat": recent_chat(table, seat, since or 0),
        "clocks": table.clocks.shown(),
        "undo": undo(table, seat, language if has_words else None),
    }


def step(table: TableState, seat: int | None, language: str, since: int) -> StepMessage:
    """What has changed for a reader since a version shown before."""
    is_framed = since < table.frame_version(seat)
    return StepMessage(
        version(table, seat),
        None if seat is None else table.act_count(seat),
        actors(table),
        moves(table, seat),
        undo(table, seat, None),
        entries(table, seat, since),
        game_view(table, seat),
        table.clocks.shown(),
        recent_chat(table, seat, since),
        frame(table, seat, language) if is_framed else None,
    )


def prepare(table: TableState, readers: Iterable[int | None]) -> None:
    """Make what several readers will be shown after a move, at once."""
    history = table.history
    shown = table.view_cache.shown(history.revision)
    wanted = [reader for reader in readers if reader not in shown.views]
    if not wanted or not history.moves or not history.recent or table.diverged_at is not None:
        return
    before, move = history.recent[-1], history.moves[-1]
    steps = before.shown_step(move.seat, move.action, history.read_only_position, wanted)
    for reader, made in zip(wanted, steps, strict=True):
        shown.views[reader], shown.logs[reader] = made.view, made.log
        if made.moves:
            shown.moves[reader] = made.moves


def actors(table: TableState) -> list[int]:
    """The seats that may act now."""
    return table.history.actors if table.status == "running" else []


def game_view(table: TableState, seat: int | None) -> msgspec.Raw:
    """The game as the reader sees it, made once for each change of the history; null before its start."""
    if table.stage == "open" or table.status == "stopped" or table.diverged_at is not None:
        return NULL
    history = table.history
    views = table.view_cache.shown(history.revision).views
    if seat not in views:
        views[seat] = history.read_only_position.view_json(seat)
    return msgspec.Raw(views[seat])


def moves(table: TableState, seat: int | None) -> msgspec.Raw:
    """The legal moves of somebody who may act, made once for each change of the history."""
    history = table.history
    if seat is None or table.status != "running" or table.is_paused or seat not in history.actors:
        return NO_MOVES
    if not table.seat_states[seat].is_played_by_person:
        return NO_MOVES
    legal = table.view_cache.shown(history.revision).moves
    if seat not in legal:
        legal[seat] = history.read_only_position.moves_json(seat)
    return msgspec.Raw(legal[seat])


def entries(table: TableState, seat: int | None, since: int) -> list[TranscriptEntry]:
    """The log after a version."""
    transcript = table.view_cache.transcript(seat)
    if transcript.is_behind(table.activity):
        logs = table.view_cache.shown(table.history.revision).logs
        transcript.update(table.activity, table.history, logs.get(seat, b""))
    return transcript.since(since)


def in_words(
    table: TableState, seat: int | None, language: str, log: list[TranscriptEntry]
) -> list[dict[str, Any]]:
    """The log with its words."""
    names, first = table.names(language), table.history.first
    return [
        msgspec.structs.asdict(entry) | {"words": entry_text(entry, first, seat, names, language)}
        for entry in log
    ]


def undo(table: TableState, seat: int | None, language: str | None) -> dict[str, Any]:
    """Whether the reader may take a move back, why not (in words for those who ask), and who asks for it."""
    request = table.undo_request
    asked = request and {"seat": request.seat, "agreed": sorted(request.agreed), "until": request.until}
    if seat is None or table.status != "running" or not table.seat_states[seat].is_played_by_person:
        return {"may": False, "why": None, "asked": asked}
    why = why_no_undo(table, seat)
    if why and language:
        why["words"] = refusal(**why).say(language)
    return {"may": why is None, "why": why, "asked": asked}
