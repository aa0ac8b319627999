"""PettingZoo's own tests, and what it expects of bad input."""

import contextlib
import copy
import io
import pickle
import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import wrappers

from fidchell.adapters import aec, parallel
from fidchell.adapters.errors import AdapterError, EpisodeOver, IllegalAction
from fidchell.games import NAMES, find

COUNTS = [(name, seats) for name in NAMES for seats in find(name).seats]
FEW = [("keltis", 2), ("tipperary", 3), ("tirnanog", 1), ("tirnanog", 5)]
USUAL = "Observation is not a NumPy array|Observation space for each agent probably"  # of a dict with a mask


@pytest.fixture(autouse=True)
def _no_warning_but_the_usual() -> Any:
    """PettingZoo's tests warn of what is not as it should be; its own classic games give these two."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=USUAL)
        yield


@pytest.mark.in_turn(3)
@pytest.mark.some(3)
@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_the_turn_by_turn_environment_passes_the_api_test(name: str, seats: int) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(aec.env(name, seats), num_cycles=60)
        api_test(aec.raw_env(name, seats), num_cycles=60)


def test_pettingzoos_wrappers_fit() -> None:
    wrapped = wrappers.TerminateIllegalWrapper(aec.raw_env("keltis"), illegal_reward=-1)
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped)), num_cycles=60)


@pytest.mark.some(3)
@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_the_parallel_environment_passes_the_api_test(name: str, seats: int) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        parallel_api_test(parallel.parallel_env(name, seats), num_cycles=500)


@pytest.mark.parametrize(("name", "seats"), FEW)
def test_the_same_seed_gives_the_same_game(name: str, seats: int) -> None:
    seed_test(lambda: aec.env(name, seats), num_cycles=30)
    parallel_seed_test(lambda: parallel.parallel_env(name, seats), num_cycles=30)


@pytest.mark.parametrize(("name", "seats"), FEW)
def test_drawings_are_texts_or_printed(name: str, seats: int) -> None:
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        render_test(lambda render_mode: aec.raw_env(name, seats, render_mode=render_mode))
    assert "player_0" in printed.getvalue()
    env = parallel.parallel_env(name, seats, render_mode="ansi")
    env.reset(seed=1)
    assert "player_0" in str(env.render())
    assert aec.raw_env(name, seats).render() is None


def finish(env: Any) -> dict[str, float]:
    """Play by chance to the end; what each agent earned."""
    dice, earned = random.Random(4), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        earned[agent] += reward
        env.step(None if termination else int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    return earned


@pytest.mark.parametrize(("name", "seats"), FEW)
def test_the_winners_share_a_reward(name: str, seats: int) -> None:
    env = aec.env(name, seats)
    env.reset(seed=4)
    earned = finish(env)
    winners = env.unwrapped.episode.position.winners()
    shares = {f"player_{seat}": 1 / len(winners) if seat in winners else 0.0 for seat in range(seats)}
    if seats > 1:
        assert earned == pytest.approx(shares)


def test_in_the_parallel_environment_all_place_at_the_same_time() -> None:
    env, dice = parallel.parallel_env("tipperary", 4, on_illegal="raise"), random.Random(5)
    observations, _ = env.reset(seed=5)
    most = 0
    while env.agents:
        legal = {a: np.flatnonzero(seen["action_mask"]) for a, seen in observations.items()}
        most = max(most, sum(int(places[0]) != env.wait for places in legal.values()))
        observations, rewards, *_ = env.step({a: int(dice.choice(places)) for a, places in legal.items()})
    assert most == 4
    assert sum(rewards.values()) == pytest.approx(1)


def test_an_illegal_action_is_an_error_or_loses() -> None:
    env = aec.raw_env("keltis", 2)
    env.reset(seed=1)
    illegal = int(np.argmin(env.observe(env.agent_selection)["action_mask"]))
    before = env.episode.position.raw
    with pytest.raises(IllegalAction, match="is not legal for player_"):
        env.step(illegal)
    assert env.episode.position.raw == before
    usual = aec.env("keltis", 2)
    usual.reset(seed=1)
    loser = usual.agent_selection
    usual.step(illegal)
    assert all(usual.terminations.values())
    assert usual.rewards[loser] == -1
    assert sum(usual.rewards.values()) == -1
    assert "is not legal" in usual.infos[loser]["illegal_action"]


@pytest.mark.parametrize(
    "action", [-1, 182, 2**70, 1.0, np.int64(-1), np.float32(1), "5", None, [3], np.array([3, 4])], ids=str
)
def test_what_is_no_action_is_an_error(action: Any) -> None:
    env = aec.raw_env("keltis", 2)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="An action is a whole number from 0 to 181") as raised:
        env.step(action)
    assert raised.value.say("fr").startswith("Une action est un entier")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_is_a_game_of_its_own(name: str, copied: Any) -> None:
    """The same actions lead to the same end, and neither game is changed by the other."""
    env, dice = aec.raw_env(name, 2), random.Random(3)
    env.reset(seed=3)
    for _ in range(20):
        env.step(int(dice.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
    other, before = copied(env), env.episode.position.raw
    assert other.episode.position.raw == before
    assert other.last()[0]["observation"].tolist() == env.last()[0]["observation"].tolist()
    earned = finish(other)
    assert other.episode.position.raw != before
    assert env.episode.position.raw == before
    assert finish(env) == earned
    other.reset()
    env.reset()
    assert other.episode.position.raw == env.episode.position.raw


def test_what_all_see_is_what_each_sees() -> None:
    env, dice = aec.env("tipperary", 3), random.Random(2)
    env.reset(seed=2)
    for _ in range(30):
        each = [env.observe(agent)["observation"] for agent in env.possible_agents]
        assert env.state().tolist() == np.concatenate(each).tolist()
        env.step(int(dice.choice(np.flatnonzero(env.last()[0]["action_mask"]))))


def test_nothing_is_legal_any_more_in_a_game_that_was_lost_by_an_illegal_action() -> None:
    env = aec.env("keltis", 2)
    env.reset(seed=1)
    legal = env.observe(env.agent_selection)["action_mask"]
    env.step(int(np.argmin(legal)))
    assert not env.last()[0]["action_mask"].any()
    with pytest.raises(ValueError, match="None"):
        env.step(int(np.argmax(legal)))
    env.reset(seed=1)
    assert env.last()[0]["action_mask"].tolist() == legal.tolist()


def test_agents_are_asked_as_often_as_one_likes() -> None:
    env, dice = aec.raw_env("keltis", 2), random.Random(9)
    env.reset(seed=9)
    agents = env.agent_iter(3)
    for _ in range(2):
        asked = []
        for agent in agents:
            asked.append((agent, env.agent_selection))
            env.step(int(dice.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
        assert len(asked) == 3
        assert all(agent == selected for agent, selected in asked)
    finish(env)
    assert list(env.agent_iter()) == []


def test_a_step_after_the_end_is_an_error() -> None:
    env = aec.raw_env("keltis", 2, options={"variant": "short"})
    with pytest.raises(EpisodeOver):
        env.step(0)
    with pytest.raises(EpisodeOver):
        env.last()
    env.reset(seed=1)
    finish(env)
    with pytest.raises(EpisodeOver, match="call reset"):
        env.step(0)
    other = parallel.parallel_env("keltis", 2)
    with pytest.raises(EpisodeOver):
        other.step({})


def test_joint_actions_that_are_wrong() -> None:
    env = parallel.parallel_env("keltis", 2, on_illegal="raise")
    observations, _ = env.reset(seed=1)
    asked = env.possible_agents[env.episode.seat]
    idle = env.possible_agents[1 - env.episode.seat]
    legal = int(np.flatnonzero(observations[asked]["action_mask"])[0])
    illegal = int(np.argmin(observations[asked]["action_mask"]))
    before = env.episode.position.raw
    for actions, said in (
        ({}, "must act now"),
        ({idle: env.wait}, "must act now"),
        ({asked: legal, "nobody": 0}, "Unknown agent 'nobody'"),
        ({asked: illegal, idle: env.wait}, f"Action {illegal} is not legal"),
        ({asked: env.wait, idle: env.wait}, "is not legal"),
        ({asked: legal, idle: legal}, "may not act now"),
        ({asked: env.wait + 1}, "An action is a whole number"),
        ([legal, env.wait], "the action of each agent by its name"),
        (None, "the action of each agent by its name"),
    ):
        with pytest.raises(AdapterError, match=said):
            env.step(actions)
        assert env.episode.position.raw == before
    env.step({asked: legal})
    assert env.episode.position.raw != before


def test_in_the_parallel_environment_whoever_acts_illegally_loses() -> None:
    env = parallel.parallel_env("keltis", 2)
    observations, _ = env.reset(seed=1)
    asked = env.possible_agents[env.episode.seat]
    illegal = int(np.argmin(observations[asked]["action_mask"]))
    _, rewards, terminations, _, infos = env.step({asked: illegal})
    assert rewards[asked] == -1
    assert sum(rewards.values()) == -1
    assert all(terminations.values())
    assert infos[asked] == {"illegal_action": True}
    assert env.agents == []


def test_wrong_words_are_errors() -> None:
    with pytest.raises(AdapterError, match="render_mode takes one of: ansi, human"):
        aec.env("keltis", render_mode="rgb_array")
    with pytest.raises(AdapterError, match="on_illegal takes one of"):
        parallel.parallel_env("keltis", on_illegal="cry")
    env = aec.raw_env("keltis")
    env.reset(seed=1)
    with pytest.raises(AdapterError, match="Unknown agent"):
        env.observe("player_7")
