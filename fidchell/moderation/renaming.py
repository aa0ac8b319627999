"""Another name for an account, where the one that was claimed cannot stay."""

from fidchell.accounts.accounts import Accounts
from fidchell.accounts.erasure import rename_seats
from fidchell.accounts.names import account_skeleton
from fidchell.moderation import WORDS
from fidchell.moderation.hosts import account_named
from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.store.audit import NAME_REMOVED
from fidchell.store.sql.statements import Statement

FREE = "SELECT id FROM accounts WHERE skeleton = {0} AND id <> {0}"
RENAME = f"""UPDATE accounts SET name = {{0}}, skeleton = {{0}}
    WHERE id = {{0}} AND NOT EXISTS ({FREE}) RETURNING id"""


async def rename_account(store: Store, name: str, new_name: str, by: str, address: str = "") -> list[str]:
    """Give an account another name, in its games too; returns their tables."""
    account, accounts = await account_named(store, name), Accounts(store)
    cleaned = await accounts.check_free(new_name)
    skeleton = account_skeleton(cleaned)
    values = (cleaned, skeleton, account.id, skeleton, account.id)
    if await store.transaction([Statement(RENAME, values, True)]) is None:
        raise UserError("account-name-gone", WORDS, came=cleaned)
    tables = await rename_seats(accounts, store, account.id, cleaned)
    for table in tables:  # every process forgets what it has of these tables in memory
        await store.record_audit(NAME_REMOVED, table, address, account=account.id)
    await store.record_audit("account-renamed", "", address, account=account.id, by=by)
    return tables
