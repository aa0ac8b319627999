"""PettingZoo's AEC interface: agents act one after the other.

    env = aec.env("keltis", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else policy(observation["observation"], observation["action_mask"])
        env.step(action)

Where several seats may act at the same time, the lowest is asked first; none sees what another chose.
"""

import sys
from collections.abc import Iterator
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.env import AECIterable

from fidchell.adapters.agents import SeatedAgents
from fidchell.adapters.decision import OVER
from fidchell.adapters.drawing import render
from fidchell.adapters.episode import Decision, agent_name
from fidchell.adapters.errors import ILLEGAL_REWARD, AdapterError, EpisodeOver, checked_action

CONNECTIONS = ("_act", "_fresh", "_reached")  # to the episode: a copy makes its own


class AskedAgents(AECIterable):  # type: ignore[misc]
    """The agents in the order in which they are asked; one is asked until it has acted."""

    def __iter__(self) -> Iterator[str]:
        """As PettingZoo's own iterator, without a call for each agent."""
        env = self.env
        for _ in range(min(int(self.max_iter), sys.maxsize)):
            if not env.agents:
                return
            yield env.agent_selection


class AecEnvironment(SeatedAgents, AECEnv):  # type: ignore[misc]
    """One agent is asked after the other.

    PettingZoo's wrappers for order, bounds and illegal actions are not needed: all three are looked after
    here, in a seventh of the time.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._connect()
        self._is_on = False  # before the deal, and after the end

    def _connect(self) -> None:
        """What `step` and `last` need of the episode, without a way around."""
        self._act = self.episode.call
        self._fresh: Decision | None = None  # of the seat that is asked, on a page not yet given out
        self._reached = [(page, agent_name(seat)) for page, seat in self.episode.reached]

    def __getstate__(self) -> dict[str, Any]:
        """What a copy takes over."""
        return {name: each for name, each in vars(self).items() if name not in CONNECTIONS}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over what a copy was made of."""
        self.__dict__.update(state)
        self._connect()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The first game of a seed; without one the next game."""
        self.episode.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._fresh, self.episode.fresh = self.episode.fresh, None
        self.agent_selection = self.possible_agents[self.episode.seat]
        self._is_on = True

    def step(self, action: Any) -> None:
        """The action of the agent that is asked; None for an agent whose game is over."""
        reached = self._act(action)
        if reached >= 0:
            self._fresh, self.agent_selection = self._reached[reached]
        elif reached == OVER:
            self._end(self.episode.final_rewards())
        else:
            self._refuse(action)

    def _refuse(self, action: Any) -> None:
        """What is no legal action is an error, or whoever chose it loses; after the end all leave."""
        if not self._is_on:
            self._leave(action)
            return
        illegal = self.episode.refusal(checked_action(action, self.episode.actions))
        if self.on_illegal == "raise":
            raise illegal
        self.infos[self.agent_selection]["illegal_action"] = str(illegal)
        self.episode.stop()
        self._end([ILLEGAL_REWARD if agent == self.agent_selection else 0.0 for agent in self.agents])

    def _leave(self, action: Any) -> None:
        """An agent whose game is over leaves; once all have left nobody can act."""
        if not self.agents:
            raise EpisodeOver("episode-over")
        self._was_dead_step(action)

    def _end(self, rewards: list[float]) -> None:
        """Reward everybody, and let them leave one after the other."""
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self._is_on, self._fresh = False, None
        self._deads_step_first()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked observes, what it earned, and whether its game is over."""
        fresh = self._fresh
        if fresh is not None and observe:  # in one call: nothing is earned before the end
            self._fresh = None
            seen = {"observation": fresh[0], "action_mask": fresh[1]}
            return seen, 0.0, False, False, self.infos[self.agent_selection]
        if not self.agents:
            raise EpisodeOver("episode-over")
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = sys.maxsize) -> AskedAgents:
        """Whoever is asked, again and again, until the game is over or so many were asked."""
        return AskedAgents(self, max_iter)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent observes, and what it may do; nothing while others are asked."""
        try:
            seat = self.seat_of[agent]
        except KeyError:
            raise AdapterError(
                "agent-unknown", came=repr(agent), agents=", ".join(self.possible_agents)
            ) from None
        if seat == self.episode.seat:
            self.episode.fresh, self._fresh = self._fresh, None
        observation, mask = self.episode.decision(seat)
        return {"observation": observation, "action_mask": mask}

    def render(self) -> str | None:
        """The table as the agent sees it that is asked."""
        return render(self.episode, self.episode.seat if self.episode.acting else None, self.render_mode)


def raw_env(game: str, seats: int = 2, **given: Any) -> Any:
    """The environment in which an illegal action raises, and nothing is changed."""
    return AecEnvironment(game, seats, **{"on_illegal": "raise", **given})


def env(game: str, seats: int = 2, **given: Any) -> Any:
    """The environment as PettingZoo's classic games are: an illegal action ends the game and loses it."""
    return AecEnvironment(game, seats, **given)
