"""Gymnasium's vector interface: thousands of games at once, and what its conventions ask for."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

from fidchell.adapters.errors import AdapterError
from fidchell.adapters.registration import environment_id
from fidchell.adapters.vector import SelfPlayVectorEnvironment
from fidchell.envs.batch import make
from fidchell.games import NAMES, find
from fidchell.rulekit.contract import TOTAL
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position


@pytest.mark.parametrize("name", NAMES)
def test_a_vector_of_games_is_the_batch(name: str) -> None:
    envs: Any = gymnasium.make_vec(environment_id(name), num_envs=6, seats=2)
    assert isinstance(envs, VectorEnv)
    batch = make(name, 2, 6, 9)
    batch.reset()
    observations, infos = envs.reset(seed=9)
    ends = 0
    for _ in range(1500):
        assert observations in envs.observation_space
        assert np.array_equal(observations, batch.observations)
        assert np.array_equal(infos["action_mask"], batch.mask)
        assert np.array_equal(infos["turn"], batch.turn)
        acted, actions = batch.turn.copy(), batch.random_actions()
        before, kept = observations, observations.copy()
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert np.array_equal(before, kept)  # what was given out is not written over
        batch.step(actions)
        assert np.array_equal(terminations, batch.done.astype(bool))
        assert not truncations.any()
        assert rewards.tolist() == batch.rewards[np.arange(6), acted].tolist()
        ends += int(terminations.sum())
        for row in np.flatnonzero(terminations):
            assert infos["final_obs"][row].shape == observations[row].shape
            assert not np.array_equal(infos["final_obs"][row], observations[row])
            assert infos["rewards"][row].sum() == pytest.approx(1)
            final = infos["final_info"]
            assert final["turn"][row] == acted[row]
            assert np.array_equal(final["rewards"][row], batch.rewards[row])
            assert np.array_equal(final["points"][row], batch.points[row])
        masks = [infos[f"_{key}"] for key in infos if f"_{key}" in infos]
        masks += [infos["final_info"][f"_{key}"] for key in ("turn", "rewards", "points") if masks]
        assert len(masks) in (0, 7)
        assert all(np.array_equal(mask, terminations) for mask in masks)
        if ends > 6:
            break
    assert ends > 6
    envs.close()


def test_a_vector_says_how_it_resets_and_goes_on_without_a_seed() -> None:
    envs = SelfPlayVectorEnvironment("keltis", 4)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    first, _ = envs.reset(seed=2**100)
    again, _ = envs.reset(seed=2**100)
    later, _ = envs.reset()
    assert np.array_equal(first, again)
    assert not np.array_equal(first, later)


def test_observations_that_are_held_are_never_written_again() -> None:
    envs = SelfPlayVectorEnvironment("keltis", 8)
    held = [envs.reset(seed=1)[0]]
    kept = [held[0].copy()]
    for _ in range(12):
        observations = envs.step(envs.random_actions())[0]
        held.append(observations[2:5])  # a part holds the whole
        kept.append(observations[2:5].copy())
    assert all(np.array_equal(now, then) for now, then in zip(held, kept, strict=True))
    assert len({array.ctypes.data for array in held}) == len(held)


def test_observations_that_nobody_holds_are_written_again() -> None:
    envs = SelfPlayVectorEnvironment("keltis", 8)
    observations, _ = envs.reset(seed=1)
    places = set()
    for _ in range(30):
        observations = envs.step(envs.random_actions())[0]
        places.add(observations.ctypes.data)
    assert len(places) <= 3


def test_an_illegal_action_leaves_the_observations_of_a_vector() -> None:
    envs = SelfPlayVectorEnvironment("keltis", 4)
    observations, _ = envs.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction):
        envs.step([-1] * 4)
    assert envs.batch.observations is observations


def test_a_vector_of_games_that_cannot_be_set_up_is_an_error() -> None:
    with pytest.raises(UserError, match="first = d needs a seat d"):
        SelfPlayVectorEnvironment("keltis", 4, seats=2, options={"first": "d"})


def test_final_observations_are_those_of_the_last_position() -> None:
    envs = SelfPlayVectorEnvironment("tipperary", 8)
    _, infos = envs.reset(seed=5)
    position = Position.start(find("tipperary"), 2, bytes(32))
    for _ in range(400):
        states, acted, actions = envs.batch.states.copy(), infos["turn"], envs.random_actions()
        _, _, terminations, _, infos = envs.step(actions)
        if terminations.any():
            break
    assert terminations.any()
    for row, has_ended in enumerate(terminations):
        if not has_ended:
            assert infos["final_obs"][row] is None
            continue
        position.states[0] = states[row]
        position.apply(int(acted[row]), int(actions[row]))
        assert position.over
        assert infos["final_obs"][row].tolist() == position.observe(int(acted[row])).tolist()


def test_without_copies_the_arrays_are_the_batch_s_own() -> None:
    envs = SelfPlayVectorEnvironment("keltis", 4, copy=False, final_observations=False)
    observations, infos = envs.reset(seed=1)
    assert observations is envs.batch.observations
    assert infos["action_mask"] is envs.batch.mask


@pytest.mark.parametrize(
    "actions", [[0] * 3, [[0]] * 4, [0.5] * 4, ["a"] * 4, None, [-1] * 4, [10**6] * 4], ids=str
)
def test_wrong_actions_of_a_vector_change_nothing(actions: Any) -> None:
    envs = SelfPlayVectorEnvironment("keltis", 4)
    envs.reset(seed=1)
    before = envs.batch.states.tobytes()
    with pytest.raises(gymnasium.error.InvalidAction):
        envs.step(actions)
    assert envs.batch.states.tobytes() == before


def test_a_vector_needs_a_reset_and_right_arguments() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        SelfPlayVectorEnvironment("keltis", 4).step([0] * 4)
    with pytest.raises(UserError, match="at least one environment"):
        SelfPlayVectorEnvironment("keltis", 0)
    with pytest.raises(AdapterError, match="A seed is a whole number"):
        SelfPlayVectorEnvironment("keltis", 4).reset(seed="x")  # type: ignore[arg-type]
    with pytest.raises(UserError, match="needs a seat d"):
        SelfPlayVectorEnvironment("keltis", 4, options={"first": "d"})


@pytest.mark.parametrize(("name", "seats"), [("keltis", 2), ("tipperary", 1)])
def test_a_vector_may_reward_with_points(name: str, seats: int) -> None:
    envs: Any = gymnasium.make_vec(environment_id(name), num_envs=8, seats=seats, reward="points")
    envs.reset(seed=4)
    earned = 0
    while not earned:
        _, rewards, terminations, _, infos = envs.step(envs.random_actions())
        assert not rewards[~terminations].any()
        for row in np.flatnonzero(terminations):
            final = infos["final_info"]
            assert rewards[row] == final["points"][row, final["turn"][row], TOTAL]
            assert infos["rewards"][row].tolist() == final["points"][row, :, TOTAL].tolist()
            earned += 1
    envs.close()
    with pytest.raises(AdapterError, match="reward takes one of"):
        SelfPlayVectorEnvironment(name, 2, seats, reward="fame")


def test_a_seed_is_also_that_of_gymnasiums_generator() -> None:
    envs = SelfPlayVectorEnvironment("keltis", 2)
    envs.reset(seed=7)
    assert envs.np_random_seed == 7
    drawn = envs.np_random.integers(1000, size=9).tolist()
    envs.reset()
    assert envs.np_random_seed == 7
    envs.reset(seed=7)
    assert envs.np_random.integers(1000, size=9).tolist() == drawn
    before = envs.batch.states.tobytes()
    with pytest.raises(gymnasium.error.Error, match="Seed must be"):
        envs.reset(seed=-1)
    assert (envs.batch.states.tobytes(), envs.np_random_seed) == (before, 7)


def test_a_closed_vector_plays_no_more() -> None:
    envs = SelfPlayVectorEnvironment("keltis", 4)
    envs.reset(seed=1)
    envs.close()
    envs.close()
    for call in (lambda: envs.step([0] * 4), envs.reset, lambda: envs.reset(seed=1)):
        with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="is closed") as raised:
            call()
        assert isinstance(raised.value, UserError)
        assert "fermé" in raised.value.say("fr")
