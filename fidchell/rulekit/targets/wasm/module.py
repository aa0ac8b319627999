"""A WebAssembly module in the making: rules behind entry points that take numbers and addresses."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from llvmlite import binding as llvm
from llvmlite import ir
from numba import typeof
from numba.core import types
from numba.core.compiler_lock import global_compiler_lock
from numba.np import arrayobj

from fidchell.rulekit.targets.wasm import target
from fidchell.rulekit.targets.wasm.linker import link

I32, I64, DOUBLE, VOID = ir.IntType(32), ir.IntType(64), ir.DoubleType(), ir.VoidType()
PASSED = None  # a size that the caller gives, behind the address
# Nothing is allocated: arrays lie where the caller has put them, and nobody counts who refers to them.
REFERENCE_COUNTS = ("NRT_incref", "NRT_decref")
MADE_SMALL = "optsize"  # an attribute of functions: fewer bytes before fewer steps


@dataclass(frozen=True)
class Array:
    """A parameter that is an address: the kind of its entries, and how many there are in each direction."""

    kind: Any
    shape: tuple[int | None, ...] = (1,)

    @property
    def type(self) -> Any:
        """As Numba sees it."""
        return typeof(np.zeros([1] * len(self.shape), self.kind))


@dataclass(frozen=True)
class Number:
    """A parameter that is a whole number."""

    @property
    def type(self) -> Any:
        """As Numba sees it."""
        return types.int64


Parameter = Array | Number


class WasmModule:
    """Takes rules one by one; `code` is the whole, optimised and linked."""

    def __init__(self, name: str, context: Any) -> None:
        self.context = context
        self.context.refresh()
        self.library = context.codegen().create_library(name)
        self.entry_points = self.library.create_ir_module(f"{name}_entry_points")
        self.exports: list[str] = []

    def add(self, name: str, rule: Any, parameters: Sequence[Parameter]) -> None:
        """Export a rule."""
        kinds = tuple(parameter.type for parameter in parameters)
        rule.targetoptions["no_cpython_wrapper"] = True
        rule.compile(kinds)
        compiled = rule.overloads[kinds]
        self.library.add_linking_library(compiled.library)
        self.add_entry_point(name, compiled.fndesc, parameters)
        self.exports.append(name)

    def add_entry_point(self, name: str, inner: Any, parameters: Sequence[Parameter]) -> None:
        """A function of 32-bit numbers that calls a rule; where the rule fails, it traps."""
        convention, result = self.context.call_conv, inner.restype
        called = ir.Function(
            self.entry_points,
            convention.get_function_type(result, inner.argtypes),
            inner.llvm_func_name,
        )
        places = sum(places_of(parameter) for parameter in parameters)
        outer = ir.Function(self.entry_points, ir.FunctionType(result_of(result), [I32] * places), name)
        builder, given = ir.IRBuilder(outer.append_basic_block()), list(outer.args)
        values = [self.value_of(builder, parameter, given) for parameter in parameters]
        status, value = convention.call_function(builder, called, result, inner.argtypes, values)
        with builder.if_then(status.is_error, likely=False):
            builder.call(self.declared("llvm.trap", ir.FunctionType(VOID, [])), [])
        match outer.function_type.return_type:
            case ir.VoidType():
                builder.ret_void()
            case ir.DoubleType():
                builder.ret(value)
            case _:
                builder.ret(builder.trunc(value, I32) if value.type.width > 32 else builder.zext(value, I32))

    def declared(self, name: str, kind: Any) -> Any:
        """A function that is defined elsewhere."""
        return self.entry_points.globals.get(name) or ir.Function(self.entry_points, kind, name)

    def value_of(self, builder: Any, parameter: Parameter, given: list[Any]) -> Any:
        """What a rule takes, from the 32-bit numbers that are left."""
        first = given.pop(0)
        if isinstance(parameter, Number):
            return builder.sext(first, I64)
        sizes = [
            builder.zext(given.pop(0), I64) if size is PASSED else ir.Constant(I64, size)
            for size in parameter.shape
        ]
        return self.array_at(builder, parameter.type, first, sizes)

    def array_at(self, builder: Any, kind: Any, address: Any, sizes: Sequence[Any]) -> Any:
        """An array of Numba's over the memory at an address."""
        entry = ir.Constant(I64, self.context.get_abi_sizeof(self.context.get_data_type(kind.dtype)))
        strides, step = list[Any](), entry
        for size in reversed(sizes):
            strides.insert(0, step)
            step = builder.mul(step, size)
        made = self.context.make_array(kind)(self.context, builder)
        arrayobj.populate_array(
            made,
            data=builder.inttoptr(address, made.data.type),
            shape=list(sizes),
            strides=strides,
            itemsize=entry,
            meminfo=None,
            parent=None,
        )
        return made._getvalue()

    def code(self, hot: Iterable[str] = ()) -> bytes:
        """The whole: optimised, without what no entry point reaches, and linked.

        Where hot entry points are named, what none of them calls is made small rather than fast.
        """
        self.define_what_numba_expects()
        with global_compiler_lock:
            self.library.add_ir_module(self.entry_points)
            self.library.finalize()
        whole, machine = self.library._final_module, self.context.codegen().machine
        for each in (*whole.functions, *whole.global_variables):
            if not each.is_declaration and each.name not in self.exports:
                each.linkage = "internal"
        if hot:
            make_the_rest_small(whole, hot)
        options = llvm.create_pipeline_tuning_options(speed_level=target.SPEED_LEVEL)
        options.loop_vectorization = options.slp_vectorization = False
        passes = llvm.create_pass_builder(machine, options)
        for _ in range(target.OPTIMISED):
            passes.getModulePassManager().run(whole, passes)
        return link(machine.emit_object(whole), self.exports)

    def define_what_numba_expects(self) -> None:
        """Functions that Numba's code calls: the reference counts, and a square root."""
        counted = ir.FunctionType(VOID, [ir.IntType(8).as_pointer()])
        for name in REFERENCE_COUNTS:
            ir.IRBuilder(ir.Function(self.entry_points, counted, name).append_basic_block()).ret_void()
        real = ir.FunctionType(DOUBLE, [DOUBLE])
        root = ir.Function(self.entry_points, real, "sqrt")  # one instruction of WebAssembly
        builder = ir.IRBuilder(root.append_basic_block())
        builder.ret(builder.call(self.declared("llvm.sqrt.f64", real), root.args))


def make_the_rest_small(whole: Any, hot: Iterable[str]) -> None:
    """Mark every function of a module that none of these calls."""
    functions = {each.name: each for each in whole.functions if not each.is_declaration}
    reached, left = set[str](), list(hot)
    while left:
        name = left.pop()
        if name in functions and name not in reached:
            reached.add(name)
            left += called_by(functions[name])
    for name in functions.keys() - reached:
        functions[name].add_function_attribute(MADE_SMALL)


def called_by(function: Any) -> Iterator[str]:
    """The functions that a function calls."""
    for block in function.blocks:
        for instruction in block.instructions:
            if instruction.opcode == "call":
                yield list(instruction.operands)[-1].name


def places_of(parameter: Parameter) -> int:
    """The 32-bit numbers that a caller gives for a parameter."""
    return 1 if isinstance(parameter, Number) else 1 + parameter.shape.count(PASSED)


def result_of(kind: Any) -> Any:
    """What an entry point returns: nothing, a fraction, or 32 bits."""
    if kind == types.none:
        return VOID
    return DOUBLE if isinstance(kind, types.Float) else I32
