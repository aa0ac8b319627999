"""The app: every endpoint, the pages, the WebSockets, and the guard before them."""

from functools import cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Match, Route, Router
from starlette.types import Receive, Scope, Send

from fidchell.server import api, books_api, lessons_api, looking_api, measures, seats_api, tables_api, web
from fidchell.server.config import Config
from fidchell.server.endpoints import Ask, Endpoint
from fidchell.server.faults import Unknown, WrongMethod
from fidchell.server.guard import Guard
from fidchell.server.house import House
from fidchell.server.listing import listed
from fidchell.server.openapi import description
from fidchell.server.pages import ASSETS, STATIC, front_page, programmers_page
from fidchell.server.sockets import Sockets
from fidchell.server.speech import WORDS
from fidchell.store import Store, StoreFault

SHOWN = 50  # tables on the first page


async def health(ask: Ask) -> api.Health:
    """Whether the server and its store are well, proven by one small write."""
    found = await ask.house.store.health()
    return api.Health("stopping" if ask.house.is_stopping else "well", found.kind, round(found.seconds, 4))


async def metrics(ask: Ask) -> Response:
    """What is measured, for Prometheus."""
    if not ask.house.config.metrics:
        raise Unknown("no-page", WORDS)
    return PlainTextResponse(measures.exposition(), media_type=measures.CONTENT_TYPE)


async def openapi(ask: Ask) -> Any:
    """This description."""
    return whole_description()


@cache
def whole_description() -> dict[str, Any]:
    """The OpenAPI description of every endpoint."""
    return description(ENDPOINTS)


ENDPOINTS: tuple[Endpoint, ...] = (
    *tables_api.ENDPOINTS,
    *seats_api.ENDPOINTS,
    *books_api.ENDPOINTS,
    *looking_api.ENDPOINTS,
    *lessons_api.ENDPOINTS,
    Endpoint("GET", "/api/v1/openapi.json", openapi, dict[str, Any]),
    Endpoint("GET", "/healthz", health, api.Health),
    Endpoint("GET", "/metrics", metrics, media="text/plain", refusals=(404,)),
)


class Pages:
    """The pages people see, beside the endpoints."""

    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[Route]:
        """Where the pages are."""
        return [
            *web.routes(),
            Route("/plain", self.front, name="plain"),
            Route("/api", self.programmers, name="programmers"),
            Route("/static/{name}", self.asset, name="asset"),
        ]

    async def front(self, request: Request) -> Response:
        """The lobby in words alone; it is shown even when the store cannot be reached."""
        try:
            found = await self.house.store.tables("open", True, None, SHOWN)
        except StoreFault:
            found = []
        return HTMLResponse(front_page(request.scope["language"], [listed(each) for each in found]))

    async def programmers(self, request: Request) -> Response:
        """The endpoints."""
        return HTMLResponse(programmers_page(request.scope["language"], ENDPOINTS))

    async def asset(self, request: Request) -> Response:
        """A script or a style sheet."""
        name = request.path_params["name"]
        if name not in ASSETS:
            raise Unknown("no-page", WORDS)
        kept = {"cache-control": "public, max-age=3600"}
        return Response((STATIC / name).read_bytes(), media_type=ASSETS[name], headers=kept)


class App:
    """HTTP by Starlette's router, WebSockets by our own."""

    def __init__(self, house: House) -> None:
        self.house, self.sockets = house, Sockets(house)
        self.routes = [*(endpoint.route(house) for endpoint in ENDPOINTS), *Pages(house).routes()]
        self.router = Router(self.routes, redirect_slashes=False, default=nowhere)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or one connection."""
        if scope["type"] == "websocket":
            return await self.sockets(scope, receive, send)
        scope["app"] = self  # then the router raises what it would answer in English
        try:
            await self.router(scope, receive, send)
        except HTTPException as wrong:
            raise WrongMethod("wrong-method", WORDS, allowed=self.methods_at(scope)) from wrong

    def methods_at(self, scope: Scope) -> str:
        """The ways in which a page can be asked."""
        found = [route for route in self.routes if route.matches(scope)[0] is not Match.NONE]
        return ", ".join(sorted({method for route in found for method in route.methods or ()}))


async def nowhere(scope: Scope, receive: Receive, send: Send) -> None:
    """There is no such page."""
    raise Unknown("no-page", WORDS)


def make_app(config: Config, store: Store) -> tuple[Guard, House]:
    """The app of a house with its guard; whoever serves it starts and closes the house."""
    house = House(config, store)
    return Guard(App(house), config), house
