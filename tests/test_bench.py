"""The bench runs for every game and gives every figure it promises."""

import pytest

from fidchell.envs import benchmark
from fidchell.games import NAMES, find


@pytest.mark.some(1)
@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_measured(name: str) -> None:
    game = find(name)
    said: list[str] = []
    figures = benchmark.measure(game, 2, 0.06, said.append, starts=False)
    assert {"interpreted", "one core", "all cores"} <= figures["targets"].keys()
    assert all(row["decisions_per_s"] > 0 and row["games_per_s"] > 0 for row in figures["targets"].values())
    assert {"cpu", "cpu with observations"} <= figures["batched"].keys()
    for kind in ("", " with observations"):
        one, every = (figures["batched"][f"{name}{kind}"] for name in ("one thread", "cpu"))
        ratio = every["steps_per_s"] / one["steps_per_s"]
        assert every["times_one_thread"] == pytest.approx(ratio)
    assert figures["bytes_per_position"] == game.State.dtype.itemsize
    assert "bench-one-core" in said
