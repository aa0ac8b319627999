"""A worker process: reads jobs from its standard input and replies on its standard output, one at a time.

    python -m fidchell.server.jobs.worker MODULE SECONDS MEGABYTES

The module has a function `answer(payload, on_progress)`, which returns bytes.
"""

import importlib
import os
import sys
from contextlib import suppress
from traceback import extract_tb
from typing import BinaryIO

import msgspec

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.server.jobs.job_limits import limit_memory, lower_priority, set_alarm
from fidchell.server.jobs.messages import LENGTH, JobReply, OnProgress, Refusal, framed


def reply_to(module: str, payload: bytes, on_progress: OnProgress) -> JobReply:
    """The reply to one job, whatever happens."""
    try:
        return answered(module, payload, on_progress)
    except MemoryError:
        return JobReply(is_out_of_memory=True)
    except Exception as error:  # the server must learn of it, whatever it was
        return JobReply(failure=place_of(error))


def place_of(error: Exception) -> str:
    """What went wrong and where; not what it says, which may be a player's words."""
    *_, last = extract_tb(error.__traceback__)
    return f"{type(error).__name__} in {last.filename}, line {last.lineno}"


def answered(module: str, payload: bytes, on_progress: OnProgress) -> JobReply:
    """The result of a job, or why it is refused, said in every language."""
    try:
        return JobReply(result=importlib.import_module(module).answer(payload, on_progress))
    except UserError as error:
        return JobReply(refusal=Refusal(error.key, {each: error.say(each) for each in LANGUAGES}))


def read_message(stream: BinaryIO) -> bytes | None:
    """One message behind its length; none at the end of the stream."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])


def main(module: str, seconds: float, megabytes: int) -> None:
    """Reply to jobs until the server closes the pipe."""
    lower_priority()
    limit_memory(megabytes)
    jobs, replies = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not come between the replies

    def send(reply: JobReply) -> None:
        replies.write(framed(msgspec.msgpack.encode(reply)))
        replies.flush()

    importlib.import_module(module)  # before the clock of the first job runs
    send(JobReply())
    while (payload := read_message(jobs)) is not None:
        set_alarm(seconds)
        send(reply_to(module, payload, lambda done, steps: send(JobReply(progress=(done, steps)))))
        set_alarm(0)


if __name__ == "__main__":
    with suppress(BrokenPipeError):  # the server was killed
        main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))
