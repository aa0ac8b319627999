"""Tuning a game's rule player: cross-entropy search over self-play, with a record that it resumes from."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from fidchell.ai.contests import BY_WEIGHTS, FIRST_GREEDY, Reals, Result, play_all, versus
from fidchell.ai.speech import WORDS
from fidchell.ai.weights import find_weights, write_weights
from fidchell.envs.batch import check_device
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Grid

ELITE = 4  # one in so many candidates is kept
KEEP = 0.3  # how much of the old centre stays
FLOOR = 1.5  # candidates never differ less than this
COOL = 0.985  # how much of their spread is left after a generation, whatever it found
SOFT = 12.0  # points of margin that count as a clear win
BY_WINS = 0.7  # how much of a candidate's value comes from wins; the rest from the margin
BY_GREEDY = 0.7  # and how much from the first greedy player; the rest from the centre
TRIAL = 4000  # games against the first greedy player for the record
TRIAL_DEALS = 1_000_000


@dataclass
class Generation:
    """One line of the record: where the search stands, and how strong its centre is."""

    number: int
    centre: list[float]
    spread: list[float]
    best: float  # value of the best candidate against the centre and the first greedy player
    mean: float
    against_greedy: float  # win share of the centre


def record_file(game: Game, seats: int) -> Path:
    """Where the figures of a tuning are kept."""
    return game.room / "tuning" / f"seats-{seats}.jsonl"


def read_record(file: Path) -> list[Generation]:
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


def value(result: Result) -> float:
    """How good the first player did, by wins and by margin."""
    soft = 1 / (1 + np.exp(-result.margin() / SOFT))
    return float(BY_WINS * result.shares[:, 0].mean() + (1 - BY_WINS) * soft.mean())


class Tuning:
    """A cross-entropy search: draw candidates around a centre, keep the best, move the centre."""

    def __init__(
        self,
        game: Game,
        seats: int,
        candidates: int = 32,
        games: int = 240,
        variant: str | None = None,
        device: str = "cpu",
        spread: float = 0.4,
    ) -> None:
        if not game.weights:
            raise Fault("tune-no-weights", WORDS, game=game.name)
        game.check_seats(seats)
        check_device(device)
        self.game, self.seats, self.device = game, seats, device
        self.candidates, self.games = candidates + candidates % 2, games
        self.boxes = game.box(game.edition, game.edition.choose({}))
        chosen = game.edition.choose({"variant": variant} if variant else {})
        self.ground = game.box(game.edition, chosen)  # where candidates meet
        self.file = record_file(game, seats)
        first = find_weights(game, seats).astype(float)
        self.record = [each for each in read_record(self.file) if len(each.centre) == len(first)]
        last = self.record[-1] if self.record else None
        self.centre = np.array(last.centre) if last else first
        self.spread = np.array(last.spread) if last else np.maximum(25.0, np.abs(first)) * spread

    def draw(self, number: int) -> list[Grid]:
        """The candidates of a generation, in pairs on either side of the centre."""
        dice = np.random.default_rng([number, self.seats])
        steps = dice.normal(0.0, self.spread, (self.candidates // 2, len(self.centre)))
        drawn = np.concatenate([self.centre + steps, self.centre - steps])
        return list(np.rint(drawn).astype(np.int64))

    def values(self, candidates: list[Grid], number: int) -> Reals:
        """How each candidate does against the centre and against the first greedy player."""
        centre = self.weights()
        rivals = [versus(BY_WEIGHTS, drawn, BY_WEIGHTS, centre, self.seats) for drawn in candidates]
        first = [versus(BY_WEIGHTS, drawn, FIRST_GREEDY, centre, self.seats) for drawn in candidates]
        results = play_all(self.game, self.ground, rivals, number, self.games, self.device)
        others = play_all(self.game, self.ground, first, number, self.games, self.device)
        both = zip(results, others, strict=True)
        return np.array([(1 - BY_GREEDY) * value(own) + BY_GREEDY * value(other) for own, other in both])

    def step(self) -> Generation:
        """One generation."""
        number = self.record[-1].number + 1 if self.record else 0
        candidates = self.draw(number)
        values = self.values(candidates, number)
        elite = np.array(candidates)[np.argsort(-values)[: max(1, self.candidates // ELITE)]]
        better = np.log(len(elite) + 0.5) - np.log(np.arange(1, len(elite) + 1))  # the best count most
        spread = np.sqrt(np.average((elite - self.centre) ** 2, axis=0, weights=better))
        self.centre = np.round(KEEP * self.centre + (1 - KEEP) * np.average(elite, 0, better), 2)
        spread = KEEP * self.spread + (1 - KEEP) * spread
        self.spread = np.round(np.maximum(FLOOR, COOL * spread), 2)
        return self.keep(number, round(float(values.max()), 4), round(float(values.mean()), 4), TRIAL // 4)

    def settle(self) -> Generation:
        """One more line without candidates: the mean of the later centres, which evens out their chance."""
        if not self.record:
            raise Fault("tune-unsettled", WORDS, file=str(self.file))
        later, last = self.record[len(self.record) // 2 :], self.record[-1]
        self.centre = np.round(np.array([each.centre for each in later]).mean(axis=0), 2)
        return self.keep(last.number + 1, last.best, last.mean, TRIAL)

    def weights(self) -> Grid:
        """The centre as weights."""
        return np.rint(self.centre).astype(np.int64)

    def against_greedy(self, games: int = TRIAL) -> float:
        """The win share of the centre against first greedy players, on deals kept for it."""
        pairing = versus(BY_WEIGHTS, self.weights(), FIRST_GREEDY, self.weights(), self.seats)
        results = play_all(self.game, self.boxes, [pairing], TRIAL_DEALS, games, self.device)
        return float(results[0].shares[:, 0].mean())

    def keep(self, number: int, best: float, mean: float, trial: int) -> Generation:
        """Write a line of the record, and the weights into the game's folder."""
        share = round(self.against_greedy(trial), 4)
        generation = Generation(number, self.centre.tolist(), self.spread.tolist(), best, mean, share)
        self.record.append(generation)
        self.file.parent.mkdir(exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(generation)) + "\n")
        write_weights(self.game, self.seats, self.weights())
        return generation

    def run(self, generations: int) -> Iterator[Generation]:
        """So many more generations, one at a time."""
        for _ in range(generations):
            yield self.step()
