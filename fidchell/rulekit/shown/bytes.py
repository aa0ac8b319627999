"""Rules that write JSON: texts of the pool, and numbers. Nothing is written beyond the end of the output."""

from typing import Any

import numpy as np

from fidchell.rulekit.rule import rule
from fidchell.rulekit.targets.cpu import is_compiling

MINUS, COMMA, ZERO, OPEN, CLOSE = 45, 44, 48, 91, 93
LONGEST_NUMBER = 20

if is_compiling():
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def copied(typing_context: Any, out: Any, at: Any, pool: Any, start: Any, size: Any) -> Any:
        """memcpy between two arrays of bytes: ten times as fast as a loop."""
        signature = types.void(out, at, pool, start, size)

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            kinds = signature.args
            target = context.make_array(kinds[0])(context, builder, arguments[0])
            source = context.make_array(kinds[2])(context, builder, arguments[2])
            at, start, size = (
                context.cast(builder, arguments[place], kinds[place], types.intp) for place in (1, 3, 4)
            )
            to, of = builder.gep(target.data, [at]), builder.gep(source.data, [start])
            cgutils.raw_memcpy(builder, to, of, size, 1)
            return context.get_dummy_value()

        return signature, generate


@rule
def put(pool: Any, starts: Any, place: int, out: Any, at: int) -> int:
    """Copy a text of the pool; one that does not fit ends the output."""
    start = starts[place]
    return put_bytes(pool, start, starts[place + 1] - start, out, at)


@rule
def put_bytes(of: Any, start: int, size: int, out: Any, at: int) -> int:
    """Copy some bytes; what does not fit ends the output."""
    if at + size > len(out):
        return len(out)
    copied(out, at, of, start, size)
    return at + size


@rule
def comma(out: Any, at: int, begin: int) -> int:
    """A comma before every entry but the first."""
    if at == begin or at >= len(out):
        return at
    out[at] = COMMA
    return at + 1


@rule
def number(out: Any, at: int, value: int) -> int:
    """A whole number in digits."""
    if at + LONGEST_NUMBER > len(out):
        return len(out)
    if 0 <= value < 10:  # as most are
        out[at] = ZERO + value
        return at + 1
    if value < 0:
        out[at] = MINUS
        at, value = at + 1, -value
    return digits(out, at, value, 1)


@rule
def digits(out: Any, at: int, value: int, least: int) -> int:
    """A number of at least so many digits, not negative."""
    if at + LONGEST_NUMBER > len(out):
        return len(out)
    left = np.uint64(value)
    ten = np.uint64(10)
    size, rest = 1, left // ten
    while rest != np.uint64(0):
        size, rest = size + 1, rest // ten
    size = max(size, least)
    for place in range(at + size - 1, at - 1, -1):
        out[place] = ZERO + left % ten
        left //= ten
    return at + size


@rule
def unwrapped(out: Any, before: int, inner: int, at: int) -> int:
    """Take the brackets of a list away that was written behind a comma; an empty one leaves nothing."""
    if at >= len(out):
        return at
    if at - inner <= 2:
        return before
    for place in range(inner, at - 2):
        out[place] = out[place + 1]
    return at - 2


@rule
def opened(out: Any, at: int) -> int:
    """A list begins."""
    if at >= len(out):
        return at
    out[at] = OPEN
    return at + 1


@rule
def closed(out: Any, at: int) -> int:
    """A list ends."""
    if at >= len(out):
        return at
    out[at] = CLOSE
    return at + 1
