"""The news of a running server: `publish` for whoever has something to tell, and the tasks that bring it."""

import asyncio
import contextlib
import datetime
import secrets
import time
from collections.abc import Iterable, Mapping

from fidchell.accounts.mailer import read_mail_server
from fidchell.news.addresses import AddressGuard
from fidchell.news.delivery import DeliveryWorker
from fidchell.news.events import Event
from fidchell.news.outbox import Outbox
from fidchell.news.sending import Sender
from fidchell.news.subscriptions import Subscriptions
from fidchell.news.unsubscribe import endpoint_of
from fidchell.news.web_push import PushIdentity
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.news.follower import TableFollower
from fidchell.server.ops.config import Config
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.tables.registry import TableRegistry
from fidchell.store import Store, StoreError
from fidchell.store.sql.accounts import AccountStore
from fidchell.store.sql.news import Batch
from fidchell.table.daily.deal import today

POLL = 1.0  # seconds between two looks at what is due
TRIM_SECONDS = 3600.0
TESTS_PER_HOUR = 30
HOUR = 3600.0


class NewsService:
    """Everything about news that one server process holds."""

    def __init__(
        self, config: Config, store: Store, tables: TableRegistry, counters: Counters = LOCAL
    ) -> None:
        self.config, self.store, self.woken = config, store, asyncio.Event()
        self.guard = AddressGuard(config.news_private_addresses)
        self.outbox = Outbox(store, self.woken.set)
        self.subscriptions = Subscriptions(self.outbox, self.guard, bool(config.mail_server))
        self.follower = TableFollower(tables, self.outbox)
        buckets = counters.buckets("news")
        self.tests = TokenBuckets(TESTS_PER_HOUR / HOUR, TESTS_PER_HOUR, buckets=buckets)
        self._sender: Sender | None = None
        self._told_day: datetime.date | None = None
        self._trimmed = 0.0

    async def publish(
        self, event: Event, recipients: Iterable[str], facts: Mapping[str, object], key: str = ""
    ) -> int:
        """Tell accounts, by their ids, of an event; see `Outbox.publish`."""
        return await self.outbox.publish(event, recipients, facts, key)

    async def sender(self) -> Sender:
        """What sends; its secrets are made at first need and kept in the store."""
        if self._sender is None:
            private = await self.outbox.rows.key("push", PushIdentity.new_private())
            links = await self.outbox.rows.key("links", secrets.token_urlsafe(32))
            config = self.config
            mail = None
            if config.mail_server:
                mail = read_mail_server(config.mail_server, config.mail_password_file, config.mail_sender)
            identity = PushIdentity(private, contact_of(config))
            rows = AccountStore(self.store)
            sender = Sender(rows, self.guard, identity, mail, config.public_url, links, report=report)
            self._sender = sender
        return self._sender

    async def unsubscribe(self, token: str, is_asked: bool) -> bool:
        """Whether a link can end the mails of somebody, and where it is pressed (`is_asked`), that it has."""
        endpoint = endpoint_of((await self.sender()).link_secret, token)
        if endpoint is None:
            return False
        if is_asked:
            return await self.subscriptions.unsubscribe(endpoint)
        return await self.outbox.rows.endpoint(endpoint) is not None

    async def run(self) -> None:
        """Send what is due, until cancelled."""
        worker = DeliveryWorker(self.outbox.rows, await self._patient_sender())
        while True:
            self.woken.clear()
            try:
                await self.tell_daily()
                await worker.run_once()
                await self._trim(worker)
            except StoreError as error:
                log_event("cannot send news", "warning", reason=error.key)
            except Exception:
                log_exception("cannot send news")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL):
                    await self.woken.wait()

    async def _patient_sender(self) -> Sender:
        """The sender, as soon as the store can be reached."""
        while True:
            try:
                return await self.sender()
            except StoreError:
                await asyncio.sleep(POLL)

    async def _trim(self, worker: DeliveryWorker) -> None:
        if time.monotonic() - self._trimmed > TRIM_SECONDS or not self._trimmed:
            self._trimmed = time.monotonic()
            await worker.trim()

    async def tell_daily(self) -> None:
        """Tell of the deal of the day, once a day; who has asked for news since then hears of the next."""
        day = today()
        if day == self._told_day:
            return
        begun = datetime.datetime.combine(day, datetime.time(), datetime.UTC).timestamp()
        facts = {"day": day.isoformat(), "path": "/#/daily"}
        everybody = await self.outbox.rows.everybody()
        await self.outbox.publish("daily", everybody, facts, f"daily:{day.isoformat()}", begun)
        self._told_day = day


def report(batch: Batch) -> None:
    """A message could not be made; called while the error is handled."""
    log_exception("cannot make a message", batch=batch.name)


def contact_of(config: Config) -> str:
    """Whom a push service may ask about this server."""
    if config.mail_sender:
        return f"mailto:{config.mail_sender}"
    return config.public_url if config.public_url.startswith("https://") else "mailto:host@localhost"
