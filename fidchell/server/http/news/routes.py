"""Endpoints of one's own news: places, choices, the log; and the page that ends mails."""

from html import escape

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from fidchell.accounts.devices import clean, device_of
from fidchell.news import say_in
from fidchell.news.events import EVENTS, KINDS, WEBHOOKS
from fidchell.news.settings import USUAL, NewsSettings
from fidchell.news.subscriptions import NewEndpoint
from fidchell.news.unsubscribe import UNSUBSCRIBE_PATH
from fidchell.news.web_push import PushKeys
from fidchell.server.auth.rate_limit import check_rate
from fidchell.server.errors import NotFound
from fidchell.server.http.endpoint import API_PATH, ApiRequest, Endpoint
from fidchell.server.http.news import schemas as shapes
from fidchell.server.http.news.answers import endpoint_info, export_news
from fidchell.server.http.pages import page
from fidchell.server.i18n import WORDS
from fidchell.server.server import Server
from fidchell.store.sql.statements import is_storable

NEWS_PATH = f"{API_PATH}/account/news"
DONE = shapes.NewsChange()


def endpoint_in_path(request: ApiRequest) -> str:
    """The id of a place that a database can be asked for."""
    given = str(request.http.path_params["endpoint"])
    if not is_storable(given):
        raise NotFound("no-page", WORDS)
    return given


async def show_news(request: ApiRequest) -> shapes.NewsPage:
    """Where one's news go, what was chosen, and what came of the last of them."""
    who, news = await request.account(), request.server.news
    found, sender = await export_news(news, who.account.id), await news.sender()
    events = [shapes.EventInfo(event, KINDS[event].is_usual) for event in EVENTS]
    kept = (found.settings, found.endpoints, found.deliveries)
    return shapes.NewsPage(*kept, events, sender.identity.public, news.subscriptions.has_mail)


async def choose_news(request: ApiRequest) -> shapes.NewsChange:
    """Choose what one wants to hear of, by which channel, and when nothing is to be sent."""
    who = await request.account()
    await request.server.news.subscriptions.choose(who.account.id, request.body)
    return DONE


async def add_endpoint(request: ApiRequest) -> shapes.EndpointInfo:
    """Add a place for one's news; the secret that signs what a webhook gets is shown once."""
    who, body = await request.account(), request.body
    check_rate(request.server.news.tests, who.account.id)
    keys = PushKeys(body.keys.p256dh, body.keys.auth) if body.keys else None
    label = clean(body.label) or (device_of(request.user_agent) if body.kind == "push" else "")
    given = NewEndpoint(body.kind, body.address, keys, label)
    made = await request.server.news.subscriptions.add(who.account, given)
    if (await request.server.news.subscriptions.rows.choices([who.account.id])) == {}:
        chosen = msgspec.structs.replace(USUAL, language=request.language)
        await request.server.news.subscriptions.choose(who.account.id, chosen)
    return endpoint_info(made, made.secret if made.kind in WEBHOOKS else "")


async def remove_endpoint(request: ApiRequest) -> shapes.NewsChange:
    """Remove a place; what waits for it is not sent."""
    who = await request.account()
    await request.server.news.subscriptions.remove(who.account.id, endpoint_in_path(request))
    return DONE


async def test_endpoint(request: ApiRequest) -> shapes.NewsChange:
    """Send a test to a place."""
    who = await request.account()
    check_rate(request.server.news.tests, who.account.id)
    await request.server.news.subscriptions.test(who.account, endpoint_in_path(request))
    return DONE


ENDPOINTS = (
    Endpoint("GET", NEWS_PATH, show_news, shapes.NewsPage, refusals=(401,), is_for_seats=True),
    Endpoint(
        "POST",
        f"{NEWS_PATH}/settings",
        choose_news,
        shapes.NewsChange,
        NewsSettings,
        refusals=(401, 422),
        is_for_seats=True,
    ),
    Endpoint(
        "POST",
        f"{NEWS_PATH}/endpoints",
        add_endpoint,
        shapes.EndpointInfo,
        shapes.EndpointWish,
        status=201,
        refusals=(401, 422),
        is_for_seats=True,
    ),
    Endpoint(
        "DELETE",
        f"{NEWS_PATH}/endpoints/{{endpoint}}",
        remove_endpoint,
        shapes.NewsChange,
        refusals=(401, 422),
        is_for_seats=True,
    ),
    Endpoint(
        "POST",
        f"{NEWS_PATH}/endpoints/{{endpoint}}/test",
        test_endpoint,
        shapes.NewsChange,
        shapes.TestWish,
        status=202,
        refusals=(401, 422),
        is_for_seats=True,
    ),
)


def unsubscribe_routes(server: Server) -> list[Route]:
    """The page behind the link in every mail: it is opened by a look, and works by a press (RFC 8058)."""

    async def ask(request: Request) -> Response:
        is_known = await server.news.unsubscribe(request.path_params["token"], is_asked=False)
        return stop_page(request.scope["language"], "about" if is_known else "void")

    async def stop(request: Request) -> Response:
        is_done = await server.news.unsubscribe(request.path_params["token"], is_asked=True)
        return stop_page(request.scope["language"], "done" if is_done else "void")

    path = f"{UNSUBSCRIBE_PATH}{{token}}"
    return [
        Route(path, ask, methods=["GET"], name="ask_to_stop"),
        Route(path, stop, methods=["POST"], name="stop_mails"),
    ]


def stop_page(language: str, outcome: str) -> Response:
    """What somebody sees who follows the link."""
    title, text = say_in(language, "news-stop-heading"), say_in(language, f"news-stop-{outcome}")
    button = escape(say_in(language, "news-stop-button"))
    form = f'<form method="post"><button>{button}</button></form>' if outcome == "about" else ""
    body = f"<main>\n<h1>{escape(title)}</h1>\n<p>{escape(text)}</p>\n{form}</main>"
    return HTMLResponse(page(language, title, body), 404 if outcome == "void" else 200)
