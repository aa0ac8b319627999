"""Endpoints of friends, and of invitations to tables."""

from starlette.responses import Response

from fidchell.community import WORDS
from fidchell.rulekit.errors import UserError
from fidchell.server.auth.rate_limit import check_rate
from fidchell.server.errors import Forbidden
from fidchell.server.http.account.account_routes import ACCOUNT_PATH, DONE, id_in_path
from fidchell.server.http.account.account_schemas import AccountChange, Nothing
from fidchell.server.http.community import friend_schemas as shapes
from fidchell.server.http.endpoint import TABLE_PATH, ApiRequest, Endpoint
from fidchell.server.http.schemas import SeatKeys
from fidchell.server.http.seat_routes import seat_player, with_keys
from fidchell.server.i18n import WORDS as SERVER_WORDS
from fidchell.table.commands import Requester
from fidchell.table.table import Table
from fidchell.table.tokens import hashed

INVITATIONS_PATH = f"{TABLE_PATH}/invitations"


async def list_friends(request: ApiRequest) -> shapes.FriendList:
    """One's friends and whether they are here, requests, whom one has blocked, and invitations to tables."""
    who = await request.account()
    await request.server.community.presence.see([who.account.id])
    return await friend_list(request, who.account.id)


async def friend_list(request: ApiRequest, account: str) -> shapes.FriendList:
    """Whom somebody knows, and where they are invited."""
    server = request.server
    return shapes.FriendList(
        await server.community.friends.people(account), await server.community.invitations.of_account(account)
    )


async def change_friends(request: ApiRequest) -> shapes.FriendList:
    """Ask somebody to be a friend, accept or refuse that, remove or block somebody."""
    who, friends = await request.account(), request.server.community.friends
    check_rate(request.server.community.friend_rates, who.account.id, "too-many-friends")
    actions = {
        "ask": friends.ask,
        "accept": friends.accept,
        "refuse": friends.refuse,
        "remove": friends.remove,
        "block": friends.block,
        "unblock": friends.unblock,
    }
    await actions[request.body.action](who.account, request.body.name)
    return await friend_list(request, who.account.id)


async def invite_friend(request: ApiRequest) -> AccountChange:
    """Invite a friend to a table at which one sits, and which has not begun."""
    who = await request.account()
    session, credentials = await request.session()
    requester, table = credentials.who(session.table), session.table
    if requester.seat is None and not requester.is_host:
        raise Forbidden("invite-outside", WORDS)
    if table.status != "open":
        raise UserError("invite-begun", WORDS)
    check_rate(request.server.community.friend_rates, who.account.id, "too-many-friends")
    friend = await request.server.community.friends.named(who.account, request.body.name)
    await request.server.community.invitations.invite(who.account, friend, session.id, table.game.name)
    return DONE


def free_seat_for_guest(table: Table) -> int:
    """The first free chair; those without a seat link first."""
    free = [
        seat
        for seat, state in enumerate(table.seat_states)
        if not state.is_taken and state.chair.kind != "bot"
    ]
    if not free:
        raise UserError("no-free-seat", SERVER_WORDS)
    return min(free, key=lambda seat: (bool(table.invite_hash(seat)), seat))


async def accept_invitation(request: ApiRequest) -> Response:
    """Sit down where one is invited; the answer holds the seat's token and its recovery code, once."""
    who = await request.account()
    session, credentials = await request.session()
    invitations, table = request.server.community.invitations, session.table
    if not await invitations.is_invited(who.account.id, session.id):
        raise Forbidden("invite-none", WORDS)
    if table.status != "open":
        raise UserError("invite-begun", WORDS)
    guest = Requester(is_host=True, seats=credentials.who(table).seats)  # as if with the link of any seat
    seat = free_seat_for_guest(table)
    keys = await seat_player(request, session, guest, who.account.name, seat, "")
    await invitations.remove(who.account.id, session.id)
    return await with_keys(request, session.id, keys, [keys.token], 201, [(hashed(keys.token), seat)])


async def refuse_invitation(request: ApiRequest) -> AccountChange:
    """Do not come; whoever has invited is not told."""
    who = await request.account()
    table = id_in_path(request, "table")
    if not await request.server.community.invitations.remove(who.account.id, table):
        raise Forbidden("invite-none", WORDS)
    return DONE


ENDPOINTS = (
    Endpoint(
        "GET", f"{ACCOUNT_PATH}/friends", list_friends, shapes.FriendList, refusals=(401,), is_for_seats=True
    ),
    Endpoint(
        "POST",
        f"{ACCOUNT_PATH}/friends",
        change_friends,
        shapes.FriendList,
        shapes.FriendChange,
        refusals=(401,),
        is_for_seats=True,
    ),
    Endpoint(
        "POST",
        INVITATIONS_PATH,
        invite_friend,
        AccountChange,
        shapes.InvitedFriend,
        refusals=(401,),
        is_for_seats=True,
    ),
    Endpoint(
        "POST",
        f"{INVITATIONS_PATH}/accept",
        accept_invitation,
        SeatKeys,
        Nothing,
        status=201,
        refusals=(401,),
        is_for_seats=True,
    ),
    Endpoint(
        "DELETE", INVITATIONS_PATH, refuse_invitation, AccountChange, refusals=(401,), is_for_seats=True
    ),
)
