"""Endpoints of clubs: the list, a page with members, tables and ladder, what members and leaders do."""

from typing import Any

from starlette.responses import Response

from fidchell.clubs.clubs import LEADER, MEMBER
from fidchell.clubs.pages import club_ladder, club_lines, club_people
from fidchell.games import NAMES, find
from fidchell.rulekit.errors import UserError
from fidchell.server.auth.rate_limit import check_rate
from fidchell.server.errors import Forbidden, NotFound
from fidchell.server.http.account.account_routes import DONE, id_in_path, note
from fidchell.server.http.account.account_schemas import AccountChange, Nothing
from fidchell.server.http.clubs import schemas as shapes
from fidchell.server.http.community.friend_routes import free_seat_for_guest
from fidchell.server.http.endpoint import API_PATH, TABLE_PATH, ApiRequest, Endpoint
from fidchell.server.http.schemas import SeatKeys
from fidchell.server.http.seat_routes import seat_player, with_keys
from fidchell.server.i18n import WORDS as SERVER_WORDS
from fidchell.server.tables.listing import listed
from fidchell.store.rows import summary_of
from fidchell.store.sql.account_rows import Account
from fidchell.store.sql.club_rows import Club
from fidchell.table.commands import Requester
from fidchell.table.tokens import hashed

CLUBS_PATH = f"{API_PATH}/clubs"
CLUB_PATH = f"{CLUBS_PATH}/{{club}}"
TABLE_CLUB = f"{TABLE_PATH}/club"
INSIDE = (MEMBER, LEADER)


async def named_club(request: ApiRequest) -> Club:
    """The club in the path, or at a table in the body."""
    is_at_table = "club" not in request.http.path_params
    try:
        return await request.server.clubs.get(
            request.body.club if is_at_table else id_in_path(request, "club")
        )
    except UserError as error:
        raise NotFound(error.key, error.words) from error


async def acting(request: ApiRequest) -> Account:
    """Who wants to change something; not too often."""
    who = await request.account()
    check_rate(request.server.club_rates, who.account.id, "too-many-clubs")
    return who.account


async def club_info(request: ApiRequest, club: Club) -> shapes.ClubInfo:
    """A club as the sender may see it."""
    server, reader = request.server, await request.account_id()
    standing = await server.clubs.standing(club.id, reader)
    rows = await server.club_tables.rows(club.id, standing in INSIDE)
    return shapes.ClubInfo(
        id=club.id,
        name=club.name,
        about=club.about,
        is_open=club.is_open,
        created=club.created,
        standing=standing,
        may_end=standing == LEADER or bool(reader and await server.hosts.is_host(reader)),
        people=await club_people(server.store, club.id, standing),
        tables=[listed(summary_of(row)) for row in rows],
    )


async def list_clubs(request: ApiRequest) -> shapes.ClubList:
    """One's own clubs, then the largest of the others."""
    return shapes.ClubList(await club_lines(request.server.store, await request.account_id()))


async def found_club(request: ApiRequest) -> shapes.ClubInfo:
    """Found a club; whoever founds it leads it."""
    account, body = await acting(request), request.body
    club = await request.server.clubs.found(account, body.name, body.about, body.is_open)
    await note(request, "club-founded", account.id)
    return await club_info(request, club)


async def show_club(request: ApiRequest) -> shapes.ClubInfo:
    """A club with its members and its tables."""
    return await club_info(request, await named_club(request))


async def change_club(request: ApiRequest) -> shapes.ClubInfo:
    """A leader changes what the club says of itself, and whether it is open."""
    account, club = await acting(request), await named_club(request)
    await request.server.clubs.change(account, club.id, request.body.about, request.body.is_open)
    return await club_info(request, await named_club(request))


async def end_club(request: ApiRequest) -> AccountChange:
    """A leader, or the host of the server, ends a club."""
    account, club = await acting(request), await named_club(request)
    if not await request.server.hosts.is_host(account.id):
        await request.server.clubs.check_standing(club.id, account.id, LEADER)
    await request.server.clubs.end(club.id)
    await note(request, "club-ended", account.id)
    return DONE


async def join_club(request: ApiRequest) -> shapes.ClubInfo:
    """Become a member of an open club, or ask for it."""
    account, club = await acting(request), await named_club(request)
    await request.server.clubs.join(account, club.id)
    return await club_info(request, club)


async def leave_club(request: ApiRequest) -> AccountChange:
    """Leave a club, or take back that one has asked."""
    account = await acting(request)
    await request.server.clubs.leave(account, (await named_club(request)).id)
    return DONE


async def act_on_member(request: ApiRequest) -> shapes.ClubInfo:
    """A leader accepts, removes or promotes somebody, or steps down."""
    account, club, body = await acting(request), await named_club(request), request.body
    await request.server.clubs.act(account, club.id, body.name, body.action)
    return await club_info(request, club)


async def show_table(request: ApiRequest) -> AccountChange:
    """Show a table at which one sits to a club: its members can sit down there."""
    account, club = await acting(request), await named_club(request)
    session, credentials = await request.session()
    requester = credentials.who(session.table)
    if requester.seat is None and not requester.is_host:
        raise Forbidden("club-not-seated", SERVER_WORDS)
    if session.table.status != "open":
        raise UserError("club-begun", SERVER_WORDS)
    await request.server.club_tables.show(account, club.id, session.id)
    return DONE


async def sit_in_club(request: ApiRequest) -> Response:
    """Sit down at a table of one's club, also on a chair that is kept for somebody with a link."""
    account, club = await acting(request), await named_club(request)
    session, credentials = await request.session()
    await request.server.club_tables.check_may_sit(account, club.id, session.id)
    guest = Requester(is_host=True, seats=credentials.who(session.table).seats)  # as if with any seat's link
    seat = free_seat_for_guest(session.table)
    keys = await seat_player(request, session, guest, account.name, seat, "")
    return await with_keys(request, session.id, keys, [keys.token], 201, [(hashed(keys.token), seat)])


async def show_ladder(request: ApiRequest) -> shapes.ClubLadder:
    """The members of a club by their ratings at a game for so many."""
    club, query = await named_club(request), request.query
    if query.game not in NAMES or query.seats not in find(query.game).seats or query.seats < 2:
        raise NotFound("no-page", SERVER_WORDS)
    standing = await request.server.clubs.standing(club.id, await request.account_id())
    store, is_inside = request.server.store, standing in INSIDE
    rows = await club_ladder(store, club.id, query.game, query.seats, is_inside)
    return shapes.ClubLadder(query.game, query.seats, rows)


def club_endpoint(
    method: str, path: str, handler: Any, answer: Any, body: Any = None, **more: Any
) -> Endpoint:
    """An endpoint of one club."""
    more = {"refusals": (401, 404, 422), "is_for_seats": True, **more}
    return Endpoint(method, path, handler, answer, body, **more)


ENDPOINTS = (
    Endpoint("GET", CLUBS_PATH, list_clubs, shapes.ClubList, is_for_seats=True),
    Endpoint(
        "POST",
        CLUBS_PATH,
        found_club,
        shapes.ClubInfo,
        shapes.NewClub,
        status=201,
        refusals=(401,),
        is_for_seats=True,
    ),
    club_endpoint("GET", CLUB_PATH, show_club, shapes.ClubInfo, refusals=(404,)),
    club_endpoint("POST", CLUB_PATH, change_club, shapes.ClubInfo, shapes.ClubChange),
    club_endpoint("DELETE", CLUB_PATH, end_club, AccountChange),
    club_endpoint("POST", f"{CLUB_PATH}/membership", join_club, shapes.ClubInfo, Nothing),
    club_endpoint("DELETE", f"{CLUB_PATH}/membership", leave_club, AccountChange),
    club_endpoint("POST", f"{CLUB_PATH}/members", act_on_member, shapes.ClubInfo, shapes.MemberAction),
    club_endpoint("POST", TABLE_CLUB, show_table, AccountChange, shapes.ClubOfTable),
    club_endpoint("POST", f"{TABLE_CLUB}/seats", sit_in_club, SeatKeys, shapes.ClubOfTable, status=201),
    club_endpoint(
        "GET",
        f"{CLUB_PATH}/ladder",
        show_ladder,
        shapes.ClubLadder,
        query=shapes.LadderQuery,
        refusals=(404,),
    ),
)
