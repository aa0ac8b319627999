"""What both of PettingZoo's interfaces share: agents, their spaces, and the drawing."""

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces

from fidchell.adapters.drawing import RENDER_MODES
from fidchell.adapters.episode import Episode, agent_name
from fidchell.adapters.errors import ON_ILLEGAL, checked_choice
from fidchell.adapters.spaces import joint_state, masked_space, state_box


class SeatedAgents:
    """One game with an agent at each seat.

    After an illegal action whoever chose it loses (`lose`), or it is an error and changes nothing (`raise`).
    """

    waiting_actions = 0  # actions beside those of the game

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        on_illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.episode = Episode(game, seats, options, reward)
        self.on_illegal = checked_choice("on_illegal", on_illegal, ON_ILLEGAL)
        self.render_mode = render_mode and checked_choice("render_mode", render_mode, RENDER_MODES)
        self.metadata = {
            "name": f"fidchell_{game}_v{self.episode.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [agent_name(seat) for seat in range(seats)]
        self.agents: list[str] = []
        observed, actions = self.episode.observed, self.episode.actions + self.waiting_actions
        self.observation_spaces = {a: masked_space(observed, actions) for a in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_space = state_box(self.episode)

    def observation_space(self, agent: str) -> Any:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do."""
        return self.action_spaces[agent]

    def state(self) -> Any:
        """What all agents observe together."""
        return joint_state(self.episode)

    def close(self) -> None:
        """Nothing to let go of."""
