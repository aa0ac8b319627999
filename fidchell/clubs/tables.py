"""The tables of a club: opened by members for members, shown until they have ended."""

import time

from fidchell.clubs import WORDS
from fidchell.clubs.clubs import LEADER, MEMBER, Clubs
from fidchell.rulekit.errors import UserError
from fidchell.store.rows import COLUMNS
from fidchell.store.sql.account_rows import Account, insert
from fidchell.store.sql.club_rows import ClubTable
from fidchell.store.sql.statements import Row, Statement

MOST_TABLES = 50  # that are shown
OVER = """DELETE FROM club_tables WHERE club_id = {0} AND NOT EXISTS (
    SELECT 1 FROM tables WHERE tables.id = club_tables.table_id AND tables.status <> 'ended')"""
SHOWN = f"""SELECT {", ".join(f"tables.{column.strip()}" for column in COLUMNS.split(","))} FROM club_tables
    JOIN tables ON tables.id = club_tables.table_id
    WHERE club_tables.club_id = {{0}} AND tables.status <> 'ended' AND (tables.public OR {{0}})
    ORDER BY tables.status, tables.updated DESC, tables.id LIMIT {{0}}"""
HAS = "SELECT 1 FROM club_tables WHERE club_id = {0} AND table_id = {0}"


class ClubTables:
    """What is played in clubs."""

    def __init__(self, clubs: Clubs) -> None:
        self.clubs, self.store = clubs, clubs.store

    async def show(self, account: Account, club: str, table: str) -> None:
        """A member shows a table to the club."""
        await self.clubs.check_standing(club, account.id, MEMBER, LEADER)
        row = ClubTable(f"clubtable-{table}", club, table, account.id, time.time())
        if await self.store.transaction([Statement(OVER, (club,)), insert(row)]) is None:
            if await self._has(club, table):
                return
            raise UserError("club-table-elsewhere", WORDS)

    async def _has(self, club: str, table: str) -> bool:
        return bool(await self.store.query(Statement(HAS, (club, table))))

    async def check_may_sit(self, account: Account, club: str, table: str) -> None:
        """Raise an error where a table is not for somebody as a member of a club."""
        await self.clubs.check_standing(club, account.id, MEMBER, LEADER)
        if not await self._has(club, table):
            raise UserError("club-table-none", WORDS)

    async def rows(self, club: str, is_member: bool) -> list[Row]:
        """The lobby's rows of the tables of a club that are open or played; others see public ones."""
        return await self.store.query(Statement(SHOWN, (club, is_member, MOST_TABLES)))
