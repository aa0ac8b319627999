"""JSON in and out: one encoder for everything, and decoders that report where a request is wrong."""

from functools import cache
from typing import Any

import msgspec

from fidchell.server.errors import BadRequest
from fidchell.server.i18n import WORDS

ENCODER = msgspec.json.Encoder()


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of a type, made once."""
    return msgspec.json.Decoder(kind)


def read_body(kind: Any, body: bytes) -> Any:
    """A JSON body as a value of its type."""
    try:
        return decoder(kind).decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest("bad-request", WORDS).at(str(error)) from error


def read_query(kind: Any, parameters: dict[str, str]) -> Any:
    """The query parameters of a request as a value of their type."""
    try:
        return msgspec.convert(parameters, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest("bad-request", WORDS).at(str(error)) from error
