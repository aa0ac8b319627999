"""Rules as functions of a GPU: what can be said without one."""

import pytest
from llvmlite import binding, ir

from fidchell.games import NAMES as GAMES
from fidchell.games import find

cuda = pytest.importorskip("fidchell.rulekit.targets.cuda")


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_listed_as_noinline_exists(name: str) -> None:
    game = find(name)
    names = {rule.py_func.__name__ for rule in cuda.reached(game.rules.values())}
    assert set(game.noinline) <= names


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_gets_a_device_function_and_those_listed_are_not_inlined(name: str) -> None:
    game = find(name)
    cuda.make_device_functions(game.rules.values(), game.noinline)
    for rule in cuda.reached(game.rules.values()):
        function = vars(rule)[cuda.DEVICE_FUNCTION]
        assert function.py_func is rule.py_func
        assert function.is_noinline == (rule.py_func.__name__ in game.noinline)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_whole_words_for_a_gpu(name: str) -> None:
    assert find(name).State.dtype.itemsize % 8 == 0


def module_with_table(size: int) -> tuple[ir.Module, ir.GlobalVariable]:
    """Code that reads from a table of so many bytes, as Numba makes it for a GPU."""
    module, byte = ir.Module(), ir.IntType(8)
    table = ir.GlobalVariable(module, ir.ArrayType(byte, size), "table", cuda.CONSTANT_MEMORY)
    table.global_constant, table.linkage, table.initializer = (
        True,
        "internal",
        ir.Constant(table.value_type, None),
    )
    body = ir.IRBuilder(ir.Function(module, ir.FunctionType(byte, []), "read").append_basic_block())
    body.ret(body.load(body.bitcast(body.addrspacecast(table, byte.as_pointer()), byte.as_pointer())))
    return module, table


@pytest.mark.parametrize(
    ("size", "place"),
    [(cuda.LARGE_TABLE, cuda.CONSTANT_MEMORY), (cuda.LARGE_TABLE + 1, cuda.GLOBAL_MEMORY)],
)
def test_large_tables_leave_constant_memory_to_small_ones(size: int, place: int) -> None:
    module, table = module_with_table(size)
    cuda.place_large_tables(module)
    assert table.addrspace == place
    assert f'@"table" = internal addrspace({place}) constant' in str(module)
    binding.parse_assembly(str(module)).verify()
