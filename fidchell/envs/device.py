"""Rules on a GPU: how Numba turns them into device functions.

Left alone, it inlines every rule everywhere: code of a megabyte, of which no instruction cache holds enough.
So rules are compiled for small code, each once for all kinds of whole numbers, and those that a game names as
standing apart are called instead of inlined. What they compute is the same.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from numba.cuda.dispatcher import CUDADispatcher

from fidchell.rulekit.compiled import widened
from fidchell.rulekit.rule import is_rule

# Where Numba looks for the device function of a CPU rule.
DEVICE_FUNCTION = "_CUDATypingContext__dispatcher"
SMALL_CODE, CALLED = "optsize", "noinline"


class DeviceRule(CUDADispatcher):  # type: ignore[misc]
    """A rule as a device function."""

    stands_apart = False

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Every whole number has 64 bits between rules."""
        return super().get_call_template(tuple(widened(kind) for kind in args), kws)

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Compile as usual, then say what kind of code is wanted."""
        is_new = args not in self.overloads
        compiled = super().compile_device(args, return_type)
        if is_new:
            self.mark(compiled)
        return compiled

    def mark(self, compiled: Any) -> None:
        """Small code; a rule that stands apart is never inlined."""
        for module in compiled.library.modules:
            for function in module.functions:
                if function.is_declaration:
                    continue
                function.attributes.add(SMALL_CODE)
                if self.stands_apart and function.name == compiled.fndesc.llvm_func_name:
                    function.attributes.add(CALLED)


def prepare(rules: Iterable[Any], apart: Collection[str]) -> None:
    """Give these rules, and all that they call, their device functions."""
    for rule in reached(rules):
        if DEVICE_FUNCTION not in vars(rule):
            settings = {**rule.targetoptions, "device": True, "debug": False, "opt": True}
            function = DeviceRule(rule.py_func, settings)
            function.stands_apart = rule.py_func.__name__ in apart
            setattr(rule, DEVICE_FUNCTION, function)


def reached(rules: Iterable[Any]) -> Iterator[Any]:
    """Rules and all that they call, each once."""
    left, seen = list(rules), set()
    while left:
        rule = left.pop()
        if id(rule) in seen:
            continue
        seen.add(id(rule))
        yield rule
        names = rule.py_func.__globals__
        left += [names[name] for name in rule.py_func.__code__.co_names if is_rule(names.get(name))]
