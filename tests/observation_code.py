"""Where the rules of a game write each number of an observation, read from their source."""

import ast
import itertools
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

START = 1_000_000  # where a block begins; whatever is written elsewhere stands out
SECTION = re.compile(r"^What `(observe_\w+)` writes:\n\n\|.*\n\|.*\n((?:\|.*\n)+)", re.MULTILINE)


class DocRow(NamedTuple):
    """A row of a table in the docs: where numbers stand, how many, and the fields that they come from."""

    at: int
    numbers: int
    fields: set[str]


class Anything(int):
    """A field of a position, of which only that it is a number matters."""

    def __getattr__(self, name: str) -> "Anything":
        return self

    def __getitem__(self, place: Any) -> "Anything":
        return self


def documented(page: str) -> dict[str, list[DocRow]]:
    """The tables of a page, by the function that writes the numbers."""
    return {name: [doc_row(line) for line in rows.splitlines()] for name, rows in SECTION.findall(page)}


def doc_row(line: str) -> DocRow:
    at, numbers, fields, _ = (cell.strip() for cell in line.strip("|").split("|"))
    count = eval(numbers.replace("x", "*"))
    return DocRow(int(at), count, set(re.findall(r"`(\w+)`", fields)))


def written(game: str) -> dict[str, list[tuple[int, set[str]]]]:
    """By function: where its assignments begin to write, and the names in what they write."""
    module = import_module(f"fidchell.games.{game}.rules.observe")
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    writers = [each for each in functions if each.name.startswith("observe_")]
    return {each.name: list(assignments(each, module)) for each in writers}


def assignments(function: ast.FunctionDef, module: ModuleType) -> Iterator[tuple[int, set[str]]]:
    names: dict[str, Any] = {**vars(module), "start": START}
    names |= {each.arg: Anything(0) for each in function.args.args if each.arg != "start"}
    first = START if "start" in [each.arg for each in function.args.args] else 0
    origins: dict[str, set[str]] = {}
    begins: dict[str, int] = {}  # where parts of the observation begin that have a name
    for node in ast.walk(function):
        if isinstance(node, ast.For) and isinstance(node.target, ast.Name):
            names[node.target.id] = first_of(node.iter, names)
    for node in statements(function.body):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        parts = fields_of(node.value, origins)
        if isinstance(target, ast.Subscript):
            place = begins.get(ast.unparse(target.value), 0) + evaluated(target.slice, names)
            at = place - offset_of(function, module, first)
            if at >= 0:
                yield at, parts | fields_of(target.slice, origins)
            continue
        if isinstance(node.value, ast.Subscript) and isinstance(node.value.slice, ast.Slice):
            begins[ast.unparse(target)] = evaluated(node.value.slice.lower, names)
        for name in ast.walk(target):
            if isinstance(name, ast.Name):
                names[name.id], origins[name.id] = evaluated(node.value, names), parts


def offset_of(function: ast.FunctionDef, module: ModuleType, first: int) -> int:
    """Where the numbers of a function begin in the whole observation, or in its block."""
    return int(module.TABLE_NUMBERS) if function.name == "observe_own" else first


def statements(body: list[ast.stmt]) -> Iterator[Any]:
    """All assignments, in the order of the source."""
    for node in body:
        if isinstance(node, ast.Assign | ast.AugAssign):
            yield node
        yield from statements([*getattr(node, "body", []), *getattr(node, "orelse", [])])


def first_of(loop: ast.expr, names: dict[str, Any]) -> int:
    """The first number of `range(...)`."""
    assert isinstance(loop, ast.Call)
    return int(evaluated(loop.args[0], names)) if len(loop.args) > 1 else 0


def evaluated(expression: ast.expr, names: dict[str, Any]) -> int:
    """What an expression is in the first turn of all loops; 0 where that is up to the position."""
    if any(isinstance(node, ast.Call) for node in ast.walk(expression)):
        return 0
    try:
        return int(eval(compile(ast.Expression(expression), "observe.py", "eval"), {}, names))
    except (TypeError, ValueError, AttributeError, IndexError):
        return 0


def fields_of(expression: ast.expr, origins: dict[str, set[str]]) -> set[str]:
    """The fields and functions that an expression names, also through variables."""
    found: set[str] = set()
    for node in ast.walk(expression):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Name):
            found |= origins.get(node.id, set())
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found.add(node.func.id)
    return found


def values_of(formula: str, sizes: dict[str, int]) -> list[int]:
    """All values of a formula such as `0 + 11 x path + value`, its names counting from 0."""
    used = list(dict.fromkeys(re.findall(r"[a-z]{2,}", formula)))
    code = formula.replace(" x ", " * ")
    counts = itertools.product(*(range(sizes[name]) for name in used))
    return [eval(code, {}, dict(zip(used, count, strict=True))) for count in counts]
