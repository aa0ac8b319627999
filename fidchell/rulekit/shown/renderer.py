"""What is shown of a position as JSON, by compiled writers."""

import threading
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np

from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.edition import Edition, EditionCache
from fidchell.rulekit.record import Batch, Record
from fidchell.rulekit.shown.digest import digest_runs
from fidchell.rulekit.shown.parts import ShownParts
from fidchell.rulekit.shown.pool import Bytes, Places

SHOWN = "fidchell.rulekit.templates.shown"
FIRST_SIZE = 1 << 15  # of the output, which grows where it must
ANY_SEED = seed_words(bytes(range(32)))  # two re-deals by the same seed are compared


class Renderer(Protocol):
    """Shows a position of a batch to a seat; a spectator is seat -1."""

    def view(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> bytes:
        """What the seat sees."""

    def moves(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> bytes:
        """The legal moves of the seat, each with the things one clicks."""

    def log(self, boxes: Batch, step: "PlayedAction", reader: int, edition: Edition) -> bytes:
        """What a move did, as a reader may know it: keys of messages with their facts."""

    def step(
        self, boxes: Batch, step: "PlayedAction", readers: Sequence[int | None], edition: Edition
    ) -> "list[ShownStep]":
        """What a move led to and did, for several readers; None is a spectator."""

    def reasons(self, boxes: Batch, step: "PlayedAction", edition: Edition) -> bytes:
        """What speaks for a move, from what its seat may know: keys of messages with their facts."""

    def gains(self, boxes: Batch, step: "PlayedAction", edition: Edition) -> bytes:
        """Points that a move brings at once, by category; none where something hidden comes to light."""

    def brings(self, boxes: Batch, states: Batch, seat: int, action: int, edition: Edition) -> bytes:
        """What a move earns whatever it brings to light; null where nothing is certain."""

    def foresee(self, boxes: Batch, states: Batch, seat: int, action: int) -> bool:
        """Carry out what is certain of a move; false where the move itself shows it."""

    def foreseen(self, boxes: Batch, step: "PlayedAction", edition: Edition) -> bytes:
        """What happens for certain by a move that leads to a foreseen position, as messages."""


class PlayedAction(NamedTuple):
    """A move with the positions before and after it."""

    before: Batch
    after: Batch
    seat: int
    action: int


class ShownStep(msgspec.Struct):
    """What a reader is shown of a position: the view, the legal moves where it may act, what led to it."""

    view: bytes = b""  # nothing where it was not made
    moves: bytes = b""
    log: bytes = b""


class WriterBuffers:
    """Room for one thread to work in."""

    def __init__(self, parts: ShownParts, constants: Mapping[str, int], state: Any) -> None:
        self.scored = np.zeros((constants["SEATS"], constants["COLUMNS"]), np.int32)
        self.gained = np.zeros_like(self.scored)
        self.actions = np.zeros(constants["OPTIONS"], np.int64)
        self.notes = parts.Notes.batch()
        self.stages = state.batch(2)
        self.bytes_of_stages, self.words_of_stages = self.stages.view(np.uint8), self.stages.view(np.uint64)
        self.outcome = np.zeros(5, np.int64)  # of a move
        self.ends = np.zeros((constants["SEATS"] + 1, 4), np.int64)
        self.out = np.zeros(FIRST_SIZE, np.uint8)
        self.content = self.out.data
        self.of_step = (self.ends, self.scored, self.notes, self.actions, self.stages)
        self.of_play = (
            self.outcome,
            ANY_SEED,
            self.words_of_stages,
            self.bytes_of_stages,
            digest_runs(state),
            *self.of_step,
        )

    def grow(self) -> None:
        """There was too little room for the output."""
        self.out = np.zeros(2 * len(self.out), np.uint8)
        self.content = self.out.data


class CompiledRenderer:
    """The writers of the template `templates.shown`, specialised for a game."""

    def __init__(
        self, parts: ShownParts, constants: Mapping[str, int], state: type[Record], template: ModuleType
    ) -> None:
        self.parts, self.constants, self.State, self.template = parts, constants, state, template
        self.rooms = threading.local()
        self.texts_of = EditionCache(self._texts_of)

    @property
    def scratch(self) -> WriterBuffers:
        """The room of this thread."""
        scratch: WriterBuffers | None = getattr(self.rooms, "scratch", None)
        if scratch is None:
            scratch = self.rooms.scratch = WriterBuffers(self.parts, self.constants, self.State)
        return scratch

    def _texts_of(self, edition: Edition) -> tuple[Bytes, Places, Places]:
        pool = self.parts.writers.pool
        arrays: tuple[Bytes, Places, Places] = pool.arrays(self.parts.texts(edition))
        return arrays

    def view(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> bytes:
        """What the seat sees."""
        scratch = self.scratch
        given = (boxes, states, 0, seat, scratch.scored, scratch.notes)
        return self._written(self.template.view_at, given, edition)

    def moves(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> bytes:
        """The legal moves of the seat."""
        given = (boxes, states, 0, seat, self.scratch.actions)
        return self._written(self.template.moves_at, given, edition)

    def log(self, boxes: Batch, step: PlayedAction, reader: int, edition: Edition) -> bytes:
        """What a move did."""
        given = (boxes, *step, reader, self.scratch.stages)
        return self._written(self.template.log_at, given, edition)

    def step(
        self, boxes: Batch, step: PlayedAction, readers: Sequence[int | None], edition: Edition
    ) -> list[ShownStep]:
        """What a move led to and did, for several readers in one call."""
        scratch, wanted = self.scratch, 0
        for reader in readers:
            wanted |= 1 if reader is None else 2 << reader
        text = self._written(self.template.step_at, (boxes, *step, wanted, *scratch.of_step), edition)
        return [cut(text, scratch.ends[0 if each is None else each + 1].tolist()) for each in readers]

    def reasons(self, boxes: Batch, step: PlayedAction, edition: Edition) -> bytes:
        """What speaks for a move."""
        scratch = self.scratch
        given = (boxes, *step, scratch.scored, scratch.gained, scratch.notes, scratch.stages)
        return self._written(self.template.reasons_at, given, edition)

    def gains(self, boxes: Batch, step: PlayedAction, edition: Edition) -> bytes:
        """Points that a move brings at once, by category."""
        scratch = self.scratch
        given = (boxes, step.before, step.after, step.seat, scratch.scored, scratch.gained)
        return self._written(self.template.gains_at, given, edition)

    def brings(self, boxes: Batch, states: Batch, seat: int, action: int, edition: Edition) -> bytes:
        """What a move earns whatever it brings to light."""
        given = (boxes, states, 0, seat, action, self.scratch.notes)
        return self._written(self.template.brings_at, given, edition)

    def foresee(self, boxes: Batch, states: Batch, seat: int, action: int) -> bool:
        """Carry out what is certain of a move."""
        return bool(self.template.foresee_at(boxes, states, 0, seat, action))

    def foreseen(self, boxes: Batch, step: PlayedAction, edition: Edition) -> bytes:
        """What happens for certain by a move."""
        given = (boxes, *step, self.scratch.stages)
        return self._written(self.template.foreseen_at, given, edition)

    def _written(self, write: Callable[..., int], given: tuple[Any, ...], edition: Edition) -> bytes:
        """Write, with more room where there was too little."""
        scratch = self.scratch
        size = self.write(write, given, edition, scratch)
        return scratch.content[:size].tobytes()

    def write(
        self, write: Callable[..., int], given: tuple[Any, ...], edition: Edition, scratch: WriterBuffers
    ) -> int:
        """Write into a thread's output; where it ends."""
        texts = self.texts_of(edition)
        while (size := write(*given, *texts, scratch.out, 0)) >= len(scratch.out):
            scratch.grow()
        return size


def cut(text: bytes, ends: Sequence[int]) -> ShownStep:
    """The parts of a reader, by where they begin and end."""
    view, moves, log, end = ends
    return ShownStep(text[view:moves], text[moves:log], text[log:end])
