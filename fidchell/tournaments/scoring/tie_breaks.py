"""Tie-breaks: what puts one of two with equal points ahead of the other."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Literal

from fidchell.tournaments.scoring.shares import PlayedTable, added, against

Criterion = Literal["points", "buchholz", "sonneborn", "direct", "difference", "totals", "stage", "place"]
Values = Mapping[int, Fraction]


class Encounters:
    """Who met whom, and what that brought: at a table of three one meets two."""

    def __init__(self, tables: Sequence[PlayedTable]) -> None:
        self.scores = defaultdict[tuple[int, int], list[Fraction]](list)
        self.opponents = defaultdict[int, list[int]](list)
        for table in tables:
            for player in table.players:
                self._add(table, player)

    def _add(self, table: PlayedTable, player: int) -> None:
        """What a table was for one of its players."""
        for other in table.players:
            if other != player:
                self.opponents[player].append(other)
                self.scores[player, other].append(against(table.rank_of(player), table.rank_of(other)))


def buchholz(encounters: Encounters, players: Collection[int], points: Values) -> Values:
    """The points of everybody whom one has met, added."""
    return {
        player: added(points.get(other, Fraction(0)) for other in encounters.opponents[player])
        for player in players
    }


def sonneborn(encounters: Encounters, players: Collection[int], points: Values) -> Values:
    """The points of those whom one has beaten, and half of those with whom one was level."""

    def value(player: int) -> Fraction:
        pairs = {other: encounters.scores[player, other] for other in encounters.opponents[player]}
        return added(points.get(other, Fraction(0)) * added(scores) for other, scores in pairs.items())

    return {player: value(player) for player in players}


def direct(encounters: Encounters, group: Collection[int]) -> Values:
    """What those who are level have scored against one another; nothing unless all of them have met."""
    have_met = all(encounters.scores.get((one, other)) for one in group for other in group if one != other)
    if not have_met:
        return dict.fromkeys(group, Fraction(0))
    return {
        one: added(score for other in group if other != one for score in encounters.scores[one, other])
        for one in group
    }


def totals(tables: Sequence[PlayedTable], players: Collection[int]) -> Values:
    """The points in the games themselves, of games that were played to the end."""
    found = dict.fromkeys(players, Fraction(0))
    for table in tables:
        if table.is_played_out and not table.is_bye:
            for player, total in zip(table.players, table.totals, strict=True):
                if player in found and player not in table.gave_up:
                    found[player] += total
    return found


def stages(tables: Sequence[PlayedTable], players: Collection[int]) -> tuple[Values, Values]:
    """Of a knock-out: the last round that one has played, and the place there (better ones are higher)."""
    stage, place = dict.fromkeys(players, Fraction(0)), dict.fromkeys(players, Fraction(0))
    for table in sorted(tables, key=lambda each: each.round):
        for player in table.players:
            if player in stage:
                stage[player], place[player] = Fraction(table.round), Fraction(-table.rank_of(player))
    return stage, place
