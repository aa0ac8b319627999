"""The past of a table: its position after any number of moves, as a reader may see it."""

from typing import Any, Literal

from fidchell.rulekit.errors import UserError
from fidchell.table import WORDS
from fidchell.table.position import ReadOnlyPosition
from fidchell.table.state import TableState
from fidchell.table.transcript import move_messages, render

Perspective = int | Literal["own", "public", "all"]


def replay_view(
    table: TableState, seat: int | None, at: int, language: str, eyes: Perspective | None = None
) -> dict[str, Any]:
    """The table after so many moves of the reader's log, through somebody's eyes.

    After the end these may be any seat's; `all` also gives the whole position.
    """
    if table.diverged_at is not None:
        raise table.stopped_error
    if table.stage == "open":
        raise UserError("table-open", WORDS)
    eyes = "own" if eyes is None else eyes
    if not table.is_revealed and eyes not in ("own", "public", seat):
        raise UserError("replay-eyes", WORDS)
    if isinstance(eyes, int) and not 0 <= eyes < table.seats:
        raise UserError("no-chair", WORDS, chairs=table.seats)
    viewer = eyes if isinstance(eyes, int) else seat if eyes == "own" else None
    index = history_index(table, seat, at)
    position = ReadOnlyPosition.of(table.history.position_before(index))
    return {
        "at": at,
        "moves": len(known_moves(table, seat)),
        "eyes": viewer,
        "mover": table.history.moves[index - 1].seat if at else None,
        "words": last_move_text(table, index, viewer, language) if at else "",
        "game": position.view(viewer),
        "whole": table.game.exchange.dump(position) if eyes == "all" else None,
    }


def history_index(table: TableState, seat: int | None, at: int) -> int:
    """How many moves of the history lie behind so many moves of the reader's log."""
    known = known_moves(table, seat)
    if not 0 <= at <= len(known):
        raise UserError("replay-range", WORDS, most=len(known), came=at)
    return known[at - 1] + 1 if at else 0


def known_moves(table: TableState, seat: int | None) -> list[int]:
    """Where in the history the moves stand that a reader knows of; after the end, all."""
    moves, is_over = table.history.moves, table.is_revealed
    return [i for i, move in enumerate(moves) if is_over or not move.is_hidden or move.seat == seat]


def last_move_text(table: TableState, index: int, reader: int | None, language: str) -> str:
    """The move before a position, in words."""
    history = table.history
    before, after = history.position_before(index - 1), history.position_before(index)
    messages = move_messages(before, history.moves[index - 1], after, reader)
    return render(table.game, messages, table.names(language), reader, language)
