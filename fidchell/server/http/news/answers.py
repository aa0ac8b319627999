"""What the endpoints of news answer, made from what is stored."""

from urllib.parse import urlsplit

from fidchell.server.http.news.schemas import DeliveryInfo, EndpointInfo, NewsExport
from fidchell.server.news.service import NewsService
from fidchell.store.sql.news_rows import NewsDelivery, NewsEndpoint


def endpoint_info(endpoint: NewsEndpoint, secret: str = "") -> EndpointInfo:
    """A place for news; of its address only where it is."""
    host = urlsplit(endpoint.address).netloc
    parts = (endpoint.kind, endpoint.label, host, endpoint.created, endpoint.rests_until, secret)
    return EndpointInfo(endpoint.id, *parts)


def delivery_info(delivery: NewsDelivery) -> DeliveryInfo:
    """A line of the log."""
    return DeliveryInfo(
        delivery.event,
        delivery.channel,
        delivery.state,
        delivery.tries,
        delivery.detail,
        delivery.created,
        delivery.done,
    )


async def export_news(news: NewsService, account: str) -> NewsExport:
    """What is kept of the news of an account."""
    subscriptions = news.subscriptions
    return NewsExport(
        await subscriptions.settings(account),
        [endpoint_info(each) for each in await subscriptions.rows.endpoints([account])],
        [delivery_info(each) for each in await subscriptions.log(account)],
    )
