"""Gymnasium's interface: one agent against computer players of chosen levels.

    env = gymnasium.make("Fidchell/Keltis-v1", seats=3, opponents="medb")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(policy(observation, info["action_mask"]))

`import fidchell.adapters.registration` makes the names known. Illegal actions lose the game, or raise.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from fidchell.adapters.drawing import RENDER_MODES, render
from fidchell.adapters.episode import Episode, agent_name
from fidchell.adapters.errors import (
    ILLEGAL_REWARD,
    ON_ILLEGAL,
    AdapterError,
    EpisodeOver,
    IllegalAction,
    checked_action,
    checked_choice,
    whole_number,
)
from fidchell.adapters.spaces import observation_box
from fidchell.ai.players.bots import ask, find_bot

SEED_BYTES = 8  # of the generator that Gymnasium keeps, for each game


class InvalidAction(IllegalAction, gymnasium.error.InvalidAction):  # type: ignore[misc]
    """An action that the space does not have, or the rules do not allow, as Gymnasium calls it."""


class ResetNeeded(EpisodeOver, gymnasium.error.ResetNeeded):  # type: ignore[misc]
    """A step after the end or before the first reset, as Gymnasium calls it."""


class SingleAgentEnvironment(gymnasium.Env):  # type: ignore[misc]
    """One seat is the agent's, the others are played by bots, which see no more than their seats."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = 2,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        on_illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        """The agent sits at `seat`, or at another seat in each game, drawn by lot."""
        self.episode = Episode(game, seats, options, reward)
        self.bots = [find_bot(name) for name in named(opponents, seats - 1)]
        if seat is not None and (whole_number(seat) is None or not 0 <= seat < seats):
            raise AdapterError("seat-unknown", most=seats - 1, came=repr(seat))
        self.fixed_seat = seat
        self.seat = seat or 0
        self.on_illegal = checked_choice("on_illegal", on_illegal, ON_ILLEGAL)
        self.render_mode = render_mode and checked_choice("render_mode", render_mode, RENDER_MODES)
        self.observation_space = observation_box(self.episode.observed)
        self.action_space = spaces.Discrete(self.episode.actions)
        self.is_running = False
        self.rng = random.Random()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """A new game up to the agent's first decision: deal, seat and bots follow from Gymnasium's seed."""
        super().reset(seed=seed)
        number = int.from_bytes(self.np_random.bytes(SEED_BYTES))
        self.rng = random.Random(number)
        self.seat = self.rng.randrange(self.episode.seats) if self.fixed_seat is None else self.fixed_seat
        self.episode.deal(number)
        self.is_running = True
        self._play_opponents()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The agent's action, and the answers of the others up to its next decision."""
        if not self.is_running:
            raise ResetNeeded("episode-over")
        try:
            number = checked_action(action, self.episode.actions)
        except IllegalAction as wrong:
            raise InvalidAction(wrong.key, **wrong.facts) from None
        if not self.episode.is_legal(self.seat, number):
            return self._illegal(number)
        self.episode.act_at(self.seat, number)
        self._play_opponents()
        is_over = not self.episode.acting
        self.is_running = not is_over
        reward = self.episode.final_rewards()[self.seat] if is_over else 0.0
        return self._observation(), reward, is_over, False, self._info()

    def _illegal(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The game is lost, or an error raised and nothing changed."""
        error = InvalidAction("action-illegal", action=action, agent=agent_name(self.seat))
        if self.on_illegal == "raise":
            raise error
        self.is_running = False
        return (
            self._observation(),
            ILLEGAL_REWARD,
            True,
            False,
            {**self._info(), "illegal_action": str(error)},
        )

    def _play_opponents(self) -> None:
        """Let the bots play until the agent may act, or the game is over."""
        episode = self.episode
        while episode.acting and not episode.acting >> self.seat & 1:
            seat = episode.seat
            bot = self.bots[(seat - self.seat) % episode.seats - 1]
            episode.act(ask(bot, episode.position, seat, self.rng))

    def _observation(self) -> Any:
        return self.episode.decision(self.seat)[0]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Any:
        """The mask of the legal actions, by the name that maskable algorithms ask for."""
        return self.episode.decision(self.seat)[1]

    def render(self) -> Any:
        """The table as the agent sees it."""
        return render(self.episode, self.seat, self.render_mode)


def named(opponents: str | Sequence[str], count: int) -> list[str]:
    """The names of the opponents, in the order of play after the agent; one name is for all of them."""
    names = [opponents] * count if isinstance(opponents, str) else list(opponents)
    if len(names) != count:
        raise AdapterError("opponents-wrong", expected=count, came=len(names))
    return names
