"""Pictures of the real pages for the README and the docs: `make pictures` writes docs/pictures/*.webp.

Each page is served by a server of its own, shown by Chromium in light colours, and kept small.
"""

import io
import json
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.server.servers import running_server

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
WIDTH, HEIGHT, SHOWN = 1280, 800, 760  # of the window, and the width of a picture
QUALITY = 72
CHROMIUM = "/usr/bin/chromium"
# A finished game of each kind, and the move after which it is shown.
GAMES = {
    "keltis": ("tests/golden/keltis-4-regular.log", 60),
    "tipperary": ("tests/golden/tipperary-2.log", 45),
    "tirnanog": ("tests/golden/tirnanog-3.log", 40),
}


def post(url: str, **body: object) -> dict[str, Any]:
    """Ask the server for something."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def keep(page: Page, name: str) -> None:
    """Write what the page shows, scaled down."""
    page.wait_for_timeout(1500)  # until the letters and the last movement have settled
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    small = shot.resize((SHOWN, SHOWN * HEIGHT // WIDTH), Image.Resampling.LANCZOS)
    small.save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)
    print(f"{name}.webp: {(FOLDER / f'{name}.webp').stat().st_size // 1024} kB")


def main() -> None:
    """The lobby, and a game of each kind."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as server:
        tables = {
            name: post(f"{server.url}/api/v1/imports", log=(ROOT / file).read_text(encoding="utf-8"))["table"]
            for name, (file, _) in GAMES.items()
        }
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = browser.new_page(
                viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light", reduced_motion="reduce"
            )
            page.goto(server.url)
            page.locator("span.picture").first.wait_for(state="detached")
            keep(page, "lobby")
            for name, (_, move) in GAMES.items():
                page.goto(f"{server.url}/#/replay/{tables[name]}/{move}")
                page.locator("aside.review-side button").first.click()  # the board has the whole width
                keep(page, name)
            browser.close()


if __name__ == "__main__":
    main()
