"""The gallery for whoever draws a game: `python -m tests.web.gallery [game ...]`, then open its address.

Every picture is addressed by `?game=keltis&number=3&theme=dark&language=fr`; without `number` all are listed.
The size of the window decides the shape. Clicks choose moves as in a real game and show what was chosen.
"""

import json
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from fidchell.games import NAMES
from tests.web.sample_positions import positions

HERE = Path(__file__).resolve().parent
WEB = HERE.parents[1] / "fidchell" / "web"
PORT = 8099
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"


class Gallery(SimpleHTTPRequestHandler):
    """Serves the client's files, the gallery page, and the positions."""

    extensions_map: ClassVar = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".ftl": "text/plain; charset=utf-8",
    }
    found = b""

    def translate_path(self, path: str) -> str:
        name = path.split("?")[0].lstrip("/") or "gallery.html"
        return str(HERE / name) if name.startswith("gallery.") else str(WEB / name.removeprefix("web/"))

    def do_GET(self) -> None:
        if self.path.split("?")[0] != "/positions.json":
            return super().do_GET()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(self.found)
        return None

    def end_headers(self) -> None:
        self.send_header("cache-control", "no-store")
        self.send_header("content-security-policy", POLICY)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def serve(names: tuple[str, ...], port: int = PORT) -> ThreadingHTTPServer:
    """A gallery, ready to serve."""
    kept = HERE.parents[1] / "build" / f"positions-{'-'.join(names)}.json"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(json.dumps(positions(names), ensure_ascii=False), encoding="utf-8")
    return gallery_of(kept.read_bytes(), port)


def gallery_of(found: bytes, port: int = 0) -> ThreadingHTTPServer:
    """A gallery of positions that are at hand."""
    Gallery.found = found
    return ThreadingHTTPServer(("127.0.0.1", port), Gallery)


if __name__ == "__main__":
    chosen = [name for name in sys.argv[1:] if not name.isdigit()]
    ports = [int(name) for name in sys.argv[1:] if name.isdigit()]
    server = serve(tuple(chosen) or NAMES, ports[0] if ports else PORT)
    print(f"http://127.0.0.1:{server.server_port}/gallery.html", flush=True)
    server.serve_forever()
