"""What is shown of a position as JSON: by compiled writers, or from plain data on interpreted rules."""

import copy
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np

from fidchell.rulekit.edition import Edition, EditionCache
from fidchell.rulekit.record import Batch, Record
from fidchell.rulekit.shown.parts import LAST, MOST_STAGES, EditionTexts, ShownParts
from fidchell.rulekit.shown.pool import Bytes, Places
from fidchell.rulekit.targets.interpreted import interpreted

SHOWN = "fidchell.rulekit.templates.shown"
FIRST_SIZE = 1 << 15  # of the output, which grows where it must


class Renderer(Protocol):
    """Shows a position of a batch to a seat; a spectator is seat -1."""

    def view(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> bytes:
        """What the seat sees."""

    def moves(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> bytes:
        """The legal moves of the seat, each with the things one clicks."""

    def log(self, boxes: Batch, step: "PlayedAction", reader: int, edition: Edition) -> bytes:
        """What a move did, as a reader may know it: keys of messages with their facts."""

    def step(
        self, boxes: Batch, step: "PlayedAction", readers: Sequence[int], edition: Edition
    ) -> "list[ShownStep]":
        """What a move led to and did, for several readers."""


class PlayedAction(NamedTuple):
    """A move with the positions before and after it."""

    before: Batch
    after: Batch
    seat: int
    action: int


class ShownStep(NamedTuple):
    """The view of a reader after a move, its legal moves where it may act (else nothing), and the log."""

    view: bytes
    moves: bytes
    log: bytes


class WriterBuffers:
    """Room for one thread to work in."""

    def __init__(self, parts: ShownParts, constants: Mapping[str, int], state: type[Record]) -> None:
        self.scored = np.zeros((constants["SEATS"], constants["COLUMNS"]), np.int32)
        self.actions = np.zeros(constants["OPTIONS"], np.int64)
        self.notes = parts.Notes.batch()
        self.stages = state.batch(2)
        self.ends = np.zeros((constants["SEATS"] + 1, 4), np.int64)
        self.out = np.zeros(FIRST_SIZE, np.uint8)


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
        self, boxes: Batch, step: PlayedAction, readers: Sequence[int], edition: Edition
    ) -> list[ShownStep]:
        """What a move led to and did, for several readers in one call."""
        scratch, wanted = self.scratch, 0
        for reader in readers:
            wanted |= 2 << reader if reader >= 0 else 1
        room = (scratch.scored, scratch.notes, scratch.actions, scratch.stages)
        given = (boxes, *step, wanted, scratch.ends, *room)
        text, ends = self._written(self.template.step_at, given, edition), scratch.ends.tolist()
        found = []
        for reader in readers:
            start, view, moves, log = ends[reader + 1]
            found.append(ShownStep(text[start:view], text[view:moves], text[moves:log]))
        return found

    def _written(self, write: Callable[..., int], given: tuple[Any, ...], edition: Edition) -> bytes:
        """Write, with more room where there was too little."""
        texts, scratch = self.texts_of(edition), self.scratch
        while (size := write(*given, *texts, scratch.out, 0)) >= len(scratch.out):
            scratch.out = np.zeros(2 * len(scratch.out), np.uint8)
        return scratch.out[:size].tobytes()


class InterpretedRenderer:
    """The literals as Python has them, encoded."""

    def __init__(
        self,
        parts: ShownParts,
        constants: Mapping[str, int],
        box: type[Record],
        state: type[Record],
        rules: Mapping[str, Callable[..., Any]],
    ) -> None:
        self.parts, self.constants, self.Box, self.State, self.rules = parts, constants, box, state, rules
        self.texts_of = EditionCache(self._texts_of)

    def _texts_of(self, edition: Edition) -> SimpleNamespace:
        texts: EditionTexts = self.parts.texts(edition)
        return SimpleNamespace(**texts)

    def view_data(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> Any:
        """What the seat sees, as plain data."""
        box, state = self.Box.open(boxes), self.State.open(states)
        scored = np.zeros((self.constants["SEATS"], self.constants["COLUMNS"]), np.int64)
        notes = self.parts.Notes.open(self.parts.Notes.batch())
        interpreted(self.rules["score"])(box, state, scored)
        interpreted(self.parts.take_notes)(box, state, notes)
        given = {"box": box, "state": state, "seat": seat, "scored": scored, "notes": notes}
        return shown_data(self.parts.view, {**given, "texts": self.texts_of(edition)})

    def moves_data(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> Any:
        """The legal moves of the seat, as plain data."""
        box, state = self.Box.open(boxes), self.State.open(states)
        actions = np.zeros(self.constants["OPTIONS"], np.int64)
        count = interpreted(self.rules["legal"])(box, state, seat, actions)
        given = {"box": box, "state": state, "seat": seat, "actions": actions, "count": count}
        return shown_data(self.parts.moves, {**given, "texts": self.texts_of(edition)})

    def log_data(self, boxes: Batch, step: PlayedAction, reader: int, edition: Edition) -> Any:
        """What a move did, as plain data."""
        box, texts = self.Box.open(boxes), self.texts_of(edition)
        given = {"box": box, "seat": step.seat, "action": step.action, "reader": reader, "texts": texts}
        messages: list[Any] = []
        for stage, was, now in self.stages(box, step):
            messages += shown_data(self.parts.log, {**given, "was": was, "now": now, "stage": stage})
        return messages

    def stages(self, box: Record, step: PlayedAction) -> Iterator[tuple[int, Record, Record]]:
        """The stages of an action: number, position before and after."""
        state, number = self.State.open(step.before), 0
        while number < MOST_STAGES:
            was = copy.deepcopy(state)
            if not interpreted(self.parts.next_stage)(box, state, step.seat, step.action, number):
                break
            yield number, was, state
            number += 1
        yield LAST, state, self.State.open(step.after)

    def log(self, boxes: Batch, step: PlayedAction, reader: int, edition: Edition) -> bytes:
        """What a move did."""
        return msgspec.json.encode(self.log_data(boxes, step, reader, edition))

    def step(
        self, boxes: Batch, step: PlayedAction, readers: Sequence[int], edition: Edition
    ) -> list[ShownStep]:
        """What a move led to and did, for several readers."""
        acting = interpreted(self.rules["actors"])(self.Box.open(boxes), self.State.open(step.after))
        return [
            ShownStep(
                self.view(boxes, step.after, reader, edition),
                self.moves(boxes, step.after, reader, edition)
                if reader >= 0 and acting >> reader & 1
                else b"",
                self.log(boxes, step, reader, edition),
            )
            for reader in readers
        ]

    def view(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> bytes:
        """What the seat sees."""
        return msgspec.json.encode(self.view_data(boxes, states, seat, edition))

    def moves(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> bytes:
        """The legal moves of the seat."""
        return msgspec.json.encode(self.moves_data(boxes, states, seat, edition))


def shown_data(function: Callable[..., Any], given: dict[str, Any]) -> Any:
    """A shown function's literal as plain data: whole numbers of NumPy become Python's."""
    code: Any = function
    names = code.py_func.__code__.co_varnames[: code.py_func.__code__.co_argcount]
    return plain(interpreted(function)(*(given[name] for name in names)))


def plain(value: Any) -> Any:
    """The same data without NumPy's numbers."""
    if isinstance(value, dict):
        return {key: plain(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [plain(entry) for entry in value]
    if isinstance(value, np.bool_):
        return bool(value)
    return int(value) if isinstance(value, np.integer) else value
