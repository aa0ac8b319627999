"""Rules as ordinary Python functions: for debugging, and until the compiled ones are ready."""

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])

_functions: dict[FunctionType, FunctionType] = {}
_namespaces: dict[int, dict[str, Any]] = {}


def is_rule(value: object) -> bool:
    """Whether a value is a function declared with @rule."""
    return isinstance(getattr(value, "py_func", None), FunctionType)


def interpreted(rule: Function) -> Function:
    """The same rule as a Python function, which calls other rules interpreted too."""
    source = cast(FunctionType, getattr(rule, "py_func", rule))
    if source not in _functions:
        namespace = _interpreted_namespace(source.__globals__)
        function = FunctionType(source.__code__, namespace, source.__name__, source.__defaults__)
        _functions.setdefault(source, function)
    return cast(Function, _functions[source])


def _interpreted_namespace(module: dict[str, Any]) -> dict[str, Any]:
    """A copy of a module's names in which every rule is interpreted."""
    if id(module) in _namespaces:
        return _namespaces[id(module)]
    namespace = _namespaces[id(module)] = dict(module)
    for name, value in module.items():
        if is_rule(value):
            namespace[name] = interpreted(value)
    return namespace
