"""From the shown functions of a game to JSON Schemas (2020-12), made from the functions' own text.

What a value is follows from its expression and from annotations: of parameters, of the fields of a record,
and of the rules that are called. Texts of an edition are what the class says that annotates the parameter
`texts`. Nothing is guessed: what cannot be derived is an error that names file and line.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, get_args, get_type_hints

import msgspec
import numpy as np

from fidchell.rulekit.record import Grid, Record
from fidchell.rulekit.shown.parts import ShownParts, no_book
from fidchell.rulekit.shown.references import REF
from fidchell.rulekit.shown.union import INTEGER, PLAIN, TEXT, TRUTH, Schema, array, constant, table, union
from fidchell.rulekit.shown.writer import is_docstring, is_table, is_truth

NUMBERS = {"int": INTEGER, "len": INTEGER, "min": INTEGER, "max": INTEGER, "abs": INTEGER, "bool": TRUTH}


class GameSchemas:
    """The schemas of what a game shows; the parts of its view, a move and a message are components."""

    def __init__(self, parts: ShownParts) -> None:
        self.prefix = parts.game.title()
        self.components: dict[str, Schema] = {}
        self.made: dict[Callable[..., Any], Schema] = {}
        self.is_naming = True  # whether what shown functions return becomes a component
        self.view = self.of(parts.view)
        self.is_naming, self.made = False, {}
        self.move = self.entry(parts.moves, "Move")
        self.message = self.entry(parts.log, "Message")
        is_empty = parts.book is no_book
        self.book = table({}, []) if is_empty else self.annotated(get_type_hints(parts.book)["return"])

    def of(self, function: Callable[..., Any]) -> Schema:
        """What a shown function returns: an object or a choice by its name, anything else itself."""
        if function not in self.made:
            reader = FunctionReader(function, self)
            schema = reader.returned()
            has_name = self.is_naming and ("anyOf" in schema or schema.get("type") == "object")
            self.made[function] = self.named(reader.name, schema, function) if has_name else schema
        return self.made[function]

    def named(self, name: str, schema: Schema, function: Callable[..., Any]) -> Schema:
        """A schema as a component, with the function's sentence."""
        return self.component(name, {"description": inspect.getdoc(function) or "", **schema}, function)

    def table(self, name: str, schema: Schema, function: Callable[..., Any]) -> Schema:
        """The texts of a module's table as a component: KeltisCardText for CARD_TEXTS."""
        return self.component(f"{self.prefix}{camel_case(name).removesuffix('s')}", schema, function)

    def component(self, name: str, schema: Schema, function: Callable[..., Any]) -> Schema:
        """A component by its name, which only one may have."""
        if self.components.setdefault(name, schema) != schema:
            raise SyntaxError(f"{where(function)}: something else is called {name} too")
        return {"$ref": REF.format(name=name)}

    def entry(self, function: Callable[..., Any], name: str) -> Schema:
        """One entry of the list that a shown function returns."""
        schema = self.of(function)
        if schema.get("type") != "array" or "items" not in schema:
            raise SyntaxError(f"{where(function)}: it returns no list")
        return self.named(f"{self.prefix}{name}", schema["items"], function)

    def annotated(self, annotation: Any) -> Schema:
        """What an annotation says; classes with keys become components."""
        [schema], components = msgspec.json.schema_components([annotation], ref_template=REF)
        for name, component in components.items():
            component.pop("title", None)
            self.components[name] = {**component, "additionalProperties": False}
        return schema


def where(function: Any, node: ast.AST | None = None) -> str:
    """File and line of a function, or of a part of it."""
    code = getattr(function, "py_func", function)
    first = inspect.getsourcelines(code)[1]
    return f"{code.__code__.co_filename}:{first + (getattr(node, 'lineno', 1) - 1)}"


def camel_case(name: str) -> str:
    """PathView for path_view or PATH_VIEW."""
    return name.title().replace("_", "")


class FunctionReader:
    """Reads the literal of one shown function."""

    def __init__(self, function: Any, schemas: GameSchemas) -> None:
        self.function, self.schemas = function.py_func, schemas
        self.name = schemas.prefix + camel_case(self.function.__name__)
        self.hints = get_type_hints(self.function)
        self.local: dict[str, Schema] = {}  # variables of the function and of its comprehensions

    def refuse(self, node: ast.AST) -> SyntaxError:
        """The error for what has no type that could be known."""
        return SyntaxError(f"{where(self.function, node)}: annotate what this is: {ast.unparse(node)}")

    def returned(self) -> Schema:
        """What the function returns."""
        tree: Any = ast.parse(textwrap.dedent(inspect.getsource(self.function))).body[0]
        body = [line for line in tree.body if not is_docstring(line)]
        for line in body[:-1]:
            self.local[line.targets[0].id] = self.value(line.value)
        return self.value(body[-1].value)

    def value(self, node: Any) -> Schema:
        """What any value of the literal is."""
        match node:
            case ast.Constant(value=value):
                return constant(value)
            case ast.Dict():
                return self.table(node)
            case ast.List() | ast.ListComp():
                return array(self.entries(node))
            case ast.IfExp():
                return union([self.value(node.body), self.value(node.orelse)])
            case ast.JoinedStr() | ast.Call(func=ast.Attribute(attr="join")):
                return TEXT
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()) if is_truth(node):
                return TRUTH
            case ast.Call(func=ast.Name(id=name)):
                return self.called(name, node)
            case ast.Subscript():
                return self.place(node)
            case ast.Name(id=name):
                return self.named(name, node)
            case ast.Attribute() if self.shape_of(node) == ():
                return INTEGER
            case ast.BinOp(left=left, right=right):
                return self.number(node, left, right)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self.number(node, operand)
        raise self.refuse(node)

    def table(self, node: ast.Dict) -> Schema:
        """An object: keys behind `**` need not be there."""
        properties: dict[str, Schema] = {}
        required: list[str] = []
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant):
                properties[str(key.value)] = self.value(value)
                required.append(str(key.value))
                continue
            more, always = self.more_keys(value)
            properties |= more
            required += always
        return table(properties, required)

    def more_keys(self, node: Any) -> tuple[dict[str, Schema], list[str]]:
        """The keys of `**({...} if test else {...})`, and those of them that stand in both."""
        one, other = self.table(node.body), self.table(node.orelse)
        kinds = {
            key: union(each["properties"][key] for each in (one, other) if key in each["properties"])
            for key in (*one["properties"], *other["properties"])
        }
        return kinds, [key for key in one["required"] if key in other["required"]]

    def entries(self, node: Any) -> list[Schema]:
        """The kinds of entries of a list."""
        match node:
            case ast.List():
                return [
                    kind
                    for each in node.elts
                    for kind in (
                        self.entries(each.value) if isinstance(each, ast.Starred) else [self.value(each)]
                    )
                ]
            case ast.ListComp() | ast.GeneratorExp():
                with self.variables(node.generators):
                    return [self.value(node.elt)]
            case ast.IfExp():
                return [*self.entries(node.body), *self.entries(node.orelse)]
            case ast.Call(func=ast.Name()) if (found := self.value(node)).get("type") == "array":
                return [found["items"]] if "items" in found else []
        raise self.refuse(node)

    @contextmanager
    def variables(self, generators: list[ast.comprehension]) -> Iterator[None]:
        """The variables of a comprehension: numbers of a range, or entries of a list."""
        before = dict(self.local)
        for each in generators:
            if not isinstance(each.target, ast.Name):
                raise self.refuse(each.target)
            self.local[each.target.id] = self.walked(each.iter)
        yield
        self.local = before

    def walked(self, node: Any) -> Schema:
        """What a loop goes through."""
        match node:
            case ast.Call(func=ast.Name(id="range")):
                return INTEGER
            case ast.Tuple(elts=values):
                return union(map(self.value, values))
        return union(self.entries(node))

    def called(self, name: str, node: ast.Call) -> Schema:
        """What another shown function, a rule or a function of Python returns."""
        function = self.function.__globals__.get(name)
        if getattr(function, "is_shown", False):
            return self.schemas.of(function)  # type: ignore[arg-type]
        if function is None and name in NUMBERS:
            return NUMBERS[name]
        kind = get_type_hints(getattr(function, "py_func", function)).get("return") if function else None
        if kind not in PLAIN:
            raise self.refuse(node)
        return PLAIN[kind]

    def place(self, node: ast.Subscript) -> Schema:
        """An entry of a table of texts, of an edition's texts, or of numbers."""
        match node.value:
            case ast.Name(id=name) if is_table(self.function.__globals__.get(name)):
                schema = union(constant(value) for value in self.function.__globals__[name])
                return self.schemas.table(name, schema, self.function) if "enum" in schema else schema
            case ast.Name(id=name) if self.is_numbers(name):
                return INTEGER
            case ast.Attribute(value=ast.Name(id=name), attr=field) if self.texts_of(name, field) is not None:
                return self.schemas.annotated(self.texts_of(name, field))
            case ast.Attribute() if self.shape_of(node.value):
                return INTEGER
        raise self.refuse(node)

    def is_numbers(self, name: str) -> bool:
        """Whether a name is that of a row of whole numbers."""
        if self.hints.get(name) == Grid:
            return True
        value = self.function.__globals__.get(name)
        if isinstance(value, np.ndarray):
            return value.dtype.kind in "iu"
        return isinstance(value, tuple) and all(type(entry) is int for entry in value)

    def texts_of(self, name: str, field: str) -> Any:
        """What the class of edition texts says that an entry of a table is, or None."""
        kind = self.hints.get(name)
        if not isinstance(kind, type) or issubclass(kind, Record):
            return None
        entries = get_args(get_type_hints(kind).get(field))
        return entries[0] if entries else None

    def shape_of(self, node: ast.Attribute) -> tuple[int, ...] | None:
        """The shape of a record's field: empty for a number, None for anything else."""
        kind = self.hints.get(getattr(node.value, "id", ""))
        if not isinstance(kind, type) or not issubclass(kind, Record) or node.attr not in kind.fields:
            return None
        return kind.fields[node.attr].shape

    def named(self, name: str, node: ast.Name) -> Schema:
        """A variable, a parameter, or a constant of the module."""
        if name in self.local:
            return self.local[name]
        if self.hints.get(name) in PLAIN:
            return PLAIN[self.hints[name]]
        value = self.function.__globals__.get(name)
        if isinstance(value, int | str):
            return constant(value)
        raise self.refuse(node)

    def number(self, node: ast.expr, *parts: ast.expr) -> Schema:
        """What is calculated from whole numbers."""
        if any(self.value(part) not in (INTEGER, TRUTH) for part in parts):
            raise self.refuse(node)
        return INTEGER
