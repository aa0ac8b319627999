"""What all readers of strangers' data share: JSON without doubles, clean texts, the key that was meant."""

import json
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from fidchell.rulekit.errors import UserError

DEEPEST = 24  # tables and lists inside each other
LONGEST_TEXT = 2000
# Controls, formats (bidirectional marks, zero-width letters), surrogates, private and unassigned letters,
# separators of lines and paragraphs: nothing of these belongs into a name or a sentence.
UNCLEAN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


class BadJson(UserError):
    """A text that is no JSON, or JSON that names a key twice or nests too deep."""


def nearest(key: str, known: Iterable[str]) -> str | None:
    """The known key that was most likely meant."""
    found = get_close_matches(key, list(known), n=1, cutoff=0.6)
    return found[0] if found else None


def expected_key(key: object, known: Iterable[str]) -> UserError:
    """What was expected instead of a key that nobody reads: the nearest one, or the list."""
    names = sorted(known)
    meant = nearest(str(key), names)
    if meant is not None:
        return UserError("expect-nearest", key=meant)
    return UserError("expect-one-of", choices=", ".join(names)) if names else UserError("expect-nothing")


def is_clean(text: str) -> bool:
    """Whether a text has only letters that can be seen, and is not too long."""
    return len(text) <= LONGEST_TEXT and (
        (text.isascii() and text.isprintable()) or not any(unicodedata.category(c) in UNCLEAN for c in text)
    )


def clean(text: str) -> str:
    """A text with a blank for every letter that cannot be seen, short enough to be shown."""
    return "".join(" " if unicodedata.category(c) in UNCLEAN else c for c in text[:LONGEST_TEXT])


def normalized(value: Any) -> Any:
    """Plain data with every text in the composed form (NFC), so that equal letters are equal."""
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, list):
        return [normalized(entry) for entry in value]
    if isinstance(value, dict):
        return {normalized(key): normalized(entry) for key, entry in value.items()}
    return value


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for key, value in pairs:
        if key in table:
            raise BadJson("json-double", key=key[:60])
        table[key] = value
    return table


def _integer(text: str) -> int:
    """A whole number of at most 64 bits."""
    number = int(text)
    if not -(2**63) <= number < 2**63:
        raise BadJson("json-number", came=text[:40])
    return number


def _no_constant(name: str) -> Any:
    raise BadJson("json-number", came=name)


STRICTLY: Any = {
    "object_pairs_hook": _without_doubles,
    "parse_constant": _no_constant,
    "parse_int": _integer,
}


def check_depth(value: Any, deepest: int = DEEPEST) -> None:
    """Tables and lists may lie inside each other only so deep."""
    if not isinstance(value, dict | list):
        return
    if not deepest:
        raise BadJson("json-deep", most=DEEPEST)
    for entry in value.values() if isinstance(value, dict) else value:
        check_depth(entry, deepest - 1)


def read_json(text: str | bytes) -> Any:
    """JSON as plain data; a key twice, NaN, a number too large or too deep a nesting is an error."""
    try:
        value = json.loads(
            text, object_pairs_hook=_without_doubles, parse_constant=_no_constant, parse_int=_integer
        )
    except RecursionError as error:
        raise BadJson("json-deep", most=DEEPEST) from error
    except ValueError as error:  # no JSON, no UTF-8, or a number too long
        raise BadJson("json-syntax", reason=str(error)[:100]) from error
    check_depth(value)
    return value
