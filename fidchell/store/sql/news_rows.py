"""The rows of news for people who are away."""

from fidchell.store.sql.account_rows import TABLES, AccountRow


class NewsChoice(AccountRow, frozen=True):
    """What an account wants to hear of, and when, as JSON."""

    id: str
    account_id: str
    settings: str


class NewsEndpoint(AccountRow, frozen=True):
    """Where news of an account go: a browser, a mailbox or a webhook. One process at a time sends to it."""

    id: str
    account_id: str
    kind: str
    address: str  # none for mail: it goes to the address that the account has then
    secret: str  # JSON: the keys of a browser, or what signs the messages to a webhook
    label: str
    created: float
    failures: int = 0  # messages in a row that could not be brought there
    rests_until: float = 0.0  # after a failure, or in quiet hours
    open_at: float = 0.0  # when the next message that is not urgent may go
    claim: str = ""
    claimed_until: float = 0.0


class NewsDelivery(AccountRow, frozen=True):
    """One event on its way to one endpoint; those with the same batch go in one message."""

    id: str
    account_id: str
    endpoint_id: str
    channel: str  # kind and label of the endpoint, which may be gone when the log is read
    event: str
    facts: str
    table_id: str
    created: float
    due: float
    is_urgent: bool
    state: str = "waiting"
    batch: str = ""
    tries: int = 0
    detail: str = ""
    done: float = 0.0


class NewsCursor(AccountRow, frozen=True):
    """How far the log of a table has been read for news."""

    id: str
    version: int
    seats: str  # JSON, what is known of the turns of each seat
    is_over: bool


class NewsKey(AccountRow, frozen=True):
    """A secret of this server."""

    id: str
    content: str


TABLES |= {
    NewsChoice: ("news_settings", "news-settings-"),
    NewsEndpoint: ("news_endpoints", "endpoint-"),
    NewsDelivery: ("news_deliveries", "delivery-"),
    NewsCursor: ("news_cursors", "news-cursor-"),
    NewsKey: ("news_keys", "news-key-"),
}
