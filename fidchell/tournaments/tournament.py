"""One tournament as it stands: who plays, what was played, and who meets whom next."""

from functools import cached_property

import msgspec

from fidchell.store.sql.tournament_rows import TournamentEntry, TournamentTable
from fidchell.store.sql.tournaments import StoredTournament
from fidchell.tournaments.outcome import TableOutcome, decode_outcome, played_table
from fidchell.tournaments.pairing import knock_out
from fidchell.tournaments.pairing.history import PairingHistory
from fidchell.tournaments.pairing.round_robin import pair_round_robin
from fidchell.tournaments.pairing.swiss import pair_round
from fidchell.tournaments.plan import decode_plan
from fidchell.tournaments.scoring.shares import PlayedTable
from fidchell.tournaments.scoring.standings import Standing, standings

decode_players = msgspec.json.Decoder(list[int]).decode


class Tournament:
    """What is stored of a tournament, read."""

    def __init__(self, stored: StoredTournament) -> None:
        self.row, self.entries, self.tables = stored
        self.plan = decode_plan(self.row.plan)
        self.players = {table.id: decode_players(table.players) for table in self.tables}

    @property
    def seed(self) -> bytes:
        """The seed of the lots."""
        return bytes.fromhex(self.row.seed)

    @property
    def playing(self) -> list[int]:
        """The numbers of all who still play, in order."""
        return [entry.number for entry in self.entries if entry.is_playing]

    def entry(self, number: int) -> TournamentEntry | None:
        """The entry with a number."""
        return next((entry for entry in self.entries if entry.number == number), None)

    def entry_of(self, account: str) -> TournamentEntry | None:
        """The entry of an account."""
        return next((entry for entry in self.entries if account and entry.account_id == account), None)

    def deserted_seats(self, table: TournamentTable) -> list[int]:
        """The seats of a table whose accounts were deleted."""
        entries = [self.entry(player) for player in self.players[table.id]]
        return [seat for seat, entry in enumerate(entries) if entry is not None and not entry.account_id]

    def round_tables(self, round_number: int) -> list[TournamentTable]:
        """The tables of a round."""
        return [table for table in self.tables if table.round == round_number]

    def is_round_done(self, round_number: int) -> bool:
        """Whether every table of a round has its result."""
        return all(table.result for table in self.round_tables(round_number))

    def outcome(self, table: TournamentTable) -> TableOutcome | None:
        """The result of a table, where there is one."""
        return decode_outcome(table.result) if table.result else None

    def is_hidden(self, table: TournamentTable) -> bool:
        """Whether a result must stay unknown: others still play the same deal."""
        return self.plan.is_duplicate and not self.is_round_done(table.round)

    @cached_property
    def results(self) -> list[PlayedTable]:
        """All tables whose results everybody may know."""
        found = list[PlayedTable]()
        for table in self.tables:
            outcome = None if self.is_hidden(table) else self.outcome(table)
            if outcome is not None:
                found.append(played_table(table.round, table.number, self.players[table.id], outcome))
        return found

    @cached_property
    def history(self) -> PairingHistory:
        """Who has met whom so far."""
        return PairingHistory(self.players.values())

    @cached_property
    def standings(self) -> list[Standing]:
        """The standings after all results that everybody may know."""
        return standings([entry.number for entry in self.entries], self.results, self.plan.criteria)

    @property
    def starters(self) -> list[int]:
        """Who has begun, or would begin now, in the order of the draw."""
        first = [player for table in self.round_tables(1) for player in self.players[table.id]]
        return sorted(first) if first else self.playing

    @property
    def round_count(self) -> int:
        """How many rounds there will be."""
        return self.plan.round_count(max(2, len(self.starters)))

    @property
    def is_over(self) -> bool:
        """Whether no round can follow: all were played, or too few are left."""
        if self.row.round == 0 or not self.is_round_done(self.row.round):
            return False
        is_last = self.row.round >= self.round_count
        return is_last or len(self.next_players()) < (self.plan.least if self.plan.is_duplicate else 2)

    @property
    def next_round_at(self) -> float | None:
        """When the next round begins by itself; None where it does not, or the present one is not done."""
        row = self.row
        is_waiting = row.status == "running" and self.is_round_done(row.round) and not self.is_over
        if not is_waiting or not self.plan.is_automatic:
            return None
        return max(table.updated for table in self.round_tables(row.round)) + 60 * self.plan.rest_minutes

    def next_players(self) -> list[int]:
        """Who would play the next round."""
        if self.plan.format != "knock_out" or self.row.round == 0:
            return self.playing
        advancing = self.advancing()
        return [player for number in sorted(advancing) for player in advancing[number]]

    def advancing(self) -> dict[int, list[int]]:
        """Of a knock-out: who goes on from each table of the last round; among equals the better seed."""
        found, playing = dict[int, list[int]](), set(self.playing)
        for table in [each for each in self.results if each.round == self.row.round]:
            order = sorted(table.players, key=lambda player: (table.rank_of(player), player))
            best = order[: self.plan.advancing]
            found[table.number] = [player for player in best if player in playing]
        return found

    def next_slots(self) -> knock_out.Slots:
        """The tables of the next round by number, in the order of seats; a single player has a bye."""
        number, plan = self.row.round + 1, self.plan
        if plan.format == "knock_out":
            return knock_out.with_seats(self._next_knock_out(), self.history, self.seed, number)
        if plan.format == "round_robin":
            everybody = self.starters if plan.seats == 2 else self.playing
            arguments = (everybody, self.playing, plan.seats, self.history, self.seed, number)
            tables = pair_round_robin(*arguments, plan.is_duplicate)
        else:
            points = {line.player: line.points for line in self.standings}
            tables = pair_round(
                self.playing, plan.seats, points, self.history, self.seed, number, plan.is_duplicate
            )
        return dict(enumerate(tables, 1))

    def _next_knock_out(self) -> knock_out.Slots:
        """The next round of a knock-out; in a bracket every table has its place."""
        plan, last = self.plan, self.row.round
        if plan.seats > 2:
            places = self.advancing().values() if last else [self.playing]
            most = max((len(each) for each in places), default=0)
            ordered = [each[place] for place in range(most) for each in places if place < len(each)]
            return knock_out.spread(ordered, plan.seats)
        if last == 0:
            return knock_out.first_bracket(self.playing)
        winners = {number: best[0] if best else None for number, best in self.advancing().items()}
        return knock_out.next_bracket(knock_out.bracket_size(len(self.starters)) >> (last - 1), winners)
