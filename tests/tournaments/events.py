"""Tournaments whose games are decided by hand: a table ends as soon as a test says so."""

from collections.abc import Callable, Sequence
from typing import Any

from fidchell.store import Store
from fidchell.store.sql.account_rows import Account
from fidchell.store.sql.tournament_rows import TournamentTable
from fidchell.table.events import Ended, Event, encode
from fidchell.table.terms import Days
from fidchell.tournaments.commands import BeginTournament, Enter
from fidchell.tournaments.plan import TournamentPlan
from fidchell.tournaments.progress import TournamentProgress
from fidchell.tournaments.table_events import opening_events
from fidchell.tournaments.tournament import Tournament
from tests.store.fixtures import summary

NOW = 1_000_000.0
Ranking = Callable[[Sequence[int]], list[int]]


def account(number: int) -> Account:
    return Account(f"account-{number:03d}", f"Player {number}", f"player{number}", "", NOW, False)


ORGANISER = account(0)


def plan(**changes: Any) -> TournamentPlan:
    given: dict[str, Any] = {"name": "Spring cup", "game": "keltis", "seats": 2, "clock": Days(3)}
    return TournamentPlan(**(given | changes))


def by_number(players: Sequence[int]) -> list[int]:
    """Everybody beats those with higher numbers."""
    return [1 + sum(other < player for other in players) for player in players]


class Organised:
    """A tournament in a store, with its players."""

    def __init__(self, store: Store, id: str) -> None:
        self.store, self.id, self.progress = store, id, TournamentProgress(store)
        self.tournaments = self.progress.tournaments

    @classmethod
    async def made(cls, store: Store, players: int, **changes: Any) -> "Organised":
        """A new one, entered by so many."""
        progress = TournamentProgress(store)
        row = (await progress.tournaments.create(plan(**changes), ORGANISER, NOW)).row
        organised = cls(store, row.id)
        for number in range(1, players + 1):
            await organised.do(account(number), Enter())
        return organised

    async def do(self, who: Account, command: Any) -> Tournament:
        return await self.tournaments.execute(self.id, who, command, f"address of {who.id}", NOW)

    async def now(self) -> Tournament:
        return await self.tournaments.get(self.id)

    async def begin(self) -> Tournament:
        return await self.do(ORGANISER, BeginTournament())

    async def open_tables(self) -> None:
        """What the server does: open every table that was paired."""
        for tournament, table in await self.progress.to_open():
            keys = {key.seat: key for key in await self.progress.rows.keys(table.table_id)}
            events = [encode(event) for event in opening_events(tournament, table, keys, NOW)]
            await self.store.create(table.table_id, events, summary(status="running"))
            assert await self.progress.mark(table, "playing", NOW)

    async def end(self, table: TournamentTable, ranks: list[int], **more: Any) -> None:
        """A game ends so."""
        before: list[Event] = more.pop("before", [])
        totals = more.pop("totals", [100 - 10 * rank for rank in ranks])
        ended = Ended(at=NOW, totals=totals, winners=[], reason=more.pop("reason", "finished"), ranks=ranks)
        assert not more
        version = (await self.store.summary(table.table_id)).version
        events = [encode(event) for event in [*before, ended]]
        await self.store.append(table.table_id, version, events, summary(status="ended"))

    async def play_round(self, ranking: Ranking = by_number) -> Tournament:
        """Open and end every table of the present round, and take the results."""
        await self.open_tables()
        tournament = await self.now()
        playing = [table for table in tournament.tables if table.state == "playing"]
        for table in playing:
            await self.end(table, ranking(tournament.players[table.id]))
        assert await self.progress.take_results(NOW) == len(playing)
        return await self.now()
