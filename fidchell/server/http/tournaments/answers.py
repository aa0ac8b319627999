"""What the endpoints of tournaments answer, made from what is stored."""

from fractions import Fraction
from typing import Any

import msgspec

from fidchell.server.http.tournaments import schemas as shapes
from fidchell.store.sql.tournament_rows import TournamentNote, TournamentRow, TournamentTable
from fidchell.tournaments.outcome import TableOutcome, played_table
from fidchell.tournaments.plan import decode_plan
from fidchell.tournaments.scoring.duplicate import SeatScore, round_scores
from fidchell.tournaments.scoring.shares import shares
from fidchell.tournaments.scoring.standings import Lead, Standing
from fidchell.tournaments.tournament import Tournament

DIGITS = 4  # of points that are shown


def shown_number(value: Fraction) -> float:
    """A fraction as it is shown."""
    return round(float(value), DIGITS)


def listed_tournament(row: TournamentRow, entrants: int) -> shapes.TournamentListed:
    """A tournament in the list."""
    facts: Any = (row.status, row.is_open, row.round, entrants, row.created, row.updated)
    return shapes.TournamentListed(row.id, decode_plan(row.plan), *facts)


def lead_info(lead: Lead | None) -> shapes.LeadInfo | None:
    """What puts a line ahead of the next."""
    if lead is None:
        return None
    return shapes.LeadInfo(lead.criterion, shown_number(lead.own), shown_number(lead.next))


def standing_info(line: Standing) -> shapes.StandingInfo:
    """One line of the standings."""
    values = {str(name): shown_number(value) for name, value in line.values.items()}
    points = shown_number(line.points)
    return shapes.StandingInfo(line.rank, line.player, points, line.played, values, lead_info(line.lead))


class TournamentReader:
    """One tournament as one reader sees it; without an account, as everybody does."""

    def __init__(self, tournament: Tournament, account: str) -> None:
        self.tournament, self.account = tournament, account
        self.scores = {number: self._scores(number) for number in range(1, tournament.row.round + 1)}

    def _scores(self, number: int) -> dict[int, SeatScore]:
        """Of a duplicate round that is done, what every seat was worth."""
        if not self.tournament.plan.is_duplicate:
            return {}
        return round_scores([table for table in self.tournament.results if table.round == number])

    def info(self, organiser: str, notes: list[TournamentNote]) -> shapes.TournamentInfo:
        """Everything."""
        tournament = self.tournament
        row, own = tournament.row, tournament.entry_of(self.account)
        status: Any = row.status
        return shapes.TournamentInfo(
            id=row.id,
            version=row.version,
            plan=tournament.plan,
            organiser=organiser,
            status=status,
            is_open=row.is_open,
            round=row.round,
            rounds=tournament.round_count,
            next_round_at=tournament.next_round_at,
            created=row.created,
            updated=row.updated,
            criteria=list(tournament.plan.criteria),
            entrants=self.entrants(),
            standings=[standing_info(line) for line in tournament.standings] if row.round else [],
            played=[self.round_info(number) for number in range(row.round, 0, -1)],
            notes=[self.note_info(each) for each in notes],
            is_organiser=bool(self.account) and row.organiser_id == self.account,
            own_number=own.number if own else 0,
            own_table=self.own_table(),
        )

    def entrants(self) -> list[shapes.EntrantInfo]:
        """Who takes part."""
        return [
            shapes.EntrantInfo(
                each.number,
                each.name,
                each.is_playing,
                each.first_round,
                bool(self.account) and each.account_id == self.account,
            )
            for each in self.tournament.entries
        ]

    def own_table(self) -> str:
        """The table where the reader plays now; empty where there is none."""
        own = self.tournament.entry_of(self.account)
        for table in self.tournament.tables if own else ():
            if table.state == "playing" and own and own.number in self.tournament.players[table.id]:
                return table.table_id
        return ""

    def round_info(self, number: int) -> shapes.RoundInfo:
        """One round."""
        tables = [self.table_info(table) for table in self.tournament.round_tables(number)]
        return shapes.RoundInfo(number, self.tournament.is_round_done(number), tables)

    def table_info(self, table: TournamentTable) -> shapes.TournamentTableInfo:
        """One table; what may not be known yet is left out."""
        players, outcome = self.tournament.players[table.id], self.tournament.outcome(table)
        state = "done" if table.result else "waiting" if table.state == "new" else "playing"
        is_known = outcome is not None and not self.tournament.is_hidden(table)
        results = self.seat_results(table, outcome) if outcome is not None and is_known else []
        return shapes.TournamentTableInfo(
            number=table.number,
            table=table.table_id if self.may_watch(table) else "",
            players=players,
            state=state,  # type: ignore[arg-type]
            results=results,
            is_played_out=outcome.is_played_out if outcome is not None and is_known else True,
            is_corrected=outcome is not None and is_known and outcome.source == "organiser",
            reason=outcome.reason if outcome is not None and is_known else "",
        )

    def may_watch(self, table: TournamentTable) -> bool:
        """Whether the reader may open a table."""
        if table.state == "new":
            return False
        own = self.tournament.entry_of(self.account)
        is_seated = own is not None and own.number in self.tournament.players[table.id]
        return is_seated or not self.tournament.plan.is_duplicate or table.state == "shown"

    def seat_results(self, table: TournamentTable, outcome: TableOutcome) -> list[shapes.SeatResult]:
        """What came out, seat by seat."""
        players = self.tournament.players[table.id]
        worth, scores = shares(played_table(1, 1, players, outcome)), self.scores[table.round]
        found = list[shapes.SeatResult]()
        for seat, player in enumerate(players):
            score = scores.get(player)
            points = score.match_points if score else worth[player]
            difference = shown_number(score.difference) if score and score.difference is not None else None
            facts = (outcome.ranks[seat], outcome.totals[seat], seat in outcome.gave_up)
            found.append(shapes.SeatResult(*facts, shown_number(points), difference))
        return found

    def note_info(self, each: TournamentNote) -> shapes.NoteInfo:
        """Something that was done."""
        entry = self.tournament.entry_of(each.account_id)
        is_organiser = bool(each.account_id) and each.account_id == self.tournament.row.organiser_id
        detail = msgspec.json.decode(each.detail, type=dict[str, Any])
        return shapes.NoteInfo(each.at, each.kind, is_organiser, entry.number if entry else 0, detail)
