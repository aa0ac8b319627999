"""The moves of a game in order, and as many of its positions as undo and telling need."""

import hashlib
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from fidchell.rulekit.faults import Fault, IllegalMove
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.rulekit.record import Batch, Record
from fidchell.table.still import Still

KEPT = 8  # positions kept at least, for telling what has just happened
MARKED = 16  # every so many moves a position is kept for good
SAME = bytes(range(32))  # any seed: two re-deals by it are compared


class Step(msgspec.Struct, frozen=True):
    """One move of the line."""

    seat: int
    action: int
    text: str
    barrier: int  # before the move
    is_shared: bool  # other seats could act at the same time
    is_hidden: bool = False  # nobody else can know that it was made


class Foreseen(msgspec.Struct, frozen=True):
    """A move and what comes of it, not yet made."""

    step: Step
    before: Position
    after: Position
    barrier: int
    digest: str

    @property
    def is_crossing(self) -> bool:
        """Whether something hidden comes to light."""
        return self.barrier != self.step.barrier


def digest_of(position: Position) -> str:
    """A short hash of a position: rules that play a game differently are noticed by it.

    Fields are taken by name, so that a record may be laid out anew without stopping games.
    """
    raw = position.raw
    fields = [raw[start:end] for start, end in field_places(position.game.State)]
    return hashlib.blake2b(b"".join(fields), digest_size=8).hexdigest()


_places: dict[type[Record], list[tuple[int, int]]] = {}


def field_places(kind: type[Record]) -> list[tuple[int, int]]:
    """Where the fields of a record lie, in the order of their names."""
    if kind not in _places:
        laid: Any = kind.dtype.fields
        places = [(laid[name][1], laid[name][0].itemsize) for name in sorted(kind.fields)]
        _places[kind] = [(start, start + size) for start, size in places]
    return _places[kind]


def is_unknown(before: Position, after: Position, seat: int) -> bool:
    """Whether a move left what others know as it was: the same knowledge gives the same re-deal."""
    other = (seat + 1) % before.seats
    return before.redealt(other, SAME).raw == after.redealt(other, SAME).raw


class Line:
    """A game from its first position on."""

    def __init__(self, first: Position) -> None:
        self.first = first
        self.steps: list[Step] = []
        self.stamp = 0  # grows with every change
        self.shared_barrier = -1  # where several seats chose at the same time
        self.trail: deque[Still] = deque()  # before each of the last moves
        self.marks: dict[int, Batch] = {}
        self.walked: tuple[int, Position] = (0, first)
        self.stand(first)

    def stand(self, position: Position) -> None:
        """Come to a position."""
        self.position = position.copy() if isinstance(position, Still) else position
        self.still = Still.of(self.position)
        self.actors, self.barrier = position.actors(), position.barrier()
        if len(self.actors) > 1:
            self.shared_barrier = self.barrier
        self.stamp += 1

    def run_on(self, change: Callable[[Position], Position]) -> None:
        """Take all positions over to other entry points."""
        self.first, self.trail = change(self.first), deque(Still.of(change(still)) for still in self.trail)
        self.walked = (0, self.first)
        self.stand(change(self.position))

    def foresee(
        self, seat: int, text: str, position: Position | None = None, made: Step | None = None
    ) -> Foreseen:
        """A move on the last position, or on one that was foreseen; raises where it is not legal.

        One that was made before, and moves along the line, is as hidden as it was.
        """
        before = position or self.position
        actors = before.actors() if position else self.actors
        if seat not in actors:
            raise IllegalMove("not-your-turn", seat=SEAT_LETTERS[seat])
        action, barrier = before.read(seat, text), before.barrier() if position else self.barrier
        after = before.copy()
        after.apply(seat, action)
        reached = after.barrier()
        if made is not None:
            hidden = made.is_hidden
        else:
            hidden = self.may_hide(barrier, reached, before) and is_unknown(before, after, seat)
        text = before.game.moves.write(before, seat, action)
        step = Step(seat, action, text, barrier, len(actors) > 1, hidden)
        return Foreseen(step, before, after, reached, digest_of(after))

    def may_hide(self, barrier: int, reached: int, before: Position) -> bool:
        """A move can only be hidden where several seats choose at the same time, until all is revealed."""
        return barrier == reached == self.shared_barrier and before.seats > 1

    def push(self, foreseen: Foreseen) -> None:
        """Make a move."""
        if len(self.steps) % MARKED == 0:
            self.marks[len(self.steps)] = self.position.states
        self.steps.append(foreseen.step)
        if self.trail:
            self.trail[-1].forget()
        self.trail.append(self.still)
        self.stand(foreseen.after)
        while len(self.trail) > KEPT and self.steps[-len(self.trail)].barrier != self.barrier:
            self.trail.popleft()

    def drop(self, count: int) -> None:
        """Take the last moves back."""
        length = len(self.steps) - count
        position = self.before(length)
        del self.steps[length:]
        for _ in range(min(count, len(self.trail))):
            self.trail.pop()
        self.marks = {index: states for index, states in self.marks.items() if index < length}
        self.walked = (0, self.first)
        self.stand(position)

    def before(self, index: int) -> Position:
        """The position before a move, for reading; after the last one, the position now."""
        if index == len(self.steps):
            return self.still
        recent = index - len(self.steps) + len(self.trail)
        if recent >= 0:
            return self.trail[recent]
        start, position = self.nearest(index)
        position = position.copy()
        for step in self.steps[start:index]:
            position.apply(step.seat, step.action)
        self.walked = (index, position)
        return position

    def nearest(self, index: int) -> tuple[int, Position]:
        """The nearest position before a move that is kept."""
        mark = index - index % MARKED
        if mark <= self.walked[0] <= index or mark not in self.marks:
            return self.walked if self.walked[0] <= index else (0, self.first)
        position = self.first.copy()
        position.states = self.marks[mark].copy()
        return mark, position

    def last_own(self, seat: int, count: int, floor: int) -> int | None:
        """Where the last moves of a seat begin, so many of them; None where it has fewer."""
        for index in range(len(self.steps) - 1, floor - 1, -1):
            count -= self.steps[index].seat == seat
            if count == 0:
                return index
        return None

    def without(self, first: int, seat: int) -> list[Foreseen] | None:
        """The line from a move on without a seat's own moves; None where the others' moves depend on them."""
        if not self.steps[first].is_shared:
            return None
        own = [step for step in self.steps[first:] if step.seat == seat]
        others = [step for step in self.steps[first:] if step.seat != seat]
        base, kept = self.before(first), list[Foreseen]()
        try:
            for step in others:
                before = kept[-1].after if kept else base.copy()
                kept.append(self.foresee(step.seat, step.text, before, step))
            position = kept[-1].after if kept else base.copy()
            for step in own:
                position = self.foresee(step.seat, step.text, position, step).after
        except Fault:
            return None
        return kept if position.raw == self.position.raw else None
