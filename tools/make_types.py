"""Types of the browser client and tables of the docs, made from the schemas of the server and the games.

`python -m tools.make_types` writes them; with `--check` it only says which are out of date.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from fidchell.rulekit.shown.references import REF
from fidchell.server.http.app import openapi_description
from fidchell.server.http.game_schemas import schemas_of_games
from fidchell.server.http.openapi import require_answers
from fidchell.server.ws.lobby import LobbyList
from fidchell.server.ws.messages import ClientMessage, CommandDone, CommandRefused, Notice
from fidchell.table.view.shapes import TableStep, WholeView
from tools.typescript import declaration, names_in, typescript

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "fidchell" / "web"
SERVER_MESSAGES = (WholeView, TableStep, CommandDone, CommandRefused, Notice, LobbyList)
HEAD = "// Made by `make types` from {source}; not to be edited.\n"
VIEW_TABLE = re.compile(r"(<!-- view: made by `make types` -->\n).*?(<!-- end of view -->)", re.DOTALL)
Components = dict[str, dict[str, Any]]


def made_files() -> Iterator[tuple[Path, str]]:
    """Every file that is made, with its content."""
    components = dict(openapi_description()["components"]["schemas"])
    homes: dict[str, str] = {}  # the game of a type
    for game, made in schemas_of_games().items():
        homes |= dict.fromkeys(made.components, game)
        declared = [declaration(name, schema) for name, schema in made.components.items()]
        head = HEAD.format(source=f"what {game} shows")
        yield WEB / "boards" / game / "view.d.ts", "\n".join([head, *declared])
        page = ROOT / "docs" / "games" / f"{game}.md"
        yield page, page_with_view(page.read_text(encoding="utf-8"), made.components)
    yield WEB / "net" / "schemas.d.ts", api_types(socket_components() | components, homes)


def socket_components() -> Components:
    """The messages of the WebSockets."""
    _, components = msgspec.json.schema_components([ClientMessage, *SERVER_MESSAGES], ref_template=REF)
    require_answers(SERVER_MESSAGES, [ClientMessage], components)
    return components


def api_types(components: Components, homes: dict[str, str]) -> str:
    """The types of all that travels; what games show is taken from their files."""
    own = {name: schema for name, schema in components.items() if name not in homes}
    needed = sorted({name for schema in own.values() for name in names_in(schema)} & set(homes))
    imports = [
        f'import type {{ {", ".join(names)} }} from "../boards/{game}/view.js";'
        for game in dict.fromkeys(homes.values())
        if (names := [name for name in needed if homes[name] == game])
    ]
    declared = [declaration(name, schema) for name, schema in own.items()]
    declared.append(
        '/** What a seat may ask of its table. */\nexport type Command = CommandRequest["command"];\n'
    )
    return "\n".join([HEAD.format(source="the types of the server"), *imports, "", *declared])


def page_with_view(page: str, components: Components) -> str:
    """The page of a game with the tables of what it shows: the view first."""
    names = sorted(components, key=lambda name: not re.fullmatch(r"[A-Z][a-z]+View", name))
    parts = [shown_part(name, components[name]) for name in names]
    return VIEW_TABLE.sub(lambda found: found[1] + "\n\n".join(parts) + "\n\n" + found[2], page)


def shown_part(name: str, schema: dict[str, Any]) -> str:
    """One type: its keys, its kinds, or its texts."""
    about = " ".join(schema.get("description", "").split())
    if "properties" in schema:
        rows = [
            f"| `{key}`{'' if key in schema['required'] else ' (not always)'} | `{cell(kind)}` |"
            for key, kind in schema["properties"].items()
        ]
        return "\n".join([f"`{name}`: {about}", "", "| key | holds |", "|---|---|", *rows])
    if "anyOf" in schema:
        rows = [f"| `{cell(kind)}` |" for kind in schema["anyOf"]]
        return "\n".join([f"`{name}`: {about}", "", "| one of |", "|---|", *rows])
    return f"`{name}`: " + ", ".join(f"`{value}`" for value in schema["enum"] if value) + "."


def cell(kind: dict[str, Any]) -> str:
    """A type as it stands in a table of Markdown."""
    return typescript(kind).replace("|", "\\|")


def main(arguments: list[str]) -> int:
    """Write the files, or say which are out of date."""
    is_check, outdated = "--check" in arguments, 0
    for path, content in made_files():
        if path.exists() and path.read_text(encoding="utf-8") == content:
            continue
        outdated += 1
        print(f"{path.relative_to(ROOT)} {'is out of date: run `make types`' if is_check else 'written'}")
        if not is_check:
            path.write_text(content, encoding="utf-8")
    return 1 if is_check and outdated else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
