"""What is shown of a position as JSON, from plain data on interpreted rules."""

import copy
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np

from fidchell.rulekit.edition import Edition, EditionCache
from fidchell.rulekit.record import Batch, Record
from fidchell.rulekit.shown.parts import LAST, MOST_STAGES, SPECTATOR, EditionTexts, ShownParts, gains
from fidchell.rulekit.shown.renderer import PlayedAction, ShownStep
from fidchell.rulekit.targets.interpreted import interpreted


class InterpretedRenderer:
    """The literals as Python has them, encoded."""

    def __init__(
        self,
        parts: ShownParts,
        constants: Mapping[str, int],
        box: type[Record],
        state: type[Record],
        rules: Mapping[str, Callable[..., Any]],
        categories: int,
    ) -> None:
        self.parts, self.constants, self.Box, self.State, self.rules = parts, constants, box, state, rules
        self.categories = categories
        self.texts_of = EditionCache(self._texts_of)

    def _texts_of(self, edition: Edition) -> SimpleNamespace:
        texts: EditionTexts = self.parts.texts(edition)
        return SimpleNamespace(**texts)

    def new_notes(self) -> Record:
        """Room for what is worked out beforehand."""
        return self.parts.Notes.open(self.parts.Notes.batch())

    def scored(self, box: Record, state: Record) -> Any:
        """The score as if the game ended now."""
        scored = np.zeros((self.constants["SEATS"], self.constants["COLUMNS"]), np.int64)
        interpreted(self.rules["score"])(box, state, scored)
        return scored

    def view_data(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> Any:
        """What the seat sees, as plain data."""
        box, state, notes = self.Box.open(boxes), self.State.open(states), self.new_notes()
        scored = self.scored(box, state)
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
        self, boxes: Batch, step: PlayedAction, readers: Sequence[int | None], edition: Edition
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
            for reader in (SPECTATOR if each is None else each for each in readers)
        ]

    def view(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> bytes:
        """What the seat sees."""
        return msgspec.json.encode(self.view_data(boxes, states, seat, edition))

    def moves(self, boxes: Batch, states: Batch, seat: int, edition: Edition) -> bytes:
        """The legal moves of the seat."""
        return msgspec.json.encode(self.moves_data(boxes, states, seat, edition))

    def reasons_data(self, boxes: Batch, step: PlayedAction, edition: Edition) -> Any:
        """What speaks for a move, as plain data."""
        given = self.compared(boxes, step, edition)
        scored = self.scored(given["box"], given["now"])
        gained = scored - self.scored(given["box"], given["was"])
        more = {"scored": scored, "gained": gained, "notes": self.new_notes()}
        return shown_data(self.parts.reasons, {**given, **more})

    def compared(self, boxes: Batch, step: PlayedAction, edition: Edition) -> dict[str, Any]:
        """What literals need that compare positions before and after a move."""
        return {
            "box": self.Box.open(boxes),
            "was": self.State.open(step.before),
            "now": self.State.open(step.after),
            "tried": self.State.open(step.before),
            "seat": step.seat,
            "action": step.action,
            "texts": self.texts_of(edition),
        }

    def reasons(self, boxes: Batch, step: PlayedAction, edition: Edition) -> bytes:
        """What speaks for a move."""
        return msgspec.json.encode(self.reasons_data(boxes, step, edition))

    def gains(self, boxes: Batch, step: PlayedAction, edition: Edition) -> bytes:
        """Points that a move brings at once, by category."""
        box, was, now = self.Box.open(boxes), self.State.open(step.before), self.State.open(step.after)
        barrier = interpreted(self.rules["barrier"])
        gained = self.scored(box, now) - self.scored(box, was)
        told = self.categories if barrier(box, was) == barrier(box, now) else 0
        given = {"gained": gained, "seat": step.seat, "categories": told}
        return msgspec.json.encode(shown_data(gains, given))

    def brings(self, boxes: Batch, states: Batch, seat: int, action: int, edition: Edition) -> bytes:
        """What a move earns whatever it brings to light."""
        given = {
            "box": self.Box.open(boxes),
            "state": self.State.open(states),
            "seat": seat,
            "action": action,
            "notes": self.new_notes(),
            "texts": self.texts_of(edition),
        }
        return msgspec.json.encode(shown_data(self.parts.brings, given))

    def foresee(self, boxes: Batch, states: Batch, seat: int, action: int) -> bool:
        """Carry out what is certain of a move; the position changes only if all went well."""
        state = self.State.open(states)
        is_foreseen = bool(interpreted(self.parts.foresee)(self.Box.open(boxes), state, seat, action))
        if is_foreseen:
            state.close(states)
        return is_foreseen

    def foreseen(self, boxes: Batch, step: PlayedAction, edition: Edition) -> bytes:
        """What happens for certain by a move."""
        return msgspec.json.encode(shown_data(self.parts.foreseen, self.compared(boxes, step, edition)))


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
