"""What somebody may ask of a table, and who asks.

Commands are sent over the network under the lower-case names of their classes (`tag`).
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from fidchell.table.names import LONGEST_NAME
from fidchell.table.terms import MOST_SEATS, Level, Name

LONGEST_MOVE = 100
LONGEST_CHAT_TEXT = 500
MOST_MOVES = 40  # in one message
MOST_TAKEN_BACK = 1000

SeatIndex = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
ActNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=1, le=MOST_TAKEN_BACK)]
MoveText = Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]


class CommandBase(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="command", tag=str.lower
):
    """What every command is."""


class Take(CommandBase, frozen=True):
    """Take a free seat; one with a seat link asks for its invitation. The requester needs `keys` for it."""

    seat: SeatIndex
    name: Name
    invite: Annotated[str, Meta(max_length=100)] = ""


class Recover(CommandBase, frozen=True):
    """Come back to a seat by its recovery code. The requester needs new `keys`, which void the old in use."""

    code: Annotated[str, Meta(max_length=100)]


class Start(CommandBase, frozen=True):
    """The host begins; bots take the seats that are still free."""


class Dismiss(CommandBase, frozen=True):
    """The host frees a seat before the start."""

    seat: SeatIndex


class Free(CommandBase, frozen=True):
    """The host frees a seat during the game, once its player has been away for a while.

    The requester needs a key for the seat's new link as `keys.token_hash`.
    """

    seat: SeatIndex


class Act(CommandBase, frozen=True):
    """Make one or several moves at once, all or none of them.

    `number` is how often this seat has acted so far (`shown` says it): a message that comes twice does
    nothing the second time, and one that was meant for an earlier position is refused. Seats never wait for
    one another. A move that brings something hidden to light may only stand last.
    """

    number: ActNumber
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=MOST_MOVES)]


class Undo(CommandBase, frozen=True):
    """Take back one's own last moves, up to the barrier; `number` as in Act."""

    number: ActNumber
    count: Count = 1


class AskUndo(CommandBase, frozen=True):
    """Ask the others to take the game back to before one's own last moves, past the barrier."""

    count: Count = 1


class AnswerUndo(CommandBase, frozen=True):
    """Agree to an undo or refuse it; the asker may take the question back."""

    agree: bool


class Resign(CommandBase, frozen=True):
    """Give up."""


class Leave(CommandBase, frozen=True):
    """Leave the table: before the start the seat is free again, later it is giving up; the token is void."""


class ReplaceByBot(CommandBase, frozen=True):
    """Ask for a bot to play for a seat: the others must agree, and the seat may object for a while."""

    seat: SeatIndex
    bot: Level = ""  # the terms' stand-in where none is named


class AgreeReplace(CommandBase, frozen=True):
    """Agree to the bot or refuse it."""

    agree: bool = True


class Return(CommandBase, frozen=True):
    """Play again for one's own seat, for which a bot has played."""


class Pause(CommandBase, frozen=True):
    """Stop the clocks; where there are clocks, all must ask for it."""


class Resume(CommandBase, frozen=True):
    """Go on; where there are clocks, all must be ready."""


class Say(CommandBase, frozen=True):
    """Chat; a spectator gives a name."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT_TEXT)]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class Mute(CommandBase, frozen=True):
    """Hide the chat of a seat (None: spectators), or show it again; the host may silence it for all."""

    seat: SeatIndex | None
    on: bool = True
    for_all: bool = False


class OfferRematch(CommandBase, frozen=True):
    """Play again after the end, once all who sit there want to."""

    on: bool = True


Command = (
    Take
    | Recover
    | Start
    | Dismiss
    | Free
    | Act
    | Undo
    | AskUndo
    | AnswerUndo
    | Resign
    | Leave
    | ReplaceByBot
    | AgreeReplace
    | Return
    | Pause
    | Resume
    | Say
    | Mute
    | OfferRematch
)


class KeyHashes(msgspec.Struct, frozen=True):
    """Hashes of the token and the recovery code that were made for somebody who takes a seat."""

    token_hash: str
    recovery_hash: str = ""


class Requester(msgspec.Struct, frozen=True):
    """Who asks: a seat, the host, both, or neither (a spectator); `is_bot` marks the server's own bots."""

    seat: int | None = None
    is_host: bool = False
    is_bot: bool = False
    keys: KeyHashes | None = None
    seats: tuple[int, ...] = ()  # all that the same device holds
    account: str = ""  # the id of whoever is signed in
    place: str = ""  # the address, so that it can be compared and not read
    own_name: str = ""  # of their account
