"""What has changed for a reader since a version shown before, as a message in JSON.

View, legal moves and log are JSON already when a step is made: they are joined, not encoded again.
"""

from typing import Any

import msgspec

from fidchell.table.state import TableState
from fidchell.table.view import view
from fidchell.table.view.chat import recent_chat
from fidchell.table.view.frame import frame

STEP = b'{"type":"step","version":%d,"number":%b,"actors":%b,"moves":%b,"undo":%b,"log":[%b],"game":%b'
_encode = msgspec.json.Encoder().encode


def step(table: TableState, seat: int | None, language: str, since: int) -> bytes:
    """The step of a reader: parts that are absent are as they were."""
    status = table.status
    text = STEP % (
        table.activity.version_of(seat),
        b"null" if seat is None else b"%d" % len(table.acts[seat]),
        _encode(view.actors(table, status)),
        view.moves(table, seat, status),
        _encode(view.undo(table, seat, None, status)),
        b",".join(view.entries(table, seat, since)),
        view.game_view(table, seat, status),
    )
    rest = seldom_changed(table, seat, language, since)
    return b"%b,%b" % (text, _encode(rest)[1:]) if rest else text + b"}"


def seldom_changed(table: TableState, seat: int | None, language: str, since: int) -> dict[str, Any]:
    """What a plain move without clocks leaves as it was: clocks, chat, and the frame around the game."""
    changed: dict[str, Any] = {}
    if table.terms.clock is not None:
        changed["clocks"] = table.clocks.shown()
    if table.activity.chat and (chat := recent_chat(table, seat, since)):
        changed["chat"] = chat
    if since < table.frame_versions[-1 if seat is None else seat]:
        changed["frame"] = frame(table, seat, language)
    return changed
