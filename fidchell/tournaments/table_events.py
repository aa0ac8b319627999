"""The first events of a tournament's table: everybody who was paired sits there, and the game begins."""

from collections.abc import Mapping

from fidchell.store.sql.account_rows import AccountKey
from fidchell.store.sql.tournament_rows import TournamentEntry, TournamentTable
from fidchell.table.events import Event, Origin, Started, Taken
from fidchell.table.handlers.opening import open_table
from fidchell.table.state import EntryPointsOf, interpreted_entry_points
from fidchell.table.tokens import hashed, new_token
from fidchell.tournaments.tournament import Tournament


def opening_events(
    tournament: Tournament,
    table: TournamentTable,
    keys: Mapping[int, AccountKey],
    now: float,
    entry_points: EntryPointsOf = interpreted_entry_points,
) -> list[Event]:
    """A table with its players; `keys` by seat. The seat of an account that was deleted is nobody's."""
    players, plan = tournament.players[table.id], tournament.plan
    origin = Origin("tournament", tournament.row.id, is_sealed=plan.is_duplicate)
    terms, seed = plan.terms(len(players)), bytes.fromhex(table.seed)
    events = open_table(terms, now, seed=seed, origin=origin, entry_points=entry_points)
    for seat, player in enumerate(players):
        events.append(taken(seat, tournament.entry(player), keys.get(seat), now))
    return [*events, Started(at=now)]


def taken(seat: int, entry: TournamentEntry | None, key: AccountKey | None, now: float) -> Taken:
    """A seat with its player."""
    return Taken(
        at=now,
        seat=seat,
        name=entry.name if entry else "",
        token_hash=key.key_hash if key else hashed(new_token()),
        account=entry.account_id if entry else "",
        place=entry.place if entry else "",
    )
