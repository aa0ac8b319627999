"""What is agreed before a league: the game, the pace in days, and how divisions are made."""

from typing import Annotated

import msgspec
from msgspec import Meta

from fidchell.rulekit.errors import UserError
from fidchell.table.terms import Days
from fidchell.tournaments import WORDS
from fidchell.tournaments.plan import MOST_ROUNDS, Options, TournamentPlan

LONGEST_LEAGUE_NAME = 40
MOST_MEMBERS = 2000


class LeaguePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The plan of a league; it never changes."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_LEAGUE_NAME)]
    game: Annotated[str, Meta(max_length=24)]
    seats: Annotated[int, Meta(ge=2, le=5)]
    days: Annotated[int, Meta(ge=1, le=60)] = 3  # for every turn
    options: Options = {}
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0  # of a season; 0: until all can have met
    size: Annotated[int, Meta(ge=2, le=64)] = 8  # of a division
    moving: Annotated[int, Meta(ge=1, le=16)] = 2  # how many go up, and down
    is_duplicate: bool = False
    is_rated: bool = False

    def check(self) -> None:
        """Everything fits together; otherwise an error says what was expected."""
        self.tournament_plan(1, 1).check()
        if self.size < max(self.least, 2 * self.moving):
            raise UserError("league-size", WORDS, least=max(self.least, 2 * self.moving))

    def tournament_plan(self, season: int, division: int) -> TournamentPlan:
        """The plan of a division's tournament."""
        return TournamentPlan(
            name=f"{self.name} {season}.{division}",
            game=self.game,
            seats=self.seats,
            clock=Days(self.days),
            format="round_robin",
            options=self.options,
            rounds=self.rounds,
            is_duplicate=self.is_duplicate,
            is_rated=self.is_rated,
        )

    @property
    def least(self) -> int:
        """How many a division needs."""
        return self.tournament_plan(1, 1).least


encode_league_plan = msgspec.json.Encoder().encode
decode_league_plan = msgspec.json.Decoder(LeaguePlan).decode
