"""From a shown function to the rule that writes its JSON: the source is made from the function's own text."""

import ast
import inspect
import textwrap
from collections.abc import Callable, Sequence
from typing import Any

from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import bytes as json_bytes
from fidchell.rulekit.shown.pool import TextPool, bare, encoded

TEXTS = "texts"  # the parameter through which a shown function reads texts of an edition
POOL = "w_pool, w_starts, w_firsts"  # names of the made source begin with w_, so that none clashes
TOOLS = {
    f"w_{name}": getattr(json_bytes, name)
    for name in ("put", "put_bytes", "comma", "number", "digits", "unwrapped")
}


class Writer:
    """The writer of one shown function; `rule` takes its parameters, the pool, the output and the start."""

    def __init__(
        self,
        function: Any,
        pool: TextPool,
        game: str,
        made: dict[Any, Any],
        parameters: Sequence[str] = (),
    ) -> None:
        self.function, self.pool, self.game = function.py_func, pool, game
        self.made = made  # writers by shown function
        self.parameters = parameters  # of the rule, where they are more than those of the function
        self.lines: list[str] = []
        self.depth, self.names, self.constant = 1, 0, b""  # constant: what is still to be written
        self.needed: dict[str, Any] = {}
        self.rule = self.make()

    def make(self) -> Callable[..., int]:
        """Translate the function and declare the result as a rule."""
        tree: Any = ast.parse(textwrap.dedent(inspect.getsource(self.function))).body[0]
        body = [line for line in tree.body if not is_docstring(line)]
        for line in body[:-1]:
            self.say(ast.unparse(line))
        self.value(body[-1].value)
        self.flush()
        parameters = self.parameters or [each.arg for each in tree.args.args]
        given = [name for name in parameters if name != TEXTS]
        name = f"write_{self.function.__name__}"
        head = f"def {name}({', '.join(given)}, {POOL}, w_out, w_at):"
        source = "\n".join([head, *self.lines, "    return w_at"])
        names = {**self.function.__globals__, **TOOLS, **self.needed, "__game__": None}
        exec(compile(source, self.function.__code__.co_filename, "exec"), names)
        names[name].__qualname__ = f"{self.game}.{self.function.__module__.rsplit('.', 1)[-1]}.{name}"
        return rule(names[name])

    def say(self, line: str) -> None:
        """One more line of the source."""
        self.lines.append("    " * self.depth + line)

    def flush(self) -> None:
        """Write the constant part that has gathered."""
        if self.constant:
            start = self.pool.start_of(self.pool.constant(self.constant))
            # Where its size stands in the source, no function is called to copy it.
            self.say(f"w_at = w_put_bytes(w_pool, {start}, {len(self.constant)}, w_out, w_at)")
            self.constant = b""

    def put(self, place: str) -> None:
        """Copy a text from a place of the pool."""
        self.say(f"w_at = w_put(w_pool, w_starts, {place}, w_out, w_at)")

    def fresh(self, name: str) -> str:
        """A name that nobody uses."""
        self.names += 1
        return f"w_{name}_{self.names}"

    def value(self, node: Any) -> None:
        """Any value of the literal."""
        match node:
            case ast.Constant():
                self.constant += encoded(node.value)
            case ast.Dict():
                self.table(node)
            case ast.List():
                self.entries(node.elts)
            case ast.ListComp():
                self.constant += b"["
                self.flush()
                begin = self.fresh("begin")
                self.say(f"{begin} = w_at")
                self.loop(node, begin)
                self.constant += b"]"
            case ast.IfExp():
                self.choice(node, self.value)
            case ast.JoinedStr() | ast.Call(func=ast.Attribute(attr="join")):
                self.constant += b'"'
                self.text(node)
                self.constant += b'"'
            case ast.Subscript() if (place := self.place_of(node, is_bare=False)) is not None:
                self.flush()
                self.put(place)
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                if not is_truth(node):
                    raise SyntaxError(
                        f"{self.function.__name__}: neither true nor false: {ast.unparse(node)}"
                    )
                self.truth(ast.unparse(node))
            case ast.Call(func=ast.Name(id="bool")):
                self.truth(ast.unparse(node.args[0]))
            case ast.Call(func=ast.Name(id=name)) if self.is_shown(name):
                self.flush()
                self.call(name, node)
            case _:
                self.flush()
                self.say(f"w_at = w_number(w_out, w_at, {ast.unparse(node)})")

    def truth(self, test: str) -> None:
        """true or false."""
        self.flush()
        yes, no = self.pool.constant(b"true"), self.pool.constant(b"false")
        self.put(f"{yes} if {test} else {no}")

    def choice(self, node: ast.IfExp, write: Callable[[Any], None]) -> None:
        """One of two values."""
        self.flush()
        for line, part in ((f"if {ast.unparse(node.test)}:", node.body), ("else:", node.orelse)):
            self.say(line)
            self.depth += 1
            self.say("pass")
            write(part)
            self.flush()
            self.depth -= 1

    def table(self, node: ast.Dict) -> None:
        """A dictionary; its first key is always there."""
        self.constant += b"{"
        for place, (key, value) in enumerate(zip(node.keys, node.values, strict=True)):
            if key is None:
                self.choice(value, self.more_keys)  # type: ignore[arg-type]
                continue
            self.key(key, value, is_first=place == 0)
        self.constant += b"}"

    def key(self, key: Any, value: Any, is_first: bool = False) -> None:
        """A key with its value."""
        self.constant += (b"" if is_first else b",") + encoded(key.value) + b":"
        self.value(value)

    def more_keys(self, node: ast.Dict) -> None:
        """The keys of `**({...} if test else {})`."""
        for key, value in zip(node.keys, node.values, strict=True):
            self.key(key, value)

    def entries(self, nodes: list[Any]) -> None:
        """A list; entries with a star are lists themselves."""
        self.constant += b"["
        self.flush()
        begin = self.fresh("begin")
        self.say(f"{begin} = w_at")
        for node in nodes:
            self.entry(node, begin)
        self.constant += b"]"

    def entry(self, node: Any, begin: str) -> None:
        """One entry of a list, or those of a list inside it."""
        match node:
            case ast.Starred():
                self.spread(node.value, begin)
            case _:
                self.flush()
                self.say(f"w_at = w_comma(w_out, w_at, {begin})")
                self.value(node)
                self.flush()

    def spread(self, node: Any, begin: str) -> None:
        """The entries of a list, without its brackets."""
        match node:
            case ast.List():
                for each in node.elts:
                    self.entry(each, begin)
            case ast.ListComp() | ast.GeneratorExp():
                self.loop(node, begin)
            case ast.IfExp():
                self.choice(node, lambda part: self.spread(part, begin))
            case ast.Call(func=ast.Name(id=name)) if self.is_shown(name):
                self.inline_list(name, node, begin)
            case _:
                raise SyntaxError(f"{self.function.__name__}: cannot spread {ast.unparse(node)}")

    def inline_list(self, name: str, node: ast.Call, begin: str) -> None:
        """The list of another shown function: written whole, then its brackets are taken away."""
        self.flush()
        before, inner = self.fresh("before"), self.fresh("inner")
        self.say(f"{before} = w_at")
        self.say(f"w_at = w_comma(w_out, w_at, {begin})")
        self.say(f"{inner} = w_at")
        self.call(name, node)
        self.say(f"w_at = w_unwrapped(w_out, {before}, {inner}, w_at)")

    def loop(self, node: Any, begin: str) -> None:
        """The entries of a comprehension; `for each in others(...)` goes through a shown list."""
        depth, last = self.depth, node.generators[-1]
        is_of_list = isinstance(last.iter, ast.Call) and self.is_shown(getattr(last.iter.func, "id", ""))
        self.generators(node.generators[:-1] if is_of_list else node.generators)
        if is_of_list:
            self.spread(last.iter, begin)
        else:
            self.entry(node.elt, begin)
        self.depth = depth

    def generators(self, generators: list[ast.comprehension]) -> None:
        """The loops and tests of a comprehension; the depth stays inside them."""
        self.flush()
        for each in generators:
            self.say(f"for {ast.unparse(each.target)} in {ast.unparse(each.iter)}:")
            self.depth += 1
            for test in each.ifs:
                self.say(f"if {ast.unparse(test)}:")
                self.depth += 1

    def text(self, node: Any) -> None:
        """What stands inside quotation marks."""
        match node:
            case ast.Constant():
                self.constant += bare(node.value)
            case ast.JoinedStr():
                for part in node.values:
                    self.text(part)
            case ast.FormattedValue(format_spec=None):
                self.text(node.value)
            case ast.FormattedValue(format_spec=ast.JoinedStr(values=[ast.Constant(value=wide)])):
                self.flush()
                self.say(f"w_at = w_digits(w_out, w_at, {ast.unparse(node.value)}, {int(str(wide))})")
            case ast.Call(
                func=ast.Attribute(value=ast.Constant(value=""), attr="join"),
                args=[ast.GeneratorExp() as inner],
            ):
                depth = self.depth
                self.generators(inner.generators)
                self.text(inner.elt)
                self.flush()
                self.depth = depth
            case ast.IfExp():
                self.choice(node, self.text)
            case ast.Subscript() if (place := self.place_of(node, is_bare=True)) is not None:
                self.flush()
                self.put(place)
            case _:
                self.flush()
                self.say(f"w_at = w_number(w_out, w_at, {ast.unparse(node)})")

    def place_of(self, node: ast.Subscript, is_bare: bool) -> str | None:
        """Where an entry of a table lies in the pool; None where it is no table of texts."""
        match node.value:
            case ast.Attribute(value=ast.Name(id=name), attr=table) if name == TEXTS:
                number = self.pool.edition_table(table, is_bare)
                return f"w_firsts[{number}] + {ast.unparse(node.slice)}"
            case ast.Name(id=name) if is_table(self.function.__globals__.get(name)):
                values = self.function.__globals__[name]
                first = self.pool.table(f"{self.function.__module__}.{name}", values, is_bare)
                return f"{first} + {ast.unparse(node.slice)}"
        return None

    def is_shown(self, name: str) -> bool:
        """Whether a name is that of a shown function."""
        return bool(getattr(self.function.__globals__.get(name), "is_shown", False))

    def call(self, name: str, node: ast.Call) -> None:
        """Let the writer of another shown function go on."""
        function = self.function.__globals__[name]
        if function not in self.made:
            self.made[function] = Writer(function, self.pool, self.game, self.made)
        self.needed[f"write_{name}"] = self.made[function].rule
        given = [ast.unparse(each) for each in node.args if not is_texts(each)]
        self.say(f"w_at = write_{name}({', '.join(given)}, {POOL}, w_out, w_at)")


def is_docstring(line: ast.stmt) -> bool:
    """Whether a line only explains."""
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


def is_truth(node: ast.expr) -> bool:
    """Whether an expression can only be true or false."""
    if isinstance(node, ast.BoolOp):
        return all(map(is_truth, node.values))
    return isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))


def is_texts(node: ast.expr) -> bool:
    """Whether an argument is the texts of the edition, which come with the pool."""
    return isinstance(node, ast.Name) and node.id == TEXTS


def is_table(value: object) -> bool:
    """Whether a constant of a module is a table of texts or other values."""
    return isinstance(value, tuple | str) and not all(type(entry) is int for entry in value)
