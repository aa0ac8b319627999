"""What is shown of a position: written once as a literal, for plain data in Python and for compiled JSON.

A shown function returns one expression over box and state:

    @shown
    def path_view(box: Box, state: State, path: int) -> Any:
        return {
            "letter": LETTERS[path],
            "pile": [CARDS[state.pile[path, place]] for place in range(state.height[path])],
            "is_empty": state.height[path] == 0,
        }

It may consist of dictionaries (with `**({...} if test else {})`), lists (with `*others(...)`), comprehensions
over ranges and shown lists, choices (`a if test else b`), composed texts (`f"take {SPACES[space]}"`,
`"".join(...)`), places of tables (`LETTERS[path]`, or `texts.card[number]` for texts of an edition), other
shown functions, and numbers. `interpreted(path_view)(box, state, 2)` gives plain data; `writer.Writer` makes
the rule that writes the same as JSON.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def shown(function: Function) -> Function:
    """Declare a shown function: as Python it is called interpreted only."""
    code: Any = function
    code.py_func = function
    code.is_shown = True
    return function
