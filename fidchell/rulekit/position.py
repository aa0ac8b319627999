"""One position of a game with its box, for Python code outside the rules."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec
import numpy as np

from fidchell.rulekit.chance import new_seed, seed_words
from fidchell.rulekit.contract import FIRST_CATEGORY, RANK, TOTAL
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.errors import IllegalMove
from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Record, duplicate
from fidchell.rulekit.shown.parts import SPECTATOR
from fidchell.rulekit.shown.renderer import PlayedAction, ShownStep

SEAT_LETTERS = "abcde"


class Position:
    """A position: read it, list what is legal, play on a copy or in place."""

    def __init__(
        self,
        game: Game,
        edition: Edition,
        options: Mapping[str, Any],
        entry_points: EntryPoints | None = None,
    ) -> None:
        self.game, self.edition, self.options = game, edition, dict(options)
        self.boxes = game.box(edition, options)
        self.states = game.State.batch()
        self.entry_points = entry_points or game.compiled

    @classmethod
    def start(
        cls,
        game: Game,
        seats: int,
        seed: bytes,
        options: Mapping[str, Any] | None = None,
        edition: Edition | None = None,
        entry_points: EntryPoints | None = None,
    ) -> Self:
        """The position before the first decision."""
        game.check_seats(seats)
        edition = edition or game.edition
        position = cls(game, edition, edition.choose(options or {}), entry_points)
        if game.check_setup is not None:
            game.check_setup(position, seats)
        position.call("setup", seats, seed_words(seed))
        return position

    def call(self, name: str, *rest: Any) -> Any:
        """Run one rule of the contract on this position."""
        return self.entry_points.call(name, self.boxes, self.states, 0, *rest)

    def copy(self) -> Self:
        """Another position with the same bytes."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, states=duplicate(self.states))
        return other

    def on(self, entry_points: EntryPoints) -> Self:
        """The same position run by other entry points."""
        other = self.copy()
        other.entry_points = entry_points
        return other

    @property
    def raw(self) -> bytes:
        """The position as bytes; equal positions have equal bytes."""
        return self.states.tobytes()

    @property
    def state(self) -> Any:
        """A widened copy of the state, for reading."""
        return self.game.State.open(self.states)

    @property
    def box(self) -> Any:
        """A widened copy of the box, for reading."""
        return self.game.Box.open(self.boxes)

    def store(self, state: Record) -> None:
        """Take a widened state as this position."""
        state.close(self.states)

    @property
    def seats(self) -> int:
        """The number of players."""
        return int(self.states["seats"][0])

    def actors(self) -> list[int]:
        """The seats that may act now."""
        mask = self.call("actors")
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.call("actors") == 0

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat."""
        out = np.zeros(self.game.constants["OPTIONS"], np.int64)
        count = self.call("legal", seat, out)
        actions: list[int] = out[:count].tolist()
        return actions

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action in place."""
        self.call("apply", seat, action)

    def advance(self, seat: int, action: int) -> tuple[list[int], int] | None:
        """Carry out an action in place: who may act then, and the barrier; None where it is not legal."""
        reached = self.entry_points.advance(self.boxes, self.states, seat, action)
        if reached is None:
            return None
        acting, barrier = reached
        return [each for each in range(acting.bit_length()) if acting >> each & 1], barrier

    def choose(self, seat: int, place: int) -> tuple[int, list[int], int] | None:
        """Carry out a legal action by its place in their list: as `advance`, with the action first."""
        chosen = self.entry_points.choose(self.boxes, self.states, seat, place)
        if chosen is None:
            return None
        action, acting, barrier = chosen
        return action, [each for each in range(acting.bit_length()) if acting >> each & 1], barrier

    def is_same_for(self, seat: int, after: Self) -> bool:
        """Whether a seat knows the same of this position and of another."""
        return self.entry_points.is_same_for(self.boxes, self.states, after.states, seat)

    def barrier(self) -> int:
        """The number that grows whenever something hidden came to light."""
        return int(self.call("barrier"))

    def greedy_score(self, seat: int, action: int) -> int:
        """The value of an action for a seat, by the game's greedy player."""
        return int(self.call("greedy_score", seat, action))

    def redealt(self, seat: int, seed: bytes | None = None) -> Self:
        """A position that this seat's knowledge allows, drawn uniformly."""
        other = self.copy()
        other.call("redeal", seat, seed_words(seed or new_seed()))
        return other

    def observe(self, seat: int) -> Any:
        """What a seat may know, as numbers."""
        out = np.zeros(self.game.constants["OBSERVED"], np.int16)
        self.call("observe", seat, out)
        return out

    def score_table(self) -> Any:
        """Total, rank and categories, one row a seat, as if the game ended now."""
        out = np.zeros((self.game.constants["SEATS"], self.game.constants["COLUMNS"]), np.int32)
        self.call("score", out)
        return out[: self.seats, : FIRST_CATEGORY + len(self.game.categories)]  # without what breaks ties

    def scores(self) -> list[dict[str, int]]:
        """The score of each seat by name: categories, total and rank."""
        names = ("total", "rank", *self.game.categories)
        return [dict(zip(names, row, strict=True)) for row in self.score_table().tolist()]

    def totals(self) -> list[int]:
        """The total of each seat."""
        return [int(total) for total in self.score_table()[:, TOTAL]]

    def winners(self) -> list[int]:
        """The seats in the lead; several when they share it."""
        return [seat for seat, row in enumerate(self.score_table()) if row[RANK] == 1]

    def texts(self, seat: int) -> list[str]:
        """The legal moves of a seat as texts."""
        return [self.game.moves.write(self, seat, action) for action in self.legal(seat)]

    def read(self, seat: int, text: str) -> int:
        """The legal action behind a text; an error says what was expected."""
        action = self.game.moves.read(self, seat, " ".join(text.split()))
        if action not in self.legal(seat):
            raise self.game.moves.why_not(self, seat, action)
        return action

    def play(self, seat: int, text: str) -> None:
        """Carry out a move given as text."""
        if seat not in self.actors():
            raise IllegalMove("not-your-turn", seat=SEAT_LETTERS[seat])
        self.apply(seat, self.read(seat, text))

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees, as plain data; None is a spectator."""
        view: dict[str, Any] = msgspec.json.decode(self.view_json(seat))
        return view

    def view_json(self, seat: int | None) -> bytes:
        """What a seat sees, as JSON."""
        reader = SPECTATOR if seat is None else seat
        return self.entry_points.renderer.view(self.boxes, self.states, reader, self.edition)

    def moves_json(self, seat: int) -> bytes:
        """The legal moves of a seat as JSON: texts, and the things one clicks."""
        return self.entry_points.renderer.moves(self.boxes, self.states, seat, self.edition)

    def shown_moves(self, seat: int) -> list[dict[str, Any]]:
        """The legal moves of a seat: texts, and the things one clicks."""
        moves: list[dict[str, Any]] = msgspec.json.decode(self.moves_json(seat))
        return moves

    def log_json(self, seat: int, action: int, after: Self, reader: int | None) -> bytes:
        """What an action did that leads to another position, as a reader may know it: keys with facts."""
        shown_to = SPECTATOR if reader is None else reader
        step = PlayedAction(self.states, after.states, seat, action)
        return self.entry_points.renderer.log(self.boxes, step, shown_to, self.edition)

    def shown_step(
        self, seat: int, action: int, after: Self, readers: Sequence[int | None]
    ) -> list[ShownStep]:
        """What an action led to and did, for several readers: view, legal moves and log."""
        step = PlayedAction(self.states, after.states, seat, action)
        return self.entry_points.renderer.step(self.boxes, step, readers, self.edition)

    def reasons_json(self, seat: int, action: int, after: Self) -> bytes:
        """What speaks for an action that leads to another position, from what its seat may know."""
        step = PlayedAction(self.states, after.states, seat, action)
        return self.entry_points.renderer.reasons(self.boxes, step, self.edition)

    def gains_json(self, seat: int, action: int, after: Self) -> bytes:
        """Points that an action brings at once, by category; none where it brings something to light."""
        step = PlayedAction(self.states, after.states, seat, action)
        return self.entry_points.renderer.gains(self.boxes, step, self.edition)

    def brings_json(self, seat: int, action: int) -> bytes:
        """What an action earns whatever it brings to light, in numbers; null where nothing is certain."""
        return self.entry_points.renderer.brings(self.boxes, self.states, seat, action, self.edition)

    def foreseen(self, seat: int, action: int) -> Self | None:
        """The position after an action as far as it is certain; None where the action itself shows it."""
        after = self.copy()
        is_foreseen = self.entry_points.renderer.foresee(after.boxes, after.states, seat, action)
        return after if is_foreseen else None

    def foreseen_json(self, seat: int, action: int, after: Self) -> bytes:
        """What happens for certain by an action that leads to a foreseen position: keys with facts."""
        step = PlayedAction(self.states, after.states, seat, action)
        return self.entry_points.renderer.foreseen(self.boxes, step, self.edition)

    def view_bytes(self, seat: int | None) -> bytes:
        """A view as bytes, for comparing."""
        return json.dumps(self.view(seat), sort_keys=True).encode()
