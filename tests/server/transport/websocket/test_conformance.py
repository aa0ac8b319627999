"""RFC 6455 case by case: every case comes at once, and byte by byte."""

import asyncio

import pytest

from tests.server.transport.websocket import cases, more_cases
from tests.server.transport.websocket.cases import ANSWER_CLOSE, LIMIT, Case
from tests.server.transport.websocket.wire import Line

CASES = [case for group in cases.GROUPS + more_cases.GROUPS for case in group]


@pytest.mark.parametrize("size", [0, 1], ids=["at once", "byte by byte"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Case, size: int) -> None:
    asyncio.run(play(case, size))


async def play(case: Case, size: int) -> None:
    line = Line(message_bytes=LIMIT)
    line.deliver(case.sent, size)
    await line.settle()
    assert line.receiver.messages == case.messages
    assert line.frames == case.answers
    is_closed = bool(case.answers) and case.answers[-1][0] == ANSWER_CLOSE
    assert (line.transport.is_closed or line.transport.has_eof) == is_closed
    assert line.receiver.closes == is_closed


def test_each_group_has_its_cases_and_each_case_its_name() -> None:
    names = [case.name for case in CASES]
    assert len(set(names)) == len(names) > 350
