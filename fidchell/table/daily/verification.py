"""Judging a log of the deal of the day: the day's cards, legal moves, bots that play as they do.

What no log can prove is that somebody played only once, alone and without help: the deal is public.
"""

from collections import Counter

import msgspec

from fidchell.games import find
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.errors import BadLog, IllegalMove, UserError
from fidchell.rulekit.log.log import Log, check_totals, clean_options
from fidchell.rulekit.log.reader import LogReader
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.table.daily import WORDS
from fidchell.table.daily.deal import BOTS, PERSON_SEAT, DailyDeal
from fidchell.table.daily.fixed_choice import fixed_choice

PERSON = "you"


class PlayedDeal(msgspec.Struct, frozen=True):
    """A deal that was played to its end."""

    rules: int
    moves: list[str]  # of the person; what the others did follows
    totals: list[int]
    ranks: list[int]


def verify_daily(text: str, deal: DailyDeal, entry_points: EntryPoints | None = None) -> PlayedDeal:
    """What a log proves about the deal of a day; the first thing that is not right is named."""
    log = LogReader(text, "log", find).log()
    check_header(log, deal)
    position = replay(log, deal, entry_points or log.game.interpreted)
    if log.totals is None or not position.over:
        raise UserError("daily-unfinished", WORDS)
    check_totals(log, position)
    moves = [text for seat, text in log.moves if seat == PERSON_SEAT]
    scores = position.scores()
    return PlayedDeal(
        log.game.version, moves, [score["total"] for score in scores], [score["rank"] for score in scores]
    )


def check_header(log: Log, deal: DailyDeal) -> None:
    """The game, its pieces and options, the players and the seed are those of the deal."""
    game, day = find(deal.game), deal.day.isoformat()
    if log.game.name != deal.game:
        raise UserError("daily-other-game", WORDS, came=log.game.name, expected=deal.game)
    if log.game.version != game.version or log.edition.digest != game.edition.digest:
        raise UserError("daily-other-rules", WORDS)
    kinds = tuple(player.kind for player in log.players)
    if log.table or kinds != (PERSON, *BOTS) or log.options != clean_options(game.edition, {}):
        raise UserError("daily-other-table", WORDS, bots=", ".join(BOTS))
    if log.seed != deal.seed:
        raise UserError("daily-other-deal", WORDS, day=day)
    if any(entry.undo or entry.table for entry in log.entries):
        raise UserError("daily-undo", WORDS)


def replay(log: Log, deal: DailyDeal, entry_points: EntryPoints) -> Position:
    """The last position; every move is legal, and those of computer players are the ones they choose."""
    position, made = log.start(entry_points), Counter[int]()
    for entry in log.entries:
        seat = entry.seat or 0
        try:
            action = read_move(position, seat, entry.text)
        except UserError as error:
            facts = {"number": entry.number, "line": entry.line, "move": entry.text}
            raise BadLog("log-move", reason=error, **facts) from error
        level = deal.level(seat)
        if level and action != fixed_choice(position, seat, level, deal.seed, made[seat]):
            raise UserError("daily-bot", WORDS, number=entry.number, bot=level.key)
        position.apply(seat, action)
        made[seat] += 1
    return position


def read_move(position: Position, seat: int, text: str) -> int:
    """The legal action of a seat that may act."""
    if seat not in position.actors():
        raise IllegalMove("not-your-turn", seat=SEAT_LETTERS[seat])
    return position.read(seat, text)
