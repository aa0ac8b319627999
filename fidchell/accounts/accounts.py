"""The accounts of a server: claiming a name, devices that are signed in, codes, seats, the end."""

import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from fidchell.accounts import WORDS
from fidchell.accounts.devices import device_of
from fidchell.accounts.names import account_skeleton, check_account_name
from fidchell.accounts.tokens import code_row, key_row, new_id, new_recovery_codes, new_session_token
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import Account, AccountRow, AccountSession, insert
from fidchell.store.sql.accounts import AccountStore, delete_one
from fidchell.store.sql.statements import SqlStore, Statement
from fidchell.table.names import clean_name
from fidchell.table.tokens import hashed

SESSION_SECONDS = 365 * 86_400.0  # that a device stays signed in without being used
TOUCH_SECONDS = 3600.0  # how exactly it is kept when a device was last used
MOST_PASSKEYS = 20
MOST_SESSIONS = 50  # of one account; the one that was longest unused ends
END_OLDEST = """DELETE FROM account_sessions WHERE account_id = {0} AND id NOT IN (
    SELECT id FROM account_sessions WHERE account_id = {0} ORDER BY used DESC, id LIMIT {0})"""
FORGET_EMAIL = "UPDATE accounts SET email = '' WHERE id = {0} RETURNING id"
PUBLISH = "UPDATE accounts SET is_public = {0} WHERE id = {0} RETURNING id"


class SignedIn(NamedTuple):
    """Who asks: an account, on a device."""

    account: Account
    session: str


class NewSession(NamedTuple):
    """A device that was just signed in; the token is shown to it alone."""

    account: Account
    token: str
    codes: list[str]  # to come back with, where new ones were made


def session_row(account: str, token: str, user_agent: str, now: float) -> AccountSession:
    """What is kept of a device that is signed in."""
    return AccountSession(new_id("session"), account, hashed(token), device_of(user_agent), now, now)


async def find_by_name(rows: AccountStore, name: str) -> Account | None:
    """The account that is called so, not one whose name only looks like it."""
    found = await rows.account("skeleton", account_skeleton(name))
    return found if found is not None and found.name.casefold() == clean_name(name).casefold() else None


class Accounts:
    """What can be done with accounts, whoever asks."""

    def __init__(self, store: SqlStore) -> None:
        self.store, self.rows = store, AccountStore(store)

    async def check_free(self, name: str) -> str:
        """A name that nobody has, nor one that looks the same, in its usual form."""
        cleaned = check_account_name(name)
        other = await self.rows.account("skeleton", account_skeleton(cleaned))
        if other is not None:
            raise self.name_taken(cleaned, other.name)
        return cleaned

    def name_taken(self, name: str, other: str) -> UserError:
        """Why a name cannot be had."""
        if name.casefold() == other.casefold():
            return UserError("account-name-taken", WORDS, came=name)
        return UserError("account-name-alike", WORDS, came=name, other=other)

    async def claim(
        self, name: str, user_agent: str, email: str = "", *also: Callable[[str], AccountRow]
    ) -> NewSession:
        """A new account for whoever asks, signed in on this device, with codes to come back.

        What else belongs to it is made of its id, and written with it.
        """
        cleaned, now = await self.check_free(name), time.time()
        account = Account(new_id("account"), cleaned, account_skeleton(cleaned), email, now, False)
        token, codes = new_session_token(), new_recovery_codes()
        made = await self.rows.write(
            insert(account),
            insert(session_row(account.id, token, user_agent, now)),
            *(insert(code_row(code, account.id)) for code in codes),
            *(insert(row(account.id)) for row in also),
        )
        if not made:  # somebody else was quicker
            raise UserError("account-name-taken", WORDS, came=cleaned)
        return NewSession(account, token, codes)

    async def who(self, token: str) -> SignedIn | None:
        """Whose token it is; None for one of nobody, or of a session that was ended."""
        now = time.time()
        found = await self.rows.signed_in(hashed(token), now - SESSION_SECONDS)
        if found is None:
            return None
        account, session, used = found
        if now - used > TOUCH_SECONDS:
            await self.rows.touch_session(session, now)
        return SignedIn(account, session)

    async def sign_in(self, account: Account, user_agent: str, *first: Statement) -> NewSession | None:
        """Sign a device in, once `first` has happened; None where that could not."""
        token, now = new_session_token(), time.time()
        opened = insert(session_row(account.id, token, user_agent, now))
        oldest = Statement(END_OLDEST, (account.id, account.id, MOST_SESSIONS))
        done = await self.rows.write(*first, opened, oldest)
        return NewSession(account, token, []) if done else None

    async def sign_in_by_code(self, code: str, user_agent: str) -> NewSession:
        """Sign in by a code that was written down; it is void from then on."""
        row = code_row(code, "")
        found = await self.store.query(
            Statement("SELECT account_id FROM account_codes WHERE id = {0}", (row.id,))
        )
        account = await self.rows.account("id", found[0][0]) if found else None
        if account is not None:
            used = delete_one("account_codes", account.id, row.id)
            opened = await self.sign_in(account, user_agent, used)
            if opened is not None:
                return opened
        raise UserError("account-code-wrong", WORDS)

    async def new_codes(self, account: str) -> list[str]:
        """Other codes to come back with; the old ones are void."""
        codes = new_recovery_codes()
        await self.rows.replace_codes(account, [code_row(code, account) for code in codes])
        return codes

    async def end_session(self, account: str, session: str) -> None:
        """Sign a device out."""
        if not await self.rows.end_session(account, session):
            raise UserError("account-no-session", WORDS)

    async def remove_passkey(self, account: str, passkey: str) -> None:
        """Take a passkey off the account: it opens nothing any more."""
        if not await self.rows.write(delete_one("passkeys", account, passkey)):
            raise UserError("account-no-passkey", WORDS)

    async def publish(self, account: str, is_public: bool) -> None:
        """Show the profile to everybody, or to its owner alone."""
        await self.rows.write(Statement(PUBLISH, (is_public, account)))

    async def forget_email(self, account: str) -> None:
        """The account has no e-mail address any more."""
        await self.rows.write(Statement(FORGET_EMAIL, (account,)))

    async def key_hashes(self, token: str, table: str) -> tuple[list[str], str]:
        """The keys that a signed-in device holds at a table through its account, and its session."""
        return await self.rows.key_hashes(hashed(token), time.time() - SESSION_SECONDS, table)

    async def add_keys(self, account: str, table: str, keys: Iterable[tuple[str, int]]) -> set[str]:
        """Keys at a table, as hashes, each with its seat, are the account's; one of another's stays so.

        Returns all that the account has there now.
        """
        now = time.time()
        rows = [key_row(account, table, key_hash, seat, now) for key_hash, seat in keys]
        await self.rows.write(*(insert(row, is_needed=False) for row in rows))
        sql = "SELECT key_hash FROM account_keys WHERE account_id = {0} AND table_id = {0}"
        return {key_hash for (key_hash,) in await self.store.query(Statement(sql, (account, table)))}
