"""OpenSpiel's interface: each game as a Python game under its own name.

    import pyspiel
    import fidchell.adapters.openspiel

    game = pyspiel.load_game("keltis(players=3)")

Chance draws the deal first, in eight nodes of 16 outcomes; nothing is drawn later. Where several seats may
act at the same time, the lowest acts first, or with `simultaneous=True` all in one node. The parameter
`options` is a text such as `variant:short;stall_rounds:2`.

An information state is a text of all that a seat has seen. Its tensor has the observations after the last
`frames` actions: whole games have no bound that a tensor could hold.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyspiel

from fidchell.adapters.episode import REWARDS
from fidchell.adapters.errors import AdapterError, EpisodeOver, IllegalAction, checked_choice
from fidchell.adapters.trajectory import CHANCE_NODES, OUTCOMES, Trajectory, start_trajectory
from fidchell.games import NAMES, find
from fidchell.rulekit.contract import RANK, TOTAL

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
SIMULTANEOUS = int(pyspiel.PlayerId.SIMULTANEOUS)
MOST_POINTS = 10_000.0  # far above any total
DEFAULTS: dict[str, Any] = {"players": 2, "options": "", "reward": "win", "simultaneous": False, "frames": 8}
OUTCOME_LIST = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


class SpielIllegalAction(IllegalAction, pyspiel.SpielError):  # type: ignore[misc]
    """An illegal action, as OpenSpiel calls its errors."""


def read_options(text: str) -> dict[str, str]:
    """Options from `variant:short;rounds:3`."""
    pairs = [part.partition(":") for part in text.split(";") if part.strip()]
    for name, colon, value in pairs:
        if not (name.strip() and colon and value.strip()):
            raise AdapterError("options-text", came=text)
    return {name.strip(): value.strip() for name, _, value in pairs}


def game_type(name: str, is_simultaneous: bool, is_shared: bool) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds, game = pyspiel.GameType, find(name)
    return kinds(
        short_name=name,
        long_name=game.edition.root.section("game").text("name")["en"],
        dynamics=kinds.Dynamics.SIMULTANEOUS if is_simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM if is_shared else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its number of players and options."""

    name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = DEFAULTS | dict(params or {})
        self.seats, self.frames = int(given["players"]), int(given["frames"])
        self.reward = checked_choice("reward", given["reward"], REWARDS)
        if self.frames < 1:
            raise AdapterError("frames-wrong", came=self.frames)
        self.is_simultaneous = bool(given["simultaneous"])
        self.start = start_trajectory(self.name, self.seats, read_options(given["options"]))
        position, is_win = self.start.first, self.reward == "win"
        is_shared = is_win and self.seats > 1
        info = pyspiel.GameInfo(
            num_distinct_actions=position.game.constants["ACTIONS"],
            max_chance_outcomes=OUTCOMES,
            num_players=self.seats,
            min_utility=0.0 if is_win else -MOST_POINTS,
            max_utility=1.0 if is_win else MOST_POINTS,
            utility_sum=1.0 if is_shared else None,
            max_game_length=position.game.bound(self.seats, position.options),
        )
        super().__init__(game_type(self.name, self.is_simultaneous, is_shared), info, dict(params or {}))

    def new_initial_state(self) -> "SpielState":
        """A state before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """All of them are before the first decision."""
        return CHANCE_NODES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What a seat, or with no private information a spectator, observes."""
        return SpielObserver(self, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A trajectory in OpenSpiel's words."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.trajectory: Trajectory = game.start.__deepcopy__({})
        self.is_simultaneous, self.reward = game.is_simultaneous, game.reward
        self.player = CHANCE  # whoever is asked

    def current_player(self) -> int:
        """The seat to act, or chance, or all at once, or nobody."""
        return self.player

    def _find_player(self) -> int:
        acting = self.trajectory.acting
        if not acting:
            return TERMINAL if self.trajectory.is_dealt else CHANCE
        if self.is_simultaneous and acting & (acting - 1):
            return SIMULTANEOUS
        return (acting & -acting).bit_length() - 1

    def _legal_actions(self, player: int) -> list[int]:
        """The legal actions of a seat that is asked, ascending."""
        if self.is_simultaneous or player == self.player:
            return self.trajectory.legal(player)
        return []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node, all alike."""
        return OUTCOME_LIST

    def _apply_action(self, action: int) -> None:
        """The next digit of the deal, or the action of the seat that is asked."""
        if self.player == CHANCE:
            self._draw(action)
        else:
            self._act(self.player, action)
        self.player = self._find_player()

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """What all seats chose at the same time; those that may not act are passed over."""
        acting = self.trajectory.acting
        asked = [seat for seat in range(len(actions)) if acting >> seat & 1]
        for seat in asked:
            if actions[seat] not in self.trajectory.legal(seat):
                raise SpielIllegalAction("action-illegal", action=actions[seat], agent=f"player_{seat}")
        for seat in asked:
            self._act(seat, actions[seat])
        self.player = self._find_player()

    def _draw(self, outcome: int) -> None:
        try:
            self.trajectory.draw(outcome)
        except IllegalAction as wrong:
            raise SpielIllegalAction(wrong.key, **wrong.facts) from None

    def _act(self, seat: int, action: int) -> None:
        try:
            self.trajectory.act(seat, action)
        except (IllegalAction, EpisodeOver) as wrong:
            raise SpielIllegalAction(wrong.key, **wrong.facts) from None

    def _action_to_string(self, player: int, action: int) -> str:
        """A move as text, such as `lay R5 large`."""
        if player == CHANCE:
            return f"deal {action}"
        position = self.trajectory.position
        return position.game.moves.write(position, player, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.player == TERMINAL

    def returns(self) -> list[float]:
        """What each seat has earned: 1 shared among the winners, or points."""
        seats = self.trajectory.first.seats
        if not self.is_terminal():
            return [0.0] * seats
        table = self.trajectory.position.score_table()
        if self.reward == "points":
            return [float(total) for total in table[:, TOTAL]]
        winners = table[:, RANK] == 1
        return [float(share) for share in winners / max(1, winners.sum())]

    def __str__(self) -> str:
        """The whole position as plain data, for debugging."""
        if not self.trajectory.is_dealt:
            return f"deal {list(self.trajectory.digits)}"
        position = self.trajectory.position
        return json.dumps(position.game.exchange.dump(position), sort_keys=True)


class SpielObserver:
    """What a seat observes, as numbers and as text, in OpenSpiel's conventions."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise AdapterError("observer-params", came=repr(params))
        self.kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        private = self.kind.private_info
        self.is_for_seats = private == pyspiel.PrivateInfoType.SINGLE_PLAYER and self.kind.public_info
        self.is_for_spectators = private == pyspiel.PrivateInfoType.NONE and self.kind.public_info
        self.frames = game.frames if self.kind.perfect_recall else 1
        shape: tuple[int, ...] = (self.frames, game.start.first.game.constants["OBSERVED"])
        self.tensor = np.zeros(shape[0] * shape[1], np.float32) if self.is_for_seats else None
        self.dict = {}
        if self.tensor is not None:
            self.dict["observation"] = self.tensor.reshape(shape if self.kind.perfect_recall else shape[1:])

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor; all 0 before the deal."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.trajectory.is_dealt:
            self.tensor[:] = state.trajectory.observations(player, self.frames).reshape(-1)

    def string_from(self, state: SpielState, player: int) -> str | None:
        """A view, or all that was seen; None for kinds of observations that our games do not tell apart."""
        trajectory = state.trajectory
        if not (self.is_for_seats or self.is_for_spectators):
            return None
        if not trajectory.is_dealt:
            return "before the deal"
        if self.is_for_spectators:
            return trajectory.position.view_json(None).decode()
        if self.kind.perfect_recall:
            return trajectory.story(player)
        return trajectory.position.view_json(player).decode()


def register() -> None:
    """Make every game known to OpenSpiel by its name."""
    for name in NAMES:
        if name not in pyspiel.registered_names():
            made = type(f"SpielGame_{name}", (SpielGame,), {"name": name})
            pyspiel.register_game(game_type(name, is_simultaneous=False, is_shared=True), made)


register()
