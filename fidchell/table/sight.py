"""What each seat, or a spectator (None), is shown: named one by one, nothing hidden, nothing before its time.

Two tables that differ only in what a reader cannot know give that reader the same bytes; therefore the
`version` a reader is shown counts only the events that this reader may know of. It grows with every change
that the reader can see, and only then.
"""

from typing import Any, Literal

import msgspec

from fidchell.rulekit.faults import Fault
from fidchell.rulekit.position import Position
from fidchell.table.chairs import bot_name
from fidchell.table.commands import MOST_MOVES, Who
from fidchell.table.playing import foreseen_moves
from fidchell.table.speech import WORDS
from fidchell.table.still import Still
from fidchell.table.table import Table
from fidchell.table.telling import Book, Entry, sayings, worded
from fidchell.table.undoing import why_no_undo


def version(table: Table, seat: int | None) -> int:
    """The version that a reader is shown; cheap, so that nobody is sent what they have."""
    return table.version - table.chronicle.unseen[-1 if seat is None else seat]


def shown(table: Table, seat: int | None, language: str, since: int | None = None) -> dict[str, Any]:
    """The table as a reader sees it now; log and chat only after `since`, a version shown before."""
    since = since or 0
    status = table.status
    has_begun = table.stage != "open" and status != "stopped" and table.trouble is None
    return {
        "version": version(table, seat),
        **frame_of(table, language),
        "status": status,
        "stopped": table.stopped.say(language) if status == "stopped" else None,
        "you": seat,
        "game": view_of(table, seat) if has_begun else None,
        "actors": table.line.actors if status == "running" else [],
        "moves": moves_of(table, seat),
        "number": None if seat is None else table.number(seat),
        "log": log_of(table, seat, language, since),
        "chat": chat_of(table, seat, since),
        "clocks": table.clocks.shown(),
        "undo": undo_of(table, seat, language),
        "asks": asks_of(table),
    }


def frame_of(table: Table, language: str) -> dict[str, Any]:
    """What no move changes, made once for each other change."""
    kept = table.kept.get(("frame", language))
    if kept is None or kept[0] != table.changes:
        kept = (table.changes, framed(table, language))
        table.kept["frame", language] = kept
    shown: dict[str, Any] = kept[1]
    return shown


def framed(table: Table, language: str) -> dict[str, Any]:
    """The table around the game."""
    return {
        "table": table.id,
        "is_paused": table.is_paused,
        "terms": terms_of(table),
        "origin": msgspec.to_builtins(table.created.origin),
        "chairs": chairs_of(table, language),
        "commitment": table.commitment,
        "seed": table.created.seed if table.stage == "ended" else None,
        "result": result_of(table),
        "rematch": {"ready": sorted(table.rematch), "table": table.rematch_table or None},
    }


def terms_of(table: Table) -> dict[str, Any]:
    """The terms; an own edition is named by its content hash."""
    if "terms" not in table.kept:
        terms = dict(msgspec.to_builtins(table.terms))
        if terms["edition"] is not None:
            terms["edition"] = table.line.first.edition.digest
        table.kept["terms"] = terms
    return dict(table.kept["terms"])


def chairs_of(table: Table, language: str) -> list[dict[str, Any]]:
    """Who sits where."""
    names = table.names(language)
    return [
        {
            "seat": seat,
            "name": names[seat],
            "kind": place.chair.kind,
            "is_taken": place.is_taken,
            "bot": place.bot or None,
            "bot_name": bot_name(place.bot, language) if place.bot else None,
            "gone": place.gone or None,
            "is_silent": place.is_silent,
        }
        for seat, place in enumerate(table.places)
    ]


def view_of(table: Table, seat: int | None) -> dict[str, Any]:
    """The game as the reader sees it, made once for each change of the line."""
    kept = table.kept.get(("view", seat))
    if kept is None or kept[0] != table.line.stamp:
        kept = (table.line.stamp, table.line.still.view(seat))
        table.kept["view", seat] = kept
    return dict(kept[1])


def moves_of(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The legal moves of somebody who may act."""
    if seat is None or table.status != "running" or table.is_paused or seat not in table.line.actors:
        return []
    if not table.places[seat].is_played_by_person:
        return []
    kept = table.kept.get(("moves", seat))
    if kept is None or kept[0] != table.line.stamp:
        kept = (table.line.stamp, legal_moves(table.line.still, seat))
        table.kept["moves", seat] = kept
    return list(kept[1])


def legal_moves(position: Position, seat: int) -> list[dict[str, Any]]:
    """Every legal move as its text and the things one clicks."""
    game = position.game.moves
    return [
        {"text": game.write(position, seat, action), "clicks": list(game.clicks(position, seat, action))}
        for action in position.legal(seat)
    ]


def log_of(table: Table, seat: int | None, language: str, since: int) -> list[dict[str, Any]]:
    """The log in words after a version."""
    book = table.kept.get(("book", seat, language))
    if book is None:
        book = table.kept["book", seat, language] = Book(seat, language)
    entries: list[Entry] = book.catch_up(table)
    first = len(entries)
    while first and entries[first - 1].version > since:
        first -= 1
    return [msgspec.structs.asdict(entry) for entry in entries[first:]]


def chat_of(table: Table, seat: int | None, since: int) -> list[dict[str, Any]]:
    """The chat after a version, without those whom the reader does not hear."""
    mutes = table.places[seat].mutes if seat is not None else set()
    return [
        {"version": message.moment.seen_by(seat), "at": message.at, "seat": message.seat}
        | {"name": message.name, "text": message.text}
        for message in table.chronicle.chat
        if message.moment.seen_by(seat) > since and message.seat not in mutes
    ]


def undo_of(table: Table, seat: int | None, language: str) -> dict[str, Any] | None:
    """Whether the reader may take a move back, why not, and who asks for it."""
    asked = table.undo_ask
    shown: dict[str, Any] = {"may": False, "why": None, "asked": None}
    if asked:
        shown["asked"] = {"seat": asked.seat, "agreed": sorted(asked.agreed), "until": asked.until}
    if seat is None or table.status != "running" or not table.places[seat].is_played_by_person:
        return shown
    fault = why_no_undo(table, seat)
    return shown | {"may": fault is None, "why": said(table, fault, language) if fault else None}


def said(table: Table, fault: Fault, language: str) -> str:
    """A fault in words, put together once."""
    key = ("said", fault.key, language, *fault.facts.values())
    if key not in table.kept:
        table.kept[key] = fault.say(language)
    return str(table.kept[key])


def asks_of(table: Table) -> dict[str, Any]:
    """What else is asked of those who play: a bot for somebody, a pause or its end."""
    asked = table.replace_ask
    replace: dict[str, Any] | None = None
    if asked:
        replace = {"seat": asked.seat, "by": asked.by, "bot": asked.bot, "until": asked.until}
        replace |= {"agreed": sorted(asked.agreed)}
    return {"replace": replace, "ready": sorted(table.ready)}


def result_of(table: Table) -> dict[str, Any] | None:
    """How the game ended."""
    if table.result is None:
        return None
    gone = [seat for seat, place in enumerate(table.places) if place.has_given_up]
    result = msgspec.to_builtins(table.result)
    scores = table.line.still.scores() if table.trouble is None else None
    return dict(result) | {"resigned": gone, "scores": scores}


def summary(table: Table) -> dict[str, Any]:
    """What the lobby lists of a table."""
    chairs = chairs_of(table, "en")
    return {
        "table": table.id,
        "game": table.game.name,
        "public": table.terms.public,
        "status": table.status,
        "updated": table.seen_at,
        "free": sum(not chair["is_taken"] for chair in chairs),
        "clock": msgspec.to_builtins(table.terms.clock),
        "seats": [
            {"name": chair["name"], "kind": chair["kind"], "taken": chair["is_taken"], "bot": chair["bot"]}
            for chair in chairs
        ],
    }


def drafted(table: Table, seat: int, moves: list[str], language: str) -> dict[str, Any]:
    """A draft, kept nowhere: what the seat would see and could do after these moves, and these in words.

    What brings something hidden to light may stand last and is not shown: `confirm` says to confirm it first.
    """
    table.check_going_on()
    table.plays(Who(seat))
    if len(moves) > MOST_MOVES:
        raise Fault("draft-long", WORDS, most=MOST_MOVES)
    foreseen = foreseen_moves(table, seat, [" ".join(text.split()) for text in moves])
    is_crossing = bool(foreseen) and foreseen[-1].is_crossing
    safe = foreseen[:-1] if is_crossing else foreseen
    position = Still.of(safe[-1].after) if safe else table.line.still
    names = table.names(language)
    words = [
        worded(table.game, sayings(each.before, each.step, each.after, seat), names, seat, language)
        for each in safe
    ]
    may_go_on = not is_crossing and seat in position.actors()
    return {
        "number": table.number(seat),
        "drafted": [each.step.text for each in foreseen],
        "game": position.view(seat),
        "moves": legal_moves(position, seat) if may_go_on else [],
        "words": words,
        "confirm": is_crossing,
        "brings": brought(position, seat, foreseen[-1].step.text) if is_crossing else None,
    }


def brought(position: Position, seat: int, text: str) -> dict[str, int] | None:
    """What a move earns whatever it brings to light, where a game can tell that from what the seat knows."""
    tells = getattr(position.game.moves, "brings", None)
    return None if tells is None else tells(position, seat, text)


Eyes = int | Literal["own", "public", "all"]


def replay(
    table: Table, seat: int | None, at: int, language: str, eyes: Eyes | None = None
) -> dict[str, Any]:
    """The table after so many moves of the reader's log; after the end through any eyes, or `all` of it."""
    if table.trouble is not None:
        raise table.stopped
    if table.stage == "open":
        raise Fault("table-open", WORDS)
    is_over, line = table.stage == "ended", table.line
    eyes = "own" if eyes is None else eyes
    if not is_over and eyes not in ("own", "public", seat):
        raise Fault("replay-eyes", WORDS)
    if isinstance(eyes, int) and not 0 <= eyes < table.seats:
        raise Fault("no-chair", WORDS, chairs=table.seats)
    looker = eyes if isinstance(eyes, int) else seat if eyes == "own" else None
    known, index = known_steps(table, seat), place_of(table, seat, at)
    position = Still.of(line.before(index))
    return {
        "at": at,
        "moves": len(known),
        "eyes": looker,
        "mover": line.steps[index - 1].seat if at else None,
        "words": told_at(table, index, looker, language) if at else "",
        "game": position.view(looker),
        "whole": table.game.exchange.dump(position) if eyes == "all" else None,
    }


def place_of(table: Table, seat: int | None, at: int) -> int:
    """Where a reader stands in the line after so many moves of the reader's log."""
    known = known_steps(table, seat)
    if not 0 <= at <= len(known):
        raise Fault("replay-range", WORDS, most=len(known), came=at)
    return known[at - 1] + 1 if at else 0


def known_steps(table: Table, seat: int | None) -> list[int]:
    """Where the moves stand that a reader knows of; after the end, all."""
    steps, is_over = table.line.steps, table.stage == "ended"
    return [i for i, step in enumerate(steps) if is_over or not step.is_hidden or step.seat == seat]


def told_at(table: Table, index: int, reader: int | None, language: str) -> str:
    """The move before a position, in words."""
    line = table.line
    told = sayings(line.before(index - 1), line.steps[index - 1], line.before(index), reader)
    return worded(table.game, told, table.names(language), reader, language)
