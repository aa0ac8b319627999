"""Training a net: a smoke test on the CPU, where PyTorch is there."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from fidchell.ai.nets.net_file import read_net  # noqa: E402
from fidchell.ai.training.config import TrainingConfig  # noqa: E402
from fidchell.ai.training.env import NetEnv  # noqa: E402
from fidchell.ai.training.net import NetSize  # noqa: E402
from fidchell.ai.training.rollout import points_ahead  # noqa: E402
from fidchell.ai.training.training import Training  # noqa: E402
from fidchell.games import find  # noqa: E402
from fidchell.rulekit.errors import UserError  # noqa: E402
from fidchell.rulekit.game import Game  # noqa: E402

SMALL = TrainingConfig(
    size=NetSize(16, 16, 1),
    rows=64,
    steps=32,
    spread=20,
    batch=256,
    imitated=4096,
    decisions=4096,
    evaluation_rows=32,
    warm_up=1,
    past_every=1,
    past_selves=2,
)
FEW = replace(SMALL, steps=8, spread=4, batch=64, imitated=512, decisions=512, evaluation_rows=4)
# A game with a slot for every action, and one that lists candidates.
CONFIGS = [
    pytest.param(find("keltis"), SMALL, id="keltis"),
    pytest.param(find("tipperary"), FEW, id="tipperary"),
    pytest.param(find("tirnanog"), FEW, id="tirnanog"),
]


@pytest.mark.parametrize(("game", "config"), CONFIGS)
def test_a_training_goes_on_from_its_checkpoint(game: Game, config: TrainingConfig, tmp_path: Path) -> None:
    first, decisions = Training(game, 2, config, tmp_path), config.decisions
    before = [each.clone() for each in first.learner.net.parameters()]
    list(first.run())
    assert first.is_done
    assert all(torch.isfinite(each).all() for each in first.learner.net.parameters())
    assert any(not torch.equal(*pair) for pair in zip(before, first.learner.net.parameters(), strict=True))
    longer = Training(game, 2, replace(config, decisions=2 * decisions), tmp_path)
    assert (longer.imitated, longer.decisions) == (config.imitated, decisions)
    list(longer.run())
    lines = [json.loads(line) for line in (tmp_path / "record.jsonl").read_text().splitlines()]
    assert [line["decisions"] for line in lines] == [decisions, 2 * decisions]
    with pytest.raises(UserError, match="another training"):
        Training(game, 2, replace(config, size=NetSize(8, 8, 1)), tmp_path)
    check_numpy(longer, tmp_path / "net-2.npz")


def check_numpy(training: Training, file: Path) -> None:
    """The file answers as the net does, but for its half precision."""
    net = read_net(file)
    features = training.env.features[:5]
    logits, values = training.learner.mean(features)
    for row in range(5):
        answered, valued = net.answer(features[row].numpy())
        assert np.abs(answered - logits[row].detach().numpy()).max() < 0.02
        assert np.abs(valued - values[row].detach().numpy()).max() < 0.02


@pytest.mark.parametrize("name", ["keltis", "tipperary"])
def test_an_illegal_answer_is_an_error(name: str) -> None:
    env = NetEnv(find(name), 2, 4, 1, "cpu")
    env.reset()
    env.slots.copy_(env.mask.argmin(1))
    with pytest.raises(UserError):
        env.step()


def test_no_seats_gain_points_ahead_together() -> None:
    totals = torch.tensor([[30.0, 20.0, 10.0, 60.0], [0.0, 0.0, -8.0, 4.0]])
    assert points_ahead(totals)[0].tolist() == pytest.approx([0.0, -40 / 3, -80 / 3, 40.0])
    assert torch.allclose(points_ahead(totals).sum(1), torch.zeros(2), atol=1e-5)
    assert points_ahead(torch.tensor([[7.0, 3.0]])).tolist() == [[4.0, -4.0]]
