"""The fixed tasks: a game for a number of players, opponents and deals, the same for every agent."""

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fidchell.ai.arena.agents import ALGORITHMS, baseline_path
from fidchell.ai.arena.match import MOVE_SECONDS, Match
from fidchell.ai.arena.versions import data_version
from fidchell.ai.nets.shipped import net_path
from fidchell.games import NAMES, find

BENCHMARK = "fidchell-v1"
DEALS = 20  # of a task, each played by every group of players in every rotation
TASKS_FILE = Path(__file__).resolve().parent / "tasks.toml"
# What the columns of the table are called, and the players behind them.
BASELINES = {
    "random": "random",
    "greedy": "greedy",
    "tuned": "fionn",
    "search": "search:25",
    "net": "net",
    "ppo": "baseline:ppo",
    "dqn": "baseline:dqn",
}


@cache
def frozen_versions() -> Mapping[str, Mapping[str, Any]]:
    """The versions that results of this benchmark are made with, by game."""
    versions: dict[str, dict[str, Any]] = tomllib.loads(TASKS_FILE.read_text("utf-8"))[BENCHMARK]
    return versions


@dataclass(frozen=True)
class BenchmarkTask:
    """One task: an agent meets the baselines."""

    game: str
    seats: int

    @property
    def baselines(self) -> dict[str, str]:
        """The opponents; nets only where they are trained."""
        return {column: player for column, player in BASELINES.items() if self.is_trained(column)}

    def is_trained(self, column: str) -> bool:
        """Whether a baseline needs no net, or has it."""
        game = find(self.game)
        if column in ALGORITHMS:
            return baseline_path(game, self.seats, column).exists()
        return column != "net" or net_path(game, self.seats).exists()

    @property
    def seed(self) -> bytes:
        """The seed of all deals."""
        return hashlib.sha256(f"{BENCHMARK} {self.game} {self.seats}".encode()).digest()

    def match(self, agent: str, limit: float = MOVE_SECONDS) -> Match:
        """The games of this task: the agent is the first player."""
        return Match(self.game, (agent, *self.baselines.values()), self.seats, self.seed, limit=limit)

    @property
    def versions(self) -> dict[str, Any]:
        """What is here now of that which the benchmark has frozen."""
        game = find(self.game)
        return {"rules": game.version, "edition": game.edition.digest, "players": data_version(game)}

    @property
    def is_frozen(self) -> bool:
        """Whether rules, edition and opponents are those of the benchmark."""
        return self.versions == frozen_versions()[self.game]


def all_tasks() -> list[BenchmarkTask]:
    """Each game and number of players; a game for one is measured by its score."""
    return [BenchmarkTask(name, seats) for name in NAMES for seats in find(name).seats]
