"""The settings of a training, and what changes while it goes on."""

from dataclasses import dataclass, field

from fidchell.ai.training.net import NetSize


@dataclass(frozen=True)
class TrainingConfig:
    """How a net is trained; the defaults are for one large GPU."""

    size: NetSize = field(default_factory=NetSize)
    rows: int = 1 << 16  # games at once
    steps: int = 64  # decisions of each game before the net learns from them
    spread: int = 128  # decisions between the first and the last beginning
    batch: int = 1 << 16  # decisions that one step of learning looks at
    epochs: int = 1
    imitated: int = 100_000_000  # decisions of the tuned player to learn from
    decisions: int = 4_000_000_000  # decisions of self-play
    imitation_rate: float = 1e-3  # of learning, at first
    rate: float = 6e-4
    least_rate: float = 1e-5
    entropy: float = 0.010  # what open choices are worth, at first
    least_entropy: float = 0.001
    margin: float = 0.5  # weight of the points ahead beside victory, at first
    margin_until: float = 0.6  # part of the training after which only victory counts
    decay: float = 0.97  # lambda of the advantages
    error_rate: float = 0.03  # moves by chance while the tuned player teaches
    warm_up: int = 6  # iterations of self-play in which only the values learn
    past_share: float = 0.125  # rows against a past self
    tuned_share: float = 0.125  # rows against the tuned player
    past_selves: int = 8  # kept
    past_every: int = 40  # iterations between two that are kept
    average: float = 0.999  # what stays of the mean of the weights at a step of learning
    gradient: float = 0.7  # the longest gradient
    evaluation_rows: int = 4096
    evaluation_seconds: float = 45.0  # between two evaluations
    seed: int = 1
    is_compiled: bool = True  # fused kernels on a GPU, by torch.compile

    @property
    def collected(self) -> int:
        """Decisions of one iteration."""
        return self.rows * self.steps


@dataclass(frozen=True)
class Schedule:
    """What changes with the part of the training that is done."""

    rate: float
    entropy: float
    margin: float


def schedule(config: TrainingConfig, done: float) -> Schedule:
    """From the first values to the least ones, in line."""
    left = 1 - min(1.0, done)
    return Schedule(
        rate=config.least_rate + left * (config.rate - config.least_rate),
        entropy=config.least_entropy + left * (config.entropy - config.least_entropy),
        margin=config.margin * max(0.0, 1 - done / config.margin_until),
    )
