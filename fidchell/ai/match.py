"""A match: who plays how many games of what, on which deals and in which seats."""

import hashlib
import itertools
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from fidchell.ai.bots import Bot, find_bot
from fidchell.ai.outside import Outside
from fidchell.ai.program import command_of
from fidchell.ai.speech import WORDS
from fidchell.games import find
from fidchell.rulekit.edition import option_text
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.log import clean_options

OUTSIDE = "program:"
LIMIT = 10.0  # seconds a program has for a move


def read_players(text: str) -> tuple[str, ...]:
    """Who plays, from `strong,greedy,program:./mybot.py`."""
    players = []
    for name in (word.strip() for word in text.split(",")):
        if name.startswith(OUTSIDE):
            command_of(name.removeprefix(OUTSIDE))
        else:
            name = name.lower()
            known_bot(name)
        players.append(name)
    return tuple(players)


def known_bot(name: str) -> Bot:
    """A bot of the house; the error names programs as well."""
    try:
        return find_bot(name)
    except Fault as fault:
        raise Fault("player-unknown", WORDS, came=name, bots=fault.facts["bots"]) from fault


@dataclass(frozen=True)
class Bout:
    """One game of a match: its deal, and the player (by place in the list) at each seat."""

    number: int
    deal: int
    seating: tuple[int, ...]


@dataclass
class Result:
    """How one game ended, seat by seat."""

    number: int
    seating: list[int]
    scores: list[list[int]]  # total, rank, then the categories
    decisions: list[int]
    seconds: list[float]
    slips: list[dict[str, int]] = field(default_factory=list)  # of programs; `lost` where the seat was lost
    told: list[str] = field(default_factory=list)  # the last error a program was told


@dataclass(frozen=True)
class Match:
    """What is played; together with a number of games it decides every game but the thinking times."""

    game: str
    players: tuple[str, ...]
    seats: int
    seed: bytes
    options: Mapping[str, Any] = field(default_factory=dict)
    limit: float = LIMIT

    def __post_init__(self) -> None:
        game = find(self.game)
        game.check_seats(self.seats)
        if len(self.players) < self.seats:
            raise Fault("players-few", WORDS, seats=self.seats, came=len(self.players))
        chosen = clean_options(game.edition, self.options)
        object.__setattr__(self, "options", chosen)

    @cached_property
    def lineups(self) -> list[tuple[int, ...]]:
        """Who meets whom: everybody, or all groups where there are more players than seats."""
        return list(itertools.combinations(range(len(self.players)), self.seats))

    @property
    def games_a_deal(self) -> int:
        """Every deal is played by every group in every rotation."""
        return len(self.lineups) * self.seats

    def whole(self, games: int) -> int:
        """A number of games rounded up to whole deals."""
        return -(-games // self.games_a_deal) * self.games_a_deal

    def bout(self, number: int) -> Bout:
        """The game with a number: deal by deal, group by group, rotation by rotation."""
        deal, place = divmod(number, self.games_a_deal)
        group, turned = divmod(place, self.seats)
        lineup = self.lineups[group]
        return Bout(number, deal, lineup[turned:] + lineup[:turned])

    def drawn(self, *what: object) -> bytes:
        """256 bits for one purpose, from the seed of the match."""
        return hashlib.sha256(self.seed + " ".join(map(str, what)).encode()).digest()

    def deal_seed(self, deal: int) -> bytes:
        """The seed of a deal: the same for every seating."""
        return self.drawn("deal", deal)

    def dice(self, number: int, player: int) -> random.Random:
        """The dice of one player in one game."""
        return random.Random(self.drawn("dice", number, player))

    def seat_player(self, name: str) -> "Bot | Outside":
        """A player by name; a program is started when it is first asked."""
        if name.startswith(OUTSIDE):
            return Outside(command_of(name.removeprefix(OUTSIDE)), self.limit)
        return known_bot(name)

    @cached_property
    def labels(self) -> list[str]:
        """The players' names in tables; namesakes are numbered."""
        names = [name.removeprefix(OUTSIDE) for name in self.players]
        return [
            f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
            for place, name in enumerate(names)
        ]

    def header(self) -> dict[str, Any]:
        """The match as plain data: games may be added up where this is the same."""
        game = find(self.game)
        return {
            "arena": 1,
            "game": self.game,
            "rules": game.version,
            "edition": game.edition.digest,
            "options": {name: option_text(value) for name, value in self.options.items()},
            "players": list(self.players),
            "seats": self.seats,
            "seed": self.seed.hex(),
            "limit": self.limit,
        }
