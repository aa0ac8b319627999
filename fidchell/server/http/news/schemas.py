"""The types of the endpoints of news."""

from typing import Annotated

import msgspec
from msgspec import Meta

from fidchell.accounts.devices import LONGEST
from fidchell.news.addresses import LONGEST_ADDRESS
from fidchell.news.settings import NewsSettings
from fidchell.server.http.schemas import Body


class EndpointInfo(msgspec.Struct, frozen=True):
    """A place for news as its owner sees it; `secret` signs what a webhook gets, and is shown once."""

    id: str
    kind: str
    label: str
    address: str  # of a webhook its host alone: the rest may be a secret
    created: float
    rests_until: float
    secret: str = ""


class DeliveryInfo(msgspec.Struct, frozen=True):
    """One event to one place, and what came of it: waiting, sent, failed, dropped or seen."""

    event: str
    channel: str
    state: str
    tries: int
    detail: str
    created: float
    done: float


class EventInfo(msgspec.Struct, frozen=True):
    """An event that can be switched, and whether it is on for those who have chosen nothing."""

    event: str
    is_usual: bool


class NewsPage(msgspec.Struct, frozen=True):
    """Everything about the news of an account."""

    settings: NewsSettings
    endpoints: list[EndpointInfo]
    deliveries: list[DeliveryInfo]
    events: list[EventInfo]
    push_key: str  # of this server, for browsers
    has_mail: bool


class PushKeyPair(Body, frozen=True):
    """The keys of a browser, as `PushSubscription.toJSON` writes them."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class EndpointWish(Body, frozen=True):
    """A place for news: push (with keys), mail (to the account's address), webhook, discord or slack."""

    kind: Annotated[str, Meta(max_length=20)]
    address: Annotated[str, Meta(max_length=LONGEST_ADDRESS)] = ""
    keys: PushKeyPair | None = None
    label: Annotated[str, Meta(max_length=LONGEST)] = ""


class TestWish(Body, frozen=True):
    """A body without anything: a request of a page of another site would have none of its kind."""


class NewsChange(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


class NewsExport(msgspec.Struct, frozen=True):
    """What is kept of somebody's news; keys and secrets are not among it."""

    settings: NewsSettings
    endpoints: list[EndpointInfo]
    deliveries: list[DeliveryInfo]
