"""A table's log as a file, tables from files, games that branch off finished ones, and the next game.

Before the end a log holds no seed and only what its reader may know; after it, it can be verified by anyone.
"""

from dataclasses import replace

import msgspec

from fidchell.ai.bots import find_bot
from fidchell.games import find
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.log import Log, Sitter, mark, verify
from fidchell.rulekit.log_reader import Reader
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.table.chairs import Place
from fidchell.table.events import Event, Origin, Replaced, Taken
from fidchell.table.opening import open_table, start_events
from fidchell.table.sight import known_steps
from fidchell.table.speech import WORDS
from fidchell.table.table import Table
from fidchell.table.telling import sayings
from fidchell.table.terms import LONGEST_NAME, Chair, Terms

PARTIAL = "fidchell partial log 1"
YOU = "you"
UNKNOWN = "?"  # a move that the reader may not know


def export(table: Table, seat: int | None) -> str:
    """The log as its reader may have it now."""
    return whole_log(table).text() if table.stage == "ended" else partial_log(table, seat)


def bare_log(table: Table) -> Log:
    """The log without its moves; the version of the rules is the one that the game was played by."""
    game = replace(table.game, version=table.rules)
    first, names = table.line.first, table.names("en")
    sitters = [Sitter(kind_of(place), name) for place, name in zip(table.places, names, strict=True)]
    return Log(game, first.edition, table.terms.options, sitters, table.seed)


def kind_of(place: Place) -> str:
    """Who sat there: a person, or a bot by its level."""
    return place.bot if place.bot and not place.gone else YOU


def whole_log(table: Table) -> Log:
    """The log of a finished game; one that was given up has no end by the rules."""
    log = bare_log(table)
    for step in table.line.steps:
        log.move(step.seat, step.text)
    for seat, text in table.unplayed:
        log.move(seat, text)
    if table.result and table.result.reason == "finished":
        log.finish(table.result.totals)
    return log


def partial_log(table: Table, seat: int | None) -> str:
    """The log of a game under way, for one reader."""
    texts = [PARTIAL, *(line for line in bare_log(table).header()[1:] if not line.startswith("seed "))]
    known = known_steps(table, seat) if table.stage == "running" else []
    for number, index in enumerate(known, 1):
        step = table.line.steps[index]
        text = step.text if is_open(table, index, seat) else UNKNOWN
        texts.append(f"{number} {SEAT_LETTERS[step.seat]} {text}")
    lines: list[str] = []
    for text in texts:
        lines.append(f"{text} #{mark(lines, text)}")
    return "".join(line + "\n" for line in lines)


def is_open(table: Table, index: int, reader: int | None) -> bool:
    """Whether a reader may know all of a move: it is told the same as whoever made it."""
    line, step = table.line, table.line.steps[index]
    if step.seat == reader:
        return True
    before, after = line.before(index), line.before(index + 1)
    return sayings(before, step, after, reader) == sayings(before, step, after, step.seat)


def imported(text: str, now: float, host_hash: str = "", public: bool = False) -> list[Event]:
    """A table from a log, to look at or to go on with. Whoever has the log knows its seed."""
    log = Reader(text, "log", find, mend=False).log()
    verify(log, log.game.plain)
    own = None if log.edition.digest == log.game.edition.digest else dict(log.edition.data)
    chairs = [chair_of(sitter) for sitter in log.sitters]
    terms = Terms(log.game.name, chairs, dict(log.options), own, public=public)
    origin = Origin("import", move=len(log.moves))
    return open_table(terms, now, host_hash, (), log.seed, log.moves, origin)


def chair_of(sitter: Sitter) -> Chair:
    """The chair of whoever sat there; a bot that this house does not have leaves it open."""
    try:
        find_bot(sitter.kind)
    except Fault:
        return Chair("open", name=sitter.name[:LONGEST_NAME].strip())
    return Chair("bot", sitter.kind, sitter.name[:LONGEST_NAME].strip())


def forked(table: Table, at: int, seat: int, bot: str, now: float, host_hash: str = "") -> list[Event]:
    """A new table that begins with the first moves of a finished game: one seat is free, the others bots'."""
    if table.stage != "ended":
        raise Fault("fork-early", WORDS)
    if table.trouble is not None:
        raise table.stopped
    if not 0 <= seat < table.seats:
        raise Fault("no-chair", WORDS, chairs=table.seats)
    steps = table.line.steps
    if not 0 <= at <= len(steps):
        raise Fault("replay-range", WORDS, most=len(steps), came=at)
    if table.line.before(at).over:
        raise Fault("fork-over", WORDS)
    chairs = [Chair() if other == seat else Chair("bot", bot) for other in range(table.seats)]
    terms = msgspec.structs.replace(table.terms, chairs=chairs, clock=None, public=False, hot_seat=False)
    line = [(step.seat, step.text) for step in steps[:at]]
    return open_table(terms, now, host_hash, (), table.seed, line, Origin("fork", table.id, at))


def rematch_table(table: Table, now: float) -> list[Event]:
    """The next game on the same terms: everybody keeps seat, token and recovery code; the deal is new."""
    host, invites = table.created.host_hash, table.created.invites
    events = open_table(table.terms, now, host, invites, origin=Origin("rematch", table.id))
    following = Table.fold("", events)
    if following.stage != "open":
        return events
    for seat, place in enumerate(table.places):
        if place.token_hash:
            keys = {"token_hash": place.token_hash, "recovery_hash": place.recovery_hash}
            events.append(Taken(at=now, seat=seat, name=place.name, **keys))
            following.take(events[-1])
        elif place.bot and not place.gone and place.chair.kind != "bot":
            events.append(Replaced(at=now, seat=seat, bot=place.bot, why="host"))
            following.take(events[-1])
    if all(place.is_taken for place in following.places):
        events += start_events(following, now)
    return events
