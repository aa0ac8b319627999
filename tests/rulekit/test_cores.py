"""Cores: a process uses those it was given, not all that the machine has."""

import os

import pytest

from fidchell.rulekit.cores import cores


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system binds no process to a core")
def test_only_the_cores_that_were_given() -> None:
    given = os.sched_getaffinity(0)
    assert cores() == len(given)
    try:
        os.sched_setaffinity(0, {min(given)})
        assert cores() == 1
    finally:
        os.sched_setaffinity(0, given)


def test_where_nobody_binds_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert cores() == 6
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1
