"""Which deal is played on a day, and against whom: the same on every Fidchell, from public words alone."""

import datetime
import hashlib
import re
from dataclasses import dataclass

import msgspec

from fidchell.ai.players.levels import BY_KEY, Level
from fidchell.rulekit.errors import UserError
from fidchell.table.daily import WORDS

PUBLISHED = "fidchell daily deal 1"  # never changed: all deals follow from these words
BOTS = ("oisin", "medb")  # neither searches nor takes a second look: they play the same on every machine
PERSON_SEAT = 0
LATE_DAYS = 7  # so long results of a day are taken, for those who played without a connection
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class DailyTerms(msgspec.Struct, frozen=True):
    """What a device needs to find the deal of a day: the published words, and who sits behind the person."""

    words: str = PUBLISHED
    bots: tuple[str, ...] = BOTS


@dataclass(frozen=True)
class DailyDeal:
    """The deal of one day in one game."""

    day: datetime.date
    game: str

    @property
    def seed(self) -> bytes:
        """The 256 bits from which the cards follow."""
        return hashlib.sha256(f"{PUBLISHED}\n{self.day.isoformat()}\n{self.game}".encode()).digest()

    @property
    def seats(self) -> int:
        """One person and the computer players."""
        return 1 + len(BOTS)

    def level(self, seat: int) -> Level | None:
        """The computer player of a seat; None for the person's."""
        return None if seat == PERSON_SEAT else BY_KEY[BOTS[seat - 1]]


def today() -> datetime.date:
    """The day that it is in UTC."""
    return datetime.datetime.now(datetime.UTC).date()


def read_day(text: str) -> datetime.date:
    """A day as it is written in addresses."""
    try:
        if DAY.fullmatch(text):
            return datetime.date.fromisoformat(text)
    except ValueError:
        pass
    raise UserError("daily-day-wrong", WORDS, came=text[:40])


def check_begun(day: datetime.date, now: datetime.date) -> None:
    """A day that has begun."""
    if day > now:
        raise UserError("daily-future", WORDS, day=day.isoformat(), today=now.isoformat())


def check_open(day: datetime.date, now: datetime.date) -> None:
    """A day whose results are still taken."""
    check_begun(day, now)
    if (now - day).days > LATE_DAYS:
        until = day + datetime.timedelta(days=LATE_DAYS)
        raise UserError("daily-late", WORDS, day=day.isoformat(), until=until.isoformat())
