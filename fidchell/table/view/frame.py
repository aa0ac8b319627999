"""What stands around the game: terms, chairs, requests and the result. A plain move changes none of it."""

from typing import Any

import msgspec

from fidchell.table.seats import level_name
from fidchell.table.state import TableState

OWN_NAME = {"is_account": True}  # of a chair; where it is not so, nothing is said


def frame(table: TableState, seat: int | None, language: str) -> dict[str, Any]:
    """The table around the game as a reader sees it."""
    status = table.status
    return {
        **info(table, language),
        "status": status,
        "stopped": table.stopped_error.say(language) if status == "stopped" else None,
        "you": seat,
        "asks": requests(table),
    }


def info(table: TableState, language: str) -> dict[str, Any]:
    """What no move changes, made once for each other change."""
    return table.view_cache.info.get(language, table.info_revision, lambda: make_info(table, language))


def make_info(table: TableState, language: str) -> dict[str, Any]:
    """The part that is the same for all readers of a language."""
    return {
        "table": table.id,
        "is_paused": table.is_paused,
        "terms": terms(table),
        "origin": msgspec.to_builtins(table.created.origin),
        "chairs": chairs(table, language),
        "commitment": table.commitment,
        "seed": table.created.seed if table.is_revealed else None,
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
            "bot_name": level_name(state.bot, language) if state.bot else None,
            "gone": state.gone or None,
            "is_silent": state.is_silent,
            **(OWN_NAME if state.is_own_name else {}),
        }
        for seat, state in enumerate(table.seat_states)
    ]


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
    scores = table.history.position.scores() if table.diverged_at is None else None
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
