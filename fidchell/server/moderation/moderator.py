"""What the host has decided, in memory: who may not speak or play, and which house rules hold now."""

import asyncio
import time
from collections.abc import Callable

from fidchell.moderation import WORDS
from fidchell.moderation.house_rules import HouseRules, RuleBook
from fidchell.moderation.sanctions import ActiveSanctions, SanctionKind, Sanctions
from fidchell.server.errors import Forbidden
from fidchell.server.lru_cache import LruCache
from fidchell.server.moderation.command_check import check_endpoint
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.store import Store, StoreError
from fidchell.store.sql.moderation_rows import Sanction
from fidchell.store.sql.statements import Statement
from fidchell.table.commands import Command, Requester, Say
from fidchell.table.table import Table

MOST_GUESTS = 20_000  # seats whose addresses are remembered, in memory alone
OPENED = """SELECT count(*) FROM account_keys JOIN tables ON tables.id = account_keys.table_id
    WHERE account_keys.account_id = {0} AND account_keys.seat = -1 AND tables.status <> 'ended'"""


def ignore(rules: HouseRules) -> None:
    """Nothing follows from rules: for moderators without a server, as in tests."""


def refusal(sanction: Sanction) -> Forbidden:
    """Why somebody may not do this, and until when."""
    is_ban = sanction.kind == "ban"
    if not sanction.until:
        key = "banned-for-good" if is_ban else "muted-for-good"
        return Forbidden(key, WORDS, reason=sanction.reason)
    until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(sanction.until))
    return Forbidden("banned" if is_ban else "muted", WORDS, until=until, reason=sanction.reason)


class Moderator:
    """Sanctions and house rules of a running server, read again every few seconds."""

    def __init__(self, store: Store) -> None:
        self.store, self.rule_book, self.sanctions = store, RuleBook(store), Sanctions(store)
        self.rules, self.active, self.is_loaded = HouseRules(), ActiveSanctions(), False
        self.on_rules: Callable[[HouseRules], None] = ignore  # set by the server
        self.guests = LruCache[str](MOST_GUESTS)  # the address that was last at a seat

    async def refresh(self) -> None:
        """Read everything from the store."""
        self.rules = await self.rule_book.read()
        self.on_rules(self.rules)
        self.active = await self.sanctions.active(time.time())
        self.is_loaded = True

    async def load(self) -> None:
        """Read everything, unless that was done before."""
        if not self.is_loaded:
            await self.refresh()

    async def follow(self, seconds: float) -> None:
        """Read what hosts have decided, here or elsewhere, until cancelled."""
        while True:
            try:
                await self.refresh()
            except StoreError as error:
                log_event("cannot read house rules", "warning", reason=error.key)
            except Exception:
                log_exception("cannot read house rules")
            await asyncio.sleep(seconds)

    def remember(self, table: str, seat: int, address: str) -> None:
        """Somebody at this address has this seat; a host may have to exclude them."""
        self.guests.put(f"{table} {seat}", address)

    def address_at(self, table: str, seat: int) -> str:
        """The address that was last at a seat, where it is remembered."""
        return self.guests.get(f"{table} {seat}") or ""

    def find(
        self, kind: SanctionKind, account: str, address: str, place: tuple[str, int] | None = None
    ) -> Sanction | None:
        """The sanction that holds for an account, an address, or a seat."""
        return self.active.find(kind, {account} - {""}, place, address) if self.active.all else None

    async def check_not_banned(self, account: str, address: str) -> None:
        """Raise an error for somebody whom the host has excluded."""
        await self.load()
        found = self.find("ban", account, address)
        if found is not None:
            raise refusal(found)

    async def check_welcome(self, table: str, seat: int | None, address: str) -> None:
        """The same at a table, where an account is known by its seat."""
        await self.load()
        found = self.find("ban", "", address, (table, seat) if seat is not None else None)
        if found is not None:
            raise refusal(found)

    def check_command(self, table: Table, who: Requester, command: Command, address: str) -> None:
        """Raise an error for a message of somebody whom the host has muted or excluded."""
        check_endpoint(table, who, command, address)
        if not self.active.all or who.is_bot:
            return
        seat = who.seat
        place = (table.id, seat) if seat is not None else None
        account = table.seat_states[seat].account if seat is not None and seat < table.seats else ""
        kinds: tuple[SanctionKind, ...] = ("ban", "mute") if isinstance(command, Say) else ("ban",)
        for kind in kinds:
            found = self.find(kind, account, address, place)
            if found is not None:
                raise refusal(found)

    async def check_opening(self, account: str, address: str) -> None:
        """Whether somebody may open a table by the house rules."""
        await self.check_not_banned(account, address)
        if self.rules.is_invite_only and not account:
            raise Forbidden("invite-only", WORDS)
        most = self.rules.open_tables
        if account and most:
            ((opened,),) = await self.store.query(Statement(OPENED, (account,)))
            if opened >= most:
                raise Forbidden("open-tables-full", WORDS, most=most)

    async def check_sitting(self, account: str, address: str, is_invited: bool) -> None:
        """Whether somebody may sit down by the house rules; a seat link is an invitation."""
        await self.check_not_banned(account, address)
        if self.rules.is_invite_only and not account and not is_invited:
            raise Forbidden("invite-only", WORDS)
