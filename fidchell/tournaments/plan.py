"""What is agreed before a tournament: game, seats, pace, and how those who play are paired."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fidchell.games import NAMES
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.statements import is_storable
from fidchell.table.terms import Chair, Days, Live, OptionValue, Terms
from fidchell.tournaments import WORDS
from fidchell.tournaments.pairing.knock_out import rounds_needed
from fidchell.tournaments.pairing.round_robin import full_rounds
from fidchell.tournaments.scoring import standings
from fidchell.tournaments.scoring.tie_breaks import Criterion

MOST_ENTRANTS = 512
MOST_ROUNDS = 60
MOST_REST = 10_080  # minutes
LONGEST_TITLE = 60

Format = Literal["round_robin", "swiss", "knock_out"]
Options = Annotated[dict[Annotated[str, Meta(max_length=40)], OptionValue], Meta(max_length=40)]


class TournamentPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The plan of a tournament; it never changes once people may enter."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]
    game: Annotated[str, Meta(max_length=24)]
    seats: Annotated[int, Meta(ge=2, le=5)]
    clock: Live | Days
    format: Format = "swiss"
    options: Options = {}
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0  # 0: as many as the format takes
    advancing: Annotated[int, Meta(ge=1, le=2)] = 1  # of every table of a knock-out
    is_duplicate: bool = False  # all tables of a round play the same deal, and seats are compared
    is_rated: bool = False
    is_automatic: bool = True  # a round begins by itself when the one before it is done
    rest_minutes: Annotated[int, Meta(ge=0, le=MOST_REST)] = 0  # between two such rounds
    most: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS)] = 256  # who may enter

    def check(self) -> None:
        """Everything fits together and can be dealt; otherwise an error says what was expected."""
        if not self.name.strip() or not self.name.isprintable() or not is_storable(self.name):
            raise UserError("tournament-name", WORDS)
        if self.game not in NAMES:
            raise UserError("tournament-game", WORDS, came=self.game, known=", ".join(NAMES))
        if self.is_duplicate and self.format == "knock_out":
            raise UserError("tournament-duplicate-knock-out", WORDS)
        if self.advancing == 2 and (self.format != "knock_out" or self.seats < 4):
            raise UserError("tournament-advancing", WORDS)
        if self.is_duplicate and self.most < self.least:
            raise UserError("tournament-most", WORDS, least=self.least)
        self.terms().check()

    def terms(self, seats: int | None = None) -> Terms:
        """The terms of a table, which may have fewer seats than planned."""
        return Terms(
            game=self.game,
            chairs=[Chair("person") for _ in range(seats or self.seats)],
            options=self.options,
            clock=self.clock,
            on_time="resign",
            public=not self.is_duplicate,
            rated=self.is_rated,
        )

    @property
    def least(self) -> int:
        """How many it takes; seats can only be compared where there are two tables."""
        return 2 * self.seats if self.is_duplicate else 2

    @property
    def takes_late_entries(self) -> bool:
        """Whether somebody may enter after the first round has begun."""
        is_circle = self.format == "round_robin" and self.seats == 2
        return self.format != "knock_out" and not is_circle

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """What decides the standings, in this order."""
        if self.is_duplicate:
            return standings.DUPLICATE
        by_format = {"swiss": standings.SWISS, "round_robin": standings.ROUND_ROBIN}
        return by_format.get(self.format, standings.KNOCK_OUT)

    def round_count(self, players: int) -> int:
        """How many rounds so many will play."""
        if self.format == "knock_out":
            return rounds_needed(players, self.seats, self.advancing)
        if self.rounds:
            return self.rounds
        if self.format == "round_robin":
            return min(MOST_ROUNDS, full_rounds(players, self.seats))
        return max(1, (players - 1).bit_length())


encode_plan = msgspec.json.Encoder().encode
decode_plan = msgspec.json.Decoder(TournamentPlan).decode
