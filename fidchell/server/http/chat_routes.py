"""The endpoint of a table's earlier chat; its last messages are in every view."""

import msgspec

from fidchell.server.http.endpoint import TABLE_PATH, ApiRequest, Endpoint
from fidchell.server.ws.messages import Version
from fidchell.table.commands import SeatIndex
from fidchell.table.view.chat import earlier_chat
from fidchell.table.view.shapes import ChatEntry


class ChatQuery(msgspec.Struct, frozen=True):
    """Whose chat, and before which version the page ends."""

    before: Version
    seat: SeatIndex | None = None


class ChatPage(msgspec.Struct, frozen=True):
    """Messages in their order; the earlier ones are before the version of the first."""

    messages: list[ChatEntry]


async def chat_page(request: ApiRequest) -> ChatPage:
    """Earlier messages of a table's chat, as one's own seat reads them."""
    session, credentials = await request.session()
    who = credentials.who(session.table, request.query.seat)
    return ChatPage(earlier_chat(session.table, who.seat, request.query.before))


ENDPOINTS = (
    Endpoint(
        "GET",
        f"{TABLE_PATH}/chat",
        chat_page,
        ChatPage,
        query=ChatQuery,
        refusals=(401, 403),
        is_for_seats=True,
    ),
)
