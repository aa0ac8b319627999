"""A table's log as a file, tables from files, games that branch off finished ones, and the next game.

Before the end a log holds no seed and only what its reader may know; after it, it can be verified by anyone.
"""

import secrets
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import msgspec

from fidchell.ai.players.bots import find_bot
from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.log.log import Log, LogPlayer, line_checksum
from fidchell.rulekit.log.reader import LogReader
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.table import WORDS
from fidchell.table.events import Event, Origin, Replaced, Taken
from fidchell.table.handlers.opening import open_table, start_events
from fidchell.table.names import usable_name
from fidchell.table.proof.record import TableTerms, entry_of
from fidchell.table.proof.verification import verify_log
from fidchell.table.seats import SeatState
from fidchell.table.state import EntryPointsOf, interpreted_entry_points
from fidchell.table.table import Table
from fidchell.table.terms import Chair, Terms
from fidchell.table.transcript import move_messages
from fidchell.table.view.replay import known_moves

PARTIAL = "fidchell partial log 1"
YOU = "you"
FIRST = "first"  # the option of a game that says who begins
UNKNOWN = "?"  # a move that the reader may not know


def export(table: Table, seat: int | None) -> str:
    """The log as its reader may have it now."""
    return "".join(export_lines(table, seat))


def export_lines(table: Table, seat: int | None) -> Iterator[str]:
    """The same, piece by piece: of a game under way, every move takes some time."""
    if table.is_revealed:
        yield table_log(table).text()
        return
    before: list[str] = []
    for text in partial_log(table, seat):
        before = [f"{text} #{line_checksum(before, text)}"]
        yield before[0] + "\n"


def log_without_moves(table: Table, terms: str = "") -> Log:
    """The log without its moves; the version of the rules is the one that the game was played by."""
    game = replace(table.game, version=table.rules_version)
    first, names = table.history.first, table.names("en")
    players = [LogPlayer(kind_of(state), name) for state, name in zip(table.seat_states, names, strict=True)]
    return Log(game, first.edition, table.terms.options, players, table.seed, table=terms)


def kind_of(state: SeatState) -> str:
    """Who sat there: a person, or a bot by its level."""
    return state.bot if state.bot and not state.gone else YOU


def table_log(table: Table) -> Log:
    """The log of a finished game with everything that happened there, so that all of it can be verified."""
    terms = TableTerms.of(table.terms, len(table.created.line))
    log = log_without_moves(table, msgspec.json.encode(terms).decode())
    for seat, text in table.created.line:
        log.enter(seat, text, 0.0)
    for event in table.played:
        log.enter(*entry_of(event, table.started_at))
    return with_end(table, log)


def with_end(table: Table, log: Log) -> Log:
    """The log with its end; a game that was given up has no end by the rules."""
    if table.result and table.result.reason == "finished":
        log.finish(table.result.totals)
    return log


def whole_log(table: Table) -> Log:
    """The moves of a finished game that were not taken back."""
    log = log_without_moves(table)
    for move in table.history.moves:
        log.move(move.seat, move.text)
    for seat, text in table.unreplayable:
        log.move(seat, text)
    return with_end(table, log)


def partial_log(table: Table, seat: int | None) -> Iterator[str]:
    """The log of a game under way, for one reader, line by line."""
    yield PARTIAL
    yield from (line for line in log_without_moves(table).header()[1:] if not line.startswith("seed "))
    known = known_moves(table, seat) if table.stage == "running" else []
    for number, index in enumerate(known, 1):
        move = table.history.moves[index]
        text = move.text if is_fully_known(table, index, seat) else UNKNOWN
        yield f"{number} {SEAT_LETTERS[move.seat]} {text}"


def is_fully_known(table: Table, index: int, reader: int | None) -> bool:
    """Whether a reader may know all of a move: it is told the same as whoever made it."""
    history, move = table.history, table.history.moves[index]
    if move.seat == reader:
        return True
    before, after = history.position_before(index), history.position_before(index + 1)
    told, known = (move_messages(before, move, after, each) for each in (reader, move.seat))
    return told == known


def import_log(
    text: str,
    now: float,
    host_hash: str = "",
    public: bool = False,
    entry_points: EntryPointsOf = interpreted_entry_points,
) -> list[Event]:
    """A table from a log, to look at or to go on with. Whoever has the log knows its seed."""
    log = LogReader(text, "log", find).log()
    verify_log(log, entry_points(log.game))
    own = None if log.game.is_ours(log.edition.digest) else dict(log.edition.data)
    chairs = [chair_of(player) for player in log.players]
    terms = Terms(log.game.name, chairs, dict(log.options), own, public=public)
    origin = Origin("import", move=len(log.moves))
    version = log.game.version
    return open_table(terms, now, host_hash, (), log.seed, log.moves, origin, version, entry_points)


def chair_of(player: LogPlayer) -> Chair:
    """The chair of whoever sat there; a bot that this server does not have leaves it open."""
    try:
        find_bot(player.kind)
    except UserError:
        return Chair("open", name=usable_name(player.name))
    return Chair("bot", player.kind, usable_name(player.name))


class ForkBasis(NamedTuple):
    """What a table that branches off a finished game begins with; the seed is the same."""

    terms: Terms
    moves: list[tuple[int, str]]
    origin: Origin
    rules: int  # the version


def fork_basis(table: Table, at: int, seat: int, bot: str) -> ForkBasis:
    """The first moves of a finished game, and terms where one seat is free and the others are bots'."""
    if not table.is_revealed:
        raise UserError("fork-early", WORDS)
    if table.diverged_at is not None:
        raise table.stopped_error
    if not 0 <= seat < table.seats:
        raise UserError("no-chair", WORDS, chairs=table.seats)
    moves = table.history.moves
    if not 0 <= at <= len(moves):
        raise UserError("replay-range", WORDS, most=len(moves), came=at)
    if table.history.position_before(at).over:
        raise UserError("fork-over", WORDS)
    chairs = [Chair() if other == seat else Chair("bot", bot) for other in range(table.seats)]
    terms = msgspec.structs.replace(
        table.terms, chairs=chairs, clock=None, public=False, hot_seat=False, rated=False
    )
    first = [(move.seat, move.text) for move in moves[:at]]
    return ForkBasis(terms, first, Origin("fork", table.id, at), table.game.version)


def series_after(table: Table) -> Origin:
    """The next game as one of a series: how many were played, and how many each seat has won alone."""
    before = table.created.origin
    games, wins = (before.games, list(before.wins)) if before and before.kind == "rematch" else (0, [])
    wins = wins or [0] * table.seats
    if table.result and len(table.result.winners) == 1:
        wins[table.result.winners[0]] += 1
    return Origin("rematch", table.id, games=games + 1, wins=wins)


def next_to_begin(table: Table) -> Terms:
    """The same terms, but the next seat begins; after a game that all began at once, one drawn by lot."""
    first = table.history.first
    option = first.edition.options.get(FIRST)
    letters = [letter for letter in SEAT_LETTERS[: table.seats] if option and letter in option.choices]
    if len(letters) < max(2, table.seats):
        return table.terms
    began = first.actors()
    chosen = str(table.terms.options.get(FIRST, ""))
    place = letters.index(chosen) if chosen in letters else began[0] if len(began) == 1 else None
    following = secrets.choice(letters) if place is None else letters[(place + 1) % len(letters)]
    return msgspec.structs.replace(table.terms, options={**table.terms.options, FIRST: following})


def rematch_table(table: Table, now: float) -> list[Event]:
    """The next game: everybody keeps seat, token and recovery code; the deal is new, another seat begins."""
    host, invites = table.created.host_hash, table.created.invites
    events = open_table(next_to_begin(table), now, host, invites, origin=series_after(table))
    following = Table.fold("", events)
    if following.stage != "open":
        return events
    for seat, state in enumerate(table.seat_states):
        if state.token_hash:
            keys = {"token_hash": state.token_hash, "recovery_hash": state.recovery_hash}
            person = {"name": state.name, "account": state.account, "place": state.place}
            own = state.is_own_name
            events.append(Taken(at=now, seat=seat, is_own_name=own, **person, **keys))
            following.apply_event(events[-1])
        elif state.bot and not state.gone and state.chair.kind != "bot":
            events.append(Replaced(at=now, seat=seat, bot=state.bot, why="host"))
            following.apply_event(events[-1])
    if all(state.is_taken for state in following.seat_states):
        events += start_events(following, now)
    return events
