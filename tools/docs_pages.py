"""A hook of mkdocs: pages made from the code, so that they are never out of date.

reference/http.md from the OpenAPI description, reference/websocket.md from the message types, and
reference/cli.md from the parsers of all commands; also the rules, figures and project files of the checkout.
"""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from fidchell.cli.main import COMMANDS, build_parser
from fidchell.games import NAMES, find
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.server.http.app import openapi_description
from fidchell.server.ws.lobby import LobbyList
from fidchell.server.ws.messages import (
    CommandDone,
    CommandMessage,
    CommandRefused,
    Heartbeat,
    Notice,
    Resync,
)
from fidchell.table.view.shapes import TableStep, WholeView
from tools.typescript import typescript

ROOT = Path(__file__).resolve().parent.parent
FROM_CLIENT = (CommandMessage, Resync, Heartbeat)
FROM_SERVER = (WholeView, TableStep, CommandDone, CommandRefused, Notice, LobbyList)
COPIES = {
    "contributing.md": "CONTRIBUTING.md",
    "security.md": "SECURITY.md",
    "figures.md": "bench/RESULTS.md",
    "ladder.md": "bench/LADDER.md",
}
HTTP_INTRODUCTION = """# HTTP

Everything the browser does a program can do as well. A running server describes itself at
`/api/v1/openapi.json` (OpenAPI 3.1) and, for people, at `/api`; this page is made from the same types.
Bodies are JSON; a refusal is `{"error": key, "text": sentence, "wait": seconds, "detail": where}` in the
language of `?language=` or `Accept-Language`. A seat's token goes into `Authorization: Bearer TOKEN`.
"""
WEBSOCKET_INTRODUCTION = """# WebSocket

One socket at a table, `/api/v1/tables/TABLE/live`, and one in the lobby, `/api/v1/lobby/live`. Every
message is one JSON object with its `type`. The first is the whole view of the table (`"type": "view"`), the
same as `GET /api/v1/tables/TABLE` but without words; then come steps, each with what has changed: always the
newest, never an older one behind it. Parts that a step does not name are as they were; `log` and `chat`
have the new entries. A client that was away says which version it has (`?since=`) and gets a whole view with
what is new of log and chat; a resync brings the same. The same command may always be sent by POST instead.

Log and reasons are keys of messages with their facts, such as
`{"key": "log-lay", "player": 0, "card": "R5"}`. `GET /api/v1/games/GAME` (or `/tables/TABLE/game` where a
table has an edition of its own) has the messages as Fluent (`words`) and what the values of facts are called
(`names`). Whoever wants sentences asks by GET: `words` stands beside the keys there, in the language of
`?language=`.
"""
CLI_INTRODUCTION = """# Command line

`fidchell COMMAND --help` says the same in English or French (`--language`, or the locale). Bad input is
one line and exit status 2.
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made here."""
    pages = dict(rules_pages())
    pages |= {page: linked((ROOT / source).read_text(encoding="utf-8")) for page, source in COPIES.items()}
    pages["reference/http.md"] = http_page(openapi_description())
    pages["reference/websocket.md"] = websocket_page()
    pages["reference/cli.md"] = cli_page()
    for path, text in pages.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Links to files of the checkout that are no pages become plain names."""
    return re.sub(r"\[([^\]]+)\]\(\.\./(?:examples|bench|fidchell)/[\w./-]+\)", r"`\1`", markdown)


def linked(text: str) -> str:
    """A file of the checkout as a page: links into docs/ lead to their pages, others to nothing."""
    text = re.sub(r"\]\((?:docs/)([\w/-]+\.md)", r"](\1", text)
    moved = {source: page for page, source in COPIES.items()}
    return re.sub(
        r"\[([^\]]+)\]\(([\w./-]+)\)",
        lambda link: (
            f"[{link[1]}]({moved.get(link[2], link[2])})"
            if link[2] in moved or (ROOT / "docs" / link[2]).exists()
            else f"{link[1]} (`{link[2]}`)"
        ),
        text,
    )


def rules_pages() -> Iterator[tuple[str, str]]:
    """The rules of every game in every language."""
    for name in NAMES:
        for language in LANGUAGES:
            suffix = "" if language == LANGUAGES[0] else f".{language}"
            text = (find(name).folder / f"RULES{suffix}.md").read_text(encoding="utf-8")
            yield f"games/{name}-rules{suffix.replace('.', '-')}.md", text


def http_page(description: dict[str, Any]) -> str:
    """Every endpoint with what it takes and answers, then every type."""
    parts = [HTTP_INTRODUCTION]
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            parts.append(endpoint_text(method, path, operation))
    parts.append("## Types\n")
    for name, schema in sorted(description["components"]["schemas"].items()):
        parts.append(type_text(name, schema))
    return "\n".join(parts)


def endpoint_text(method: str, path: str, operation: dict[str, Any]) -> str:
    """One endpoint."""
    lines = [f"### `{method.upper()} {path}`\n", operation["summary"] + "\n"]
    for place in operation.get("parameters", []):
        lines.append(f"- `{place['name']}` ({place['in']}): {type_of(place.get('schema', {}))}")
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body:
        lines.append(f"- body: {type_of(body)}")
    for status, answer in operation["responses"].items():
        schema = next(iter(answer.get("content", {}).values()), {}).get("schema", {})
        lines.append(f"- {status}: {answer.get('description', '')} {type_of(schema)}".rstrip())
    return "\n".join(lines) + "\n"


def type_text(name: str, schema: dict[str, Any]) -> str:
    """One type with its fields."""
    lines = [f"### {name}\n", schema.get("description", "") + "\n"]
    if schema.get("properties"):
        lines += ["| field | type | required |", "|---|---|---|"]
        needed = schema.get("required", [])
        for field, kind in schema["properties"].items():
            told = type_of(kind).replace("|", "\\|")
            lines.append(f"| `{field}` | {told} | {'yes' if field in needed else ''} |")
    else:
        lines += [f"- {type_of(part)}" for part in schema.get("oneOf", schema.get("anyOf", [schema]))]
    return "\n".join(lines) + "\n"


def type_of(schema: dict[str, Any]) -> str:
    """A type in a few words; a named one links to its place."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(type_of(part) for part in schema["anyOf"])
    if "const" in schema or "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema.get("enum", [schema.get("const")]))
    if schema.get("properties"):
        return f"`{typescript(schema)}`"
    if schema.get("type") == "array":
        return f"list of {type_of(schema.get('items', {})) or 'anything'}"
    return f"{schema.get('type', '')}"


def websocket_page() -> str:
    """Every message that a client or the server sends."""
    parts = [WEBSOCKET_INTRODUCTION]
    for title, kinds in (
        ("A client sends", FROM_CLIENT),
        ("The server sends", FROM_SERVER),
    ):
        _, schemas = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
        parts += [f"## {title}\n", *(type_text(name, schema) for name, schema in schemas.items())]
    return "\n".join(parts)


def cli_page() -> str:
    """Every command with its flags."""
    parts = [CLI_INTRODUCTION]
    for name in COMMANDS:
        parser = command_parser(name)
        parts += [f"## fidchell {name}\n", (parser.description or "") + "\n", *flags(parser), ""]
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for inner, sub in action.choices.items():
                    parts += [
                        f"### fidchell {name} {inner}\n",
                        (sub.description or "") + "\n",
                        *flags(sub),
                        "",
                    ]
    return "\n".join(parts)


def command_parser(name: str) -> argparse.ArgumentParser:
    """The parser of one command."""
    commands = build_parser(LANGUAGES[0], name)._subparsers
    assert commands is not None
    choices: dict[str, argparse.ArgumentParser] = commands._group_actions[0].choices  # type: ignore[assignment]
    return choices[name]


def flags(parser: argparse.ArgumentParser) -> list[str]:
    """The arguments of a command as a table."""
    rows = ["| argument | what it is |", "|---|---|"]
    for action in parser._actions:
        if isinstance(action, argparse._HelpAction | argparse._SubParsersAction):
            continue
        names = (
            ", ".join(f"`{name}`" for name in action.option_strings) or f"`{action.metavar or action.dest}`"
        )
        about = (action.help or "").replace("|", "\\|")
        rows.append(f"| {names} | {about} |")
    return rows
