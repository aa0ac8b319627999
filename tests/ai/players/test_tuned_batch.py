"""The tuned player in a batch: what it would do at each table alone, on any number of threads."""

import numpy as np
import pytest

from fidchell.ai.players.tuned_batch import TunedBatch
from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.tuning.weights import find_weights
from fidchell.envs.batch import CpuBatchEnv, has_cuda, make
from fidchell.games import NAMES, find
from fidchell.rulekit.position import Position


def position_of(batch: CpuBatchEnv, index: int) -> Position:
    """The position of one environment, to be asked alone."""
    position = Position(batch.game, batch.game.edition, batch.game.edition.choose({}))
    position.states[:] = batch.states[index]
    return position


@pytest.mark.some(2)
@pytest.mark.parametrize("game", NAMES)
def test_a_batch_is_advised_as_each_table_alone(game: str) -> None:
    seats = find(game).seats[-1]
    batch = make(game, seats, 6, 3, threads=2)
    assert isinstance(batch, CpuBatchEnv)
    tuned, weights = TunedBatch(batch), find_weights(find(game), seats)
    batch.reset()
    for _ in range(40):
        chosen = tuned.actions()
        for index in range(batch.size):
            if batch.counts[index] > 1:
                listed, scores = score_actions(position_of(batch, index), int(batch.turn[index]), weights)
                assert chosen[index] in np.asarray(listed)[np.asarray(scores) == max(scores)]
            else:
                assert chosen[index] == batch.options[index, 0]
        batch.step(chosen)


def test_threads_change_nothing() -> None:
    found = []
    for threads in (1, 3):
        batch = make("keltis", 4, 7, 5, threads=threads)
        tuned = TunedBatch(batch)
        batch.reset()
        found.append([])
        for _ in range(100):
            found[-1].append(tuned.actions().copy())
            batch.step(found[-1][-1])
    assert np.array_equal(*found)


@pytest.mark.skipif(not has_cuda(), reason="no CUDA GPU here")
@pytest.mark.parametrize("game", NAMES)
def test_a_gpu_gives_the_same_advice(game: str) -> None:
    batches = [make(game, 2, 64, 7, device=device) for device in ("cpu", "cuda")]
    tuned = [TunedBatch(batch) for batch in batches]
    for batch in batches:
        batch.reset()
    for _ in range(60):
        on_cpu, on_gpu = (each.actions() for each in tuned)
        assert np.array_equal(on_cpu, on_gpu.copy_to_host())
        batches[0].step(on_cpu)
        batches[1].step(on_gpu)
