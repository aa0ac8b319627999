"""What a worker process is sent and replies: each message is bytes behind their length."""

import struct
from collections.abc import Callable

import msgspec

LENGTH = struct.Struct(">I")
OnProgress = Callable[[int, int], None]  # steps done, steps in all


class Refusal(msgspec.Struct, frozen=True):
    """Why a job was refused: the key of the message, and the message in every language."""

    key: str
    texts: dict[str, str]


class JobReply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a job, or how far it is, or why there is none; an empty one says: ready."""

    result: bytes | None = None
    progress: tuple[int, int] | None = None  # the reply is still to come
    refusal: Refusal | None = None
    failure: str = ""  # a bug of ours
    is_out_of_memory: bool = False


def framed(message: bytes) -> bytes:
    """A message behind its length."""
    return LENGTH.pack(len(message)) + message
