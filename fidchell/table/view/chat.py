"""The chat as a reader may read it: the last messages in every view, earlier ones page by page."""

from fidchell.table.activity import ChatMessage
from fidchell.table.state import TableState
from fidchell.table.view.shapes import ChatEntry

MOST_SHOWN = 200  # messages in a view, or on a page


def recent_chat(table: TableState, seat: int | None, since: int) -> list[ChatEntry]:
    """The last messages after a version, without those of whom the reader has muted."""
    count = len(table.activity.chat)
    return last_messages(table, seat, count, since) if count else []


def earlier_chat(table: TableState, seat: int | None, before: int) -> list[ChatEntry]:
    """The last messages before a version."""
    end = len(table.activity.chat)
    while end and table.activity.chat[end - 1].versions.of(seat) >= before:
        end -= 1
    return last_messages(table, seat, end, 0)


def last_messages(table: TableState, seat: int | None, end: int, since: int) -> list[ChatEntry]:
    """The last messages among the first `end` that are after a version."""
    mutes = table.seat_states[seat].mutes if seat is not None else set()
    found: list[ChatEntry] = []
    for message in reversed(table.activity.chat[:end]):
        if len(found) == MOST_SHOWN or message.versions.of(seat) <= since:
            break
        if message.seat not in mutes:
            found.append(shown_message(message, seat))
    return found[::-1]


def shown_message(message: ChatMessage, seat: int | None) -> ChatEntry:
    """One message for a reader."""
    return {
        "version": message.versions.of(seat),
        "at": message.at,
        "seat": message.seat,
        "name": message.name,
        "text": message.text,
    }
