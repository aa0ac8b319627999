"""How a table begins: created, with moves made elsewhere or none, and started once everybody sits."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from fidchell.rulekit.chance import new_seed
from fidchell.rulekit.faults import Fault
from fidchell.table.ending import ended_event
from fidchell.table.events import Carried, Created, Event, Origin, Started, Stopped
from fidchell.table.line import digest_of
from fidchell.table.speech import WORDS
from fidchell.table.still import first_position
from fidchell.table.terms import Terms, game_of

if TYPE_CHECKING:
    from fidchell.table.table import Table


def open_table(
    terms: Terms,
    now: float,
    host_hash: str = "",
    invites: Iterable[str] = (),
    seed: bytes | None = None,
    line: Iterable[tuple[int, str]] = (),
    origin: Origin | None = None,
) -> list[Event]:
    """The first events of a new table, checked; one of bots alone, or whose game is over, starts at once.

    `invites` are hashes of the seat links, one a chair, "" where none is needed.
    """
    from fidchell.table.table import Table

    terms.check()
    seed, game = seed or new_seed(), game_of(terms)
    created = Created(
        at=now,
        terms=terms,
        seed=seed.hex(),
        rules=game.version,
        digest=digest_of(first_position(terms, seed, game.plain)),
        host_hash=host_hash,
        invites=list(invites),
        line=list(line),
        origin=origin,
    )
    table, events = Table("", created), list[Event]([created])
    if table.trouble is not None:
        raise Fault("line-wrong", WORDS, number=table.trouble + 1)
    if all(chair.kind == "bot" for chair in terms.chairs) or table.position.over:
        events += start_events(table, now)
    return events


def start_events(table: "Table", now: float) -> list[Event]:
    """The game begins; one that came here finished is over at once."""
    events: list[Event] = [Started(at=now)]
    if table.position.over:
        events.append(ended_event(table, table.position, now))
    return events


def created(table: "Table", event: Created) -> None:
    """The table stands, with the moves it began with."""
    table.chronicle.count()
    table.chronicle.note(event.at, "told-created", commitment=table.commitment[:12])
    if event.digest and event.digest != digest_of(table.line.first):
        table.trouble = 0
    for seat, text in event.line:
        if table.trouble is None and (foreseen := tried(table, seat, text)):
            table.line.push(foreseen)
            table.chronicle.move(event.at, foreseen.step)
        else:
            table.unplayed.append((seat, text))


def tried(table: "Table", seat: int, text: str, digest: str = "") -> Any:
    """A move that was made before, made again; None, and trouble, where today's rules play it differently."""
    try:
        foreseen = table.line.foresee(seat, text)
    except Exception:  # changed rules can fail in any way; the log is kept, and a person told
        foreseen = None
    if foreseen is None or (digest and digest != foreseen.digest):
        table.trouble = len(table.line.steps)
        return None
    return foreseen


def started(table: "Table", event: Started) -> None:
    """The game begins."""
    table.stage = "running"
    table.chronicle.note(event.at, "told-started")
    table.show_turn(event.at, is_progress=False)


def carried(table: "Table", event: Carried) -> None:
    """The game goes on under rules with a new version."""
    table.rules, table.is_stopped = event.rules, False
    if not table.is_paused:
        table.clocks.resume(event.at)


def stopped(table: "Table", event: Stopped) -> None:
    """The game stands still until this house has its rules again."""
    table.is_stopped = True
    table.clocks.pause(event.at)
    table.chronicle.note(event.at, "told-stopped", rules=table.rules, house=event.rules)


DECIDE: dict[type, Any] = {}
TAKE = {Started: started, Carried: carried, Stopped: stopped}
