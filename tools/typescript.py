"""JSON Schemas as types of TypeScript."""

import json
import re
import textwrap
from collections.abc import Iterator
from typing import Any

PLAIN = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
WIDTH = 108
Schema = dict[str, Any]


def declaration(name: str, schema: Schema) -> str:
    """A named type with its description."""
    about = " ".join(schema.get("description", "").split())
    comment = ""
    if about:
        comment = textwrap.fill(f"/** {about} */", WIDTH, subsequent_indent=" * ") + "\n"
    if schema.get("type") == "object" and schema.get("properties"):
        lines = [f"  {field};" for field in fields(schema)]
        return "\n".join([f"{comment}export type {name} = {{", *lines, "};", ""])
    text = f"export type {name} = {typescript(schema)};"
    broken = textwrap.fill(
        text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )
    return f"{comment}{broken}\n"


def fields(schema: Schema) -> Iterator[str]:
    """The keys of an object with their types."""
    required = schema.get("required", [])
    for key, kind in schema["properties"].items():
        name = key if IDENTIFIER.fullmatch(key) else json.dumps(key)
        yield f"{name}{'' if key in required else '?'}: {typescript(kind)}"


def typescript(schema: Schema) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(map(typescript, schema[key])))
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    if schema.get("type") == "array":
        return array(schema)
    if schema.get("type") == "object":
        return table(schema)
    return PLAIN[schema["type"]] if "type" in schema else "unknown"


def array(schema: Schema) -> str:
    """A list."""
    if "items" not in schema:
        return "never[]" if schema.get("maxItems") == 0 else "unknown[]"
    entry = typescript(schema["items"])
    return f"({entry})[]" if " | " in entry and not entry.startswith("{") else f"{entry}[]"


def table(schema: Schema) -> str:
    """An object with these keys, or with any."""
    if schema.get("properties"):
        return f"{{ {'; '.join(fields(schema))} }}"
    rest = schema.get("additionalProperties")
    return f"Record<string, {typescript(rest) if isinstance(rest, dict) else 'unknown'}>"


def names_in(schema: Any) -> set[str]:
    """The names that a schema refers to."""
    if isinstance(schema, list):
        return set().union(*map(names_in, schema))
    if not isinstance(schema, dict):
        return set()
    found = {str(schema["$ref"]).rsplit("/", 1)[1]} if "$ref" in schema else set()
    return found.union(*map(names_in, schema.values()))
