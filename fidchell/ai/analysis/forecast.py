"""Forecasts: the final scores of many games played on from a position, from what one seat may know."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from fidchell.ai.search.search import CORES
from fidchell.ai.templates.forecast import NO_ACTION
from fidchell.ai.templates.records import SearchConfig
from fidchell.ai.tuning.weights import find_weights, rollout_weights
from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.contract import RANK, TOTAL
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Batch

TEMPLATE = "fidchell.ai.templates.forecast"
BATCH = 64  # deals that a thread takes at a time
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Forecast:
    """Final scores of many deals; the same deal has the same row in forecasts with the same seed."""

    seats: int
    finals: npt.NDArray[
        np.int32
    ]  # deal x row x column; a rival without a seat (Balor) is the row after the seats
    par: float | None = None  # for one alone without a rival: what counts as a win

    @cached_property
    def wins(self) -> Floats:
        """Each seat's part of the victory in each deal; those who tie share it."""
        first = self.finals[:, : self.seats, RANK] == 1
        if self.par is not None:
            first = self.finals[:, : self.seats, TOTAL] >= self.par
        return first / np.maximum(1, first.sum(axis=1, keepdims=True))

    @property
    def chances(self) -> Floats:
        """The chance of each seat to win."""
        return np.asarray(self.wins.mean(axis=0))

    @property
    def points(self) -> Floats:
        """The final points each seat may expect."""
        return np.asarray(self.finals[:, : self.seats, TOTAL].mean(axis=0))

    @property
    def margins(self) -> Floats:
        """The points by which each seat is ahead of its best rival in each deal; else of its par."""
        totals = self.finals[:, :, TOTAL].astype(np.float64)
        if self.seats == 1:
            return np.asarray(totals[:, :1] - (totals[:, 1:2] if self.par is None else self.par))
        ahead = [
            totals[:, seat] - np.delete(totals[:, : self.seats], seat, axis=1).max(axis=1)
            for seat in range(self.seats)
        ]
        return np.stack(ahead, axis=1)

    def values(self, seat: int, config: SearchConfig) -> Floats:
        """What each deal is worth to a seat: victory mixed with the points, as in a search."""
        totals = self.finals[:, : self.seats, TOTAL].astype(np.float64)
        if self.seats == 1:
            rival = self.finals[:, 1, TOTAL] if self.par is None else self.par
            shares = 1 / (1 + np.exp((rival - totals[:, 0]) / config.margin_scale))
        else:
            powers = np.exp((totals - totals.max(axis=1, keepdims=True)) / config.margin_scale)
            shares = powers[:, seat] / powers.sum(axis=1)
        return np.asarray((1 - config.margin_weight) * self.wins[:, seat] + config.margin_weight * shares)


def forecast_actions(
    position: Position, seat: int, actions: Sequence[int], deals: int, seed: bytes, first: int = 0
) -> list[Forecast]:
    """A forecast for each action of a seat, all on the same deals; compiled rules only."""
    game, rules = position.game, position.game.template(TEMPLATE)
    sizes, weights = game.constants, rollout_weights(game, find_weights(game, position.seats))
    finals = np.zeros((len(actions), first + deals, sizes["SEATS"], sizes["COLUMNS"]), np.int32)

    def play_batch(batch: tuple[int, int]) -> None:
        number, begin = batch
        states: Batch = game.State.batch(2)
        states[0] = position.states[0]
        options, scores = np.zeros(sizes["OPTIONS"], np.int64), np.zeros(sizes["OPTIONS"], np.int64)
        noise, count = SearchConfig().rollout_noise, min(BATCH, first + deals - begin)
        memory: tuple[Any, ...] = (weights, noise, seed_words(seed), options, scores, finals[number])
        rules.forecast(position.boxes, states, seat, actions[number], *memory, begin, count)

    batches = [
        (number, begin) for number in range(len(actions)) for begin in range(first, first + deals, BATCH)
    ]
    with ThreadPoolExecutor(CORES) as pool:
        list(pool.map(play_batch, batches))
    return [Forecast(position.seats, finals[number, first:]) for number in range(len(actions))]


def par_score(forecasts: Sequence[Forecast]) -> float | None:
    """What counts as a win for one alone without a rival: the points expected; else none."""
    first = forecasts[0]
    if first.seats > 1 or first.finals[:, 1, RANK].any():
        return None
    return float(np.mean([forecast.points[0] for forecast in forecasts]))


def final_result(position: Position) -> tuple[Floats, Floats]:
    """Parts of the victory and points of a game that is over."""
    table = position.score_table()
    first = table[:, RANK] == 1
    return first / max(1, first.sum()), table[:, TOTAL].astype(np.float64)


def forecast_position(position: Position, seat: int, deals: int, seed: bytes) -> Forecast:
    """What a seat may expect of a position as it stands, whoever is to act."""
    return forecast_actions(position, seat, [NO_ACTION], deals, seed)[0]
