"""Who is host of the server: accounts that were made so by `fidchell host grant`."""

import time

from fidchell.accounts.names import account_skeleton
from fidchell.moderation import COMMAND, WORDS
from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.store.sql.account_rows import Account, insert, rows_of, select
from fidchell.store.sql.moderation_rows import ServerHost
from fidchell.store.sql.statements import Statement

NAMES = """SELECT accounts.name FROM server_hosts JOIN accounts ON accounts.id = server_hosts.account_id
    ORDER BY server_hosts.since"""


async def account_named(store: Store, name: str) -> Account:
    """The account with a name; an error where there is none."""
    query = Statement(f"{select(Account)} WHERE skeleton = {{0}}", (account_skeleton(name),))
    found = [each for each in rows_of(Account, await store.query(query)) if is_called(each, name)]
    if not found:
        raise UserError("no-account", WORDS, came=name[:80])
    return found[0]


def is_called(account: Account, name: str) -> bool:
    """Whether that is the name of an account, and not one that only looks like it."""
    return account.name.casefold() == " ".join(name.split()).casefold()


class ServerHosts:
    """The hosts of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def grant(self, name: str) -> str:
        """Make an account host; returns its name."""
        account = await account_named(self.store, name)
        row = ServerHost(f"host-{account.id}", account.id, time.time())
        if await self.store.transaction([insert(row)]) is not None:
            await self.store.record_audit("host-granted", account=account.id, by=COMMAND)
        return account.name

    async def revoke(self, name: str) -> str:
        """Make an account one like all others again; returns its name."""
        account = await account_named(self.store, name)
        gone = Statement("DELETE FROM server_hosts WHERE account_id = {0} RETURNING id", (account.id,), True)
        if await self.store.transaction([gone]) is None:
            raise UserError("no-server-host", WORDS, name=account.name)
        await self.store.record_audit("host-revoked", account=account.id, by=COMMAND)
        return account.name

    async def is_host(self, account: str) -> bool:
        """Whether an account is host."""
        query = Statement("SELECT id FROM server_hosts WHERE account_id = {0}", (account,))
        return bool(await self.store.query(query))

    async def names(self) -> list[str]:
        """The names of all hosts, the oldest first."""
        return [name for (name,) in await self.store.query(Statement(NAMES))]
