"""The types of the endpoints of friends and invitations."""

from typing import Literal

import msgspec

from fidchell.community.friends import People
from fidchell.community.invitations import InvitationShown
from fidchell.server.http.schemas import Body
from fidchell.table.terms import Name

FriendAction = Literal["ask", "accept", "refuse", "remove", "block", "unblock"]


class FriendChange(Body, frozen=True):
    """What one does about somebody, by the name of their account."""

    name: Name
    action: FriendAction


class FriendList(msgspec.Struct, frozen=True):
    """Whom one knows, and where one is invited."""

    people: People
    invitations: list[InvitationShown]


class InvitedFriend(Body, frozen=True):
    """A friend who is to come to a table."""

    name: Name
