"""How tournaments go on by themselves: results are taken once, rounds follow, the end is noted."""

import msgspec
from msgspec.structs import replace

from fidchell.store import DamagedTable, NoSuchTable, Store
from fidchell.store.sql.account_rows import insert
from fidchell.store.sql.statements import Statement
from fidchell.store.sql.tournament_rows import TournamentTable
from fidchell.store.sql.tournaments import change, move_state, touch
from fidchell.table.events import decode
from fidchell.tournaments.outcome import encode_outcome, read_outcome
from fidchell.tournaments.round_rows import begin_round
from fidchell.tournaments.tournament import Tournament
from fidchell.tournaments.tournaments import Tournaments, note

MOVE = b'{"event":"moved"'  # how most events of a log begin; a result needs none of them
WAITING = """SELECT id FROM tournaments WHERE status = 'running' AND NOT EXISTS (
    SELECT 1 FROM tournament_tables
    WHERE tournament_tables.tournament_id = tournaments.id AND state IN ('new', 'playing'))"""


class TournamentProgress:
    """What is due in all tournaments; whatever is broken off halfway is found again and finished."""

    def __init__(self, store: Store) -> None:
        self.store, self.tournaments = store, Tournaments(store)
        self.rows = self.tournaments.rows

    async def take_results(self, now: float) -> int:
        """Take the results of the games that have ended; returns how many."""
        playing = [table for table in await self.rows.unfinished() if table.state == "playing"]
        ended = await self.rows.ended([table.table_id for table in playing])
        taken = [await self._take(table, now) for table in playing if table.table_id in ended]
        return sum(taken)

    async def _take(self, table: TournamentTable, now: float) -> bool:
        """Take one result, unless it was taken or set before."""
        try:
            tail = await self.store.tail(table.table_id)
            outcome = read_outcome(decode(event) for _, event in tail if not event.startswith(MOVE))
        except (NoSuchTable, DamagedTable, msgspec.DecodeError):
            return False  # the organiser sets it
        if outcome is None or not outcome.ranks:
            return False
        result = encode_outcome(outcome).decode()
        statements = (move_state(table, "done", result, now), touch(table.tournament_id, now))
        return await self.rows.write(*statements)

    async def mark(self, table: TournamentTable, state: str, now: float) -> bool:
        """A table goes on to another state, once; false where another process was quicker."""
        moved = move_state(table, state, table.result, now)
        return await self.rows.write(moved, touch(table.tournament_id, now))

    async def advance_all(self, now: float) -> int:
        """Begin the rounds that are due, and note ends; returns how many tournaments went on."""
        waiting = await self.store.query(Statement(WAITING))
        return sum([await self.advance(id, now) for (id,) in waiting])

    async def advance(self, id: str, now: float) -> bool:
        """Let one tournament go on, if its round is done."""
        tournament = await self.tournaments.get(id)
        row = tournament.row
        if row.status != "running" or not tournament.is_round_done(row.round):
            return False
        if tournament.is_over:
            ended = change(replace(row, status="ended", is_open=False, updated=now), row)
            return await self.rows.write(ended, insert(note(id, "", now, "ended", {})))
        begins = tournament.next_round_at
        if begins is None or now < begins:
            return False
        begun = insert(note(id, "", now, "next_round", {"round": row.round + 1}))
        return await self.rows.write(*begin_round(tournament, now), begun)

    async def to_open(self) -> list[tuple[Tournament, TournamentTable]]:
        """The tables that are paired and not opened yet."""
        return await self._in_state("new")

    async def to_leave(self) -> list[tuple[TournamentTable, list[int]]]:
        """The tables that are played, with their seats of accounts that were deleted."""
        playing = await self._in_state("playing")
        found = [(table, tournament.deserted_seats(table)) for tournament, table in playing]
        return [(table, seats) for table, seats in found if seats]

    async def to_show(self) -> list[tuple[Tournament, TournamentTable]]:
        """The tables with a result whose deal nobody plays any more."""
        done = await self._in_state("done")
        return [(tournament, table) for tournament, table in done if not tournament.is_hidden(table)]

    async def _in_state(self, state: str) -> list[tuple[Tournament, TournamentTable]]:
        """All tables in a state, with their tournaments."""
        tables = [table for table in await self.rows.unfinished() if table.state == state]
        known = {id: await self.tournaments.get(id) for id in {table.tournament_id for table in tables}}
        return [(known[table.tournament_id], table) for table in tables]
