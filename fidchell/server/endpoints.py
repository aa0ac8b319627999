"""One endpoint: what it is asked, what it answers. The app and the OpenAPI page are both made from this."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fidchell.server.faults import Unreadable
from fidchell.server.replies import reply
from fidchell.server.speech import WORDS

if TYPE_CHECKING:
    from fidchell.server.house import House

PLACE = re.compile(r"\{(\w+)\}")


class Ask:
    """One request with everything it brings, read and checked."""

    def __init__(self, house: "House", request: Request, body: Any, query: Any) -> None:
        self.house, self.request, self.body, self.query = house, request, body, query

    @property
    def language(self) -> str:
        """The reader's language."""
        return str(self.request.scope["language"])

    @property
    def address(self) -> str:
        """Where the request came from."""
        return str(self.request.scope["address"])

    @property
    def is_secure(self) -> bool:
        """Whether the browser came by https."""
        return bool(self.request.scope["is_secure"])

    @property
    def table(self) -> str:
        """The table in the address."""
        return str(self.request.path_params["table"])


Serve = Callable[[Ask], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One method on one path; the first line of the function's docstring is its summary."""

    method: str
    path: str
    serve: Serve
    answer: Any = None  # a type; None for an answer that is not JSON
    body: Any = None
    query: Any = None
    status: int = 200
    media: str = "application/json"
    refusals: tuple[int, ...] = ()
    is_for_seats: bool = False  # a token changes the answer or is needed
    places: tuple[str, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        object.__setattr__(self, "places", tuple(PLACE.findall(self.path)))

    @property
    def about(self) -> str:
        """What it does, in one sentence."""
        return (self.serve.__doc__ or "").strip().splitlines()[0]

    def route(self, house: "House") -> Route:
        """The endpoint as the app serves it."""

        async def answered(request: Request) -> Response:
            body = read_body(self.body, await request.body()) if self.body else None
            query = read_query(self.query, dict(request.query_params)) if self.query else None
            found = await self.serve(Ask(house, request, body, query))
            return found if isinstance(found, Response) else reply(found, self.status)

        return Route(self.path, answered, methods=[self.method], name=self.serve.__name__)


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """A decoder is made once for each type."""
    return msgspec.json.Decoder(kind)


def read_body(kind: Any, body: bytes) -> Any:
    """A body of JSON as its type."""
    try:
        return decoder(kind).decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable("bad-request", WORDS).at(str(error)) from error


def read_query(kind: Any, given: dict[str, str]) -> Any:
    """The query of an address as its type."""
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Unreadable("bad-request", WORDS).at(str(error)) from error
