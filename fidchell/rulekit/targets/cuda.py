"""Rules on a GPU: how Numba turns them into device functions.

Left alone, it inlines every rule everywhere: code of a megabyte, of which no instruction cache holds enough.
So rules are compiled for small code, each once for all kinds of whole numbers, and those that a game lists in
`Game.noinline` are called instead of inlined. What they compute is the same.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from llvmlite import ir
from numba.cuda.dispatcher import CUDADispatcher

from fidchell.rulekit.targets.cpu import widened
from fidchell.rulekit.targets.interpreted import is_rule

# Where Numba looks for the device function of a CPU rule.
DEVICE_FUNCTION = "_CUDATypingContext__dispatcher"
SMALL_CODE, NOINLINE = "optsize", "noinline"
CONSTANT_MEMORY, GLOBAL_MEMORY = 4, 1  # address spaces; the first holds 64 KB in all
LARGE_TABLE = 20_000  # bytes


class DeviceRule(CUDADispatcher):  # type: ignore[misc]
    """A rule as a device function."""

    is_noinline = False

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Every whole number has 64 bits between rules."""
        return super().get_call_template(tuple(widened(kind) for kind in args), kws)

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Compile as usual, then set the attributes of the code and place its tables."""
        is_new = args not in self.overloads
        compiled = super().compile_device(args, return_type)
        if is_new:
            self.add_attributes(compiled)
            for module in compiled.library.modules:
                place_large_tables(module)
        return compiled

    def add_attributes(self, compiled: Any) -> None:
        """Ask LLVM for small code, and not to inline a rule that the game lists."""
        for module in compiled.library.modules:
            for function in module.functions:
                if function.is_declaration:
                    continue
                function.attributes.add(SMALL_CODE)
                if self.is_noinline and function.name == compiled.fndesc.llvm_func_name:
                    function.attributes.add(NOINLINE)


def place_large_tables(module: ir.Module) -> None:
    """Tables of a rule too large for constant memory, where every use has a copy, lie in global memory."""
    for table in module.global_values:
        if not isinstance(table, ir.GlobalVariable) or table.addrspace != CONSTANT_MEMORY:
            continue
        if table.value_type.count > LARGE_TABLE:
            table.addrspace, table.type = GLOBAL_MEMORY, table.value_type.as_pointer(GLOBAL_MEMORY)


def make_device_functions(rules: Iterable[Any], noinline: Collection[str]) -> None:
    """Give these rules, and all that they call, their device functions."""
    for rule in reached(rules):
        if DEVICE_FUNCTION not in vars(rule):
            settings = {**rule.targetoptions, "device": True, "debug": False, "opt": True}
            function = DeviceRule(rule.py_func, settings)
            function.is_noinline = rule.py_func.__name__ in noinline
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
