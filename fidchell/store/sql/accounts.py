"""Accounts in a store: whatever belongs together is written together."""

import time
from collections.abc import Sequence

from fidchell.store.sql.account_rows import (
    Account,
    AccountIdentity,
    AccountKey,
    AccountRow,
    AccountSession,
    Passkey,
    RecoveryCode,
    Ticket,
    insert,
    rows_of,
    select,
)
from fidchell.store.sql.clubs import leave_all_clubs
from fidchell.store.sql.statements import Row, SqlStore, Statement

OF_ACCOUNT = (  # tables, and the columns that name their account
    ("passkeys", "account_id"),
    ("account_identities", "account_id"),
    ("account_sessions", "account_id"),
    ("account_codes", "account_id"),
    ("account_keys", "account_id"),
    ("account_tickets", "account_id"),
    ("match_requests", "account_id"),
    ("contacts", "account_id"),
    ("contacts", "other_id"),
    ("table_invitations", "account_id"),
    ("table_invitations", "host_id"),
    ("account_presence", "account_id"),
    ("server_hosts", "account_id"),
    ("reports", "account_id"),
    ("sanctions", "account_id"),
    ("news_settings", "account_id"),
    ("news_endpoints", "account_id"),
    ("news_deliveries", "account_id"),
    ("played_games", "account_id"),
    ("club_tables", "account_id"),
)
# Of a tournament the results of others stay: whoever is gone has no name there, and plays no more.
FORGET_IN_TOURNAMENTS = (
    """UPDATE tournaments SET version = version + 1 WHERE id IN (
    SELECT tournament_id FROM tournament_entries WHERE account_id = {0})""",
    """UPDATE tournament_entries SET account_id = '', name = '', place = '', is_playing = false
    WHERE account_id = {0}""",
    "UPDATE tournaments SET organiser_id = '', version = version + 1 WHERE organiser_id = {0}",
    """UPDATE leagues SET version = version + 1 WHERE id IN (
    SELECT league_id FROM league_members WHERE account_id = {0})""",
    """UPDATE league_members SET account_id = '', name = '', place = '', is_playing = false
    WHERE account_id = {0}""",
    "UPDATE leagues SET organiser_id = '', version = version + 1 WHERE organiser_id = {0}",
    "UPDATE tournament_notes SET account_id = '' WHERE account_id = {0}",
)
FORGET_PATTERNS = "DELETE FROM reports WHERE kind = 'pattern' AND id LIKE {0}"  # they name several people
FORGET_REPORTER = "UPDATE reports SET reporter = '' WHERE reporter = {0}"
SIGNED_IN = """SELECT accounts.id, accounts.name, accounts.skeleton, accounts.email, accounts.created,
    accounts.is_public, account_sessions.id, account_sessions.used FROM account_sessions
    JOIN accounts ON accounts.id = account_sessions.account_id
    WHERE account_sessions.token_hash = {0} AND account_sessions.used > {0}"""
KEYS_OF_SESSION = """SELECT account_keys.key_hash, account_sessions.id FROM account_sessions
    JOIN account_keys ON account_keys.account_id = account_sessions.account_id
    WHERE account_sessions.token_hash = {0} AND account_sessions.used > {0} AND account_keys.table_id = {0}"""
TAKE_TICKET = """DELETE FROM account_tickets WHERE id = {0} AND kind = {0} AND expires > {0}
    RETURNING id, kind, account_id, detail, expires"""


class AccountStore:
    """What is kept of accounts, in either database."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def _rows(self, sql: str, *values: object) -> list[Row]:
        return await self.store.query(Statement(sql, values))

    async def write(self, *statements: Statement) -> bool:
        """Write together; false where something that is needed was not so, and nothing was written."""
        return await self.store.transaction(statements) is not None

    async def account(self, column: str, value: str) -> Account | None:
        """The account with an id, a skeleton or an e-mail address."""
        found = await self._rows(f"{select(Account)} WHERE {column} = {{0}}", value)
        return rows_of(Account, found)[0] if found else None

    async def signed_in(self, token_hash: str, since: float) -> tuple[Account, str, float] | None:
        """Whose session a token is, the session's id and when it was last used; none that is older."""
        found = await self._rows(SIGNED_IN, token_hash, since)
        if not found:
            return None
        *account, session, used = found[0]
        return rows_of(Account, [account])[0], session, used

    async def key_hashes(self, token_hash: str, since: float, table: str) -> tuple[list[str], str]:
        """The keys that a signed-in account holds at a table, and the id of the session."""
        found = await self._rows(KEYS_OF_SESSION, token_hash, since, table)
        return [key for key, _ in found], found[0][1] if found else ""

    async def passkeys(self, account: str) -> list[Passkey]:
        """The passkeys of an account, the oldest first."""
        return rows_of(Passkey, await self._of_account(Passkey, account, "created"))

    async def passkey(self, id: str) -> Passkey | None:
        """One passkey by its id."""
        found = await self._rows(f"{select(Passkey)} WHERE id = {{0}}", id)
        return rows_of(Passkey, found)[0] if found else None

    async def identity(self, id: str) -> AccountIdentity | None:
        """Somebody of a provider, if there is an account of theirs."""
        found = await self._rows(f"{select(AccountIdentity)} WHERE id = {{0}}", id)
        return rows_of(AccountIdentity, found)[0] if found else None

    async def identities(self, account: str) -> list[AccountIdentity]:
        """Who of a provider may open an account, the oldest first."""
        return rows_of(AccountIdentity, await self._of_account(AccountIdentity, account, "created"))

    async def sessions(self, account: str) -> list[AccountSession]:
        """The devices that are signed in, the last used first."""
        return rows_of(AccountSession, await self._of_account(AccountSession, account, "used DESC"))

    async def keys(self, account: str) -> list[AccountKey]:
        """The keys of an account, the newest first."""
        return rows_of(AccountKey, await self._of_account(AccountKey, account, "since DESC"))

    async def _of_account(self, kind: type[AccountRow], account: str, order: str) -> list[Row]:
        return await self._rows(f"{select(kind)} WHERE account_id = {{0}} ORDER BY {order}, id", account)

    async def count_codes(self, account: str) -> int:
        """How many codes are left."""
        (row,) = await self._rows("SELECT count(*) FROM account_codes WHERE account_id = {0}", account)
        return int(row[0])

    async def open_sessions(self, ids: Sequence[str]) -> set[str]:
        """Those of some sessions that were not ended."""
        marks = ", ".join(["{0}"] * len(ids))
        found = (
            await self._rows(f"SELECT id FROM account_sessions WHERE id IN ({marks})", *ids) if ids else []
        )
        return {id for (id,) in found}

    async def touch_session(self, id: str, now: float) -> None:
        """A session was used."""
        await self.write(Statement("UPDATE account_sessions SET used = {0} WHERE id = {0}", (now, id)))

    async def end_session(self, account: str, id: str) -> bool:
        """End one session; false where the account has no such."""
        return await self.write(delete_one("account_sessions", account, id))

    async def end_other_sessions(self, account: str, kept: str) -> None:
        """End all sessions of an account but one."""
        sql = "DELETE FROM account_sessions WHERE account_id = {0} AND id <> {0}"
        await self.write(Statement(sql, (account, kept)))

    async def take_ticket(self, id: str, kind: str, now: float) -> Ticket | None:
        """Use a ticket up; None where there is none, or none any more."""
        found = await self.store.transaction([Statement(TAKE_TICKET, (id, kind, now), is_needed=True)])
        return rows_of(Ticket, found[0])[0] if found else None

    async def add_ticket(self, ticket: Ticket, now: float) -> None:
        """Keep a ticket, and forget those that have expired."""
        await self.write(
            Statement("DELETE FROM account_tickets WHERE expires <= {0}", (now,)), insert(ticket)
        )

    async def replace_codes(self, account: str, codes: Sequence[RecoveryCode]) -> None:
        """Give an account new codes; the old ones are void."""
        old = Statement("DELETE FROM account_codes WHERE account_id = {0}", (account,))
        await self.write(old, *(insert(code) for code in codes))

    async def delete(self, account: str) -> None:
        """Remove an account and all that belongs to it."""
        parts = [
            Statement(f"DELETE FROM {table} WHERE {column} = {{0}}", (account,))
            for table, column in OF_ACCOUNT
        ]
        parts += [Statement(sql, (account,)) for sql in FORGET_IN_TOURNAMENTS]
        parts += leave_all_clubs(account, time.time())
        parts.append(Statement(FORGET_REPORTER, (account,)))
        parts.append(Statement(FORGET_PATTERNS, (f"%{account}%",)))
        await self.write(*parts, Statement("DELETE FROM accounts WHERE id = {0}", (account,)))


def delete_one(table: str, account: str, id: str) -> Statement:
    """Remove one row of an account, which there must be."""
    return Statement(
        f"DELETE FROM {table} WHERE account_id = {{0}} AND id = {{0}} RETURNING id", (account, id), True
    )
