"""Batches as JAX arrays: the same games as the batch plays, and no array that JAX holds is written again."""

from typing import Any

import numpy as np
import pytest

jax = pytest.importorskip("jax")

from fidchell.adapters.errors import AdapterError  # noqa: E402
from fidchell.adapters.tensors.jax_env import JaxEnv, JaxStep  # noqa: E402
from fidchell.envs.batch import make  # noqa: E402
from fidchell.games import NAMES, find  # noqa: E402
from fidchell.rulekit.contract import TOTAL  # noqa: E402
from fidchell.rulekit.errors import UserError  # noqa: E402


def numbers(step: JaxStep) -> list[Any]:
    return [np.array(array).tolist() for array in step]


@pytest.mark.parametrize("game", NAMES)
def test_arrays_are_what_the_batch_writes(game: str) -> None:
    seats = find(game).seats[-1]
    env, batch = JaxEnv(game, seats, 8, seed=5), make(game, seats, 8, 5)
    step = env.reset()
    batch.reset()
    for _ in range(50):
        assert isinstance(step.observations, jax.Array)
        assert step.mask.dtype == step.done.dtype == bool
        assert (np.asarray(step.observations) == batch.observations).all()
        assert (np.asarray(step.mask) == (batch.mask == 1)).all()
        assert (np.asarray(step.turn) == batch.turn).all()
        assert (np.asarray(step.rewards) == batch.rewards[:, :seats]).all()
        assert (np.asarray(step.points) == batch.points[:, :seats]).all()
        assert (np.asarray(step.done) == (batch.done == 1)).all()
        actions = batch.random_actions()
        step = env.step(jax.numpy.asarray(actions))
        batch.step(actions)


def test_observations_are_on_the_memory_that_the_rules_write() -> None:
    env = JaxEnv("keltis", 2, 64)
    assert env.reset().observations.unsafe_buffer_pointer() == env.batch.observations.ctypes.data
    step = env.step(env.random_actions())
    assert step.observations.unsafe_buffer_pointer() == env.batch.observations.ctypes.data


def test_arrays_that_are_held_never_change_and_others_are_written_again() -> None:
    env = JaxEnv("keltis", 2, 16, seed=2, options={"variant": "short"})
    held, wanted, places = [], [], set()
    for number in range(300):
        step = env.step(env.random_actions()) if number else env.reset()
        places.add(step.observations.unsafe_buffer_pointer())
        if number % 60 == 0:
            held.append(step)
            wanted.append(numbers(step))
    assert [numbers(step) for step in held] == wanted
    assert len(places) < 30


def test_a_compiled_policy_plays_whole_games() -> None:
    env = JaxEnv("keltis", 2, 32, seed=4, options={"variant": "short"})

    @jax.jit
    def policy(observations: Any, mask: Any, key: Any) -> Any:
        noise = jax.random.uniform(key, mask.shape) + 0.01 * observations[:, : mask.shape[1]]
        return jax.numpy.where(mask, noise, -jax.numpy.inf).argmax(1)

    step, key, ends = env.reset(), jax.random.key(1), 0
    for _ in range(200):
        key, use = jax.random.split(key)
        step = env.step(policy(step.observations, step.mask, use))
        rewards = np.asarray(step.rewards)
        assert rewards[np.asarray(step.done)].sum(1) == pytest.approx(1)
        ends += int(step.done.sum())
    assert ends > 0


@pytest.mark.parametrize("game", NAMES)
def test_points_instead_of_wins(game: str) -> None:
    seats = find(game).seats[0]
    env = JaxEnv(game, seats, 8, seed=5, reward="points")
    step = env.reset()
    while not step.done.any():
        assert not step.rewards.any()
        step = env.step(env.random_actions())
    totals, ended = np.asarray(step.points)[:, :, TOTAL], np.asarray(step.done)
    assert np.asarray(step.rewards).tolist() == (totals * ended[:, None]).tolist()
    assert step.rewards.dtype == np.float32
    assert not env.reset().rewards.any()
    with pytest.raises(AdapterError, match="reward takes one of"):
        JaxEnv(game, seats, reward="fame")


def test_a_reset_with_a_seed_gives_its_first_games_again() -> None:
    env = JaxEnv("keltis", 2, 6, seed=-(2**200))
    first = numbers(env.reset())
    assert numbers(env.reset()) != first
    assert numbers(env.reset(seed=-(2**200))) == first


@pytest.mark.parametrize("wrong", [[0, 0, 0], [0.5] * 4, [[0] * 4], [-1, 0, 0, 0], None], ids=str)
def test_a_wrong_step_is_an_error_and_changes_nothing(wrong: Any) -> None:
    env = JaxEnv("keltis", 2, 4)
    before = numbers(env.reset())
    with pytest.raises(UserError):
        env.step(None if wrong is None else jax.numpy.asarray(wrong))
    legal = env.random_actions()
    assert numbers(env.reset(seed=0)) == before
    env.step(legal)


def test_wrong_arguments_are_errors() -> None:
    with pytest.raises(AdapterError, match="A seed is a whole number"):
        JaxEnv("keltis", seed="x")  # type: ignore[arg-type]
    with pytest.raises(UserError, match="at least one environment"):
        JaxEnv("keltis", num_envs=0)
