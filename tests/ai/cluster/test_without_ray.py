"""`--ray` where it makes no sense, or where Ray is missing: one line, and nothing is played or written."""

import builtins
from pathlib import Path
from typing import Any

import pytest

from fidchell.ai.tuning.weights import weights_file
from fidchell.games import find
from tests.cli.running import Fidchell

PLAYERS = ("--players", "greedy,random")
COMMANDS = {
    "arena": ("arena", "keltis", *PLAYERS),
    "dataset": ("dataset", "keltis", *PLAYERS),
    "benchmark": ("benchmark", "greedy"),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_processes_beside_a_cluster_are_refused(name: str, fidchell: Fidchell) -> None:
    pytest.importorskip("pyarrow")
    for language, told in (("en", "does not go together with"), ("fr", "ne va pas avec")):
        answer = fidchell(*COMMANDS[name], "--ray", "auto", "--processes", "2", "--language", language)
        assert answer.status == 2
        assert f"{told} --processes" in answer.err
        assert answer.err.count("\n") == 1


@pytest.mark.parametrize("words", [("tune", "keltis", "--device", "cuda"), ("net", "keltis")])
def test_a_cluster_trains_no_net_and_has_no_other_device(words: tuple[str, ...], fidchell: Fidchell) -> None:
    answer = fidchell("train", *words, "--ray", "auto")
    assert answer.status == 2
    assert "--ray does not go together with" in answer.err


@pytest.mark.parametrize("words", [COMMANDS["arena"], ("train", "tune", "keltis")], ids=["arena", "tune"])
def test_without_ray_an_error_says_what_to_install(
    words: tuple[str, ...], fidchell: Fidchell, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, before = builtins.__import__, weights_file(find("keltis")).read_bytes()

    def missing(name: str, *rest: Any, **named: Any) -> Any:
        if name == "ray":
            raise ModuleNotFoundError(name)
        return found(name, *rest, **named)

    monkeypatch.setattr(builtins, "__import__", missing)
    answer = fidchell(*words, "--ray", "auto")
    assert answer.status == 2
    assert 'pip install "fidchell[research]"' in answer.err
    assert weights_file(find("keltis")).read_bytes() == before


def test_a_data_set_goes_on_from_the_games_that_were_kept(fidchell: Fidchell, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    words = ("dataset", "keltis", *PLAYERS, "--option", "variant=short", "--games", "6", "--processes", "1")
    kept = tmp_path / "kept.jsonl"
    for name, more in (("whole", ("--seed", "3")), ("first", ("--seed", "3", "--keep", str(kept)))):
        assert fidchell(*words, *more, "--folder", str(tmp_path / name)).status == 0
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) == 7
    kept.write_bytes(b"".join([lines[0], lines[3], lines[5][:40]]))  # one game, and one that was cut off
    assert fidchell(*words, "--keep", str(kept), "--folder", str(tmp_path / "again")).status == 0
    whole, again = (
        {path.name: path.read_bytes() for path in (tmp_path / name / "keltis").iterdir()}
        for name in ("whole", "again")
    )
    assert whole == again
    assert len(kept.read_bytes().splitlines()) == 7


def test_games_without_their_moves_are_refused(fidchell: Fidchell, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    kept = str(tmp_path / "kept.jsonl")
    more = ("--games", "2", "--processes", "1", "--seed", "3", "--keep", kept)
    assert fidchell("arena", "keltis", *PLAYERS, *more).status == 0
    answer = fidchell("dataset", "keltis", *PLAYERS, *more, "--folder", str(tmp_path / "data"))
    assert answer.status == 2
    assert "holds games without their moves" in answer.err
    assert not (tmp_path / "data" / "keltis").exists()
