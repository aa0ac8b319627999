"""Forecasts at the edge: many ends of a game, as one seat may expect them from what it knows."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from fidchell.ai.search import CORES
from fidchell.ai.templates.arrays import Manner
from fidchell.ai.templates.forecast import NO_ACTION
from fidchell.ai.weights import find_weights, in_haste
from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.contract import RANK, TOTAL
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Batch

TEMPLATE = "fidchell.ai.templates.forecast"
SHARE = 64  # deals that a thread takes at a time
Shares = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Forecast:
    """Final scores of many deals; the same deal has the same row in forecasts with the same seed."""

    seats: int
    finals: npt.NDArray[
        np.int32
    ]  # deal x seat x column; whoever plays without a seat (Balor) stands behind the seats
    par: float | None = None  # for one alone without a rival: what counts as a win

    @cached_property
    def wins(self) -> Shares:
        """What each seat has of the victory in each deal; those who tie share it."""
        first = self.finals[:, : self.seats, RANK] == 1
        if self.par is not None:
            first = self.finals[:, : self.seats, TOTAL] >= self.par
        return first / np.maximum(1, first.sum(axis=1, keepdims=True))

    @property
    def chances(self) -> Shares:
        """The chance of each seat to win."""
        return np.asarray(self.wins.mean(axis=0))

    @property
    def points(self) -> Shares:
        """The final points each seat may expect."""
        return np.asarray(self.finals[:, : self.seats, TOTAL].mean(axis=0))

    @property
    def columns(self) -> Shares:
        """Expected points by seat and column of the score."""
        return np.asarray(self.finals[:, : self.seats].mean(axis=0))

    @property
    def margins(self) -> Shares:
        """The points by which each seat is ahead of its best rival in each deal; else of its par."""
        totals = self.finals[:, :, TOTAL].astype(np.float64)
        if self.seats == 1:
            return np.asarray(totals[:, :1] - (totals[:, 1:2] if self.par is None else self.par))
        ahead = [
            totals[:, seat] - np.delete(totals[:, : self.seats], seat, axis=1).max(axis=1)
            for seat in range(self.seats)
        ]
        return np.stack(ahead, axis=1)

    def worths(self, seat: int, manner: Manner) -> Shares:
        """What each deal is worth to a seat: victory, softened by the points as in a search."""
        totals = self.finals[:, : self.seats, TOTAL].astype(np.float64)
        if self.seats == 1:
            rival = self.finals[:, 1, TOTAL] if self.par is None else self.par
            shares = 1 / (1 + np.exp((rival - totals[:, 0]) / manner.margin))
        else:
            powers = np.exp((totals - totals.max(axis=1, keepdims=True)) / manner.margin)
            shares = powers[:, seat] / powers.sum(axis=1)
        return np.asarray((1 - manner.soft) * self.wins[:, seat] + manner.soft * shares)


def foretell(
    position: Position, seat: int, actions: Sequence[int], deals: int, seed: bytes, first: int = 0
) -> list[Forecast]:
    """A forecast for each action of a seat, all on the same deals; compiled rules only."""
    game, rules = position.game, position.game.template(TEMPLATE)
    sizes, weights = game.constants, in_haste(game, find_weights(game, position.seats))
    finals = np.zeros((len(actions), first + deals, sizes["SEATS"], sizes["COLUMNS"]), np.int32)

    def one(part: tuple[int, int]) -> None:
        place, begin = part
        states: Batch = game.State.batch(2)
        states[0] = position.states[0]
        options, liking = np.zeros(sizes["OPTIONS"], np.int64), np.zeros(sizes["OPTIONS"], np.int64)
        count = min(SHARE, first + deals - begin)
        held: tuple[Any, ...] = (weights, Manner().noise, seed_words(seed), options, liking, finals[place])
        rules.foretell(position.boxes, states, seat, actions[place], *held, begin, count)

    parts = [(place, begin) for place in range(len(actions)) for begin in range(first, first + deals, SHARE)]
    with ThreadPoolExecutor(CORES) as pool:
        list(pool.map(one, parts))
    return [Forecast(position.seats, finals[place, first:]) for place in range(len(actions))]


def par_of(forecasts: Sequence[Forecast]) -> float | None:
    """What one alone without a rival would be content with: the points expected; else none."""
    first = forecasts[0]
    if first.seats > 1 or first.finals[:, 1, RANK].any():
        return None
    return float(np.mean([forecast.points[0] for forecast in forecasts]))


def settled(position: Position) -> tuple[Shares, Shares]:
    """Victory and points of a game that is over."""
    table = position.score_table()
    first = table[:, RANK] == 1
    return first / max(1, first.sum()), table[:, TOTAL].astype(np.float64)


def outlook(position: Position, seat: int, deals: int, seed: bytes) -> Forecast:
    """What a seat may expect of a position as it stands, whoever is to act."""
    return foretell(position, seat, [NO_ACTION], deals, seed)[0]
