"""The decisions of a log: the position each seat decided from, and what was revealed after it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from fidchell.rulekit.position import Position


@dataclass(frozen=True)
class Decision:
    """One move of a log."""

    number: int  # from 1
    seat: int
    action: int
    before: Position  # in a simultaneous phase: without what the others have chosen meanwhile
    after: Position
    deciders: tuple[int, ...]  # where something was revealed: the numbers of the moves that led to it

    @property
    def is_event(self) -> bool:
        """Whether something hidden came to light: a card, a spin, choices made in secret."""
        return bool(self.deciders)


@dataclass
class SimultaneousPhase:
    """A phase in which several seats choose at the same time, each as if alone."""

    base: Position
    own: dict[int, Position] = field(default_factory=dict)
    last: dict[int, int] = field(default_factory=dict)  # the last move of each seat

    def seen_by(self, seat: int) -> Position:
        """The phase's first position with the seat's own moves."""
        return self.own.get(seat, self.base)

    def goes_on(self, after: Position) -> bool:
        """Whether nobody is asked but those who were asked at first."""
        actors = after.actors()
        is_same = after.barrier() == self.base.barrier()
        return bool(actors) and is_same and set(actors) <= set(self.base.actors())


def decisions(steps: Iterable[tuple[Position, int, int, Position]]) -> Iterator[Decision]:
    """Every move of a log as a decision."""
    phase: SimultaneousPhase | None = None
    for number, (before, seat, action, after) in enumerate(steps, 1):
        if phase is None and len(before.actors()) > 1:
            phase = SimultaneousPhase(before)
        known = before if phase is None else phase.seen_by(seat)
        if action not in known.legal(seat):
            known = before
        last = {seat: number} if phase is None else {**phase.last, seat: number}
        reveals = after.barrier() != before.barrier() or (after.over and len(last) > 1)
        yield Decision(number, seat, action, known, after, tuple(last.values()) if reveals else ())
        if phase is not None:
            own = known.copy()
            own.apply(seat, action)
            phase.own[seat], phase.last[seat] = own, number
            phase = phase if phase.goes_on(after) else None
