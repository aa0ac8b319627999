"""Where CI is set, a test that meets a browser is tried once more, and the end of the run tells why."""

import pytest

from tests.web import conftest

pytest_plugins = ["pytester"]
TESTS = """
    import pytest
    from pathlib import Path

    @pytest.fixture
    def browser() -> None: ...

    def fails_once(name: str) -> None:
        is_first = not Path(name).exists()
        Path(name).touch()
        assert not is_first, "the machine is busy"

    def test_page(browser: None) -> None:
        fails_once("page")

    def test_wrong_page(browser: None) -> None:
        assert False

    def test_rule() -> None:
        fails_once("rule")
"""
INI = """
    [pytest]
    markers =
        some(count)
        in_turn(count)
    addopts = -p no:cacheprovider --rerun-show-tracebacks
"""


@pytest.mark.parametrize(
    ("ci", "wanted"), [("true", {"passed": 1, "failed": 2, "rerun": 2}), ("", {"failed": 3})]
)
def test_only_a_browser_has_a_second_try_and_only_one(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: str, wanted: dict[str, int]
) -> None:
    monkeypatch.setenv("CI", ci)
    pytester.makeini(INI)
    pytester.makepyfile(TESTS)
    done = pytester.runpytest(plugins=[Marks()])
    assert {kind: count for kind, count in done.parseoutcomes().items() if count} == wanted
    assert bool(ci) == ("RERUN test_only" in done.stdout.str())
    assert "the machine is busy" in done.stdout.str()


class Marks:
    """The hook of the browser's tests."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        conftest.pytest_collection_modifyitems(items)
