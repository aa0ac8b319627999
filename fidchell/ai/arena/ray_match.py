"""The games of a match on a Ray cluster: the same games as here, whoever plays them where."""

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass

from fidchell.ai import WORDS
from fidchell.ai.arena.match import GameResult, Match
from fidchell.ai.arena.versions import data_version
from fidchell.ai.arena.worker import MatchWorker
from fidchell.ai.cluster.ray_pool import RayPool, connection
from fidchell.games import find
from fidchell.rulekit.errors import UserError


def versions(game: str) -> str:
    """Edition and tuned weights: what games depend on beside the sources."""
    found = find(game)
    return f"{found.edition.digest}, {data_version(found)}"


@dataclass(frozen=True)
class MatchWorkers:
    """Makes the players of a match wherever it is called, if they are the same there."""

    match: Match
    versions: str

    def __call__(self) -> MatchWorker:
        """The players here."""
        here = versions(self.match.game)
        if here != self.versions:
            raise UserError("ray-versions", WORDS, expected=self.versions, came=here)
        return MatchWorker(self.match)


def play_on_ray(match: Match, numbers: Iterator[int], address: str) -> Generator[GameResult, None, None]:
    """Games on all machines of a cluster, as they end."""
    make = MatchWorkers(match, versions(match.game))
    with connection(address) as ray, closing(RayPool(ray, make)) as pool:
        yield from pool.results(numbers)
