"""One endpoint of the API; the app's routes and the OpenAPI description are made from these."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fidchell.accounts.accounts import SignedIn
from fidchell.server.auth.credentials import Credentials, tokens_of
from fidchell.server.codec import read_body, read_query
from fidchell.server.errors import Unauthorized
from fidchell.server.i18n import WORDS
from fidchell.server.responses import json_response
from fidchell.server.server import Server
from fidchell.server.tables.session import TableSession

API_PATH = "/api/v1"
TABLE_PATH = f"{API_PATH}/tables/{{table}}"
LONG_BODY = 65_536  # bytes
PATH_PARAMETER = re.compile(r"\{(\w+)\}")


class ApiRequest:
    """One request with its body and query, read and checked."""

    def __init__(self, server: Server, http: Request, body: Any, query: Any) -> None:
        self.server, self.http, self.body, self.query = server, http, body, query

    @property
    def language(self) -> str:
        """The reader's language."""
        return str(self.http.scope["language"])

    @property
    def address(self) -> str:
        """Where the request came from."""
        return str(self.http.scope["address"])

    @property
    def is_secure(self) -> bool:
        """Whether the browser used https."""
        return bool(self.http.scope["is_secure"])

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens that came with the request."""
        return tokens_of(self.http.scope["headers"])

    @property
    def user_agent(self) -> str:
        """What the sender's program calls itself."""
        return self.http.headers.get("user-agent", "")

    async def account(self) -> SignedIn:
        """Who is signed in; without anybody the request is refused."""
        found = await self.server.accounts.who(self.http.scope["headers"])
        if found is None:
            raise Unauthorized("not-signed-in", WORDS)
        return found

    async def account_id(self) -> str:
        """The id of whoever is signed in; "" of a guest."""
        found = await self.server.accounts.who(self.http.scope["headers"])
        return found.account.id if found else ""

    async def session(self) -> tuple[TableSession, Credentials]:
        """The table in the path, and the sender's credentials."""
        self.server.tables.check_open()
        table = str(self.http.path_params["table"])
        session = await self.server.tables.get(table)
        keys, _ = await self.server.accounts.key_hashes(self.http.scope["headers"], table)
        credentials = Credentials(self.tokens, keys)
        await session.arrive(credentials.hashes)
        credentials.check_may_watch(session.table)
        return session, credentials


Handler = Callable[[ApiRequest], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One method on one path; the first line of the handler's docstring is its summary."""

    method: str
    path: str
    handler: Handler
    answer: Any = None  # a type; None for an answer that is not JSON
    body: Any = None
    query: Any = None
    status: int = 200
    media: str = "application/json"
    refusals: tuple[int, ...] = ()
    is_for_seats: bool = False  # a token changes the answer or is needed
    path_parameters: tuple[str, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        object.__setattr__(self, "path_parameters", tuple(PATH_PARAMETER.findall(self.path)))

    @property
    def summary(self) -> str:
        """What it does, in one sentence."""
        return (self.handler.__doc__ or "").strip().splitlines()[0]

    async def read_body(self, content: bytes) -> Any:
        """The body as a value of its type; a long one is read beside the event loop."""
        if len(content) > LONG_BODY:
            return await asyncio.to_thread(read_body, self.body, content)
        return read_body(self.body, content)

    def route(self, server: Server) -> Route:
        """The endpoint as the app serves it."""

        async def respond(http: Request) -> Response:
            body = await self.read_body(await http.body()) if self.body else None
            query = read_query(self.query, http.query_params.multi_items()) if self.query else None
            found = await self.handler(ApiRequest(server, http, body, query))
            return found if isinstance(found, Response) else json_response(found, self.status)

        return Route(self.path, respond, methods=[self.method], name=self.handler.__name__)
