"""What is kept of a training: a checkpoint to go on from, its record, and the net for players."""

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

from fidchell.ai import WORDS
from fidchell.ai.nets.net_file import write_net
from fidchell.ai.nets.shape import net_shape
from fidchell.ai.training.config import TrainingConfig
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game


@dataclass(frozen=True)
class TrainingRecord:
    """One line of the record: how far the training is, and how the net does against the tuned player."""

    imitated: int
    decisions: int
    seconds: float
    share: float
    low: float
    high: float
    margin: float
    games: int
    losses: list[float]  # policy, value, entropy, and how far the chances moved


class Checkpoint:
    """The files of a training in one folder."""

    def __init__(self, folder: Path, game: Game, seats: int, config: TrainingConfig) -> None:
        self.file, self.past_file = folder / "checkpoint.pt", folder / "past.pt"
        self.record_file, self.net_file = folder / "record.jsonl", folder / f"net-{seats}.npz"
        self.game, self.seats, self.shape = game, seats, net_shape(game, seats)
        self.header = {
            "game": game.name,
            "seats": seats,
            "shape": self.shape.plain(),
            "size": asdict(config.size),
        }
        folder.mkdir(parents=True, exist_ok=True)

    def next_seed(self) -> int:
        """A seed for the games: another one each time the training goes on."""
        if not self.record_file.exists():
            return 1
        return 1 + len(self.record_file.read_text(encoding="utf-8").splitlines())

    def load_into(self, training: Any) -> None:
        """Go on from the checkpoint where there is one."""
        if not self.file.exists():
            return
        kept = torch.load(self.file, map_location=training.device, weights_only=True)
        if kept["header"] != self.header:
            raise UserError("net-other", WORDS, file=str(self.file), game=self.game.name, seats=self.seats)
        training.learner.net.load_state_dict(kept["net"])
        training.learner.mean.load_state_dict(kept["mean"])
        training.learner.optimizer.load_state_dict(kept["optimizer"])
        for name in ("imitated", "decisions", "iterations", "seconds"):
            setattr(training, name, kept[name])
        if self.past_file.exists():
            training.past_selves = torch.load(self.past_file, map_location=training.device, weights_only=True)

    def write(self, training: Any, record: TrainingRecord) -> None:
        """Keep everything, each file whole or not at all."""
        learner = training.learner
        save(self.past_file, training.past_selves)
        save(
            self.file,
            {
                "header": self.header,
                "net": learner.net.state_dict(),
                "mean": learner.mean.state_dict(),
                "optimizer": learner.optimizer.state_dict(),
                **{
                    name: getattr(training, name)
                    for name in ("imitated", "decisions", "iterations", "seconds")
                },
            },
        )
        arrays = {name: value.float().cpu().numpy() for name, value in learner.mean.state_dict().items()}
        write_net(self.net_file, self.header | {"options": self.game.edition.choose({})}, arrays)
        with self.record_file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(record)) + "\n")


def save(file: Path, kept: Any) -> None:
    """Write a file whole, or leave the old one."""
    scratch = file.with_suffix(".new")
    torch.save(kept, scratch)
    os.replace(scratch, file)
