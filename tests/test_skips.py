"""Checks that cannot be skipped: with CI set, a test that is skipped for want of a tool fails."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]
CONFTEST = (Path(__file__).parent / "conftest.py").read_text(encoding="utf-8")
TESTS = """
    import pytest

    def test_tool() -> None:
        pytest.skip("Chromium is missing")

    def test_gpu() -> None:
        pytest.skip("no CUDA GPU here")

    @pytest.fixture
    def database() -> None:
        pytest.skip("PostgreSQL is missing")

    def test_fixture(database: None) -> None: ...

    @pytest.mark.skipif(True, reason="long: make soak")
    def test_long() -> None: ...
"""


@pytest.mark.parametrize(
    ("ci", "wanted"), [("true", {"skipped": 2, "failed": 1, "errors": 1}), ("", {"skipped": 4})]
)
def test_a_missing_tool_fails_where_ci_is_set(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: str, wanted: dict[str, int]
) -> None:
    monkeypatch.setenv("CI", ci)
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(TESTS)
    pytester.runpytest("-p", "no:cacheprovider").assert_outcomes(**wanted)
