"""The docs are complete and true: every page is linked, every example runs, every number is the code's."""

import doctest
import os
import re
import subprocess
import sys
import tomllib
from html import unescape
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml

from fidchell.cli.main import COMMANDS
from fidchell.games import NAMES, find
from fidchell.server.http.app import openapi_description
from fidchell.server.http.game_schemas import schemas_of_games
from fidchell.server.ops.settings import SETTINGS
from tests.observation_code import documented, values_of, written
from tools.architecture_picture import FILE, LAYERS, picture
from tools.docs_pages import command_parser

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PACKAGES = {
    "adapters.md": ("gymnasium", "pettingzoo", "pyspiel"),
    "tensors.md": ("torch", "jax"),
}  # beside what always is here
PAGES = sorted(path for path in DOCS.rglob("*.md"))
ROW = re.compile(r"^\| (\d+) \| `([A-Z_]+)` \|", re.MULTILINE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built; a warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT)}
    built = subprocess.run(
        command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True, timeout=600
    )
    assert built.returncode == 0, built.stderr
    return folder


def text_of(page: Path) -> str:
    """A page of the site without its marks."""
    return unescape(re.sub(r"<[^>]+>", "", page.read_text(encoding="utf-8")))


def in_navigation() -> set[str]:
    """The pages that the site's navigation names."""
    config = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    return set(re.findall(r"[\w/-]+\.md", str(config["nav"])))


def test_every_page_is_in_the_navigation() -> None:
    assert {path.relative_to(DOCS).as_posix() for path in PAGES} <= in_navigation()


def test_the_site_builds_and_names_every_command_and_flag(site: Path) -> None:
    page = text_of(site / "reference" / "cli" / "index.html")
    for name in COMMANDS:
        assert f"fidchell {name}" in page
        for action in command_parser(name)._actions:
            assert all(flag in page for flag in action.option_strings if flag not in ("-h", "--help"))


def test_the_site_names_every_endpoint(site: Path) -> None:
    page = text_of(site / "reference" / "http" / "index.html")
    for path, methods in openapi_description()["paths"].items():
        assert all(f"{method.upper()} {path}" in page for method in methods)


def test_the_site_names_every_setting(site: Path) -> None:
    page = text_of(site / "hosting" / "index.html")
    assert all(setting.variable in page and f"--{setting.flag}" in page for setting in SETTINGS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_examples_in_the_docs_run(page: Path) -> None:
    for package in PACKAGES.get(page.name, ()):
        pytest.importorskip(package)
    lines = page.read_text(encoding="utf-8").splitlines()
    text = "\n".join("" if line.startswith("```") else line for line in lines)
    example = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert doctest.DocTestRunner().run(example).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_commands_in_the_docs_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:^|`)make ([a-z]+)", text, re.MULTILINE)) <= targets
    assert set(re.findall(r"(?:^|`)fidchell ([a-z][a-z-]+)", text, re.MULTILINE)) <= set(COMMANDS)


@pytest.mark.parametrize("name", NAMES)
def test_tables_of_actions_and_observations_are_the_codes(name: str) -> None:
    rows = ROW.findall((DOCS / "games" / f"{name}.md").read_text(encoding="utf-8"))
    rooms = [import_module(f"fidchell.games.{name}.rules.{room}") for room in ("actions", "observe")]
    assert len(rows) > 8
    for number, constant in rows:
        assert int(number) in [getattr(room, constant, None) for room in rooms], constant


SIZES = {  # what the formulas of the actions count, and the constants of the rules that say how far
    "keltis": {"path": "box.PATHS", "value": "box.VALUES"},
    "tipperary": {"slot": "box.SLOTS", "face": "box.FACES", "line": "state.SPAN", "place": "state.SPAN"},
    "tirnanog": {
        "space": "rules.otherworld.POSITIONS",
        "teller": "box.TELLERS",
        "place": "state.WORLD",
        "card": "box.KINDS",
        "row": "box.ROWS",
        "cell": "box.CELLS",
        "colour": "box.COLOURS + 1",
        "seat": "box.SEATS",
        "pattern": "rules.actions.PATTERNS",
    },
}


def constant_of(name: str, place: str) -> int:
    """A constant of a game, such as `box.PATHS`, and what is to be added."""
    path, _, more = place.partition(" + ")
    module, _, constant = path.rpartition(".")
    return int(getattr(import_module(f"fidchell.games.{name}.{module}"), constant)) + int(more or 0)


@pytest.mark.parametrize("name", NAMES)
def test_formulas_of_actions_give_each_number_once(name: str) -> None:
    page = (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8")
    table = page.partition("## Actions")[2].partition("## Observation")[0]
    formulas = re.findall(r"^\| \d+ \| `[A-Z_]+` \| `([^`]+)` \|", table, re.MULTILINE)
    sizes = {word: constant_of(name, place) for word, place in SIZES[name].items()}
    actions = [action for formula in formulas for action in values_of(formula, sizes)]
    assert actions == list(range(find(name).constants["ACTIONS"]))


@pytest.mark.parametrize("name", NAMES)
def test_offsets_within_blocks_are_those_that_the_rules_write(name: str) -> None:
    page = (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8")
    rules, tables = import_module(f"fidchell.games.{name}.rules.observe"), documented(page)
    code = written(name)
    assert set(tables) == set(code)
    for function, rows in tables.items():
        ends = [row.at + row.numbers for row in rows]
        assert [row.at for row in rows] == [0, *ends[:-1]], function
        assert ends[-1] == block_size(rules, function), function
        for at, fields in code[function]:
            [row] = [row for row in rows if row.at <= at < row.at + row.numbers]
            assert row.fields & fields, (function, at)
        starts = {at for at, _ in code[function]}
        assert all((row.at in starts) == bool(row.fields) for row in rows), function


def block_size(rules: Any, function: str) -> int:
    """How many numbers a function has to write."""
    if function == "observe_display":
        return int(rules.SIGHT**2)
    return int(getattr(rules, f"{function.removeprefix('observe_').upper()}_NUMBERS"))


def test_the_space_on_tipperarys_page_is_numbered_as_the_rules_do() -> None:
    rules = import_module("fidchell.games.tipperary.rules.ring_map")
    page = (DOCS / "games" / "tipperary.md").read_text(encoding="utf-8")
    [told] = re.findall(r"row (-?\d+), column (-?\d+) is 16 \+ [\dx+ ]+ = ([\d,]+)", page)
    row, column, action = (int(number.replace(",", "")) for number in told)
    assert 16 + rules.code_of(row, column) == action


@pytest.mark.parametrize("name", NAMES)
def test_pages_of_games_tell_the_environment_that_there_is(name: str) -> None:
    page, game = (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8"), find(name)
    card = dict(re.findall(r"^\| ([\w ]+) \| (.*) \|$", page.partition("## View")[0], re.MULTILINE))
    assert card["Gymnasium"] == f"`Fidchell/{name.capitalize()}-v{game.version}`"
    assert card["players"] == ", ".join(map(str, game.seats))
    assert card["actions"].startswith(f"{game.constants['ACTIONS']:,} ")
    assert card["observation"].startswith(f"{game.constants['OBSERVED']:,} ")
    assert card["versions"].startswith(f"rules {game.version}, edition `{game.edition.digest[:12]}`")
    assert card["bytes a position"] == f"{game.State.dtype.itemsize:,}"
    assert f"ules version {game.version}" in " ".join(page.split())


@pytest.mark.parametrize("name", NAMES)
def test_pages_of_games_tell_every_key_of_the_view(name: str) -> None:
    """The tables are made by `make types`; `tests/test_types.py` compares them word for word."""
    page = (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8")
    schemas = schemas_of_games()[name]
    for component, schema in schemas.components.items():
        assert f"`{component}`" in page
        assert all(f"| `{key}`" in page for key in schema.get("properties", {}))


def test_files_that_are_named_exist() -> None:
    """Every `path/in/the/checkout.py` that the docs, the README or CONTRIBUTING name is there."""
    named = re.compile(r"`((?:fidchell|tests|bench|tools|examples|docs|requirements)/[\w./-]+\.\w+)`")
    inside = re.compile(
        r"`((?:rulekit|games|envs|ai|table|store|server|terminal|cli|web)/[\w/]+\.(?:py|js))`"
    )
    for page in [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"]:
        text = page.read_text(encoding="utf-8")
        missing = [path for path in named.findall(text) if not (ROOT / path).exists()]
        missing += [path for path in inside.findall(text) if not (ROOT / "fidchell" / path).exists()]
        assert missing == [], page.name


def test_the_drawing_has_every_room_in_the_order_of_the_import_contract() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    drawn = [name.rstrip("/") for _, *rooms in LAYERS for name, _ in rooms]
    assert drawn == ["web", *(layer.removeprefix("fidchell.") for layer in layers)]
    assert FILE.read_text(encoding="utf-8") == picture()
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [room for room in drawn if not re.search(rf"^ .*\b{room}/", contributing, re.MULTILINE)] == []


def test_the_project_says_where_it_stands() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"## {project['version']}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_citation_names_the_version_and_the_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {project['version']}\n" in citation
    assert f"\nlicense: {project['license']}\n" in citation
