"""JSON Schemas of values, and of what may be one thing or another: as short as they can be."""

from collections.abc import Iterable, Mapping
from typing import Any

Schema = dict[str, Any]
INTEGER: Schema = {"type": "integer"}
TEXT: Schema = {"type": "string"}
TRUTH: Schema = {"type": "boolean"}
NULL: Schema = {"type": "null"}
EMPTY: Schema = {"type": "array", "maxItems": 0}
PLAIN = {int: INTEGER, bool: TRUTH, str: TEXT}


def array(items: Iterable[Schema]) -> Schema:
    """A list of entries, each of one of some kinds; of none, where it is always empty."""
    kinds = list(items)
    return {"type": "array", "items": union(kinds)} if kinds else dict(EMPTY)


def table(properties: Mapping[str, Schema], required: Iterable[str]) -> Schema:
    """An object that has these keys and no others."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def union(kinds: Iterable[Schema]) -> Schema:
    """What is of one of some kinds."""
    found: list[Schema] = []
    for kind in kinds:
        for each in kind.get("anyOf", [kind]):
            add(found, each)
    return found[0] if len(found) == 1 else {"anyOf": found}


def add(found: list[Schema], kind: Schema) -> None:
    """One more kind, put together with one that is there, if both can be said as one."""
    for place, other in enumerate(found):
        merged = merge(other, kind)
        if merged is not None:
            del found[place]
            add(found, merged)
            return
    found.append(kind)


def merge(one: Schema, other: Schema) -> Schema | None:
    """Two kinds as one that allows what both allow, or None; lists become lists of both."""
    for wide, narrow in ((one, other), (other, one)):
        if allows(wide, narrow):
            return wide
    if one.get("type") != other.get("type"):
        return None
    match one.get("type"):
        case "string" | "boolean" | "integer":
            return merge_values(one, other)
        case "array":
            return array([kind for each in (one, other) if "items" in each for kind in (each["items"],)])
        case "object":
            return merge_tables(one, other)
    return None


def allows(one: Schema, other: Schema) -> bool:
    """Whether a kind certainly allows everything that another allows."""
    if one == other:
        return True
    if one.get("type") != other.get("type"):
        return False
    if "items" in one and "items" in other:
        return allows(one["items"], other["items"])
    if "properties" in one and "properties" in other and one["required"] == other["required"]:
        left, right = one["properties"], other["properties"]
        return [*left] == [*right] and all(allows(kind, right[key]) for key, kind in left.items())
    return one == {"type": one.get("type")}


def merge_values(one: Schema, other: Schema) -> Schema:
    """Values that are listed, or any of their type."""
    if "enum" in one and "enum" in other:
        return {**one, "enum": list(dict.fromkeys([*one["enum"], *other["enum"]]))}
    return {"type": one["type"]}


def merge_tables(one: Schema, other: Schema) -> Schema | None:
    """Two objects that differ in one key: in what it holds, or in whether it is there."""
    if "properties" not in one or "properties" not in other:
        return None
    left, right = one["properties"], other["properties"]
    keys = list(dict.fromkeys([*left, *right]))
    if len([key for key in keys if left.get(key) != right.get(key)]) > 1:
        return None
    required = [key for key in one["required"] if key in other["required"]]
    if any(key in left and key in right for key in {*one["required"]} ^ {*other["required"]}):
        return None
    kinds = {key: union(each[key] for each in (left, right) if key in each) for key in keys}
    return table(kinds, required)


def constant(value: Any) -> Schema:
    """A value that stands in the text: a text or truth is told, numbers and what lies in tables by type."""
    match value:
        case None:
            return NULL
        case bool():
            return {"type": "boolean", "enum": [value]}
        case str():
            return {"type": "string", "enum": [value]}
        case int():
            return INTEGER
        case list() | tuple():
            return array(map(loose, value))
        case dict():
            return table({key: loose(entry) for key, entry in value.items()}, value)
    raise TypeError(f"a shown table holds {value!r}")


def loose(value: Any) -> Schema:
    """A part of a value in a table: its type only."""
    return PLAIN[type(value)] if type(value) in PLAIN else constant(value)
