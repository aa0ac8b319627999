"""Answers as JSON; every refusal has a key for programs and a sentence for people."""

import math
from typing import Any

import msgspec
from starlette.responses import Response

from fidchell.rulekit.faults import Fault
from fidchell.server.faults import detail_of, status_of, wait_of
from fidchell.server.speech import say_in

JSON = "application/json"
ENCODER = msgspec.json.Encoder()


class Refused(msgspec.Struct, frozen=True):
    """Why something was not done."""

    error: str  # a key that stays the same in every language
    text: str  # one sentence in the reader's language
    wait: float = 0.0  # seconds after which asking again makes sense; 0 where it makes none
    detail: str = ""  # for whoever writes a program: where a request was wrong


def refused(fault: Fault, language: str) -> Refused:
    """A fault as it is told."""
    return Refused(fault.key, fault.say(language), round(wait_of(fault), 3), detail_of(fault))


def reply(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(ENCODER.encode(value), status, media_type=JSON)


def refusal(fault: Fault, language: str) -> Response:
    """The answer to what cannot be done."""
    told, status = refused(fault, language), status_of(fault)
    answer = reply(told, status)
    if told.wait:
        answer.headers["retry-after"] = str(max(1, math.ceil(told.wait)))
    if status == 401:
        answer.headers["www-authenticate"] = "Bearer"
    if status == 405:
        answer.headers["allow"] = str(fault.facts["allowed"])
    return answer


def failure(language: str) -> Response:
    """The answer to our own mistake: nothing of it is shown."""
    return reply(Refused("failure", say_in(language, "failure")), 500)
