"""One worker of a match: it holds the players and plays one game after the other."""

import random
import time
from collections.abc import Callable

from fidchell.ai.arena.match import GameResult, Match
from fidchell.ai.players.bots import Bot, ask
from fidchell.ai.players.external import ExternalPlayer
from fidchell.games import find
from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.position import Position


class MatchStopped(Exception):
    """The match was stopped in the middle of a game."""


class SeatedPlayer:
    """A player at a seat during one game."""

    def __init__(self, player: Bot | ExternalPlayer, rng: random.Random) -> None:
        self.player, self.rng = player, rng
        self.decisions, self.seconds = 0, 0.0
        if isinstance(player, ExternalPlayer):
            player.begin_game(rng.getrandbits(63))

    def choose(self, position: Position, seat: int) -> int:
        """What the player chooses; its time is measured."""
        start = time.perf_counter()
        action = ask(self.player, position, seat, self.rng)
        self.seconds += time.perf_counter() - start
        return action

    def slips(self) -> dict[str, int]:
        """What a program did wrong in this game, by kind; `lost` is 1 if it lost its seat."""
        if not isinstance(self.player, ExternalPlayer) or not self.player.slips:
            return {}
        return {**self.player.slips, "lost": int(self.player.has_lost)}

    def last_error(self) -> str:
        """The last error a program was told in this game."""
        return self.player.last_slip if isinstance(self.player, ExternalPlayer) else ""


class MatchWorker:
    """The players of a match in one process."""

    def __init__(self, match: Match, is_stopped: Callable[[], bool] = lambda: False) -> None:
        self.match, self.is_stopped = match, is_stopped
        game = find(match.game)
        self.empty_table = Position(game, game.edition, game.edition.choose(match.options))
        self.players = [match.make_player(name) for name in match.players]
        self._warm_up()

    def _warm_up(self) -> None:
        """Ask each bot once, so that compiling does not count as thinking time."""
        position = self.start(0)
        seat = position.actors()[0]
        for player in dict(zip(self.match.players, self.players, strict=True)).values():
            if not isinstance(player, ExternalPlayer):
                position.copy().apply(seat, ask(player, position, seat, random.Random(0)))
        position.scores()

    def start(self, deal: int) -> Position:
        """The position before the first decision of a deal."""
        position = self.empty_table.copy()
        position.call("setup", self.match.seats, seed_words(self.match.deal_seed(deal)))
        return position

    def play(self, number: int) -> GameResult:
        """One game to its end."""
        game = self.match.game_at(number)
        position = self.start(game.deal)
        seated = [
            SeatedPlayer(self.players[player], self.match.rng(number, player)) for player in game.seating
        ]
        actions: list[list[int]] = []
        while not position.over:
            if self.is_stopped():
                raise MatchStopped
            actions += self._ask_actors(position, seated)
        for player in seated:
            if isinstance(player.player, ExternalPlayer):
                player.player.end_game(position.scores())
        return GameResult(
            number=number,
            seating=list(game.seating),
            scores=[[int(points) for points in row] for row in position.score_table()],
            decisions=[player.decisions for player in seated],
            seconds=[round(player.seconds, 6) for player in seated],
            slips=[player.slips() for player in seated],
            told=[player.last_error() for player in seated],
            actions=actions if self.match.is_recorded else [],
        )

    def _ask_actors(self, position: Position, seated: list[SeatedPlayer]) -> list[list[int]]:
        """All who may act choose from the same position, then act; nobody waits to see the others act."""
        acting, actions = position.actors(), []
        chosen = [(seat, seated[seat].choose(position, seat)) for seat in acting]
        for seat, action in chosen:
            if seat in position.actors() and action in position.legal(seat):
                position.apply(seat, action)
                seated[seat].decisions += 1
                actions.append([seat, int(action)])
            elif seat == acting[0]:
                raise RuntimeError(f"{seated[seat].player} chose {action}, which is not legal")
        return actions

    def close(self) -> None:
        """End the external programs."""
        for player in self.players:
            if isinstance(player, ExternalPlayer):
                player.close()
