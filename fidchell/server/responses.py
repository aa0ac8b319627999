"""JSON responses; every refusal has a key for programs and a sentence for people."""

import math
from typing import Any

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Send

from fidchell.rulekit.errors import UserError
from fidchell.server.codec import ENCODER
from fidchell.server.errors import detail_of, status_of, wait_of
from fidchell.server.i18n import say_in
from fidchell.server.ops.logging import log_event
from fidchell.store import StoreError

JSON = "application/json"


class Refused(msgspec.Struct, frozen=True):
    """Why something was not done."""

    error: str  # a key that stays the same in every language
    text: str  # one sentence in the reader's language
    wait: float = 0.0  # seconds after which asking again makes sense; 0 where it makes none
    detail: str = ""  # for whoever writes a program: where a request was wrong


def refused(error: UserError, language: str) -> Refused:
    """An error as a client reads it; where the database is and what ails it is for the log alone."""
    wait, told = round(wait_of(error), 3), error
    if isinstance(error, StoreError):
        told = error.for_players()
    if told is not error:
        log_event("store failed", "warning", reason=str(error))
    return Refused(told.key, told.say(language), wait, detail_of(error))


def json_response(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(ENCODER.encode(value), status, media_type=JSON)


def error_response(error: UserError, language: str) -> Response:
    """The response to a refused request."""
    body, status = refused(error, language), status_of(error)
    response = json_response(body, status)
    if body.wait:
        response.headers["retry-after"] = str(max(1, math.ceil(body.wait)))
    if status == 401:
        response.headers["www-authenticate"] = "Bearer"
    if status == 405:
        response.headers["allow"] = str(error.facts["allowed"])
    return response


def failure_response(language: str) -> Response:
    """The response to a bug of ours: the client is shown nothing of it."""
    return json_response(Refused("failure", say_in(language, "failure")), 500)


async def refuse_websocket(error: UserError, language: str, receive: Receive, send: Send) -> None:
    """Refuse a WebSocket with an HTTP response, before it is accepted."""
    await receive()
    response = error_response(error, language)
    start = {
        "type": "websocket.http.response.start",
        "status": response.status_code,
        "headers": response.raw_headers,
    }
    await send(start)
    await send({"type": "websocket.http.response.body", "body": response.body})
