"""What each seat, or a spectator (None), is shown: named one by one, nothing hidden, nothing before its time.

Two tables that differ only in what a reader cannot know give that reader the same bytes; therefore the
`version` a reader is shown counts only the events that this reader may know of. It grows with every change
that the reader can see, and only then.
"""

from typing import Any

import msgspec

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position
from fidchell.table.handlers.undo import why_no_undo
from fidchell.table.seats import bot_name
from fidchell.table.state import TableState
from fidchell.table.view.chat import recent_chat


def version(table: TableState, seat: int | None) -> int:
    """The version that a reader is shown; cheap, so that nobody is sent what they have."""
    return table.activity.versions.of(seat)


def shown(table: TableState, seat: int | None, language: str, since: int | None = None) -> dict[str, Any]:
    """The table as a reader sees it now; log and chat only after `since`, a version shown before."""
    since = since or 0
    status = table.status
    has_begun = table.stage != "open" and status != "stopped" and table.diverged_at is None
    return {
        "version": version(table, seat),
        **info(table, language),
        "status": status,
        "stopped": table.stopped_error.say(language) if status == "stopped" else None,
        "you": seat,
        "game": game_view(table, seat) if has_begun else None,
        "actors": table.history.actors if status == "running" else [],
        "moves": moves(table, seat),
        "number": None if seat is None else table.act_count(seat),
        "log": log(table, seat, language, since),
        "chat": recent_chat(table, seat, since),
        "clocks": table.clocks.shown(),
        "undo": undo(table, seat, language),
        "asks": requests(table),
    }


def info(table: TableState, language: str) -> dict[str, Any]:
    """What no move changes, made once for each other change."""
    return table.view_cache.info.get(language, table.info_revision, lambda: make_info(table, language))


def make_info(table: TableState, language: str) -> dict[str, Any]:
    """The table around the game."""
    return {
        "table": table.id,
        "is_paused": table.is_paused,
        "terms": terms(table),
        "origin": msgspec.to_builtins(table.created.origin),
        "chairs": chairs(table, language),
        "commitment": table.commitment,
        "seed": table.created.seed if table.stage == "ended" else None,
        "result": result(table),
        "rematch": {"ready": sorted(table.rematch_ready), "table": table.rematch_table_id or None},
    }


def terms(table: TableState) -> dict[str, Any]:
    """The terms; an own edition is named by its content hash."""
    cache = table.view_cache
    if cache.terms is None:
        cache.terms = dict(msgspec.to_builtins(table.terms))
        if cache.terms["edition"] is not None:
            cache.terms["edition"] = table.history.first.edition.digest
    return dict(cache.terms)


def chairs(table: TableState, language: str) -> list[dict[str, Any]]:
    """Who sits where."""
    names = table.names(language)
    return [
        {
            "seat": seat,
            "name": names[seat],
            "kind": state.chair.kind,
            "is_taken": state.is_taken,
            "bot": state.bot or None,
            "bot_name": bot_name(state.bot, language) if state.bot else None,
            "gone": state.gone or None,
            "is_silent": state.is_silent,
        }
        for seat, state in enumerate(table.seat_states)
    ]


def game_view(table: TableState, seat: int | None) -> dict[str, Any]:
    """The game as the reader sees it, made once for each change of the history."""
    history = table.history
    view = table.view_cache.views.get(seat, history.revision, lambda: history.read_only_position.view(seat))
    return dict(view)


def moves(table: TableState, seat: int | None) -> list[dict[str, Any]]:
    """The legal moves of somebody who may act, made once for each change of the history."""
    history = table.history
    if seat is None or table.status != "running" or table.is_paused or seat not in history.actors:
        return []
    if not table.seat_states[seat].is_played_by_person:
        return []
    legal = table.view_cache.moves.get(
        seat, history.revision, lambda: legal_moves(history.read_only_position, seat)
    )
    return list(legal)


def legal_moves(position: Position, seat: int) -> list[dict[str, Any]]:
    """Every legal move as its text and the things one clicks."""
    game = position.game.moves
    return [
        {"text": game.write(position, seat, action), "clicks": list(game.clicks(position, seat, action))}
        for action in position.legal(seat)
    ]


def log(table: TableState, seat: int | None, language: str, since: int) -> list[dict[str, Any]]:
    """The log in words after a version."""
    transcript = table.view_cache.transcript(seat, language)
    if transcript.is_behind(table.activity):
        transcript.update(table.activity, table.history, table.names(language))
    entries = transcript.entries
    first = len(entries)
    while first and entries[first - 1].version > since:
        first -= 1
    return [msgspec.structs.asdict(entry) for entry in entries[first:]]


def undo(table: TableState, seat: int | None, language: str) -> dict[str, Any] | None:
    """Whether the reader may take a move back, why not, and who asks for it."""
    request = table.undo_request
    shown: dict[str, Any] = {"may": False, "why": None, "asked": None}
    if request:
        shown["asked"] = {"seat": request.seat, "agreed": sorted(request.agreed), "until": request.until}
    if seat is None or table.status != "running" or not table.seat_states[seat].is_played_by_person:
        return shown
    error = why_no_undo(table, seat)
    return shown | {"may": error is None, "why": reason_text(table, error, language) if error else None}


def reason_text(table: TableState, error: UserError, language: str) -> str:
    """Why there is no undo, in words, put together once."""
    reasons = table.view_cache.undo_reasons
    key = (error.key, language, *error.facts.values())
    if key not in reasons:
        reasons[key] = error.say(language)
    return reasons[key]


def requests(table: TableState) -> dict[str, Any]:
    """What else is asked of those who play: a bot for somebody, a pause or its end."""
    request = table.replace_request
    replace: dict[str, Any] | None = None
    if request:
        replace = {"seat": request.seat, "by": request.by, "bot": request.bot, "until": request.until}
        replace |= {"agreed": sorted(request.agreed)}
    return {"replace": replace, "ready": sorted(table.ready)}


def result(table: TableState) -> dict[str, Any] | None:
    """How the game ended."""
    if table.result is None:
        return None
    resigned = [seat for seat, state in enumerate(table.seat_states) if state.has_given_up]
    ended = dict(msgspec.to_builtins(table.result))
    scores = table.history.read_only_position.scores() if table.diverged_at is None else None
    return ended | {"resigned": resigned, "scores": scores}


def summary(table: TableState) -> dict[str, Any]:
    """What the lobby lists of a table."""
    listed = chairs(table, "en")
    return {
        "table": table.id,
        "game": table.game.name,
        "public": table.terms.public,
        "status": table.status,
        "updated": table.last_public_event_at,
        "free": sum(not chair["is_taken"] for chair in listed),
        "clock": msgspec.to_builtins(table.terms.clock),
        "seats": [
            {"name": chair["name"], "kind": chair["kind"], "taken": chair["is_taken"], "bot": chair["bot"]}
            for chair in listed
        ],
    }
