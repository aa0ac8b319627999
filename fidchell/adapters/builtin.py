"""A rule as a builtin function of Python, called with one object, without a tuple of arguments."""

import ctypes
from functools import cache
from typing import Any

from fidchell.rulekit.targets.cpu import is_compiling

ONE_OBJECT = 8  # METH_O of Python's C interface


class MethodDefinition(ctypes.Structure):
    """What Python wants to know of a builtin function."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("documentation", ctypes.c_char_p),
    )


if is_compiling():
    from numba import types

    # Of Python itself: they take and give whole numbers as objects, by their addresses.
    number_of = types.ExternalFunction("PyLong_AsLongLong", types.int64(types.voidptr))
    object_of = types.ExternalFunction("PyLong_FromLongLong", types.intp(types.int64))
    forget_error = types.ExternalFunction("PyErr_Clear", types.void())
else:
    number_of = object_of = forget_error = None  # interpreted rules are not called with addresses


def builtin(rule: Any, first: int) -> Any:
    """A function of one object: the rule gets the addresses of `first` and of that object.

    It answers with the address of a new object.
    """
    kinds = (types.int64, types.int64)
    rule.targetoptions |= {"nogil": False, "no_cfunc_wrapper": False}
    rule.compile(kinds)
    compiled = rule.overloads[kinds]
    definition = definition_of(
        compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name)
    )
    make = ctypes.pythonapi.PyCFunction_NewEx
    make.argtypes, make.restype = (ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p), ctypes.py_object
    return make(ctypes.addressof(definition), first, None)


@cache
def definition_of(function: int) -> MethodDefinition:
    """The definition of the function at an address; Python reads it as long as the function lives."""
    return MethodDefinition(b"rule", function, ONE_OBJECT, None)
