"""A match: who plays how many games of what, on which deals and in which seats."""

import hashlib
import itertools
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from fidchell.ai import WORDS
from fidchell.ai.arena.agents import find_agent
from fidchell.ai.players.bots import Bot, find_bot
from fidchell.ai.players.external import ExternalPlayer
from fidchell.ai.players.program import parse_command
from fidchell.games import find
from fidchell.rulekit.edition import option_text
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.log.log import clean_options

PROGRAM_PREFIX = "program:"  # in the name of an external player, before its command
MOVE_SECONDS = 10.0  # that a program has for a move


def parse_players(text: str) -> tuple[str, ...]:
    """Who plays, from `strong,greedy,program:./mybot.py`."""
    players = []
    for name in (word.strip() for word in text.split(",")):
        if name.startswith(PROGRAM_PREFIX):
            parse_command(name.removeprefix(PROGRAM_PREFIX))
        elif find_agent(name) is None:
            name = name.lower()
            find_player_bot(name)
        players.append(name)
    return tuple(players)


def find_player_bot(name: str) -> Bot:
    """A bot by name; the error mentions programs as well."""
    try:
        return find_bot(name)
    except UserError as error:
        raise UserError("player-unknown", WORDS, came=name, bots=error.facts["bots"]) from error


@dataclass(frozen=True)
class MatchGame:
    """One game of a match: its deal, and the player (by index in the list) at each seat."""

    number: int
    deal: int
    seating: tuple[int, ...]


@dataclass
class GameResult:
    """How one game ended, seat by seat; the fields are those of a line in a results file."""

    number: int
    seating: list[int]
    scores: list[list[int]]  # total, rank, then the categories
    decisions: list[int]
    seconds: list[float]
    slips: list[dict[str, int]] = field(default_factory=list)  # of programs; `lost` where the seat was lost
    told: list[str] = field(default_factory=list)  # the last error a program was told
    actions: list[list[int]] = field(default_factory=list)  # seat and action, where a match is recorded


@dataclass(frozen=True)
class Match:
    """What is played; together with a number of games it decides everything but the thinking times."""

    game: str
    players: tuple[str, ...]
    seats: int
    seed: bytes
    options: Mapping[str, Any] = field(default_factory=dict)
    limit: float = MOVE_SECONDS  # seconds that a program has for a move
    is_recorded: bool = False  # whether results have the actions too

    def __post_init__(self) -> None:
        game = find(self.game)
        game.check_seats(self.seats)
        if len(self.players) < self.seats:
            raise UserError("players-few", WORDS, seats=self.seats, came=len(self.players))
        chosen = clean_options(game.edition, self.options)
        object.__setattr__(self, "options", chosen)

    @cached_property
    def lineups(self) -> list[tuple[int, ...]]:
        """Who meets whom: everybody, or all groups where there are more players than seats."""
        return list(itertools.combinations(range(len(self.players)), self.seats))

    @property
    def games_per_deal(self) -> int:
        """Every deal is played by every group in every rotation."""
        return len(self.lineups) * self.seats

    def round_up(self, games: int) -> int:
        """A number of games rounded up to whole deals."""
        return -(-games // self.games_per_deal) * self.games_per_deal

    def game_at(self, number: int) -> MatchGame:
        """The game with a number: deal by deal, group by group, rotation by rotation."""
        deal, rest = divmod(number, self.games_per_deal)
        group, rotation = divmod(rest, self.seats)
        lineup = self.lineups[group]
        return MatchGame(number, deal, lineup[rotation:] + lineup[:rotation])

    def seed_for(self, *purpose: object) -> bytes:
        """256 bits for one purpose, from the seed of the match."""
        return hashlib.sha256(self.seed + " ".join(map(str, purpose)).encode()).digest()

    def deal_seed(self, deal: int) -> bytes:
        """The seed of a deal: the same for every seating."""
        return self.seed_for("deal", deal)

    def rng(self, number: int, player: int) -> random.Random:
        """The random numbers of one player in one game."""
        return random.Random(self.seed_for("dice", number, player))  # "dice": older results files go on

    def make_player(self, name: str) -> Bot | ExternalPlayer:
        """A player by name; a program is started when it is first asked."""
        if name.startswith(PROGRAM_PREFIX):
            return ExternalPlayer(parse_command(name.removeprefix(PROGRAM_PREFIX)), self.limit)
        return find_agent(name) or find_player_bot(name)

    @cached_property
    def labels(self) -> list[str]:
        """The players' names in tables; namesakes are numbered."""
        names = [name.removeprefix(PROGRAM_PREFIX) for name in self.players]
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
