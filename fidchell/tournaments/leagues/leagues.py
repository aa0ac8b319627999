"""The leagues of a server: made, found, changed by commands, and counted at the end of a season."""

import secrets
from typing import Any

from fidchell.accounts.tokens import new_id
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import Account, insert
from fidchell.store.sql.leagues import LeagueStore, StoredLeague
from fidchell.store.sql.statements import SqlStore
from fidchell.store.sql.tournament_rows import LeagueRow
from fidchell.table.tokens import hashed
from fidchell.tournaments import WORDS
from fidchell.tournaments.handlers import Actor
from fidchell.tournaments.leagues.league import League, decide_league, end_season
from fidchell.tournaments.leagues.plan import LeaguePlan, encode_league_plan
from fidchell.tournaments.tournaments import TRIES, Tournaments


class Leagues:
    """What can be done with leagues, whoever asks."""

    def __init__(self, store: SqlStore, tournaments: Tournaments) -> None:
        self.rows, self.tournaments = LeagueStore(store), tournaments

    async def create(self, plan: LeaguePlan, organiser: Account, now: float) -> League:
        """A new league, which people may join."""
        plan.check()
        seed, packed = secrets.token_hex(32), encode_league_plan(plan).decode()
        row = LeagueRow(new_id("league"), organiser.id, packed, "waiting", True, 0, seed, 1, now, now)
        await self.rows.write(insert(row))
        return League(StoredLeague(row, [], []))

    async def get(self, id: str) -> League:
        """A league; an error where there is none."""
        found = await self.rows.find(id)
        if found is None:
            raise UserError("no-league", WORDS)
        return League(found)

    async def execute(self, id: str, account: Account, command: Any, address: str, now: float) -> League:
        """Carry out a command; whatever others have changed meanwhile is read, and it is decided again."""
        for _ in range(TRIES):
            league = await self.get(id)
            place = hashed(f"{league.row.seed} {address}")[:16]
            if await self.rows.write(*decide_league(league, Actor(account, place, now), command)):
                return await self.get(id)
        raise UserError("tournament-busy", WORDS)

    async def end_seasons(self, now: float) -> int:
        """Count the seasons that are over; returns how many."""
        return sum([await self._end_season(id, now) for id in await self.rows.over()])

    async def _end_season(self, id: str, now: float) -> bool:
        """Count one season, once."""
        league = await self.get(id)
        tournaments = {
            each.division: await self.tournaments.get(each.tournament_id)
            for each in league.of_season(league.row.season)
        }
        return await self.rows.write(*end_season(league, tournaments, now))
