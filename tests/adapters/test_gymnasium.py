"""Gymnasium's own checks, and one agent against levels."""

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from fidchell.adapters.registration import environment_id, register
from fidchell.adapters.single import SingleAgentEnvironment
from fidchell.games import NAMES, find
from fidchell.rulekit.errors import UserError

COUNTS = [(name, seats) for name in NAMES for seats in find(name).seats]


@pytest.mark.some(3)
@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_every_environment_passes_gymnasiums_check(name: str, seats: int) -> None:
    """With a spec and each way to draw; a warning is an error."""
    given = {"seats": seats, "opponents": "random", "render_mode": "ansi"}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(environment_id(name), **given).unwrapped)


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
