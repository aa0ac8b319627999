"""Tournaments in a store: what belongs together is written together, over the version that was read."""

from collections.abc import Sequence
from typing import NamedTuple

from fidchell.store.sql.account_rows import AccountKey, Rating, rows_of, select
from fidchell.store.sql.statements import SqlStore, Statement
from fidchell.store.sql.tournament_rows import TournamentEntry, TournamentNote, TournamentRow, TournamentTable

CHANGE = """UPDATE tournaments SET organiser_id = {0}, plan = {0}, status = {0}, is_open = {0}, round = {0},
    version = version + 1, updated = {0} WHERE id = {0} AND version = {0} RETURNING id"""
TOUCH = "UPDATE tournaments SET version = version + 1, updated = {0} WHERE id = {0}"
MOVE_STATE = """UPDATE tournament_tables SET state = {0}, result = {0}, updated = {0}
    WHERE id = {0} AND state = {0} RETURNING id"""
CHANGE_ENTRY = (
    "UPDATE tournament_entries SET number = {0}, is_playing = {0}, first_round = {0} WHERE id = {0}"
)
OPEN_TABLES = f"{select(TournamentTable)} WHERE state IN ('new', 'playing', 'done') ORDER BY id"
ENDED = "SELECT id FROM tables WHERE status = 'ended' AND id IN ({marks})"
LIST = f"""{select(TournamentRow)} WHERE (updated < {{0}} OR (updated = {{0}} AND id < {{0}}))
    ORDER BY updated DESC, id DESC LIMIT {{0}}"""
OWN = f"""SELECT {", ".join(f"tournament_entries.{name}" for name in TournamentEntry.__struct_fields__)},
    tournaments.plan, tournaments.status FROM tournament_entries JOIN tournaments
    ON tournaments.id = tournament_entries.tournament_id
    WHERE tournament_entries.account_id = {{0}} ORDER BY tournament_entries.entered DESC"""


class StoredTournament(NamedTuple):
    """Everything that is kept of a tournament but its notes."""

    row: TournamentRow
    entries: list[TournamentEntry]
    tables: list[TournamentTable]


def marks(values: Sequence[object]) -> str:
    """Marks for a list of values."""
    return ", ".join(["{0}"] * len(values))


def change(row: TournamentRow, before: TournamentRow) -> Statement:
    """Write a tournament, unless it was changed since it was read."""
    values = (row.organiser_id, row.plan, row.status, row.is_open, row.round, row.updated, row.id)
    return Statement(CHANGE, (*values, before.version), is_needed=True)


def touch(tournament: str, now: float) -> Statement:
    """Something of a tournament has changed."""
    return Statement(TOUCH, (now, tournament))


def move_state(table: TournamentTable, state: str, result: str, now: float) -> Statement:
    """A table goes on from the state that was read, once."""
    return Statement(MOVE_STATE, (state, result, now, table.id, table.state), is_needed=True)


def change_entry(entry: TournamentEntry) -> Statement:
    """Write what may change of an entry."""
    return Statement(CHANGE_ENTRY, (entry.number, entry.is_playing, entry.first_round, entry.id))


class TournamentStore:
    """What is kept of tournaments, in either database."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def write(self, *statements: Statement) -> bool:
        """Write together; false where something that is needed was not so, and nothing was written."""
        return await self.store.transaction(statements) is not None

    async def row(self, tournament: str) -> TournamentRow | None:
        """A tournament without its entries and tables."""
        rows = await self.store.query(Statement(f"{select(TournamentRow)} WHERE id = {{0}}", (tournament,)))
        return rows_of(TournamentRow, rows)[0] if rows else None

    async def complete(self, row: TournamentRow) -> StoredTournament:
        """The same with its entries and tables."""
        tournament = row.id
        entries = f"{select(TournamentEntry)} WHERE tournament_id = {{0}} ORDER BY number, id"
        tables = f"{select(TournamentTable)} WHERE tournament_id = {{0}} ORDER BY round, number"
        return StoredTournament(
            row,
            rows_of(TournamentEntry, await self.store.query(Statement(entries, (tournament,)))),
            rows_of(TournamentTable, await self.store.query(Statement(tables, (tournament,)))),
        )

    async def page(self, before: float, id: str, limit: int) -> list[TournamentRow]:
        """Tournaments, last changed first."""
        return rows_of(TournamentRow, await self.store.query(Statement(LIST, (before, before, id, limit))))

    async def count_entries(self, tournaments: Sequence[str]) -> dict[str, int]:
        """How many take part in each."""
        sql = f"""SELECT tournament_id, count(*) FROM tournament_entries
            WHERE is_playing AND tournament_id IN ({marks(tournaments)}) GROUP BY tournament_id"""
        found = await self.store.query(Statement(sql, tournaments)) if tournaments else []
        return {id: int(count) for id, count in found}

    async def notes(self, tournament: str) -> list[TournamentNote]:
        """What was done, the newest first."""
        sql = f"{select(TournamentNote)} WHERE tournament_id = {{0}} ORDER BY at DESC, id DESC LIMIT 500"
        return rows_of(TournamentNote, await self.store.query(Statement(sql, (tournament,))))

    async def unfinished(self) -> list[TournamentTable]:
        """All tables, of all tournaments, with which something is still to be done."""
        return rows_of(TournamentTable, await self.store.query(Statement(OPEN_TABLES)))

    async def ended(self, tables: Sequence[str]) -> set[str]:
        """Those of some tables whose games are over."""
        sql = ENDED.replace("{marks}", marks(tables))
        return {id for (id,) in await self.store.query(Statement(sql, tables))} if tables else set()

    async def keys(self, table: str) -> list[AccountKey]:
        """The keys of a table's seats that accounts hold."""
        sql = f"{select(AccountKey)} WHERE table_id = {{0}} ORDER BY seat"
        return rows_of(AccountKey, await self.store.query(Statement(sql, (table,))))

    async def strengths(self, accounts: Sequence[str], game: str, seats: int) -> dict[str, float]:
        """The ratings of those who have one."""
        where = f"account_id IN ({marks(accounts)}) AND game = {{0}} AND seats = {{0}}"
        sql = f"{select(Rating)} WHERE {where}"
        found = await self.store.query(Statement(sql, (*accounts, game, seats))) if accounts else []
        return {rating.account_id: rating.mean for rating in rows_of(Rating, found)}

    async def of_account(self, account: str) -> list[tuple[TournamentEntry, str, str]]:
        """The entries of an account, each with the plan and the status of its tournament."""
        found = await self.store.query(Statement(OWN, (account,)))
        return [(rows_of(TournamentEntry, [row[:-2]])[0], row[-2], row[-1]) for row in found]
