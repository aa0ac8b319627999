"""Rules that Python calls with numbers only: arrays are found in memory by their addresses.

What Python passes as an array is looked at and unpacked anew at each call. A rule that takes an address needs
neither; whoever calls it keeps the memory alive.
"""

from typing import Any

from fidchell.rulekit.targets.cpu import is_compiling

if is_compiling():
    from numba import carray, types
    from numba.core import cgutils
    from numba.extending import intrinsic, register_jitable

    @intrinsic  # type: ignore[untyped-decorator]
    def pointer(typing_context: Any, address: Any) -> Any:
        """An address as Numba's untyped pointer."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.inttoptr(arguments[0], cgutils.voidptr_t)

        return types.voidptr(types.uintp), generate

    @register_jitable  # type: ignore[untyped-decorator]
    def array_at(address: int, size: int, kind: Any) -> Any:
        """The array of so many numbers or records of a kind that begins at an address."""
        return carray(pointer(address), size, kind)

else:

    def array_at(address: int, size: int, kind: Any) -> Any:
        """Interpreted rules are not called with addresses."""
        raise NotImplementedError


def called_with_numbers(rule: Any, numbers: int) -> Any:
    """A compiled entry point for so many whole numbers, which are not looked at before each call.

    It keeps other threads of Python waiting: to let them go on takes as long as a short rule.
    """
    kinds = (types.int64,) * numbers
    rule.targetoptions["nogil"] = False
    rule.compile(kinds)
    return rule.overloads[kinds].entry_point
