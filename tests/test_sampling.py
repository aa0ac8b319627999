"""Sampled tests: one seed chooses the same cases always, all seeds together all, make soak runs all."""

import re
from pathlib import Path

import pytest

from tests.sampling import LONG_FORM, SEED, chosen, has_its_turn

pytest_plugins = ["pytester"]
CONFTEST = (Path(__file__).parent / "conftest.py").read_text(encoding="utf-8")
TESTS = """
    import pytest

    @pytest.mark.some(2)
    @pytest.mark.parametrize("one", range(3))
    @pytest.mark.parametrize("other", range(3))
    def test_many(one: int, other: int) -> None: ...

    @pytest.mark.some(2)
    def test_single() -> None: ...

    @pytest.mark.parametrize("one", range(3))
    def test_all(one: int) -> None: ...
"""
IN_TURN = """
    import pytest

    @pytest.mark.in_turn(2)
    @pytest.mark.parametrize("one", range(3))
    def test_one(one: int) -> None: ...

    @pytest.mark.some(1)
    @pytest.mark.in_turn(2)
    @pytest.mark.parametrize("one", range(2))
    def test_sampled(one: int) -> None: ...

    @pytest.mark.in_turn(2)
    def test_other() -> None: ...

    def test_always() -> None: ...
"""
INI = """
    [pytest]
    markers =
        some(count)
        in_turn(count)
    addopts = -p no:cacheprovider --strict-markers
    testpaths = .
"""
SAMPLED, WHOLE = 2 + 1 + 3, 9 + 1 + 3


@pytest.fixture
def tests(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.delenv(LONG_FORM, raising=False)
    monkeypatch.setenv(SEED, "4")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))
    pytester.makeconftest(CONFTEST)
    pytester.makeini(INI)
    pytester.makepyfile(test_here=TESTS)
    return pytester


@pytest.mark.parametrize("wanted", [1, 2, 5, 7, 12])
def test_seeds_in_turn_choose_every_case(wanted: int) -> None:
    cases = 12
    seeds = range(100, 100 + -(-cases // wanted))
    each = [chosen("test", cases, wanted, seed) for seed in seeds]
    assert {len(places) for places in each} == {wanted}
    assert set().union(*each) == set(range(cases))


def test_a_seed_chooses_the_same_always_and_other_cases_of_other_tests() -> None:
    assert chosen("test", 50, 5, 3) == chosen("test", 50, 5, 3)
    assert chosen("test", 50, 5, 3) != chosen("another", 50, 5, 3)
    assert chosen("test", 50, 5, 3) != chosen("test", 50, 5, 4)


def test_no_test_is_left_without_a_case() -> None:
    assert chosen("test", 1, 4, 9) == {0}
    assert chosen("test", 3, 4, 9) == {0, 1, 2}


def test_a_few_cases_of_marked_tests_run_and_all_of_the_others(tests: pytest.Pytester) -> None:
    done = tests.runpytest()
    done.assert_outcomes(passed=SAMPLED)
    done.stdout.fnmatch_lines([f"7 cases left out: {SEED}=4 *make soak*"])


def test_workers_choose_the_same(tests: pytest.Pytester) -> None:
    """Workers that had collected different tests would refuse to run any."""
    done = tests.runpytest_subprocess("-n", "2")
    done.assert_outcomes(passed=SAMPLED)
    done.stdout.fnmatch_lines([f"7 cases left out: {SEED}=4 *make soak*"])


def test_the_long_form_leaves_none_out(tests: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LONG_FORM, "1")
    done = tests.runpytest()
    done.assert_outcomes(passed=WHOLE)
    done.stdout.no_fnmatch_line("*left out*")


@pytest.mark.parametrize("asked", [("test_here.py::test_many",), ("-k", "many")])
def test_a_test_that_is_asked_for_runs_whole(tests: pytest.Pytester, asked: tuple[str, ...]) -> None:
    assert tests.runpytest(*asked).parseoutcomes()["passed"] == 9


def test_without_a_seed_the_commits_choose(tests: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SEED)
    done = tests.runpytest()
    done.assert_outcomes(passed=SAMPLED)
    done.stdout.re_match_lines([rf"7 cases left out: {SEED}=\d+ .*make soak"])


@pytest.mark.parametrize("turns", [2, 3, 7])
def test_seeds_in_turn_run_every_function_once(turns: int) -> None:
    for name in ("one", "other", "a third"):
        assert sum(has_its_turn(name, turns, seed) for seed in range(50, 50 + turns)) == 1


def test_functions_in_turn_run_at_other_commits_and_in_the_end_all_their_cases(
    tests: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    tests.path.joinpath("test_here.py").unlink()
    tests.makepyfile(test_turns=IN_TURN, test_turned=IN_TURN)
    ran = []
    for seed in range(4, 8):
        monkeypatch.setenv(SEED, str(seed))
        ran.append(set(re.findall(r"(\S+) PASSED", tests.runpytest("-v").stdout.str())))
    for file in ("test_turns.py", "test_turned.py"):
        for name in ("test_one[0]", "test_one[1]", "test_one[2]", "test_other"):
            assert [f"{file}::{name}" in each for each in ran] == [
                has_its_turn(file, 2, seed) for seed in range(4, 8)
            ]
        for name in ("test_sampled[0]", "test_sampled[1]"):
            assert sum(f"{file}::{name}" in each for each in ran) == 1
        assert all(f"{file}::test_always" in each for each in ran)


@pytest.mark.parametrize(
    "asked",
    [
        ("test_turns.py",),
        ("test_turns.py::test_one", "test_turns.py::test_other"),
        ("-k", "one or other or always"),
    ],
)
def test_what_is_named_has_its_turn_always(tests: pytest.Pytester, asked: tuple[str, ...]) -> None:
    tests.path.joinpath("test_here.py").unlink()
    tests.makepyfile(test_turns=IN_TURN)
    assert tests.runpytest(*asked).parseoutcomes()["passed"] >= 4
