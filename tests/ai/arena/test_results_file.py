"""Results files: a stopped match goes on, and files of other matches or altered ones are refused."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fidchell.ai.arena.arena import play_match
from fidchell.ai.arena.results_file import ResultsFile, saved_seed
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import UserError
from tests.ai.arena.matches import KELTIS, SEED, game_of, no_progress, untimed


def test_a_stopped_match_goes_on(tmp_path: Path) -> None:
    whole = play_match(KELTIS, 6, 1, None, no_progress)
    path = tmp_path / "match.jsonl"

    class Stop(Exception):
        pass

    def stop_after_three(done: int, games: int) -> None:
        if done == 3:
            raise Stop

    with pytest.raises(Stop):
        play_match(KELTIS, 6, 1, ResultsFile(path, KELTIS), stop_after_three)
    with open(path, "ab") as file:
        file.write(b'{"number": 3, "seat')  # cut off by a power cut
    again = ResultsFile(path, KELTIS)
    assert sorted(again.results) == [0, 1, 2]
    told: list[int] = []
    gone_on = play_match(KELTIS, 6, 1, again, lambda done, games: told.append(done))
    assert told == [3, 4, 5, 6]
    assert untimed(gone_on) == untimed(whole)
    assert sorted(ResultsFile(path, KELTIS).results) == list(range(6))
    assert saved_seed(path) == SEED


def test_games_of_another_match_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    ResultsFile(path, KELTIS)
    before = path.read_bytes()
    others = {
        "seed": replace(KELTIS, seed=seed_from_number(2)),
        "players": replace(KELTIS, players=("greedy", "easy")),
        "options": replace(KELTIS, options={}),
        "limit": replace(KELTIS, limit=1.0),
    }
    for name, other in others.items():
        with pytest.raises(UserError, match=f"another match: its {name} is"):
            ResultsFile(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["", "{}\n", "hello", "hello\n", "[1]\n"])
def test_a_file_that_is_no_match_is_refused_and_kept(tmp_path: Path, text: str) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(text)
    if not text:
        assert ResultsFile(path, KELTIS).results == {}
        return
    with pytest.raises(UserError, match="line 1"):
        ResultsFile(path, KELTIS)
    assert path.read_text() == text


@pytest.mark.parametrize(
    "change",
    [{"seating": [1, 0]}, {"scores": [[1]]}, {"number": "x"}, {"number": -2}, {"decisions": 4}, {"odd": 1}],
)
def test_an_altered_game_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    path = tmp_path / "match.jsonl"
    ResultsFile(path, KELTIS).add(game_of(0, [1, 2]))
    header, line = path.read_text().splitlines()
    path.write_text(f"{header}\n{json.dumps({**json.loads(line), **change})}\n")
    with pytest.raises(UserError, match="line 2"):
        ResultsFile(path, KELTIS)
