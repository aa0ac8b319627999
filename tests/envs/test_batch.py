"""Batches: many games at once are the same games, and a wrong step changes nothing."""

import random
from typing import Any

import numpy as np
import pytest

from fidchell.envs.batch import BatchEnv, CpuBatchEnv, has_cuda, make
from fidchell.games import find
from fidchell.rulekit.contract import RANK, TOTAL
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import is_compiling

pytestmark = pytest.mark.skipif(not is_compiling(), reason="batches are for compiled rules")

KELTIS = find("keltis")
SIZES = KELTIS.constants
ARRAYS = ("states", "seeds", *BatchEnv.ARRAYS)


def started(seats: int = 2, size: int = 16, **given: Any) -> CpuBatchEnv:
    env = make("keltis", seats, size, 7, **given)
    assert isinstance(env, CpuBatchEnv)
    env.reset()
    return env


def snapshot(env: CpuBatchEnv) -> dict[str, bytes]:
    return {name: getattr(env, name).tobytes() for name in ARRAYS}


def position_of(env: CpuBatchEnv, index: int) -> Position:
    """An environment as a position of its own, on interpreted rules."""
    position = Position(KELTIS, KELTIS.edition, KELTIS.edition.choose({}), KELTIS.interpreted)
    position.states[0] = env.states[index]
    return position


def test_the_arrays_have_the_shapes_that_are_promised() -> None:
    env = started(3, 5)
    assert env.turn.shape == env.done.shape == env.actions.shape == (5,)
    assert env.mask.shape == (5, SIZES["ACTIONS"])
    assert env.observations.shape == (5, SIZES["OBSERVED"])
    assert env.rewards.shape == (5, SIZES["SEATS"])
    assert env.points.shape == (5, SIZES["SEATS"], SIZES["COLUMNS"])
    assert started(2, 5, with_observations=False).observations.shape == (5, 0)


def test_arrays_are_written_in_place() -> None:
    env = started()
    arrays = {name: getattr(env, name) for name in ARRAYS}
    for _ in range(5):
        env.step(env.random_actions())
    assert all(getattr(env, name) is array for name, array in arrays.items())


@pytest.mark.parametrize("seats", KELTIS.seats)
def test_masks_turns_and_observations_are_those_of_the_rules(seats: int) -> None:
    env = started(seats, 6)
    for number in range(40):
        for index in (number % 6, (number + 3) % 6):
            position, seat = position_of(env, index), int(env.turn[index])
            assert position.seats == seats
            assert position.actors() == [seat]
            assert np.flatnonzero(env.mask[index]).tolist() == position.legal(seat)
            assert sorted(env.options[index, : env.counts[index]].tolist()) == position.legal(seat)
            assert env.observations[index].tolist() == position.observe(seat).tolist()
        env.step(env.random_actions())


def test_a_step_is_what_apply_does() -> None:
    env = started(2, 4)
    for _ in range(60):
        actions = env.random_actions()
        wanted = [position_of(env, index) for index in range(4)]
        for position, seat, action in zip(wanted, env.turn, actions, strict=True):
            position.apply(int(seat), int(action))
        env.step(actions)
        for index, position in enumerate(wanted):
            assert env.done[index] or position.raw == env.states[index].tobytes()


@pytest.mark.parametrize("seats", KELTIS.seats)
def test_a_game_that_ends_is_rewarded_and_the_next_begins(seats: int) -> None:
    env, ends = started(seats, 8, options={"variant": "short"}), 0
    for _ in range(700):
        before = env.states.copy()
        env.step(env.random_actions())
        for index in range(8):
            if not env.done[index]:
                assert not env.rewards[index].any()
                continue
            ends += 1
            check_end(env, index, seats)
            assert before[index] != env.states[index]
            assert position_of(env, index).state.height.sum() == 0  # a table just laid
            assert env.mask[index].any()
    assert ends > 8  # some environment has begun its third game


def check_end(env: CpuBatchEnv, index: int, seats: int) -> None:
    """Rewards are a 1 shared by those whose total is highest."""
    totals = env.points[index, :seats, TOTAL]
    winners = totals == totals.max()
    assert env.rewards[index].sum() == pytest.approx(1)
    assert env.rewards[index, :seats] == pytest.approx(winners / winners.sum())
    assert (env.points[index, :seats, RANK] == 1).tolist() == winners.tolist()
    assert not env.rewards[index, seats:].any()


def test_environments_and_their_games_are_dealt_differently() -> None:
    env = started(2, 32)
    assert len({state.tobytes() for state in env.states}) == 32
    deals = {env.states[0].tobytes()}
    while len(deals) < 4:
        env.step(env.random_actions())
        if env.done[0]:
            assert env.states[0].tobytes() not in deals
            deals.add(env.states[0].tobytes())
    other = make("keltis", 2, 32, 8)
    other.reset()
    assert not {state.tobytes() for state in other.states} & {
        state.tobytes() for state in started(2, 32).states
    }


@pytest.mark.parametrize("threads", [2, 3, 7, 50, -1])
def test_threads_give_the_same_bytes_as_one(threads: int) -> None:
    one, many = started(3, 21, threads=1), started(3, 21, threads=threads)
    for _ in range(300):
        one.step(one.random_actions())
        many.step(many.random_actions())
    assert snapshot(one) == snapshot(many)
    assert one.dice.tolist() == many.dice.tolist()


def test_final_observations_are_those_of_the_seat_that_ended_the_game() -> None:
    env = CpuBatchEnv(KELTIS, 2, 6, 3, {"variant": "short"}, False, threads=2, with_finals=True)
    env.reset()
    ends = 0
    while ends < 8:
        actions, acted = env.random_actions(), env.turn.copy()
        positions = [position_of(env, index) for index in range(6)]
        finals = env.finals.copy()
        env.step(actions)
        for index, position in enumerate(positions):
            seat = int(acted[index])
            if env.done[index]:
                ends += 1
                position.boxes = env.boxes
                position.apply(seat, int(actions[index]))
                assert position.over
                assert env.finals[index].tolist() == position.observe(seat).tolist()
            else:
                assert env.finals[index].tolist() == finals[index].tolist()


def illegal_at(env: CpuBatchEnv, index: int, action: int) -> Any:
    actions = env.random_actions().astype(np.int64)
    actions[index] = action
    return actions


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env, dice = started(), random.Random(1)
    for _ in range(20):
        env.step(env.random_actions())
    illegal = int(dice.choice(np.flatnonzero(env.mask[5] == 0)))
    for action in (illegal, -1, SIZES["ACTIONS"], 2**40, -(2**40)):
        before = snapshot(env)
        with pytest.raises(UserError) as raised:
            env.step(illegal_at(env, 5, action))
        assert snapshot(env) == before
        assert raised.value.say("en") == f"Environment 5: action {with_separator(action, ',')} is not legal."
        assert raised.value.say("fr").startswith("Environnement 5 : l’action ")


def with_separator(number: int, separator: str) -> str:
    return f"{number:,}".replace(",", separator)


@pytest.mark.parametrize(
    "actions",
    [[0] * 15, [0] * 17, [[0]] * 16, 0, [], [0.0] * 16, ["lay R5"] * 16, [True] * 16, None],
    ids=str,
)
def test_actions_of_another_shape_or_kind_raise_and_change_nothing(actions: Any) -> None:
    env = started()
    before = snapshot(env)
    with pytest.raises(UserError) as raised:
        env.step(actions)
    assert snapshot(env) == before
    assert raised.value.say("en").startswith("Expected 16 whole numbers, one action for each environment")
    assert raised.value.say("fr").startswith("On attend 16 entiers, une action par environnement")


def test_a_step_before_the_first_reset_raises() -> None:
    env = make("keltis", 2, 4)
    with pytest.raises(UserError, match="is not legal"):
        env.step(np.zeros(4, np.int16))


def test_random_actions_are_legal_and_all_of_them_come() -> None:
    env, counts = started(2, 1), {}
    wanted = np.flatnonzero(env.mask[0]).tolist()
    for _ in range(2000):
        action = int(env.random_actions()[0])
        counts[action] = counts.get(action, 0) + 1
    assert sorted(counts) == wanted
    assert min(counts.values()) > 2000 / len(wanted) / 2


def test_tensors_share_the_memory_of_the_arrays() -> None:
    torch = pytest.importorskip("torch")
    env = started()
    tensors = env.tensors()
    assert set(tensors) == set(BatchEnv.ARRAYS)
    for name, tensor in tensors.items():
        assert isinstance(tensor, torch.Tensor)
        assert tensor.data_ptr() == getattr(env, name).ctypes.data
    env.step(torch.as_tensor(env.random_actions()))
    assert tensors["mask"].numpy().tolist() == env.mask.tolist()


@pytest.mark.parametrize("name", BatchEnv.ARRAYS)
def test_arrays_go_through_dlpack_without_a_copy(name: str) -> None:
    env = started()
    received = np.from_dlpack(getattr(env, name))
    for _ in range(3):
        env.step(env.random_actions())
    assert received.ctypes.data == getattr(env, name).ctypes.data
    assert received.tolist() == getattr(env, name).tolist()


WRONG: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"device": "tpu"}, "Unknown device “tpu”; expected cpu or cuda", "Appareil inconnu : « tpu »"),
    ({"seats": 5}, "keltis is for 2, 3, 4 players; 5 came", "keltis se joue à 2, 3, 4 joueurs"),
    ({"size": 0}, "A batch holds at least one environment; 0 came", "au moins un environnement"),
    ({"size": -3}, "A batch holds at least one environment; -3 came", "au moins un environnement"),
    ({"size": 2.5}, "A batch holds at least one environment; 2.5 came", "au moins un environnement"),
    ({"seed": 1.5}, "A seed is a whole number; 1.5 came", "Une graine est un nombre entier"),
    ({"game": "chess"}, "Unknown game “chess”; expected one of: keltis", "Jeu inconnu : « chess »"),
    ({"options": {"first": "c"}}, "first = c needs a seat c", "first = c demande une place c"),
    ({"game": "tirnanog", "options": {"first": "e"}}, "Option first takes one of: random, a, b; “e” came",
     "L’option first prend"),
    ({"options": {"scale": 9}}, "Option scale takes one of: 1, 5; “9” came", "L’option scale prend"),
)  # fmt: skip


@pytest.mark.parametrize(("wrong", "english", "french"), WRONG, ids=["-".join(row[0]) for row in WRONG])
def test_wrong_arguments_are_errors_in_both_languages(
    wrong: dict[str, Any], english: str, french: str
) -> None:
    with pytest.raises(UserError) as raised:
        make(**{"game": "keltis", "seats": 2, "size": 4, **wrong})
    assert english in raised.value.say("en")
    assert french in raised.value.say("fr")


@pytest.mark.skipif(has_cuda(), reason="there is a GPU here")
def test_a_missing_gpu_is_an_error_in_both_languages() -> None:
    with pytest.raises(UserError) as raised:
        make("keltis", 2, 4, device="cuda")
    assert "No CUDA device" in raised.value.say("en")
    assert "Aucun appareil CUDA" in raised.value.say("fr")


def test_an_error_says_that_compiled_rules_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fidchell.envs.batch.is_compiling", lambda: False)
    with pytest.raises(UserError) as raised:
        make("keltis", 2, 4)
    assert "expected Numba" in raised.value.say("en")
    assert "il faut Numba" in raised.value.say("fr")
