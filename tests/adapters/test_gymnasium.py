"""Gymnasium's own checks, one agent against levels, and thousands of games at once."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, VectorEnv

from fidchell.adapters.errors import AdapterError
from fidchell.adapters.registration import environment_id, register
from fidchell.adapters.single import SingleAgentEnvironment
from fidchell.adapters.vector import SelfPlayVectorEnvironment
from fidchell.envs.batch import make
from fidchell.games import NAMES, find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position

COUNTS = [(name, seats) for name in NAMES for seats in find(name).seats]


@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_every_environment_passes_gymnasiums_check(name: str, seats: int) -> None:
    check_env(SingleAgentEnvironment(name, seats, "random"), skip_render_check=True)


def test_drawings_are_those_of_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    env = SingleAgentEnvironment("keltis", seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert "player_1" in env.render()
    shown = SingleAgentEnvironment("keltis", seat=1, render_mode="human")
    shown.reset(seed=1)
    assert shown.render() is None
    assert capsys.readouterr().out == env.render()


def play(env: Any, seed: int) -> tuple[list[Any], float]:
    """A random game: what was observed, and what was earned."""
    dice, seen = random.Random(seed), []
    observation, info = env.reset(seed=seed)
    while True:
        seen.append((observation.tolist(), info["action_mask"].tolist(), info["seat"]))
        action = int(dice.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        if terminated:
            return seen, reward


@pytest.mark.parametrize(
    ("name", "seats", "opponents"), [("keltis", 3, ["lir", "fionn"]), ("tipperary", 2, "greedy")]
)
def test_the_same_seed_gives_the_same_game(name: str, seats: int, opponents: Any) -> None:
    env = gymnasium.make(environment_id(name), seats=seats, opponents=opponents)
    first, again, other = (play(env, seed) for seed in (3, 3, 4))
    assert first == again
    assert first != other


def test_the_agent_sits_where_it_is_told_or_everywhere() -> None:
    env = SingleAgentEnvironment("keltis", 3, "random", options={"variant": "short"})
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2}
    assert {
        SingleAgentEnvironment("keltis", 3, "random", seat=2).reset(seed=s)[1]["seat"] for s in range(6)
    } == {2}


def test_bots_never_see_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    env = SingleAgentEnvironment("keltis", 2, "random", seat=0)
    asked: list[bytes] = []
    choose = type(env.bots[0]).choose

    def watching(bot: Any, position: Any, seat: int, rng: random.Random) -> int:
        assert position.view_bytes(seat) == env.episode.position.view_bytes(seat)
        assert position.raw != env.episode.position.raw  # dealt anew behind what the seat knows
        asked.append(position.raw)
        return int(choose(bot, position, seat, rng))

    monkeypatch.setattr(type(env.bots[0]), "choose", watching)
    play(env, 2)
    assert len(asked) > 20


def test_an_illegal_action_loses_or_raises() -> None:
    for on_illegal in ("lose", "raise"):
        env = SingleAgentEnvironment("keltis", on_illegal=on_illegal)
        _, info = env.reset(seed=1)
        illegal = int(np.argmin(info["action_mask"]))
        if on_illegal == "raise":
            with pytest.raises(gymnasium.error.InvalidAction, match=f"Action {illegal} is not legal"):
                env.step(illegal)
            env.step(int(np.argmax(info["action_mask"])))
            continue
        _, reward, terminated, _, info = env.step(illegal)
        assert (reward, terminated) == (-1, True)
        assert "is not legal" in info["illegal_action"]
        with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
            env.step(0)


@pytest.mark.parametrize("action", [-1, 182, 0.5, "a", None, [1, 2], np.zeros(3)], ids=str)
def test_what_is_no_action_is_an_error(action: Any) -> None:
    env = SingleAgentEnvironment("keltis")
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="An action is a whole number from 0 to 181"):
        env.step(action)


def test_steps_need_a_reset_and_seeds_are_gymnasiums() -> None:
    env = SingleAgentEnvironment("keltis")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    with pytest.raises(gymnasium.error.Error, match="Seed must be"):
        env.reset(seed=-1)
    env.reset(seed=2**200)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"opponents": "merlin"}, "Unknown player"),
        ({"opponents": ["lir", "lir"]}, "Expected 1 opponents"),
        ({"seat": 2}, "A seat is a whole number from 0 to 1"),
        ({"seat": "a"}, "A seat is a whole number from 0 to 1"),
        ({"on_illegal": "cry"}, "on_illegal takes one of"),
        ({"seats": 9}, "players; 9 came"),
    ],
    ids=str,
)
def test_wrong_arguments_are_errors(given: dict[str, Any], said: str) -> None:
    with pytest.raises(UserError, match=said) as raised:
        SingleAgentEnvironment("keltis", **given)
    assert raised.value.say("fr") != raised.value.say("en")


def test_names_are_registered_once() -> None:
    register()
    assert {environment_id(name) for name in NAMES} <= set(gymnasium.registry)


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
