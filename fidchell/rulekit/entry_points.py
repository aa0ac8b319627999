"""Entry points: how Python calls the rules of a game, compiled or interpreted, on one position of a batch."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from fidchell.rulekit import contract
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.record import Batch, Record, duplicate
from fidchell.rulekit.shown.digest import digest, digest_of
from fidchell.rulekit.shown.played import READERS_OF, PlayResult
from fidchell.rulekit.shown.renderer import ANY_SEED, CompiledRenderer, PlayedAction, Renderer, ShownStep, cut
from fidchell.rulekit.targets.interpreted import interpreted

ENTRY_POINTS = "fidchell.rulekit.templates.entry_points"
PLAY = "fidchell.rulekit.templates.play"
ACTOR_MASK = (1 << contract.ACTOR_BITS) - 1
NO_BARRIER = -1  # that no position has
WRITING = ("setup", "apply", "redeal")  # the rules that change the position


class EntryPoints(Protocol):
    """Calls of the contract's rules on a batch of positions by index, and what is shown of a position."""

    @property
    def renderer(self) -> Renderer:
        """What is shown of a position."""

    def call(self, name: str, boxes: Batch, states: Batch, index: int, *rest: Any) -> Any:
        """Run one rule of the contract."""

    def advance(self, boxes: Batch, states: Batch, seat: int, action: int) -> tuple[int, int] | None:
        """Carry out an action: who may act then, as bits, and the barrier; None where it is not legal."""

    def choose(self, boxes: Batch, states: Batch, seat: int, place: int) -> tuple[int, int, int] | None:
        """Carry out a legal action by its place in their list: the action, who may act then, the barrier."""

    def is_same_for(self, boxes: Batch, before: Batch, after: Batch, seat: int) -> bool:
        """Whether a seat knows the same of two positions: the same knowledge gives the same re-deal."""

    def play(
        self,
        boxes: Batch,
        before: Batch,
        after: Batch,
        edition: Edition,
        seat: int,
        place: int,
        readers: int,
        simultaneous: int = NO_BARRIER,
    ) -> PlayResult | None:
        """Carry out a legal action by its place, from one position to another, and show it to readers.

        `readers` has a bit for each of them, the first for spectators. A move that leaves the barrier at
        `simultaneous` may be hidden from all others.
        """


class CompiledEntryPoints:
    """Entry points on compiled rules: the template `templates.entry_points`, specialised for a game."""

    def __init__(self, template: ModuleType, play: ModuleType, renderer: CompiledRenderer) -> None:
        self.play_at = play.play_at
        self.renderer, self.advance_at, self.choose_at = renderer, template.advance_at, template.choose_at
        self.is_same_for_at = template.is_same_for_at
        self.functions = {rule.__name__: getattr(template, f"{rule.__name__}_at") for rule in contract.RULES}

    def call(self, name: str, boxes: Batch, states: Batch, index: int, *rest: Any) -> Any:
        """Run one rule of the contract, compiled."""
        return self.functions[name](boxes, states, index, *rest)

    def advance(self, boxes: Batch, states: Batch, seat: int, action: int) -> tuple[int, int] | None:
        """Carry out an action, in one call."""
        reached = self.advance_at(boxes, states, 0, seat, action, self.renderer.scratch.actions)
        return None if reached < 0 else (reached & ACTOR_MASK, reached >> contract.ACTOR_BITS)

    def choose(self, boxes: Batch, states: Batch, seat: int, place: int) -> tuple[int, int, int] | None:
        """Carry out a legal action by its place, in one call."""
        actions = self.renderer.scratch.actions
        reached = self.choose_at(boxes, states, 0, seat, place, actions)
        if reached < 0:
            return None
        return int(actions[place]), reached & ACTOR_MASK, reached >> contract.ACTOR_BITS

    def is_same_for(self, boxes: Batch, before: Batch, after: Batch, seat: int) -> bool:
        """Whether a seat knows the same of two positions, in one call."""
        room = self.renderer.scratch
        same: bool = self.is_same_for_at(
            boxes, before, after, seat, ANY_SEED, room.stages, room.words_of_stages
        )
        return same

    def play(
        self,
        boxes: Batch,
        before: Batch,
        after: Batch,
        edition: Edition,
        seat: int,
        place: int,
        readers: int,
        simultaneous: int = NO_BARRIER,
    ) -> PlayResult | None:
        """Carry out and show a move, in one call."""
        scratch = self.renderer.scratch
        given = (boxes, before, after, seat, place, simultaneous, readers, *scratch.of_play)
        size = self.renderer.write(self.play_at, given, edition, scratch)
        if size < 0:
            return None
        action, acting, barrier, is_hidden, end = scratch.outcome.tolist()
        content, ends = scratch.content, scratch.ends.tolist()
        hashed, text = digest(content[end:size]), content[:end].tobytes()
        if is_hidden:
            readers &= 2 << seat
        steps = dict[int | None, ShownStep]()
        for reader in READERS_OF[readers]:
            steps[reader] = cut(text, ends[0 if reader is None else reader + 1])
        return PlayResult(action, acting, barrier, bool(is_hidden), hashed, steps)


class InterpretedEntryPoints:
    """Entry points on interpreted rules, which work on widened copies of box and state."""

    def __init__(
        self,
        box: type[Record],
        state: type[Record],
        rules: Mapping[str, Callable[..., Any]],
        renderer: Renderer,
        options: int,
    ) -> None:
        self.Box, self.State, self.renderer, self.options = box, state, renderer, options
        self.functions = {name: interpreted(rule) for name, rule in rules.items()}

    def call(self, name: str, boxes: Batch, states: Batch, index: int, *rest: Any) -> Any:
        """Run one rule of the contract, interpreted; the position changes only if all went well."""
        state = self.State.open(states, index)
        result = self.functions[name](self.Box.open(boxes), state, *rest)
        if name in WRITING:
            state.close(states, index)
        return result

    def advance(self, boxes: Batch, states: Batch, seat: int, action: int) -> tuple[int, int] | None:
        """Carry out an action, rule by rule."""
        actions = np.zeros(self.options, np.int64)
        count = self.call("legal", boxes, states, 0, seat, actions)
        if action not in actions[:count]:
            return None
        self.call("apply", boxes, states, 0, seat, action)
        return int(self.call("actors", boxes, states, 0)), int(self.call("barrier", boxes, states, 0))

    def choose(self, boxes: Batch, states: Batch, seat: int, place: int) -> tuple[int, int, int] | None:
        """Carry out a legal action by its place, rule by rule."""
        actions = np.zeros(self.options, np.int64)
        if place >= self.call("legal", boxes, states, 0, seat, actions):
            return None
        action = int(actions[place])
        self.call("apply", boxes, states, 0, seat, action)
        return (
            action,
            int(self.call("actors", boxes, states, 0)),
            int(self.call("barrier", boxes, states, 0)),
        )

    def is_same_for(self, boxes: Batch, before: Batch, after: Batch, seat: int) -> bool:
        """Whether a seat knows the same of two positions, on copies of them."""
        one, two = duplicate(before), duplicate(after)
        for each in (one, two):
            self.call("redeal", boxes, each, 0, seat, ANY_SEED)
        return one.tobytes() == two.tobytes()

    def play(
        self,
        boxes: Batch,
        before: Batch,
        after: Batch,
        edition: Edition,
        seat: int,
        place: int,
        readers: int,
        simultaneous: int = NO_BARRIER,
    ) -> PlayResult | None:
        """Carry out and show a move, part by part."""
        after[:] = before
        found = self.choose(boxes, after, seat, place)
        if found is None:
            return None
        action, acting, barrier = found
        other = (seat + 1) % int(after["seats"][0])
        is_hidden = barrier == simultaneous and self.is_same_for(boxes, before, after, other)
        if is_hidden:
            readers &= 2 << seat
        step, shown_to = PlayedAction(before, after, seat, action), READERS_OF[readers]
        steps = dict(zip(shown_to, self.renderer.step(boxes, step, shown_to, edition), strict=True))
        return PlayResult(action, acting, barrier, is_hidden, digest_of(self.State, after), steps)
