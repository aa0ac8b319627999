"""What docs/hosting.md, the Dockerfile and the compose file say of the settings is true."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from fidchell.server.i18n import say_in
from fidchell.server.ops.settings import BY_NAME, SETTINGS

ROOT = Path(__file__).resolve().parents[3]
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
NAMED = {"database", "bot_processes"}  # their defaults depend on the machine


def test_the_docs_list_every_setting_as_it_is() -> None:
    rows = {
        found[1]: [cell.strip() for cell in found[0].strip("|").split("|")]
        for found in re.finditer(r"^\| `(\w+)` \|.*\|$", HOSTING, re.MULTILINE)
    }
    assert list(rows) == [setting.name for setting in SETTINGS]
    for setting in SETTINGS:
        _, flag, variable, default, about = rows[setting.name]
        assert (flag, variable) == (f"`--{setting.flag}`", f"`{setting.variable}`")
        assert about == say_in("en", f"setting-{setting.flag}")
        shown = "none" if setting.default in ("", ()) else str(setting.default)
        assert setting.name in NAMED or default == (
            shown.lower() if isinstance(setting.default, bool) else shown
        )


def test_every_command_in_the_docs_is_one_we_have() -> None:
    from fidchell.cli.main import build_parser

    lines = re.findall(r"^fidchell .*", HOSTING, re.MULTILINE)
    assert len(lines) >= 6
    for line in lines:
        words = shlex.split(line, comments=True)[1:]
        assert build_parser("en", words[0]).parse_args(words).command == words[0]


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


def test_no_password_is_written_down_and_one_is_drawn_once(tmp_path: Path) -> None:
    services = yaml.safe_load(COMPOSE)["services"]
    assert "PASSWORD:" not in COMPOSE
    assert re.findall(r"PASSWORD_FILE: (\S+)", COMPOSE) == ["/secrets/password"] * 2
    shell, flag, script = services["password"]["entrypoint"]
    drawn = []
    for _ in range(2):
        subprocess.run([shell, flag, script.replace("/secrets", str(tmp_path))], check=True)
        drawn.append((tmp_path / "password").read_text())
        assert [path.name for path in tmp_path.iterdir()] == ["password"]
    assert re.fullmatch("[0-9a-f]{48}", drawn[0])
    assert drawn[0] == drawn[1]


def test_every_image_can_be_pinned() -> None:
    """The script finds each image; it is named by its tag, and by its digest once somebody has pinned it."""
    pattern = re.compile(r"^ *(?:FROM|image:) +([a-z]+:[^@ ]+)(@sha256:[0-9a-f]{64})?$", re.MULTILINE)
    assert len(pattern.findall(DOCKERFILE)) == len(re.findall(r"^FROM", DOCKERFILE, re.MULTILINE)) == 1
    assert len(pattern.findall(COMPOSE)) == COMPOSE.count("image:") == 2


def test_a_release_is_audited_and_says_what_it_consists_of() -> None:
    release = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    steps = re.findall(r"- run: make (\w+)", release)
    assert {"audit", "sbom"} <= set(steps)
    assert "build/sbom/fidchell.cdx.json" in release
    locked = (ROOT / "requirements" / "audit.txt").read_text(encoding="utf-8")
    assert re.search(r"^pip-audit==.*\\\n.*--hash=", locked, re.MULTILINE)
    assert re.search(r"^cyclonedx-bom==.*\\\n.*--hash=", locked, re.MULTILINE)


def test_a_release_publishes_a_demo_beside_the_docs() -> None:
    """With the modules of the wheel, and after the docs, which empty their folder first."""
    release = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    steps = ("run: make wheel", "run: make docs", "-m fidchell site build/site/play", "upload-pages-artifact")
    places = [release.index(step) for step in steps]
    assert places == sorted(places)


@pytest.mark.skipif(shutil.which("hadolint") is None, reason="hadolint is not here")
def test_hadolint_has_nothing_to_say() -> None:
    subprocess.run(["hadolint", ROOT / "Dockerfile"], check=True)
