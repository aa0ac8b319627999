"""Cheap tests come first, for each worker."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.order import COSTLY, ROOT, cost, in_order

CHEAP = ("rulekit/a.py", "store/b.py", "table/c.py", "cli/d.py", "games/e.py", "words/f.py")


def three_of_each(*files: str) -> list[Any]:
    """Three tests of each file."""
    return [SimpleNamespace(path=ROOT / file, number=number) for file in files for number in range(3)]


def test_every_costly_folder_exists() -> None:
    assert all(Path(ROOT, folder).is_dir() for folder in COSTLY)


def test_one_worker_goes_from_cheap_to_costly() -> None:
    given = three_of_each("web/a.py", "server/b.py", *CHEAP)
    costs = [cost(item) for item in in_order(given, 1)]
    assert costs == sorted(costs)
    assert costs[-1] == len(COSTLY)


def test_each_of_two_workers_has_its_own_cheap_tests_first() -> None:
    given = three_of_each("web/a.py", *CHEAP, "web/b.py")
    ordered = in_order(given, 2)
    for half in (ordered[:12], ordered[12:]):
        assert [cost(item) for item in half] == [0] * 9 + [len(COSTLY)] * 3
    assert {(item.path, item.number) for item in ordered} == {(item.path, item.number) for item in given}


def test_the_tests_of_a_file_stay_together() -> None:
    ordered = in_order(three_of_each(*CHEAP, "web/a.py"), 4)
    assert [item.number for item in ordered] == [0, 1, 2] * 7
