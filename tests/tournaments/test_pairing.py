"""Pairing: nobody meets again or pauses twice while it can be avoided, seats are shared out, seeds repeat."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fidchell.tournaments.pairing import knock_out
from fidchell.tournaments.pairing.history import PairingHistory, Seating
from fidchell.tournaments.pairing.lot import drawn_key
from fidchell.tournaments.pairing.matching import FREE, BlossomMatching
from fidchell.tournaments.pairing.round_robin import circle_round, full_rounds, pair_circle, pair_round_robin
from fidchell.tournaments.pairing.swiss import pair_round
from fidchell.tournaments.pairing.table_sizes import table_sizes

FIELDS = st.integers(2, 23)
SEATS = st.integers(2, 5)
SEEDS = st.binary(min_size=4, max_size=4)


def people(tables: list[Seating]) -> list[int]:
    return sorted(player for table in tables for player in table)


def repeats(tables: list[Seating], history: PairingHistory) -> int:
    return sum(history.meetings(*pair) for table in tables for pair in combinations(table, 2))


def play_swiss(players: int, seats: int, seed: bytes, rounds: int, are_even: bool = False) -> PairingHistory:
    """Some rounds with results by lot; every round is checked to hold everybody once."""
    history, points = PairingHistory(), dict.fromkeys(range(1, players + 1), Fraction(0))
    for number in range(1, rounds + 1):
        tables = pair_round(list(points), seats, points, history, seed, number, are_even)
        assert people(tables) == list(points)
        assert tables == pair_round(list(points), seats, points, history, seed, number, are_even)
        for table in tables:
            order = sorted(table, key=lambda player: drawn_key(seed, -1, number, player))
            for place, player in enumerate(order):
                points[player] += Fraction(place, max(1, len(table) - 1))
            history.add(table)
    return history


@given(FIELDS, SEATS)
def test_tables_are_as_few_and_as_even_as_possible(players: int, seats: int) -> None:
    sizes = table_sizes(players, seats)
    assert sum(sizes) == players
    assert max(sizes) <= seats
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= 2 or seats == 2
    assert len(sizes) == -(-players // seats)


@settings(max_examples=40, deadline=None)
@given(FIELDS, SEATS, SEEDS, st.booleans())
def test_a_swiss_round_holds_everybody_once_and_is_the_same_for_the_same_seed(
    players: int, seats: int, seed: bytes, are_even: bool
) -> None:
    history = play_swiss(players, seats, seed, 4, are_even and players >= seats)
    byes = [history.byes[player] for player in range(1, players + 1)]
    assert max(byes) - min(byes) <= 1


@settings(max_examples=25, deadline=None)
@given(st.integers(4, 9), SEEDS)
def test_nobody_meets_twice_while_a_round_without_repetition_exists(players: int, seed: bytes) -> None:
    players += players % 2
    history, points = PairingHistory(), dict.fromkeys(range(1, players + 1), Fraction(0))
    for number in range(1, players):
        tables = pair_round(list(points), 2, points, history, seed, number)
        if has_perfect(list(points), history):
            assert repeats(tables, history) == 0
        for one, other in tables:
            points[min(one, other)] += 1
            history.add((one, other))


def has_perfect(players: list[int], history: PairingHistory) -> bool:
    """Whether all can be paired without repetition, by trying everything."""
    if not players:
        return True
    first, *rest = players
    return any(
        not history.meetings(first, other) and has_perfect([each for each in rest if each != other], history)
        for other in rest
    )


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 8), st.data())
def test_the_matching_is_as_large_as_possible(count: int, data: st.DataObject) -> None:
    edges = data.draw(st.sets(st.sampled_from(list(combinations(range(count), 2)))))
    neighbours = [
        [b if a == node else a for a, b in sorted(edges) if node in (a, b)] for node in range(count)
    ]
    partners = BlossomMatching(neighbours, [FREE] * count).complete()
    for node, other in enumerate(partners):
        assert other == FREE or (partners[other] == node and other in neighbours[node])
    assert sum(other != FREE for other in partners) // 2 == largest(list(range(count)), edges)


def largest(nodes: list[int], edges: set[tuple[int, int]]) -> int:
    if not nodes:
        return 0
    first, *rest = nodes
    without = largest(rest, edges)
    paired = [
        1 + largest([each for each in rest if each != other], edges)
        for other in rest
        if (first, other) in edges
    ]
    return max([without, *paired])


@settings(max_examples=20, deadline=None)
@given(st.integers(6, 20), SEEDS)
def test_who_sat_first_less_often_sits_first(players: int, seed: bytes) -> None:
    history, points = PairingHistory(), dict.fromkeys(range(1, players + 1), Fraction(0))
    for number in range(1, 6):
        tables = pair_round(list(points), 3, points, history, seed, number)
        for table in tables:
            firsts = [history.seats[player, 0] for player in table]
            assert firsts[0] == min(firsts)
        for table in tables:
            history.add(table)


def test_players_with_the_same_points_meet() -> None:
    points = {player: Fraction(player % 4) for player in range(1, 33)}
    for one, other in pair_round(list(points), 2, points, PairingHistory(), b"seed", 1):
        assert points[one] == points[other]


@given(FIELDS)
def test_in_a_round_robin_everybody_meets_everybody_once(players: int) -> None:
    everybody = list(range(1, players + 1))
    history = PairingHistory()
    for number in range(1, full_rounds(players, 2) + 1):
        tables = pair_circle(everybody, everybody, number)
        assert people(tables) == everybody
        for table in tables:
            history.add(table)
    assert all(history.meetings(*pair) == 1 for pair in combinations(everybody, 2))
    assert all(history.byes[player] == players % 2 for player in everybody)
    firsts = [history.seats[player, 0] - history.seats[player, 1] for player in everybody]
    assert max(map(abs, firsts)) <= 1


@given(st.integers(2, 12))
def test_a_second_cycle_exchanges_the_seats(players: int) -> None:
    everybody, rounds = list(range(1, players + 1)), full_rounds(players, 2)
    for number in range(1, rounds + 1):
        again = circle_round(everybody, number + rounds)
        assert again == [(other, one) for one, other in circle_round(everybody, number)]


def test_whoever_would_meet_somebody_who_dropped_out_has_a_bye() -> None:
    tables = [pair_circle([1, 2, 3, 4], [1, 2, 4], number) for number in (1, 2, 3)]
    byes = Counter(table[0] for each in tables for table in each if len(table) == 1)
    assert byes == {1: 1, 2: 1, 4: 1}


@pytest.mark.parametrize(("players", "seats", "most"), [(9, 3, 2), (12, 4, 2), (7, 3, 2), (10, 5, 3)])
def test_a_round_robin_of_larger_tables_spreads_the_meetings(players: int, seats: int, most: int) -> None:
    """Ten in two groups, three times over: some two are together each time, however they are grouped."""
    everybody, history = list(range(1, players + 1)), PairingHistory()
    for number in range(1, full_rounds(players, seats) + 1):
        for table in pair_round_robin(everybody, everybody, seats, history, b"seed", number):
            history.add(table)
    meetings = [history.meetings(*pair) for pair in combinations(everybody, 2)]
    assert max(meetings) <= most
    assert sum(meeting > 0 for meeting in meetings) >= 0.7 * len(meetings)


@given(st.integers(2, 64))
def test_in_a_bracket_the_best_two_meet_last_and_the_best_have_the_byes(players: int) -> None:
    everybody = list(range(1, players + 1))
    size, slots, rounds = knock_out.bracket_size(players), knock_out.first_bracket(everybody), 1
    byes = sorted(table[0] for table in slots.values() if len(table) == 1)
    assert byes == everybody[: size - players]
    while len(slots) > 1:
        assert (1, 2) not in slots.values()
        slots = knock_out.next_bracket(size, {number: min(table) for number, table in slots.items()})
        size, rounds = size // 2, rounds + 1
    assert slots == {1: (1, 2)}
    assert rounds == knock_out.rounds_needed(players, 2, 1)


def test_a_place_in_the_bracket_that_nobody_reaches_is_a_bye_for_the_neighbour() -> None:
    assert knock_out.next_bracket(8, {1: 1, 2: None, 3: 6, 4: 3}) == {1: (1,), 2: (6, 3)}
    assert knock_out.next_bracket(8, {1: None, 2: None, 3: 6, 4: 3}) == {2: (6, 3)}


@given(st.integers(1, 60), st.integers(3, 5), st.integers(1, 2))
def test_a_knock_out_of_larger_tables_comes_to_one_table(players: int, seats: int, advancing: int) -> None:
    advancing = min(advancing, seats // 2)
    remaining = list(range(1, players + 1))
    for _ in range(knock_out.rounds_needed(players, seats, advancing)):
        slots = knock_out.spread(remaining, seats)
        assert people(list(slots.values())) == sorted(remaining)
        best = [sorted(table) for table in slots.values()]
        remaining = sorted(player for table in best for player in table[:advancing])
    assert len(slots) == 1
    assert 1 in slots[1]
