"""Deliveries on their way: claimed, sent, marked; tried again later and later; given up in the end."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from fidchell.news.quiet_hours import quiet_until
from fidchell.news.sending import Outcome, Sender
from fidchell.news.settings import NewsSettings, read_settings
from fidchell.store.sql.news import DROPPED, FAILED, SENT, Batch, NewsStore

MINUTE = 60.0


@dataclass(frozen=True)
class DeliveryLimits:
    """How patient deliveries are; seconds."""

    first_wait: float = 30.0
    longest_wait: float = 6 * 3600.0
    tries: int = 8  # of one message
    failures: int = 5  # messages in a row that were given up, after which an endpoint is dropped
    lease: float = 20.0  # for which a message is claimed: longer than sending may take
    mail_lease: float = 120.0
    at_once: int = 16  # messages
    keep: float = 30 * 86_400.0  # that deliveries stay in the log of their owner


def next_wait(limits: DeliveryLimits, tries: int, asked: float, chance: float) -> float:
    """How long to wait after so many tries: twice as long each time, not for all at the same moment."""
    grown = min(limits.longest_wait, limits.first_wait * 2.0**tries)
    return max(grown * (0.5 + chance / 2), min(asked, limits.longest_wait))


class DeliveryWorker:
    """Sends what is due."""

    def __init__(
        self,
        rows: NewsStore,
        sender: Sender,
        limits: DeliveryLimits | None = None,
        clock: Callable[[], float] = time.time,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self.rows, self.sender, self.limits = rows, sender, limits or DeliveryLimits()
        self.clock, self.chance = clock, chance

    async def run_once(self) -> int:
        """Send what is due now; how many messages there were."""
        limits, count = self.limits, 0
        while batches := await self.rows.claim(self.clock(), limits.lease, limits.mail_lease, limits.at_once):
            accounts = list({batch.endpoint.account_id for batch in batches})
            chosen = await self.rows.choices(accounts)
            settings = {account: read_settings(chosen.get(account)) for account in accounts}
            await asyncio.gather(
                *(self._deliver(batch, settings[batch.endpoint.account_id]) for batch in batches)
            )
            count += len(batches)
        return count

    async def _deliver(self, batch: Batch, settings: NewsSettings) -> None:
        """Bring one message to its end, or to its next try."""
        now = self.clock()
        is_test = any(delivery.event == "test" for delivery in batch.deliveries)
        quiet = 0.0 if is_test else quiet_until(settings.quiet, settings.zone, now)
        if quiet:
            await self.rows.put_back(batch, quiet)
            return
        outcome = await self.sender.send(batch, settings.language)
        if outcome.state == "sent":
            open_at = self.clock() + settings.digest_minutes * MINUTE
            await self.rows.settle(batch, SENT, "", self.clock(), open_at)
        elif outcome.state == "dead":
            await self._drop(batch, outcome.detail)
        else:
            await self._fail(batch, outcome)

    async def _fail(self, batch: Batch, outcome: Outcome) -> None:
        """Try again later, or give up."""
        limits, tries = self.limits, max(delivery.tries for delivery in batch.deliveries)
        if outcome.state == "later" and tries + 1 < limits.tries:
            wait = next_wait(limits, tries, outcome.wait, self.chance())
            await self.rows.postpone(batch, self.clock() + wait, outcome.detail)
            return
        await self.rows.settle(batch, FAILED, outcome.detail, self.clock(), batch.endpoint.open_at)
        if batch.endpoint.failures + 1 >= limits.failures:
            await self._drop(batch, outcome.detail)

    async def _drop(self, batch: Batch, detail: str) -> None:
        """An endpoint that is not there any more is forgotten, with what waits for it."""
        await self.rows.settle(batch, DROPPED, detail, self.clock(), 0.0)
        endpoint = batch.endpoint
        await self.rows.remove_endpoint(endpoint.account_id, endpoint.id, detail, self.clock())

    async def trim(self) -> None:
        """Forget what is long done."""
        await self.rows.trim(self.clock() - self.limits.keep)
