"""The table of the benchmark fits a terminal of 80 columns, in both languages, with every baseline."""

import io

import pytest
from rich.console import Console

from fidchell.ai.benchmark.tasks import BASELINES
from fidchell.cli.research.benchmark import result_table

PLAYER = {"rating": {"mean": 37.7, "low": 25.4, "high": 50.0}, "score": None, "win_share": {"mean": 0.571}}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_cut_in_80_columns(language: str) -> None:
    players = dict.fromkeys(("agent", *BASELINES), PLAYER)
    report = {"game": "tipperary", "seats": 5, "players": players}
    console = Console(file=io.StringIO(), width=80)
    console.print(result_table([report], language))
    head, row = (line.split() for line in console.file.getvalue().splitlines() if line.strip())  # type: ignore[attr-defined]
    assert row == ["Tipperary", "5", "37.7", "±", "12.3", *["37.7"] * len(BASELINES), "57.1"]
    assert {"PPO", "DQN", "%"} <= set(head)
    assert "…" not in "".join(head)
