"""One league as it stands, and what each command brings."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from fidchell.accounts.tokens import new_id
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import insert
from fidchell.store.sql.leagues import StoredLeague, change_league, change_member
from fidchell.store.sql.statements import Statement
from fidchell.store.sql.tournament_rows import LeagueDivision, LeagueMember, TournamentEntry, TournamentRow
from fidchell.store.sql.tournaments import StoredTournament
from fidchell.tournaments import WORDS
from fidchell.tournaments.handlers import Actor
from fidchell.tournaments.leagues import commands as asked
from fidchell.tournaments.leagues.plan import MOST_MEMBERS, decode_league_plan
from fidchell.tournaments.leagues.promotion import after_season, filled
from fidchell.tournaments.plan import encode_plan
from fidchell.tournaments.round_rows import begin_round
from fidchell.tournaments.tournament import Tournament
from fidchell.tournaments.tournaments import note


class League:
    """What is stored of a league, read."""

    def __init__(self, stored: StoredLeague) -> None:
        self.row, self.members, self.divisions = stored
        self.plan = decode_league_plan(self.row.plan)

    @property
    def playing(self) -> list[LeagueMember]:
        """Those who play the next season: in the order of their divisions, newcomers last."""
        found = [member for member in self.members if member.is_playing]
        return sorted(
            found, key=lambda each: (each.division == 0, each.division, each.position, each.entered)
        )

    def member_of(self, account: str) -> LeagueMember | None:
        """The place of an account in the league."""
        return next((each for each in self.members if account and each.account_id == account), None)

    def of_season(self, season: int) -> list[LeagueDivision]:
        """The divisions of a season."""
        return [each for each in self.divisions if each.season == season]


def check_stage(league: League, *allowed: str) -> None:
    """The league must be at a stage where this can be done."""
    if league.row.status not in allowed:
        raise UserError(f"league-is-{league.row.status}", WORDS)


def join(league: League, actor: Actor, command: asked.JoinLeague) -> list[Statement]:
    """Play from the next season on; who has left comes back at the bottom."""
    row, known = league.row, league.member_of(actor.account.id)
    check_stage(league, "waiting", "running")
    if not row.is_open:
        raise UserError("league-registration", WORDS)
    if known is not None and known.is_playing:
        raise UserError("league-member", WORDS)
    if len(league.playing) >= MOST_MEMBERS:
        raise UserError("league-full", WORDS, most=MOST_MEMBERS)
    guard = change_league(replace(row, updated=actor.now), row)
    if known is not None:
        return [guard, change_member(replace(known, is_playing=True, division=0, position=0))]
    account, id = actor.account, new_id("member")
    made = LeagueMember(id, row.id, account.id, account.name, 0, 0, True, actor.place, actor.now)
    return [guard, insert(made)]


def leave(league: League, actor: Actor, command: asked.LeaveLeague) -> list[Statement]:
    """Play no further season."""
    row, known = league.row, league.member_of(actor.account.id)
    if known is None or not known.is_playing:
        raise UserError("league-no-member", WORDS)
    left = change_member(replace(known, is_playing=False))
    return [change_league(replace(row, updated=actor.now), row), left]


def set_membership(league: League, actor: Actor, command: asked.SetMembership) -> list[Statement]:
    """Let people join, or nobody any more."""
    check_stage(league, "waiting", "running")
    return [change_league(replace(league.row, is_open=command.is_open, updated=actor.now), league.row)]


def close(league: League, actor: Actor, command: asked.CloseLeague) -> list[Statement]:
    """Let no further season begin; the present one is played."""
    check_stage(league, "waiting")
    return [change_league(replace(league.row, status="closed", is_open=False, updated=actor.now), league.row)]


def begin_season(league: League, actor: Actor, command: asked.BeginSeason) -> list[Statement]:
    """Begin the next season: every division with its tournament and first round, or nothing."""
    row, plan, season = league.row, league.plan, league.row.season + 1
    check_stage(league, "waiting")
    if command.season != season:
        raise UserError("league-season", WORDS, season=row.season)
    playing = {member.id: member for member in league.playing}
    if len(playing) < plan.least:
        raise UserError("tournament-few", WORDS, least=plan.least, came=len(playing))
    begun = replace(row, status="running", season=season, updated=actor.now)
    statements = [change_league(begun, row)]
    for number, ids in enumerate(filled(list(playing), plan.size, plan.least), 1):
        members = [
            replace(playing[id], division=number, position=position) for position, id in enumerate(ids, 1)
        ]
        statements += [change_member(member) for member in members]
        statements += division_statements(league, season, number, members, actor.now)
    return statements


def division_statements(
    league: League, season: int, number: int, members: list[LeagueMember], now: float
) -> list[Statement]:
    """A division's tournament with its entries, begun."""
    id, plan = new_id("tournament"), league.plan.tournament_plan(season, number)
    seed, packed = secrets.token_hex(32), encode_plan(plan).decode()
    organiser = league.row.organiser_id
    row = TournamentRow(id, organiser, packed, "open", False, 0, seed, 1, now, now)
    entries = [
        TournamentEntry(
            new_id("entrant"), id, each.account_id, each.position, each.name, True, 1, each.place, now
        )
        for each in members
    ]
    begun = begin_round(Tournament(StoredTournament(row, entries, [])), now)
    division = LeagueDivision(new_id("division"), league.row.id, season, number, id)
    made = [insert(row), *(insert(entry) for entry in entries), insert(division)]
    return [*made, insert(note(id, organiser, now, "created", {})), *begun]


def end_season(league: League, tournaments: Mapping[int, Tournament], now: float) -> list[Statement]:
    """The season is over: the best of a division go up, the last go down; who dropped out comes last."""
    by_account = {member.account_id: member for member in league.members if member.account_id}
    rankings = list[list[str]]()
    for number in sorted(tournaments):
        tournament = tournaments[number]
        entries = {entry.number: entry for entry in tournament.entries}
        order = sorted(tournament.standings, key=lambda line: not entries[line.player].is_playing)
        accounts = [entries[line.player].account_id for line in order]
        rankings.append([by_account[each].id for each in accounts if each in by_account])
    row, members = league.row, {member.id: member for member in league.members}
    statements = [change_league(replace(row, status="waiting", updated=now), row)]
    for number, ids in enumerate(after_season(rankings, league.plan.moving), 1):
        for position, id in enumerate(ids, 1):
            statements.append(change_member(replace(members[id], division=number, position=position)))
    return statements


PLAYER_HANDLERS: dict[type, Callable[[League, Actor, Any], list[Statement]]] = {
    asked.JoinLeague: join,
    asked.LeaveLeague: leave,
}
ORGANISER_HANDLERS: dict[type, Callable[[League, Actor, Any], list[Statement]]] = {
    asked.SetMembership: set_membership,
    asked.BeginSeason: begin_season,
    asked.CloseLeague: close,
}


def decide_league(league: League, actor: Actor, command: Any) -> list[Statement]:
    """What a command brings; raises a UserError where it is refused."""
    handler = PLAYER_HANDLERS.get(type(command))
    if handler is None:
        if actor.account.id != league.row.organiser_id:
            raise UserError("tournament-organiser", WORDS)
        handler = ORGANISER_HANDLERS[type(command)]
    return handler(league, actor, command)
