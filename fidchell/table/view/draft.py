"""A draft of moves: what a seat would see and could do after them. It is kept nowhere."""

from typing import Any

import msgspec

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position
from fidchell.table import WORDS
from fidchell.table.commands import MOST_MOVES, Requester
from fidchell.table.handlers.moves import try_moves
from fidchell.table.history import MoveOutcome
from fidchell.table.position import ReadOnlyPosition
from fidchell.table.state import TableState
from fidchell.table.transcript import move_messages, render


def preview(table: TableState, seat: int, moves: list[str], language: str) -> dict[str, Any]:
    """What the seat would see and could do after these moves, and these in words.

    What brings something hidden to light may stand last and is not shown: `confirm` says to confirm it first.
    """
    outcomes = drafted_moves(table, seat, moves)
    must_confirm = bool(outcomes) and outcomes[-1].crosses_barrier
    shown = outcomes[:-1] if must_confirm else outcomes
    position = ReadOnlyPosition.of(shown[-1].after) if shown else table.history.position
    names = table.names(language)
    words = [
        render(table.game, move_messages(each.before, each.move, each.after, seat), names, seat, language)
        for each in shown
    ]
    may_go_on = not must_confirm and seat in position.actors()
    return {
        "number": table.act_count(seat),
        "drafted": [outcome.move.text for outcome in outcomes],
        "game": position.view(seat),
        "moves": position.shown_moves(seat) if may_go_on else [],
        "words": words,
        "confirm": must_confirm,
        "brings": certain_gain(position, seat, outcomes[-1].move.action) if must_confirm else None,
    }


def drafted_moves(table: TableState, seat: int, moves: list[str]) -> list[MoveOutcome]:
    """Moves of a seat one after the other, made nowhere."""
    table.check_not_paused()
    table.check_decides(Requester(seat))
    if len(moves) > MOST_MOVES:
        raise UserError("draft-long", WORDS, most=MOST_MOVES)
    return try_moves(table, seat, [" ".join(text.split()) for text in moves])


def drafted_position(table: TableState, seat: int, moves: list[str]) -> Position | None:
    """The position after a draft in which the seat still decides; none without moves."""
    if not moves:
        return None
    last = drafted_moves(table, seat, moves)[-1]
    position = ReadOnlyPosition.of(last.after)
    if last.crosses_barrier or seat not in position.actors():
        raise UserError("draft-done", WORDS)
    return position


def certain_gain(position: Position, seat: int, action: int) -> dict[str, int] | None:
    """What a move earns whatever it brings to light, where a game can tell that from what the seat knows."""
    return msgspec.json.decode(position.brings_json(seat, action), type=dict[str, int] | None)
