"""Batches as tensors: the same games as the batch plays, on the same memory, and clear errors."""

import re
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from fidchell.adapters.errors import AdapterError  # noqa: E402
from fidchell.adapters.tensors.torch_env import TensorStep, TorchEnv  # noqa: E402
from fidchell.ai.players.tuned_batch import TunedBatch  # noqa: E402
from fidchell.envs.batch import has_cuda, make  # noqa: E402
from fidchell.games import NAMES, find  # noqa: E402
from fidchell.rulekit.contract import TOTAL  # noqa: E402
from fidchell.rulekit.errors import UserError  # noqa: E402

SHORT = {"variant": "short"}
NEEDS_CUDA = pytest.mark.skipif(not has_cuda(), reason="no CUDA GPU here")
TENSORS_PAGE = Path(__file__).resolve().parents[2] / "docs" / "tensors.md"


def copied(step: TensorStep) -> list[Any]:
    return [tensor.clone().cpu() for tensor in step]


def same(one: list[Any], two: list[Any]) -> bool:
    return all(torch.equal(*pair) for pair in zip(one, two, strict=True))


@pytest.mark.parametrize("game", NAMES)
def test_tensors_are_what_the_batch_writes(game: str) -> None:
    seats = find(game).seats[-1]
    env, batch = TorchEnv(game, seats, 8, seed=5), make(game, seats, 8, 5)
    step = env.reset()
    batch.reset()
    for _ in range(50):
        actions = batch.random_actions()
        assert torch.equal(step.observations, torch.from_numpy(batch.observations))
        assert torch.equal(step.mask, torch.from_numpy(batch.mask == 1))
        assert torch.equal(step.turn, torch.from_numpy(batch.turn))
        assert torch.equal(step.rewards, torch.from_numpy(batch.rewards[:, :seats]))
        assert torch.equal(step.done, torch.from_numpy(batch.done == 1))
        step = env.step(torch.from_numpy(actions).long())
        batch.step(actions)


def test_the_tuned_player_is_asked_for_all_at_once() -> None:
    env, batch = TorchEnv("keltis", 3, 8, seed=5), make("keltis", 3, 8, 5)
    env.reset()
    batch.reset()
    tuned = TunedBatch(batch)
    for _ in range(60):
        actions = env.tuned_actions()
        assert torch.equal(actions, torch.from_numpy(tuned.actions()))
        env.step(actions)
        batch.step(actions.numpy())


def test_nothing_is_copied_and_nothing_moves() -> None:
    env = TorchEnv("keltis", 2, 4)
    places = {name: tensor.data_ptr() for name, tensor in env.now._asdict().items()}
    arrays = {name: getattr(env.batch, name).ctypes.data for name in places}
    assert places == arrays
    env.reset()
    for _ in range(5):
        env.step(env.random_actions())
    env.reset(seed=3)
    assert {name: tensor.data_ptr() for name, tensor in env.now._asdict().items()} == arrays


def test_a_reset_with_a_seed_gives_its_first_games_again() -> None:
    env, other = TorchEnv("keltis", 2, 6, seed=1, options=SHORT), TorchEnv("keltis", 2, 6, seed=2)
    first = copied(env.reset())
    while not env.now.done.any():
        env.step(env.random_actions())
    assert env.now.rewards.any()
    assert not same(copied(env.reset()), first)
    assert not env.now.rewards.any()
    assert same(copied(env.reset(seed=1)), first)
    assert not same(copied(other.reset()), first)


@pytest.mark.parametrize("seed", [-1, 2**300, 0])
def test_seeds_of_any_size(seed: int) -> None:
    env = TorchEnv("keltis", 2, 3, seed=seed)
    assert same(copied(env.reset()), copied(env.reset(seed=seed)))


def test_an_illegal_action_is_an_error_and_changes_nothing() -> None:
    env = TorchEnv("keltis", 2, 4)
    before = copied(env.reset())
    actions = env.random_actions().long()
    for wrong in (int(env.now.mask[2].int().argmin()), -1, 2**40):
        actions[2] = wrong
        with pytest.raises(UserError, match=r"Environment 2: action .* is not legal"):
            env.step(actions)
        assert same(copied(env.now), before)


WRONG = {
    "short": torch.zeros(3, dtype=torch.int64),
    "square": torch.zeros(4, 4, dtype=torch.int64),
    "float": torch.zeros(4),
    "bool": torch.zeros(4, dtype=torch.bool),
    "elsewhere": torch.zeros(4, dtype=torch.int64, device="meta"),
    "list": [0, 0, 0, 0],
    "none": None,
}


@pytest.mark.parametrize("name", WRONG)
def test_actions_that_are_none_are_errors(name: str) -> None:
    env = TorchEnv("keltis", 2, 4)
    before = copied(env.reset())
    with pytest.raises(UserError) as raised:
        env.step(WRONG[name])
    assert "Expected 4 whole numbers" in raised.value.say("en")
    assert "On attend 4 entiers" in raised.value.say("fr")
    assert same(copied(env.now), before)


def test_wrong_arguments_are_errors() -> None:
    with pytest.raises(UserError, match="Unknown device"):
        TorchEnv("keltis", device="tpu")
    with pytest.raises(UserError, match="2, 3, 4 players"):
        TorchEnv("keltis", seats=7)
    with pytest.raises(AdapterError, match="reward takes one of"):
        TorchEnv("keltis", reward="fame")
    with pytest.raises(AdapterError, match="A seed is a whole number"):
        TorchEnv("keltis", seed=1.5)  # type: ignore[arg-type]
    with pytest.raises(AdapterError, match="A seed is a whole number"):
        TorchEnv("keltis").reset(seed="x")  # type: ignore[arg-type]


def test_observations_can_be_left_out() -> None:
    env = TorchEnv("keltis", 2, 4, with_observations=False)
    assert env.reset().observations.shape == (4, 0)
    assert env.num_observed == 0


@pytest.mark.parametrize("device", ["cpu", pytest.param("cuda", marks=NEEDS_CUDA)])
@pytest.mark.parametrize("game", NAMES)
def test_points_instead_of_wins(game: str, device: str) -> None:
    seats = find(game).seats[-1]
    env = TorchEnv(game, seats, 8, seed=5, device=device, reward="points")
    env.reset()
    while not env.now.done.any():
        assert not env.now.rewards.any()
        env.step(env.random_actions())
    ended = env.now.done
    assert torch.equal(env.now.rewards[ended], env.points[ended][:, :, TOTAL].float())
    assert not env.now.rewards[~ended].any()
    assert not env.reset().rewards.any()


@NEEDS_CUDA
@pytest.mark.parametrize("game", NAMES)
def test_a_recorded_cuda_graph_steps_as_the_cpu_does(game: str) -> None:
    here, there = TorchEnv(game, 2, 64, seed=3), TorchEnv(game, 2, 64, seed=3, device="cuda")
    assert same(copied(here.reset()), copied(there.reset()))
    side = torch.cuda.Stream()
    with torch.cuda.stream(side):  # everything must be compiled before it is recorded
        there.step(there.random_actions())
        there.reset(seed=3)
    torch.cuda.synchronize()
    actions, graph = torch.zeros(64, dtype=torch.int64, device="cuda"), torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        there.step(actions)
    there.reset(seed=3)
    for _ in range(100):
        chosen = here.random_actions()
        actions.copy_(chosen)
        graph.replay()
        assert same(copied(here.step(chosen)), copied(there.now))
    there.check()
    actions.fill_(-1)
    graph.replay()
    with pytest.raises(UserError, match="64 actions were not legal"):
        there.check()


@NEEDS_CUDA
def test_the_graph_of_the_docs_runs_as_it_is_printed() -> None:
    printed = re.findall(r"^```python\n(.*?)^```$", TENSORS_PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    [block] = [each for each in printed if "CUDAGraph" in each]
    names: dict[str, Any] = {
        "torch": torch,
        "TorchEnv": TorchEnv,
        "policy": lambda step: step.mask.int().argmax(1),
    }
    exec(block, names)
    assert (names["env"].now.mask.sum(1) > 0).all()
