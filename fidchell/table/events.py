"""Everything that happens at a table; the list of its events is the table.

Events are stored under the lower-case names of their classes (`tag`). They hold the seed: they belong into
the store, never onto the network.
"""

from collections.abc import Callable
from typing import Literal

import msgspec

from fidchell.table.terms import Terms


class EventBase(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=str.lower, omit_defaults=True
):
    """What every event has: when it happened, as Unix time."""

    at: float


class Origin(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a table comes from, if not from nothing."""

    kind: Literal["rematch", "fork", "import", "tournament"]
    table: str = ""  # or the tournament
    move: int = 0  # of a fork
    is_sealed: bool = False  # others play the same deal: until `Unsealed`, for those who sit here alone
    games: int = 0  # of a rematch: how many the same people have played before
    wins: list[int] = []  # and how many of them each seat has won alone


class Created(EventBase, frozen=True):
    """The table is made; with `line` it begins with moves (seat and text) that were made elsewhere."""

    terms: Terms
    seed: str  # 64 digits of base 16
    rules: int  # the version of the game's rules
    digest: str = ""  # of the first position
    host_hash: str = ""
    invites: list[str] = []  # hashes of the seat links, one a seat, "" where none is needed
    line: list[tuple[int, str]] = []
    origin: Origin | None = None


class Taken(EventBase, frozen=True):
    """Somebody takes a seat."""

    seat: int
    name: str
    token_hash: str
    recovery_hash: str = ""
    account: str = ""  # the id of whoever is signed in
    place: str = ""  # the same for all who came from one address to a rated table
    is_own_name: bool = False  # of their account: nobody else can have it here


class KeysOffered(EventBase, frozen=True):
    """A seat was recovered: it has new keys beside the old ones, until the new ones are used."""

    seat: int
    token_hash: str
    recovery_hash: str = ""


class Rekeyed(EventBase, frozen=True):
    """The new keys of a seat were used: the old ones are void."""

    seat: int
    token_hash: str
    recovery_hash: str = ""


class Started(EventBase, frozen=True):
    """All seats are taken: the game begins."""


class Moved(EventBase, frozen=True):
    """A move, in the game's own text; `digest` is a short hash of the position after it."""

    seat: int
    text: str
    digest: str = ""


class Undone(EventBase, frozen=True):
    """A seat took its own last moves back; `agreed`: the last moves of all, with everybody's consent."""

    seat: int
    count: int
    agreed: bool = False


class UndoAsked(EventBase, frozen=True):
    """A seat asks to take back the last moves of the table, past what has come to light."""

    seat: int
    count: int


class UndoAgreed(EventBase, frozen=True):
    """Another seat consents."""

    seat: int


class UndoRefused(EventBase, frozen=True):
    """Another seat refuses, the asker thinks better of it, or (None) the time to answer is over."""

    seat: int | None


class Resigned(EventBase, frozen=True):
    """A seat gives up: a bot plays on for it, or with too few left the game ends."""

    seat: int
    bot: str = ""
    on_time: bool = False  # its clock ran out


class Left(EventBase, frozen=True):
    """A seat leaves the table: before the start the seat is free again, later it has resigned."""

    seat: int
    bot: str = ""
    by_host: bool = False


class FreeAsked(EventBase, frozen=True):
    """The host asks to free a seat whose player is away; it stays whose it is if they come back by then."""

    seat: int
    until: float
    invite_hash: str = ""  # of the link for whoever sits down next


class FreeRefused(EventBase, frozen=True):
    """The player of the seat is there."""

    seat: int


class Freed(EventBase, frozen=True):
    """Nobody came: the seat is free for whoever has its new link."""

    seat: int
    invite_hash: str = ""


class ReplaceAsked(EventBase, frozen=True):
    """A seat or the host (None) asks to have a bot play for another, which may object until then."""

    seat: int
    by: int | None
    bot: str
    until: float


class ReplaceAgreed(EventBase, frozen=True):
    """Another seat consents to the bot."""

    seat: int


class ReplaceRefused(EventBase, frozen=True):
    """A seat refuses, or has come back."""

    seat: int


class Replaced(EventBase, frozen=True):
    """A bot plays for a seat from now on."""

    seat: int
    bot: str
    why: Literal["clock", "agreed", "host"] = "agreed"


class Returned(EventBase, frozen=True):
    """The owner of a seat that a bot played for plays again."""

    seat: int


class PauseAsked(EventBase, frozen=True):
    """A seat asks for a pause of the clocks."""

    seat: int


class Paused(EventBase, frozen=True):
    """Clocks and moves stand still."""


class ResumeAsked(EventBase, frozen=True):
    """A seat is ready to go on."""

    seat: int


class Resumed(EventBase, frozen=True):
    """The game goes on."""


class Said(EventBase, frozen=True):
    """Chat; a spectator has no seat."""

    seat: int | None
    name: str
    text: str


class Muted(EventBase, frozen=True):
    """A seat no longer reads another's chat, or (`by` None) the host silences it; seat None: spectators."""

    by: int | None
    seat: int | None
    on: bool = True


class RematchOffered(EventBase, frozen=True):
    """A seat would play again, or (not `on`) no longer."""

    seat: int
    on: bool = True


class Rematch(EventBase, frozen=True):
    """All play again, at another table."""

    table: str


class Carried(EventBase, frozen=True):
    """The rules have a new version that plays this game the same: it goes on under them."""

    rules: int


class Stopped(EventBase, frozen=True):
    """The game stops, and its log stays: the rules here would play it differently, or the server's host."""

    rules: int = 0  # of this server
    move: int = 0  # the first that is not the same
    by_host: bool = False  # the host of the server has closed the table, for good


class Ended(EventBase, frozen=True):
    """The game is over; the seed is shown from now on."""

    totals: list[int]
    winners: list[int]
    reason: Literal["finished", "resigned"]
    ranks: list[int] = []  # of a rated game, or one of a tournament; who gave up is last


class Unsealed(EventBase, frozen=True):
    """Nobody plays the same deal any more: what is open after the end of any game is open now."""


Event = (
    Created
    | Taken
    | KeysOffered
    | Rekeyed
    | Started
    | Moved
    | Undone
    | UndoAsked
    | UndoAgreed
    | UndoRefused
    | Resigned
    | Left
    | FreeAsked
    | FreeRefused
    | Freed
    | ReplaceAsked
    | ReplaceAgreed
    | ReplaceRefused
    | Replaced
    | Returned
    | PauseAsked
    | Paused
    | ResumeAsked
    | Resumed
    | Said
    | Muted
    | RematchOffered
    | Rematch
    | Carried
    | Stopped
    | Ended
    | Unsealed
)

# An event as bytes for the store, and from there.
encode: Callable[[Event], bytes] = msgspec.json.Encoder().encode
decode: Callable[[bytes], Event] = msgspec.json.Decoder(Event).decode
