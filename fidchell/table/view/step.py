"""What has changed for a reader since a version shown before, as a message in JSON.

View, legal moves and log are JSON already when a step is made: they are joined, not encoded again.
"""

from bisect import bisect_right
from functools import cache
from typing import Any

import msgspec

from fidchell.rulekit.shown.renderer import PlayedAction
from fidchell.table.handlers.undo import refusal, undo_obstacle, why_no_undo
from fidchell.table.state import TableState
from fidchell.table.transcript import Transcript
from fidchell.table.view.chat import recent_chat
from fidchell.table.view.frame import frame

_encode = msgspec.json.Encoder().encode


def prepare(table: TableState, readers: set[int | None]) -> None:
    """Make what several readers will be shown after a move, at once."""
    history, shown = table.history, table.history.shown
    shown.forget_all_but(sum(1 if reader is None else 2 << reader for reader in readers))
    wanted = [reader for reader in readers if not shown.of(reader).view]
    if not wanted or not history.moves or not history.recent or table.diverged_at is not None:
        return
    before, move = history.recent[-1], history.moves[-1]
    played = PlayedAction(before.states, history.position.states, move.seat, move.action)
    steps = before.entry_points.renderer.step(before.boxes, played, wanted, before.edition)
    for reader, made in zip(wanted, steps, strict=True):
        shown.keep(reader, made)


def step(table: TableState, seat: int | None, language: str, since: int) -> bytes:
    """The step of a reader: parts that are absent are as they were."""
    return b"{" + unopened_step(table, seat, language, since)


def news(table: TableState, seat: int | None, language: str, since: int) -> tuple[int, bytes]:
    """The version of a reader, and its step since another, without the first bracket; nothing if it is that.

    What has changed for spectators is made once for all of them.
    """
    version = table.activity.version - table.activity.unknown[-1 if seat is None else seat]
    if version == since:
        return version, b""
    if seat is not None:
        return version, unopened_step(table, seat, language, since)
    kept = table.view_cache.spectator_steps.get(language)
    if kept is None or kept[:2] != (since, version):
        kept = since, version, unopened_step(table, None, language, since)
        table.view_cache.spectator_steps[language] = kept
    return kept[1:]


def unopened_step(table: TableState, seat: int | None, language: str, since: int) -> bytes:
    """The same without its first bracket, since answers to commands may come before it."""
    activity, history, changed = table.activity, table.history, b""
    status = "running" if table.is_under_way else table.status
    reader, is_running, made = -1 if seat is None else seat, status == "running", history.shown.of(seat)
    if activity.chat or table.terms.clock is not None or since < table.frame_versions[reader]:
        for name, content in seldom_changed(table, seat, language, since).items():
            changed += b',"%b":%b' % (name.encode(), _encode(content))
    return joined(
        activity.version - activity.unknown[reader],
        "null" if seat is None else len(table.acts[seat]),
        actors_json(*history.actors) if is_running else "[]",
        undo_json(table, seat, status),
        entries(table, seat, since, made.log),
        made.view if made.view and is_running else game_view(table, seat, status),
        moves(table, seat, status) if seat in history.actors else b"[]",
        changed,
    )


def joined(
    version: int,
    number: object,
    actors: str,
    undo: str,
    log: bytes,
    game: bytes,
    moves: bytes,
    changed: bytes,
) -> bytes:
    """A step of its parts, without the first bracket."""
    head = f'"type":"step","version":{version},"number":{number},"actors":{actors},"undo":{undo},"log":['
    return b"".join((head.encode(), log, b'],"game":', game, b',"moves":', moves, changed, b"}"))


@cache
def actors_json(*actors: int) -> str:
    """Who may act."""
    return _encode(actors).decode()


def game_view(table: TableState, seat: int | None, status: str) -> bytes:
    """The game as the reader sees it, made once for each change of the history; null before its start."""
    if status != "running" and (status != "ended" or table.diverged_at is not None):
        return b"null"
    shown = table.history.shown
    made = shown.of(seat)
    if not made.view:
        made.view = table.history.position.view_json(seat)
        shown.keep(seat, made)
    return made.view


def moves(table: TableState, seat: int | None, status: str) -> bytes:
    """The legal moves of somebody who may act, made once for each change of the history."""
    history = table.history
    if seat not in history.actors or seat not in table.people or status != "running" or table.is_paused:
        return b"[]"
    made = history.shown.of(seat)
    if not made.moves:
        made.moves = history.position.moves_json(seat)
    return made.moves


def entries(table: TableState, seat: int | None, since: int, last: bytes) -> bytes:
    """The entries of the log after a version, with commas between them.

    `last` is what the last move did, where that was made before.
    """
    transcript = table.view_cache.transcripts.get(seat)
    if transcript is None:
        transcript = table.view_cache.transcripts[seat] = Transcript(seat)
    if transcript.read < len(table.activity.items):
        transcript.update(table.activity, table.history, last)
    return b",".join(transcript.entries[bisect_right(transcript.versions, since) :])


def undo_json(table: TableState, seat: int | None, status: str) -> str:
    """Whether the reader may take a move back, and why not; mostly one of a few texts."""
    if seat is None or table.undo_request or status != "running" or seat not in table.people:
        return _encode(undo(table, seat, None, status)).decode()
    return no_undo(*undo_obstacle(table, seat))


@cache
def no_undo(key: str = "", letter: str = "") -> str:
    """Why a move is not taken back, if it is not; there are a few reasons, and five seats."""
    why = {"key": key, "seat": letter} if letter else {"key": key}
    return _encode({"may": not key, "why": why if key else None, "asked": None}).decode()


def seldom_changed(table: TableState, seat: int | None, language: str, since: int) -> dict[str, Any]:
    """What a plain move without clocks leaves as it was: clocks, chat, and the frame around the game."""
    changed: dict[str, Any] = {}
    if table.terms.clock is not None:
        changed["clocks"] = table.clocks.shown()
    if table.activity.chat and (chat := recent_chat(table, seat, since)):
        changed["chat"] = chat
    if since < table.frame_versions[-1 if seat is None else seat]:
        changed["frame"] = frame(table, seat, language)
    return changed


def undo(table: TableState, seat: int | None, language: str | None, status: str) -> dict[str, Any]:
    """Whether the reader may take a move back, why not (in words for those who ask), and who asks for it."""
    request = table.undo_request
    asked = request and {"seat": request.seat, "agreed": sorted(request.agreed), "until": request.until}
    if seat is None or status != "running" or seat not in table.people:
        return {"may": False, "why": None, "asked": asked}
    why = why_no_undo(table, seat)
    if why and language:
        why["words"] = refusal(**why).say(language)
    return {"may": why is None, "why": why, "asked": asked}
