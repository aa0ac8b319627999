"""A best response to a player that never changes: weights that win as often against it as can be found."""

from dataclasses import dataclass

import numpy as np

from fidchell.ai import WORDS
from fidchell.ai.arena.intervals import Interval, share_interval
from fidchell.ai.templates.self_play import GREEDY_POLICY, TUNED_POLICY
from fidchell.ai.tuning.cross_entropy import CrossEntropySearch, first_spread, value
from fidchell.ai.tuning.self_play import Matchup, SelfPlayResult, one_against_rest, play_matchups
from fidchell.ai.tuning.weights import find_weights
from fidchell.envs.batch import check_device
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Grid

SPREAD = 0.4  # of the first candidates, as a part of the weights
CANDIDATES, GAMES = 32, 240  # of a generation, and of each candidate in it
TEST_SEED = 2_000_000  # of deals on which nothing is chosen
POLICIES = {"greedy": GREEDY_POLICY, "fionn": TUNED_POLICY}  # players that are compiled with the rules


@dataclass(frozen=True)
class ResponseGeneration:
    """How a generation fared: the best candidate and all of them on average, by wins and margin."""

    number: int
    best: float
    mean: float


class BestResponse(CrossEntropySearch):
    """A search whose candidates meet the same rivals again and again, on deals of their own."""

    def __init__(
        self,
        game: Game,
        seats: int,
        rival: str,
        candidates: int = CANDIDATES,
        games: int = GAMES,
        device: str = "cpu",
    ) -> None:
        if not game.weights:
            raise UserError("tune-no-weights", WORDS, game=game.name)
        game.check_seats(seats)
        check_device(device)
        self.seats, self.games, self.device = seats, games, device
        self.rival_policy, self.rival_weights = POLICIES[rival], find_weights(game, seats)
        self.boxes = game.box(game.edition, game.edition.choose({}))
        centre = self.rival_weights.astype(float)
        super().__init__(game, centre, first_spread(centre, SPREAD), candidates)

    def play(self, candidates: list[Grid], seed: int, games: int) -> list[SelfPlayResult]:
        """Each candidate against rivals who are all alike, on the same deals."""
        matchups: list[Matchup] = [
            one_against_rest(TUNED_POLICY, each, self.rival_policy, self.rival_weights, self.seats)
            for each in candidates
        ]
        return play_matchups(self.game, self.boxes, matchups, seed, games, self.device)

    def step(self, number: int) -> ResponseGeneration:
        """One generation."""
        candidates = self.draw(number, self.seats)
        values = np.array([value(each) for each in self.play(candidates, number, self.games)])
        self.move(candidates, values)
        return ResponseGeneration(number, float(values.max()), float(values.mean()))

    def win_share(self, deals: int) -> Interval:
        """What the centre wins on deals that no candidate has seen, each played from every seat."""
        (result,) = self.play([self.weights()], TEST_SEED, deals * self.seats)
        return share_interval(result.shares[:, 0].reshape(deals, self.seats).tolist())
