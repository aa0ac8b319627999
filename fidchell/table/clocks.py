"""The clocks of a table: every seat that may act runs, several at the same time where several may.

A clock that runs is known by the moment it ends, so that nothing changes while nobody can see a change.
"""

from collections.abc import Iterable

from fidchell.table.terms import DAY, Days, Live

RETURN = 60.0  # seconds that somebody who comes back has at least


class Clocks:
    """What is left to each seat; without a clock, nothing runs."""

    def __init__(self, clock: Live | Days | None, seats: int) -> None:
        self.clock = clock
        self.left = [self.whole] * seats
        self.since: list[float | None] = [None] * seats
        self.acting: set[int] = set()
        self.is_paused = False

    @property
    def whole(self) -> float:
        """What a seat begins with: for the game, or with days for each turn."""
        if self.clock is None:
            return 0.0
        return float(self.clock.seconds if isinstance(self.clock, Live) else self.clock.days * DAY)

    def turn(self, acting: Iterable[int], at: float, is_progress: bool) -> None:
        """Other seats may act now; who has made progress and ended a turn is given the increment."""
        if self.clock is None:
            return
        now = set(acting)
        for seat in self.acting - now:
            self.stop(seat, at)
            if isinstance(self.clock, Live) and is_progress:
                self.left[seat] += self.clock.increment
        for seat in now - self.acting:
            if isinstance(self.clock, Days):
                self.left[seat] = self.whole
            if not self.is_paused:
                self.since[seat] = at
        self.acting = now

    def stop(self, seat: int, at: float) -> None:
        """One clock stands still."""
        since = self.since[seat]
        if since is not None:
            self.left[seat] -= at - since
        self.since[seat] = None

    def pause(self, at: float) -> None:
        """All clocks stand still."""
        self.is_paused = True
        for seat in self.acting:
            self.stop(seat, at)

    def resume(self, at: float) -> None:
        """The clocks of those who may act run on."""
        self.is_paused = False
        for seat in self.acting:
            self.since[seat] = at

    def refill(self, seat: int) -> None:
        """Who comes back has a little time at least."""
        if isinstance(self.clock, Live):
            self.left[seat] = max(self.left[seat], RETURN)

    def until(self, seat: int) -> float | None:
        """When the time of a seat is over; None while its clock stands still."""
        since = self.since[seat]
        return None if since is None else since + self.left[seat]

    @property
    def deadline(self) -> float | None:
        """When the first clock ends."""
        if self.clock is None:
            return None
        ends = [end for seat in self.acting if (end := self.until(seat)) is not None]
        return min(ends, default=None)

    def fallen(self, now: float) -> list[int]:
        """The seats whose time is over."""
        if self.clock is None:
            return []
        return [seat for seat in sorted(self.acting) if (end := self.until(seat)) is not None and end <= now]

    def shown(self) -> list[dict[str, float | None]] | None:
        """For each seat what is left, or until when its clock runs."""
        if self.clock is None:
            return None
        rows = []
        for seat, left in enumerate(self.left):
            until = self.until(seat)
            is_idle = until is None
            rows.append(
                {
                    "left": round(left, 3) if is_idle else None,
                    "until": None if is_idle else round(until or 0, 3),
                }
            )
        return rows
