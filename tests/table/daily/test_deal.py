"""Deals follow from the day, the game and published words alone; streaks are counted in days."""

import datetime
import hashlib

import pytest

from fidchell.ai.players.levels import BY_KEY
from fidchell.ai.tuning.weights import LOOKAHEAD
from fidchell.games import NAMES, find
from fidchell.rulekit.errors import UserError
from fidchell.table.daily.deal import BOTS, LATE_DAYS, DailyDeal, check_open, read_day
from fidchell.table.daily.streaks import Streak, streak

DAY = datetime.date(2026, 11, 17)


def test_a_seed_can_be_computed_by_anyone_from_published_words() -> None:
    by_hand = hashlib.sha256(b"fidchell daily deal 1\n2026-11-17\nkeltis").hexdigest()
    assert DailyDeal(DAY, "keltis").seed.hex() == by_hand


def test_every_day_and_every_game_has_a_deal_of_its_own() -> None:
    days = [DAY + datetime.timedelta(days=number) for number in range(400)]
    assert len({DailyDeal(day, game).seed for day in days for game in NAMES}) == 400 * len(NAMES)


@pytest.mark.parametrize("key", BOTS)
def test_the_computer_players_are_of_a_kind_that_plays_the_same_everywhere(key: str) -> None:
    level = BY_KEY[key]
    assert level.limit is None, "a search depends on the machine"
    assert LOOKAHEAD in level.ignored_terms, "where nothing is compiled there is no second look"


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_played_by_one_person_and_the_computer_players(name: str) -> None:
    assert DailyDeal(DAY, name).seats in find(name).seats


@pytest.mark.parametrize(
    "text", ["", "today", "2026-13-01", "2026-02-30", "20261117", "٢٠٢٦-11-17", "x" * 99]
)
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(UserError) as refused:
        read_day(text)
    assert refused.value.key == "daily-day-wrong"
    assert text[:40] in refused.value.say("fr")


def test_results_are_taken_from_the_day_itself_until_a_week_after() -> None:
    for late in range(LATE_DAYS + 1):
        check_open(DAY, DAY + datetime.timedelta(days=late))
    for other, key in ((DAY - datetime.timedelta(days=1), "daily-future"), (DAY, "daily-late")):
        now = other if key == "daily-future" else DAY + datetime.timedelta(days=LATE_DAYS + 1)
        with pytest.raises(UserError) as refused:
            check_open(DAY, now)
        assert refused.value.key == key


@pytest.mark.parametrize(
    ("back", "expected"),
    [
        ([], Streak(0, 0)),
        ([0], Streak(1, 1)),
        ([1], Streak(1, 1)),
        ([2], Streak(0, 1)),
        ([0, 1, 2], Streak(3, 3)),
        ([1, 2, 5, 6, 7], Streak(2, 3)),
        ([0, 0, 3, 4], Streak(1, 2)),
    ],
)
def test_a_streak_lasts_until_a_whole_day_was_missed(back: list[int], expected: Streak) -> None:
    assert streak([DAY - datetime.timedelta(days=number) for number in back], DAY) == expected
