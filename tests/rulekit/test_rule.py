"""Rules: interpreted twins, the cache of compiled ones, life without Numba, and bounds."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from fidchell.games import find
from fidchell.rulekit.chance import below, shuffle
from fidchell.rulekit.game import Entries
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import (
    KEPT_DAYS,
    cache_home,
    forget_old_rules,
    interpreted,
    is_compiling,
    is_rule,
    rules_digest,
    sources_of,
)

needs_numba = pytest.mark.skipif(not is_compiling(), reason="nothing is compiled here")


def python(*words: str, **variables: str) -> str:
    """Run Python in a process of its own; returns what it prints."""
    environment = {**os.environ, **variables}
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def called(function: FunctionType, seen: set[int] | None = None) -> Iterator[Any]:
    """All that a function may call by a name of its module, and what that may call, and so on."""
    seen = set() if seen is None else seen
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        if callable(value) and id(value) not in seen:
            seen.add(id(value))
            yield value
            if isinstance(value, FunctionType):
                yield from called(value, seen)


@pytest.mark.parametrize("name", sorted(find("keltis").rules))
def test_an_interpreted_twin_calls_only_plain_functions_across_modules(name: str) -> None:
    twin = interpreted(find("keltis").rules[name])
    reached = [twin, *called(twin)]
    assert all(isinstance(value, FunctionType | type) for value in reached if not is_builtin(value))
    assert not any(is_rule(value) for value in reached)
    if name == "setup":
        assert {"shuffle", "below", "chacha", "quarter"} <= {value.__name__ for value in reached}


def is_builtin(value: Any) -> bool:
    return type(value).__name__ == "builtin_function_or_method"


def test_an_interpreted_twin_of_a_template_calls_plain_functions_too() -> None:
    module = find("keltis").template("fidchell.rulekit.playout")
    reached = list(called(interpreted(module.playout)))
    assert not any(is_rule(value) for value in reached)
    assert interpreted(find("keltis").rules["apply"]) in reached


def test_there_is_one_twin_of_a_rule() -> None:
    assert interpreted(shuffle) is interpreted(shuffle)
    assert interpreted(shuffle) is not interpreted(below)
    assert interpreted(shuffle).__name__ == "shuffle"


GARDEN = """
from fidchell.rulekit.rule import rule
from stones import weight

@rule
def load(count):
    return count * weight()

@rule
def haul(count):
    return load(count)
"""
STONES = """
from fidchell.rulekit.rule import rule

@rule
def weight():
    return {weight}
"""
ASK = "import garden; print(garden.haul(3), sum(garden.load.stats.cache_hits.values()))"


@needs_numba
def test_a_change_in_another_file_is_noticed(tmp_path: Path) -> None:
    """Trap 1: Numba itself would go on with the old weight, compiled into `load`."""
    sources, home = tmp_path / "sources", tmp_path / "cache"
    sources.mkdir()
    settings = {"PYTHONPATH": f"{sources}:{Path.cwd()}", "FIDCHELL_CACHE": str(home)}
    (sources / "garden.py").write_text(GARDEN)
    (sources / "stones.py").write_text(STONES.format(weight=5))
    assert python("-c", ASK, **settings) == "15 0"
    assert python("-c", ASK, **settings) == "15 1"
    garden_folders = len(list(home.glob("rules-*")))
    (sources / "stones.py").write_text(STONES.format(weight=7))
    assert python("-c", ASK, **settings) == "21 0"
    assert len(list(home.glob("rules-*"))) == garden_folders + 1
    (sources / "stones.py").write_text(STONES.format(weight=5))
    assert python("-c", ASK, **settings) == "15 1"  # the old rules are still there


@needs_numba
def test_python_may_call_a_rule_that_was_compiled_for_rules(tmp_path: Path) -> None:
    (tmp_path / "garden.py").write_text(GARDEN)
    (tmp_path / "stones.py").write_text(STONES.format(weight=5))
    settings = {"PYTHONPATH": f"{tmp_path}:{Path.cwd()}", "FIDCHELL_CACHE": str(tmp_path / "cache")}
    ask = "import garden; print(garden.haul(3), garden.load(4), garden.load(count=5))"
    for _ in ("cold", "warm"):
        assert python("-c", ask, **settings) == "15 20 25"


@needs_numba
def test_the_digest_sees_every_source_its_name_and_its_place(tmp_path: Path) -> None:
    def digest() -> str:
        rules_digest.cache_clear()
        return rules_digest(tmp_path)

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
    ask = "from fidchell.rulekit.rule import *; print(rules_digest(PACKAGE / 'rulekit'))"
    assert python("-c", ask) != python("-c", ask, NUMBA_BOUNDSCHECK="1")


def test_a_stamped_rule_depends_on_the_kit_the_template_and_the_game() -> None:
    step = find("keltis").template("fidchell.envs.stepping").step
    names = {folder.name for folder in sources_of(getattr(step, "py_func", step))}
    assert names == {"rulekit", "envs", "keltis"}


def test_rules_nobody_has_run_for_a_month_are_forgotten(tmp_path: Path) -> None:
    folders = {name: tmp_path / name for name in ("rules-old", "rules-kept", "rules-young", "other")}
    for folder in folders.values():
        folder.mkdir()
        (folder / "load.nbi").write_text("")
    long_ago = time.time() - (KEPT_DAYS + 1) * 86400
    for name in ("rules-old", "rules-kept", "other"):
        os.utime(folders[name], (long_ago, long_ago))
    forget_old_rules(tmp_path, folders["rules-kept"])
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
    assert python("-c", "import stones; print(stones.weight())", **settings) == "5"


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from fidchell.envs.batch import has_cuda, make
from fidchell.rulekit.faults import Fault
from tests.rulekit.test_rule import *

assert not is_compiling()
assert not has_cuda()
print(short_game(find("keltis").plain), short_game(find("keltis").compiled))
try:
    make("keltis", seats=2, size=4)
except Fault as fault:
    print(fault.key)
"""


def short_game(entries: Entries) -> list[int]:
    """The totals of one random game."""
    dice = random.Random(1)
    position = Position.start(find("keltis"), 2, bytes(32), {"variant": "short"}, entries=entries)
    while not position.over:
        seat = position.actors()[0]
        position.play(seat, dice.choice(position.texts(seat)))
    return position.totals()


def test_the_games_can_be_played_without_numba() -> None:
    totals = short_game(find("keltis").compiled)
    assert python("-c", WITHOUT_NUMBA) == f"{totals} {totals}\nbatch-interpreted"


@needs_numba
def test_no_rule_reads_or_writes_beyond_its_arrays() -> None:
    """Trap 3: compiled code does not look, unless told to."""
    assert python("-m", "tests.rulekit.bounds", NUMBA_BOUNDSCHECK="1").endswith(" games")
