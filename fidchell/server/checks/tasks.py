"""What the checking processes do; they may know the truth of a table, so bots never think in them."""

from collections.abc import Callable
from typing import Any

import msgspec

from fidchell.games import find
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.game import Game
from fidchell.server.checks.protocol import (
    CheckDaily,
    CheckedTable,
    CheckRequest,
    ImportLog,
    OpenTable,
    ReplayTable,
    ShowScene,
    pack,
)
from fidchell.server.checks.scene import show_scene
from fidchell.server.codec import ENCODER
from fidchell.server.jobs.messages import OnProgress
from fidchell.table import archive
from fidchell.table.daily.deal import DailyDeal
from fidchell.table.daily.verification import verify_daily
from fidchell.table.events import Event, decode, encode
from fidchell.table.handlers.opening import open_table
from fidchell.table.handlers.replays import ReplayMemo
from fidchell.table.table import Table


def answer(payload: bytes, on_progress: OnProgress) -> bytes:
    """The reply to a request."""
    request: Any = msgspec.msgpack.decode(payload, type=CheckRequest)
    return HANDLERS[type(request)](request)


def entry_points(game: Game, is_compiled: bool) -> EntryPoints:
    """Compiled rules where they are in the cache: nobody waits for a compiler."""
    return game.compiled if is_compiled else game.interpreted


def checked(open_events: Callable[[], list[Event]]) -> bytes:
    """The first events of a table, with the moves that were made for them."""
    memo = ReplayMemo()
    with memo.active():
        events = open_events()
    return pack(CheckedTable([encode(event) for event in events], memo.moves))


def open_checked(request: OpenTable) -> bytes:
    """A table on terms that are checked."""
    seed = bytes.fromhex(request.seed) or None
    given = (request.terms, request.now, request.host_hash, request.invites, seed, request.moves)

    def chosen(game: Game) -> EntryPoints:
        return entry_points(game, request.is_compiled)

    return checked(lambda: open_table(*given, request.origin, request.rules, chosen))


def import_verified(request: ImportLog) -> bytes:
    """A table from a log that is verified."""

    def chosen(game: Game) -> EntryPoints:
        return entry_points(game, game.name in request.compiled_games)

    now, host = request.now, request.host_hash
    return checked(lambda: archive.import_log(request.log, now, host, entry_points=chosen))


def replay_table(request: ReplayTable) -> bytes:
    """The moves of a stored table."""
    events = [decode(event) for event in request.events]
    memo = ReplayMemo()
    with memo.active():
        Table.fold(request.table, events, lambda game: entry_points(game, request.is_compiled))
    return pack(memo.moves)


def scene_shown(request: ShowScene) -> bytes:
    """A position of a lesson, as the client reads it."""
    game = find(request.game)
    rules = entry_points(game, request.is_compiled)
    return ENCODER.encode(show_scene(game, request.scene, request.language, rules))


def daily_verified(request: CheckDaily) -> bytes:
    """What the log of a deal of the day proves."""
    rules = entry_points(find(request.game), request.is_compiled)
    return pack(verify_daily(request.log, DailyDeal(request.day, request.game), rules))


HANDLERS: dict[type, Callable[[Any], bytes]] = {
    OpenTable: open_checked,
    ImportLog: import_verified,
    ReplayTable: replay_table,
    ShowScene: scene_shown,
    CheckDaily: daily_verified,
}
