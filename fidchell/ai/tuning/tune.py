"""Tuning a game's weights: cross-entropy search over self-play, which resumes from its file."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from fidchell.ai import WORDS
from fidchell.ai.cluster.ray_pool import RayPool
from fidchell.ai.templates.self_play import GREEDY_POLICY, TUNED_POLICY
from fidchell.ai.tuning.cross_entropy import CrossEntropySearch, first_spread, value
from fidchell.ai.tuning.ray_matchups import MatchupJob
from fidchell.ai.tuning.self_play import Floats, Matchup, SelfPlayResult, one_against_rest, play_matchups
from fidchell.ai.tuning.weights import find_weights, write_weights
from fidchell.envs.batch import check_device
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Batch, Grid

GREEDY_WEIGHT = 0.7  # how much of a value the greedy player makes; the centre makes the rest
TEST_GAMES = 4000  # against the greedy player, for the figures of a generation
TEST_SEED = 1_000_000


@dataclass
class Generation:
    """One line of the file: where the search stands, and how strong its centre is."""

    number: int
    centre: list[float]
    spread: list[float]
    best: float  # value of the best candidate against the centre and the greedy player
    mean: float
    against_greedy: float  # win share of the centre


def generations_file(game: Game, seats: int) -> Path:
    """Where the generations of a tuning are kept."""
    return game.folder / "eval" / "tuning" / f"seats-{seats}.jsonl"


def read_generations(file: Path) -> list[Generation]:
    """The generations so far; a line that was cut off is left out."""
    if not file.exists():
        return []
    generations = []
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            generations.append(Generation(**json.loads(line)))
        except (ValueError, TypeError):
            break
    return generations


class Tuning(CrossEntropySearch):
    """A search whose candidates meet its centre and the greedy player."""

    def __init__(
        self,
        game: Game,
        seats: int,
        candidates: int = 32,
        games: int = 240,
        variant: str | None = None,
        device: str = "cpu",
        spread: float = 0.4,
        pool: RayPool | None = None,
    ) -> None:
        if not game.weights:
            raise UserError("tune-no-weights", WORDS, game=game.name)
        game.check_seats(seats)
        check_device(device)
        self.seats, self.games, self.device, self.pool = seats, games, device, pool
        self.boxes = game.box(game.edition, game.edition.choose({}))
        chosen = game.edition.choose({"variant": variant} if variant else {})
        self.training_boxes = game.box(game.edition, chosen)  # what candidates play with
        self.file = generations_file(game, seats)
        first = find_weights(game, seats).astype(float)
        self.generations = [each for each in read_generations(self.file) if len(each.centre) == len(first)]
        last = self.generations[-1] if self.generations else None
        centre = np.array(last.centre) if last else first
        super().__init__(
            game, centre, np.array(last.spread) if last else first_spread(first, spread), candidates
        )

    def values(self, candidates: list[Grid], number: int) -> Floats:
        """How each candidate does against the centre and against the greedy player."""
        by_rival = []
        for policy in (TUNED_POLICY, GREEDY_POLICY):
            matchups = [self.matchup(candidate, policy) for candidate in candidates]
            by_rival.append(self.play(self.training_boxes, matchups, number, self.games))
        pairs = zip(*by_rival, strict=True)
        return np.array(
            [(1 - GREEDY_WEIGHT) * value(tuned) + GREEDY_WEIGHT * value(greedy) for tuned, greedy in pairs]
        )

    def play(self, boxes: Batch, matchups: list[Matchup], number: int, games: int) -> list[SelfPlayResult]:
        """Many matchups on the same deals, here or on a cluster: the results are the same."""
        if self.pool is None:
            return play_matchups(self.game, boxes, matchups, number, games, self.device)
        return list(self.pool.in_order(MatchupJob(boxes, each, number, games) for each in matchups))

    def matchup(self, weights: Grid, rival_policy: int) -> Matchup:
        """One player with these weights against rivals that use the centre, or none if they are greedy."""
        return one_against_rest(TUNED_POLICY, weights, rival_policy, self.weights(), self.seats)

    def step(self) -> Generation:
        """One generation."""
        number = self.generations[-1].number + 1 if self.generations else 0
        candidates = self.draw(number, self.seats)
        values = self.values(candidates, number)
        self.move(candidates, values)
        best, mean = round(float(values.max()), 4), round(float(values.mean()), 4)
        return self.add_generation(number, best, mean, TEST_GAMES // 4)

    def settle(self) -> Generation:
        """One more generation without candidates: the mean of the later centres, which evens out chance."""
        if not self.generations:
            raise UserError("tune-unsettled", WORDS, file=str(self.file))
        later, last = self.generations[len(self.generations) // 2 :], self.generations[-1]
        self.centre = np.round(np.array([each.centre for each in later]).mean(axis=0), 2)
        return self.add_generation(last.number + 1, last.best, last.mean, TEST_GAMES)

    def against_greedy(self, games: int) -> float:
        """The win share of the centre against greedy players, on deals that candidates never play."""
        matchup = self.matchup(self.weights(), GREEDY_POLICY)
        results = self.play(self.boxes, [matchup], TEST_SEED, games)
        return float(results[0].shares[:, 0].mean())

    def add_generation(self, number: int, best: float, mean: float, test_games: int) -> Generation:
        """Write a line of the file, and the weights into the game's folder."""
        share = round(self.against_greedy(test_games), 4)
        generation = Generation(number, self.centre.tolist(), self.spread.tolist(), best, mean, share)
        self.generations.append(generation)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(generation)) + "\n")
        write_weights(self.game, self.seats, self.weights())
        return generation

    def run(self, generations: int) -> Iterator[Generation]:
        """So many more generations, one at a time."""
        for _ in range(generations):
            yield self.step()
