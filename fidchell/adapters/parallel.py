"""PettingZoo's Parallel interface: every agent gives an action in every step.

Agents that may not act have one legal action, the last of the space: `wait`. Where several seats may act at
the same time (Tipperary's placement), one step carries out what all of them chose.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from fidchell.adapters.agents import SeatedAgents
from fidchell.adapters.drawing import render
from fidchell.adapters.episode import agent_name
from fidchell.adapters.errors import (
    ILLEGAL_REWARD,
    AdapterError,
    EpisodeOver,
    IllegalAction,
    checked_action,
    shown,
)

Step = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class ParallelEnvironment(SeatedAgents, ParallelEnv):  # type: ignore[misc]
    """All agents are asked at once."""

    waiting_actions = 1

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.wait = self.episode.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """The first game of a seed; without one the next game."""
        self.episode.deal(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> Step:
        """One action of each agent; those that may not act wait."""
        if not self.agents:
            raise EpisodeOver("episode-over")
        chosen = self._read(actions)
        try:
            self._check(chosen)
        except IllegalAction:
            if self.on_illegal == "raise":
                raise
            return self._lost([seat for seat in chosen if not self._is_legal(seat, chosen[seat])])
        for seat, action in chosen.items():
            if action != self.wait:
                self.episode.act_at(seat, action)
        if self.episode.acting:
            return self._answer([0.0] * len(self.agents), is_over=False)
        return self._answer(self.episode.final_rewards(), is_over=True)

    def _read(self, actions: Mapping[str, Any]) -> dict[int, int]:
        """The actions by seat, in the order of the seats; who may not act need not be named."""
        if not isinstance(actions, Mapping):
            raise AdapterError("actions-named", came=shown(actions), agents=", ".join(self.agents))
        for agent in actions:
            if agent not in self.agents:
                raise AdapterError("agent-unknown", came=repr(agent), agents=", ".join(self.agents))
        asked = [a for seat, a in enumerate(self.possible_agents) if self.episode.acting >> seat & 1]
        for agent in asked:
            if agent not in actions:
                raise AdapterError("action-missing", agent=agent, agents=", ".join(asked))
        return {
            seat: checked_action(actions[agent], self.wait + 1)
            for seat, agent in enumerate(self.possible_agents)
            if agent in actions
        }

    def _is_legal(self, seat: int, action: int) -> bool:
        if not self.episode.acting >> seat & 1:
            return action == self.wait
        return action != self.wait and self.episode.is_legal(seat, action)

    def _check(self, chosen: Mapping[int, int]) -> None:
        """Every action must be legal before the first is carried out."""
        for seat, action in chosen.items():
            if self._is_legal(seat, action):
                continue
            if not self.episode.acting >> seat & 1:
                raise IllegalAction("action-not-asked", agent=agent_name(seat), wait=self.wait)
            raise IllegalAction("action-illegal", action=action, agent=agent_name(seat))

    def _lost(self, losers: list[int]) -> Step:
        """The game ends, lost by whoever acted illegally."""
        seats = range(len(self.agents))
        rewards = [ILLEGAL_REWARD if seat in losers else 0.0 for seat in seats]
        return self._answer(rewards, is_over=True, illegal=losers)

    def _answer(self, rewards: list[float], is_over: bool, illegal: list[int] | None = None) -> Step:
        """What step returns; after the end no agent is left."""
        agents, observations = self.agents, self._observations()
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        for seat in illegal or ():
            infos[agent_name(seat)]["illegal_action"] = True
        if is_over:
            self.agents = []
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            infos,
        )

    def _observations(self) -> dict[str, Any]:
        """What each agent observes, with its mask; `wait` is legal for those that may not act."""
        return {agent: self._observation(seat) for seat, agent in enumerate(self.agents)}

    def _observation(self, seat: int) -> dict[str, Any]:
        observation, legal = self.episode.decision(seat)
        mask = np.zeros(self.wait + 1, np.int8)
        mask[: self.wait] = legal
        mask[self.wait] = not self.episode.acting >> seat & 1
        return {"observation": observation, "action_mask": mask}

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return render(self.episode, None, self.render_mode)


def parallel_env(game: str, seats: int = 2, **given: Any) -> ParallelEnvironment:
    """The environment, in PettingZoo's words."""
    return ParallelEnvironment(game, seats, **given)
