"""What has changed for a reader since a version shown before, as a message in JSON.

View, legal moves and log are JSON already when a step is made: they are joined, not encoded again.
"""

from bisect import bisect_right
from functools import cache
from typing import Any

import msgspec

from fidchell.rulekit.shown.renderer import PlayedAction
from fidchell.table.handlers.undo import refusal, undo_obstacle, why_no_undo
from fidchell.table.position import READERS_OF
from fidchell.table.state import TableState
from fidchell.table.transcript import Transcript, entry_of_move, pass_over
from fidchell.table.view.chat import recent_chat
from fidchell.table.view.frame import frame

NO_UNDO = b'{"may":false,"why":null,"asked":null}'  # of those who play no seat
_encode = msgspec.json.Encoder().encode


def prepare(table: TableState, readers: set[int | None]) -> None:
    """Make what several readers will be shown after a move, at once."""
    history, shown = table.history, table.history.shown
    present = sum(1 if reader is None else 2 << reader for reader in readers)
    shown.forget_all_but(present)
    wanted = [reader for reader in readers if shown.view_of(reader) is None]
    if not wanted or not history.moves or not history.recent or table.diverged_at is not None:
        return
    before, move = history.recent[-1], history.moves[-1]
    played = PlayedAction(before.states, history.position.states, move.seat, move.action)
    steps = before.entry_points.renderer.step(before.boxes, played, wanted, before.edition)
    for reader, made in zip(wanted, steps, strict=True):
        shown.keep_view(reader, made.view)
        shown.logs[reader] = made.log
        if made.moves:
            shown.moves[reader] = made.moves


def step(table: TableState, seat: int | None, language: str, since: int) -> bytes:
    """The step of a reader: parts that are absent are as they were."""
    return unclosed_step(table, seat, language, since) + b"}"


def unclosed_step(table: TableState, seat: int | None, language: str, since: int) -> bytes:
    """The same without its last bracket, since answers to commands may follow."""
    activity, made, reader = table.activity, table.history.shown.steps.get(seat), -1 if seat is None else seat
    version = activity.version - activity.unknown[reader]
    if made is not None and made[0] == version == since + 1:
        return made[1]
    status = table.status
    text = joined(
        version,
        b"null" if seat is None else b"%d" % len(table.acts[seat]),
        actors_json(*table.history.actors) if status == "running" else b"[]",
        moves(table, seat, status),
        undo_json(table, seat, status),
        entries(table, seat, since),
        game_view(table, seat, status),
    )
    if activity.chat or table.terms.clock is not None or since < table.frame_versions[reader]:
        for name, changed in seldom_changed(table, seat, language, since).items():
            text += b',"%b":%b' % (name.encode(), _encode(changed))
    return text


def joined(
    version: int, number: bytes, actors: bytes, moves: bytes, undo: bytes, log: bytes, game: bytes
) -> bytes:
    """The parts of every step, without the last bracket."""
    begin = b'{"type":"step","version":%d,"number":%b,"actors":%b,"moves":' % (version, number, actors)
    return b"".join((begin, moves, b',"undo":', undo, b',"log":[', log, b'],"game":', game))


def make_steps(table: TableState) -> None:
    """Make the steps after a plain move of all who watch, where nothing else has changed for them since."""
    history, activity, shown = table.history, table.activity, table.history.shown
    if table.stage != "running" or activity.chat or table.terms.clock is not None or table.is_paused:
        return
    if table.is_stopped or table.diverged_at is not None or table.undo_request is not None:
        return
    item, read, acting, people = activity.items[-1], len(activity.items) - 1, history.actors, table.people
    actors, text, transcripts = actors_json(*acting), shown.text, table.view_cache.transcripts
    entry = entry_of_move(item)
    if item.is_hidden:
        pass_over(transcripts.values(), read, item.seat)
    for reader in READERS_OF[shown.written & shown.readers]:
        transcript, place = transcripts.get(reader), -1 if reader is None else reader
        version = activity.version - activity.unknown[place]
        if transcript is None or transcript.read != read or version <= table.frame_versions[place]:
            continue
        start, of_moves, of_log, end = shown.ends[place + 1]
        is_person = reader in people
        made = joined(
            version,
            b"null" if reader is None else b"%d" % len(table.acts[reader]),
            actors,
            text[of_moves:of_log] if is_person and reader in acting else b"[]",
            no_undo(*undo_obstacle(table, place)) if is_person else NO_UNDO,
            transcript.add_last_move(version, entry, text[of_log:end]),
            text[start:of_moves],
        )
        shown.steps[reader] = version, made


@cache
def actors_json(*actors: int) -> bytes:
    """Who may act."""
    return _encode(actors)


def game_view(table: TableState, seat: int | None, status: str) -> bytes:
    """The game as the reader sees it, made once for each change of the history; null before its start."""
    shown = table.history.shown
    if status != "running" and (status != "ended" or table.diverged_at is not None):
        return b"null"
    view = shown.view_of(seat)
    return shown.keep_view(seat, table.history.position.view_json(seat)) if view is None else view


def moves(table: TableState, seat: int | None, status: str) -> bytes:
    """The legal moves of somebody who may act, made once for each change of the history."""
    history = table.history
    if seat not in history.actors or seat not in table.people or status != "running" or table.is_paused:
        return b"[]"
    legal = history.shown.moves_of(seat)
    if not legal:
        legal = history.shown.moves[seat] = history.position.moves_json(seat)
    return legal


def entries(table: TableState, seat: int | None, since: int) -> bytes:
    """The entries of the log after a version, with commas between them."""
    transcript = table.view_cache.transcripts.get(seat)
    if transcript is None:
        transcript = table.view_cache.transcripts[seat] = Transcript(seat)
    if transcript.read < len(table.activity.items):
        transcript.update(table.activity, table.history, table.history.shown.log_of(seat))
    return b",".join(transcript.entries[bisect_right(transcript.versions, since) :])


def undo_json(table: TableState, seat: int | None, status: str) -> bytes:
    """Whether the reader may take a move back, and why not; mostly one of a few texts."""
    if seat is None or table.undo_request or status != "running" or seat not in table.people:
        return _encode(undo(table, seat, None, status))
    return no_undo(*undo_obstacle(table, seat))


@cache
def no_undo(key: str = "", letter: str = "") -> bytes:
    """Why a move is not taken back, if it is not; there are a few reasons, and five seats."""
    why = {"key": key, "seat": letter} if letter else {"key": key}
    return _encode({"may": not key, "why": why if key else None, "asked": None})


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
