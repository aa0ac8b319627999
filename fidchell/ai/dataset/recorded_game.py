"""A whole game as it was played: what its deal was, who played it, and every action in order."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position

SeatAction = tuple[int, int]  # who acted, and how


@dataclass(frozen=True)
class RecordedGame:
    """A game that ended; everything else about it follows from these."""

    game: Game
    players: tuple[str, ...]  # at each seat: a bot's name, `program`, `person` or `mixed`; nobody's own name
    seed: bytes
    actions: tuple[SeatAction, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: Edition | None = None  # another than ours
    kinds: tuple[str, ...] = ()  # who took each action, where one player may have followed another

    def players_of_actions(self) -> Iterator[str]:
        """Who took each action."""
        yield from self.kinds or (self.players[seat] for seat, _ in self.actions)

    def start(self) -> Position:
        """The position before the first action."""
        return Position.start(self.game, len(self.players), self.seed, self.options, self.edition)

    def decisions(self, position: Position) -> Iterator[SeatAction]:
        """Every action, while the position is the one before it; at the end it is the last one."""
        for seat, action in self.actions:
            yield seat, action
            position.apply(seat, action)
