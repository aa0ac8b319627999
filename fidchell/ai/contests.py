"""Matches between weight vectors, run on all cores or a GPU in compiled rules."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fidchell.envs.batch import blocks_of
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.cores import cores
from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Batch, Grid

TEMPLATE, KERNELS = "fidchell.ai.templates.match", "fidchell.ai.templates.match_kernels"
FIRST_GREEDY, BY_WEIGHTS = 0, 1
Reals = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Pairing:
    """Who plays: for each player the kind, and the weights."""

    kinds: tuple[int, ...]
    weights: tuple[Grid, ...]


@dataclass(frozen=True)
class Result:
    """Win shares and totals: a row for each game, a column for each player."""

    shares: Reals
    totals: Grid

    def margin(self, player: int = 0) -> Grid:
        """Points ahead of the best rival, game by game."""
        rivals = np.delete(self.totals, player, axis=1)
        return self.totals[:, player] - (rivals.max(axis=1) if rivals.size else 0)


def versus(kind: int, weights: Grid, other_kind: int, other: Grid, seats: int) -> Pairing:
    """One player against others who are all alike."""
    kinds = (kind, *[other_kind] * (seats - 1))
    return Pairing(kinds, (weights, *[other] * (seats - 1)))


def play(game: Game, boxes: Batch, pairing: Pairing, number: int, games: int) -> Result:
    """So many games of one pairing; the number names the deals."""
    seats, sizes = len(pairing.kinds), game.constants
    shares, totals = np.zeros((games, seats)), np.zeros((games, seats), np.int64)
    options, liking = np.zeros(sizes["OPTIONS"], np.int64), np.zeros(sizes["OPTIONS"], np.int64)
    points = np.zeros((sizes["SEATS"], sizes["COLUMNS"]), np.int32)
    seed, states = seed_words(seed_from_number(number)), game.State.batch(2)
    kinds, weights = np.array(pairing.kinds), np.array(pairing.weights)
    template = game.template(TEMPLATE)
    template.play_games(
        boxes, states, seats, kinds, weights, seed, options, liking, points, shares, totals, 0, games
    )
    return Result(shares, totals)


def play_all(
    game: Game, boxes: Batch, pairings: Sequence[Pairing], number: int, games: int, device: str = "cpu"
) -> list[Result]:
    """Many pairings on the same deals, on all cores or on a GPU: the results are the same."""
    if device == "cuda":
        return play_on_cuda(game, boxes, pairings, number, games)
    with ThreadPoolExecutor(cores()) as pool:
        return list(pool.map(lambda pairing: play(game, boxes, pairing, number, games), pairings))


def play_on_cuda(
    game: Game, boxes: Batch, pairings: Sequence[Pairing], number: int, games: int
) -> list[Result]:
    """All games of all pairings at once, one thread each."""
    from numba import cuda

    size, seats = len(pairings) * games, len(pairings[0].kinds)
    kinds = np.array([each.kinds for each in pairings])
    weights = np.array([each.weights for each in pairings])
    seed = seed_words(seed_from_number(number))
    shares, totals = cuda.device_array((size, seats)), cuda.device_array((size, seats), np.int64)
    given = (cuda.to_device(boxes), seats, cuda.to_device(kinds), cuda.to_device(weights), 0, games)
    kernel = game.template(KERNELS).match_kernel
    kernel[blocks_of(size)](*given, cuda.to_device(seed), shares, totals)
    parts = (np.split(each.copy_to_host(), len(pairings)) for each in (shares, totals))
    return [Result(*each) for each in zip(*parts, strict=True)]
