"""JSON in and out: one encoder for everything, and one strict reader that tells where a request is wrong."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.strict import BadJson, read_json
from fidchell.server.decode_errors import mismatch, reason_of
from fidchell.server.errors import BadRequest
from fidchell.server.i18n import WORDS

ENCODER = msgspec.json.Encoder()
EVERYWHERE = "language"  # a query parameter that every request may have


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of a type, made once."""
    return msgspec.json.Decoder(kind)


def read_body(kind: Any, body: bytes) -> Any:
    """A JSON body as a value of its type; a key that stands twice is refused."""
    try:
        found = decoder(kind).decode(body)
        read_json(body)
    except BadJson as reason:
        raise bad_request(reason, reason.key) from reason
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad_request(reason_of(kind, body, error), str(error)) from error
    return found


def read_message(kind: Any, text: str | bytes) -> Any:
    """A message of a WebSocket as a value of its type: quick where it is right."""
    try:
        return decoder(kind).decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise bad_request(reason_of(kind, text, error), str(error)) from error


def read_query(kind: Any, parameters: Iterable[tuple[str, str]]) -> Any:
    """The query parameters of a request as a value of their type; none may stand twice."""
    given: dict[str, str] = {}
    for name, value in parameters:
        if name in given:
            raise bad_request(BadJson("json-double", key=name[:60]), name)
        given[name] = value
    given.pop(EVERYWHERE, None)
    unknown = [name for name in given if name not in kind.__struct_encode_fields__]
    try:
        if unknown:
            raise msgspec.ValidationError(f"Object contains unknown field `{unknown[0]}`")
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise bad_request(mismatch(kind, given, str(error)), str(error)) from error


def bad_request(reason: UserError, detail: str) -> BadRequest:
    """The refusal of what cannot be read: why, for people, and the detail for whoever writes a program."""
    return BadRequest("bad-request", WORDS).because(reason).at(detail)
