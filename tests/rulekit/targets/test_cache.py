"""The cache of compiled rules: a change in any source that a rule depends on is noticed."""

import os
import time
from pathlib import Path
from types import FunctionType

import pytest

from fidchell.games import NAMES, find
from fidchell.games.tipperary.rules import scoring
from fidchell.rulekit.targets.cache import (
    KEPT_DAYS,
    PACKAGE,
    cache_home,
    remove_old_folders,
    source_folders,
    sources_digest,
)
from fidchell.rulekit.targets.cpu import is_compiling
from fidchell.rulekit.targets.interpreted import is_rule
from tests.rulekit.targets.processes import GARDEN, STONES, run_python

needs_numba = pytest.mark.skipif(not is_compiling(), reason="nothing is compiled here")
ASK = "import garden; print(garden.haul(3), sum(garden.load.stats.cache_hits.values()))"
TEMPLATES = sorted(
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    for folder in ("rulekit/templates", "envs", "ai/templates")
    for path in (PACKAGE / folder).glob("*.py")
    if "@rule" in path.read_text(encoding="utf-8")
)


@needs_numba
def test_a_change_in_another_file_is_noticed(tmp_path: Path) -> None:
    """Trap 1: Numba itself would go on with the old weight, compiled into `load`."""
    sources, home = tmp_path / "sources", tmp_path / "cache"
    sources.mkdir()
    settings = {"PYTHONPATH": f"{sources}:{Path.cwd()}", "FIDCHELL_CACHE": str(home)}
    (sources / "garden.py").write_text(GARDEN)
    (sources / "stones.py").write_text(STONES.format(weight=5))
    assert run_python("-c", ASK, **settings) == "15 0"
    assert run_python("-c", ASK, **settings) == "15 1"
    garden_folders = len(list(home.glob("rules-*")))
    (sources / "stones.py").write_text(STONES.format(weight=7))
    assert run_python("-c", ASK, **settings) == "21 0"
    assert len(list(home.glob("rules-*"))) == garden_folders + 1
    (sources / "stones.py").write_text(STONES.format(weight=5))
    assert run_python("-c", ASK, **settings) == "15 1"  # the old rules are still there


def folder_names(function: object) -> set[str]:
    source = getattr(function, "py_func", function)
    assert isinstance(source, FunctionType)
    return {folder.relative_to(PACKAGE).as_posix() for folder in source_folders(source)}


def test_a_rule_of_a_game_depends_on_the_whole_rule_kit_and_the_whole_game() -> None:
    assert folder_names(scoring.score) == {"rulekit", "games/tipperary"}


def test_a_specialised_rule_depends_on_the_rule_kit_the_template_and_the_game() -> None:
    game = find("keltis")
    assert folder_names(game.template("fidchell.envs.step").step) == {"rulekit", "envs", "games/keltis"}
    tree = game.template("fidchell.ai.templates.tree")
    rules = [value for value in vars(tree).values() if is_rule(value) and value.__module__ == tree.__name__]
    assert rules
    for rule in rules:
        assert folder_names(rule) == {"rulekit", "ai/templates", "ai/nets", "games/keltis"}


def sources_of(function: FunctionType) -> set[Path]:
    """The files of a rule and of all rules that it calls."""
    left, files, done = [function], set[Path](), set[int]()
    while left:
        function = left.pop()
        if id(function) in done:
            continue
        done.add(id(function))
        files.add(Path(function.__code__.co_filename).resolve())
        values = [function.__globals__.get(name) for name in function.__code__.co_names]
        left += [value.py_func for value in values if is_rule(value)]
    return files


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("template", TEMPLATES)
def test_every_file_that_a_rule_uses_is_in_its_source_folders(name: str, template: str) -> None:
    module = find(name).template(template)
    for value in vars(module).values():
        if is_rule(value):
            folders = source_folders(value.py_func)
            for file in sources_of(value.py_func):
                assert any(folder in file.parents for folder in folders), (value, file)


def test_a_rule_outside_the_package_depends_on_the_games_whose_rules_it_imports(tmp_path: Path) -> None:
    names = {"score": scoring.score}
    file = tmp_path / "measure.py"
    file.write_text("def measure(box, state, out):\n    score(box, state, out)\n")
    exec(compile(file.read_text(), str(file), "exec"), names)
    folders = source_folders(names["measure"])  # type: ignore[arg-type]
    assert set(folders) == {PACKAGE / "rulekit", PACKAGE / "games" / "tipperary", tmp_path}


@needs_numba
def test_the_digest_sees_every_source_its_name_and_its_place(tmp_path: Path) -> None:
    def digest() -> str:
        sources_digest.cache_clear()
        return sources_digest(tmp_path)

    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "one.py").write_text("1")
    digests = [digest(), digest()]
    assert digests[0] == digests[1]
    (tmp_path / "deep" / "one.py").write_text("2")
    digests.append(digest())
    (tmp_path / "deep" / "one.py").rename(tmp_path / "deep" / "two.py")
    digests.append(digest())
    (tmp_path / "three.py").write_text("")
    digests.append(digest())
    (tmp_path / "notes.txt").write_text("not a source")
    assert digest() == digests[-1]
    assert len(set(digests)) == 4


@needs_numba
def test_rules_with_and_without_checked_bounds_are_kept_apart() -> None:
    ask = "from fidchell.rulekit.targets.cache import *; print(sources_digest(PACKAGE / 'rulekit'))"
    assert run_python("-c", ask) != run_python("-c", ask, NUMBA_BOUNDSCHECK="1")


def test_rules_nobody_has_run_for_a_month_are_removed(tmp_path: Path) -> None:
    folders = {name: tmp_path / name for name in ("rules-old", "rules-kept", "rules-young", "other")}
    for folder in folders.values():
        folder.mkdir()
        (folder / "load.nbi").write_text("")
    long_ago = time.time() - (KEPT_DAYS + 1) * 86400
    for name in ("rules-old", "rules-kept", "other"):
        os.utime(folders[name], (long_ago, long_ago))
    remove_old_folders(tmp_path, folders["rules-kept"])
    assert {folder.name for folder in tmp_path.iterdir()} == {"rules-kept", "rules-young", "other"}


def test_the_cache_is_where_it_is_told_to_be(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FIDCHELL_CACHE", str(tmp_path / "here"))
    assert cache_home() == tmp_path / "here"
    monkeypatch.delenv("FIDCHELL_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_home() == tmp_path / "fidchell"


@needs_numba
def test_a_cache_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "stones.py").write_text(STONES.format(weight=5))
    settings = {"PYTHONPATH": f"{tmp_path}:{Path.cwd()}", "FIDCHELL_CACHE": str(tmp_path / "file")}
    assert run_python("-c", "import stones; print(stones.weight())", **settings) == "5"
