"""Deals of the day as a program plays them, with the log that a device would write."""

import random
from collections import Counter
from collections.abc import Callable
from functools import cache

from fidchell.games import find
from fidchell.rulekit.log.log import Log, LogPlayer, line_checksum
from fidchell.rulekit.position import Position
from fidchell.table.daily.deal import BOTS, DailyDeal
from fidchell.table.daily.fixed_choice import fixed_choice

Choose = Callable[[Position, list[int]], int]


def new_log(deal: DailyDeal, name: str = "Niamh") -> Log:
    game = find(deal.game)
    players = [LogPlayer("you", name), *(LogPlayer(bot, bot.title()) for bot in BOTS)]
    return Log(game, game.edition, {}, players, deal.seed)


@cache
def played_text(deal: DailyDeal, number: int = 0) -> str:
    """The log of a deal whose person moves by dice of a number."""
    dice = random.Random(number)
    return played(deal, lambda position, legal: dice.choice(legal)).text()


def played(deal: DailyDeal, choose: Choose) -> Log:
    log = new_log(deal)
    position, made = log.start(log.game.interpreted), Counter[int]()
    while actors := position.actors():
        seat = actors[-1]  # computer players first, as a device asks them at once
        level = deal.level(seat)
        legal = position.legal(seat)
        if level is None:
            action = choose(position, legal)
        else:
            action = fixed_choice(position, seat, level, deal.seed, made[seat])
        log.move(seat, position.game.moves.write(position, seat, action))
        position.apply(seat, action)
        made[seat] += 1
    log.finish(position.totals())
    return log


def with_checksums(texts: list[str]) -> str:
    """Lines as somebody writes them who knows how checksums are made."""
    lines: list[str] = []
    for text in texts:
        lines.append(f"{text} #{line_checksum(lines, text)}")
    return "".join(line + "\n" for line in lines)


def bare_lines(log: str) -> list[str]:
    return [line.rpartition(" #")[0] for line in log.splitlines()]
