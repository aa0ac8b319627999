"""One game at a time, from its deal to its end: who acts, what a seat observes and may do, what it earns."""

from collections.abc import Mapping
from itertools import cycle
from sys import getrefcount
from typing import Any

import numpy as np

from fidchell.adapters.buffers import MOST_KEPT, Page, aligned, held_by_a_page
from fidchell.adapters.errors import (
    AdapterError,
    EpisodeOver,
    IllegalAction,
    checked_choice,
    checked_seed,
)
from fidchell.games import find
from fidchell.rulekit.chance import new_seed, seed_from_number, seed_words
from fidchell.rulekit.contract import ACTOR_BITS, TOTAL
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import is_compiling
from fidchell.rulekit.targets.memory import called_with_numbers

Array = np.ndarray[Any, Any]
Decision = tuple[Array, Array]  # what a seat observes, and the mask of its legal actions
TEMPLATE = "fidchell.adapters.decision"
HELD = held_by_a_page()  # how often an array is held that nobody reads
LOWEST_SEAT = [(acting & -acting).bit_length() - 1 for acting in range(1 << ACTOR_BITS)]  # of who may act
REWARDS = ("win", "points")  # 1 shared among the winners, or the final totals


def agent_name(seat: int) -> str:
    """What a seat is called in every ecosystem."""
    return f"player_{seat}"


class Episode:
    """Games one after the other on one position of compiled rules, without tables or logs.

    The seat to act is the lowest of those that may. Game n of seed s is game n of environment 0 in a batch
    with seed s.
    """

    def __init__(
        self, game: str, seats: int, options: Mapping[str, Any] | None = None, reward: str = "win"
    ) -> None:
        if not is_compiling():
            raise AdapterError("adapters-interpreted")
        self.reward = checked_choice("reward", reward, REWARDS)
        self.game, self.seats = find(game), seats
        self.position = Position.start(self.game, seats, bytes(32), options, entry_points=self.game.compiled)
        self.seed = np.zeros(8, np.int64)
        self.is_seeded = False
        self.acting = 0  # who may act, as bits; 0 before the deal and after the end
        self.seat = 0  # who is asked
        sizes = self.game.constants
        self.actions, self.observed = sizes["ACTIONS"], sizes["OBSERVED"]
        self.mask = np.zeros(self.actions, np.int8)  # of the seat that is asked, as its observation
        self.observation = np.zeros(self.observed, np.int16)
        self._turn = np.zeros(1, np.int8)
        self._options = np.zeros(sizes["OPTIONS"], np.int16)
        self._boxes, self._states = self.position.boxes, self.position.states
        template = self.game.template(TEMPLATE)
        self._start, self._rewards_at = template.start, template.rewards_at
        self._act = called_with_numbers(template.act, 2)
        kept = (self._boxes, self._states, self._turn, self.mask, self.observation, self._options)
        self._no_page = Page.of(kept, (self.observation, self.mask))  # what is kept is all that is written
        self._pages = cycle([Page.of(kept, self._new_decision()) for _ in range(MOST_KEPT)])
        self.fresh: Decision | None = None  # of the seat that is asked, on a page not yet given out

    def _new_decision(self) -> Decision:
        return aligned((self.observed,), np.int16), aligned((self.actions,), np.int8)

    def deal(self, seed: Any = None) -> None:
        """The first game of a seed; without a seed the next game, of a seed nobody chose if there is none."""
        if seed is not None or not self.is_seeded:
            raw = new_seed() if seed is None else seed_from_number(checked_seed(seed))
            self.seed[:] = seed_words(raw)
            self.seed[6:] = 0
            self.is_seeded = True
        self.acting = self._start(
            self._boxes,
            self._states,
            self.seats,
            self.seed,
            self._turn,
            self.mask,
            self.observation,
            self._options,
        )
        self.seat = int(self._turn[0])
        self.fresh = None

    def act(self, action: int) -> int:
        """An action of the seat that is asked: who may act then, as bits.

        An illegal one is an error, and nothing is changed.
        """
        fresh: Decision | None
        fresh, place, _ = next(self._pages)
        if not getrefcount(fresh[0]) == getrefcount(fresh[1]) == HELD:  # somebody still reads them
            fresh, place = None, self._no_page.place
        acting: int = self._act(place, action)
        if acting < 0:
            raise self._refusal(action)
        self.acting = acting
        self.fresh = fresh
        if acting:
            self.seat = LOWEST_SEAT[acting]
        return acting

    def _refusal(self, action: int) -> AdapterError:
        """Why an action was not carried out: before the deal and after the end none is legal."""
        if not self.acting:
            return EpisodeOver("episode-over")
        return IllegalAction("action-illegal", action=int(action), agent=agent_name(self.seat))

    def act_at(self, seat: int, action: int) -> None:
        """The same for any seat that may act, where several may at the same time."""
        if seat != self.seat:
            self.ask(seat)
        self.act(action)

    def ask(self, seat: int) -> None:
        """Let another seat that may act be asked."""
        self.observation[:], self.mask[:] = self.decision(seat)
        self.seat = seat
        self._turn[0] = seat
        self.fresh = None

    def decision(self, seat: int) -> Decision:
        """What a seat observes, and the mask of its legal actions; all 0 when it may not act.

        Both are the caller's own: whoever writes into them changes nothing here.
        """
        if seat == self.seat:
            if self.fresh is None:
                return self.observation.copy(), self.mask.copy()
            observation, mask = self.fresh
            self.fresh = None
            return observation, mask  # another tuple: of that of the page nobody would know that it is held
        mask = np.zeros(self.actions, np.int8)
        if self.acting >> seat & 1:
            mask[self.position.legal(seat)] = 1
        return self.position.observe(seat), mask

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether a seat may act so now."""
        if seat == self.seat:
            return bool(self.acting) and bool(self.mask[action])
        return bool(self.acting >> seat & 1) and action in self.position.legal(seat)

    def final_rewards(self) -> list[float]:
        """What each seat earns by the position as it is: at the end, what the game was worth."""
        sizes = self.game.constants
        points = np.zeros((sizes["SEATS"], sizes["COLUMNS"]), np.int32)
        rewards = np.zeros(sizes["SEATS"], np.float32)
        self._rewards_at(self._boxes, self._states, points, rewards)
        earned = rewards if self.reward == "win" else points[:, TOTAL]
        return [float(each) for each in earned[: self.seats]]
