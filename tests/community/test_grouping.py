"""Who is put together: the longest first, near in strength, never with somebody whom one has blocked."""

import itertools

import pytest

from fidchell.community.grouping import FIRST_WINDOW, WINDOW_GROWTH, difference, find_group, may_meet
from fidchell.community.match_table import distinct_name, names_of, seats_by_lot
from fidchell.community.paces import CLOCKS, MatchKind
from fidchell.community.similar_bot import similar_bot
from fidchell.ratings.scale import FIRST_MEAN, bot_means, points
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.community_rows import MatchRequest
from fidchell.table.names import LONGEST_NAME
from fidchell.table.terms import Chair

numbers = itertools.count(1)


def waits(since: float = 0.0, mean: float = FIRST_MEAN, is_rated: bool = False, **more: str) -> MatchRequest:
    """Somebody who waits for a game of Keltis for two."""
    number = next(numbers)
    account, name = more.get("account", f"account-{number}"), more.get("name", f"Fer {number}")
    address = more.get("address", f"10.0.0.{number}")
    kind = ("keltis", 2, "quick", is_rated)
    keys = (f"token {number}", f"code {number}")
    return MatchRequest(f"wait-{number}", account, name, *kind, mean, address, *keys, since, since)


def mean_at(distance: float) -> float:
    """A mean so many points above the first one."""
    one_point = 1.0 / (points("keltis", 2, FIRST_MEAN + 1.0) - points("keltis", 2, FIRST_MEAN))
    return FIRST_MEAN + distance * one_point


def test_whoever_has_waited_longest_plays_first() -> None:
    first, second, third = waits(1.0), waits(2.0), waits(3.0)
    assert find_group([first, second, third], 2, 4.0) == [first, second]
    assert find_group([first, second, third], 3, 4.0) == [first, second, third]
    assert find_group([first], 2, 4.0) == []
    assert find_group([], 2, 4.0) == []


def test_people_who_blocked_each_other_do_not_meet_and_others_do() -> None:
    medb, conn, niamh = waits(account="medb"), waits(account="conn"), waits(account="niamh")
    blocked = {frozenset(("medb", "conn"))}
    assert find_group([medb, conn], 2, 0.0, blocked) == []
    assert find_group([medb, conn, niamh], 2, 0.0, blocked) == [medb, niamh]
    assert find_group([medb, conn, niamh], 3, 0.0, blocked) == []
    guest, other = waits(account=""), waits(account="")
    assert may_meet(guest, other, 0.0, blocked), "guests can block nobody"


def test_in_rated_games_the_difference_may_grow_with_the_time_of_the_longest() -> None:
    far = 250.0
    first, strong = waits(0.0, is_rated=True), waits(29.0, mean_at(far), is_rated=True)
    assert difference(first, strong) == pytest.approx(far)
    patience = (far - FIRST_WINDOW) / WINDOW_GROWTH
    assert find_group([first, strong], 2, patience - 1.0) == []
    assert find_group([first, strong], 2, patience + 1.0) == [first, strong]
    free, other = waits(0.0), waits(0.0, mean_at(far))
    assert find_group([free, other], 2, 0.0), "unrated games are for everybody"


def test_two_of_one_address_play_unrated_games_only() -> None:
    here = {"address": "10.1.1.1"}
    assert find_group([waits(is_rated=True, **here), waits(is_rated=True, **here)], 2, 1e6) == []
    assert len(find_group([waits(**here), waits(**here)], 2, 0.0)) == 2


def test_nobody_is_called_like_somebody_else_and_an_account_keeps_its_name() -> None:
    guest, medb = waits(account="", name="Medb"), waits(name="Medb")
    assert names_of([guest, medb]) == {medb.id: "Medb", guest.id: "Medb 2"}
    assert distinct_name("Medb", ["Medb", "medb 2"]) == "Medb 3"
    long = "M" * LONGEST_NAME
    assert len(distinct_name(long, [long])) == LONGEST_NAME


def test_seats_are_given_by_lot_each_once() -> None:
    group = [waits(), waits(), waits()]
    seen = {tuple(seats_by_lot(group, 3).values()) for _ in range(200)}
    assert len(seen) == 6
    assert all(len(set(places)) == 3 for places in seen)


def test_the_nearest_computer_player_is_offered() -> None:
    means = bot_means("keltis", 2)
    for level, mean in means.items():
        assert similar_bot("keltis", 2, mean, True) == level
    assert similar_bot("keltis", 2, FIRST_MEAN, False) == "oisin"
    assert similar_bot("keltis", 9, FIRST_MEAN, False) == "oisin"
    assert similar_bot("keltis", 9, FIRST_MEAN, True) == "", (
        "no rated game with a level that was not measured"
    )


@pytest.mark.parametrize(("game", "seats"), [("chess", 2), ("keltis", 1), ("keltis", 5), ("tirnanog", 1)])
def test_nobody_waits_for_a_game_that_there_is_not(game: str, seats: int) -> None:
    with pytest.raises(UserError) as refused:
        MatchKind(game, seats, "quick", False).check()
    assert refused.value.key == "match-kind"


@pytest.mark.parametrize("pace", CLOCKS)
@pytest.mark.parametrize("is_rated", [False, True])
def test_the_terms_of_every_pace_are_right(pace: str, is_rated: bool) -> None:
    terms = MatchKind("tipperary", 3, pace, is_rated).terms([Chair()] * 3)  # type: ignore[arg-type]
    terms.check()
    assert (terms.rated, terms.hints, terms.clock) == (is_rated, False, CLOCKS[pace])
