"""Makes tables for people who wait; any process may, at any time, and nobody is seated twice."""

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple

from fidchell.community.grouping import find_group
from fidchell.community.match_table import match_events, seats_by_lot
from fidchell.community.paces import MatchKind
from fidchell.community.pool import MatchPool
from fidchell.community.similar_bot import similar_bot
from fidchell.server.auth.account_access import hourly
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.ops.config import Config
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.tables.listing import summary_of
from fidchell.server.tables.registry import TableRegistry
from fidchell.store import Store, StoreError
from fidchell.store.sql.community_rows import MatchRequest
from fidchell.table.events import encode
from fidchell.table.table import Table
from fidchell.table.tokens import hashed, hashed_code

CLEAN_INTERVAL = 60.0  # seconds


class WaitingPerson(NamedTuple):
    """Who waits: an account, or a guest by the secret of a device."""

    name: str
    account: str
    device: str
    address: str


def kind_of(waits: MatchRequest) -> MatchKind:
    """What somebody waits for."""
    return MatchKind(waits.game, waits.seats, waits.pace, waits.is_rated)  # type: ignore[arg-type]


class MatchMaker:
    """The pool of a running server."""

    def __init__(
        self, config: Config, store: Store, tables: TableRegistry, counters: Counters = LOCAL
    ) -> None:
        self.pool, self.tables, self.bot_seconds = MatchPool(store), tables, config.match_bot_seconds
        self.rates = hourly("matches", config.matches_per_hour, counters)

    async def join(
        self, kind: MatchKind, person: WaitingPerson, keys: tuple[str, str], replace: bool
    ) -> MatchRequest | None:
        """Wait for a game, by the token and the code that the seat will have; None for who waits twice."""
        account, now = person.account, time.time()
        key = account or f"guest-{hashed(person.device)[:32]}"
        mean = await self.pool.mean_of(account, kind)
        hashes = (hashed(keys[0]), hashed_code(keys[1]))
        about = (account, person.name, *kind, mean, person.address)
        request = MatchRequest(f"wait-{key}", *about, *hashes, now, now)
        return request if await self.pool.join(request, replace) else None

    def bot_for(self, waits: MatchRequest) -> str:
        """The level that is offered to somebody who has waited for a while; "" where none is."""
        if waits.table_id or time.time() - waits.since < self.bot_seconds:
            return ""
        return similar_bot(waits.game, waits.seats, waits.mean, waits.is_rated)

    async def try_match(self, waits: MatchRequest) -> MatchRequest:
        """Make a table with somebody among those who wait for the same, if there can be one."""
        if waits.table_id:
            return waits
        waiting = await self.pool.waiting(kind_of(waits))
        blocked = await self.pool.blocked(waiting)
        group = find_group(waiting, waits.seats, time.time(), blocked)
        if group:
            await self.make_table(group)
        return await self.pool.find(waits.token_hash) or waits

    async def make_table(self, group: Sequence[MatchRequest], bot: str = "") -> bool:
        """Make a table for people who have waited; false where one of them has got another, or is gone."""
        kind, now, name = kind_of(group[0]), time.time(), self.tables.ownership.new_table_id()
        places = seats_by_lot(group, kind.seats)
        events = match_events(kind, group, places, bot, now, self.tables.entry_points)
        summary = summary_of(Table.fold(name, events, self.tables.entry_points))
        if not await self.pool.seat(group, places, name, [encode(event) for event in events], summary):
            return False
        log_event("people matched", table=name, game=kind.game, seats=kind.seats, people=len(group))
        self.tables.openers.put(name, group[0].address)
        await self.tables.get(name)  # its clocks run, and its computer players think
        return True

    async def run(self) -> None:
        """Forget those who are gone, from time to time, until cancelled."""
        while True:
            try:
                await self.pool.clean()
            except StoreError as error:
                log_event("cannot clean the pool", "warning", reason=error.key)
            except Exception:
                log_exception("cannot clean the pool")
            await asyncio.sleep(CLEAN_INTERVAL)
