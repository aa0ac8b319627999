"""What is shown of a table, key by key: for the description of the API and for the types of clients.

The keys of `game`, `moves` and messages are those of the game; their schemas are derived from its literals.
"""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from fidchell.rulekit.shown.references import GameMove, GameView, component
from fidchell.table.events import Origin
from fidchell.table.terms import Chair, Days, Live, OptionValue
from fidchell.table.transcript import Kind

LogMessage = Annotated[dict[str, Any], component("LogMessage")]
TableMessage = Annotated[dict[str, Any], component("TableMessage")]


class ShownChair(TypedDict):
    """Who sits on a chair."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    is_taken: bool
    bot: str | None
    bot_name: str | None
    gone: Literal["resigned", "left", "replaced"] | None
    is_silent: bool
    is_account: NotRequired[bool]  # the name is that of their account: nobody else has it here


class ShownTerms(TypedDict):
    """The terms of a table; `edition` is the content hash of an own edition."""

    game: str
    chairs: list[Chair]
    options: dict[str, OptionValue]
    edition: str | None
    clock: Live | Days | None
    on_time: Literal["bot", "resign"]
    stand_in: str
    patience: int
    undo: Literal["free", "agreed", "never"]
    chat: Literal["seats", "all", "none"]
    public: bool
    hot_seat: bool
    hints: bool
    rated: bool


class ChatEntry(TypedDict):
    """A message of the chat; `seat` is null for a spectator."""

    version: int
    at: float
    seat: int | None
    name: str
    text: str


class SeatClock(TypedDict):
    """The seconds that a seat has left, or until when its clock runs (Unix time)."""

    left: float | None
    until: float | None


class AskedUndo(TypedDict):
    """A seat that asks to take moves back, and who has agreed."""

    seat: int
    agreed: list[int]
    until: float


class ShownLogEntry(TypedDict):
    """One entry of a reader's log; `move` counts the moves that the reader knows of.

    Its messages have keys of the game's words for a move, of the table's for anything else; `words` are there
    for those who ask by GET.
    """

    version: int
    at: float
    seat: int | None
    kind: Kind
    move: int
    messages: list[LogMessage]
    words: NotRequired[str]


class ShownUndo(TypedDict):
    """Whether the reader may take a move back, why not, and who asks for it."""

    may: bool
    why: TableMessage | None
    asked: AskedUndo | None


class AskedReplacement(TypedDict):
    """A seat or the host (null) that asks for a bot at a seat, and who has agreed."""

    seat: int
    by: int | None
    bot: str
    until: float
    agreed: list[int]


class ShownRequests(TypedDict):
    """What else is asked of those who play; `ready` are those who agree to a pause or its end."""

    replace: AskedReplacement | None
    ready: list[int]


class ShownResult(TypedDict):
    """How the game ended; `scores` has the categories of each seat."""

    totals: list[int]
    winners: list[int]
    reason: str
    at: float
    resigned: list[int]
    scores: list[dict[str, int]] | None


class ShownRematch(TypedDict):
    """Who wants to play again, and the table where that is done."""

    ready: list[int]
    table: str | None


class TableFrame(TypedDict):
    """What stands around the game; `you` is null for a spectator."""

    table: str
    is_paused: bool
    terms: ShownTerms
    origin: Origin | None
    chairs: list[ShownChair]
    commitment: str
    seed: str | None
    result: ShownResult | None
    rematch: ShownRematch
    status: Literal["open", "running", "ended", "stopped"]
    stopped: str | None
    you: int | None
    asks: ShownRequests


class TableView(TableFrame):
    """The table as a reader sees it now; `you` is null for a spectator, `game` before the beginning."""

    version: int
    game: GameView | None
    actors: list[int]
    moves: list[GameMove]
    number: int | None
    log: list[ShownLogEntry]
    chat: list[ChatEntry]
    clocks: list[SeatClock] | None
    undo: ShownUndo


class WholeView(TypedDict):
    """The first message, and the answer to a resync: everything; `done` answers commands."""

    type: Literal["view"]
    view: TableView
    done: NotRequired[list[dict[str, Any]]]


class TableStep(TypedDict):
    """What has changed since the last view or step: parts that are absent are as they were.

    `log` and `chat` have the new entries alone, and `clocks` are absent where there are none.
    """

    type: Literal["step"]
    version: int
    number: int | None
    actors: list[int]
    moves: list[GameMove]
    undo: ShownUndo
    log: list[ShownLogEntry]
    game: GameView | None
    clocks: NotRequired[list[SeatClock]]
    chat: NotRequired[list[ChatEntry]]
    frame: NotRequired[TableFrame]
    done: NotRequired[list[dict[str, Any]]]


class DraftView(TypedDict):
    """What a seat would see and could do after moves; `confirm`: the last one brings something to light."""

    number: int
    drafted: list[str]
    game: GameView
    moves: list[GameMove]
    words: list[str]
    confirm: bool
    brings: dict[str, int] | None


class ReplayView(TypedDict):
    """The table after so many moves; `whole` is the position as `exchange` writes it, for all eyes."""

    at: int
    moves: int
    eyes: int | None
    mover: int | None
    words: str
    game: GameView
    whole: dict[str, Any] | None
