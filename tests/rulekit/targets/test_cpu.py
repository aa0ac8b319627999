"""Rules on the CPU: called from Python, within bounds, on the cores that were given."""

import os
from pathlib import Path

import pytest

from fidchell.rulekit.targets.cpu import cores, is_compiling
from tests.rulekit.targets.processes import GARDEN, STONES, run_python

needs_numba = pytest.mark.skipif(not is_compiling(), reason="nothing is compiled here")


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system binds no process to a core")
def test_only_the_cores_given_to_the_process_count() -> None:
    given = os.sched_getaffinity(0)
    assert cores() == len(given)
    try:
        os.sched_setaffinity(0, {min(given)})
        assert cores() == 1
    finally:
        os.sched_setaffinity(0, given)


def test_all_cores_count_where_processes_are_not_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert cores() == 6
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1


@needs_numba
def test_python_may_call_a_rule_that_was_compiled_for_rules(tmp_path: Path) -> None:
    (tmp_path / "garden.py").write_text(GARDEN)
    (tmp_path / "stones.py").write_text(STONES.format(weight=5))
    settings = {"PYTHONPATH": f"{tmp_path}:{Path.cwd()}", "FIDCHELL_CACHE": str(tmp_path / "cache")}
    ask = "import garden; print(garden.haul(3), garden.load(4), garden.load(count=5))"
    for _ in ("cold", "warm"):
        assert run_python("-c", ask, **settings) == "15 20 25"


@pytest.mark.in_turn(3)
@needs_numba
def test_no_rule_reads_or_writes_beyond_its_arrays() -> None:
    """Trap 3: compiled code does not look, unless told to."""
    assert run_python("-m", "tests.rulekit.play_with_bounds_checked", NUMBA_BOUNDSCHECK="1").endswith(
        " games"
    )
