"""Two plain pages beside the browser table: the lobby in words, and the endpoints for programmers."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from fidchell import __version__
from fidchell.rulekit.words import LANGUAGES
from fidchell.server.api import Listed
from fidchell.server.endpoints import Endpoint
from fidchell.server.speech import say_in

STATIC = Path(__file__).resolve().parent / "static"
ASSETS = {
    "lobby.js": "text/javascript; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
}
LOBBY_WORDS = ("lobby-empty", "lobby-open", "lobby-running", "lobby-free", "lobby-lost")
GAMES = {"keltis": "Keltis", "tipperary": "Tipperary", "tirnanog": "Tír na nÓg"}


def page(language: str, title: str, body: str, script: str = "") -> str:
    """A whole page."""
    loaded = f'<script type="module" src="/static/{script}"></script>' if script else ""
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="stylesheet" href="/static/style.css">
{loaded}
</head>
<body>
{body}
</body>
</html>
"""


def front_page(language: str, tables: Sequence[Listed]) -> str:
    """The lobby: what Fidchell is, and which public tables there are."""
    words = {key: say_in(language, key) for key in LOBBY_WORDS}
    rows = "\n".join(f"<li>{escape(line(table, words))}</li>" for table in tables)
    links = " · ".join(
        f'<a href="/plain?language={other}" lang="{other}">{say_in(other, "lobby-language")}</a>'
        for other in LANGUAGES
    )
    kept = escape(json.dumps({"words": words, "games": GAMES}), quote=True)
    body = f"""<main>
<h1>Fidchell</h1>
<p>{escape(say_in(language, "lobby-welcome"))}</p>
<h2>{escape(say_in(language, "lobby-tables"))}</h2>
<p id="none"{" hidden" if tables else ""}>{escape(words["lobby-empty"])}</p>
<ul id="tables" data-lobby="{kept}" aria-live="polite">
{rows}
</ul>
<p id="lost" role="status" hidden>{escape(words["lobby-lost"])}</p>
<p>{escape(say_in(language, "lobby-terminal"))} <code>fidchell play</code></p>
<footer>{links} · <a href="/api">{escape(say_in(language, "lobby-api"))}</a> · Fidchell {__version__}</footer>
</main>"""
    return page(language, say_in(language, "lobby-title"), body, "lobby.js")


def line(table: Listed, words: dict[str, str]) -> str:
    """A table in one line: its game, who sits there, and whether it has begun."""
    names = [chair["name"] if chair["taken"] else words["lobby-free"] for chair in table.seats]
    return f"{GAMES.get(table.game, table.game)}: {', '.join(names)} ({words[f'lobby-{table.status}']})"


def programmers_page(language: str, endpoints: Sequence[Endpoint]) -> str:
    """Every endpoint with its types; the description itself is linked."""
    rows = "\n".join(row(one) for one in endpoints)
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


def row(endpoint: Endpoint) -> str:
    """One endpoint as a row of a table."""
    answer = f"{endpoint.status} {type_name(endpoint.answer) or endpoint.media}"
    cells = (endpoint.method, endpoint.path, endpoint.about, type_name(endpoint.body), answer)
    return "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"


def type_name(kind: Any) -> str:
    """What a type is called in the description."""
    return "" if kind is None else getattr(kind, "__name__", str(kind))
