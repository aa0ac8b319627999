"""Somebody who wants news, on either database, and a worker that sends them; time is moved by hand."""

import time
from collections.abc import Callable
from typing import Any

from fidchell.accounts.accounts import Accounts
from fidchell.news.addresses import AddressGuard
from fidchell.news.delivery import DeliveryLimits, DeliveryWorker
from fidchell.news.outbox import Outbox
from fidchell.news.sending import Sender
from fidchell.news.settings import USUAL, NewsSettings
from fidchell.news.subscriptions import NewEndpoint, Subscriptions
from fidchell.news.web_push import PushIdentity
from fidchell.store import Store
from fidchell.store.sql.account_rows import Account
from tests.news.receiver import Receiver
from tests.store.fixtures import run_with_store

LIMITS = DeliveryLimits(tries=3, failures=2)
PUBLIC = "https://play.example.org"


class Clock:
    def __init__(self) -> None:
        self.shift = 0.0

    def __call__(self) -> float:
        return time.time() + 60 + self.shift  # past the delay in which people may see for themselves


class Place:
    """A store with somebody who wants news, and a worker that sends them."""

    def __init__(self, store: Store, receiver: Receiver) -> None:
        self.store, self.receiver, self.clock = store, receiver, Clock()
        self.outbox = Outbox(store)
        guard = AddressGuard(allows_private=True)
        self.subscriptions = Subscriptions(self.outbox, guard, has_mail=False)
        identity = PushIdentity(PushIdentity.new_private(), "mailto:host@example.org")
        accounts = Accounts(store)
        self.accounts = accounts
        self.sender = Sender(accounts.rows, guard, identity, None, PUBLIC, "secret", 60.0)
        self.worker = self.new_worker()

    def new_worker(self) -> DeliveryWorker:
        return DeliveryWorker(self.outbox.rows, self.sender, LIMITS, self.clock, lambda: 1.0)

    async def somebody(self, name: str = "Sadbh", **choices: Any) -> Account:
        account = (await self.accounts.claim(name, "test")).account
        given = {**{field: getattr(USUAL, field) for field in USUAL.__struct_fields__}, **choices}
        await self.subscriptions.choose(account.id, NewsSettings(**given))
        return account

    async def webhook(self, account: Account, path: str = "/hook", kind: str = "webhook") -> Any:
        given = NewEndpoint(kind, f"{self.receiver.url}{path}", None, "x")
        return await self.subscriptions.add(account, given)

    async def turn(self, account: Account, number: int, table: str = "") -> int:
        facts = {
            "game": "keltis",
            "players": "Conn",
            "table": table or f"t{number}",
            "path": f"/#/table/t{number}",
        }
        return await self.outbox.publish("turn", [account.id], facts, f"turn:{number}")

    async def states(self, account: Account) -> list[str]:
        return [each.state for each in reversed(await self.subscriptions.log(account.id))]


def scenario(database: str, work: Callable[[Place], Any]) -> None:
    with Receiver() as receiver:
        run_with_store(database, lambda store: work(Place(store, receiver)))
