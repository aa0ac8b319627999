"""Self-play between weight vectors on a Ray cluster: one job for each matchup."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass

from fidchell.ai.cluster.ray_pool import RayPool, connection
from fidchell.ai.tuning.self_play import Matchup, SelfPlayResult, play_matchup
from fidchell.games import find
from fidchell.rulekit.record import Batch


@dataclass(frozen=True)
class MatchupJob:
    """The games of one matchup."""

    boxes: Batch
    matchup: Matchup
    number: int  # the seed of the deals
    games: int


@dataclass(frozen=True)
class MatchupWorker:
    """Plays matchups of one game."""

    game: str

    def play(self, job: MatchupJob) -> SelfPlayResult:
        """All games of a matchup."""
        return play_matchup(find(self.game), job.boxes, job.matchup, job.number, job.games)

    def close(self) -> None:
        """Nothing is held."""


@dataclass(frozen=True)
class MatchupWorkers:
    """Makes a worker wherever it is called."""

    game: str

    def __call__(self) -> MatchupWorker:
        """The worker here."""
        return MatchupWorker(self.game)


@contextmanager
def matchup_pool(game: str, address: str) -> Iterator[RayPool]:
    """Workers for matchups on the cluster at an address."""
    with connection(address) as ray, closing(RayPool(ray, MatchupWorkers(game))) as pool:
        yield pool
