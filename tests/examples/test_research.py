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
    return ppo.Net(env.num_observed, env.num_actions).eval()


def test_targets_are_what_came_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without discounts the target of a decision is the outcome for its seat, once the game has ended."""
    monkeypatch.setattr(ppo, "LAMBDA", 1.0)
    monkeypatch.setattr(ppo, "STEPS", 200)
    env, ended = short_env(), []
    net, played = small_net(env), env.step

    def step(actions: torch.Tensor) -> object:
        now = played(actions)
        ended.append((now.done.clone(), ppo.outcome(env)))
        return now

    monkeypatch.setattr(env, "step", step)
    found: list[dict[str, torch.Tensor]] = []
    add = ppo.add_advantages
    monkeypatch.setattr(ppo, "add_advantages", lambda rows, *rest: (found.extend(rows), add(rows, *rest)))
    ppo.rollout(env, net, False)
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
    """Errors are carried out, so that the net sees what follows them, but they are not learned."""
    env, taught, done = short_env(), [], []
    advised, played = env.tuned_actions, env.step
    monkeypatch.setattr(env, "tuned_actions", lambda: taught.append(advised().long()) or taught[-1])
    monkeypatch.setattr(env, "step", lambda actions: done.append(actions.clone()) or played(actions))
    samples = ppo.rollout(env, small_net(env), True)
    differs = torch.stack(taught) != torch.stack(done)
    assert 0 < differs.float().mean() < ppo.ERRORS
    assert (samples["mask"].sum(1) > 1).all(), "nothing is learned where there is no choice"
    counts = torch.bincount(samples["action"], minlength=env.num_actions)
    assert (counts <= torch.bincount(torch.cat(taught), minlength=env.num_actions)).all()


@pytest.mark.parametrize(("game", "seats"), [("keltis", 2), ("keltis", 3), ("tirnanog", 2)])
def test_what_one_wins_the_others_lose(game: str, seats: int) -> None:
    env = TorchEnv(game, seats, 32, 3)
    env.reset()
    while not env.now.done.any():
        env.step(env.random_actions())
    found = ppo.outcome(env)
    assert found[env.now.done].any(1).all()
    assert not found[~env.now.done].any()
    assert found[env.now.done].sum(1) == pytest.approx(0, abs=1e-5)


def test_ppo_learns_and_its_player_meets_the_greedy_one(tmp_path: Path) -> None:
    file = tmp_path / "net.pt"
    words = (sys.executable, "examples/ppo.py", "--minutes", "0.01", "--games", "2", "--envs", "32")
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
    given = ppo.settings().parse_args(["--minutes", "0.001", "--envs", "32"])
    decisions = ppo.train(given)
    assert decisions >= ppo.STEPS * 32
    words = ("--players", "policy:examples.ppo:act,random", "--games", "2", "--processes", "1")
    assert main(["arena", "keltis", *words, "--json"]) == 0
    assert '"policy:examples.ppo:act"' in capsys.readouterr().out


@pytest.mark.parametrize("is_taught", [True, False])
def test_learning_changes_the_net(is_taught: bool) -> None:
    torch.manual_seed(1)
    env = short_env()
    net = small_net(env)
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    before = [each.clone() for each in net.parameters()]
    ppo.learn(net, optimizer, ppo.rollout(env, net, is_taught), is_taught)
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
