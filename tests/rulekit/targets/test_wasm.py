"""The binary format and the linker of WebAssembly modules."""

import contextlib

import llvmlite.binding as llvm
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidchell.rulekit.targets.wasm import binary
from fidchell.rulekit.targets.wasm.binary import CODE, CUSTOM, DATA, HEADER, IMPORT, Reader
from fidchell.rulekit.targets.wasm.linker import ALIGNMENT, STACK, link
from fidchell.rulekit.targets.wasm.module import make_the_rest_small
from tests.rulekit.sampling import sampled

LINKING = binary.name("linking")
# The symbol table of one function, named "answer", of index 0.
SYMBOLS = bytes([2, 8]) + binary.block(bytes([1, 0, 0, 0]) + binary.name("answer"))


@sampled(200)
@given(st.integers(0, 2**32 - 1))
def test_numbers_without_a_sign_are_read_as_they_were_written(value: int) -> None:
    assert Reader(binary.unsigned(value)).unsigned() == value


@sampled(200)
@given(st.integers(-(2**31), 2**31 - 1))
def test_numbers_with_a_sign_are_read_as_they_were_written(value: int) -> None:
    for written in (binary.signed(value), binary.padded(value)):
        assert Reader(written).signed() == value
    assert len(binary.padded(value)) == binary.PADDED


def object_file(*more: bytes) -> bytes:
    """An object with a function that returns 42."""
    kind = binary.vector([b"\x60" + binary.vector([]) + binary.vector([b"\x7f"])])
    body = binary.block(b"\0\x41\x2a\x0b")
    parts = [binary.section(1, kind), binary.section(3, binary.vector([b"\0"])), *more]
    parts += [binary.section(CODE, binary.vector([body])), binary.section(CUSTOM, LINKING + SYMBOLS)]
    return HEADER + b"".join(parts)


def run(module: bytes, entry: str) -> tuple[int, int]:
    """What an entry point returns, and where the heap of the module begins."""
    wasmtime = pytest.importorskip("wasmtime")
    engine = wasmtime.Engine()
    with contextlib.closing(engine), contextlib.closing(wasmtime.Store(engine)) as store:
        with contextlib.closing(wasmtime.Module(engine, module)) as loaded:
            exports = wasmtime.Instance(store, loaded, []).exports(store)
        return exports[entry](store), exports["__heap_base"].value(store)


def test_a_linked_module_runs_and_tells_where_its_heap_begins() -> None:
    assert run(link(object_file(), ["answer"]), "answer") == (42, STACK)


def test_data_lies_behind_the_stack_and_the_heap_behind_the_data() -> None:
    data = binary.section(DATA, binary.vector([b"\0\x41\0\x0b" + binary.block(b"some data")]))
    answer, heap = run(link(object_file() + data, ["answer"]), "answer")
    assert (answer, heap) == (42, STACK + ALIGNMENT)


def test_what_no_rule_is_cannot_be_linked() -> None:
    wanted = binary.name("env") + binary.name("exp") + b"\0\0"
    with pytest.raises(ValueError, match="exp"):
        link(object_file(binary.section(IMPORT, binary.vector([wanted]))), ["answer"])


FOUR_FUNCTIONS = """
define i32 @search() { %x = call i32 @deep() ret i32 %x }
define i32 @deep() { %x = call i32 @search() ret i32 %x }
define i32 @view() { %x = call i32 @deep() %y = call i32 @written() ret i32 %y }
define i32 @written() { ret i32 1 }
"""


def test_what_no_hot_entry_point_calls_is_made_small() -> None:
    whole = llvm.parse_assembly(FOUR_FUNCTIONS)
    make_the_rest_small(whole, ["search"])
    small = [each.name for each in whole.functions if any(b"optsize" in said for said in each.attributes)]
    assert small == ["view", "written"]
