"""Mutes and bans: of an account, or of a guest by seat and device; until a time, or for ever."""

import time
from collections.abc import Iterable
from typing import Literal, NamedTuple

from fidchell.accounts.tokens import new_id
from fidchell.moderation import WORDS
from fidchell.moderation.devices import is_from
from fidchell.moderation.reports import NOBODY, in_one_line
from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.store.sql.account_rows import insert, rows_of, select
from fidchell.store.sql.moderation_rows import Sanction
from fidchell.store.sql.statements import Row, Statement

SanctionKind = Literal["mute", "ban"]
MOST_SANCTIONS = 2000  # in force; each is compared with every address that comes
LONGEST_REASON = 300
IN_FORCE = f"{select(Sanction)} WHERE until = 0 OR until > {{0}} ORDER BY at DESC, id"
SEATS = "SELECT account_id, table_id, seat FROM account_keys WHERE account_id IN ({marks}) AND seat >= 0"


class Target(NamedTuple):
    """Whom a sanction is for."""

    name: str
    account: str = ""
    table: str = ""
    seat: int = NOBODY
    device: str = ""


class Sanctions:
    """The sanctions that a store keeps."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def impose(
        self, kind: SanctionKind, target: Target, reason: str, until: float, by: str, address: str = ""
    ) -> Sanction:
        """Mute or ban somebody."""
        now = time.time()
        if until and until <= now:
            raise UserError("sanction-past", WORDS)
        if len(await self.in_force(now)) >= MOST_SANCTIONS:
            raise UserError("sanctions-full", WORDS, most=MOST_SANCTIONS)
        told = in_one_line(reason, LONGEST_REASON)
        about = (target.account, target.table, target.seat, target.device, target.name)
        made = Sanction(new_id("sanction"), kind, *about, told, now, until)
        await self.store.transaction([insert(made)])
        detail = {"sanction": made.id, "account": target.account, "seat": target.seat, "reason": told}
        await self.store.record_audit(f"{kind}-imposed", target.table, address, **detail, until=until, by=by)
        return made

    async def lift(self, id: str, by: str, address: str = "") -> None:
        """End a sanction before its time."""
        gone = Statement("DELETE FROM sanctions WHERE id = {0} RETURNING id", (id,), True)
        if await self.store.transaction([gone]) is None:
            raise UserError("no-sanction", WORDS)
        await self.store.record_audit("sanction-lifted", "", address, sanction=id, by=by)

    async def in_force(self, now: float) -> list[Sanction]:
        """All that hold now, the newest first."""
        return rows_of(Sanction, await self.store.query(Statement(IN_FORCE, (now,))))

    async def active(self, now: float) -> "ActiveSanctions":
        """All that hold now, as they are looked up."""
        found = await self.in_force(now)
        accounts = sorted({each.account_id for each in found if each.account_id})
        seats = await self._of_accounts(SEATS, accounts)
        return ActiveSanctions(found, [(account, (table, seat)) for account, table, seat in seats])

    async def _of_accounts(self, sql: str, accounts: list[str]) -> list[Row]:
        marks = ", ".join(["{0}"] * len(accounts))
        query = Statement(sql.replace("{marks}", marks), accounts)
        return await self.store.query(query) if accounts else []


class ActiveSanctions:
    """Sanctions in memory: whether somebody is meant is asked at every message of a chat."""

    def __init__(
        self,
        sanctions: Iterable[Sanction] = (),
        seats: Iterable[tuple[str, tuple[str, int]]] = (),
    ) -> None:
        self.all = list(sanctions)
        self.seats = dict[tuple[str, int], set[str]]()  # accounts that hold a seat
        for account, place in seats:
            self.seats.setdefault(place, set()).add(account)

    def without(self, known: set[str]) -> "ActiveSanctions":
        """Those that are not among these ids."""
        fresh = ActiveSanctions(each for each in self.all if each.id not in known)
        fresh.seats = self.seats
        return fresh

    def find(
        self,
        kind: SanctionKind,
        accounts: set[str],
        place: tuple[str, int] | None = None,
        address: str = "",
    ) -> Sanction | None:
        """The sanction of a kind that holds now for an account, a seat or an address."""
        now, known = time.time(), accounts | (self.seats.get(place, set()) if place else set())
        for each in self.all:
            if each.kind != kind or (each.until and each.until <= now):
                continue
            if each.account_id in known or (place and (each.table_id, each.seat) == place):
                return each
            if not each.account_id and address and is_from(each.device, address):
                return each
        return None
