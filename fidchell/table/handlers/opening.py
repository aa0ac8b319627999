"""How a table begins: created, with moves made elsewhere or none, and started once all seats are taken."""

from collections.abc import Iterable

from fidchell.rulekit.chance import new_seed
from fidchell.rulekit.errors import UserError
from fidchell.table import WORDS
from fidchell.table.events import Created, Event, Origin, Started
from fidchell.table.handlers import EventHandlers
from fidchell.table.handlers.end import ended_event
from fidchell.table.handlers.moves import replayed_move
from fidchell.table.position import digest_of, first_position
from fidchell.table.state import EntryPointsOf, TableState, interpreted_entry_points
from fidchell.table.terms import Terms, game_of


def open_table(
    terms: Terms,
    now: float,
    host_hash: str = "",
    invites: Iterable[str] = (),
    seed: bytes | None = None,
    moves: Iterable[tuple[int, str]] = (),
    origin: Origin | None = None,
    rules: int | None = None,
    entry_points: EntryPointsOf = interpreted_entry_points,
) -> list[Event]:
    """The first events of a new table, checked; one of bots alone, or whose game is over, starts at once.

    `invites` are hashes of the seat links, one a seat, "" where none is needed; `moves` (seat and text) were
    made elsewhere, perhaps by older `rules`.
    """
    terms.check()
    seed, game = seed or new_seed(), game_of(terms, rules)
    created = Created(
        at=now,
        terms=terms,
        seed=seed.hex(),
        rules=game.version,
        digest=digest_of(first_position(terms, game.version, seed, entry_points(game))),
        host_hash=host_hash,
        invites=list(invites),
        line=list(moves),
        origin=origin,
    )
    table, events = TableState("", created, entry_points), list[Event]([created])
    apply_created(table, created)
    if table.diverged_at is not None:
        raise UserError("line-wrong", WORDS, number=table.diverged_at + 1)
    if all(chair.kind == "bot" for chair in terms.chairs) or table.position.over:
        events += start_events(table, now)
    return events


def start_events(table: TableState, now: float) -> list[Event]:
    """The game begins; one that came here finished is over at once."""
    events: list[Event] = [Started(at=now)]
    if table.position.over:
        events.append(ended_event(table, table.position, now))
    return events


def apply_created(table: TableState, event: Created) -> None:
    """The table begins, with the moves that were made elsewhere."""
    table.activity.count_event()
    table.activity.record(event.at, "told-created", commitment=table.commitment[:12])
    if table.is_seed_known:
        table.activity.record(event.at, "told-seed-known")
    if event.digest and event.digest != digest_of(table.history.first):
        table.diverged_at = 0
    for seat, text in event.line:
        if table.diverged_at is None and (outcome := replayed_move(table, seat, text)):
            table.history.append(outcome)
            table.activity.record_move(event.at, outcome.move)
        else:
            table.unreplayable.append((seat, text))


def apply_started(table: TableState, event: Started) -> None:
    """The game begins."""
    table.stage, table.started_at = "running", event.at
    table.activity.record(event.at, "told-started")
    table.update_clocks(event.at, is_progress=False)


EVENT_HANDLERS: EventHandlers = {Started: apply_started}
