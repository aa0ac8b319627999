"""The standings: everybody in order, with what puts each ahead of the next."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from typing import NamedTuple

from fidchell.tournaments.scoring.duplicate import SeatScore, round_scores, total_difference
from fidchell.tournaments.scoring.shares import PlayedTable, added, shares
from fidchell.tournaments.scoring.tie_breaks import (
    Criterion,
    Encounters,
    Values,
    buchholz,
    direct,
    sonneborn,
    stages,
    totals,
)

SWISS: tuple[Criterion, ...] = ("points", "buchholz", "sonneborn", "direct", "totals")
ROUND_ROBIN: tuple[Criterion, ...] = ("points", "direct", "sonneborn", "totals")
KNOCK_OUT: tuple[Criterion, ...] = ("stage", "place")
DUPLICATE: tuple[Criterion, ...] = ("points", "difference")


class Lead(NamedTuple):
    """What puts somebody ahead of the next: the criterion, and the value of each."""

    criterion: Criterion
    own: Fraction
    next: Fraction


class Standing(NamedTuple):
    """One line of the standings."""

    rank: int  # the same for those whom nothing tells apart
    player: int
    points: Fraction
    played: int  # tables, without byes
    values: dict[Criterion, Fraction]
    lead: Lead | None  # over the next line; None where both have the same rank, and on the last line


class StandingsTable:
    """Computes the standings of a tournament from its results."""

    def __init__(
        self, players: Collection[int], tables: Sequence[PlayedTable], criteria: tuple[Criterion, ...]
    ) -> None:
        self.players, self.tables, self.criteria = list(players), tables, criteria
        self.encounters, self.seat_scores = Encounters(tables), self._seat_scores()
        self.points = self._points()
        self.values = self._values()
        self.leads = dict[tuple[int, int], Lead]()
        played = (player for table in tables if not table.is_bye for player in table.players)
        self.played = Counter(played)

    def _seat_scores(self) -> dict[int, list[SeatScore]]:
        """Of duplicate rounds, what every seat was worth."""
        rounds, found = defaultdict[int, list[PlayedTable]](list), defaultdict[int, list[SeatScore]](list)
        for table in self.tables if "difference" in self.criteria else ():
            rounds[table.round].append(table)
        for played in rounds.values():
            for player, score in round_scores(played).items():
                found[player].append(score)
        return found

    def _points(self) -> Values:
        """The points of every player."""
        if "difference" in self.criteria:
            return {
                player: added(score.match_points for score in self.seat_scores[player])
                for player in self.players
            }
        points = dict.fromkeys(self.players, Fraction(0))
        for table in self.tables:
            for player, share in shares(table).items():
                if player in points:
                    points[player] += share
        return points

    def _values(self) -> dict[Criterion, Values]:
        """What is the same for everybody; `direct` depends on who is level."""
        made: dict[Criterion, Callable[[], Values]] = {
            "points": lambda: self.points,
            "buchholz": lambda: buchholz(self.encounters, self.players, self.points),
            "sonneborn": lambda: sonneborn(self.encounters, self.players, self.points),
            "difference": lambda: {
                player: total_difference(self.seat_scores[player]) for player in self.players
            },
            "totals": lambda: totals(self.tables, self.players),
            "stage": lambda: stages(self.tables, self.players)[0],
            "place": lambda: stages(self.tables, self.players)[1],
        }
        return {criterion: made[criterion]() for criterion in self.criteria if criterion != "direct"}

    def groups(self) -> list[list[int]]:
        """Players in order; those whom nothing tells apart stand together."""
        return self._split(sorted(self.players), self.criteria)

    def _split(self, group: list[int], criteria: Sequence[Criterion]) -> list[list[int]]:
        """Those who are level by everything so far, told apart by the rest."""
        if len(group) < 2 or not criteria:
            return [group] if group else []
        criterion, rest = criteria[0], criteria[1:]
        values = direct(self.encounters, group) if criterion == "direct" else self.values[criterion]
        parts = defaultdict[Fraction, list[int]](list)
        for player in group:
            parts[values[player]].append(player)
        found, before = list[list[int]](), None
        for value in sorted(parts, reverse=True):
            inner = self._split(parts[value], rest)
            if found and before is not None:
                self.leads[found[-1][-1], inner[0][0]] = Lead(criterion, before, value)
            found, before = [*found, *inner], value
        return found

    def lines(self) -> list[Standing]:
        """The standings."""
        groups, found = self.groups(), list[Standing]()
        ordered = [player for group in groups for player in group]
        ranks = dict[int, int]()
        for group in groups:
            ranks |= dict.fromkeys(group, len(ranks) + 1)
        for player, following in zip(ordered, [*ordered[1:], 0], strict=True):
            found.append(self._line(player, following, ranks[player]))
        return found

    def _line(self, player: int, following: int, rank: int) -> Standing:
        """One line."""
        played = self.played[player]
        values = {criterion: each[player] for criterion, each in self.values.items()}
        return Standing(
            rank, player, self.points[player], played, values, self.leads.get((player, following))
        )


def standings(
    players: Collection[int], tables: Sequence[PlayedTable], criteria: tuple[Criterion, ...]
) -> list[Standing]:
    """The standings after some tables."""
    return StandingsTable(players, tables, criteria).lines()
