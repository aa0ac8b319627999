"""The parts of an export that are kept beside the account itself."""

from fidchell.profiles.statistics import DETAIL, REVIEW
from fidchell.server.http.endpoint import ApiRequest
from fidchell.server.http.export.export_schemas import (
    AccountLeague,
    AccountTournament,
    FiledReport,
    FinishedGame,
    OwnSanction,
)
from fidchell.store import Store
from fidchell.store.sql.account_rows import rows_of, select
from fidchell.store.sql.moderation_rows import Report, Sanction
from fidchell.store.sql.played_rows import PlayedGame
from fidchell.store.sql.statements import Statement
from fidchell.tournaments.leagues.plan import decode_league_plan
from fidchell.tournaments.plan import decode_plan


async def account_tournaments(request: ApiRequest, account: str) -> list[AccountTournament]:
    """The tournaments of an account, the newest entry first."""
    found = await request.server.tournaments.rows.of_account(account)
    return [
        AccountTournament(
            entry.tournament_id, decode_plan(plan).name, status, entry.number, entry.is_playing, entry.entered
        )
        for entry, plan, status in found
    ]


async def account_leagues(request: ApiRequest, account: str) -> list[AccountLeague]:
    """The leagues of an account, the newest first."""
    found = await request.server.leagues.rows.of_account(account)
    return [
        AccountLeague(
            member.league_id,
            decode_league_plan(plan).name,
            member.division,
            member.is_playing,
            member.entered,
        )
        for member, plan in found
    ]


async def filed_reports(store: Store, account: str) -> list[FiledReport]:
    """The reports that an account has made."""
    query = Statement(f"{select(Report)} WHERE reporter = {{0}} ORDER BY at, id", (account,))
    found = rows_of(Report, await store.query(query))
    return [FiledReport(each.at, each.table_id, each.words) for each in found]


async def own_sanctions(store: Store, account: str) -> list[OwnSanction]:
    """The mutes and bans of an account."""
    query = Statement(f"{select(Sanction)} WHERE account_id = {{0}} ORDER BY at, id", (account,))
    found = rows_of(Sanction, await store.query(query))
    return [OwnSanction(each.kind, each.reason, each.at, each.until) for each in found]


async def finished_games(store: Store, account: str) -> list[FinishedGame]:
    """The finished games of an account, as they count for its profile."""
    query = Statement(f"{select(PlayedGame)} WHERE account_id = {{0}} ORDER BY ended, id", (account,))
    return [
        FinishedGame(
            each.table_id,
            each.seat,
            each.game,
            each.seats,
            each.ended,
            each.place,
            each.total,
            each.moves,
            each.seconds,
            DETAIL.decode(each.detail),
            REVIEW.decode(each.review) if each.review else None,
        )
        for each in rows_of(PlayedGame, await store.query(query))
    ]
