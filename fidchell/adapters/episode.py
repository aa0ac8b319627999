"""One game at a time, from its deal to its end: who acts, what a seat observes and may do, what it earns."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from fidchell.adapters.buffers import address_of, aligned, count_of_holders, holders_of_pages
from fidchell.adapters.builtin import builtin
from fidchell.adapters.decision import AT_ACTING, AT_COUNT, AT_PAGE, AT_SEAT, ILLEGAL, OVER, PAGES
from fidchell.adapters.errors import (
    AdapterError,
    EpisodeOver,
    IllegalAction,
    checked_choice,
    checked_seed,
)
from fidchell.games import find
from fidchell.rulekit.chance import new_seed, seed_from_number, seed_words
from fidchell.rulekit.contract import TOTAL
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import is_compiling
from fidchell.rulekit.targets.memory import called_with_numbers

Array = np.ndarray[Any, Any]
Decision = tuple[Array, Array]  # what a seat observes, and the mask of its legal actions
TEMPLATE = "fidchell.adapters.decision"
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
        sizes = self.game.constants
        self.actions, self.observed = sizes["ACTIONS"], sizes["OBSERVED"]
        self.mask = np.zeros(self.actions, np.int8)  # of the seat that is asked
        self._options = np.zeros(sizes["OPTIONS"], np.int16)
        self._points = np.zeros((sizes["SEATS"], sizes["COLUMNS"]), np.int32)
        self._rewards = np.zeros(sizes["SEATS"], np.float32)
        self._pages = [self._new_page() for _ in range(PAGES)]
        self._numbers = np.array(self._addresses(), np.int64)
        self._place = address_of(self._numbers)
        template = self.game.template(TEMPLATE)
        self._start, self._ask = called_with_numbers(template.start, 1), called_with_numbers(template.ask, 2)
        # The rule itself, for whoever has no time for `act`: its answer is a place in `reached`, or negative.
        self.call = builtin(template.act_on_objects, self._place)
        decisions = (*self._pages[:-1], None)
        self.reached = [(decision, seat) for decision in decisions for seat in range(sizes["SEATS"])]
        self.fresh: Decision | None = None  # of the seat that is asked, on a page not yet given out

    def __reduce__(self) -> Any:
        """The same game once more, for copies and for other processes: addresses are no one else's."""
        made = (self.game.name, self.seats, self.position.options, self.reward)
        records = (self.position.states, self.seed, self.mask, self._options, self._points, self._rewards)
        numbers = self._numbers[AT_COUNT : AT_SEAT + 1]
        return Episode, made, (self.is_seeded, numbers.copy(), *(record.copy() for record in records))

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        """Take over what a copy was made of; its decision is on no page yet."""
        self.is_seeded, numbers, states, seed, mask, options, points, rewards = state
        self._numbers[AT_COUNT : AT_SEAT + 1] = numbers
        self.position.states[:] = states
        self.seed[:], self.mask[:], self._options[:] = seed, mask, options
        self._points[:], self._rewards[:] = points, rewards

    def _new_page(self) -> Decision:
        return aligned((self.observed,), np.int16), aligned((self.actions,), np.int8)

    def _addresses(self) -> list[int]:
        """What the rules find at `place`."""
        records = (self.position.boxes, self.position.states)
        arrays = (*records, self.seed, self.mask, self._options, self._points, self._rewards)
        pages = [
            number
            for page in self._pages
            for number in (*map(count_of_holders, page), *map(address_of, page))
        ]
        return [*map(address_of, arrays), self.seats, 0, 0, 0, 0, holders_of_pages(), *pages]

    @property
    def acting(self) -> int:
        """Who may act, as bits; 0 before the deal and after the end."""
        return int(self._numbers[AT_ACTING])

    @property
    def seat(self) -> int:
        """Who is asked."""
        return int(self._numbers[AT_SEAT])

    def deal(self, seed: Any = None) -> None:
        """The first game of a seed; without a seed the next game, of a seed nobody chose if there is none."""
        if seed is not None or not self.is_seeded:
            raw = new_seed() if seed is None else seed_from_number(checked_seed(seed))
            self.seed[:] = seed_words(raw)
            self.seed[6:] = 0
            self.is_seeded = True
        self.fresh = self.reached[self._start(self._place)][0]

    def act(self, action: int) -> int:
        """An action of the seat that is asked: who may act then, as bits.

        An illegal one is an error, and nothing is changed.
        """
        reached = self.call(action)
        if reached == ILLEGAL:
            raise self.refusal(action)
        self.fresh = None if reached == OVER else self.reached[reached][0]
        return self.acting

    def refusal(self, action: int) -> AdapterError:
        """Why an action was not carried out: before the deal and after the end none is legal."""
        if not self.acting:
            return EpisodeOver("episode-over")
        return IllegalAction("action-illegal", action=int(action), agent=agent_name(self.seat))

    def stop(self) -> None:
        """End the game as it is: nothing is legal any more."""
        self.mask[:] = 0
        self._numbers[[AT_ACTING, AT_COUNT]] = 0
        self.fresh = None

    def act_at(self, seat: int, action: int) -> None:
        """The same for any seat that may act, where several may at the same time."""
        if seat != self.seat:
            self.ask(seat)
        self.act(action)

    def ask(self, seat: int) -> None:
        """Let another seat that may act be asked."""
        self.fresh = self.reached[self._ask(self._place, seat)][0]

    def decision(self, seat: int) -> Decision:
        """What a seat observes, and the mask of its legal actions; all 0 when it may not act.

        Both are the caller's own: whoever writes into them changes nothing here.
        """
        if seat == self.seat:
            return self._asked()
        mask = np.zeros(self.actions, np.int8)
        if self.acting >> seat & 1:
            mask[self.position.legal(seat)] = 1
        return self.position.observe(seat), mask

    def _asked(self) -> Decision:
        """The decision of the seat that is asked: on its page, or once more."""
        if self.fresh is not None:
            observation, mask = self.fresh
            self.fresh = None
            return observation, mask  # another tuple: of that of the page nobody would know that it is held
        if self._numbers[AT_PAGE] == PAGES - 1:
            return self._pages[-1][0].copy(), self.mask.copy()
        return self.position.observe(self.seat), self.mask.copy()

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether a seat may act so now."""
        if seat == self.seat:
            return bool(self.mask[action])
        return bool(self.acting >> seat & 1) and action in self.position.legal(seat)

    def final_rewards(self) -> list[float]:
        """What each seat earned, at the end."""
        earned = self._rewards if self.reward == "win" else self._points[:, TOTAL]
        return [float(each) for each in earned[: self.seats].tolist()]
