"""What somebody may ask of a table, and who asks."""

from typing import Annotated

import msgspec
from msgspec import Meta

from fidchell.table.terms import LONGEST_NAME, MOST_SEATS, Level, Name

LONGEST_MOVE = 100
LONGEST_SAYING = 500
MOST_MOVES = 40  # in one message
MOST_TAKEN_BACK = 1000

Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=1, le=MOST_TAKEN_BACK)]
MoveText = Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="command", tag=str.lower):
    """What every command is."""


class Take(Wish, frozen=True):
    """Sit down on a free chair; one with a seat link asks for its invitation. Who needs `keys` for it."""

    seat: Seat
    name: Name
    invite: Annotated[str, Meta(max_length=100)] = ""


class Recover(Wish, frozen=True):
    """Come back to a seat by its recovery code. Who needs `keys` for it: the old ones become void."""

    code: Annotated[str, Meta(max_length=100)]


class Start(Wish, frozen=True):
    """The host begins; bots take the chairs that are still free."""


class Dismiss(Wish, frozen=True):
    """The host frees a chair before the start."""

    seat: Seat


class Act(Wish, frozen=True):
    """Make one or several moves at once, all or none of them.

    `number` is how often this seat has acted so far (`shown` says it): a message that comes twice does
    nothing the second time, and one that was meant for an earlier position is refused. Seats never wait for
    one another. A move that brings something hidden to light may only stand last.
    """

    number: Number
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=MOST_MOVES)]


class Undo(Wish, frozen=True):
    """Take back one's own last moves, up to the barrier; `number` as in Act."""

    number: Number
    count: Count = 1


class AskUndo(Wish, frozen=True):
    """Ask the others to take the game back to before one's own last moves, past the barrier."""

    count: Count = 1


class AnswerUndo(Wish, frozen=True):
    """Agree to an undo or refuse it; the asker may take the question back."""

    agree: bool


class Resign(Wish, frozen=True):
    """Give up."""


class Leave(Wish, frozen=True):
    """Leave the table: before the start the chair is free again, later it is giving up; the token is void."""


class ReplaceByBot(Wish, frozen=True):
    """Ask for a bot in the place of a seat: the others must agree, and the seat may object for a while."""

    seat: Seat
    bot: Level = ""  # the terms' stand-in where none is named


class AgreeReplace(Wish, frozen=True):
    """Agree to the bot or refuse it."""

    agree: bool = True


class Return(Wish, frozen=True):
    """Play again for one's own seat, for which a bot has played."""


class Pause(Wish, frozen=True):
    """Stop the clocks; where there are clocks, all must ask for it."""


class Resume(Wish, frozen=True):
    """Go on; where there are clocks, all must be ready."""


class Say(Wish, frozen=True):
    """Chat; a spectator gives a name."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_SAYING)]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class Mute(Wish, frozen=True):
    """No longer hear a seat (None: the spectators), or hear it again; the host may silence it for all."""

    seat: Seat | None
    on: bool = True
    for_all: bool = False


class OfferRematch(Wish, frozen=True):
    """Play again after the end, once all who sit there want to."""

    on: bool = True


Command = (
    Take
    | Recover
    | Start
    | Dismiss
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


class Keys(msgspec.Struct, frozen=True):
    """Hashes of the token and the recovery code that were made for somebody who sits down."""

    token_hash: str
    recovery_hash: str = ""


class Who(msgspec.Struct, frozen=True):
    """Who asks: a seat, the host, both, or neither (a spectator); `is_bot` marks the house's own bots."""

    seat: int | None = None
    is_host: bool = False
    is_bot: bool = False
    keys: Keys | None = None
