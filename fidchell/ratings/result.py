"""The result of a rated game, read from the log of its table alone."""

from collections.abc import Iterable

import msgspec

from fidchell.ratings.scale import bot_mean
from fidchell.store.sql.account_rows import RatedGame
from fidchell.table.events import Created, Ended, Event, Freed, Left, Replaced, Started, Taken

PREFIX = "rated-"


class RatedPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who played a seat: an account or a level of computer players, with the rank at the end."""

    rank: int
    total: int
    account: str = ""
    bot: str = ""


class SeatRecord(msgspec.Struct):
    """What the log says of a seat until the game begins."""

    account: str = ""
    place: str = ""
    bot: str = ""


class ResultReader:
    """Follows the events of one table."""

    def __init__(self, created: Created) -> None:
        self.terms, self.is_running, self.is_regular = created.terms, False, created.line == []
        self.seats = [SeatRecord(bot=chair.bot) for chair in created.terms.chairs]
        self.ended: Ended | None = None

    def follow(self, event: Event) -> None:
        """One more event."""
        match event:
            case Started():
                self.is_running = True
            case Freed():
                self.is_regular = False  # somebody else may sit there now
            case Taken() if not self.is_running:
                self.seats[event.seat] = SeatRecord(event.account, event.place)
            case Left() if not self.is_running:
                self.seats[event.seat] = SeatRecord()
            case Replaced() if not self.is_running:
                self.seats[event.seat] = SeatRecord(bot=event.bot)
            case Ended():
                self.ended = event

    def result(self, table: str) -> RatedGame | None:
        """The game as it counts; None where it was not rated, or is not over."""
        ended = self.ended
        if ended is None or not self.terms.rated or len(ended.ranks) != len(self.seats):
            return None
        players = [
            RatedPlayer(rank, total, seat.account, seat.bot)
            for seat, rank, total in zip(self.seats, ended.ranks, ended.totals, strict=True)
        ]
        packed = msgspec.json.encode(players).decode()
        game, count = self.terms.game, len(self.seats)
        return RatedGame(f"{PREFIX}{table}", ended.at, game, count, packed, self._is_counted())

    def _is_counted(self) -> bool:
        """Everybody is somebody, nobody plays against themselves, and every computer player was measured."""
        people = [seat for seat in self.seats if not seat.bot]
        accounts, places = {seat.account for seat in people}, {seat.place for seat in people}
        are_apart = "" not in accounts and len(accounts) == len(places) == len(people) > 0
        game, count = self.terms.game, len(self.seats)
        levels = [seat.bot for seat in self.seats if seat.bot]
        are_measured = all(bot_mean(game, count, level) is not None for level in levels)
        return self.is_regular and are_apart and are_measured


def rated_game(table: str, events: Iterable[Event]) -> RatedGame | None:
    """The rated game of a table, from its log."""
    each = iter(events)
    first = next(each, None)
    if not isinstance(first, Created) or not first.terms.rated:
        return None
    reader = ResultReader(first)
    for event in each:
        reader.follow(event)
    return reader.result(table)
