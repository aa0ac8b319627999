"""What can be waited for: a game for so many, at a pace, rated or not; and the terms of its tables."""

from typing import Literal, NamedTuple

from fidchell.community import WORDS
from fidchell.games import NAMES, find
from fidchell.rulekit.errors import UserError
from fidchell.table.terms import Chair, Days, Live, Terms

Pace = Literal["quick", "calm", "days"]
CLOCKS: dict[str, Live | Days] = {
    "quick": Live(seconds=300, increment=15),
    "calm": Live(seconds=900, increment=45),
    "days": Days(days=2),
}


class MatchKind(NamedTuple):
    """Those who want the same wait together."""

    game: str
    seats: int
    pace: Pace
    is_rated: bool

    def check(self) -> None:
        """There is such a game, for so many people."""
        if self.game not in NAMES or self.seats < 2 or self.seats not in find(self.game).seats:
            raise UserError("match-kind", WORDS, came=self.game, seats=self.seats)

    def terms(self, chairs: list[Chair]) -> Terms:
        """The terms on which strangers play: with a clock, and without hints."""
        return Terms(
            self.game,
            chairs,
            clock=CLOCKS[self.pace],
            on_time="resign" if self.is_rated else "bot",
            rated=self.is_rated,
        )
