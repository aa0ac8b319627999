"""Two plain pages beside the browser client: the lobby as text, and the endpoints for programmers."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from fidchell import __version__
from fidchell.games import NAMES
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.server.http import assets
from fidchell.server.http.endpoint import Endpoint
from fidchell.server.http.game_info import game_info
from fidchell.server.i18n import say_in
from fidchell.server.tables.listing import Listed

STATIC = Path(__file__).resolve().parent / "static"
ASSETS = {
    "lobby.js": "text/javascript; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
}
LOBBY_WORDS = ("lobby-empty", "lobby-open", "lobby-running", "lobby-free", "lobby-lost")


def page(language: str, title: str, body: str, script: str = "") -> str:
    """A whole page."""
    loaded = f'<script type="module" src="/static/{script}"></script>' if script else ""
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="icon" href="/web/{assets.version()}/icons/fidchell.svg">
<link rel="stylesheet" href="/static/style.css">
{loaded}
</head>
<body>
{body}
</body>
</html>
"""


def lobby_page(language: str, tables: Sequence[Listed]) -> str:
    """The lobby: what Fidchell is, and which public tables there are."""
    words = {key: say_in(language, key) for key in LOBBY_WORDS}
    titles = {name: game_info(name, language)["name"] for name in NAMES}
    rows = "\n".join(f"<li>{escape(table_line(table, titles, words))}</li>" for table in tables)
    links = " · ".join(
        f'<a href="/plain?language={other}" lang="{other}">{say_in(other, "lobby-language")}</a>'
        for other in LANGUAGES
    )
    data = escape(json.dumps({"words": words, "games": titles}), quote=True)
    body = f"""<main>
<h1>Fidchell</h1>
<p>{escape(say_in(language, "lobby-welcome"))}</p>
<h2>{escape(say_in(language, "lobby-tables"))}</h2>
<p id="none"{" hidden" if tables else ""}>{escape(words["lobby-empty"])}</p>
<ul id="tables" data-lobby="{data}" aria-live="polite">
{rows}
</ul>
<p id="lost" role="status" hidden>{escape(words["lobby-lost"])}</p>
<p>{escape(say_in(language, "lobby-terminal"))} <code>fidchell play</code></p>
<footer>{links} · <a href="/api">{escape(say_in(language, "lobby-api"))}</a> · Fidchell {__version__}</footer>
</main>"""
    return page(language, say_in(language, "lobby-title"), body, "lobby.js")


def missing_page(language: str) -> str:
    """There is no such page: said to a person, with the way to the lobby."""
    body = f"""<main>
<h1>{escape(say_in(language, "no-page"))}</h1>
<p><a href="/">{escape(say_in(language, "lobby-title"))}</a></p>
</main>"""
    return page(language, say_in(language, "no-page"), body)


def table_line(table: Listed, titles: dict[str, str], words: dict[str, str]) -> str:
    """A table in one line: its game, who sits there, and whether it is running."""
    names = [chair["name"] if chair["taken"] else words["lobby-free"] for chair in table.seats]
    return f"{titles.get(table.game, table.game)}: {', '.join(names)} ({words[f'lobby-{table.status}']})"


def api_page(language: str, endpoints: Sequence[Endpoint]) -> str:
    """Every endpoint with its types; the description itself is linked."""
    rows = "\n".join(endpoint_row(endpoint) for endpoint in endpoints)
    body = f"""<main>
<h1>{escape(say_in(language, "api-title"))}</h1>
<p>{escape(say_in(language, "api-about"))} <a href="/api/v1/openapi.json">openapi.json</a></p>
<table>
<thead><tr><th></th><th>URL</th><th></th><th>{escape(say_in(language, "api-body"))}</th>
<th>{escape(say_in(language, "api-answer"))}</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>
<p>{escape(say_in(language, "api-live"))} <code>GET /api/v1/tables/{{table}}/live</code>,
<code>GET /api/v1/lobby/live</code></p>
</main>"""
    return page(language, say_in(language, "api-title"), body)


def endpoint_row(endpoint: Endpoint) -> str:
    """One endpoint as a row of a table."""
    answer = f"{endpoint.status} {type_name(endpoint.answer) or endpoint.media}"
    cells = (endpoint.method, endpoint.path, endpoint.summary, type_name(endpoint.body), answer)
    return "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"


def type_name(kind: Any) -> str:
    """The name of a type in the OpenAPI description."""
    return "" if kind is None else getattr(kind, "__name__", str(kind))
