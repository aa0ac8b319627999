"""Agents of researchers as players: a function, an ONNX file, a search of fixed length, a baseline."""

import importlib
import os
import random
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from fidchell.ai import WORDS
from fidchell.ai.players.levels import Level
from fidchell.ai.search.search import SearchLimit
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position

Policy = Callable[[dict[str, Any], str], Any]
MOST_ITERATIONS = 1_000_000
ALGORITHMS = ("ppo", "dqn")  # of baselines
NUMBER_TYPES = {
    "tensor(float)": np.float32,
    "tensor(double)": np.float64,
    "tensor(float16)": np.float16,
    "tensor(int64)": np.int64,
    "tensor(int32)": np.int32,
    "tensor(int16)": np.int16,
    "tensor(int8)": np.int8,
    "tensor(bool)": np.bool_,
}


def agent_error(key: str, agent: str, **facts: object) -> UserError:
    """What an agent did wrong, with its name."""
    return UserError(key, WORDS, agent=agent, **facts)


def short_reason(error: BaseException) -> str:
    """The kind of an error and the first line of its text."""
    text = str(error).strip().splitlines()
    return f"{type(error).__name__}: {text[0][:200]}" if text else type(error).__name__


def load_policy(name: str) -> Policy:
    """The function behind `module:function`, looked for in the folder of the command too."""
    module_name, colon, function_name = name.partition(":")
    if not (module_name and colon and function_name):
        raise agent_error("agent-policy-form", name)
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = getattr(importlib.import_module(module_name), function_name)
    except Exception as error:  # whatever a foreign module does while it is imported
        raise agent_error("agent-load", name, reason=short_reason(error)) from error
    if not callable(found):
        raise agent_error("agent-policy-form", name)
    policy: Policy = found
    return policy


class PolicyBot:
    """A function that gets what PettingZoo's agents get: observation with mask, and the agent's name."""

    def __init__(self, name: str) -> None:
        self.name, self.policy = name, load_policy(name)

    def choose(self, position: Position, seat: int, rng: random.Random) -> int:
        """The action that the function answers; anything but a legal action is an error."""
        legal, mask = position.legal(seat), np.zeros(position.game.constants["ACTIONS"], np.int8)
        mask[legal] = 1
        observation = {"observation": position.observe(seat), "action_mask": mask}
        try:
            answer = self.policy(observation, f"player_{seat}")
        except Exception as error:
            raise agent_error("agent-crashed", self.name, reason=short_reason(error)) from error
        try:
            action = int(answer) if int(answer) == answer else -1
        except (TypeError, ValueError):
            action = -1
        if action not in legal:
            facts = {"came": repr(answer)[:80], "count": len(legal), "first": legal[0]}
            raise agent_error("agent-illegal", self.name, **facts)
        return action


class OnnxBot:
    """A net in an ONNX file: an observation in, a number for each action out; the best legal one counts."""

    def __init__(self, name: str) -> None:
        self.name = name
        try:
            import onnxruntime
        except ModuleNotFoundError as error:
            raise agent_error("agent-onnx-missing", name) from error
        if not Path(name).is_file():
            raise agent_error("agent-onnx-file", name)
        settings = onnxruntime.SessionOptions()
        settings.intra_op_num_threads = settings.inter_op_num_threads = 1  # the same sums on every machine
        settings.log_severity_level = 4
        try:
            self.session = onnxruntime.InferenceSession(name, settings, providers=["CPUExecutionProvider"])
        except Exception as error:  # onnxruntime's own errors have no common class
            raise agent_error("agent-load", name, reason=short_reason(error)) from error

    def choose(self, position: Position, seat: int, rng: random.Random) -> int:
        """The legal action with the highest number."""
        legal, sizes = position.legal(seat), position.game.constants
        mask = np.zeros(sizes["ACTIONS"], np.int8)
        mask[legal] = 1
        given = {
            each.name: self._input(each, position.observe(seat), mask) for each in self.session.get_inputs()
        }
        try:
            answers = self.session.run(None, given)
        except Exception as error:
            raise agent_error("agent-crashed", self.name, reason=short_reason(error)) from error
        numbers = np.asarray(answers[0], np.float64).reshape(-1)
        if len(numbers) != sizes["ACTIONS"] or np.isnan(numbers[legal]).any():
            facts = {"actions": sizes["ACTIONS"], "came": str(list(np.shape(answers[0])))}
            raise agent_error("agent-onnx-output", self.name, **facts)
        return legal[int(np.argmax(numbers[legal]))]

    def _input(self, wanted: Any, observation: Any, mask: Any) -> Any:
        """What an input of the net takes: the observation or the mask, told apart by their length."""
        length = wanted.shape[-1] if wanted.shape else None
        kind = NUMBER_TYPES.get(wanted.type)
        numbers = observation if length == len(observation) else mask if length == len(mask) else None
        if numbers is None or kind is None:
            facts = {
                "observed": len(observation),
                "actions": len(mask),
                "came": f"{wanted.type}{wanted.shape}",
            }
            raise agent_error("agent-onnx-input", self.name, **facts)
        return numbers.astype(kind).reshape((1,) * (len(wanted.shape) - 1) + (-1,))


class BaselineBot:
    """What another algorithm has learned of a game for a number of players: a net that is kept beside it."""

    def __init__(self, algorithm: str) -> None:
        if algorithm not in ALGORITHMS:
            raise agent_error("agent-baseline", algorithm, known=", ".join(ALGORITHMS))
        self.algorithm = algorithm

    def choose(self, position: Position, seat: int, rng: random.Random) -> int:
        """The legal action with the highest number."""
        file = baseline_path(position.game, position.seats, self.algorithm)
        if not file.exists():
            facts = {"game": position.game.name, "seats": position.seats}
            raise agent_error("agent-baseline-missing", self.algorithm, **facts)
        return loaded_net(str(file)).choose(position, seat, rng)


def baseline_path(game: Game, seats: int, algorithm: str) -> Path:
    """Where what an algorithm has learned is kept."""
    return game.folder / "eval" / "nets" / f"{algorithm}-{seats}.onnx"


@cache
def loaded_net(file: str) -> OnnxBot:
    """A net, read once."""
    return OnnxBot(file)


def search_bot(name: str, kind: str = "search") -> Level:
    """The search of the strongest level with a fixed number of iterations in one tree: always the same."""
    if not name.isdecimal() or not 1 <= int(name[:9]) <= MOST_ITERATIONS:
        raise agent_error("agent-search", f"{kind}:{name}", most=MOST_ITERATIONS)
    limit = SearchLimit(iterations=int(name), trees=1)
    return Level(f"{kind}-{name}", limit=limit, has_net=kind == "net")


def net_search_bot(name: str) -> Level:
    """The same search with priors and values of a net, where there is one."""
    return search_bot(name, "net")


AGENTS: dict[str, Callable[[str], PolicyBot | OnnxBot | Level | BaselineBot]] = {
    "policy": PolicyBot,
    "onnx": OnnxBot,
    "search": search_bot,
    "net": net_search_bot,
    "baseline": BaselineBot,
}


def find_agent(name: str) -> PolicyBot | OnnxBot | Level | BaselineBot | None:
    """The agent behind `policy:…`, `onnx:…`, `search:…`, `net:…` or `baseline:…`; None for any other name."""
    kind, colon, rest = name.partition(":")
    return AGENTS[kind](rest) if colon and kind in AGENTS else None
