"""Settings from everywhere, and what docs/hosting.md, the Dockerfile and the compose file say of them."""

import json
import re
import shlex
import shutil
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from fidchell.rulekit.faults import Fault
from fidchell.server.config import read_config
from fidchell.server.settings import BY_NAME, SETTINGS
from fidchell.server.speech import say_in
from tests.server.players import Caller, open_table
from tests.server.serving import Process, served, until

ROOT = Path(__file__).resolve().parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
NAMED = {"database", "bot_processes"}  # their usual value depends on the machine


def test_flags_before_environment_before_file_before_usual(tmp_path: Path) -> None:
    file = tmp_path / "fidchell.toml"
    lines = [
        "port = 1",
        'host = "file"',
        "bot_queue = 7",
        'trusted_proxies = ["10.0.0.0/8"]',
        "compile = false",
    ]
    file.write_text("\n".join(lines))
    environment = {"FIDCHELL_CONFIG": str(file), "FIDCHELL_PORT": "2", "FIDCHELL_HOST": "environment"}
    config = read_config({"port": "3"}, environment)
    assert (config.port, config.host, config.bot_queue, config.compile) == (3, "environment", 7, False)
    assert config.trusted_proxies == ("10.0.0.0/8",)
    assert config.message_bytes == BY_NAME["message_bytes"].usual


@pytest.mark.parametrize(
    ("name", "value"),
    [("port", "x"), ("port", "70000"), ("compile", "perhaps"), ("slow_seconds", "-1"), ("log_level", "loud")],
)
def test_a_wrong_value_is_named(name: str, value: str) -> None:
    with pytest.raises(Fault) as wrong:
        read_config({}, {f"FIDCHELL_{name.upper()}": value})
    assert value in wrong.value.say("en")
    assert wrong.value.say("fr") != wrong.value.say("en")


@pytest.mark.parametrize("text", ["prot = 1", "port = ", "port = true", "host = 7"])
def test_a_wrong_file_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "fidchell.toml"
    file.write_text(text)
    with pytest.raises(Fault):
        read_config({}, {}, str(file))


def test_the_docs_list_every_setting_as_it_is() -> None:
    rows = {
        found[1]: [cell.strip() for cell in found[0].strip("|").split("|")]
        for found in re.finditer(r"^\| `(\w+)` \|.*\|$", HOSTING, re.MULTILINE)
    }
    assert list(rows) == [setting.name for setting in SETTINGS]
    for setting in SETTINGS:
        _, flag, variable, usual, about = rows[setting.name]
        assert (flag, variable) == (f"`--{setting.flag}`", f"`{setting.variable}`")
        assert about == say_in("en", f"setting-{setting.flag}")
        shown = "none" if setting.usual in ("", ()) else str(setting.usual)
        assert setting.name in NAMED or usual == (shown.lower() if isinstance(setting.usual, bool) else shown)


def test_every_command_in_the_docs_is_one_we_have() -> None:
    from fidchell.cli import front_door

    lines = re.findall(r"^fidchell .*", HOSTING, re.MULTILINE)
    assert len(lines) >= 6
    for line in lines:
        words = shlex.split(line, comments=True)[1:]
        assert front_door("en", words[0]).parse_args(words).command == words[0]


def test_the_dockerfile_starts_what_these_tests_start() -> None:
    steps = re.findall(r"^([A-Z]+) ", DOCKERFILE, re.MULTILINE)
    assert steps[0] == "FROM"
    assert "USER" in steps
    assert steps.index("USER") < steps.index("CMD")
    assert json.loads(re.findall(r"^CMD (.*)", DOCKERFILE, re.MULTILINE)[-1]) == ["fidchell", "serve"]
    for name in re.findall(r"FIDCHELL_(\w+)=", DOCKERFILE):
        assert name == "CACHE" or name.lower() in BY_NAME
    for copied in re.findall(r"^COPY (.*) \S+$", DOCKERFILE, re.MULTILINE):
        assert all((ROOT / each).exists() for each in copied.split())
    kept = {"!fidchell", "!pyproject.toml", "!README.md", "!LICENSE", "!requirements"}
    assert kept <= set((ROOT / ".dockerignore").read_text().splitlines())


def test_the_compose_file_starts_what_these_tests_start() -> None:
    assert json.loads(re.findall(r"command: (.*)", COMPOSE)[0]) == ["fidchell", "serve"]
    for name in re.findall(r"FIDCHELL_(\w+):", COMPOSE):
        assert name.lower() in BY_NAME
    assert "\t" not in COMPOSE


@pytest.mark.skipif(shutil.which("hadolint") is None, reason="hadolint is not here")
def test_hadolint_has_nothing_to_say() -> None:
    subprocess.run(["hadolint", ROOT / "Dockerfile"], check=True)


def test_the_first_page_is_there_within_three_seconds(tmp_path: Path) -> None:
    """Rules that are still being compiled hold nothing up: an empty cache makes no difference."""
    began = time.monotonic()
    server = Process(f"sqlite:{tmp_path / 'tables.sqlite'}", tmp_path / "log", compile="true").start()
    try:
        assert "Fidchell" in httpx.get(f"{server.url}/").text
        spent = time.monotonic() - began
        slowest = 0.0
        for _ in range(20):
            asked = time.monotonic()
            assert httpx.get(f"{server.url}/").status_code == 200
            slowest = max(slowest, time.monotonic() - asked)
            time.sleep(0.02)
    finally:
        server.kill()
    print(f"first page after {spent:.2f} s, slowest of 20 more {slowest * 1000:.0f} ms")
    assert spent < 3 * (1 + load())
    assert slowest < 1 + load()


def load() -> float:
    """How much busier than free this machine is; a figure of a busy machine says little."""
    import os

    return max(0.0, os.getloadavg()[0] / (os.cpu_count() or 1) - 0.5)


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    import sys

    server = Process(f"sqlite:{tmp_path / 'tables.sqlite'}", tmp_path / "log").start()
    try:
        port = server.url.rsplit(":", 1)[1]
        flags = ["--port", port, "--database", f"sqlite:{tmp_path}/x"]
        command = [sys.executable, "-m", "fidchell", "serve", *flags]
        taken = subprocess.run(command, capture_output=True, text=True, timeout=60)
        assert taken.returncode == 2
        assert port in taken.stderr
        assert "Traceback" not in taken.stderr
    finally:
        server.kill()


def test_a_lost_database_is_said_and_comes_back(folder: Path) -> None:
    with served(folder) as here:
        table, people = open_table(here.url, "keltis", "open", "open")
        mover = next(person for person in people if person.view(table)["moves"])
        text = mover.view(table)["moves"][0]["text"]
        (folder / "tables.sqlite").rename(folder / "away")
        refused = mover.do(table, "act", 503, number=0, moves=[text])
        assert refused["text"]
        assert refused["wait"] > 0
        assert httpx.get(f"{here.url}/healthz").status_code == 503
        assert httpx.get(f"{here.url}/").status_code == 200
        (folder / "away").rename(folder / "tables.sqlite")
        until(lambda: httpx.get(f"{here.url}/healthz").status_code == 200, 20)
        mover.do(table, "act", number=0, moves=[text])
        assert mover.view(table)["number"] == 1
        stored = here.run(here.house.store.tail(table))
        assert len(stored) == here.run(here.house.hall.desk(table)).table.version


def test_the_start_waits_for_a_database_that_is_not_there_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    from fidchell.server import serve
    from fidchell.store import StoreUnavailable

    tries: list[str] = []

    async def late(address: str) -> object:
        tries.append(address)
        if len(tries) < 3:
            raise StoreUnavailable("store-locked", database="x")
        return "a store"

    async def at_once(seconds: float) -> None:
        return None

    monkeypatch.setattr(serve, "open_store", late)
    monkeypatch.setattr(serve.asyncio, "sleep", at_once)
    assert asyncio.run(serve.reached("somewhere")) == "a store"  # type: ignore[comparison-overlap]
    assert len(tries) == 3


def test_a_caller_without_a_table_is_told(folder: Path) -> None:
    with served(folder) as here:
        assert Caller(here.url).http.get("/tables/none").status_code == 404
