"""Pictures of the gallery: `python -m tests.web.screenshots keltis 2,14 FOLDER [themes] [languages]`."""

import sys
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.gallery import serve

CHROMIUM = "/usr/bin/chromium"
SIZES = {"desktop": (1100, 800), "upright": (390, 690), "sideways": (844, 340)}


def shoot(game: str, numbers: list[str], folder: Path, themes: list[str], languages: list[str]) -> None:
    """Draw and keep each position."""
    server = serve((game,), 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.on("console", lambda said: print("console:", said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: print("error:", error))
        for number in numbers:
            for theme in themes:
                for language in languages:
                    for name, (width, height) in SIZES.items():
                        page.set_viewport_size({"width": width, "height": height})
                        at = f"http://127.0.0.1:{server.server_port}/gallery.html"
                        page.goto(f"{at}?game={game}&number={number}&theme={theme}&language={language}")
                        page.wait_for_selector("body[data-ready]")
                        page.wait_for_timeout(120)
                        page.screenshot(path=folder / f"{game}-{number}-{theme}-{language}-{name}.png")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    shoot(
        sys.argv[1],
        sys.argv[2].split(","),
        Path(sys.argv[3]),
        (sys.argv[4] if len(sys.argv) > 4 else "light,dark").split(","),
        (sys.argv[5] if len(sys.argv) > 5 else "en").split(","),
    )
