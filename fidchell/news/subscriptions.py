"""Where somebody wants their news: browsers, the mailbox of the account, webhooks."""

import secrets
import time

import msgspec

from fidchell.accounts.tokens import new_id
from fidchell.news import WORDS
from fidchell.news.addresses import AddressGuard
from fidchell.news.events import CHANNELS, WEBHOOKS, Channel
from fidchell.news.outbox import Outbox
from fidchell.news.settings import NewsSettings, check_settings, read_settings
from fidchell.news.web_push import PushKeys, read_keys
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import Account, insert
from fidchell.store.sql.news_rows import NewsDelivery, NewsEndpoint

MOST_ENDPOINTS = 20  # of one account
MOST_LISTED = 100  # deliveries in the log
SECRET_BYTES = 24


class NewEndpoint(msgspec.Struct, frozen=True):
    """What somebody gives for a place."""

    kind: str
    address: str = ""
    keys: PushKeys | None = None
    label: str = ""


class Subscriptions:
    """The places, the choices and the log of each account."""

    def __init__(self, outbox: Outbox, guard: AddressGuard, has_mail: bool) -> None:
        self.outbox, self.rows, self.guard, self.has_mail = outbox, outbox.rows, guard, has_mail

    async def settings(self, account: str) -> NewsSettings:
        """What an account has chosen."""
        return read_settings((await self.rows.choices([account])).get(account))

    async def choose(self, account: str, settings: NewsSettings) -> None:
        """Keep what an account chooses."""
        checked = check_settings(settings)
        await self.rows.choose(account, msgspec.json.encode(checked).decode())

    async def add(self, account: Account, given: NewEndpoint) -> NewsEndpoint:
        """A new place; the same one added again replaces its keys."""
        kind = self._kind(given.kind)
        address, secret = self._address(account, kind, given), self._secret(kind, given)
        others = await self.rows.endpoints([account.id])
        old = next((each for each in others if (each.kind, each.address) == (kind, address)), None)
        if old is None and len(others) >= MOST_ENDPOINTS:
            raise UserError("news-many", WORDS, most=MOST_ENDPOINTS)
        if old is not None:
            await self.remove(account.id, old.id)
        made = NewsEndpoint(new_id("endpoint"), account.id, kind, address, secret, given.label, time.time())
        await self.rows.write(insert(made))
        return made

    def _kind(self, kind: str) -> Channel:
        for known in CHANNELS:
            if known == kind:
                return known
        raise UserError("news-kind", WORDS, came=kind[:40], known=", ".join(CHANNELS))

    def _address(self, account: Account, kind: Channel, given: NewEndpoint) -> str:
        """The address of a place, checked as far as it can be."""
        if kind != "mail":
            return self.guard.check(given.address)
        if not self.has_mail:
            raise UserError("news-no-mail", WORDS)
        if not account.email:
            raise UserError("news-no-email", WORDS)
        return ""

    def _secret(self, kind: Channel, given: NewEndpoint) -> str:
        """The keys of a browser; what signs messages to a webhook; otherwise nothing."""
        if kind == "push":
            keys = given.keys or PushKeys("", "")
            read_keys(keys)
            return msgspec.json.encode(keys).decode()
        return secrets.token_urlsafe(SECRET_BYTES) if kind in WEBHOOKS else ""

    async def remove(self, account: str, endpoint: str, why: str = "removed") -> None:
        """Remove a place; what waits for it is not sent."""
        if not await self.rows.remove_endpoint(account, endpoint, why, time.time()):
            raise UserError("news-no-endpoint", WORDS)

    async def unsubscribe(self, endpoint: str) -> bool:
        """The end of an endpoint whose link somebody has; false where it is gone already."""
        found = await self.rows.endpoint(endpoint)
        if found is None:
            return False
        return await self.rows.remove_endpoint(found.account_id, endpoint, "unsubscribed", time.time())

    async def test(self, account: Account, endpoint: str) -> None:
        """Send a test to one place."""
        found = await self.rows.endpoint(endpoint)
        if found is None or found.account_id != account.id:
            raise UserError("news-no-endpoint", WORDS)
        facts = {"name": account.name, "path": "/#/account/news"}
        await self.outbox.publish_to(found, "test", facts, new_id("test"))

    async def log(self, account: str) -> list[NewsDelivery]:
        """The newest deliveries."""
        return await self.rows.latest(account, MOST_LISTED)
