"""What is told when a round begins; whoever sends news to people hears of it here."""

from fidchell.server.ops.logging import log_event
from fidchell.tournaments.tournament import Tournament


async def round_begins(tournament: Tournament, table: str, accounts: list[str]) -> None:
    """The table of these accounts in the current round is open: called once for each table.

    Once more where the server was killed just then.
    """
    log_event("round begins", tournament=tournament.row.id, round=tournament.row.round, table=table)
