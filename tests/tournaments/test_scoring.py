"""Points, tie-breaks and duplicate scores, each worked out by hand."""

from fractions import Fraction

from fidchell.tournaments.scoring import standings as order
from fidchell.tournaments.scoring.duplicate import AVERAGE_PLUS, round_scores
from fidchell.tournaments.scoring.shares import PlayedTable, shares
from fidchell.tournaments.scoring.standings import Lead, standings
from fidchell.tournaments.scoring.tie_breaks import Encounters, buchholz, sonneborn

HALF = Fraction(1, 2)


def played(
    round_number: int, players: tuple[int, ...], ranks: tuple[int, ...], **more: object
) -> PlayedTable:
    """A table; totals follow from the ranks unless they are given."""
    totals = more.pop("totals", tuple(100 - 10 * rank for rank in ranks))
    return PlayedTable(round_number, 1, players, ranks, totals, **more)  # type: ignore[arg-type]


def test_a_share_is_the_part_of_the_others_whom_one_has_beaten() -> None:
    assert shares(played(1, (1, 2), (2, 1))) == {1: 0, 2: 1}
    assert shares(played(1, (1, 2), (1, 1))) == {1: HALF, 2: HALF}
    assert shares(played(1, (7, 8, 9), (1, 2, 2))) == {7: 1, 8: Fraction(1, 4), 9: Fraction(1, 4)}
    assert shares(played(1, (4,), (1,))) == {4: 1}


def test_all_shares_of_a_table_add_up_to_half_of_its_seats() -> None:
    for ranks in ((1, 2, 3, 4, 5), (1, 1, 3, 3, 5), (1, 1, 1, 1, 1)):
        assert sum(shares(played(1, (1, 2, 3, 4, 5), ranks)).values()) == Fraction(5, 2)


def test_buchholz_adds_the_points_of_opponents_and_sonneborn_those_of_the_beaten() -> None:
    tables = [played(1, (1, 2), (1, 2)), played(2, (1, 3), (1, 1)), played(2, (2, 4), (1, 2))]
    points = {1: Fraction(3, 2), 2: Fraction(1), 3: HALF, 4: Fraction(0)}
    encounters = Encounters(tables)
    assert buchholz(encounters, points, points) == {1: 3 * HALF, 2: 3 * HALF, 3: 3 * HALF, 4: 1}
    assert sonneborn(encounters, points, points) == {1: Fraction(5, 4), 2: 0, 3: Fraction(3, 4), 4: 0}


def test_the_standings_say_what_puts_each_ahead_of_the_next() -> None:
    tables = [
        played(1, (1, 2), (1, 2)),
        played(1, (3, 4), (1, 2)),
        played(2, (1, 3), (2, 1)),
        played(2, (2, 4), (1, 2)),
    ]
    lines = standings([1, 2, 3, 4], tables, order.ROUND_ROBIN)
    assert [(line.rank, line.player) for line in lines] == [(1, 3), (2, 1), (3, 2), (4, 4)]
    assert lines[0].lead == Lead("points", Fraction(2), Fraction(1))
    assert lines[1].lead == Lead("direct", Fraction(1), Fraction(0))
    assert lines[2].lead == Lead("points", Fraction(1), Fraction(0))
    assert lines[3].lead is None


def test_those_whom_nothing_tells_apart_share_a_rank() -> None:
    tables = [played(1, (1, 2), (1, 1)), played(1, (3, 4), (1, 1))]
    lines = standings([1, 2, 3, 4, 5], tables, order.SWISS)
    assert [line.rank for line in lines] == [1, 1, 1, 1, 5]
    assert [line.lead is None for line in lines] == [True, True, True, False, True]


def test_direct_encounters_count_only_where_all_who_are_level_have_met() -> None:
    tables = [played(1, (1, 2), (1, 2)), played(2, (3, 2), (1, 2)), played(3, (1, 9), (2, 1))]
    tables += [played(3, (3, 8), (2, 1)), played(3, (2, 7), (1, 2))]
    lines = standings([1, 2, 3], tables, ("points", "direct"))
    assert [line.rank for line in lines] == [1, 1, 1]  # 1 and 3 have not met


def test_a_knock_out_is_ranked_by_the_round_reached_and_the_place_there() -> None:
    tables = [played(1, (1, 4), (1, 2)), played(1, (2, 3), (1, 2)), played(2, (1, 2), (2, 1))]
    lines = standings([1, 2, 3, 4], tables, order.KNOCK_OUT)
    assert [(line.rank, line.player) for line in lines] == [(1, 2), (2, 1), (3, 3), (3, 4)]
    assert lines[1].lead == Lead("stage", Fraction(2), Fraction(1))


def test_duplicate_compares_a_seat_with_the_same_seat_elsewhere() -> None:
    tables = [
        played(1, (1, 2), (1, 2), totals=(30, 20)),
        played(1, (3, 4), (1, 2), totals=(25, 20)),
        played(1, (5, 6), (2, 1), totals=(10, 40)),
    ]
    scores = round_scores(tables)
    assert {player: score.match_points for player, score in scores.items()} == {
        1: 1,
        3: HALF,
        5: 0,
        2: Fraction(1, 4),
        4: Fraction(1, 4),
        6: 1,
    }
    assert scores[1].difference == 30 - Fraction(35, 2)
    assert scores[5].difference == 10 - Fraction(55, 2)
    # Player 3 won the table, and is still behind player 1, who made more of the same cards.
    lines = standings([1, 2, 3, 4, 5, 6], tables, order.DUPLICATE)
    assert [line.player for line in lines][:3] == [6, 1, 3]
    assert lines[0].lead == Lead("difference", Fraction(20), Fraction(25, 2))


def test_in_duplicate_who_gives_up_has_nothing_and_who_is_left_alone_has_average_plus() -> None:
    tables = [
        played(1, (1, 2), (1, 2), totals=(3, 9), gave_up=(2,), is_played_out=False),
        played(1, (3, 4), (1, 2), totals=(25, 20)),
        played(1, (5, 6), (2, 1), totals=(10, 40)),
        played(1, (7,), (1,)),
    ]
    scores = round_scores(tables)
    assert scores[2].match_points == 0
    assert scores[1].match_points == scores[7].match_points == AVERAGE_PLUS
    assert scores[1].difference is None
    assert scores[3].match_points == 1  # compared with 5 alone: the broken-off game says nothing
    assert scores[4].match_points == HALF  # more than 2, who gave up, less than 6
