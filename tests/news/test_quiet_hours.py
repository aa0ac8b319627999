"""Quiet hours follow the clocks on somebody's own wall."""

import datetime
from zoneinfo import ZoneInfo

import pytest

from fidchell.news.quiet_hours import QuietHours, check_zone, quiet_until
from fidchell.news.settings import USUAL, NewsSettings, check_settings, read_settings
from fidchell.rulekit.errors import UserError

PARIS = "Europe/Paris"
NIGHT = QuietHours([0, 1, 2, 3, 4, 5, 6], 22 * 60, 7 * 60)


def at(text: str, zone: str = PARIS) -> float:
    return datetime.datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def test_a_night_ends_in_the_morning() -> None:
    assert quiet_until([NIGHT], PARIS, at("2026-11-17 21:59")) == 0
    assert quiet_until([NIGHT], PARIS, at("2026-11-17 22:00")) == at("2026-11-18 07:00")
    assert quiet_until([NIGHT], PARIS, at("2026-11-18 06:59")) == at("2026-11-18 07:00")
    assert quiet_until([NIGHT], PARIS, at("2026-11-18 07:00")) == 0


def test_the_same_moment_is_night_in_one_zone_and_day_in_another() -> None:
    moment = at("2026-11-17 23:00")
    assert quiet_until([NIGHT], PARIS, moment) > moment
    assert quiet_until([NIGHT], "America/New_York", moment) == 0


def test_a_night_in_which_clocks_change_ends_by_the_clock() -> None:
    moment = at("2026-10-24 23:00")  # the night has an hour more
    assert quiet_until([NIGHT], PARIS, moment) == at("2026-10-25 07:00")
    assert at("2026-10-25 07:00") - moment == 9 * 3600


def test_days_that_touch_are_one_rest() -> None:
    weekend = [QuietHours([4], 18 * 60, 0), QuietHours([5, 6], 0, 1440)]
    friday = at("2026-11-20 19:00")
    assert quiet_until(weekend, PARIS, friday) == at("2026-11-23 00:00")
    assert quiet_until(weekend, PARIS, at("2026-11-20 17:59")) == 0


def test_without_quiet_hours_there_is_none() -> None:
    assert quiet_until([], PARIS, at("2026-11-17 03:00")) == 0


def test_choices_that_cannot_be_followed_are_refused() -> None:
    for wrong, key in (
        (NewsSettings([], [], [], "Mars/Base", 5, "en"), "news-zone"),
        (NewsSettings([], [], [], "UTC", 5, "de"), "news-language"),
        (NewsSettings(["turn:pigeon"], [], [], "UTC", 5, "en"), "news-choice"),
    ):
        with pytest.raises(UserError) as refused:
            check_settings(wrong)
        assert refused.value.key == key
    with pytest.raises(UserError):
        check_zone("../../etc/passwd")


def test_each_event_is_switched_for_each_channel() -> None:
    chosen = NewsSettings(["turn:mail"], ["daily:push"], [], "UTC", 5, "en")
    assert not chosen.wants("turn", "mail")
    assert chosen.wants("turn", "push")
    assert chosen.wants("daily", "push")
    assert not chosen.wants("daily", "mail"), "the deal of the day is told only to those who ask for it"
    assert chosen.wants("test", "mail")


def test_what_cannot_be_read_any_more_counts_as_usual() -> None:
    assert read_settings('{"off": 3}') == USUAL
    assert read_settings(None) == USUAL
