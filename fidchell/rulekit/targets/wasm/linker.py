"""One object file made into a module: the part of a linker that a single object needs.

Indices of functions, types and globals stay as they are, since there is nothing to merge. What is left to do:
give the module a memory and a stack, move its data behind the stack, and export the entry points. The memory
is laid out as stack, data, heap; `__heap_base` says where the heap begins, which belongs to the caller.
"""

from collections.abc import Iterable

from fidchell.rulekit.targets.wasm.binary import (
    CODE,
    CUSTOM,
    DATA,
    EXPORT,
    GLOBAL,
    HEADER,
    IMPORT,
    MEMORY,
    ORDER,
    Reader,
    block,
    name,
    padded,
    section,
    sections,
    signed,
    unsigned,
    vector,
)

STACK = 1 << 16
PAGE = 1 << 16
ALIGNMENT = 64
I32, FIXED, VARIABLE = 0x7F, 0, 1
I32_CONST, END = 0x41, 0x0B
FUNCTION_KIND, TABLE_KIND, MEMORY_KIND, GLOBAL_KIND = range(4)
STACK_POINTER = "__stack_pointer"

# Kinds of relocations, by their numbers in the tool conventions.
ADDRESS_LEB, ADDRESS_SLEB, ADDRESS_I32 = 3, 4, 5
UNCHANGED = (0, 6, 7, 20)  # indices of functions, types, globals and tables
WITH_ADDEND = (ADDRESS_LEB, ADDRESS_SLEB, ADDRESS_I32, 8, 9, 11, 13, 14, 15, 16, 17)

# The linking section: its table of symbols.
LINKING_VERSION, SYMBOL_TABLE = 2, 8
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
UNDEFINED, NAMED = 16, 64  # flags of a symbol


def link(code: bytes, exports: Iterable[str]) -> bytes:
    """The module of an object file."""
    parts: dict[int, bytes] = {}
    customs: dict[str, bytes] = {}
    for number, body in sections(code):
        if number == CUSTOM:
            reader = Reader(body)
            called = reader.name()
            customs[called] = body[reader.at :]
        else:
            parts[number] = body
    imported, globals_imported = read_imports(parts.get(IMPORT, b"\0"))
    if imported:
        raise ValueError(f"the rules call what no rule is: {', '.join(sorted(imported))}")
    parts.pop(IMPORT, None)
    functions = function_indices(customs["linking"])
    heap = move_data(parts, customs)
    parts[MEMORY] = vector([bytes([FIXED]) + unsigned(-(-heap // PAGE))])
    stack_pointers = [global_number(VARIABLE, STACK)] * globals_imported
    parts[GLOBAL] = vector([*stack_pointers, global_number(FIXED, heap)])
    doors = [name("memory") + bytes([MEMORY_KIND, 0])]
    doors += [name("__heap_base") + bytes([GLOBAL_KIND]) + unsigned(globals_imported)]
    doors += [name(each) + bytes([FUNCTION_KIND]) + unsigned(functions[each]) for each in exports]
    parts[EXPORT] = vector(doors)
    return HEADER + b"".join(section(number, parts[number]) for number in ORDER if number in parts)


def global_number(kind: int, value: int) -> bytes:
    """A global with its first value."""
    return bytes([I32, kind, I32_CONST]) + signed(value) + bytes([END])


def read_imports(body: bytes) -> tuple[list[str], int]:
    """The functions that an object lacks, and how many globals it has of the stack pointer."""
    reader, functions, globals_ = Reader(body), list[str](), 0
    for _ in range(reader.unsigned()):
        reader.name()
        field, kind = reader.name(), reader.byte()
        if kind == FUNCTION_KIND:
            reader.unsigned()
            functions.append(field)
        elif kind == GLOBAL_KIND:
            if field != STACK_POINTER:
                raise ValueError(f"a global that nobody has: {field}")
            reader.take(2)
            globals_ += 1
        else:
            skip_limits(reader, kind)
    return functions, globals_


def skip_limits(reader: Reader, kind: int) -> None:
    """Pass over the size of a table or a memory."""
    if kind == TABLE_KIND:
        reader.byte()
    has_most = reader.unsigned() & 1
    reader.unsigned()
    if has_most:
        reader.unsigned()


def function_indices(body: bytes) -> dict[str, int]:
    """The index of each function that an object defines, by name."""
    reader, found = Reader(body), dict[str, int]()
    if reader.unsigned() != LINKING_VERSION:
        raise ValueError("linking data of an unknown version")
    while reader.has_more:
        kind, part = reader.byte(), Reader(reader.block())
        if kind == SYMBOL_TABLE:
            for _ in range(part.unsigned()):
                found |= read_symbol(part)
    return found


def read_symbol(reader: Reader) -> dict[str, int]:
    """One symbol; its name and index where it is a function that is defined."""
    kind, flags = reader.byte(), reader.unsigned()
    is_defined = not flags & UNDEFINED
    if kind == DATA_SYMBOL:
        reader.name()
        if is_defined:
            reader.unsigned(), reader.unsigned(), reader.unsigned()
        return {}
    index = reader.unsigned()
    if kind == SECTION_SYMBOL or not (is_defined or flags & NAMED):
        return {}
    called = reader.name()
    return {called: index} if kind == FUNCTION_SYMBOL and is_defined else {}


def move_data(parts: dict[int, bytes], customs: dict[str, bytes]) -> int:
    """Move the data, and every address of it, behind the stack; returns where the heap begins."""
    top = STACK
    for number, relocations in ((DATA, "reloc.DATA"), (CODE, "reloc.CODE")):
        if relocations in customs:
            parts[number] = with_addresses(parts[number], customs[relocations])
    if DATA in parts:
        parts[DATA], top = with_offsets(parts[DATA])
    return -(-top // ALIGNMENT) * ALIGNMENT


def with_addresses(body: bytes, relocations: bytes) -> bytes:
    """A section whose addresses of data are moved."""
    moved, reader = bytearray(body), Reader(relocations)
    reader.unsigned()
    for _ in range(reader.unsigned()):
        kind, place, _ = reader.byte(), reader.unsigned(), reader.unsigned()
        if kind in WITH_ADDEND:
            reader.signed()
        if kind == ADDRESS_I32:
            value = int.from_bytes(moved[place : place + 4], "little") + STACK
            moved[place : place + 4] = value.to_bytes(4, "little")
        elif kind in (ADDRESS_LEB, ADDRESS_SLEB):
            old = Reader(moved, place)
            number = padded((old.signed() if kind == ADDRESS_SLEB else old.unsigned()) + STACK)
            moved[place : place + len(number)] = number
        elif kind not in UNCHANGED:
            raise ValueError(f"a relocation that a single object does not need: {kind}")
    return bytes(moved)


def with_offsets(body: bytes) -> tuple[bytes, int]:
    """The data section with its parts moved, and where the last of them ends."""
    reader, moved, top = Reader(body), list[bytes](), STACK
    for _ in range(reader.unsigned()):
        if reader.unsigned() != 0 or reader.byte() != I32_CONST:
            raise ValueError("data of an unknown kind")
        offset = reader.signed() + STACK
        reader.byte()  # the end of the expression
        content = reader.block()
        moved.append(bytes([0, I32_CONST]) + signed(offset) + bytes([END]) + block(content))
        top = max(top, offset + len(content))
    return vector(moved), top
