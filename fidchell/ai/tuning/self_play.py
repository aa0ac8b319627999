"""Self-play between weight vectors in compiled rules, on all cores or a GPU."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fidchell.envs.batch import blocks_of
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.targets.cpu import cores

TEMPLATE, KERNELS = "fidchell.ai.templates.self_play", "fidchell.ai.templates.self_play_kernels"
PORTION = 60  # games of one matchup that one core plays at a time
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Matchup:
    """Who plays: the policy (GREEDY_POLICY or TUNED_POLICY) and the weights of each player."""

    policies: tuple[int, ...]
    weights: tuple[Grid, ...]


@dataclass(frozen=True)
class SelfPlayResult:
    """Win shares and totals: a row for each game, a column for each player."""

    shares: Floats
    totals: Grid

    def margin(self, player: int = 0) -> Grid:
        """Points ahead of the best rival, game by game."""
        rivals = np.delete(self.totals, player, axis=1)
        return self.totals[:, player] - (rivals.max(axis=1) if rivals.size else 0)


def one_against_rest(policy: int, weights: Grid, other_policy: int, other: Grid, seats: int) -> Matchup:
    """One player against others who are all alike."""
    policies = (policy, *[other_policy] * (seats - 1))
    return Matchup(policies, (weights, *[other] * (seats - 1)))


def play_matchup(
    game: Game, boxes: Batch, matchup: Matchup, number: int, games: int, first: int = 0
) -> SelfPlayResult:
    """So many games of one matchup from the first on; the number is the seed of the deals."""
    seats, sizes = len(matchup.policies), game.constants
    shares, totals = np.zeros((games, seats)), np.zeros((games, seats), np.int64)
    options, scores = np.zeros(sizes["OPTIONS"], np.int64), np.zeros(sizes["OPTIONS"], np.int64)
    points = np.zeros((sizes["SEATS"], sizes["COLUMNS"]), np.int32)
    seed, states = seed_words(seed_from_number(number)), game.State.batch(2)
    policies, weights = np.array(matchup.policies), np.array(matchup.weights)
    template = game.template(TEMPLATE)
    template.play_games(
        boxes, states, seats, policies, weights, seed, options, scores, points, shares, totals, first, games
    )
    return SelfPlayResult(shares, totals)


def play_matchups(
    game: Game, boxes: Batch, matchups: Sequence[Matchup], number: int, games: int, device: str = "cpu"
) -> list[SelfPlayResult]:
    """Many matchups on the same deals, on all cores or on a GPU: the results are the same."""
    if device == "cuda":
        return play_on_cuda(game, boxes, matchups, number, games)
    parts = [(first, min(PORTION, games - first)) for first in range(0, games, PORTION)]
    jobs = [(matchup, number, size, first) for matchup in matchups for first, size in parts]
    with ThreadPoolExecutor(cores()) as pool:
        played = list(pool.map(lambda job: play_matchup(game, boxes, *job), jobs))
    return [joined(played[row : row + len(parts)]) for row in range(0, len(played), len(parts))]


def joined(parts: Sequence[SelfPlayResult]) -> SelfPlayResult:
    """Games of one matchup that were played in portions."""
    return SelfPlayResult(
        np.concatenate([each.shares for each in parts]), np.concatenate([each.totals for each in parts])
    )


def play_on_cuda(
    game: Game, boxes: Batch, matchups: Sequence[Matchup], number: int, games: int
) -> list[SelfPlayResult]:
    """All games of all matchups at once, one thread each."""
    from numba import cuda

    size, seats = len(matchups) * games, len(matchups[0].policies)
    policies = np.array([each.policies for each in matchups])
    weights = np.array([each.weights for each in matchups])
    seed = seed_words(seed_from_number(number))
    shares, totals = cuda.device_array((size, seats)), cuda.device_array((size, seats), np.int64)
    given = (cuda.to_device(boxes), seats, cuda.to_device(policies), cuda.to_device(weights), 0, games)
    kernel = game.template(KERNELS).self_play_kernel
    kernel[blocks_of(size)](*given, cuda.to_device(seed), shares, totals)
    parts = (np.split(each.copy_to_host(), len(matchups)) for each in (shares, totals))
    return [SelfPlayResult(*each) for each in zip(*parts, strict=True)]
