"""Logs of rated games, written by hand: the events that ratings read, without any move."""

from typing import Any

from fidchell.store import Store, Summary
from fidchell.table.events import Created, Ended, Event, Started, Taken, encode
from fidchell.table.terms import Chair, Terms

LISTED = '{"seats": [], "free": 0, "clock": null, "is_seed_known": false, "is_rated": true}'


def game_log(players: list[str], ranks: list[int], at: float, **changes: Any) -> list[Event]:
    """A log of Keltis: players are accounts, or levels of computer players."""
    chairs = [Chair("open") if each.startswith("account-") else Chair("bot", each) for each in players]
    terms = Terms("keltis", chairs, rated=changes.pop("rated", True))
    places = changes.pop("places", [f"place {seat}" for seat in range(len(players))])
    taken: list[Event] = [
        Taken(at=at, seat=seat, name="", token_hash="x", account=account, place=places[seat])
        for seat, account in enumerate(players)
        if account.startswith("account-")
    ]
    created = Created(at=at, terms=terms, seed="00" * 32, rules=1)
    more: list[Event] = changes.pop("more", [])
    ended = Ended(at=at, totals=[0] * len(ranks), winners=[], reason="finished", ranks=ranks)
    assert not changes
    return [created, *taken, Started(at=at), *more, ended]


async def play(
    store: Store, table: str, players: list[str], ranks: list[int], at: float, **more: Any
) -> None:
    """Put a finished game into a store."""
    events = [encode(event) for event in game_log(players, ranks, at, **more)]
    summary = Summary(game="keltis", public=True, status="ended", updated=at, seats=LISTED)
    await store.create(table, events, summary)
