"""The rows of a new round: its tables with their deals, and the keys of everybody's seat."""

from msgspec.json import encode
from msgspec.structs import replace

from fidchell.accounts.tokens import key_row, new_id
from fidchell.rulekit.chance import new_seed
from fidchell.store.sql.account_rows import insert
from fidchell.store.sql.statements import Statement
from fidchell.store.sql.tournament_rows import TournamentTable
from fidchell.store.sql.tournaments import change
from fidchell.table.tokens import hashed, new_table_id, new_token
from fidchell.tournaments.outcome import BYE_OUTCOME, encode_outcome
from fidchell.tournaments.pairing.history import Seating
from fidchell.tournaments.tournament import Tournament


def begin_round(tournament: Tournament, now: float) -> list[Statement]:
    """Begin the next round: all of its tables at once, or none.

    A table is named before it is opened, so that a process that is killed in between leaves nothing double.
    """
    row, deal = tournament.row, new_seed().hex()
    begun = replace(row, round=row.round + 1, status="running", updated=now)
    if not tournament.plan.takes_late_entries:
        begun = replace(begun, is_open=False)
    statements = [change(begun, row)]
    for number, seating in tournament.next_slots().items():
        seed = deal if tournament.plan.is_duplicate else new_seed().hex()
        statements += table_statements(tournament, begun.round, number, seating, seed, now)
    return statements


def table_statements(
    tournament: Tournament, round_number: int, number: int, seating: Seating, seed: str, now: float
) -> list[Statement]:
    """One table, with a key for each of its seats; a bye is done at once."""
    players, is_bye = encode(list(seating)).decode(), len(seating) == 1
    made = TournamentTable(
        id=new_id("pairing"),
        tournament_id=tournament.row.id,
        round=round_number,
        number=number,
        table_id="" if is_bye else new_table_id(),
        seed="" if is_bye else seed,
        players=players,
        state="shown" if is_bye else "new",
        result=encode_outcome(BYE_OUTCOME).decode() if is_bye else "",
        updated=now,
    )
    return [insert(made), *([] if is_bye else key_statements(tournament, made.table_id, seating, now))]


def key_statements(tournament: Tournament, table: str, seating: Seating, now: float) -> list[Statement]:
    """The seats of a table belong to the accounts of those who were paired."""
    statements = list[Statement]()
    for seat, player in enumerate(seating):
        entry = tournament.entry(player)
        if entry is not None and entry.account_id:
            statements.append(insert(key_row(entry.account_id, table, hashed(new_token()), seat, now)))
    return statements
