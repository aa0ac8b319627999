"""Who played each seat of a log: people may be replaced by computer players, and come back."""

import json

from fidchell.rulekit.errors import BadLog
from fidchell.rulekit.log.entries import LogEntry
from fidchell.rulekit.log.log import Log

PERSON, PERSON_IN_LOG = "person", "you"
MIXED = "mixed"  # a seat that one played after the other: the moves tell who when
BOT_COMES, PERSON_COMES = ("replaced", "resigned", "left"), ("returned", "taken")  # entries of a table


def kinds_of_moves(log: Log) -> tuple[str, ...]:
    """Who made each move that was not taken back: a person, or a computer player by its name."""
    kinds = first_kinds(log)
    made: list[tuple[int, str]] = []
    for entry in log.entries:
        if entry.undo:
            entry.carry_out(made)
        elif not entry.table:
            made.append((entry.seat or 0, kinds[entry.seat or 0]))
        elif entry.seat is not None:
            kinds[entry.seat] = kind_after(entry, entry.table["kind"]) or kinds[entry.seat]
    return tuple(kind for _, kind in made)


def first_kinds(log: Log) -> list[str]:
    """Who sat at each seat in the beginning."""
    return [PERSON if player.kind == PERSON_IN_LOG else player.kind for player in log.players]


def kind_after(entry: LogEntry, kind: str) -> str:
    """Who plays a seat after something happened at the table; empty where that changes nothing."""
    if kind in PERSON_COMES:
        return PERSON
    return bot_of(entry) if kind in BOT_COMES else ""


def bot_of(entry: LogEntry) -> str:
    """The computer player that an entry names, if it does."""
    try:
        facts = json.loads((entry.table and entry.table["facts"]) or "{}")
    except (ValueError, RecursionError) as error:
        raise BadLog("log-table", line=entry.line, came=entry.text[:60]) from error
    bot = facts.get("bot", "")
    if not isinstance(bot, str):
        raise BadLog("log-table", line=entry.line, came=entry.text[:60])
    return bot


def kinds_of_seats(log: Log, actions: tuple[tuple[int, int], ...], kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Who played each seat all through, or that it was more than one."""
    found: list[set[str]] = [set() for _ in log.players]
    for (seat, _), kind in zip(actions, kinds, strict=True):
        found[seat].add(kind)
    first = first_kinds(log)
    return tuple(MIXED if len(each) > 1 else next(iter(each), first[seat]) for seat, each in enumerate(found))
