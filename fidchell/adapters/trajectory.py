"""A position with the way that led to it: what OpenSpiel's states consist of."""

from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Any

import numpy as np

from fidchell.adapters.episode import agent_name
from fidchell.adapters.errors import EpisodeOver, IllegalAction
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position

OUTCOMES = 16  # of a chance node: OpenSpiel copies the list of them again and again
CHANCE_NODES = 8  # before the first decision: together they number the deals, 0 to 16 ** 8 - 1

Way = tuple[Any, int, int, bytes] | None  # the way before, then a seat, its action, the position before it


class Trajectory:
    """A deal, drawn digit by digit, and the actions since; copies share the way."""

    def __init__(self, first: Position, digits: tuple[int, ...] = ()) -> None:
        self.first, self.digits = first, digits  # first: any position of the same game, seats and options
        self.position = first
        self.acting = 0  # who may act, as bits
        self.way: Way = None
        self.told: dict[int, tuple[Way, str]] = {}  # of a seat's story, what was written already
        self.options = np.empty(first.game.constants["OPTIONS"], np.int64)  # room for legal actions

    @property
    def is_dealt(self) -> bool:
        """Whether chance has drawn all it draws."""
        return len(self.digits) == CHANCE_NODES

    @property
    def deal(self) -> int:
        """The number that the digits make."""
        return reduce(lambda number, digit: number * OUTCOMES + digit, self.digits, 0)

    def draw(self, digit: int) -> None:
        """The next digit of the deal; after the last the table is laid."""
        if not 0 <= digit < OUTCOMES:
            raise IllegalAction("action-unknown", most=OUTCOMES - 1, came=str(digit))
        self.digits = (*self.digits, digit)
        if self.is_dealt:
            first, seed = self.first, seed_from_number(self.deal)
            given = (first.game, first.seats, seed, first.options, first.edition, first.entry_points)
            self.position = Position.start(*given)
            self.acting = int(self.position.call("actors"))

    def act(self, seat: int, action: int) -> None:
        """An action of a seat that may act; an illegal one is an error, and nothing is changed."""
        if not self.acting:
            raise EpisodeOver("episode-over")
        position = self.position
        before, reached = position.states.tobytes(), None
        if self.acting >> seat & 1:
            reached = position.entry_points.advance(position.boxes, position.states, seat, action)
        if reached is None:
            raise IllegalAction("action-illegal", action=action, agent=agent_name(seat))
        self.way = (self.way, seat, action, before)
        self.acting = reached[0]

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat; none where it may not act."""
        if not self.acting >> seat & 1:
            return []
        position, options = self.position, self.options
        count = position.entry_points.call("legal", position.boxes, position.states, 0, seat, options)
        actions: list[int] = options[:count].tolist()
        return actions

    def steps(self) -> list[tuple[int, int, bytes]]:
        """The actions so far with the positions before them, the first one first."""
        return list(self._steps_back())[::-1]

    def _steps_back(self) -> Iterator[tuple[int, int, bytes]]:
        way = self.way
        while way is not None:
            earlier, seat, action, before = way
            yield seat, action, before
            way = earlier

    def story(self, seat: int) -> str:
        """All that a seat has seen: what every action did as it may know it, and its view now."""
        known, text = self.told.get(seat, (None, ""))
        lines, way, after = [], self.way, self.position.states.tobytes()
        while way is not known and way is not None:
            earlier, actor, action, before = way
            lines.append(self._at(before).log_json(actor, action, self._at(after), seat).decode() + "\n")
            way, after = earlier, before
        text += "".join(reversed(lines))
        self.told[seat] = (self.way, text)
        return text + self.position.view_json(seat).decode()

    def observations(self, seat: int, frames: int) -> Any:
        """What a seat observes, now and before each of the last actions, newest first."""
        found = np.zeros((frames, self.position.game.constants["OBSERVED"]), np.int16)
        self.position.call("observe", seat, found[0])
        for row, (_, _, before) in zip(range(1, frames), self._steps_back(), strict=False):
            self._at(before).call("observe", seat, found[row])
        return found

    def _at(self, content: bytes) -> Position:
        position = object.__new__(Position)
        states = np.frombuffer(bytearray(content), self.position.states.dtype)
        position.__dict__.update(self.position.__dict__, states=states)
        return position

    def __deepcopy__(self, memo: Any) -> "Trajectory":
        other = object.__new__(Trajectory)
        other.__dict__.update(self.__dict__, position=self.position.copy(), told=dict(self.told))
        return other

    def __reduce__(self) -> Any:
        first = self.first
        actions = [(seat, action) for seat, action, _ in self.steps()]
        return trajectory_of, (first.game.name, first.seats, first.options, self.digits, actions)


def start_trajectory(game: str, seats: int, options: Mapping[str, Any]) -> Trajectory:
    """A trajectory before its deal."""
    found = find(game)
    return Trajectory(Position.start(found, seats, bytes(32), options, entry_points=found.compiled))


def trajectory_of(
    game: str,
    seats: int,
    options: Mapping[str, Any],
    digits: tuple[int, ...],
    actions: list[tuple[int, int]],
) -> Trajectory:
    """The same deal and actions once more."""
    trajectory = start_trajectory(game, seats, options)
    for digit in digits:
        trajectory.draw(digit)
    for seat, action in actions:
        trajectory.act(seat, action)
    return trajectory
