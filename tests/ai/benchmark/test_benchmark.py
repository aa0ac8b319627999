"""The benchmark: fixed tasks, the same figures again, and clear errors for agents that fail."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from fidchell.ai.arena.agents import PolicyBot, find_agent
from fidchell.ai.benchmark.tasks import BASELINES, DEALS, BenchmarkTask, all_tasks
from fidchell.ai.players.levels import Level
from fidchell.games import NAMES, find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position
from tests.cli.running import Fidchell

QUICK = ("--game", "keltis", "--seats", "4", "--deals", "1", "--processes", "1")
POLICIES = """
def first(observation, agent):
    assert agent.startswith("player_")
    assert observation["observation"].dtype == "int16" and observation["action_mask"].dtype == "int8"
    return observation["action_mask"].argmax()

def illegal(observation, agent):
    return int(observation["action_mask"].argmin())

def fraction(observation, agent):
    return 0.5

def nothing(observation, agent):
    return None

def crash(observation, agent):
    raise ZeroDivisionError("no way out")

number = 7
"""


@pytest.fixture
def policies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of policies in the folder of the command, under a name of its own."""
    name = f"policies_{abs(hash(tmp_path))}"
    (tmp_path / f"{name}.py").write_text(POLICIES, "utf-8")
    (tmp_path / f"{name}_broken.py").write_text("import nowhere_at_all", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


@pytest.fixture(autouse=True)
def short_search(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A search of one iteration, but where the real one is looked at."""
    if "searching" not in request.node.name:
        monkeypatch.setitem(BASELINES, "search", "search:1")


def without_times(value: Any) -> Any:
    """Results without what the clock decides."""
    if isinstance(value, dict):
        return {k: without_times(v) for k, v in value.items() if k not in ("decisions_per_s", "ms_a_move")}
    return [without_times(each) for each in value] if isinstance(value, list) else value


def test_every_game_and_count_is_a_task_with_the_frozen_players() -> None:
    tasks = all_tasks()
    assert {(task.game, task.seats) for task in tasks} == {(n, s) for n in NAMES for s in find(n).seats}
    assert len({task.seed for task in tasks}) == len(tasks)
    # Whoever retunes a player or changes rules begins a new version of the benchmark.
    assert [task for task in tasks if not task.is_frozen] == []
    assert list(BenchmarkTask("keltis", 2).baselines) == list(BASELINES)
    assert "net" not in BenchmarkTask("tipperary", 3).baselines


def test_searching_opponents_count_iterations_and_never_look_at_the_clock() -> None:
    search = find_agent(BASELINES["search"])
    assert isinstance(search, Level)
    assert search.limit is not None
    assert (search.limit.iterations, search.limit.seconds, search.limit.trees) == (25, None, 1)


@pytest.mark.in_turn(3)
def test_a_policy_is_measured_and_the_same_figures_come_again(
    policies: str, fidchell: Fidchell, tmp_path: Path
) -> None:
    found = []
    for file in ("one.json", "two.json"):
        answer = fidchell("benchmark", f"policy:{policies}:first", *QUICK, "--results", file)
        assert answer.status == 0
        found.append(json.loads((tmp_path / file).read_text("utf-8")))
    assert without_times(found[0]) == without_times(found[1])
    (task,) = found[0]["tasks"]
    assert found[0]["benchmark"] == "fidchell-v1"
    assert {"fidchell", "python", "numpy", "numba"} <= found[0]["versions"].keys()
    assert task["versions"] == BenchmarkTask("keltis", 4).versions
    assert (task["deals"], task["is_comparable"]) == (1, False)
    assert set(task["players"]) == {"agent", "random", "greedy", "tuned", "search", "net"}
    rating = task["players"]["agent"]["rating"]
    assert rating["low"] < rating["mean"] < rating["high"]
    assert "1 deals instead of 20" in " ".join(answer.out.split())
    assert "Results written to two.json" in answer.out


@pytest.mark.in_turn(3)
def test_a_program_is_measured_by_the_line_protocol(fidchell: Fidchell, tmp_path: Path) -> None:
    bot = Path(__file__).parents[3] / "examples" / "bot.py"
    words = (*QUICK, "--results", str(tmp_path / "found.json"), "--json")
    answer = fidchell("benchmark", f"program:{bot}", *words)
    assert answer.status == 0
    assert json.loads(answer.out) == json.loads((tmp_path / "found.json").read_text("utf-8"))


def test_a_game_for_one_is_measured_by_its_score(fidchell: Fidchell, tmp_path: Path) -> None:
    words = ("--game", "tirnanog", "--seats", "1", "--deals", "2", "--processes", "1")
    answer = fidchell("benchmark", "random", *words, "--results", str(tmp_path / "found.json"))
    assert answer.status == 0
    assert "Tír na nÓg 1" in answer.out
    (task,) = json.loads((tmp_path / "found.json").read_text("utf-8"))["tasks"]
    assert task["players"]["agent"]["rating"] is None
    assert task["players"]["agent"]["score"]["mean"] < task["players"]["tuned"]["score"]["mean"]


@pytest.mark.parametrize(
    ("function", "said"),
    [
        ("illegal", "which is not legal; expected one of"),
        ("fraction", "answered 0.5, which is not legal"),
        ("nothing", "answered None, which is not legal"),
        ("crash", "ZeroDivisionError: no way out"),
        ("number", "expected policy:module:function"),
        ("absent", "cannot be loaded: AttributeError"),
    ],
)
def test_a_policy_that_fails_is_one_line_and_no_results(
    function: str, said: str, policies: str, fidchell: Fidchell, tmp_path: Path
) -> None:
    answer = fidchell("benchmark", f"policy:{policies}:{function}", *QUICK, "--results", "found.json")
    assert answer.status == 2
    assert said in answer.err
    assert not (tmp_path / "found.json").exists()


def test_a_policy_that_fails_in_another_process_is_the_same_line(
    policies: str, fidchell: Fidchell, tmp_path: Path
) -> None:
    words = (*QUICK[:-1], "2", "--results", "found.json", "--language", "fr")
    answer = fidchell("benchmark", f"policy:{policies}:crash", *words)
    assert answer.status == 2
    assert "a échoué quand on lui demandait une action\u00a0: ZeroDivisionError: no way out" in answer.err


@pytest.mark.in_turn(3)
def test_a_program_that_loses_its_seat_has_no_figures(fidchell: Fidchell, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("print('ready 1 Bad', flush=True)\nraise SystemExit('gone')\n", "utf-8")
    words = (*QUICK, "--results", str(tmp_path / "found.json"))
    answer = fidchell("benchmark", f"program:{tmp_path / 'bad.py'}", *words)
    assert answer.status == 2
    assert "lost its seat in" in answer.err
    assert "gone" in answer.err
    assert not (tmp_path / "found.json").exists()


WRONG = (
    (("merlin",), "Unknown player “merlin”"),
    (("policy:os",), "expected policy:module:function"),
    (("policy:nowhere_at_all:act",), "cannot be loaded: ModuleNotFoundError"),
    (("search:0",), "A search has 1 to"),
    (("search:many",), "A search has 1 to"),
    (("program:./nowhere",), "cannot be started"),
    (("greedy,random",), "One agent is measured at a time"),
    (("greedy", "--game", "chess"), "Unknown game “chess”"),
    (("greedy", "--game", "keltis", "--seats", "9"), "No task for keltis with 9 players"),
    (("greedy", "--deals", "0"), "--deals"),
    (("greedy", "--limit", "0"), "--limit"),
    (("greedy", "--results", "nowhere/found.json"), "expected a new file for --results"),
    (("greedy", "--results", "."), "expected a new file for --results"),
)


@pytest.mark.parametrize(("words", "said"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_bad_input_is_one_line(
    words: tuple[str, ...], said: str, fidchell: Fidchell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = fidchell("benchmark", *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err


def test_policies_are_asked_about_what_their_seat_observes(policies: str) -> None:
    bot = PolicyBot(f"{policies}:first")
    position = Position.start(find("keltis"), 2, bytes(32))
    seat = position.actors()[0]
    assert bot.choose(position, seat, random.Random(1)) == min(position.legal(seat))
    with pytest.raises(UserError):
        PolicyBot(f"{policies}_broken:first")


def test_the_number_of_deals_is_fixed() -> None:
    assert DEALS == 20
