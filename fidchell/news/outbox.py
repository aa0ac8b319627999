"""What has happened becomes deliveries: one for each device that wants to hear of it, and never a second."""

import hashlib
import time
from collections.abc import Callable, Iterable, Mapping

import msgspec

from fidchell.news.events import KINDS, Event, check_facts
from fidchell.news.settings import read_settings
from fidchell.store.sql.account_rows import insert
from fidchell.store.sql.news import NewsStore
from fidchell.store.sql.news_rows import NewsDelivery, NewsEndpoint
from fidchell.store.sql.statements import SqlStore, Statement

MOST_TOGETHER = 200  # accounts whose deliveries are written in one transaction


def event_key(event: Event, facts: Mapping[str, object]) -> str:
    """What tells an event from all others: what it is, and everything that is known of it."""
    return f"{event}:{msgspec.json.encode(facts, order='deterministic').decode()}"


def delivery_id(key: str, endpoint: str) -> str:
    """The one id of an event at an endpoint."""
    return f"delivery-{hashlib.sha256(f'{key} {endpoint}'.encode()).hexdigest()[:40]}"


def delivery_of(
    endpoint: NewsEndpoint, event: Event, facts: Mapping[str, object], key: str, now: float
) -> NewsDelivery:
    """An event on its way to one endpoint; the id follows from both."""
    kind = KINDS[event]
    return NewsDelivery(
        id=delivery_id(key, endpoint.id),
        account_id=endpoint.account_id,
        endpoint_id=endpoint.id,
        channel=f"{endpoint.kind} {endpoint.label}".strip(),
        event=event,
        facts=msgspec.json.encode(facts).decode(),
        table_id=str(facts.get("table", "")),
        created=now,
        due=now + kind.delay,
        is_urgent=kind.is_urgent,
    )


class Outbox:
    """Where whatever happens is handed in. `publish` is all that other rooms need."""

    def __init__(self, store: SqlStore, wake: Callable[[], None] = lambda: None) -> None:
        self.rows, self.wake = NewsStore(store), wake

    async def publish(
        self,
        event: Event,
        recipients: Iterable[str],
        facts: Mapping[str, object],
        key: str = "",
        at: float | None = None,
    ) -> int:
        """Tell accounts of an event, durably; how many deliveries there are to be.

        `facts` are texts and numbers that the words of the event name; `path` is the page it is about. The
        same event told again, by its key or by equal facts, goes to no device twice.
        """
        count = 0
        accounts = list(dict.fromkeys(recipients))
        for start in range(0, len(accounts), MOST_TOGETHER):
            some = accounts[start : start + MOST_TOGETHER]
            statements = await self.statements(event, some, facts, key, at)
            if statements:
                await self.rows.write(*statements)
            count += len(statements)
        if count:
            self.wake()
        return count

    async def publish_to(
        self, endpoint: NewsEndpoint, event: Event, facts: Mapping[str, object], key: str
    ) -> None:
        """Send an event to one endpoint alone."""
        check_facts(event, facts)
        await self.rows.write(insert(delivery_of(endpoint, event, facts, key, time.time()), is_needed=False))
        self.wake()

    async def statements(
        self,
        event: Event,
        recipients: Iterable[str],
        facts: Mapping[str, object],
        key: str = "",
        at: float | None = None,
    ) -> list[Statement]:
        """The same as statements, for a transaction that writes what has happened too.

        Whoever asked for news only after `at` does not hear of it.
        """
        check_facts(event, facts)
        accounts, now = list(recipients), time.time()
        endpoints = await self.rows.endpoints(accounts)
        chosen = await self.rows.choices(accounts) if endpoints else {}
        settings = {account: read_settings(chosen.get(account)) for account in accounts}
        return [
            insert(delivery_of(endpoint, event, facts, key or event_key(event, facts), now), is_needed=False)
            for endpoint in endpoints
            if settings[endpoint.account_id].wants(event, endpoint.kind)  # type: ignore[arg-type]
            and (at is None or endpoint.created <= at)
        ]
