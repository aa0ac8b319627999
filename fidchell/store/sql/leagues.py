"""Leagues in a store: what belongs together is written together, over the version that was read."""

from collections.abc import Sequence
from typing import NamedTuple

from fidchell.store.sql.account_rows import rows_of, select
from fidchell.store.sql.statements import SqlStore, Statement
from fidchell.store.sql.tournament_rows import LeagueDivision, LeagueMember, LeagueRow
from fidchell.store.sql.tournaments import marks

CHANGE = """UPDATE leagues SET organiser_id = {0}, plan = {0}, status = {0}, is_open = {0}, season = {0},
    version = version + 1, updated = {0} WHERE id = {0} AND version = {0} RETURNING id"""
CHANGE_MEMBER = "UPDATE league_members SET division = {0}, position = {0}, is_playing = {0} WHERE id = {0}"
LIST = f"{select(LeagueRow)} ORDER BY updated DESC, id DESC LIMIT {{0}}"
# A season is over once none of its tournaments goes on.
OVER = """SELECT id FROM leagues WHERE status = 'running' AND NOT EXISTS (
    SELECT 1 FROM league_divisions JOIN tournaments ON tournaments.id = league_divisions.tournament_id
    WHERE league_divisions.league_id = leagues.id AND league_divisions.season = leagues.season
    AND tournaments.status NOT IN ('ended', 'cancelled'))"""


OWN = f"""SELECT {", ".join(f"league_members.{name}" for name in LeagueMember.__struct_fields__)},
    leagues.plan FROM league_members JOIN leagues ON leagues.id = league_members.league_id
    WHERE league_members.account_id = {{0}} ORDER BY league_members.entered DESC"""


class StoredLeague(NamedTuple):
    """Everything that is kept of a league."""

    row: LeagueRow
    members: list[LeagueMember]
    divisions: list[LeagueDivision]


def change_league(row: LeagueRow, before: LeagueRow) -> Statement:
    """Write a league, unless it was changed since it was read."""
    values = (row.organiser_id, row.plan, row.status, row.is_open, row.season, row.updated, row.id)
    return Statement(CHANGE, (*values, before.version), is_needed=True)


def change_member(member: LeagueMember) -> Statement:
    """Write what may change of a member."""
    return Statement(CHANGE_MEMBER, (member.division, member.position, member.is_playing, member.id))


class LeagueStore:
    """What is kept of leagues, in either database."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def write(self, *statements: Statement) -> bool:
        """Write together; false where something that is needed was not so, and nothing was written."""
        return await self.store.transaction(statements) is not None

    async def find(self, league: str) -> StoredLeague | None:
        """A league with its members and divisions."""
        rows = await self.store.query(Statement(f"{select(LeagueRow)} WHERE id = {{0}}", (league,)))
        if not rows:
            return None
        members = f"{select(LeagueMember)} WHERE league_id = {{0}} ORDER BY division, position, entered, id"
        divisions = f"{select(LeagueDivision)} WHERE league_id = {{0}} ORDER BY season, division"
        return StoredLeague(
            rows_of(LeagueRow, rows)[0],
            rows_of(LeagueMember, await self.store.query(Statement(members, (league,)))),
            rows_of(LeagueDivision, await self.store.query(Statement(divisions, (league,)))),
        )

    async def latest(self, limit: int) -> list[LeagueRow]:
        """Leagues, last changed first."""
        return rows_of(LeagueRow, await self.store.query(Statement(LIST, (limit,))))

    async def count_members(self, leagues: Sequence[str]) -> dict[str, int]:
        """How many play in each."""
        sql = f"""SELECT league_id, count(*) FROM league_members
            WHERE is_playing AND league_id IN ({marks(leagues)}) GROUP BY league_id"""
        found = await self.store.query(Statement(sql, leagues)) if leagues else []
        return {id: int(count) for id, count in found}

    async def of_account(self, account: str) -> list[tuple[LeagueMember, str]]:
        """The places of an account, each with the plan of its league."""
        found = await self.store.query(Statement(OWN, (account,)))
        return [(rows_of(LeagueMember, [row[:-1]])[0], row[-1]) for row in found]

    async def over(self) -> list[str]:
        """The leagues whose season is over, and not counted yet."""
        return [id for (id,) in await self.store.query(Statement(OVER))]
