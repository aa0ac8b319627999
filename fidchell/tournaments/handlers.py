"""What each command brings: statements for the store, or a refusal; nothing has changed yet."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from fidchell.accounts.tokens import new_id
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import Account, insert
from fidchell.store.sql.statements import Statement
from fidchell.store.sql.tournament_rows import TournamentEntry
from fidchell.store.sql.tournaments import change, change_entry, move_state
from fidchell.tournaments import WORDS
from fidchell.tournaments import commands as asked
from fidchell.tournaments.outcome import TableOutcome, are_ranks, encode_outcome
from fidchell.tournaments.pairing.lot import drawn_key
from fidchell.tournaments.round_rows import begin_round
from fidchell.tournaments.tournament import Tournament

REMOVE_ENTRY = "DELETE FROM tournament_entries WHERE id = {0} RETURNING id"


class Actor(NamedTuple):
    """Who asks, and when."""

    account: Account
    place: str  # the address, so that it can be compared and not read
    now: float


Handler = Callable[[Tournament, Actor, Any], list[Statement]]


def check_organiser(tournament: Tournament, actor: Actor) -> None:
    """Only the organiser may do this."""
    if actor.account.id != tournament.row.organiser_id:
        raise UserError("tournament-organiser", WORDS)


def check_status(tournament: Tournament, *allowed: str) -> None:
    """The tournament must be at a stage where this can be done."""
    if tournament.row.status not in allowed:
        raise UserError(f"tournament-is-{tournament.row.status}", WORDS)


def enter(tournament: Tournament, actor: Actor, command: asked.Enter) -> list[Statement]:
    """Take part; after the first round only where somebody can still be paired fairly."""
    row = tournament.row
    check_status(tournament, "open", "running", "held")
    if not row.is_open or (row.round and not tournament.plan.takes_late_entries):
        raise UserError("tournament-registration", WORDS)
    if tournament.entry_of(actor.account.id):
        raise UserError("tournament-entered", WORDS)
    if len(tournament.playing) >= tournament.plan.most:
        raise UserError("tournament-full", WORDS, most=tournament.plan.most)
    number = max((entry.number for entry in tournament.entries), default=0) + 1
    account, place = actor.account, actor.place
    ids = (new_id("entrant"), row.id, account.id)
    made = TournamentEntry(*ids, number, account.name, True, row.round + 1, place, actor.now)
    return [change(replace(row, updated=actor.now), row), insert(made)]


def withdraw(tournament: Tournament, actor: Actor, command: asked.Withdraw) -> list[Statement]:
    """Take part no more: before the first round as if one had never entered."""
    check_status(tournament, "open", "running", "held")
    entry, row = tournament.entry_of(actor.account.id), tournament.row
    if entry is None or not entry.is_playing:
        raise UserError("tournament-not-entered", WORDS)
    guard = change(replace(row, updated=actor.now), row)
    if row.round == 0:
        return [guard, Statement(REMOVE_ENTRY, (entry.id,))]
    return [guard, change_entry(replace(entry, is_playing=False))]


def set_registration(tournament: Tournament, actor: Actor, command: asked.SetRegistration) -> list[Statement]:
    """Let people enter, or nobody any more."""
    check_status(tournament, "open", "running", "held")
    row = tournament.row
    if command.is_open and row.round and not tournament.plan.takes_late_entries:
        raise UserError("tournament-registration", WORDS)
    return [change(replace(row, is_open=command.is_open, updated=actor.now), row)]


def begin(tournament: Tournament, actor: Actor, command: asked.BeginTournament) -> list[Statement]:
    """Begin the first round."""
    check_status(tournament, "open")
    return begin_round(checked_for_round(tournament), actor.now)


def checked_for_round(tournament: Tournament) -> Tournament:
    """A tournament with enough who play."""
    least, came = tournament.plan.least, len(tournament.playing)
    if came < least:
        raise UserError("tournament-few", WORDS, least=least, came=came)
    return tournament


def next_round(tournament: Tournament, actor: Actor, command: asked.BeginRound) -> list[Statement]:
    """Begin the next round, once the one before it is done."""
    check_status(tournament, "running")
    if command.round != tournament.row.round + 1:
        raise UserError("tournament-round", WORDS, round=tournament.row.round)
    if not tournament.is_round_done(tournament.row.round):
        raise UserError("tournament-round-running", WORDS, round=tournament.row.round)
    if tournament.is_over:
        raise UserError("tournament-over", WORDS)
    return begin_round(tournament, actor.now)


def with_status(tournament: Tournament, actor: Actor, status: str) -> list[Statement]:
    """Go to another stage."""
    row = tournament.row
    is_open = row.is_open and status != "cancelled"
    return [change(replace(row, status=status, is_open=is_open, updated=actor.now), row)]


def hold(tournament: Tournament, actor: Actor, command: asked.HoldTournament) -> list[Statement]:
    """Let no further round begin."""
    check_status(tournament, "running")
    return with_status(tournament, actor, "held")


def go_on(tournament: Tournament, actor: Actor, command: asked.ContinueTournament) -> list[Statement]:
    """Go on after a pause."""
    check_status(tournament, "held")
    return with_status(tournament, actor, "running")


def cancel(tournament: Tournament, actor: Actor, command: asked.CancelTournament) -> list[Statement]:
    """End it without a winner; games that have begun may be played."""
    check_status(tournament, "open", "running", "held")
    return with_status(tournament, actor, "cancelled")


def named_entry(tournament: Tournament, number: int) -> TournamentEntry:
    """The entry that a command names."""
    entry = tournament.entry(number)
    if entry is None:
        raise UserError("tournament-nobody", WORDS, number=number)
    return entry


def drop(tournament: Tournament, actor: Actor, command: asked.DropEntrant) -> list[Statement]:
    """Let somebody take part no more."""
    check_status(tournament, "open", "running", "held")
    entry, row = named_entry(tournament, command.number), tournament.row
    if not entry.is_playing:
        raise UserError("tournament-not-playing", WORDS, name=entry.name)
    return [
        change(replace(row, updated=actor.now), row),
        change_entry(replace(entry, is_playing=False)),
    ]


def reinstate(tournament: Tournament, actor: Actor, command: asked.ReinstateEntrant) -> list[Statement]:
    """Let somebody play again from the next round on."""
    check_status(tournament, "open", "running", "held")
    entry, row = named_entry(tournament, command.number), tournament.row
    has_place = tournament.plan.takes_late_entries or entry.number in tournament.starters
    if entry.is_playing or not entry.account_id or (row.round and not has_place):
        raise UserError("tournament-reinstate", WORDS)
    if tournament.plan.format == "knock_out" and row.round:
        raise UserError("tournament-reinstate-knock-out", WORDS)
    return [
        change(replace(row, updated=actor.now), row),
        change_entry(replace(entry, is_playing=True)),
    ]


def correct(tournament: Tournament, actor: Actor, command: asked.CorrectResult) -> list[Statement]:
    """Set the result of a table."""
    check_status(tournament, "running", "held")
    row = tournament.row
    tables = tournament.round_tables(command.round)
    table = next((each for each in tables if each.number == command.table), None)
    if table is None or not table.table_id:
        raise UserError("tournament-no-table", WORDS, round=command.round, table=command.table)
    if tournament.plan.format == "knock_out" and command.round != row.round:
        raise UserError("tournament-correct-late", WORDS)
    if table.state == "new":
        raise UserError("tournament-table-new", WORDS)
    seats, before = len(tournament.players[table.id]), tournament.outcome(table)
    is_whole = len(command.ranks) == seats and len(command.totals) in (0, seats)
    if not is_whole or not are_ranks(command.ranks):
        raise UserError("tournament-ranks", WORDS, seats=seats)
    totals = command.totals or (before.totals if before else [0] * seats)
    has_totals = bool(command.totals) or (before is not None and before.is_played_out)
    gave_up = before.gave_up if before and not command.totals else []
    made = TableOutcome(command.ranks, totals, gave_up, has_totals, "organiser", command.reason.strip())
    state = "done" if table.state == "playing" else table.state
    changed = move_state(table, state, encode_outcome(made).decode(), actor.now)
    return [change(replace(row, updated=actor.now), row), changed]


PLAYER_HANDLERS: dict[type, Handler] = {asked.Enter: enter, asked.Withdraw: withdraw}
ORGANISER_HANDLERS: dict[type, Handler] = {
    asked.SetRegistration: set_registration,
    asked.BeginTournament: begin,
    asked.BeginRound: next_round,
    asked.HoldTournament: hold,
    asked.ContinueTournament: go_on,
    asked.CancelTournament: cancel,
    asked.DropEntrant: drop,
    asked.ReinstateEntrant: reinstate,
    asked.CorrectResult: correct,
}


def decide(tournament: Tournament, actor: Actor, command: Any) -> list[Statement]:
    """What a command brings; raises a UserError where it is refused."""
    handler = PLAYER_HANDLERS.get(type(command))
    if handler is None:
        check_organiser(tournament, actor)
        handler = ORGANISER_HANDLERS[type(command)]
    return handler(tournament, actor, command)


def draw_numbers(tournament: Tournament, strengths: Mapping[str, float]) -> list[TournamentEntry]:
    """Entries with their numbers in the draw: by rating, then those without one by lot."""

    def key(entry: TournamentEntry) -> tuple[float, bytes]:
        strength = strengths.get(entry.account_id)
        lot = drawn_key(tournament.seed, 0, entry.number)
        return -strength if strength is not None else float("inf"), lot

    playing = sorted((entry for entry in tournament.entries if entry.is_playing), key=key)
    dropped = [entry for entry in tournament.entries if not entry.is_playing]
    return [replace(entry, number=number) for number, entry in enumerate([*playing, *dropped], 1)]
