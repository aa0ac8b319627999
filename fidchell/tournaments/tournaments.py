"""The tournaments of a server: made, found, and changed by commands, each once and in order."""

import secrets
from collections import OrderedDict
from typing import Any

from msgspec.json import encode

from fidchell.accounts.tokens import new_id
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import Account, insert
from fidchell.store.sql.statements import SqlStore, Statement
from fidchell.store.sql.tournament_rows import TournamentNote, TournamentRow
from fidchell.store.sql.tournaments import StoredTournament, TournamentStore, change_entry
from fidchell.table.tokens import hashed
from fidchell.tournaments import WORDS
from fidchell.tournaments.commands import BeginTournament, facts_of, kind_of
from fidchell.tournaments.handlers import Actor, check_organiser, decide, draw_numbers
from fidchell.tournaments.plan import TournamentPlan, encode_plan
from fidchell.tournaments.tournament import Tournament

MOST_READ = 50  # tournaments that are kept in memory; every change gives them another version
TRIES = 50  # where many ask at the same moment


class Tournaments:
    """What can be done with tournaments, whoever asks."""

    def __init__(self, store: SqlStore) -> None:
        self.rows = TournamentStore(store)
        self._read = OrderedDict[str, Tournament]()  # the last used last

    async def create(self, plan: TournamentPlan, organiser: Account, now: float) -> Tournament:
        """A new tournament, into which people may enter."""
        plan.check()
        seed, id = secrets.token_hex(32), new_id("tournament")
        row = TournamentRow(id, organiser.id, encode_plan(plan).decode(), "open", True, 0, seed, 1, now, now)
        noted = insert(note(id, organiser.id, now, "created", {}))
        await self.rows.write(insert(row), noted)
        return Tournament(StoredTournament(row, [], []))

    async def get(self, id: str) -> Tournament:
        """A tournament; an error where there is none."""
        row = await self.rows.row(id)
        if row is None:
            raise UserError("no-tournament", WORDS)
        known = self._read.get(id)
        if known is None or known.row.version != row.version:
            known = Tournament(await self.rows.complete(row))
        self._read[id] = known
        self._read.move_to_end(id)
        while len(self._read) > MOST_READ:
            self._read.popitem(last=False)
        return known

    async def execute(self, id: str, account: Account, command: Any, address: str, now: float) -> Tournament:
        """Carry out a command; whatever others have changed meanwhile is read, and it is decided again."""
        for _ in range(TRIES):
            tournament = await self.get(id)
            actor = Actor(account, place_of(tournament, address), now)
            statements = list[Statement]()
            if isinstance(command, BeginTournament):
                check_organiser(tournament, actor)
                tournament, statements = await self._drawn(tournament)
            changes = decide(tournament, actor, command)
            noted = insert(note(id, account.id, now, kind_of(command), facts_of(command)))
            if await self.rows.write(*changes, *statements, noted):
                return await self.get(id)
        raise UserError("tournament-busy", WORDS)

    async def _drawn(self, tournament: Tournament) -> tuple[Tournament, list[Statement]]:
        """The tournament with the numbers of the draw, and what it takes to write them."""
        accounts = [entry.account_id for entry in tournament.entries if entry.account_id]
        plan = tournament.plan
        strengths = await self.rows.strengths(accounts, plan.game, plan.seats)
        entries = draw_numbers(tournament, strengths)
        drawn = Tournament(StoredTournament(tournament.row, entries, tournament.tables))
        return drawn, [change_entry(entry) for entry in entries]


def place_of(tournament: Tournament, address: str) -> str:
    """An address that can be compared with others in the same tournament, and told by nobody."""
    return hashed(f"{tournament.row.seed} {address}")[:16]


def note(tournament: str, account: str, now: float, kind: str, detail: dict[str, Any]) -> TournamentNote:
    """Something that was done."""
    return TournamentNote(new_id("tournote"), tournament, account, now, kind, encode(detail).decode())
