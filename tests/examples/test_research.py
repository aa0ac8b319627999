"""The examples for researchers run as they stand, for a moment, where PyTorch is there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from examples import ppo  # noqa: E402
from fidchell.adapters.tensors.torch_env import TorchEnv  # noqa: E402
from fidchell.cli.main import main  # noqa: E402

torch.set_num_threads(1)  # threads that wait for each other take ages on a busy machine
ROOT = Path(__file__).resolve().parent.parent.parent


def short_env() -> TorchEnv:
    env = TorchEnv("keltis", 2, 32, 3, options={"variant": "short"})
    env.reset()
    return env


def small_net(env: TorchEnv) -> ppo.Net:
    seen = [env.step(env.random_actions()).observations.clone() for _ in range(40)]
    return ppo.Net(env.seats, *map(ppo.Marks.fitting, ppo.parts(torch.cat(seen), env.seats)))


def outcome(env: TorchEnv) -> torch.Tensor:
    return ppo.outcome(env.now.rewards, env.points[:, :, 0])


def test_targets_are_what_came_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without discounts the target of a decision is the outcome for its seat, once the game has ended."""
    monkeypatch.setattr(ppo, "LAMBDA", 1.0)
    monkeypatch.setattr(ppo, "STEPS", 200)
    env, ended = short_env(), []
    net, played = small_net(env), env.step

    def step(actions: torch.Tensor) -> object:
        now = played(actions)
        ended.append((now.done.clone(), outcome(env)))
        return now

    monkeypatch.setattr(env, "step", step)
    found: list[dict[str, torch.Tensor]] = []
    add = ppo.add_advantages
    monkeypatch.setattr(ppo, "add_advantages", lambda rows, *rest: (found.extend(rows), add(rows, *rest)))
    ppo.rollout(env, net)
    checked = 0
    for row in range(8):
        came = None
        for number in reversed(range(200)):
            if ended[number][0][row]:
                came = ended[number][1][row]
            if came is not None:
                seat = found[number]["turn"][row]
                assert found[number]["target"][row] == pytest.approx(came[seat].item(), abs=1e-4)
                assert found[number]["known"][row]
                checked += 1
    assert checked > 100


def test_what_is_imitated_is_what_the_teacher_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ppo, "CHUNK", 2000)
    seen, marks, results = ppo.taught_decisions(2, "greedy", 1)
    assert len(seen) == len(marks) == len(results) >= ppo.CHUNK
    assert ((marks == 2).sum(1) == 1).all()
    assert ((marks > 0).sum(1) > 1).all(), "nothing is learned where there is no choice"
    assert abs(results.mean()) < 0.2, "what one wins the other loses"


def test_the_net_treats_all_paths_alike() -> None:
    """Where two paths with all that lies on them change places, so do the chances of their actions."""
    torch.manual_seed(1)
    env = short_env()
    net = small_net(env)
    for each in net.parameters():
        torch.nn.init.normal_(each, std=0.1)
    groups, shared = ppo.parts(env.now.observations, env.seats)
    order = torch.tensor([1, 0, 2, 4, 3])

    def logits(groups: torch.Tensor) -> torch.Tensor:
        flow = net.group_input(net.group_marks(groups)) + net.shared_input(net.shared_marks(shared))[:, None]
        return net.group_policy(ppo.with_summary(flow)[0])

    torch.testing.assert_close(logits(groups[:, order]), logits(groups)[:, order])
    actions = ppo.actions_of(torch.arange(180.0).view(1, 5, 36), torch.tensor([[-1.0, -2.0]]))
    by_path = actions[0, :165].view(3, 5, 11)[:, 3].flatten()
    assert by_path.tolist() == [float(3 * 36 + slot) for slot in range(33)]
    assert actions.shape[1] == env.num_actions


def test_outcomes_of_a_game_for_two_sum_to_nothing() -> None:
    env = short_env()
    while not env.now.done.any():
        env.step(env.random_actions())
    assert outcome(env)[env.now.done].sum(1) == pytest.approx(0, abs=1e-5)


def test_outcomes_of_a_game_for_three_sum_to_nothing() -> None:
    shares = torch.tensor([[1.0, 0.0, 0.0], [0.5, 0.5, 0.0]])
    assert ppo.outcome(shares, torch.tensor([[30, 20, 10], [9, 9, -4]])).sum(1) == pytest.approx(0, abs=1e-5)


def test_ppo_learns_and_its_player_meets_the_greedy_one(tmp_path: Path) -> None:
    file = tmp_path / "net.pt"
    words = (sys.executable, "examples/ppo.py", "--minutes", "0.01", "--teacher", "greedy")
    words = (*words, "--games", "2", "--chunks", "1", "--envs", "32")
    environment = {**os.environ, "PPO_FILE": str(file), "PYTHONPATH": str(ROOT)}
    environment["OMP_NUM_THREADS"] = "1"
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "against greedy:" in done.stdout
    assert file.exists()


def test_what_was_kept_is_a_player_of_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ppo, "FILE", str(tmp_path / "net.pt"))
    monkeypatch.chdir(ROOT)
    given = ppo.settings().parse_args(
        ["--minutes", "0.001", "--envs", "32", "--chunks", "1", "--teacher", "greedy"]
    )
    decisions = ppo.train(given)
    assert decisions >= ppo.STEPS * 32
    words = ("--players", "policy:examples.ppo:act,random", "--games", "2", "--processes", "1")
    assert main(["arena", "keltis", *words, "--json"]) == 0
    assert '"policy:examples.ppo:act"' in capsys.readouterr().out


def test_learning_changes_the_net() -> None:
    torch.manual_seed(1)
    env = short_env()
    net = small_net(env)
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    before = [each.clone() for each in net.parameters()]
    ppo.learn(net, optimizer, ppo.rollout(env, net))
    assert all(torch.isfinite(each).all() for each in net.parameters())
    assert not all(torch.equal(*pair) for pair in zip(before, net.parameters(), strict=True))


def test_the_cleanrl_way() -> None:
    pytest.importorskip("gymnasium")
    from examples import cleanrl_style

    args = cleanrl_style.Args(num_envs=2, num_steps=128, total_timesteps=512)
    assert 0 <= cleanrl_style.main(args) <= 1


def test_the_openspiel_way(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel")
    pytest.importorskip("tree")
    from examples import openspiel_dqn

    monkeypatch.setattr(sys, "argv", ["openspiel_dqn.py", "keltis", "--games", "4", "--evaluation", "2"])
    openspiel_dqn.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["before", *(f"after {n} games" for n in (1, 2, 3, 4))]
