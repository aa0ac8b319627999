"""Quiet hours: days of the week and hours in somebody's own time zone, in which nothing is sent."""

import datetime
from functools import cache
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

import msgspec
from msgspec import Meta

from fidchell.news import WORDS
from fidchell.rulekit.errors import UserError

MINUTES = 24 * 60
Weekday = Annotated[int, Meta(ge=0, le=6)]  # Monday is 0
Minute = Annotated[int, Meta(ge=0, le=MINUTES)]


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From a minute of these days to another, the next morning where that is not later."""

    days: Annotated[list[Weekday], Meta(min_length=1, max_length=7)]
    begin: Minute
    end: Minute


@cache
def known_zones() -> frozenset[str]:
    """The names of all time zones."""
    return frozenset(available_timezones())


def check_zone(name: str) -> str:
    """A time zone that is known."""
    if name not in known_zones():
        raise UserError("news-zone", WORDS, came=name[:60])
    return name


def zone_of(name: str) -> ZoneInfo:
    """A time zone; UTC where a name that was good is not known any more."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def periods(hours: QuietHours, around: datetime.date, zone: ZoneInfo) -> list[tuple[float, float]]:
    """The quiet periods that begin on the days around a date, as Unix times."""
    length = hours.end - hours.begin if hours.end > hours.begin else hours.end - hours.begin + MINUTES
    found = []
    for shift in range(-1, 8):
        day = around + datetime.timedelta(days=shift)
        if day.weekday() in hours.days:
            begin = wall_time(day, hours.begin, zone)
            found.append((begin, wall_time(day, hours.begin + length, zone)))
    return found


def wall_time(day: datetime.date, minute: int, zone: ZoneInfo) -> float:
    """The Unix time of a minute on the clocks of a day; minutes beyond midnight are those of the next."""
    date = day + datetime.timedelta(days=minute // MINUTES)
    time = datetime.time(minute % MINUTES // 60, minute % 60, tzinfo=zone)
    return datetime.datetime.combine(date, time).timestamp()


def quiet_until(hours: list[QuietHours], zone_name: str, now: float) -> float:
    """When the quiet that reigns now ends; 0 where none does. Periods that touch are one."""
    zone, end = zone_of(zone_name), now
    today = datetime.datetime.fromtimestamp(now, zone).date()
    all_periods = sorted(period for each in hours for period in periods(each, today, zone))
    for begin, finish in all_periods:
        if begin <= end < finish:
            end = finish
    return end if end > now else 0.0
