"""The first events of a table for people who have found each other: everybody sits, and the game begins."""

import secrets
from collections.abc import Sequence

from fidchell.community.paces import MatchKind
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.community_rows import MatchRequest
from fidchell.table.events import Event, Taken
from fidchell.table.handlers.opening import open_table, start_events
from fidchell.table.names import LONGEST_NAME, check_distinct
from fidchell.table.state import EntryPointsOf
from fidchell.table.table import Table
from fidchell.table.terms import Chair
from fidchell.table.tokens import hashed


def seats_by_lot(group: Sequence[MatchRequest], seats: int) -> dict[str, int]:
    """Who sits where, by the ids of those who have waited."""
    places = secrets.SystemRandom().sample(range(seats), len(group))
    return {waits.id: place for waits, place in zip(group, places, strict=True)}


def distinct_name(name: str, others: Sequence[str]) -> str:
    """A name that nobody else at the table has: with a number where somebody is called so, or looks so."""
    for number in range(1, len(others) + 2):
        tail = f" {number}" if number > 1 else ""
        found = name[: LONGEST_NAME - len(tail)].rstrip() + tail
        try:
            check_distinct(found, others)
        except UserError:
            continue
        return found
    return name


def names_of(group: Sequence[MatchRequest]) -> dict[str, str]:
    """What everybody is called, by id; an account keeps its name."""
    called = dict[str, str]()
    for waits in sorted(group, key=lambda each: not each.account_id):
        called[waits.id] = distinct_name(waits.name, list(called.values()))
    return called


def match_events(
    kind: MatchKind,
    group: Sequence[MatchRequest],
    places: dict[str, int],
    bot: str,
    now: float,
    entry_points: EntryPointsOf,
) -> list[Event]:
    """A table with all of a group on their seats, and computer players of a level on the others."""
    people, names = {places[waits.id]: waits for waits in group}, names_of(group)
    chairs = [Chair() if seat in people else Chair("bot", bot) for seat in range(kind.seats)]
    events = open_table(kind.terms(chairs), now, entry_points=entry_points)
    table = Table.fold("", events, entry_points)
    for seat, waits in sorted(people.items()):
        events.append(
            Taken(
                at=now,
                seat=seat,
                name=names[waits.id],
                token_hash=waits.token_hash,
                recovery_hash=waits.recovery_hash,
                account=waits.account_id,
                place=hashed(f"{table.created.seed} {waits.address}")[:16] if kind.is_rated else "",
            )
        )
        table.apply_event(events[-1])
    return [*events, *start_events(table, now)]
