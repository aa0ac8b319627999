"""Serve a house of its own, let Lighthouse look at four pages, and compare the figures: see lighthouse.sh."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

import httpx

from tests.server.servers import running_server

LEAST = {False: 95, True: 90}  # on a desk, and on the phone setting
CATEGORIES = "performance,accessibility,best-practices"
LOOKS = 3  # at each page; one alone says little
FLAGS = "--headless=new --no-sandbox --disable-gpu"
LOG = Path(__file__).resolve().parents[1] / "tests" / "golden" / "keltis-2.log"


def pages(url: str) -> dict[str, str]:
    """A page of each kind: of a game that has just begun, and of one that is over."""
    terms = {"game": "tipperary", "chairs": [{"kind": "open"}, {"kind": "bot", "bot": "random"}]}
    begun = httpx.post(f"{url}/api/v1/tables", json={"terms": terms, "name": "Aoife"}).json()["table"]
    over = httpx.post(f"{url}/api/v1/imports", json={"log": LOG.read_text()}, timeout=60).json()["table"]
    places = {"lobby": "", "table": f"#/table/{begun}", "replay": f"#/replay/{over}/60"}
    return {name: f"{url}/{place}" for name, place in {**places, "rules": "#/rules/tirnanog"}.items()}


def figures(home: str, address: str, is_mobile: bool) -> dict[str, int]:
    """What Lighthouse says about one page, from 0 to 100, and how quick it found the machine: medians."""
    looks = [look(home, address, is_mobile) for _ in range(LOOKS)]
    scores = {
        name: round(100 * median(each["categories"][name]["score"] for each in looks))
        for name in CATEGORIES.split(",")
    }
    return scores | {"machine": round(median(each["environment"]["benchmarkIndex"] for each in looks))}


def look(home: str, address: str, is_mobile: bool) -> Any:
    """Lighthouse's report about one page."""
    command = [f"{home}/node_modules/.bin/lighthouse", address, "--quiet", "--output=json"]
    command += [f"--chrome-flags={FLAGS}", f"--only-categories={CATEGORIES}"]
    command += [] if is_mobile else ["--preset=desktop"]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def main() -> int:
    """Look at every page; 1 where a figure is too low."""
    home, is_mobile, low = sys.argv[1], "--mobile" in sys.argv, 0
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as house:
        for name, address in pages(house.url).items():
            found = figures(home, address, is_mobile)
            low += sum(found[category] < LEAST[is_mobile] for category in CATEGORIES.split(","))
            print(name, *(f"{category} {figure}" for category, figure in found.items()), sep=", ", flush=True)
    return int(low > 0)


if __name__ == "__main__":
    sys.exit(main())
