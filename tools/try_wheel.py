"""Install a wheel into a clean environment in an empty folder, and serve from it.

python tools/try_wheel.py WHEEL                        with everything it needs, as a newcomer would
python tools/try_wheel.py WHEEL --borrow-dependencies  with the dependencies of this Python: no network
"""

import argparse
import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

PATIENCE = 300  # seconds until the server must have said its address
GAMES = ("keltis", "tipperary", "tirnanog")
SEATS = [{"kind": "bot", "bot": "easy"}, {"kind": "open"}]


def install(wheel: Path, folder: Path, borrow: bool) -> Path:
    """A new environment with the wheel in it; returns the folder of its programs."""
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    programs = folder / "venv" / "bin"
    pip = [programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *(["--no-deps"] if borrow else []), wheel], check=True)
    if borrow:
        ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
        own = subprocess.run([programs / "python", "-c", ask], check=True, capture_output=True, text=True)
        Path(own.stdout.strip(), "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return programs


def fetch(url: str, **body: object) -> bytes:
    """What the server answers; with a body by POST."""
    data = json.dumps(body).encode() if body else None
    request = urllib.request.Request(url, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        content: bytes = answer.read()
    return content


def address_of(server: subprocess.Popen[str]) -> str:
    """The address that the server says; its end or too long a silence is an error."""
    end = time.monotonic() + PATIENCE
    assert server.stdout is not None
    while time.monotonic() < end:
        line = server.stdout.readline()
        found = re.search(r"http://[\w.:]+", line)
        if found:
            return found[0]
        if not line and server.poll() is not None:
            break
    sys.exit("the server did not say its address")


def try_pages(url: str) -> int:
    """The first page and every file that it names; returns how many."""
    page = fetch(url).decode()
    names = sorted(set(re.findall(r'"(/web/[^"]+\.(?:js|css|svg))"', page)))
    assert names, "the first page names no file of the client"
    for name in names:
        assert fetch(url + name), name
    return len(names)


def try_game(url: str, game: str) -> None:
    """A table of a game with a computer player, and the book and the rules of the game."""
    table = json.loads(fetch(f"{url}/api/v1/tables", terms={"game": game, "chairs": SEATS}, name="Wheel"))
    view: dict[str, Any] = json.loads(fetch(f"{url}/api/v1/tables/{table['table']}"))
    assert view["status"] == "running", view["status"]
    for part in ("", "/rules"):
        assert fetch(f"{url}/api/v1/games/{game}{part}")


def serve(programs: Path, folder: Path) -> int:
    """Start the server in an empty folder, look at it, and stop it."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "FIDCHELL_COMPILE": "false", "LANG": "en"}
    database = f"sqlite:{folder / 'tables.sqlite'}"
    command = [programs / "fidchell", "serve", "--port", "0", "--database", database]
    server = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        url = address_of(server)
        files = try_pages(url)
        for game in GAMES:
            try_game(url, game)
        return files
    finally:
        server.terminate()
        server.wait(60)


def main() -> None:
    """Try one wheel."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--borrow-dependencies", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        programs = install(arguments.wheel.resolve(), Path(folder), arguments.borrow_dependencies)
        files = serve(programs, Path(folder))
    print(f"{arguments.wheel.name}: serves {files} files of the client and {len(GAMES)} games")


if __name__ == "__main__":
    main()
