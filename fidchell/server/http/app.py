"""The ASGI app: every endpoint, the pages, the WebSockets, and the middleware around them."""

import asyncio
from functools import cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Match, Route, Router
from starlette.types import Receive, Scope, Send

from fidchell.accounts.openid_sign_in import RETURN_PATH
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.auth.middleware import SecurityMiddleware
from fidchell.server.errors import MethodNotAllowed, NotFound
from fidchell.server.http import (
    assets,
    chat_routes,
    game_routes,
    lesson_routes,
    module_routes,
    review_routes,
    schemas,
    seat_routes,
    table_routes,
)
from fidchell.server.http.account import (
    account_routes,
    key_routes,
    openid_routes,
    rating_routes,
    sign_in_routes,
)
from fidchell.server.http.clubs import routes as club_routes
from fidchell.server.http.community import friend_routes, match_routes
from fidchell.server.http.daily import routes as daily_routes
from fidchell.server.http.endpoint import API_PATH, ApiRequest, Endpoint
from fidchell.server.http.export import routes as export_routes
from fidchell.server.http.host import host_routes, report_routes
from fidchell.server.http.host.privacy import privacy_page
from fidchell.server.http.news import routes as news_routes
from fidchell.server.http.openapi import description
from fidchell.server.http.pages import ASSETS, STATIC, api_page, lobby_page, missing_page
from fidchell.server.http.profiles import routes as profile_routes
from fidchell.server.http.tournaments import league_routes
from fidchell.server.http.tournaments import routes as tournament_routes
from fidchell.server.i18n import WORDS
from fidchell.server.ops import metrics
from fidchell.server.ops.config import Config
from fidchell.server.server import Server
from fidchell.server.tables.listing import listed
from fidchell.server.tables.ownership import Ownership
from fidchell.store import Store, StoreError

MAX_LISTED = 50  # tables on the plain page


async def health(request: ApiRequest) -> schemas.HealthInfo:
    """Whether the server and its store work, proven by one small write every few seconds."""
    found = await request.server.health.check()
    status = "stopping" if request.server.is_stopping else "well"
    return schemas.HealthInfo(status, found.kind, round(found.seconds, 4), request.server.backups.state)


async def exposition(request: ApiRequest) -> Response:
    """The metrics, for Prometheus."""
    if not request.server.config.metrics:
        raise NotFound("no-page", WORDS)
    return PlainTextResponse(await request.server.exposition(), media_type=metrics.CONTENT_TYPE)


async def openapi(request: ApiRequest) -> Any:
    """This description."""
    return await asyncio.to_thread(openapi_description)  # a quarter of a second, once


@cache
def openapi_description() -> dict[str, Any]:
    """The OpenAPI description of every endpoint."""
    return description(ENDPOINTS)


ENDPOINTS: tuple[Endpoint, ...] = (
    *table_routes.ENDPOINTS,
    *seat_routes.ENDPOINTS,
    *game_routes.ENDPOINTS,
    *review_routes.ENDPOINTS,
    *lesson_routes.ENDPOINTS,
    *module_routes.ENDPOINTS,
    *chat_routes.ENDPOINTS,
    *daily_routes.ENDPOINTS,
    *account_routes.ENDPOINTS,
    *export_routes.ENDPOINTS,
    *sign_in_routes.ENDPOINTS,
    *openid_routes.ENDPOINTS,
    *key_routes.ENDPOINTS,
    *rating_routes.ENDPOINTS,
    *profile_routes.ENDPOINTS,
    *tournament_routes.ENDPOINTS,
    *league_routes.ENDPOINTS,
    *match_routes.ENDPOINTS,
    *friend_routes.ENDPOINTS,
    *club_routes.ENDPOINTS,
    *report_routes.ENDPOINTS,
    *host_routes.ENDPOINTS,
    *news_routes.ENDPOINTS,
    Endpoint("GET", f"{API_PATH}/openapi.json", openapi, dict[str, Any]),
    Endpoint("GET", "/healthz", health, schemas.HealthInfo),
    Endpoint("GET", "/metrics", exposition, media="text/plain", refusals=(404,)),
)


class Pages:
    """The pages people see, beside the endpoints."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def routes(self) -> list[Route]:
        """The paths of the pages."""
        return [
            *assets.routes(),
            Route(RETURN_PATH, openid_routes.return_page, name="openid"),
            *news_routes.unsubscribe_routes(self.server),
            Route("/plain", self.lobby, name="plain"),
            Route("/api", self.api, name="api"),
            Route("/privacy", self.privacy, name="privacy"),
            Route("/static/{name}", self.asset, name="asset"),
        ]

    async def lobby(self, request: Request) -> Response:
        """The lobby as text; it is shown even when the store cannot be reached."""
        try:
            found = await self.server.store.tables("open", True, None, MAX_LISTED)
        except StoreError:
            found = []
        return HTMLResponse(lobby_page(request.scope["language"], [listed(each) for each in found]))

    async def api(self, request: Request) -> Response:
        """The endpoints."""
        return HTMLResponse(api_page(request.scope["language"], ENDPOINTS))

    async def privacy(self, request: Request) -> Response:
        """What this server keeps, why, and how long."""
        moderator = self.server.moderator
        return HTMLResponse(privacy_page(request.scope["language"], self.server.config, moderator.rules))

    async def asset(self, request: Request) -> Response:
        """A script or a style sheet."""
        name = request.path_params["name"]
        if name not in ASSETS:
            raise NotFound("no-page", WORDS)
        headers = {"cache-control": "public, max-age=3600"}
        return Response((STATIC / name).read_bytes(), media_type=ASSETS[name], headers=headers)


class App:
    """HTTP by Starlette's router, WebSockets by our own."""

    def __init__(self, server: Server) -> None:
        self.websockets = server.websockets
        self.routes = [*(endpoint.route(server) for endpoint in ENDPOINTS), *Pages(server).routes()]
        self.router = Router(self.routes, redirect_slashes=False, default=not_found)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or one connection."""
        if scope["type"] == "websocket":
            return await self.websockets(scope, receive, send)
        scope["app"] = self  # with an app, Starlette raises its errors instead of answering in English
        try:
            await self.router(scope, receive, send)
        except HTTPException as error:
            raise MethodNotAllowed("wrong-method", WORDS, allowed=self.methods_of(scope)) from error

    def methods_of(self, scope: Scope) -> str:
        """The methods of a path."""
        found = [route for route in self.routes if route.matches(scope)[0] is not Match.NONE]
        return ", ".join(sorted({method for route in found for method in route.methods or ()}))


async def not_found(scope: Scope, receive: Receive, send: Send) -> None:
    """There is no such page: a page for people in a browser, otherwise an error as everywhere."""
    request = Request(scope)
    if scope["method"] != "GET" or "text/html" not in request.headers.get("accept", ""):
        raise NotFound("no-page", WORDS)
    await HTMLResponse(missing_page(scope["language"]), 404)(scope, receive, send)


def make_app(
    config: Config, store: Store, counters: Counters = LOCAL, ownership: Ownership | None = None
) -> tuple[SecurityMiddleware, Server]:
    """The app and its server; whoever runs the app starts and closes the server."""
    server = Server(config, store, counters, ownership)
    return SecurityMiddleware(App(server), config, counters), server
